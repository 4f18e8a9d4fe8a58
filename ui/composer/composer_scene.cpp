// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_scene.h"

#include "ui/composer/paint.h"

#include <QGraphicsItem>
#include <QGraphicsView>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace streamscope::ui {

class ComposerScene::Layer : public QGraphicsItem {
public:
    using Painting = void (*)(QPainter&, const ComposerPicture&, const QRectF&);
    Layer(const ComposerScene* owner, Painting painting) : owner_(owner), painting_(painting) {
        setFlag(ItemUsesExtendedStyleOption);  // sets exposedRect
        setAcceptedMouseButtons(Qt::NoButton);
    }
    QRectF boundingRect() const override { return QRectF(QPointF(), owner_->picture().layout.size); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override {
        painting_(*painter, owner_->picture(), option->exposedRect);
    }
    void resize() { prepareGeometryChange(); }

private:
    const ComposerScene* owner_;
    Painting painting_;
};

ComposerScene::ComposerScene(QObject* parent) : QGraphicsScene(parent) {
    setItemIndexMethod(NoIndex);
    for (const Layer::Painting painting : {&paintLanes, &paintArrows, &paintCards})
        addItem(std::make_unique<Layer>(this, painting).release());
}

ComposerPicture& ComposerScene::change() {
    repaintViews();
    return picture_;
}

void ComposerScene::changeLayout(const std::function<void(ComposerLayout&)>& change) {
    for (QGraphicsItem* item : items()) static_cast<Layer*>(item)->resize();
    change(picture_.layout);
    setSceneRect(QRectF(QPointF(), picture_.layout.size));
    repaintViews();
}

/// Repaints the views with the next frame of the window; QGraphicsScene::update() would paint immediately.
void ComposerScene::repaintViews() {
    for (QGraphicsView* view : views()) view->viewport()->update();
}

}  // namespace streamscope::ui

#include "moc_composer_scene.cpp"

#pragma once

#include "ui/composer/composer_picture.h"

#include <QGraphicsScene>

namespace streamscope::ui {

/// Paints a ComposerPicture in layers: lanes, arrows, cards. A layer paints only what is exposed, so the number of
/// operations costs nothing.
class ComposerScene : public QGraphicsScene {
    Q_OBJECT
public:
    explicit ComposerScene(QObject* parent = nullptr);
    const ComposerPicture& picture() const { return picture_; }
    ComposerPicture& change();                        ///< and repaint
    ComposerLayout setLayout(ComposerLayout layout);  ///< the former one

private:
    class Layer;
    void repaintViews();
    ComposerPicture picture_;
};

}  // namespace streamscope::ui

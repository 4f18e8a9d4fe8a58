// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/theme/theme.h"

#include <QPixmap>
#include <QWidget>

namespace streamscope::ui {

/// Overview of the whole composition below the composer, with the visible part marked. Dragging scrolls.
class OverviewStrip : public QWidget {
    Q_OBJECT
public:
    explicit OverviewStrip(QWidget* parent);
    static constexpr int stripHeight = 32;

    /// Redraws the cards. Does not keep the layout.
    void setLayout(const ComposerLayout& layout);
    void setView(const QRectF& view);
    /// Returns the scene position at the centre of the view for a point of the strip.
    QPointF sceneAt(const QPointF& point) const;
    QRectF viewRect() const;  ///< in strip coordinates

Q_SIGNALS:
    void centreRequested(const QPointF& scene);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    struct Mark {
        QRectF rect;
        OperationKind kind;
    };
    QPointF scale() const;
    void draw();
    QSizeF content_;
    std::vector<Mark> marks_;
    QRectF view_;
    QPixmap picture_;
    QPointF grip_;  ///< offset of the pressed point from the centre of the view
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_preview.h"

#include <QPainter>

namespace streamscope::ui {
namespace {

constexpr double frame = 2 * unit;

}  // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("figurePreview"));
    setAccessibleName(tr("Preview of the picture"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    patience_.setSingleShot(true);
    patience_.setInterval(300);
    connect(&patience_, &QTimer::timeout, this, [this] {
        busy_ = true;
        update();
    });
}

void FigurePreview::setPicture(const QImage& image, const QSizeF& size) {
    image_ = image;
    size_ = size;
    text_.clear();
    update();
}

void FigurePreview::setBusy(bool busy) {
    if (busy) return patience_.start();
    patience_.stop();
    busy_ = false;
    update();
}

void FigurePreview::setText(const QString& text) {
    text_ = text;
    image_ = {};
    size_ = {};
    update();
}

QSizeF FigurePreview::room() const { return (QSizeF(size()) - QSizeF(2 * frame, 2 * frame)).expandedTo({1, 1}); }

QRectF FigurePreview::pageRect() const {
    QRectF page(QPointF(), size_.scaled(room(), Qt::KeepAspectRatio));
    page.moveCenter(QRectF(rect()).center());
    return page;
}

void FigurePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Midlight));
    painter.setPen(palette().color(QPalette::Dark));
    if (!size_.isEmpty()) {
        const QRectF page = pageRect();
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(page, image_);
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(page);
        painter.setPen(palette().color(QPalette::Dark));
    }
    const QString words = !text_.isEmpty() ? text_ : busy_ && size_.isEmpty() ? tr("Drawing…") : QString();
    painter.drawText(QRectF(rect()).adjusted(frame, frame, -frame, -frame), Qt::AlignCenter | Qt::TextWordWrap, words);
    if (busy_ && !size_.isEmpty())
        painter.drawText(QRectF(rect()).adjusted(frame, 0, -frame, -2), Qt::AlignBottom | Qt::AlignRight, tr("Drawing…"));
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    Q_EMIT resized();
}

}  // namespace streamscope::ui

#include "moc_figure_preview.cpp"

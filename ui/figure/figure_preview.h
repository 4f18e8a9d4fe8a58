// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_options.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

namespace streamscope::ui {

/// Preview of the picture on its page, as large as possible.
class FigurePreview : public QWidget {
    Q_OBJECT
public:
    explicit FigurePreview(QWidget* parent = nullptr);
    /// Sets the picture of `size` (px of 1/96 inch). Shows it immediately, scaled until one of the right size is available.
    void setPicture(const QImage& image, const QSizeF& size);
    void setBusy(bool busy);
    /// Shows a text in place of a picture.
    void setText(const QString& text);
    QSizeF room() const;  ///< space for the page
    const QImage& picture() const { return image_; }
    QSize sizeHint() const override { return {640, 420}; }
    QSize minimumSizeHint() const override { return {320, 240}; }

Q_SIGNALS:
    void resized();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRectF pageRect() const;

    QImage image_;
    QSizeF size_;
    QString text_;
    QTimer patience_;  ///< delays the text, for pictures that are drawn fast
    bool busy_ = false;
};

}  // namespace streamscope::ui

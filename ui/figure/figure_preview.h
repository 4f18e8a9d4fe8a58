#pragma once

#include "ui/figure/figure_options.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

namespace streamscope::ui {

/// The picture on its page, as large as there is room.
class FigurePreview : public QWidget {
    Q_OBJECT
public:
    explicit FigurePreview(QWidget* parent = nullptr);
    /// Of a picture of `size` (px of 1/96 inch); shown at once, stretched until one of the right size comes.
    void setPicture(const QImage& image, const QSizeF& size);
    void setBusy(bool busy);
    /// What there is to see in place of a picture.
    void setText(const QString& text);
    QSizeF room() const;  ///< for the page
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
    QTimer patience_;  ///< what is drawn at once needs no word
    bool busy_ = false;
};

}  // namespace streamscope::ui

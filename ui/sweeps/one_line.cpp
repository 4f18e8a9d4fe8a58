// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/one_line.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace streamscope::ui {

OneLine::OneLine(QWidget* parent) : QLabel(parent) {
    setFont(textFont());
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void OneLine::setColor(const QColor& color) {
    color_ = color;
    update();
}

void OneLine::setText(const QString& text) {
    QLabel::setText(text);
    setToolTip(text);
}

QSize OneLine::minimumSizeHint() const { return {0, fontMetrics().height() + 2}; }

void OneLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(color_);
    painter.drawText(rect(), int(alignment()), fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

}  // namespace streamscope::ui

#include "moc_one_line.cpp"

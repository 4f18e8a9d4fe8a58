#include "ui/inspector/small_widgets.h"

#include <QFrame>
#include <QLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace streamscope::ui {

QLabel* makeCaption(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setFont(captionFont());
    setRole(label, Role::Muted);
    return label;
}

QLabel* makeMuted(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    setRole(label, Role::Muted);
    return label;
}

QWidget* makeSeparator(QWidget* parent) {
    auto* line = new QWidget(parent);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

QVBoxLayout* makeColumn(QWidget* pane) {
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(paneMargin, unit * 3 / 2, paneMargin, unit * 3 / 2);
    column->setSpacing(unit - 2);
    return column;
}

void makeSurface(QWidget* pane) {
    pane->setAutoFillBackground(true);
    pane->setBackgroundRole(QPalette::Base);
}

ColorMark::ColorMark(QSize size, QWidget* parent) : QWidget(parent) { setFixedSize(size); }

void ColorMark::setColor(const QColor& color) {
    color_ = color;
    update();
}

void ColorMark::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color_);
    painter.drawRoundedRect(rect(), 2, 2);
}

void clearLayout(QLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        if (QLayout* inner = item->layout()) clearLayout(inner);
        delete item;
    }
}

}  // namespace streamscope::ui

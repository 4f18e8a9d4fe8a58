// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/small_widgets.h"

#include "ui/theme/follow_theme.h"
#include "ui/theme/wrapped_label.h"

#include <QEvent>
#include <QFrame>
#include <QLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace streamscope::ui {

QLabel* makeCaption(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setFont(captionFont());
    label->setContentsMargins(0, 1, 0, 0);  // accents of capitals are above the line
    setRole(label, Role::Muted);
    return label;
}

QLabel* makeMuted(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    setRole(label, Role::Muted);
    return label;
}

QLabel* makeMutedText(const QString& text, QWidget* parent) {
    auto* label = new WrappedLabel(text, parent);
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
    column->setContentsMargins(paneMargin, unit * 3 / 2, paneMargin, 0);
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

MenuButton::MenuButton(const QString& accessibleName, Role role, QWidget* parent) : QPushButton(parent) {
    setAccessibleName(accessibleName);
    setRole(this, role);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MenuButton::setWords(const QString& words) {
    words_ = words;
    setAccessibleDescription(words);
    shorten();
}

QSize MenuButton::sizeHint() const { return {100, QPushButton::sizeHint().height()}; }

QSize MenuButton::minimumSizeHint() const { return {40, QPushButton::minimumSizeHint().height()}; }

void MenuButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    shorten();
}

/// Sets the elided text. Spaces replace the style sheet's padding, which does not affect a button with a menu.
void MenuButton::shorten() { setText(QStringLiteral("  ") + fontMetrics().elidedText(words_, Qt::ElideRight, width() - 32)); }

GlyphButton::GlyphButton(const QString& icon, const QString& accessibleName, QWidget* parent) : QToolButton(parent), icon_(icon) {
    setAccessibleName(accessibleName);
    setToolTip(accessibleName);
    setIconSize(QSize(12, 12));
    setRole(this, Role::Flat);
    tint();
}

void GlyphButton::setGlyph(const QString& icon) {
    icon_ = icon;
    tint();
}

void GlyphButton::tint() { setIcon(streamscope::ui::icon(icon_, palette().color(QPalette::PlaceholderText))); }

void GlyphButton::changeEvent(QEvent* event) {
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) tint();
}

QToolButton* makeGlyphButton(const QString& icon, const QString& accessibleName, QWidget* parent) {
    return new GlyphButton(icon, accessibleName, parent);
}

SearchField::SearchField(const QString& name, QWidget* parent) : QLineEdit(parent), glass_(new QLabel(this)) {
    setPlaceholderText(name);
    setAccessibleName(name);
    setClearButtonEnabled(true);
    setTextMargins(18, 0, 0, 0);
    glass_->setAttribute(Qt::WA_TransparentForMouseEvents);
    glass_->setFixedSize(14, 14);
    followTheme(this, [this] {
        glass_->setPixmap(icon(QStringLiteral("search"), Theme::current().mutedText).pixmap(QSize(14, 14), devicePixelRatioF()));
    });
}

void SearchField::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    glass_->move(8, (height() - glass_->height()) / 2);
}

void showAll(QLayout* layout) {
    for (int at = 0; at < layout->count(); ++at) {
        if (QWidget* widget = layout->itemAt(at)->widget()) widget->show();
    }
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

#include "moc_small_widgets.cpp"

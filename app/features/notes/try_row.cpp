// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/notes/try_row.h"

#include "ui/lessons/small_parts.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace streamscope::app {
namespace {

constexpr int inset = ui::unit / 2;
constexpr int mark = 2 * ui::unit;  // px at the left, with the arrow

}  // namespace

TryRow::TryRow(const QString& markdown, const QString& target, QWidget* parent) : QAbstractButton(parent), target_(target) {
    setFont(ui::textFont());
    text_.setDefaultFont(font());
    text_.setDocumentMargin(0);
    text_.setMarkdown(ui::lessonparts::asMarkdown(markdown));
    setAccessibleName(tr("Try: %1").arg(text_.toPlainText().simplified()));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TryRow::setPossible(bool on, const QString& why) {
    setEnabled(on);
    setToolTip(why);
    setAccessibleDescription(why);
    setCursor(on ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

int TryRow::textWidth(int width) const { return std::max(40, width - mark - 2 * inset); }

int TryRow::heightForWidth(int width) const {
    text_.setTextWidth(textWidth(width));
    return static_cast<int>(std::ceil(text_.size().height())) + 2 * inset;
}

QSize TryRow::sizeHint() const { return {200, heightForWidth(std::max(width(), 200))}; }

QSize TryRow::minimumSizeHint() const { return {120, fontMetrics().height() + 2 * inset}; }

void TryRow::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = isEnabled() && (isDown() || underMouse() || hasFocus());
    painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(theme.line, 1));
    painter.setBrush(lit ? theme.accentSurface : theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), ui::corner, ui::corner);
    const QColor ink = !isEnabled() ? theme.mutedText : lit ? theme.accentText : theme.text;
    painter.setPen(isEnabled() ? theme.accentText : theme.mutedText);
    painter.drawText(QRect(inset, inset, mark, fontMetrics().height()), Qt::AlignCenter,
                     isEnabled() ? QStringLiteral("▸") : QStringLiteral("✓"));
    text_.setTextWidth(textWidth(width()));
    painter.translate(mark + inset, inset);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, ink);
    text_.documentLayout()->draw(&painter, context);
}

void TryRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);
}

/// Reports pointing by mouse and keyboard as one state.
bool TryRow::event(QEvent* event) {
    const bool done = QAbstractButton::event(event);
    switch (event->type()) {
        case QEvent::HoverEnter:
        case QEvent::HoverLeave:
        case QEvent::FocusIn:
        case QEvent::FocusOut:
        case QEvent::EnabledChange:
        case QEvent::Hide: break;
        default: return done;
    }
    const bool now = isEnabled() && isVisible() && (underMouse() || hasFocus());
    if (now != pointed_) {
        pointed_ = now;
        Q_EMIT pointed(now);
    }
    update();
    return done;
}

}  // namespace streamscope::app

#include "moc_try_row.cpp"

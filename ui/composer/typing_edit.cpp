// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/typing_edit.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int frameAndPadding = 5;  ///< px of the style sheet on each side

}  // namespace

TypingEdit::TypingEdit(QWidget* parent) : QPlainTextEdit(parent) {
    setFont(textFont());
    setTabChangesFocus(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setLineWrapMode(NoWrap);
    document()->setDocumentMargin(3);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &QWidget::updateGeometry);
}

QSize TypingEdit::sizeHint() const {
    const int lines = std::clamp(blockCount(), 1, mostLines);
    const int around = 2 * (static_cast<int>(document()->documentMargin()) + frameAndPadding);
    return {480, lines * fontMetrics().lineSpacing() + around};
}

void TypingEdit::replaceAll(const QString& text) {
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    setTextCursor(cursor);
}

void TypingEdit::replace(int begin, int end, const QString& text) {
    QTextCursor cursor(document());
    cursor.setPosition(begin);
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    cursor.insertText(text);
    setTextCursor(cursor);
}

/// Handles Tab, Escape and Enter even if the window has shortcuts for them.
bool TypingEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Tab || key == Qt::Key_Return || key == Qt::Key_Enter) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void TypingEdit::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (shift) return insertPlainText(QStringLiteral("\n"));
            return Q_EMIT submitted();
        case Qt::Key_Escape: return Q_EMIT escaped();
        case Qt::Key_Tab: return Q_EMIT completionWanted(1);
        case Qt::Key_Backtab: return Q_EMIT completionWanted(-1);
        case Qt::Key_Up:
            if (isOnFirstLine() && !shift) return Q_EMIT historyWanted(-1);
            break;
        case Qt::Key_Down:
            if (isOnLastLine() && !shift) return Q_EMIT historyWanted(1);
            break;
        default: break;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void TypingEdit::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) Q_EMIT left();
}

}  // namespace streamscope::ui

#include "moc_typing_edit.cpp"

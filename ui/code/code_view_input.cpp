// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_markers.h"
#include "ui/code/code_view.h"
#include "ui/theme/plain_texts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

// Mouse and keyboard events of CodeView.
namespace streamscope::ui {

int CodeView::lineAt(const QPoint& place) const {
    const long position = send(SCI_POSITIONFROMPOINT, static_cast<unsigned long>(place.x()), place.y());
    return static_cast<int>(send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(position))) + 1;
}

QString CodeView::operationAt(int line) const {
    if (!page_) return {};
    const std::string_view id = page_->code.operationAt(line);
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

QString CodeView::operationAtCaret() const {
    int line = 0, index = 0;
    getCursorPosition(&line, &index);
    return operationAt(line + 1);
}

CodeView::Word CodeView::wordAt(long position) const {
    const auto edge = [&](unsigned which) { return send(which, static_cast<unsigned long>(position), 1); };
    const long first = edge(SCI_WORDSTARTPOSITION), last = edge(SCI_WORDENDPOSITION);
    const auto x = [this](long at) { return static_cast<int>(send(SCI_POINTXFROMPOSITION, 0, at)); };
    const int y = static_cast<int>(send(SCI_POINTYFROMPOSITION, 0, first));
    const long line = send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(first));
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, static_cast<unsigned long>(line)));
    return {text(static_cast<int>(first), static_cast<int>(last)), static_cast<int>(line) + 1,
            QRect(viewport()->mapToGlobal(QPoint(x(first), y)), QSize(x(last) - x(first), height))};
}

CodeView::Word CodeView::wordAtCaret() const { return wordAt(send(SCI_GETCURRENTPOS)); }

void CodeView::pressCaretLine(bool extend) {
    const QString operation = operationAtCaret();
    if (!operation.isEmpty()) Q_EMIT operationPressed(operation, extend);
}

/// Selects the operation of the caret's line after a key moves the caret.
void CodeView::keyPressEvent(QKeyEvent* event) {
    const long before = send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(send(SCI_GETCURRENTPOS)));
    Q_EMIT wordLeft();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->accept();
        return pressCaretLine(false);
    }
    if (event->matches(QKeySequence::Paste)) {
        event->accept();
        return Q_EMIT pasteRequested();
    }
    QsciScintilla::keyPressEvent(event);
    const long after = send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(send(SCI_GETCURRENTPOS)));
    if (before == after) return;
    if (!hasSelectedText()) pressCaretLine(false);
    Q_EMIT lineEntered(static_cast<int>(after) + 1);
}

void CodeView::mousePressEvent(QMouseEvent* event) {
    Q_EMIT wordLeft();
    int margins = 0;
    for (int margin = codemarks::Notes; margin <= codemarks::Selection; ++margin) margins += marginWidth(margin);
    pressedInText_ = event->position().x() >= margins;
    QsciScintilla::mousePressEvent(event);
}

void CodeView::mouseReleaseEvent(QMouseEvent* event) {
    QsciScintilla::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && pressedInText_ && !hasSelectedText())
        pressCaretLine(event->modifiers().testFlag(Qt::ControlModifier));
}

void CodeView::mouseMoveEvent(QMouseEvent* event) {
    QsciScintilla::mouseMoveEvent(event);
    const QString below = event->buttons() ? QString() : operationAt(lineAt(event->position().toPoint()));
    if (std::exchange(pointedByMouse_, below) != below) Q_EMIT pointed(below);
}

/// Changes the size of letters and margins while Ctrl is pressed.
void CodeView::wheelEvent(QWheelEvent* event) {
    const int turned = event->angleDelta().y();
    if (!event->modifiers().testFlag(Qt::ControlModifier) || turned == 0) return QsciScintilla::wheelEvent(event);
    event->accept();
    Q_EMIT lettersWheeled(turned > 0 ? 1 : -1);
}

void CodeView::leaveEvent(QEvent* event) {
    QsciScintilla::leaveEvent(event);
    if (!std::exchange(pointedByMouse_, QString()).isEmpty()) Q_EMIT pointed({});
}

bool CodeView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QsciScintilla::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const bool atNotes = help->pos().x() < marginWidth(codemarks::Notes) + unit;
    const QString text = atNotes ? diagnosticsAt(lineAt(help->pos())) : QString();
    if (text.isEmpty()) QToolTip::hideText();
    else QToolTip::showText(help->globalPos(), asItIs(text), this);
    return true;
}

}  // namespace streamscope::ui

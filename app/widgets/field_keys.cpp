// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/field_keys.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>

#include <algorithm>
#include <array>

namespace streamscope::app {
namespace {

bool canUndo(const QObject* field) {
    if (const auto* line = qobject_cast<const QLineEdit*>(field)) return line->isUndoAvailable();
    const auto* text = qobject_cast<const QPlainTextEdit*>(field);
    return text && text->document()->isUndoAvailable();
}

bool canRedo(const QObject* field) {
    if (const auto* line = qobject_cast<const QLineEdit*>(field)) return line->isRedoAvailable();
    const auto* text = qobject_cast<const QPlainTextEdit*>(field);
    return text && text->document()->isRedoAvailable();
}

bool isField(const QObject* object) {
    return qobject_cast<const QLineEdit*>(object) || qobject_cast<const QPlainTextEdit*>(object);
}

/// Returns whether the key is Ctrl with a letter that edits no text on all platforms. Some, such as Ctrl+E, move the cursor in
/// fields of X11, where the command is expected.
bool isOfCommand(const QKeyEvent& key) {
    if (key.modifiers() != Qt::ControlModifier || key.key() < Qt::Key_A || key.key() > Qt::Key_Z) return false;
    constexpr std::array editing{QKeySequence::Undo, QKeySequence::Redo,  QKeySequence::Cut,
                                 QKeySequence::Copy, QKeySequence::Paste, QKeySequence::SelectAll};
    return std::ranges::none_of(editing, [&](QKeySequence::StandardKey each) { return key.matches(each); });
}

bool endsTyping(const QEvent& event) {
    if (event.type() == QEvent::FocusOut) return static_cast<const QFocusEvent&>(event).reason() != Qt::PopupFocusReason;
    if (event.type() != QEvent::KeyPress) return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

/// Clears the field's own undo steps. Committed text is an undo step of the program, and must not be undone a second time letter
/// by letter.
void forgetTyping(QObject* field) {
    auto* line = qobject_cast<QLineEdit*>(field);
    if (!line || !(line->isUndoAvailable() || line->isRedoAvailable())) return;
    const int cursor = line->cursorPosition();
    line->setText(line->text());
    line->setCursorPosition(cursor);
}

/// Returns the field of the window, or of a pane that floats above it, that has the focus.
QLineEdit* focusedIn(const QWidget* window) {
    QWidget* focused = QApplication::focusWidget();
    const bool isOurs = focused && (focused->window() == window || qobject_cast<const QDockWidget*>(focused->window()));
    return qobject_cast<QLineEdit*>(isOurs ? focused : window->focusWidget());
}

/// Returns why the text is not used. Fields that are not of the program, such as that of a lesson's answer, do not tell it.
QString problemOf(const QLineEdit& field) {
    return field.property("invalid").toBool() ? field.accessibleDescription() : QString();
}

}  // namespace

FieldKeys::FieldKeys(QWidget* window) : QObject(window) { qApp->installEventFilter(this); }

bool FieldKeys::eventFilter(QObject* watched, QEvent* event) {
    if (!isField(watched) || static_cast<const QWidget*>(watched)->window() != parent()) return false;
    if (endsTyping(*event)) forgetTyping(watched);
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isOurs = (key->matches(QKeySequence::Undo) && !canUndo(watched)) ||
                        (key->matches(QKeySequence::Redo) && !canRedo(watched)) || isOfCommand(*key);
    if (isOurs) event->ignore();
    return isOurs;
}

QString endTyping(const QWidget* window) {
    const QPointer<QLineEdit> field = focusedIn(window);
    if (!field) return {};
    const QString name = field->accessibleName();
    const QString before = problemOf(*field);  // the end of the typing may restore the former text
    forgetTyping(field);
    Q_EMIT field->editingFinished();
    const QString problem = before.isEmpty() && field ? problemOf(*field) : before;
    return problem.isEmpty() ? QString() : FieldKeys::tr("%1 is unchanged: %2").arg(name, problem);
}

}  // namespace streamscope::app

#include "moc_field_keys.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/keys/key_field.h"

#include <QKeyEvent>

namespace streamscope::app {
namespace {

bool isModifier(int key) {
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta || key == Qt::Key_AltGr ||
           key == Qt::Key_unknown || key == 0;
}

/// Returns the keys, without Shift if it only selects another character, such as "?".
QKeySequence keysOf(const QKeyEvent& event) {
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const QString text = event.text();
    if (text.size() == 1 && text.front().isPrint() && !text.front().isLetter()) modifiers &= ~Qt::ShiftModifier;
    return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(event.key())));
}

}  // namespace

KeyField::KeyField(QWidget* parent) : QLineEdit(parent) {
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setPlaceholderText(tr("Press the keys here"));
}

void KeyField::forget() { take({}); }

/// Keeps pressed keys from triggering shortcuts while the field has the focus.
bool KeyField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) return event->accept(), true;
    return QLineEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) return event->ignore();
    if (!isModifier(event->key())) take(keysOf(*event));
}

void KeyField::take(const QKeySequence& keys) {
    keys_ = keys;
    setText(keys.toString(QKeySequence::NativeText));
    Q_EMIT keysChanged();
}

}  // namespace streamscope::app

#include "moc_key_field.cpp"

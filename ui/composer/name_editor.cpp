// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/name_editor.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>

#include <utility>

namespace streamscope::ui {

NameEditor::NameEditor(const QString& name, const QString& what, const QRect& place, QWidget* parent) : QLineEdit(name, parent) {
    setFont(strongFont());
    setGeometry(place);
    setAccessibleName(what);
    selectAll();
    show();
    setFocus(Qt::OtherFocusReason);
}

void NameEditor::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter: return close(true);
        case Qt::Key_Escape: return close(false);
        default: QLineEdit::keyPressEvent(event);
    }
}

void NameEditor::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) close(true);
}

void NameEditor::close(bool accept) {
    if (!std::exchange(open_, false)) return;
    if (accept) Q_EMIT accepted(text());
    Q_EMIT closed();
    deleteLater();
}

}  // namespace streamscope::ui

#include "moc_name_editor.cpp"

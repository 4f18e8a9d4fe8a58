#include "ui/composer/lane_editor.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>

#include <utility>

namespace streamscope::ui {

LaneEditor::LaneEditor(const QString& name, const QRect& place, QWidget* parent) : QLineEdit(name, parent) {
    setFont(strongFont());
    setGeometry(place);
    setAccessibleName(tr("Name of stream %1").arg(name));
    selectAll();
    show();
    setFocus(Qt::OtherFocusReason);
}

void LaneEditor::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter: return close(true);
        case Qt::Key_Escape: return close(false);
        default: QLineEdit::keyPressEvent(event);
    }
}

void LaneEditor::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) close(true);
}

void LaneEditor::close(bool accept) {
    if (!std::exchange(open_, false)) return;
    if (accept) Q_EMIT accepted(text());
    Q_EMIT closed();
    deleteLater();
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tab_order.h"

#include <QLayout>
#include <QList>
#include <QWidget>

namespace streamscope::ui {
namespace {

void appendFocusable(QLayout* layout, QList<QWidget*>& found) {
    for (int at = 0; at < layout->count(); ++at) {
        QLayoutItem* item = layout->itemAt(at);
        if (QLayout* inner = item->layout()) appendFocusable(inner, found);
        QWidget* widget = item->widget();
        if (!widget) continue;
        if (widget->layout()) {
            appendFocusable(widget->layout(), found);
        } else if (widget->focusPolicy() & Qt::TabFocus) {
            found.append(widget);
        }
    }
}

}  // namespace

void orderTabs(QWidget* before, QLayout* layout) {
    QList<QWidget*> fields;
    appendFocusable(layout, fields);
    for (QWidget* field : fields) {
        QWidget::setTabOrder(before, field);
        before = field;
    }
}

void focusInto(QWidget* widget) {
    QList<QWidget*> fields;
    if (widget->layout()) appendFocusable(widget->layout(), fields);
    for (QWidget* field : fields) {
        if (field->isEnabled() && field->isVisibleTo(widget)) return field->setFocus(Qt::TabFocusReason);
    }
    widget->setFocus(Qt::TabFocusReason);
}

QWidget* lastInTabOrder(QWidget* widget) {
    QList<QWidget*> fields;
    if (widget->layout()) appendFocusable(widget->layout(), fields);
    return fields.isEmpty() ? widget : fields.last();
}

}  // namespace streamscope::ui

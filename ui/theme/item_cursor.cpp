// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/item_cursor.h"

#include <QAbstractItemView>

namespace streamscope::ui {

void showHandOverItems(QAbstractItemView* list) {
    list->setMouseTracking(true);
    const auto show = [list](const QModelIndex& at) {
        const Qt::ItemFlags flags = at.flags();
        const bool isDragged = list->dragEnabled() && flags & Qt::ItemIsDragEnabled;
        if (!(flags & Qt::ItemIsEnabled)) return list->viewport()->unsetCursor();
        list->viewport()->setCursor(isDragged ? Qt::OpenHandCursor : Qt::PointingHandCursor);
    };
    QObject::connect(list, &QAbstractItemView::entered, list, show);
    QObject::connect(list, &QAbstractItemView::viewportEntered, list, [list] { list->viewport()->unsetCursor(); });
}

}  // namespace streamscope::ui

#pragma once

#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

namespace streamscope::ui {

/// Columns as wide as their contents and a gap.
class RoomyDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(unit, 0);
    }
};

/// A header's texts stand above those of the cells.
inline QString headerAsCells() { return QStringLiteral("QHeaderView::section { padding: 4px 3px; }"); }

}  // namespace streamscope::ui

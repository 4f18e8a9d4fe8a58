// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/wrapping_row.h"

#include <algorithm>

namespace streamscope::ui {

WrappingRow::WrappingRow(QWidget* parent, int spacing) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

void WrappingRow::addItem(QLayoutItem* item) {
    items_.emplace_back(item);
    invalidate();
}

QLayoutItem* WrappingRow::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* WrappingRow::takeAt(int index) {
    if (!itemAt(index)) return nullptr;
    const auto at = items_.begin() + index;
    QLayoutItem* taken = at->release();
    items_.erase(at);
    invalidate();
    return taken;
}

/// Returns the size in which the widest item fits.
QSize WrappingRow::minimumSize() const {
    QSize size;
    for (const auto& item : items_) size = size.expandedTo(item->minimumSize());
    return size;
}

/// Returns the size of a single line.
QSize WrappingRow::sizeHint() const {
    QSize size(0, 0);
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        const QSize hint = item->sizeHint();
        size = {size.width() + (size.width() > 0 ? spacing() : 0) + hint.width(), std::max(size.height(), hint.height())};
    }
    return size;
}

void WrappingRow::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

/// Places the items in `room`, or only measures. Returns the height of all lines.
int WrappingRow::place(const QRect& room, bool move) const {
    int x = 0, y = 0, line = 0;
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        const QSize hint = item->sizeHint();
        if (x > 0 && x + hint.width() > room.width()) {
            y += line + spacing();
            x = line = 0;
        }
        if (move)
            item->setGeometry({QPoint(room.x() + x, room.y() + y), QSize(std::min(hint.width(), room.width()), hint.height())});
        x += hint.width() + spacing();
        line = std::max(line, hint.height());
    }
    return y + line;
}

}  // namespace streamscope::ui

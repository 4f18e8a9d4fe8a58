// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/palette/command_palette.h"

#include <QStyledItemDelegate>

class QListWidgetItem;

namespace streamscope::ui {

/// Delegate for an entry of the palette: title with the matched letters in bold, group and keys on the right.
class EntryDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int rowHeight = 28;
    explicit EntryDelegate(QObject* parent);

    static void addItem(QListWidget* list, const PaletteEntry& entry, int index, const FuzzyMatch& match);
    static void addRemark(QListWidget* list, const QString& text);
    static int indexOf(const QListWidgetItem& item);  ///< Returns the index of the entry, -1 for a remark.

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintTitle(QPainter& painter, QRect box, const QModelIndex& index) const;
};

}  // namespace streamscope::ui

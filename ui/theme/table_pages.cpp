// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/table_pages.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr int rowHeight = 22;
constexpr int side = unit;  ///< px on both sides of a text in a cell

/// Delegate that adds a gap to the width of the contents.
class RoomyDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(unit, 0);
    }
};

}  // namespace

void makeRoomy(QTableView& table) {
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setShowGrid(false);
    table.setItemDelegate(new RoomyDelegate(&table));
    // Sets paddings so that neighbouring columns do not touch and headers align with the texts of cells, which have 3 px of
    // their own.
    table.setStyleSheet(
        QStringLiteral(
            "QHeaderView::section { padding: 4px %1px; } QTableView::item { border: 0px solid transparent; padding: 0 %2px; }")
            .arg(side)
            .arg(side - 3));
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(rowHeight);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.horizontalHeader()->setHighlightSections(false);
}

void makePages(QWidget& panel, QStackedWidget* pages, QLabel* empty, QWidget* header, QTableView* table, QWidget* beside) {
    panel.setBackgroundRole(QPalette::Base);
    panel.setAutoFillBackground(true);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    setRole(empty, Role::Muted);
    auto* page = new QWidget(pages);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(2 * unit - side, 0, 0, 0);
    inset->addWidget(table, 3);
    if (beside) inset->addWidget(beside, 2);
    column->addLayout(inset, 1);
    pages->addWidget(empty);
    pages->addWidget(page);
    auto* whole = new QVBoxLayout(&panel);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages);
}

}  // namespace streamscope::ui

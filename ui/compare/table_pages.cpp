#include "ui/compare/table_pages.h"

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

/// Columns as wide as their contents and a gap.
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
    table.setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px 3px; }"));  // above the texts of the cells
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(rowHeight);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.horizontalHeader()->setHighlightSections(false);
}

void makePages(QWidget& panel, QStackedWidget* pages, QLabel* empty, QWidget* header, QTableView* table) {
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
    inset->setContentsMargins(2 * unit - 3, 0, 0, 0);  // a cell has 3 px of its own
    inset->addWidget(table);
    column->addLayout(inset, 1);
    pages->addWidget(empty);
    pages->addWidget(page);
    auto* whole = new QVBoxLayout(&panel);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages);
}

}  // namespace streamscope::ui

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
constexpr int side = unit;  ///< px beside the text of a cell

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
    // Room on both sides, so that figures at the right of a column and words at the left of the next do not touch; headers
    // stand above the texts of the cells, which have 3 px of their own.
    table.setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px %1px; } QTableView::item { padding: 0 %2px; }")
                            .arg(side)
                            .arg(side - 3));
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
    inset->setContentsMargins(2 * unit - side, 0, 0, 0);
    inset->addWidget(table);
    column->addLayout(inset, 1);
    pages->addWidget(empty);
    pages->addWidget(page);
    auto* whole = new QVBoxLayout(&panel);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages);
}

}  // namespace streamscope::ui

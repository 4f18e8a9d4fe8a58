// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_table.h"

#include "ui/compare/compare_model.h"
#include "ui/compare/time_text.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/table_pages.h"

#include <QCheckBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr int sampledRows = 100;  ///< rows that determine the width of a column
constexpr int nameWidth = 112;

QLabel* quietLabel(QWidget* parent, const QString& name) {
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

QString totalWords(const ComparedTime& total) {
    const QString values = CompareTable::tr("total %1 → %2").arg(timeText(total.a), timeText(total.b));
    if (!total.difference()) return values;
    const QString words = values + QStringLiteral("   ") + differenceText(total);
    return total.isInsideSpread() ? words + u' ' + CompareTable::tr("inside the spread") : words;
}

}  // namespace

CompareTable::CompareTable(QWidget* parent)
    : QWidget(parent),
      model_(new CompareModel(this)),
      pages_(new QStackedWidget(this)),
      sides_(quietLabel(this, QStringLiteral("comparedSides"))),
      total_(new QLabel(this)),
      notes_(quietLabel(this, QStringLiteral("comparedNotes"))),
      empty_(new QLabel(this)),
      onlyDifferences_(new QCheckBox(tr("Only differences"), this)),
      table_(new QTableView(this)) {
    makeTable();
    empty_->setObjectName(QStringLiteral("nothingCompared"));
    makePages(*this, pages_, empty_, makeHeader(), table_);
}

QWidget* CompareTable::makeHeader() {
    auto* header = new QWidget(pages_);
    auto* lines = new QVBoxLayout(header);
    lines->setContentsMargins(2 * unit, unit / 2, unit, unit / 2);
    lines->setSpacing(0);
    auto* first = new QHBoxLayout;
    first->setSpacing(2 * unit);
    total_->setObjectName(QStringLiteral("comparedTotal"));
    total_->setFont(strongFont());
    onlyDifferences_->setToolTip(tr("Hide operations that are equal or differ by no more than their spread"));
    first->addWidget(sides_, 1);
    first->addWidget(onlyDifferences_);
    lines->addLayout(first);
    setRole(notes_, Role::Muted);
    auto* second = new QHBoxLayout;
    second->setSpacing(2 * unit);
    second->addWidget(total_);
    second->addWidget(notes_, 1);
    lines->addLayout(second);
    connect(onlyDifferences_, &QCheckBox::toggled, this, [this](bool on) {
        model_->setOnlyDifferences(on);
        applySelection();
    });
    return header;
}

void CompareTable::makeTable() {
    table_->setModel(model_);
    table_->setObjectName(QStringLiteral("compareTable"));
    table_->setAccessibleName(tr("Comparison by operation"));
    makeRoomy(*table_);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    QHeaderView* header = table_->horizontalHeader();
    header->setResizeContentsPrecision(sampledRows);
    header->setMinimumSectionSize(4 * unit);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSortIndicatorClearable(true);
    header->setSectionsMovable(false);
    table_->setSortingEnabled(true);
    connect(header, &QHeaderView::sectionResized, this,
            [this] { sizedByHand_ |= !fitting_ && (QGuiApplication::mouseButtons() & Qt::LeftButton); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (!syncing_ && now.isValid()) activate(now.row());
    });
    connect(table_, &QTableView::clicked, this, [this](const QModelIndex& at) { activate(at.row()); });
}

void CompareTable::setPair(const std::optional<ComparedPair>& pair) {
    const int scrolled = table_->verticalScrollBar()->value();
    syncing_ = true;
    model_->setComparison(pair ? pair->comparison : nullptr);
    syncing_ = false;
    showHeader(pair);
    setVisibleResult(visibleResult_);
    if (!pair) return;
    fitColumns();
    applySelection();
    table_->verticalScrollBar()->setValue(scrolled);
}

void CompareTable::fitColumns() {
    if (sizedByHand_) return;
    fitting_ = true;
    table_->resizeColumnsToContents();
    QHeaderView* header = table_->horizontalHeader();
    header->resizeSection(0, std::max(nameWidth, header->sectionSize(0)));
    fitting_ = false;
}

void CompareTable::showHeader(const std::optional<ComparedPair>& pair) {
    if (!pair) return;
    sides_->setText(tr("A ┄ %1    B ▬ %2").arg(pair->nameA, pair->nameB));
    sides_->setToolTip(tr("A, dashed in the timeline: %1\nB, shown: %2").arg(pair->aboutA, pair->aboutB));
    total_->setText(totalWords(pair->comparison->total));
    total_->setToolTip(
        tr("A: %1\nB: %2").arg(uncertainText(pair->comparison->total.a), uncertainText(pair->comparison->total.b)));
    QStringList sentences;
    for (const std::string& note : notesInWords(*pair->comparison, *pair->a, *pair->b)) sentences << engineText(note);
    notes_->setText(sentences.join(u' '));
    notes_->setToolTip(sentences.join(u'\n'));
}

void CompareTable::setVisibleResult(bool visible) {
    visibleResult_ = visible;
    pages_->setCurrentIndex(model_->hasComparison() && visible ? 1 : 0);
}

void CompareTable::setEmptyText(const QString& text) { empty_->setText(text); }

void CompareTable::setSelection(const QStringList& sourceIds) {
    if (selection_ == sourceIds) return;
    selection_ = sourceIds;
    applySelection();
}

/// Selects the row of the selected operation. Keeps the current row if it belongs to it (iterations of a repeat).
void CompareTable::applySelection() {
    const std::string wanted = selection_.isEmpty() ? std::string() : selection_.last().toStdString();
    const QModelIndex now = table_->currentIndex();
    if (now.isValid() && model_->at(now.row()).source == wanted) return;
    int row = wanted.empty() ? model_->rowCount() : 0;
    while (row < model_->rowCount() && model_->at(row).source != wanted) ++row;
    syncing_ = true;
    if (row == model_->rowCount()) {
        table_->selectionModel()->clear();
    } else {
        table_->setCurrentIndex(model_->index(row, 0));
        table_->scrollTo(model_->index(row, 0));
    }
    syncing_ = false;
}

void CompareTable::activate(int row) {
    const ComparedOperation& operation = model_->at(row);
    if (operation.b) Q_EMIT operationActivated(QString::fromStdString(operation.source));
}

void CompareTable::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    Q_EMIT wantedChanged(true);
}

void CompareTable::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    Q_EMIT wantedChanged(false);
}

}  // namespace streamscope::ui

#include "moc_compare_table.cpp"

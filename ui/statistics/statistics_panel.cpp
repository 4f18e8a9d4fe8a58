// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/statistics_panel.h"

#include "engine/trace/time_sums_text.h"
#include "ui/statistics/histogram_view.h"
#include "ui/statistics/statistics_model.h"
#include "ui/statistics/time_sums_model.h"
#include "ui/theme/shortened_label.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/table_pages.h"
#include "ui/theme/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int widestNameColumn = 280;       ///< px
constexpr std::size_t mostSelected = 2000;  ///< operations selected by a click on a row
constexpr int firstTable = 100;             ///< data of the entry of the first TimeTable; those of groupings are less

}  // namespace

StatisticsPanel::StatisticsPanel(QWidget* parent)
    : QWidget(parent),
      model_(new StatisticsModel(this)),
      sumsModel_(new TimeSumsModel(this)),
      sorted_(new QSortFilterProxyModel(this)),
      pages_(new QStackedWidget(this)),
      view_(new QTableView(this)),
      histogram_(new HistogramView(this)),
      empty_(new QLabel(this)),
      scope_(new ShortenedLabel(this)),
      grouping_(new QComboBox(this)),
      hostCalls_(new QCheckBox(tr("Host calls"), this)),
      save_(new QPushButton(tr("Save as CSV…"), this)) {
    makeTable();
    empty_->setObjectName(QStringLiteral("noStatistics"));
    makePages(*this, pages_, empty_, makeHeader(), view_, histogram_);
    showScope();
}

QWidget* StatisticsPanel::makeHeader() {
    auto* header = new QWidget(pages_);
    auto* line = new QHBoxLayout(header);
    line->setContentsMargins(2 * unit, unit / 2, unit, unit / 2);
    line->setSpacing(unit);
    scope_->setObjectName(QStringLiteral("statisticsScope"));
    scope_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    grouping_->setObjectName(QStringLiteral("statisticsGrouping"));
    grouping_->setAccessibleName(tr("Grouping"));
    grouping_->addItem(tr("By name"), static_cast<int>(Grouping::Name));
    grouping_->addItem(tr("By kind"), static_cast<int>(Grouping::Kind));
    grouping_->addItem(tr("By stream"), static_cast<int>(Grouping::Stream));
    grouping_->addItem(tr("By innermost range"), static_cast<int>(Grouping::Range));
    grouping_->addItem(tr("By all ranges around"), static_cast<int>(Grouping::Ranges));
    grouping_->insertSeparator(grouping_->count());
    const auto addTable = [this](const QString& text, TimeTable table) {
        grouping_->addItem(text, firstTable + static_cast<int>(table));
    };
    addTable(tr("Idle time by cause"), TimeTable::Idle);
    addTable(tr("Waiting by reason"), TimeTable::Reason);
    addTable(tr("Waiting by what was waited for"), TimeTable::Blame);
    addTable(tr("Waiting by pair"), TimeTable::Pair);
    addTable(tr("Critical path by name"), TimeTable::Path);
    grouping_->setMaxVisibleItems(grouping_->count());
    grouping_->setToolTip(tr("What the operations of a row have in common, or where the time of the run goes"));
    hostCalls_->setObjectName(QStringLiteral("statisticsHostCalls"));
    hostCalls_->setToolTip(tr("Show how long the calls take on the host, too"));
    save_->setObjectName(QStringLiteral("statisticsSave"));
    save_->setToolTip(tr("Save the table as comma-separated values"));
    setRole(save_, Role::Flat);
    line->addWidget(scope_, 1);
    line->addWidget(grouping_);
    line->addWidget(hostCalls_);
    line->addWidget(save_);
    connect(grouping_, &QComboBox::currentIndexChanged, this, &StatisticsPanel::ask);
    connect(hostCalls_, &QCheckBox::toggled, this, &StatisticsPanel::ask);
    connect(save_, &QPushButton::clicked, this, [this] {
        if (statistics_) Q_EMIT csvRequested(QString::fromStdString(toCsv(*statistics_)));
        else if (sums_) Q_EMIT csvRequested(QString::fromStdString(toCsv({*sums_})));
    });
    return header;
}

void StatisticsPanel::makeTable() {
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(StatisticsModel::SortRole);
    sorted_->setSortLocaleAware(true);
    view_->setModel(sorted_);
    view_->setObjectName(QStringLiteral("statisticsTable"));
    view_->setAccessibleName(tr("Statistics of operations"));
    makeRoomy(*view_);
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    QHeaderView* header = view_->horizontalHeader();
    header->setResizeContentsPrecision(100);
    header->setMinimumSectionSize(4 * unit);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSortIndicatorClearable(true);
    view_->setSortingEnabled(true);
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StatisticsPanel::showHistogram);
    const auto activate = [this](const QModelIndex& at) {
        if (at.isValid()) Q_EMIT operationsActivated(sourcesOf(operationsAt(sorted_->mapToSource(at).row())));
    };
    connect(view_, &QTableView::clicked, this, activate);
    connect(view_, &QTableView::activated, this, activate);
}

void StatisticsPanel::setTimeline(std::shared_ptr<const Timeline> timeline) {
    if (timeline == timeline_) return;
    timeline_ = std::move(timeline);
    found_.reset();  // its indices are those of another timeline
    ask();
}

void StatisticsPanel::setRange(std::optional<Span> range) {
    if (range && range->end <= range->begin) range.reset();
    if (range == range_) return;
    range_ = range;
    ask();
}

void StatisticsPanel::setFound(std::shared_ptr<const std::vector<std::uint32_t>> operations, const QString& query) {
    if (!operations && !found_) return;
    found_ = std::move(operations);
    query_ = query;
    ask();
}

void StatisticsPanel::setEmptyText(const QString& text) {
    emptyText_ = text;
    showScope();
}

void StatisticsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) ask();
}

/// Requests the statistics or sums. While the panel is hidden, only marks them as outdated.
void StatisticsPanel::ask() {
    hostCalls_->setEnabled(!table());
    stale_ = !isVisible();
    if (stale_) return job_.drop();
    if (!timeline_) {
        job_.drop();
        return take(nullptr, nullptr);
    }
    if (table()) return askSums(*table());
    StatisticsQuery query;
    query.range = range_;
    if (found_) query.operations = *found_;
    query.grouping = static_cast<Grouping>(grouping_->currentData().toInt());
    query.hostCalls = hostCalls_->isChecked();
    job_.ask(
        [timeline = timeline_, query](const std::stop_token&) {
            return std::make_shared<const Statistics>(streamscope::statistics(*timeline, query));
        },
        [this](const std::shared_ptr<const Statistics>& made) { take(made, nullptr); });
}

void StatisticsPanel::askSums(TimeTable table) {
    TimeQuery query{range_, std::nullopt};
    if (found_) query.operations = *found_;
    job_.ask([timeline = timeline_, table,
              query](const std::stop_token&) { return std::make_shared<const TimeSums>(timeSums(*timeline, table, query)); },
             [this](const std::shared_ptr<const TimeSums>& made) { take(nullptr, made); });
}

/// Returns the table of sums that is chosen; nullopt: statistics are.
std::optional<TimeTable> StatisticsPanel::table() const {
    const int chosen = grouping_->currentData().toInt();
    return chosen < firstTable ? std::nullopt : std::optional(static_cast<TimeTable>(chosen - firstTable));
}

std::size_t StatisticsPanel::rowsShown() const { return statistics_ ? statistics_->rows.size() : sums_ ? sums_->rows.size() : 0; }

const std::vector<std::uint32_t>& StatisticsPanel::operationsAt(int row) const {
    return sums_ ? sumsModel_->at(row).operations : model_->at(row).operations;
}

void StatisticsPanel::take(std::shared_ptr<const Statistics> statistics, std::shared_ptr<const TimeSums> sums) {
    const StatisticsRow* before = selectedRow();
    const QString selected = before ? QString::fromStdString(before->name) : QString();
    statistics_ = std::move(statistics);
    sums_ = std::move(sums);
    model_->setStatistics(statistics_);
    sumsModel_->setSums(sums_);
    QAbstractItemModel* shownModel = sums_ ? static_cast<QAbstractItemModel*>(sumsModel_) : model_;
    if (sorted_->sourceModel() != shownModel) {
        view_->sortByColumn(-1, Qt::AscendingOrder);  // the columns are others
        sorted_->setSourceModel(shownModel);
    }
    if (statistics_) choose(selected);
    view_->resizeColumnsToContents();
    for (int column = 0; column < std::min(3, sorted_->columnCount()); ++column)
        view_->setColumnWidth(column, std::min(view_->columnWidth(column), widestNameColumn));
    histogram_->setVisible(!sums_);
    showScope();
    showHistogram();
    Q_EMIT shown();
}

/// Makes the row of that name the current one.
void StatisticsPanel::choose(const QString& selected) {
    for (int row = 0; row < model_->rowCount() && !selected.isEmpty(); ++row)
        if (QString::fromStdString(model_->at(row).name) == selected)
            return view_->setCurrentIndex(sorted_->mapFromSource(model_->index(row, 0)));
}

void StatisticsPanel::showScope() {
    const bool any = rowsShown() > 0, isMade = statistics_ || sums_;
    pages_->setCurrentIndex(any || (isMade && (sums_ || range_ || found_)) ? 1 : 0);
    empty_->setText(emptyText_);
    save_->setEnabled(any);
    if (isMade) scope_->setWords((scopeWords() + (sums_ ? sumsWords() : statisticsWords())).join(QStringLiteral(" · ")));
}

/// Returns what the figures are about.
QStringList StatisticsPanel::scopeWords() const {
    QStringList words;
    if (range_)
        words << tr("%1 from %2 to %3")
                     .arg(displayTime(range_->end - range_->begin), displayMoment(range_->begin), displayMoment(range_->end));
    if (found_) words << tr("found by “%1”").arg(query_);
    if (words.isEmpty()) words << tr("Whole run; drag over the lanes or search (Ctrl+F) for a part of it");
    return words;
}

QStringList StatisticsPanel::statisticsWords() const {
    QStringList words{tr("%n operation(s)", nullptr, static_cast<int>(statistics_->count))};
    if (!statistics_->rows.empty())
        words << tr("busy %1").arg(displayTime(statistics_->busy)) << tr("idle %1").arg(displayTime(statistics_->idle));
    return words;
}

QStringList StatisticsPanel::sumsWords() const {
    const QString whole = displayTime(sums_->whole);
    switch (sums_->table) {
        case TimeTable::Idle: return {sums_->rows.empty() ? tr("nothing is idle") : tr("share of %1").arg(whole)};
        case TimeTable::Path: return {sums_->rows.empty() ? tr("no critical path") : tr("%1 in all").arg(whole)};
        case TimeTable::Reason:
        case TimeTable::Blame:
        case TimeTable::Pair: break;
    }
    return {sums_->rows.empty() ? tr("nothing waits") : tr("%1 of waiting in all").arg(whole)};
}

const StatisticsRow* StatisticsPanel::selectedRow() const {
    const QModelIndex now = view_->currentIndex();
    return now.isValid() && statistics_ ? &model_->at(sorted_->mapToSource(now).row()) : nullptr;
}

/// Shows the times of the selected row. If none is selected, shows the total times of the runs, or the first row for a single
/// run.
void StatisticsPanel::showHistogram() {
    const StatisticsRow* row = selectedRow();
    HistogramData data;
    if (!row && timeline_ && statistics_ && timeline_->makespans.size() > 1) {
        data.times = timeline_->makespans;
        std::ranges::sort(data.times);
        data.title = tr("Total time of %n run(s)", nullptr, static_cast<int>(data.times.size()));
    } else {
        if (!row && statistics_ && !statistics_->rows.empty()) row = &statistics_->rows.front();
        if (row) {
            data.times = row->durations;
            data.title =
                tr("%1: time of %n operation(s)", nullptr, static_cast<int>(row->count())).arg(QString::fromStdString(row->name));
            if (!row->isHost) data.kind = row->kind;
        }
    }
    histogram_->setData(std::move(data));
}

QStringList StatisticsPanel::sourcesOf(const std::vector<std::uint32_t>& operations) const {
    QStringList sources;
    for (const std::uint32_t operation : operations) {
        if (sources.size() >= static_cast<qsizetype>(mostSelected)) break;
        if (operation < timeline_->operations.size()) sources << QString::fromUtf8(timeline_->operations[operation].source());
    }
    sources.removeDuplicates();
    return sources;
}

}  // namespace streamscope::ui

#include "moc_statistics_panel.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/statistics_panel.h"

#include "engine/timeline/time_text.h"
#include "ui/statistics/histogram_view.h"
#include "ui/statistics/statistics_model.h"
#include "ui/theme/shortened_label.h"
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

}  // namespace

StatisticsPanel::StatisticsPanel(QWidget* parent)
    : QWidget(parent),
      model_(new StatisticsModel(this)),
      sorted_(new QSortFilterProxyModel(this)),
      pages_(new QStackedWidget(this)),
      table_(new QTableView(this)),
      histogram_(new HistogramView(this)),
      empty_(new QLabel(this)),
      scope_(new ShortenedLabel(this)),
      grouping_(new QComboBox(this)),
      hostCalls_(new QCheckBox(tr("Host calls"), this)),
      save_(new QPushButton(tr("Save as CSV…"), this)) {
    makeTable();
    empty_->setObjectName(QStringLiteral("noStatistics"));
    makePages(*this, pages_, empty_, makeHeader(), table_, histogram_);
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
    grouping_->setToolTip(tr("What the operations of a row have in common"));
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
    });
    return header;
}

void StatisticsPanel::makeTable() {
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(StatisticsModel::SortRole);
    sorted_->setSortLocaleAware(true);
    table_->setModel(sorted_);
    table_->setObjectName(QStringLiteral("statisticsTable"));
    table_->setAccessibleName(tr("Statistics of operations"));
    makeRoomy(*table_);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    QHeaderView* header = table_->horizontalHeader();
    header->setResizeContentsPrecision(100);
    header->setMinimumSectionSize(4 * unit);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSortIndicatorClearable(true);
    table_->setSortingEnabled(true);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StatisticsPanel::showHistogram);
    const auto activate = [this](const QModelIndex& at) {
        if (at.isValid()) Q_EMIT operationsActivated(sourcesOf(model_->at(sorted_->mapToSource(at).row())));
    };
    connect(table_, &QTableView::clicked, this, activate);
    connect(table_, &QTableView::activated, this, activate);
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

/// Requests the statistics. While the panel is hidden, only marks them as outdated.
void StatisticsPanel::ask() {
    stale_ = !isVisible();
    if (stale_) return job_.drop();
    if (!timeline_) {
        job_.drop();
        return take(nullptr);
    }
    StatisticsQuery query;
    query.range = range_;
    if (found_) query.operations = *found_;
    query.grouping = static_cast<Grouping>(grouping_->currentData().toInt());
    query.hostCalls = hostCalls_->isChecked();
    job_.ask(
        [timeline = timeline_, query](const std::stop_token&) {
            return std::make_shared<const Statistics>(streamscope::statistics(*timeline, query));
        },
        [this](const std::shared_ptr<const Statistics>& made) { take(made); });
}

void StatisticsPanel::take(std::shared_ptr<const Statistics> statistics) {
    const StatisticsRow* before = selectedRow();
    const std::string selected = before ? before->name : std::string();
    statistics_ = std::move(statistics);
    model_->setStatistics(statistics_);
    for (int row = 0; row < model_->rowCount() && !selected.empty(); ++row)
        if (model_->at(row).name == selected) {
            table_->setCurrentIndex(sorted_->mapFromSource(model_->index(row, 0)));
            break;
        }
    table_->resizeColumnsToContents();
    table_->setColumnWidth(0, std::min(table_->columnWidth(0), widestNameColumn));
    showScope();
    showHistogram();
    Q_EMIT shown();
}

void StatisticsPanel::showScope() {
    const bool any = statistics_ && !statistics_->rows.empty();
    pages_->setCurrentIndex(any || (statistics_ && (range_ || found_)) ? 1 : 0);
    empty_->setText(emptyText_);
    save_->setEnabled(any);
    if (!statistics_) return;
    QStringList words;
    if (range_)
        words << tr("%1 from %2 to %3")
                     .arg(displayTime(range_->end - range_->begin), ui::text(momentText(range_->begin)),
                          ui::text(momentText(range_->end)));
    if (found_) words << tr("found by “%1”").arg(query_);
    if (words.isEmpty()) words << tr("Whole run; drag over the lanes or search (Ctrl+F) for a part of it");
    words << tr("%n operation(s)", nullptr, static_cast<int>(statistics_->count));
    if (any) words << tr("busy %1").arg(displayTime(statistics_->busy)) << tr("idle %1").arg(displayTime(statistics_->idle));
    scope_->setWords(words.join(QStringLiteral(" · ")));
}

const StatisticsRow* StatisticsPanel::selectedRow() const {
    const QModelIndex now = table_->currentIndex();
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

QStringList StatisticsPanel::sourcesOf(const StatisticsRow& row) const {
    QStringList sources;
    for (const std::uint32_t operation : row.operations) {
        if (sources.size() >= static_cast<qsizetype>(mostSelected)) break;
        if (operation < timeline_->operations.size()) sources << QString::fromUtf8(timeline_->operations[operation].source());
    }
    sources.removeDuplicates();
    return sources;
}

}  // namespace streamscope::ui

#include "moc_statistics_panel.cpp"

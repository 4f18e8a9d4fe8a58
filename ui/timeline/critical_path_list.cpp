// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/critical_path_list.h"

#include "engine/calls/call_table.h"
#include "engine/layout/provenance_words.h"
#include "engine/timeline/distinct_name.h"
#include "engine/trace/path_provenance.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/length_words.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"

#include "engine/lanes/lane_waits.h"
#include "engine/timeline/summary.h"
#include "ui/timeline/timeline_plot.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct CriticalPathListTexts {
    Q_DECLARE_TR_FUNCTIONS(CriticalPathListTexts)
};

const QString beside(2, QChar(0x2002));  ///< between a number and the text on its right
constexpr int rowHeight = 24, listHeight = 90, widestColumn = 320;
constexpr int rowsThatSetWidths = 30;  ///< a path may have a million

Nanoseconds waitedFor(const TimelineOperation& operation) {
    Nanoseconds sum{};
    for (const Wait& wait : operation.waits) sum += wait.to - wait.from;
    return sum;
}

std::optional<Nanoseconds> startOf(const TimelineOperation& operation) {
    return operation.start ? operation.start : operation.issued;
}

/// Returns the time of host work. Other calls on the host only wait for earlier operations.
std::optional<Nanoseconds> hostWork(const TimelineOperation& operation) {
    if (!info(operation.call).works || !operation.issued || !operation.returned) return std::nullopt;
    return *operation.returned - *operation.issued;
}

/// Returns how long an operation ran, or the bracket in which it did.
std::optional<Nanoseconds> ranFor(const TimelineOperation& operation) {
    if (const auto work = hostWork(operation)) return work;
    if (!operation.start || !operation.end || drawn(operation.kind) == Drawn::Mark) return std::nullopt;
    return operation.spans.empty() ? *operation.end - *operation.start : executingTime(operation);
}

QString ranText(const TimelineOperation& operation, const ColumnTimes& column) {
    const bool bar = operation.start && drawn(operation.kind) != Drawn::Mark;
    const std::optional<Nanoseconds> ran = ranFor(operation);
    if (!ran) return bar ? CriticalPathListTexts::tr("never ended") : QString();
    const bool bracket = bar && operation.spans.empty() && !hostWork(operation);
    return bracket ? CriticalPathListTexts::tr("within %1").arg(column.text(*ran)) : column.text(*ran);
}

/// Returns the time in which operations of the path worked. Counts time once in which one began before the one ahead of it had
/// ended.
Nanoseconds workOf(const Timeline& timeline, const std::vector<std::uint32_t>& path) {
    Nanoseconds sum{}, until = Nanoseconds::min();
    const auto add = [&](Nanoseconds begin, Nanoseconds end) {
        if (end <= until) return;
        sum += end - std::max(begin, until);
        until = end;
    };
    for (const std::uint32_t index : path) {
        const TimelineOperation& operation = timeline.operations[index];
        if (hostWork(operation)) add(*operation.issued, *operation.returned);
        else if (operation.spans.empty() && operation.start && operation.end) add(*operation.start, *operation.end);
        for (const Span& span : operation.spans) add(span.begin, span.end);
    }
    return sum;
}

/// Returns the provenances that the path depends on: "3 joined and 2 recorded". Empty if all was composed.
QString restsOnInWords(const Timeline& timeline) {
    const ProvenanceCounts counts = restsOn(timeline);
    QStringList parts;
    for (const Provenance each : {Provenance::Declared, Provenance::Joined, Provenance::Recorded, Provenance::Guessed})
        if (const std::size_t count = counts[static_cast<std::size_t>(each)]; count > 0)
            parts << QStringLiteral("%L1 %2").arg(count).arg(streamscope::ui::text(shortWords(each)));
    const bool isComposed = counts[0] > 0 && parts.size() == 1;
    if (parts.isEmpty() || isComposed) return {};
    const QString last = parts.takeLast();
    return parts.isEmpty() ? last : CriticalPathList::tr("%1 and %2").arg(parts.join(QStringLiteral(", ")), last);
}

}  // namespace

CriticalPathModel::CriticalPathModel(const TimelinePlot* plot, QObject* parent) : QAbstractTableModel(parent), plot_(plot) {}

void CriticalPathModel::setTimeline(std::shared_ptr<const Timeline> timeline) {
    beginResetModel();
    timeline_ = std::move(timeline);
    path_.clear();
    texts_.clear();
    if (timeline_)
        for (const OperationId id : timeline_->criticalPath)
            if (id.value < timeline_->operations.size()) path_.push_back(id.value);
    ran_ = waited_ = {};
    for (const std::uint32_t index : path_) {
        const TimelineOperation& operation = timeline_->operations[index];
        ran_.add(ranFor(operation).value_or(Nanoseconds{}));
        waited_.add(waitedFor(operation));
    }
    endResetModel();
}

int CriticalPathModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(path_.size()); }

int CriticalPathModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

QString CriticalPathModel::text(std::uint32_t index, int column) const {
    const TimelineOperation& operation = timeline_->operations[index];
    switch (column) {
        case Operation: return QString::fromStdString(distinctName(*timeline_, OperationId{index}));
        case Where: {
            const int stream = streamOf(*timeline_, operation);
            if (stream < 0) return tr("host");
            return QString::fromStdString(timeline_->streams[static_cast<std::size_t>(stream)].id);
        }
        case Started: {
            const std::optional<Nanoseconds> began = startOf(operation);
            return began ? displayMoment(*began) : QString();
        }
        case Ran: return ranText(operation, ran_);
        case Longer: return longerText(index);
        case Waited: {
            const Nanoseconds waited = waitedFor(operation);
            return waited.count() > 0 ? waited_.text(waited) : QString();
        }
        case Because:
            // The last wait determined the start.
            if (operation.waits.empty()) return {};
            return beside + streamscope::ui::text(reasonWord(*timeline_, plot_->lanes(), index, operation.waits.back()));
        default: return {};
    }
}

/// Returns the part of its time that the operation shared or waited for room in, with the reason (order.md N3).
QString CriticalPathModel::longerText(std::uint32_t index) const {
    Nanoseconds sum{};
    const CriticalPiece* longest = nullptr;
    for (const CriticalPiece& piece : timeline_->criticalPieces) {
        const bool executes = timeline_->operations[index].start && piece.from >= *timeline_->operations[index].start;
        const bool longer = piece.why == PieceReason::Sharing || piece.why == PieceReason::Room;
        if (piece.operation.value != index || !longer || !executes) continue;
        sum += piece.to - piece.from;
        if (!longest || longest->to - longest->from < piece.to - piece.from) longest = &piece;
    }
    if (!longest) return {};
    return beside + tr("%1: %2").arg(ran_.text(sum),
                                     lengthCauseInWords(*timeline_, timeline_->operations[index], longest->why, longest->blame));
}

QVariant CriticalPathModel::data(const QModelIndex& index, int role) const {
    const std::uint32_t operation = path_[static_cast<std::size_t>(index.row())];
    const bool number = index.column() == Started || index.column() == Ran || index.column() == Waited;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        if (index.column() != Operation && index.column() != Longer) return text(operation, index.column());
        const auto [known, fresh] = texts_.try_emplace({operation, index.column()});
        if (fresh) known->second = text(operation, index.column());
        return known->second;
    }
    if (role == Qt::DecorationRole && index.column() == Operation)
        return kindIcon(Theme::current(), timeline_->operations[operation].kind);
    if (role == Qt::TextAlignmentRole) return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

QVariant CriticalPathModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    const bool number = section == Started || section == Ran || section == Waited;
    if (role == Qt::TextAlignmentRole) return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    const QStringList titles{
        tr("Operation"),           tr("Stream"), tr("Started"), tr("Ran for"), beside + tr("Of which"), tr("Waited"),
        beside + tr("Last reason")};
    return titles.value(section);
}

CriticalPathList::CriticalPathList(const TimelinePlot* plot, QWidget* parent)
    : QWidget(parent), model_(new CriticalPathModel(plot, this)), table_(new QTableView(this)), summary_(new QLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    summary_->setObjectName(QStringLiteral("criticalPathSummary"));
    summary_->setContentsMargins(14, 4, 14, 4);
    summary_->setWordWrap(true);
    table_->setObjectName(QStringLiteral("criticalPathTable"));
    table_->setAccessibleName(tr("Critical path"));
    table_->setModel(model_);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setShowGrid(false);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->setDefaultSectionSize(rowHeight);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setResizeContentsPrecision(rowsThatSetWidths);
    table_->horizontalHeader()->setMaximumSectionSize(widestColumn);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->setMinimumHeight(listHeight);
    column->addWidget(summary_);
    column->addWidget(table_);
    followTheme(this, [this] {
        QPalette palette = summary_->palette();
        palette.setColor(QPalette::WindowText, Theme::current().mutedText);
        summary_->setPalette(palette);
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (now.isValid() && table_->hasFocus()) Q_EMIT operationRequested(model_->operation(now.row()));
    });
    summarise();
}

void CriticalPathList::setTimeline(std::shared_ptr<const Timeline> timeline) {
    timeline_ = timeline;
    model_->setTimeline(std::move(timeline));
    summarise();
}

/// Selects the row of a selected operation. If the list has the focus, the selection was made in it.
void CriticalPathList::setSelected(const std::set<std::uint32_t>& operations) {
    const std::vector<std::uint32_t>& path = model_->path();
    const auto found = std::find_if(path.begin(), path.end(), [&](std::uint32_t each) { return operations.contains(each); });
    const QModelIndex now = table_->currentIndex();
    if (now.isValid() && operations.contains(model_->operation(now.row()))) return;
    const QSignalBlocker quiet(table_->selectionModel());
    if (found == path.end()) table_->clearSelection();
    else table_->selectRow(static_cast<int>(found - path.begin()));
    table_->viewport()->update();
}

/// Focuses the list, on the selected row or the first one.
void CriticalPathList::focusFirst() {
    table_->setFocus(Qt::ShortcutFocusReason);
    if (table_->selectionModel()->hasSelection() || model_->rowCount() == 0) return;
    table_->setCurrentIndex(model_->index(0, CriticalPathModel::Operation));
}

void CriticalPathList::summarise() {
    const Nanoseconds executing = timeline_ ? workOf(*timeline_, model_->path()) : Nanoseconds{};
    const std::size_t count = model_->path().size();
    table_->setVisible(count > 0);
    if (count == 0) {
        summary_->setText(tr("There is no critical path yet: run the program."));
        return;
    }
    const Nanoseconds gaps = totalTime(*timeline_).value_or(executing) - executing;
    const QString work = gaps.count() > 0 ? tr("%1 of work, %2 between them").arg(displayTime(executing), displayTime(gaps))
                                          : tr("%1 of work").arg(displayTime(executing));
    const QString known = restsOnInWords(*timeline_);
    QString text = tr("%Ln operation(s) one after another determine the total time: %1. What shared with one of them or had its "
                      "room matters, too",
                      nullptr, static_cast<int>(count))
                       .arg(work);
    if (!known.isEmpty()) text = tr("%1. Dependencies along it: %2").arg(text, known);
    summary_->setText(text);
}

}  // namespace streamscope::ui

#include "moc_critical_path_list.cpp"

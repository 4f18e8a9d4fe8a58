// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/runs_model.h"

#include "ui/compare/time_text.h"

#include <algorithm>

namespace streamscope::ui {

void RunsModel::changed(Column first, Column last) {
    if (!rows_.empty()) Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last));
}

void RunsModel::setRuns(const std::vector<RunRow>& runs) {
    const auto stays = [&](int number) { return std::ranges::find(runs, number, &RunRow::number) != runs.end(); };
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (stays(numberAt(row))) continue;
        beginRemoveRows({}, row, row);
        rows_.erase(rows_.begin() + row);
        endRemoveRows();
    }
    std::vector<RunRow> next(runs.rbegin(), runs.rend());
    if (const int newer = static_cast<int>(next.size()) - rowCount(); newer > 0) {
        beginInsertRows({}, 0, newer - 1);
        rows_.insert(rows_.begin(), next.begin(), next.begin() + newer);
        endInsertRows();
    }
    rows_.swap(next);
    totals_ = {};
    for (const RunRow& run : rows_)
        if (run.ending.isEmpty()) totals_.add(run.total.value_or(Nanoseconds{}));
    changed(Mark, Change);
    for (int row = 0; row < rowCount(); ++row)
        if (rows_[static_cast<std::size_t>(row)].note != next[static_cast<std::size_t>(row)].note)
            Q_EMIT dataChanged(index(row, Note), index(row, Note));
}

void RunsModel::setMarks(std::optional<int> shown, std::optional<int> other) {
    shown_ = shown;
    other_ = other;
    changed(Mark, Mark);
}

std::optional<int> RunsModel::rowOf(int number) const {
    const auto found = std::ranges::find(rows_, number, &RunRow::number);
    return found == rows_.end() ? std::nullopt : std::optional(static_cast<int>(found - rows_.begin()));
}

int RunsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(rows_.size()); }

int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString RunsModel::text(const RunRow& run, int column) const {
    switch (column) {
        case Mark: return run.number == shown_ ? QStringLiteral("▬") : run.number == other_ ? QStringLiteral("┄") : QString();
        case Number: return QString::number(run.number);
        case Time: return run.time;
        case Device: return run.device;
        case Measured: return run.method;
        case Runs: return run.runs;
        case Total: return !run.ending.isEmpty() ? run.ending : run.total ? totals_.text(*run.total) : QStringLiteral("–");
        case Change: return run.change.difference() ? differenceText(run.change, totals_) : QString();
        case Note: return run.note;
        default: return {};
    }
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const RunRow& run = rows_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole: return text(run, column);
        case Qt::EditRole: return column == Note ? run.note : text(run, column);
        case Qt::ToolTipRole:
            if (column == Mark && run.number == shown_) return tr("Shown in the timeline");
            if (column == Mark && run.number == other_) return tr("Compared with it: dashed in the timeline");
            if (column == Note) return run.note.isEmpty() ? tr("Double-click or press F2 to add a note") : run.note;
            return run.tip;
        case Qt::AccessibleTextRole:
            if (column == Mark)
                return run.number == shown_ ? tr("shown") : run.number == other_ ? tr("compared with") : QString();
            return text(run, column);
        case Qt::TextAlignmentRole: {
            const bool figure = column == Number || column == Runs || column == Total || column == Change;
            return int((figure ? Qt::AlignRight : column == Mark ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter);
        }
        case Qt::ForegroundRole:
            return column == Total || column == Note || column == Mark ||
                           (column == Change && !run.change.isInsideSpread() && run.change.difference() != Nanoseconds{})
                       ? Theme::current().text
                       : Theme::current().mutedText;
        default: return {};
    }
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || index.column() != Note) return false;
    RunRow& run = rows_[static_cast<std::size_t>(index.row())];
    if (run.note == value.toString()) return true;
    run.note = value.toString();
    Q_EMIT dataChanged(index, index);
    Q_EMIT noteTyped(run.number, run.note);
    return true;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == Note ? usual | Qt::ItemIsEditable : usual;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool figure = section == Number || section == Runs || section == Total || section == Change;
        return int((figure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == Change)
        return tr("Change of the total time since the previous run; grey within the spread");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Number: return tr("Run");
        case Time: return tr("Time");
        case Device: return tr("Device");
        case Measured: return tr("Measured");
        case Runs: return tr("Runs");
        case Total: return tr("Total time");
        case Change: return tr("Difference");
        case Note: return tr("Note");
        default: return {};
    }
}

}  // namespace streamscope::ui

#include "moc_runs_model.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/time_sums_model.h"

#include "ui/theme/engine_texts.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <optional>

namespace streamscope::ui {
namespace {

std::optional<Nanoseconds> timeOf(const TimeRow& row, TimeSumsModel::Column column) {
    switch (column) {
        case TimeSumsModel::Sum: return row.sum;
        case TimeSumsModel::Exposed: return row.exposed;
        case TimeSumsModel::Mean: return row.mean();
        case TimeSumsModel::Most: return row.most;
        case TimeSumsModel::Who:
        case TimeSumsModel::Cause:
        case TimeSumsModel::Behind:
        case TimeSumsModel::Count:
        case TimeSumsModel::Share:
        case TimeSumsModel::columns: break;
    }
    return std::nullopt;
}

std::vector<TimeSumsModel::Column> columnsOf(const TimeSums& sums) {
    using Model = TimeSumsModel;
    switch (sums.table) {
        case TimeTable::Idle:
        case TimeTable::Path:
            return {Model::Who, Model::Cause, Model::Behind, Model::Count, Model::Sum, Model::Share, Model::Mean, Model::Most};
        case TimeTable::Reason:
            return {Model::Cause, Model::Count, Model::Sum, Model::Exposed, Model::Share, Model::Mean, Model::Most};
        case TimeTable::Blame:
            return {Model::Behind,  Model::Cause, Model::Count, Model::Sum,
                    Model::Exposed, Model::Share, Model::Mean,  Model::Most};
        case TimeTable::Pair: break;
    }
    return {Model::Who,     Model::Cause, Model::Behind, Model::Count, Model::Sum,
            Model::Exposed, Model::Share, Model::Mean,   Model::Most};
}

bool isText(TimeSumsModel::Column column) { return column <= TimeSumsModel::Behind; }

}  // namespace

void TimeSumsModel::setSums(std::shared_ptr<const TimeSums> sums) {
    beginResetModel();
    sums_ = std::move(sums);
    shown_ = sums_ ? columnsOf(*sums_) : std::vector<Column>{};
    times_ = {};
    if (sums_)
        for (const TimeRow& row : sums_->rows)
            for (const Column column : shown_)
                if (const auto time = timeOf(row, column)) times_[column].add(*time);
    endResetModel();
}

int TimeSumsModel::placeOf(Column column) const {
    const auto found = std::ranges::find(shown_, column);
    return found == shown_.end() ? -1 : static_cast<int>(found - shown_.begin());
}

int TimeSumsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !sums_ ? 0 : static_cast<int>(sums_->rows.size());
}

int TimeSumsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(shown_.size()); }

QString TimeSumsModel::text(const TimeRow& row, Column column) const {
    if (const auto time = timeOf(row, column)) return times_[column].text(*time);
    const auto orDash = [](const QString& text) { return text.isEmpty() ? QStringLiteral("–") : text; };
    switch (column) {
        case Who: return sums_->table == TimeTable::Idle ? engineText(row.who) : QString::fromStdString(row.who);
        case Cause: return row.causeWords.empty() ? tr("Several") : engineText(row.causeWords);
        case Behind: return orDash(QString::fromStdString(row.behind));
        case Count: return QStringLiteral("%L1").arg(row.count);
        case Share: return QStringLiteral("%1 %").arg(sums_->shareOf(row) * 100, 0, 'f', 1);
        case Sum:
        case Exposed:
        case Mean:
        case Most:
        case columns: break;
    }
    return {};
}

QVariant TimeSumsModel::value(const TimeRow& row, Column column) const {
    if (const auto time = timeOf(row, column)) return static_cast<qlonglong>(time->count());
    if (column == Count) return static_cast<qulonglong>(row.count);
    if (column == Share) return sums_->shareOf(row);
    return text(row, column);
}

QVariant TimeSumsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const TimeRow& row = at(index.row());
    const Column column = shown_[static_cast<std::size_t>(index.column())];
    switch (role) {
        case Qt::DisplayRole: return text(row, column);
        case Qt::ToolTipRole: return isText(column) ? text(row, column) : QVariant();
        case SortRole: return value(row, column);
        case Qt::ForegroundRole: return isText(column) || column == Sum ? Theme::current().text : Theme::current().mutedText;
        case Qt::TextAlignmentRole: return int((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        default: return {};
    }
}

QString TimeSumsModel::titleOf(Column column) const {
    switch (column) {
        case Who:
            return sums_->table == TimeTable::Idle   ? tr("Engine or stream")
                   : sums_->table == TimeTable::Path ? tr("Operations")
                                                     : tr("Waiting");
        case Cause: return sums_->table == TimeTable::Path ? tr("Goes into") : tr("Cause");
        case Behind: return sums_->table == TimeTable::Blame ? tr("Waited for") : tr("Behind");
        case Count: return tr("Count");
        case Sum: return tr("Sum");
        case Exposed: return tr("Exposed");
        case Share: return tr("Share");
        case Mean: return tr("Mean");
        case Most: return tr("Most");
        case columns: break;
    }
    return {};
}

QString TimeSumsModel::tipOf(Column column) const {
    switch (column) {
        case Who:
            return sums_->table == TimeTable::Idle ? tr("What executes nothing meanwhile") : tr("Operations of the same name");
        case Cause:
            return sums_->table == TimeTable::Path ? tr("What their time on the critical path goes into")
                                                   : tr("What they, or the next operation, wait for");
        case Behind: return tr("The operations that are waited for, or that have the room or the bandwidth");
        case Count: return tr("Number of waits, of pieces of the path, or of gaps");
        case Sum: return tr("Sum of their times within the range");
        case Exposed: return tr("The part in which nothing else of the stream was ahead, so that it executed nothing");
        case Share: return sums_->table == TimeTable::Idle ? tr("Share of the range") : tr("Share of the sum of all rows");
        case Mean: return tr("Mean time");
        case Most: return tr("Longest time");
        case columns: break;
    }
    return {};
}

QVariant TimeSumsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const Column column = shown_[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole) return int((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) return titleOf(column);
    return role == Qt::ToolTipRole ? tipOf(column) : QVariant();
}

}  // namespace streamscope::ui

#include "moc_time_sums_model.cpp"

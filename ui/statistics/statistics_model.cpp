// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/statistics_model.h"

#include "ui/theme/shown_number.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

std::optional<Nanoseconds> timeIn(const StatisticsRow& row, StatisticsModel::Column column) {
    switch (column) {
        case StatisticsModel::Sum: return row.sum;
        case StatisticsModel::Mean: return row.mean();
        case StatisticsModel::Median: return row.quantile(0.5);
        case StatisticsModel::P95: return row.quantile(0.95);
        case StatisticsModel::Least: return row.quantile(0);
        case StatisticsModel::Most: return row.quantile(1);
        case StatisticsModel::Name:
        case StatisticsModel::Kind:
        case StatisticsModel::Count:
        case StatisticsModel::Share:
        case StatisticsModel::Overlap:
        case StatisticsModel::columns: break;
    }
    return std::nullopt;
}

QString percentText(const std::optional<double>& share) {
    return share ? QStringLiteral("%1 %").arg(shownNumber(*share * 100, 1)) : QStringLiteral("–");
}

}  // namespace

void StatisticsModel::setStatistics(std::shared_ptr<const Statistics> statistics) {
    beginResetModel();
    statistics_ = std::move(statistics);
    times_ = {};
    if (statistics_)
        for (const StatisticsRow& row : statistics_->rows)
            for (int column = 0; column < columns; ++column)
                if (const auto time = timeIn(row, static_cast<Column>(column)))
                    times_[static_cast<std::size_t>(column)].add(*time);
    endResetModel();
}

int StatisticsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !statistics_ ? 0 : static_cast<int>(statistics_->rows.size());
}

int StatisticsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString StatisticsModel::text(const StatisticsRow& row, Column column) const {
    if (const auto time = timeIn(row, column)) return times_[column].text(*time);
    switch (column) {
        case Name: return QString::fromStdString(row.name);
        case Kind: return row.isHost ? tr("Host call") : row.isMixed ? tr("Several") : title(row.kind);
        case Count: return QStringLiteral("%L1").arg(row.count());
        case Share: return percentText(statistics_->shareOf(row));
        case Overlap: return percentText(Statistics::overlapOf(row));
        case Sum:
        case Mean:
        case Median:
        case P95:
        case Least:
        case Most:
        case columns: break;
    }
    return {};
}

QVariant StatisticsModel::value(const StatisticsRow& row, Column column) const {
    if (const auto time = timeIn(row, column)) return static_cast<qlonglong>(time->count());
    switch (column) {
        case Count: return static_cast<qulonglong>(row.count());
        case Share: return statistics_->shareOf(row);
        case Overlap: return Statistics::overlapOf(row).value_or(-1);
        case Name:
        case Kind:
        case Sum:
        case Mean:
        case Median:
        case P95:
        case Least:
        case Most:
        case columns: break;
    }
    return text(row, column);
}

QVariant StatisticsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const StatisticsRow& row = at(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
        case Qt::DisplayRole: return text(row, column);
        case Qt::ToolTipRole: return column == Name ? text(row, Name) : QVariant();
        case SortRole: return value(row, column);
        case Qt::DecorationRole: return column == Name && !row.isHost ? kindIcon(Theme::current(), row.kind) : QVariant();
        case Qt::ForegroundRole: return column == Name || column == Sum ? Theme::current().text : Theme::current().mutedText;
        case Qt::TextAlignmentRole: return int((column <= Kind ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        default: return {};
    }
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns) return {};
    if (role == Qt::TextAlignmentRole) return int((section <= Kind ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    struct Words {
        QString title, tip;
    };
    const std::array<Words, columns> words{
        Words{tr("Operations"), tr("What the operations of the row have in common")},
        {tr("Kind"), tr("Kind of the operations of the row")},
        {tr("Count"), tr("Number of operations that execute within the range")},
        {tr("Sum"), tr("Sum of their times within the range")},
        {tr("Share"),
         tr("Share of the range in which at least one of them executes, so that overlapping operations count once; the mean over "
            "the devices")},
        {tr("Overlap"), tr("Share of that time in which the device executes anything else as well")},
        {tr("Mean"), tr("Mean time of an operation within the range")},
        {tr("Median"), tr("Half of the operations take no longer")},
        {tr("p95"), tr("95 of 100 operations take no longer")},
        {tr("Least"), tr("Shortest time of an operation within the range")},
        {tr("Most"), tr("Longest time of an operation within the range")}};
    const Words& column = words[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return column.title;
    return role == Qt::ToolTipRole ? column.tip : QVariant();
}

}  // namespace streamscope::ui

#include "moc_statistics_model.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/statistics.h"
#include "ui/theme/column_times.h"
#include "ui/theme/theme.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>

namespace streamscope::ui {

/// Table of statistics with a row for each group. SortRole returns the exact values.
class StatisticsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Kind, Count, Sum, Share, Overlap, Mean, Median, P95, Least, Most, columns };
    static constexpr int SortRole = Qt::UserRole;
    using QAbstractTableModel::QAbstractTableModel;

    /// Replaces all rows; nullptr removes them.
    void setStatistics(std::shared_ptr<const Statistics> statistics);
    const StatisticsRow& at(int row) const { return statistics_->rows[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const StatisticsRow& row, Column column) const;
    QVariant value(const StatisticsRow& row, Column column) const;

    std::shared_ptr<const Statistics> statistics_;
    std::array<ColumnTimes, columns> times_;
};

}  // namespace streamscope::ui

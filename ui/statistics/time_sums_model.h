// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/time_sums.h"
#include "ui/theme/column_times.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>
#include <vector>

namespace streamscope::ui {

/// Table of sums of waiting, of the critical path or of idle time. SortRole returns the exact values.
class TimeSumsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Who, Cause, Behind, Count, Sum, Exposed, Share, Mean, Most, columns };
    static constexpr int SortRole = Qt::UserRole;
    using QAbstractTableModel::QAbstractTableModel;

    /// Replaces all rows and columns; nullptr removes them.
    void setSums(std::shared_ptr<const TimeSums> sums);
    const TimeRow& at(int row) const { return sums_->rows[static_cast<std::size_t>(row)]; }
    /// Returns the place of a column in this table; -1: it has none.
    int placeOf(Column column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const TimeRow& row, Column column) const;
    QVariant value(const TimeRow& row, Column column) const;
    QString titleOf(Column column) const;
    QString tipOf(Column column) const;

    std::shared_ptr<const TimeSums> sums_;
    std::vector<Column> shown_;
    std::array<ColumnTimes, columns> times_;
};

}  // namespace streamscope::ui

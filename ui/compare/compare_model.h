// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compare/compare.h"
#include "ui/theme/column_times.h"
#include "ui/theme/theme.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace streamscope::ui {

/// Rows of a comparison, sortable and optionally limited to differences. Column 0 has the operation, then start, duration and
/// waiting have three columns each: A, B and the difference.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the comparison. nullptr removes all rows.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    bool hasComparison() const { return comparison_ != nullptr; }
    /// Hides rows that are equal or within the spread.
    void setOnlyDifferences(bool only);
    const ComparedOperation& at(int row) const { return comparison_->operations[order_[static_cast<std::size_t>(row)]]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Sorts the rows, in the program's order for column −1. Rows without a time are last in both orders.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    std::vector<std::uint32_t> wanted() const;
    void sortRows(std::vector<std::uint32_t>& rows) const;
    void rebuild();
    QString nameOf(const ComparedOperation& operation) const;
    QString text(const ComparedOperation& operation, int column) const;
    QString tip(const ComparedOperation& operation, int column) const;

    std::shared_ptr<const Comparison> comparison_;
    std::array<ColumnTimes, 3> units_, differences_;  ///< formats of start, duration and waiting
    std::vector<std::uint32_t> order_;                ///< indices of comparison_->operations
    std::unordered_set<std::string_view> shared_;     ///< labels of several operations
    bool onlyDifferences_ = false;
    int sortColumn_ = -1;
    Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
};

}  // namespace streamscope::ui

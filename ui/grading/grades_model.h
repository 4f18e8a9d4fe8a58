// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/grading/graded_row.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <vector>

namespace streamscope::ui {

enum class GradesColumn : std::uint8_t { Student, Part, Points, Tasks, Help, Run, Total, Mistake };

/// Rows of the table of grades, in the order of the files. Qt::UserRole has what a column is sorted by.
class GradesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<GradedRow> rows);
    void setRow(std::size_t at, GradedRow row);
    const std::vector<GradedRow>& rows() const { return rows_; }
    /// Returns the time at the right edge of all runs: the longest total time, but at most three times the middle one, so that
    /// one slow submission does not squeeze the others.
    Nanoseconds end() const { return end_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void measure();

    std::vector<GradedRow> rows_;
    Nanoseconds end_{};
};

}  // namespace streamscope::ui

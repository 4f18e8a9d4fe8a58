// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/grading/graded_row.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::ui {

enum class GradesColumn : std::uint8_t { Student, Part, Points, Tasks, Help, Run, Total, Mistake };

/// Rows of the table of grades: students, and below them their submissions and the parts that they did not hand in. Qt::UserRole
/// has what a column is sorted by.
class GradesModel : public QAbstractItemModel {
    Q_OBJECT
public:
    using QAbstractItemModel::QAbstractItemModel;

    /// Sets the submissions, in the order of the files, and the students to whom they belong.
    void setRows(std::vector<GradedRow> rows, std::vector<GradedGroup> groups);
    void setRow(std::size_t at, GradedRow row);
    void setGroups(std::vector<GradedGroup> groups);
    const std::vector<GradedRow>& rows() const { return rows_; }
    const std::vector<GradedGroup>& groups() const { return groups_; }
    /// Returns what a row shows.
    const GradedRow& rowAt(const QModelIndex& index) const;
    /// Returns the number of the submission in a row, the first one of a student; nullopt: a part that was not handed in.
    std::optional<std::size_t> submissionAt(const QModelIndex& index) const;
    /// Returns the time at the right edge of all runs: the longest total time, but at most three times the middle one, so that
    /// one slow submission does not squeeze the others.
    Nanoseconds end() const { return end_; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    using QObject::parent;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void measure();

    std::vector<GradedRow> rows_;
    std::vector<GradedGroup> groups_;
    Nanoseconds end_{};
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compare/compare.h"
#include "ui/theme/column_times.h"
#include "ui/theme/theme.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// One run in the list.
struct RunRow {
    int number = 0;
    QString time, device, method, runs;
    std::optional<Nanoseconds> total;
    QString ending;       ///< shown in place of the total if the run failed
    ComparedTime change;  ///< change of the total, compared with the run before
    QString note;
    QString tip;
};

/// List of the runs of a session, newest first.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Mark, Number, Time, Device, Measured, Runs, Total, Change, Note, columns };
    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the runs, oldest first. Remaining rows keep their selection and the note being typed.
    void setRuns(const std::vector<RunRow>& runs);
    void setMarks(std::optional<int> shown, std::optional<int> other);
    int numberAt(int row) const { return rows_[static_cast<std::size_t>(row)].number; }
    std::optional<int> rowOf(int number) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void noteTyped(int number, const QString& note);

private:
    QString text(const RunRow& run, int column) const;
    void changed(Column first, Column last);

    std::vector<RunRow> rows_;
    ColumnTimes totals_;
    std::optional<int> shown_, other_;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"
#include "ui/theme/column_times.h"
#include "ui/theme/theme.h"

#include <QAbstractTableModel>
#include <QLabel>
#include <QTableView>

#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace streamscope::ui {

class TimelinePlot;

/// List of the critical path in order of time: operation, lane, duration, and what it waited for before.
class CriticalPathModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Operation, Where, Started, Ran, Longer, Waited, Because, Columns };

    CriticalPathModel(const TimelinePlot* plot, QObject* parent);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    std::uint32_t operation(int row) const { return path_[static_cast<std::size_t>(row)]; }
    const std::vector<std::uint32_t>& path() const { return path_; }

private:
    QString text(std::uint32_t operation, int column) const;
    QString longerText(std::uint32_t operation) const;

    const TimelinePlot* plot_;
    std::shared_ptr<const Timeline> timeline_;
    std::vector<std::uint32_t> path_;
    ColumnTimes ran_, waited_;
    /// Texts of cells that look at the whole result, from the first time that they are shown.
    mutable std::map<std::pair<std::uint32_t, int>, QString> texts_;
};

class CriticalPathList : public QWidget {
    Q_OBJECT
public:
    CriticalPathList(const TimelinePlot* plot, QWidget* parent);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    void setSelected(const std::set<std::uint32_t>& operations);
    void focusFirst();  ///< for walking the list by keys

Q_SIGNALS:
    void operationRequested(std::uint32_t operation);

private:
    void summarise();

    std::shared_ptr<const Timeline> timeline_;
    CriticalPathModel* model_;
    QTableView* table_;
    QLabel* summary_;
};

}  // namespace streamscope::ui

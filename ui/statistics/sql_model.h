// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/result/sql_question.h"

#include <QAbstractTableModel>

#include <memory>

namespace streamscope::ui {

/// Table of an answer in SQL. SortRole returns the values themselves.
class SqlModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int SortRole = Qt::UserRole;
    using QAbstractTableModel::QAbstractTableModel;

    /// Replaces all rows and columns; nullptr removes them.
    void setAnswer(std::shared_ptr<const SqlAnswer> answer);
    const std::shared_ptr<const SqlAnswer>& answer() const { return answer_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const SqlAnswer> answer_;
};

}  // namespace streamscope::ui

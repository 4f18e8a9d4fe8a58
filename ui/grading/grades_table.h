// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/grading/grades_model.h"

#include <QTreeView>

#include <optional>

class QSortFilterProxyModel;

namespace streamscope::ui {

/// Table of graded students, which open to their submissions. Enter or a double click opens the current submission.
class GradesTable : public QTreeView {
    Q_OBJECT
public:
    explicit GradesTable(QWidget* parent = nullptr);

    void setRows(std::vector<GradedRow> rows, std::vector<GradedGroup> groups);
    /// Sets the students, and keeps the current row.
    void setGroups(std::vector<GradedGroup> groups);
    void setRow(std::size_t at, GradedRow row) { model_->setRow(at, std::move(row)); }
    const std::vector<GradedRow>& rows() const { return model_->rows(); }
    /// Shows the rows alone whose student or file contains the text.
    void setFilter(const QString& text);
    /// Returns the number of the current submission in the order of the files, the first one of a student.
    std::optional<std::size_t> current() const;
    /// Fits the columns to what they show.
    void fit();

Q_SIGNALS:
    void openRequested(std::size_t row);
    void currentChangedTo(std::optional<std::size_t> row);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void openCurrent();

    GradesModel* model_;
    QSortFilterProxyModel* shown_;
};

}  // namespace streamscope::ui

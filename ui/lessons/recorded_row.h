// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace streamscope::ui {

/// Row that offers recorded runs on a real GPU: the start, and the solution once the part is solved. A click shows the run in
/// the timeline, another one the simulated run again.
class RecordedRow : public QWidget {
    Q_OBJECT
public:
    explicit RecordedRow(QWidget* parent);
    /// Sets the runs. Hides the row if there are none.
    void setRuns(const std::vector<RecordedRun>& runs, bool withSolution);
    void setShown(std::optional<bool> ofSolution);

Q_SIGNALS:
    void recordedRequested(bool ofSolution);
    void simulatedRequested();

private:
    void refresh();

    std::vector<RecordedRun> runs_;
    bool withSolution_ = false;
    std::optional<bool> shown_;
    QLabel *caption_, *note_;
    QPushButton *start_, *solution_;
};

}  // namespace streamscope::ui

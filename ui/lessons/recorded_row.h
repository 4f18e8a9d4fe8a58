#pragma once

#include "ui/lessons/lesson_session.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace streamscope::ui {

/// What a real GPU has measured of a part: the start, and once it is solved the solution. One click shows it in the
/// timeline, another the simulated run again.
class RecordedRow : public QWidget {
    Q_OBJECT
public:
    explicit RecordedRow(QWidget* parent);
    /// Hidden where there is nothing to offer.
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

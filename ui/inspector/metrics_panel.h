// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QWidget>

#include <memory>

namespace streamscope::ui {

/// Pane with total time, sum of durations, overlap and utilization, each with a tool tip that defines it.
class MetricsPanel : public QWidget {
    Q_OBJECT
public:
    explicit MetricsPanel(QWidget* parent = nullptr);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    /// Shows only a bar for each engine, and a button for the rest. The timeline shows the total time.
    void setFolded(bool on);

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui

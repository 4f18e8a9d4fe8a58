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

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui

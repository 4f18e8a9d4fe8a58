// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QList>
#include <QString>

#include <optional>

namespace streamscope::ui {

/// One line of the metrics: a time, or a share with a bar in the colour of a kind.
struct MetricRow {
    QString name;
    QString value;
    QString tip;
    bool strong = false;
    std::optional<double> share;  ///< 0 to 1
    std::optional<OperationKind> kind;
    bool isEngine = false;  ///< the utilisation of one
};

/// Returns the metrics of a timeline. Without one, every value is a dash.
QList<MetricRow> metricRows(const Timeline* timeline);

}  // namespace streamscope::ui

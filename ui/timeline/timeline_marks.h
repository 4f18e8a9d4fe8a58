// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/spoken_marks.h"

#include "engine/layout/in_words.h"
#include "ui/timeline/timeline_plot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Bars and marks in view, for screen readers. Those that are folded into a block are not among them.
class TimelineMarks : public SpokenMarks {
    Q_OBJECT
public:
    explicit TimelineMarks(TimelinePlot* plot);

    int count() const override;
    SpokenMark mark(int index) const override;
    int at(const QPoint& point) const override;
    int current() const override;
    void select(int index) override;
    QString summary() const override;

    /// Sets the current operation, on which the keys act, and notifies screen readers.
    void setCurrent(std::optional<std::uint32_t> operation);

Q_SIGNALS:
    void operationRequested(std::uint32_t operation);

private:
    const std::vector<PlacedOperation>& placed() const;
    int indexOf(std::optional<std::uint32_t> operation) const;

    TimelinePlot* plot_;
    std::optional<std::uint32_t> current_;
    mutable std::vector<PlacedOperation> placed_;
    mutable bool isStale_ = true;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/view_history.h"

#include <utility>

namespace streamscope::ui {

namespace {

constexpr qint64 series = 400;  ///< ms between the steps of a series
constexpr std::size_t longest = 200;

std::optional<TimeRange> exchange(std::vector<TimeRange>& from, std::vector<TimeRange>& to, const TimeRange& now) {
    if (from.empty()) return std::nullopt;
    const TimeRange found = from.back();
    from.pop_back();
    to.push_back(now);
    return found;
}

}  // namespace

void ViewHistory::leave(const TimeRange& old) {
    const bool goesOn = sinceStep_.isValid() && sinceStep_.elapsed() < series;
    sinceStep_.start();
    if (goesOn) return;
    future_.clear();
    if (!past_.empty() && past_.back() == old) return;
    past_.push_back(old);
    if (past_.size() > longest) past_.erase(past_.begin());
}

std::optional<TimeRange> ViewHistory::back(const TimeRange& now) {
    sinceStep_.invalidate();
    return exchange(past_, future_, now);
}

std::optional<TimeRange> ViewHistory::forward(const TimeRange& now) {
    sinceStep_.invalidate();
    return exchange(future_, past_, now);
}

}  // namespace streamscope::ui

#pragma once

#include "engine/trace/goals.h"

/// The parts of metricValue().
namespace streamscope::goal_metrics {

using KnownValue = std::optional<MetricValue>;

/// Share of the host threads' time, from first call to last return, in which they work or spin.
KnownValue hostBusy(const Graded& graded);
/// Time of host work, polling included.
KnownValue hostUseful(const Graded& graded);
/// Synchronisations after which the same thread still issues something.
KnownValue syncCalls(const Graded& graded);
KnownValue apiErrors(const Graded& graded);
KnownValue races(const Graded& graded);
KnownValue deadlock(const Graded& graded);
KnownValue order(const Graded& graded, std::string_view first, std::string_view second);
KnownValue unchanged(const Graded& graded, std::string_view id);

}  // namespace streamscope::goal_metrics

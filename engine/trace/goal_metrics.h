// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/trace/goals.h"

/// The parts of metricValue().
namespace streamscope::goal_metrics {

using KnownValue = std::optional<MetricValue>;

/// Returns the share of the host threads' time, from first call to last return, in which they work or spin.
KnownValue hostBusy(const Graded& graded);
/// Returns the time of host work, including polling.
KnownValue hostUseful(const Graded& graded);
/// Returns the number of synchronisations after which the same thread issues further calls.
KnownValue syncCalls(const Graded& graded);
KnownValue apiErrors(const Graded& graded);
KnownValue races(const Graded& graded);
KnownValue deadlock(const Graded& graded);
KnownValue order(const Graded& graded, std::string_view first, std::string_view second);
KnownValue unchanged(const Graded& graded, std::string_view id);

}  // namespace streamscope::goal_metrics

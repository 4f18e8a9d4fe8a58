// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/recording.h"

namespace streamscope::recording {

/// Sorts calls by the time at which they take effect. That is the begin of a call, unless calls of two threads overlap: a wait
/// then follows the record that CUPTI names for it, and precedes the next record of the same event.
void orderCalls(Recording& recording);

}  // namespace streamscope::recording

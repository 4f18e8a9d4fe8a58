#pragma once

#include "engine/recording/recording.h"

namespace streamscope::recording {

/// Puts calls in the order in which they take effect. That is the order of their begins but where calls of two threads overlap:
/// then a wait comes behind the record that CUPTI says it waits for, and before the next one of the same event.
void orderCalls(Recording& recording);

}  // namespace streamscope::recording

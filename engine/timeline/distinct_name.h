// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <string>

namespace streamscope {

/// Returns the name of an operation in sentences and tables: the text on its card. If another operation has the same text, the id
/// follows: "spin (k2)", as in messages (OperationNames).
std::string distinctName(const Timeline& timeline, OperationId operation);

}  // namespace streamscope

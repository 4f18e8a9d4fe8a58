// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"

#include <optional>

namespace streamscope {

/// Returns a fix that replaces a batch by single copies in its stream.
std::optional<Fix> singleCopies(Findings& findings, OperationId batch);

}  // namespace streamscope

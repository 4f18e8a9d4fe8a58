// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

namespace streamscope {

class Findings;

/// Checks uses of pageable memory that differ between devices and releases of CUDA, as part of the rule portability.
void checkPageableMemory(Findings& findings);

}  // namespace streamscope

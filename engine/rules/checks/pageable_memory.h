#pragma once

namespace streamscope {

class Findings;

/// Part of the rule portability: uses of pageable memory that differ between devices and releases of CUDA.
void checkPageableMemory(Findings& findings);

}  // namespace streamscope

#pragma once

#include <cstddef>

namespace streamscope {

/// Memory that is about to be written: the system clears its pages on all processors at once, rather than one by one while a
/// single thread comes upon them. Where it cannot, nothing happens.
void bringPages(void* memory, std::size_t bytes);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

namespace streamscope {

/// Does work and returns its answer, or that of `otherwise` about what it throws, if that is a `Thrown`. In a build without
/// exceptions (engine/live) the program ends where it would throw.
template <class Thrown, class Work, class Otherwise>
auto attempt(Work&& work, [[maybe_unused]] Otherwise&& otherwise) -> decltype(work()) {
#ifdef __cpp_exceptions
    try {
        return work();
    } catch (const Thrown& thrown) {
        return otherwise(thrown);
    }
#else
    return work();
#endif
}

/// Does work and calls `otherwise` after whatever it throws.
template <class Work, class Otherwise>
void attemptAny(Work&& work, [[maybe_unused]] Otherwise&& otherwise) {
#ifdef __cpp_exceptions
    try {
        work();
    } catch (...) {
        otherwise();
    }
#else
    work();
#endif
}

}  // namespace streamscope

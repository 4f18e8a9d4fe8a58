// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

/// Dependency as a time span, from the end of one operation to the start of the other.
struct DependencySpan {
    std::int64_t begin = 0;
    float length = 0;  ///< ns
    std::uint32_t dependency = 0;
};

/// Index of the dependencies by time and by their ends, for finding those in view and those of an operation.
class DependencyIndex {
public:
    DependencyIndex() = default;
    /// Indexes by operation. place() adds the index by time.
    explicit DependencyIndex(const Timeline& timeline);
    /// Indexes by time. `laneOf` has a lane for each operation, -1 if it is not drawn. Uses one thread or two.
    void place(const Timeline& timeline, const std::vector<std::int32_t>& laneOf, bool onTwo);

    std::span<const std::uint32_t> into(std::uint32_t operation) const { return of(into_, intoStart_, operation); }
    std::span<const std::uint32_t> outOf(std::uint32_t operation) const { return of(outOf_, outOfStart_, operation); }

    /// Returns the dependencies between lanes, sorted by begin.
    const std::vector<DependencySpan>& across() const { return across_.spans; }
    /// Returns how many dependencies between lanes begin in [begin, end].
    std::size_t countAcross(double begin, double end) const;
    /// Calls visit(dependency) for those that intersect [begin, end] and are at least `length` long.
    template <class Visit>
    void eachAcross(double begin, double end, Visit visit) const {
        each(across_, begin, end, 0, visit);
    }
    template <class Visit>
    void eachAlong(double begin, double end, double length, Visit visit) const {
        each(along_, begin, end, length, visit);
    }

private:
    static constexpr std::size_t block = 64;
    struct Sorted {
        std::vector<DependencySpan> spans;
        std::vector<double> lastEnd;  ///< last end of each block, ns
        std::vector<float> longest;

        void sort();
        std::size_t firstAfter(double time) const;
    };

    template <class Visit>
    static void each(const Sorted& sorted, double begin, double end, double length, Visit visit) {
        const std::size_t last = sorted.firstAfter(end);
        for (std::size_t at = 0; at < last;) {
            const std::size_t index = at / block, blockEnd = std::min(last, (index + 1) * block);
            if (sorted.lastEnd[index] < begin || static_cast<double>(sorted.longest[index]) < length) {
                at = blockEnd;
                continue;
            }
            for (; at < blockEnd; ++at) {
                const DependencySpan& span = sorted.spans[at];
                const double to = static_cast<double>(span.begin) + static_cast<double>(span.length);
                if (to >= begin && static_cast<double>(span.length) >= length) visit(span.dependency);
            }
        }
    }

    static std::span<const std::uint32_t> of(const std::vector<std::uint32_t>& links, const std::vector<std::uint32_t>& starts,
                                             std::uint32_t operation) {
        if (operation + 1 >= starts.size()) return {};
        return std::span(links).subspan(starts[operation], starts[operation + 1] - starts[operation]);
    }

    Sorted across_, along_;
    std::vector<std::uint32_t> into_, intoStart_, outOf_, outOfStart_;
};

}  // namespace streamscope

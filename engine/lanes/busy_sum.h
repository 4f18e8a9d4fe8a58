// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace streamscope {

/// Set of busy time spans that answers quickly how much of an interval is busy.
class BusySum {
public:
    /// Adds a span. Spans may overlap and be added in any order.
    void add(std::int64_t begin, std::int64_t end) { pieces_.push_back({begin, end, 0}); }
    /// Completes the set after the last add().
    void finish();
    /// Returns the busy ns within [begin, end).
    double within(double begin, double end) const;

private:
    struct Piece {
        std::int64_t begin, end;
        double before;  ///< busy ns before it
    };
    double until(double time) const;

    std::vector<Piece> pieces_;
};

}  // namespace streamscope

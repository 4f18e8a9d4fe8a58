#pragma once

#include <cstdint>
#include <vector>

namespace streamscope::ui {

/// Pieces of time in which something is busy, so that how much of any piece of time that is, is known at once.
class BusySum {
public:
    /// In any order, and they may overlap.
    void add(std::int64_t begin, std::int64_t end) { pieces_.push_back({begin, end, 0}); }
    /// After the last add.
    void finish();
    /// ns of [begin, end) that are busy.
    double within(double begin, double end) const;

private:
    struct Piece {
        std::int64_t begin, end;
        double before;  ///< ns that are busy before it
    };
    double until(double time) const;

    std::vector<Piece> pieces_;
};

}  // namespace streamscope::ui

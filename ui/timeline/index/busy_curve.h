#pragma once

#include "engine/timeline/timeline.h"

#include <cstddef>
#include <span>
#include <vector>

namespace streamscope::ui {

/// The integral over a curve of samples, at ever fewer of them, so that the means of a picture's columns cost what there are
/// columns, however many samples there are.
class BusyCurve {
public:
    BusyCurve() = default;
    /// Of samples by time, each of which holds until the next. They must outlive it.
    explicit BusyCurve(std::span<const BusySample> samples);
    /// Those of one device. Where it is the only one they are not copied: the timeline must outlive the curve.
    BusyCurve(const Timeline& timeline, int device);

    std::span<const BusySample> samples() const { return own_.empty() ? others_ : std::span<const BusySample>(own_); }
    /// The mean of each of `columns` equal parts of [begin, end].
    std::vector<double> means(double begin, double end, std::size_t columns) const;

private:
    void fold();

    struct Node {
        double at = 0, sum = 0;  ///< busy × ns until then
    };
    class OverSamples;
    class OverNodes;
    static constexpr std::size_t fan = 4;
    std::span<const BusySample> others_;
    std::vector<BusySample> own_;
    std::vector<std::vector<Node>> levels_;  ///< at every 4th sample, every 16th, …
};

}  // namespace streamscope::ui

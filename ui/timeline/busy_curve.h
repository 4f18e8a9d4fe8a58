#pragma once

#include "engine/timeline/timeline.h"

#include <cstddef>
#include <vector>

namespace streamscope::ui {

/// The integral over a curve of samples, at ever fewer of them, so that the means of a picture's columns cost what there are
/// columns, however many samples there are.
class BusyCurve {
public:
    BusyCurve() = default;
    /// Of samples by time, each of which holds until the next.
    explicit BusyCurve(const std::vector<BusySample>& samples);
    /// The mean of each of `columns` equal parts of [begin, end]. `samples` as they were.
    std::vector<double> means(const std::vector<BusySample>& samples, double begin, double end, std::size_t columns) const;

private:
    struct Node {
        double at = 0, sum = 0;  ///< busy × ns until then
    };
    class OverSamples;
    class OverNodes;
    static constexpr std::size_t fan = 4;
    std::vector<std::vector<Node>> levels_;  ///< at every 4th sample, every 16th, …
};

}  // namespace streamscope::ui

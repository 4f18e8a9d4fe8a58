// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <cstddef>
#include <span>
#include <vector>

namespace streamscope {

/// Integral of a sampled curve at several resolutions. The time to compute means depends on the number of columns, not of
/// samples.
class BusyCurve {
public:
    BusyCurve() = default;
    /// Takes samples sorted by time, each valid until the next one. They must outlive the curve.
    explicit BusyCurve(std::span<const CounterSample> samples);
    /// Takes the samples of one device. Those of a single device are not copied, so that they must outlive the curve.
    BusyCurve(std::span<const CounterSample> samples, int device);

    /// Takes samples sorted by time, which the curve keeps.
    static BusyCurve owning(std::vector<CounterSample> samples);

    std::span<const CounterSample> samples() const { return own_.empty() ? others_ : std::span<const CounterSample>(own_); }
    /// Returns the value of the last sample up to a time, 0 before the first.
    double valueAt(double time) const;
    /// Returns the mean in each of `columns` equal parts of [begin, end].
    std::vector<double> means(double begin, double end, std::size_t columns) const;
    /// Returns the maximum in each of them, of all samples: mostCounterSamples at most.
    std::vector<double> maxima(double begin, double end, std::size_t columns) const;

private:
    void fold();

    struct Node {
        double at = 0, sum = 0;  ///< busy × ns up to here
    };
    class OverSamples;
    class OverNodes;
    static constexpr std::size_t fan = 4;
    std::span<const CounterSample> others_;
    std::vector<CounterSample> own_;
    std::vector<std::vector<Node>> levels_;  ///< every 4th sample, every 16th, …
};

}  // namespace streamscope

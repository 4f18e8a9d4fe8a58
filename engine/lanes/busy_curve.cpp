// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/busy_curve.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace streamscope {

namespace {

double timeOf(const CounterSample& sample) { return static_cast<double>(sample.at.count()); }

/// Computes means from an integral that is evaluated at ascending times.
template <class Integral>
std::vector<double> meansOf(Integral integral, double begin, double end, std::size_t columns) {
    std::vector<double> means(columns);
    const double width = (end - begin) / static_cast<double>(columns);
    double before = integral(begin);
    for (std::size_t i = 0; i < columns; ++i) {
        const double until = integral(begin + static_cast<double>(i + 1) * width);
        means[i] = (until - before) / width;
        before = until;
    }
    return means;
}

}  // namespace

class BusyCurve::OverSamples {
public:
    OverSamples(std::span<const CounterSample> samples, std::size_t first) : samples_(samples), at_(first) {}
    double operator()(double time) {
        while (at_ + 1 < samples_.size() && timeOf(samples_[at_ + 1]) <= time) {
            sum_ += samples_[at_].value * (timeOf(samples_[at_ + 1]) - timeOf(samples_[at_]));
            ++at_;
        }
        return sum_ + samples_[at_].value * std::max(0.0, time - timeOf(samples_[at_]));
    }

private:
    std::span<const CounterSample> samples_;
    std::size_t at_;
    double sum_ = 0;
};

/// Interpolates linearly between nodes, and extrapolates behind the last one.
class BusyCurve::OverNodes {
public:
    OverNodes(const std::vector<Node>& nodes, std::size_t first, double last) : nodes_(nodes), at_(first), last_(last) {}
    double operator()(double time) {
        while (at_ + 1 < nodes_.size() && nodes_[at_ + 1].at <= time) ++at_;
        const Node& node = nodes_[at_];
        const double past = std::max(0.0, time - node.at);
        if (at_ + 1 == nodes_.size()) return node.sum + last_ * past;
        if (past <= 0) return node.sum;
        const Node& next = nodes_[at_ + 1];
        return node.sum + (next.sum - node.sum) * past / (next.at - node.at);
    }

private:
    const std::vector<Node>& nodes_;
    std::size_t at_;
    double last_;
};

BusyCurve::BusyCurve(std::span<const CounterSample> samples) : others_(samples) { fold(); }

BusyCurve::BusyCurve(std::span<const CounterSample> samples, int device) {
    const auto isOthers = [device](const CounterSample& sample) { return sample.device != device; };
    if (std::ranges::none_of(samples, isOthers)) others_ = samples;
    else std::ranges::remove_copy_if(samples, std::back_inserter(own_), isOthers);
    fold();
}

BusyCurve BusyCurve::owning(std::vector<CounterSample> samples) {
    BusyCurve curve;
    curve.own_ = std::move(samples);
    curve.fold();
    return curve;
}

void BusyCurve::fold() {
    const std::span<const CounterSample> samples = this->samples();
    if (samples.empty()) return;
    std::vector<Node> level;
    level.reserve(samples.size() / fan + 2);
    Node node{timeOf(samples[0]), 0};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (i > 0) node.sum += samples[i - 1].value * (timeOf(samples[i]) - timeOf(samples[i - 1]));
        node.at = timeOf(samples[i]);
        if (i % fan == 0 || i + 1 == samples.size()) level.push_back(node);
    }
    while (level.size() > fan) {
        levels_.push_back(std::move(level));
        const std::vector<Node>& below = levels_.back();
        level.clear();
        level.reserve(below.size() / fan + 2);
        for (std::size_t i = 0; i < below.size(); ++i)
            if (i % fan == 0 || i + 1 == below.size()) level.push_back(below[i]);
    }
}

/// Uses at least four nodes per column, which limits the interpolation error to a quarter of a column.
std::vector<double> BusyCurve::means(double begin, double end, std::size_t columns) const {
    const std::span<const CounterSample> samples = this->samples();
    if (samples.empty()) return std::vector<double>(columns);
    const auto sampleAt = [&](double time) {
        const auto after = std::partition_point(samples.begin(), samples.end(),
                                                [&](const CounterSample& sample) { return timeOf(sample) <= time; });
        return static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, after - samples.begin()) - 1);
    };
    const std::size_t first = sampleAt(begin);
    std::size_t nodes = sampleAt(end) - first, step = 1, level = 0;
    while (level < levels_.size() && nodes / fan >= 4 * columns) {
        nodes /= fan;
        step *= fan;
        ++level;
    }
    if (level == 0) return meansOf(OverSamples(samples, first), begin, end, columns);
    return meansOf(OverNodes(levels_[level - 1], first / step, samples.back().value), begin, end, columns);
}

double BusyCurve::valueAt(double time) const {
    const std::span<const CounterSample> samples = this->samples();
    const auto next = std::ranges::partition_point(samples, [&](const CounterSample& sample) { return timeOf(sample) <= time; });
    return next == samples.begin() ? 0 : std::prev(next)->value;
}

std::vector<double> BusyCurve::maxima(double begin, double end, std::size_t columns) const {
    std::vector<double> maxima(columns);
    const std::span<const CounterSample> samples = this->samples();
    const double width = (end - begin) / static_cast<double>(columns);
    auto next = std::ranges::partition_point(samples, [&](const CounterSample& sample) { return timeOf(sample) <= begin; });
    double value = valueAt(begin);
    for (std::size_t i = 0; i < columns; ++i) {
        maxima[i] = value;
        const double until = begin + static_cast<double>(i + 1) * width;
        for (; next != samples.end() && timeOf(*next) < until; ++next) {
            value = next->value;
            maxima[i] = std::max(maxima[i], value);
        }
    }
    return maxima;
}

}  // namespace streamscope

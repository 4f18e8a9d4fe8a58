// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_colors.h"

#include "engine/device/decimal_sign.h"
#include "engine/device/words.h"
#include "engine/lanes/lanes.h"
#include "engine/lanes/side_lanes.h"
#include "engine/timeline/summary.h"
#include "engine/timeline/time_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct LaneColorsTexts {
    TRANSLATED_TEXTS(LaneColorsTexts)
};

constexpr std::size_t mostSteps = 6;  ///< of duration
constexpr double leastFactor = 1.3;   ///< between steps

std::string titleOfReason(WaitReason reason) {
    switch (reason) {
        case WaitReason::HostNotThere: return LaneColorsTexts::tr("waited for the call");
        case WaitReason::HostBlocked: return LaneColorsTexts::tr("waited: the host was blocked");
        case WaitReason::StreamOrder: return LaneColorsTexts::tr("waited for its stream");
        case WaitReason::Event: return LaneColorsTexts::tr("waited for an event");
        case WaitReason::LegacyBarrier: return LaneColorsTexts::tr("waited for the default stream");
        case WaitReason::Value: return LaneColorsTexts::tr("waited for a value");
        case WaitReason::GraphOrder: return LaneColorsTexts::tr("waited in its graph");
        case WaitReason::CopyEngine: return LaneColorsTexts::tr("waited for a copy engine");
        case WaitReason::Channel: return LaneColorsTexts::tr("waited for its channel");
        case WaitReason::SmResources: return LaneColorsTexts::tr("waited for multiprocessors");
        case WaitReason::Priority: return LaneColorsTexts::tr("waited for a higher priority");
        case WaitReason::GridLimit: return LaneColorsTexts::tr("waited: too many grids");
        case WaitReason::OtherProcess: return LaneColorsTexts::tr("waited for another process");
        case WaitReason::ClockUncertainty: return LaneColorsTexts::tr("within the error of clocks");
    }
    return {};
}

/// Class of an operation by a text, and the time that it adds to the class.
struct Keyed {
    std::string_view key;
    Nanoseconds time{};
};

/// Returns the key of an operation, empty if it belongs to the others.
Keyed keyOf(ColorBy by, const Timeline& timeline, const TimelineOperation& operation) {
    switch (by) {
        case ColorBy::Name: return {operation.label(), executingTime(operation)};
        case ColorBy::Stream: {
            const int stream = streamOf(timeline, operation);
            if (stream < 0) return {};
            return {timeline.streams[static_cast<std::size_t>(stream)].id, executingTime(operation)};
        }
        case ColorBy::Wait: {
            const std::optional<MainWait> wait = mainWait(operation);
            if (!wait) return {};
            return {name(wait->reason), wait->total};
        }
        case ColorBy::Kind:
        case ColorBy::Duration: break;
    }
    return {};
}

std::string titleOfKey(ColorBy by, const std::string& key) {
    if (by != ColorBy::Wait) return key;
    for (auto reason = WaitReason::HostNotThere; reason <= WaitReason::ClockUncertainty;
         reason = static_cast<WaitReason>(static_cast<int>(reason) + 1))
        if (name(reason) == key) return titleOfReason(reason);
    return key;
}

bool isColored(const Timeline& timeline, const TimelineOperation& operation) {
    return drawn(operation.kind) == Drawn::Bar && operation.start && streamOf(timeline, operation) >= 0;
}

/// Rounds to two digits.
Nanoseconds rounded(double time) {
    const double last = std::pow(10, std::floor(std::log10(std::max(1.0, time))) - 1);
    return Nanoseconds(std::llround(std::round(time / last) * last));
}

}  // namespace

std::string_view name(ColorBy by) {
    switch (by) {
        case ColorBy::Kind: return "kind";
        case ColorBy::Name: return "name";
        case ColorBy::Stream: return "stream";
        case ColorBy::Wait: return "wait";
        case ColorBy::Duration: return "duration";
    }
    return {};
}

std::optional<ColorBy> colorByNamed(std::string_view wanted) {
    for (const ColorBy by : allColorBy)
        if (name(by) == wanted) return by;
    return std::nullopt;
}

LaneColors::LaneColors(ColorBy by, const Timeline& timeline) {
    const Timeline* const one = &timeline;
    *this = LaneColors(by, std::span(&one, 1));
}

LaneColors::LaneColors(ColorBy by, std::span<const Timeline* const> timelines) : by_(by) {
    if (by == ColorBy::Kind) return;
    others_ = by == ColorBy::Wait ? LaneColorsTexts::tr("did not wait") : LaneColorsTexts::tr("others");
    if (by == ColorBy::Duration) takeLengths(timelines);
    else takeKeys(timelines);
}

/// Gives a class to each of the keys with the most time, in the order of their first operation.
void LaneColors::takeKeys(std::span<const Timeline* const> timelines) {
    struct Sum {
        std::string_view key;
        double time = 0;
        std::size_t first = 0;
    };
    std::unordered_map<std::string_view, Sum> sums;
    for (const Timeline* timeline : timelines)
        for (const TimelineOperation& operation : timeline->operations) {
            if (!isColored(*timeline, operation)) continue;
            const Keyed keyed = keyOf(by_, *timeline, operation);
            if (keyed.key.empty()) continue;
            Sum& sum = sums.try_emplace(keyed.key, Sum{keyed.key, 0, sums.size()}).first->second;
            sum.time += static_cast<double>(keyed.time.count());
        }
    std::vector<Sum> sorted;
    for (const auto& [key, sum] : sums) sorted.push_back(sum);
    std::ranges::sort(sorted,
                      [](const Sum& a, const Sum& b) { return std::pair(-a.time, a.first) < std::pair(-b.time, b.first); });
    if (sorted.size() > mostClasses) sorted.resize(mostClasses);
    std::ranges::sort(sorted, {}, &Sum::first);
    for (const Sum& sum : sorted) {
        classOf_.emplace(sum.key, titles_.size());
        titles_.push_back(titleOfKey(by_, std::string(sum.key)));
    }
}

/// Divides the durations into steps of one factor, down from the longest.
void LaneColors::takeLengths(std::span<const Timeline* const> timelines) {
    Nanoseconds least = Nanoseconds::max(), most{};
    for (const Timeline* timeline : timelines)
        for (const TimelineOperation& operation : timeline->operations) {
            if (!isColored(*timeline, operation)) continue;
            least = std::min(least, executingTime(operation));
            most = std::max(most, executingTime(operation));
        }
    if (most.count() <= 0) return;
    const double range = static_cast<double>(most.count()) / static_cast<double>(std::max<std::int64_t>(1, least.count()));
    const double factor = std::max(leastFactor, std::pow(range, 1.0 / mostSteps));
    for (double from = static_cast<double>(most.count()) / factor;
         from > static_cast<double>(least.count()) && from_.size() + 1 < mostSteps; from /= factor)
        if (const Nanoseconds step = rounded(from); step <= most && (from_.empty() || step < from_.back())) from_.push_back(step);
    std::ranges::reverse(from_);
    const auto shown = [](Nanoseconds time) { return withDecimalSign(durationText(time)); };
    titles_.push_back(from_.empty() ? LaneColorsTexts::tr("up to %1").arg(shown(most))
                                    : LaneColorsTexts::tr("below %1").arg(shown(from_.front())));
    for (const Nanoseconds from : from_) titles_.push_back(LaneColorsTexts::tr("from %1").arg(shown(from)));
}

OperationKind LaneColors::of(const Timeline& timeline, const TimelineOperation& operation) const {
    if (by_ == ColorBy::Kind) return operation.kind;
    if (by_ == ColorBy::Duration) {
        if (titles_.empty() || !operation.start) return otherColor;
        return static_cast<OperationKind>(std::ranges::upper_bound(from_, executingTime(operation)) - from_.begin());
    }
    const Keyed keyed = keyOf(by_, timeline, operation);
    const auto found = classOf_.find(keyed.key);
    return found == classOf_.end() ? otherColor : static_cast<OperationKind>(found->second);
}

const std::string& LaneColors::titleOf(OperationKind standIn) const {
    const auto at = static_cast<std::size_t>(standIn);
    return standIn != otherColor && at < titles_.size() ? titles_[at] : others_;
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// What the colour of a bar tells about its operation.
enum class ColorBy : std::uint8_t { Kind, Name, Stream, Wait, Duration };
inline constexpr std::array allColorBy{ColorBy::Kind, ColorBy::Name, ColorBy::Stream, ColorBy::Wait, ColorBy::Duration};

/// Returns the name on the command line: "kind".
std::string_view name(ColorBy by);
std::optional<ColorBy> colorByNamed(std::string_view name);

/// Classes of operations with a colour each, where colours do not tell the kind. A class takes the place of the kind in the rows
/// of lanes, so that folded rows sum its time. The class `otherColor` is grey.
class LaneColors {
public:
    static constexpr std::size_t mostClasses = static_cast<std::size_t>(OperationKind::Host);
    static constexpr OperationKind otherColor = OperationKind::Host;

    LaneColors() = default;  ///< colours tell the kind
    /// Makes the classes that the timelines have in common: the names, streams or reasons with the most time, or steps of
    /// duration.
    LaneColors(ColorBy by, std::span<const Timeline* const> timelines);
    LaneColors(ColorBy by, const Timeline& timeline);

    ColorBy by() const { return by_; }
    /// Returns the class of an operation as the kind that stands for it.
    OperationKind of(const Timeline& timeline, const TimelineOperation& operation) const;
    /// Returns what a class contains, in the reader's language.
    const std::string& titleOf(OperationKind standIn) const;
    std::size_t classes() const { return titles_.size(); }

private:
    void takeKeys(std::span<const Timeline* const> timelines);
    void takeLengths(std::span<const Timeline* const> timelines);

    ColorBy by_ = ColorBy::Kind;
    std::vector<std::string> titles_;  ///< by class
    std::string others_;
    std::map<std::string, std::size_t, std::less<>> classOf_;  ///< by name, stream or reason
    std::vector<Nanoseconds> from_;                            ///< Duration: the least of each class but the first
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/event_ring.h"

#include <fmt/format.h>

#include <string_view>

namespace streamscope {

EventRing eventRing(const Operation* loop, const std::string& event, std::int64_t turns, bool recordFirst) {
    EventRing ring{turns + (recordFirst ? 1 : 0), event, event};
    if (ring.count <= 1) return ring;
    const std::string_view named = loop != nullptr ? loop->text(Field::Var) : std::string_view();
    const std::string_view variable = named.empty() ? "i" : named;
    ring.recorded = fmt::format("{}{{{}%{}}}", event, variable, ring.count);
    const std::int64_t ahead = ring.count - turns;
    ring.awaited = ahead == 0 ? ring.recorded : fmt::format("{}{{({}+{})%{}}}", event, variable, ahead, ring.count);
    return ring;
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/device/device_profile.h"
#include "engine/program/program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

/// The changes that a reader of a page makes. Used inside engine/live only.
namespace streamscope::live {

/// The text of a line that is typed. Its calls go before the call with index `at`, or behind the call `after`, into whose stream
/// they go; else before the call that waits for everything at the end.
struct Typed {
    std::string text, stream;
    std::optional<std::uint32_t> at;
    std::string after;
};
struct NewAmount {
    std::string of, to;
};
struct Stretched {
    std::string of;
    double by = 1;
};
struct Ordered {
    std::string from, to;
    bool unaided = false;  ///< repairs are hidden (changes::Circles)
};
struct NewValue {
    std::string parameter;
    std::int64_t value = 0;
};

/// What was taken out, with the ids of the calls before.
struct Taken {
    std::string what, edit;
    std::vector<std::string> before;
};

/// One of the things that an edit can be.
struct Change {
    std::optional<std::string> edit;  ///< JSON
    std::optional<Typed> type;
    std::optional<NewAmount> amount;
    std::optional<Stretched> stretch;
    std::optional<std::string> removeWait, remove, device;
    std::optional<Taken> putBack;
    std::optional<Ordered> order, unorder;
    std::optional<NewValue> set;
};

struct ChangeMade {
    std::string answer;              ///< of edit() (live.h)
    std::optional<Program> program;  ///< nullopt: it was refused
};
/// Carries out a change of a program on some devices.
ChangeMade changed(const Change& change, Program program, const std::vector<DeviceProfile>& devices);

}  // namespace streamscope::live

namespace streamscope::description {

template <>
struct Description<live::Typed> {
    using Typed = live::Typed;
    static constexpr auto members =
        std::tuple(required("text", &Typed::text, "the typed text"), optional("stream", &Typed::stream),
                   optional("at", &Typed::at), optional("after", &Typed::after));
};

template <>
struct Description<live::Taken> {
    using Taken = live::Taken;
    static constexpr auto members =
        std::tuple(required("what", &Taken::what, "what was taken out"), required("edit", &Taken::edit, "an edit as JSON"),
                   optional("before", &Taken::before));
};

template <>
struct Description<live::NewAmount> {
    static constexpr auto members = std::tuple(required("of", &live::NewAmount::of, "the id of a call"),
                                               required("to", &live::NewAmount::to, "a duration or a number of bytes"));
};

template <>
struct Description<live::Stretched> {
    static constexpr auto members =
        std::tuple(required("of", &live::Stretched::of, "the id of a call"), required("by", &live::Stretched::by, "a factor"));
};

template <>
struct Description<live::Ordered> {
    static constexpr auto members =
        std::tuple(required("from", &live::Ordered::from, "the id of a call"),
                   required("to", &live::Ordered::to, "the id of a call"), optional("unaided", &live::Ordered::unaided));
};

template <>
struct Description<live::NewValue> {
    static constexpr auto members = std::tuple(required("parameter", &live::NewValue::parameter, "the name of a parameter"),
                                               required("value", &live::NewValue::value, "a whole number"));
};

template <>
struct Description<live::Change> {
    using Change = live::Change;
    static constexpr std::string_view object = "a change as an object with one member";
    static constexpr auto members = std::tuple(
        optional("edit", &Change::edit), optional("type", &Change::type), optional("amount", &Change::amount),
        optional("stretch", &Change::stretch), optional("removeWait", &Change::removeWait), optional("remove", &Change::remove),
        optional("device", &Change::device), optional("putBack", &Change::putBack), optional("order", &Change::order),
        optional("unorder", &Change::unorder), optional("set", &Change::set));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Change&) {
        if (node.size() != 1) context.report(trail, node, std::string(object));
    }
};

}  // namespace streamscope::description

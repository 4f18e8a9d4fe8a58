// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"

#include "engine/calls/allocation.h"
#include "engine/calls/branches.h"
#include "engine/calls/capture.h"
#include "engine/calls/contexts.h"
#include "engine/calls/copies.h"
#include "engine/calls/current_stream.h"
#include "engine/calls/events.h"
#include "engine/calls/graphs.h"
#include "engine/calls/host.h"
#include "engine/calls/ipc.h"
#include "engine/calls/kernels.h"
#include "engine/calls/repeat.h"
#include "engine/calls/streams.h"
#include "engine/calls/values.h"

#include <algorithm>

namespace streamscope {

namespace families {
namespace {

constexpr std::size_t count = static_cast<std::size_t>(Call::Repeat) + 1;

/// Returns the rows of all families in the order of Call. A call without a row keeps an empty name.
template <class... Family>
constexpr std::array<CallInfo, count> joined(const Family&... families) {
    std::array<CallInfo, count> rows{};
    const auto add = [&](const auto& family) {
        for (const CallInfo& row : family) rows[static_cast<std::size_t>(row.call)] = row;
    };
    (add(families), ...);
    return rows;
}

constexpr auto table =
    joined(kernels::all, copies::all, events::all, streams::all, values::all, host::all, allocation::all, capture::all,
           graphs::all, ipc::all, current_stream::all, contexts::all, branches::all, repeat::all);
static_assert(std::ranges::none_of(table, [](const CallInfo& row) { return row.name.empty(); }), "every call has a family");

}  // namespace
}  // namespace families

std::span<const CallInfo> calls() { return families::table; }

const CallInfo& info(Call call) { return families::table[static_cast<std::size_t>(call)]; }

std::optional<Call> callNamed(std::string_view name) {
    using families::table;
    const auto at = std::find_if(table.begin(), table.end(), [name](const CallInfo& call) { return call.name == name; });
    return at == table.end() ? std::nullopt : std::optional(at->call);
}

bool isFailure(Call call, Status code) { return code != Status::Success && !(code == Status::NotReady && info(call).asks()); }

std::string_view name(Field field) { return fieldTexts[static_cast<std::size_t>(field)].name; }

std::optional<Field> fieldNamed(std::string_view name) {
    const auto at = std::ranges::find(fieldTexts, name, &FieldText::name);
    return at == fieldTexts.end() ? std::nullopt : std::optional(static_cast<Field>(at - fieldTexts.begin()));
}

const FieldInfo* fieldInfo(Call call, Field field) {
    const auto fields = info(call).fields;
    const auto at = std::find_if(fields.begin(), fields.end(), [field](const FieldInfo& f) { return f.field == field; });
    return at == fields.end() ? nullptr : &*at;
}

}  // namespace streamscope

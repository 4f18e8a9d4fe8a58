// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/current_stream.h"

#include "engine/calls/call_table.h"
#include "engine/program/field_reader.h"

#include <fmt/format.h>

#include <string>

namespace streamscope::resolving {
namespace {

constexpr int currentDevice = 0;  // no call sets another (semantics.md P6)

void change(CurrentStream& current, CurrentStreamChange how, StreamCall& call) {
    switch (how) {
        case CurrentStreamChange::None: break;
        case CurrentStreamChange::Enters:
            // A refused stream is entered as the current one, so that its exit leaves no other.
            current.enter(call.refused == CurrentStreamRefusal::None ? call.stream : current.stream());
            break;
        case CurrentStreamChange::Exits:
            if (!current.exit()) call.refused = CurrentStreamRefusal::NothingEntered;
            break;
        case CurrentStreamChange::Sets:
            if (call.refused == CurrentStreamRefusal::None) current.set(call.stream);
            break;
    }
}

}  // namespace

void resolveCurrentStream(FieldReader& fields, ResolvedOperation& result) {
    State& state = fields.state();
    const CallInfo& made = info(result.call);
    StreamCall call;
    call.stream = fieldInfo(result.call, Field::Stream) ? fields.stream() : fields.absentStream();
    if (fields.failed()) return;
    const ResolvedStream& stream = state.result[call.stream];
    const bool sets = made.current == CurrentStreamChange::Enters || made.current == CurrentStreamChange::Sets;
    if (sets && stream.device != currentDevice) call.refused = CurrentStreamRefusal::OtherDevice;
    if (made.current != CurrentStreamChange::None) {
        change(fields.current(), made.current, call);
        state.currentChanges = true;
    }
    result.label =
        made.current == CurrentStreamChange::None ? std::string(made.cardTitle) : fmt::format("{} {}", made.cardTitle, stream.id);
    result.what = call;
}

}  // namespace streamscope::resolving

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/replace.h"

#include "engine/calls/call_table.h"
#include "engine/edits/edits.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope::changes {
namespace {

enum class Task : std::uint8_t { Other, Work, Wait, Signal, Allocation, Release };

Task taskOf(const CallInfo& call) {
    if (call.allocates) return Task::Allocation;
    if (call.frees) return Task::Release;
    if (call.recordsEvent || call.writesWord) return Task::Signal;
    if (call.waitsForEvent || call.waitsForWord || call.synchronises || call.asks()) return Task::Wait;
    const bool ofHost = call.group == CallGroup::Host && !call.holdsCalls;
    const bool ofDevice = call.kind == OperationKind::Kernel || call.copies || call.group == CallGroup::Memset;
    return ofHost || ofDevice ? Task::Work : Task::Other;
}

/// Returns the buffers that a call of one copy names; nullptr for none.
struct Ends {
    const Buffer* from = nullptr;
    const Buffer* to = nullptr;
};

Ends endsOf(const Program& program, const Operation& call) {
    const auto declared = [&](Field field) { return declarationOf(program.buffers, std::string(call.text(field))); };
    return {declared(Field::From), declared(Field::To)};
}

/// Returns the device buffer that a call works on: that of a copy or a memset.
std::string deviceBufferOf(const Program& program, const Operation& call) {
    for (const Field field : {Field::Buffer, Field::To, Field::From}) {
        const std::string name(call.text(field));
        const Buffer* buffer = declarationOf(program.buffers, name);
        if (buffer && !isHost(buffer->memory)) return name;
    }
    return {};
}

/// Carries the buffers of a copy over to one in the same direction, or exchanges them for one in the opposite direction.
bool carryEnds(const Program& program, const Operation& former, Operation& made) {
    const Ends old = endsOf(program, former);
    if (!old.from || !old.to || !info(made.call).copies || !made.scalar(Field::From)) return false;
    const auto side = [&](Field field, const Operation& of) { return std::string(of.text(field)); };
    const Buffer* from = declarationOf(program.buffers, side(Field::From, made));
    const Buffer* to = declarationOf(program.buffers, side(Field::To, made));
    const bool upwards = !to || !isHost(to->memory), downwards = !from || !isHost(from->memory);
    if (isHost(old.from->memory) == !downwards && isHost(old.to->memory) == !upwards) {
        made.set(Field::From, Scalar{side(Field::From, former)});
        made.set(Field::To, Scalar{side(Field::To, former)});
        return true;
    }
    if (isHost(old.to->memory) != !downwards || isHost(old.from->memory) != !upwards) return false;
    made.set(Field::From, Scalar{side(Field::To, former)});
    made.set(Field::To, Scalar{side(Field::From, former)});
    return true;
}

bool isCarried(FieldKind kind) {
    switch (kind) {
        case FieldKind::Stream:
        case FieldKind::Event:
        case FieldKind::Word:
        case FieldKind::Graph:
        case FieldKind::Context:
        case FieldKind::Bytes:
        case FieldKind::Duration:
        case FieldKind::Integer:
        case FieldKind::Ranges: return true;
        case FieldKind::Buffer:  // by its use
        case FieldKind::Kernel:
        case FieldKind::NewId:
        case FieldKind::Boolean:
        case FieldKind::Flags:
        case FieldKind::Choice:
        case FieldKind::Name:
        case FieldKind::Text:
        case FieldKind::Dimensions:
        case FieldKind::Arguments:
        case FieldKind::Items:
        case FieldKind::Body:
        case FieldKind::Answer: return false;
    }
    return false;
}

/// Returns whether a label was made from the id ("kernel 1" of k1), as new calls are labelled.
bool isNumbered(const Operation& call) {
    const auto space = call.label.rfind(' ');
    if (space == std::string::npos) return false;
    const std::string_view number = std::string_view(call.label).substr(space + 1);
    return !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos && call.id.ends_with(number);
}

/// Returns whether a label names only what the call uses, so that it would be wrong for another call.
bool isMade(const Program& program, const Operation& call) {
    Operation renamed = call;
    for (const Field field : {Field::From, Field::To, Field::Buffer, Field::Word})
        if (renamed.scalar(field)) renamed.set(field, Scalar{std::string("?")});
    followLabel(program, call, program, renamed);
    return call.label.empty() || renamed.label != call.label || isNumbered(call);
}

}  // namespace

bool canReplace(Call former, Call by) {
    const Task task = taskOf(info(former));
    return task != Task::Other && task == taskOf(info(by));
}

void carryOver(const Program& program, const Operation& former, Operation& made) {
    const Operation asMade = made;
    for (const FieldInfo& field : info(made.call).fields) {
        const FieldInfo* old = fieldInfo(former.call, field.field);
        const Value* value = former.find(field.field);
        if (old && value && old->kind == field.kind && isCarried(field.kind)) made.set(field.field, *value);
    }
    if (const std::string buffer = deviceBufferOf(program, former); !buffer.empty() && made.scalar(Field::Buffer))
        made.set(Field::Buffer, Scalar{buffer});
    else if (const auto allocated = former.text(Field::Buffer); !allocated.empty() && made.scalar(Field::Buffer))
        made.set(Field::Buffer, Scalar{std::string(allocated)});
    const bool sameEnds = carryEnds(program, former, made);
    if (info(made.call).copies && !sameEnds && asMade.find(Field::Bytes))
        made.set(Field::Bytes, *asMade.find(Field::Bytes));  // the size of other buffers
    const FieldInfo* stream = fieldInfo(made.call, Field::Stream);
    if (stream && !stream->required && fieldInfo(former.call, Field::Stream) && !former.find(Field::Stream))
        made.remove(Field::Stream);  // the current stream
    followLabel(program, asMade, program, made);
    if (!isMade(program, former)) made.label = former.label;
    made.id = former.id;
    made.thread = former.thread;
    made.range = former.range;
}

Edit replaceCall(const Program& program, const Operation& made, const std::vector<Edit>& resources) {
    EditList list{resources};
    list.edits.push_back(Edit{ReplaceOperation{made.id, made}});
    Program changed = program;
    if (!apply(changed, Edit{list})) return Edit{std::move(list)};
    const auto isUnused = [&](const Edit& edit) {
        const auto* inserted = std::get_if<InsertResource>(&edit.what);
        if (!inserted) return false;
        const std::string id = std::visit([](const auto& one) { return one.id; }, inserted->resource);
        return usesOf(changed, static_cast<ResourceKind>(inserted->resource.index()), id).empty();
    };
    std::erase_if(list.edits, isUnused);
    return Edit{std::move(list)};
}

}  // namespace streamscope::changes

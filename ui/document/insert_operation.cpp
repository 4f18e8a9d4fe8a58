// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/edits/operation_index.h"
#include "engine/edits/replace.h"
#include "engine/program/neighbour_data.h"
#include "ui/document/edits.h"
#include "ui/document/resource_chooser.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui::edits {
namespace {

using namespace std::string_literals;

/// Returns the list of calls that the place is in.
const std::vector<Operation>& listOf(const Program& program, const Place& place) {
    const Operation* parent = place.parent.empty() ? nullptr : findOperation(program, place.parent);
    return parent != nullptr && parent->body() != nullptr ? *parent->body() : program.operations;
}

/// Returns the call in front of the place in its list; nullptr if there is none.
const Operation* callBefore(const Program& program, const Place& place) {
    const auto& calls = listOf(program, place);
    const std::size_t at = std::min<std::size_t>(place.at, calls.size());
    return at == 0 ? nullptr : &calls[at - 1];
}

/// Builder of a new operation and those of its body.
class Maker {
public:
    Maker(const Program& program, const Place& place, const std::string& thread)
        : resources_(program, place, processOf(program, thread)),
          index_(program),
          ids_(index_),
          thread_(thread),
          before_(callBefore(program, place)) {}

    Operation make(Call call, const std::string& stream, std::optional<CopyDirection> direction);
    std::vector<Edit> takeEdits() { return resources_.takeEdits(); }

private:
    void fill(Operation& operation, const FieldInfo& field, const std::string& stream);
    void fillCopy(Operation& operation, CopyDirection direction);
    void fillBatchedCopies(Operation& operation, CopyDirection direction);
    void fillKernel(Operation& operation) const;
    void fillElapsed(Operation& operation);
    void fillBody(Operation& operation, const std::string& stream);
    void fillBranch(Operation& operation, const std::string& stream);
    Operation queryFor(const std::string& stream);
    void label(Operation& operation) const;
    std::string eventFor(Call call, const std::string& stream);

    ResourceChooser resources_;
    OperationIndex index_;
    FreeIds ids_;
    std::string thread_;
    const Operation* before_;
};

void Maker::fillCopy(Operation& operation, CopyDirection direction) {
    std::string from;
    std::string to;
    if (direction == CopyDirection::DeviceToDevice) {
        from = resources_.deviceBuffer();
        to = resources_.otherDeviceBuffer(from);
    } else {
        const auto [host, device] = resources_.hostAndDevice(direction);
        const bool up = direction == CopyDirection::HostToDevice;
        from = up ? host : device;
        to = up ? device : host;
        operation.label = "copy " + host;
    }
    operation.set(Field::From, Scalar{from});
    operation.set(Field::To, Scalar{to});
    operation.set(Field::Bytes, resources_.smallerSize(from, to));
    if (operation.label.empty()) operation.label = "copy " + from;
}

void Maker::fillBatchedCopies(Operation& operation, CopyDirection direction) {
    Operation single;
    fillCopy(single, direction);
    for (const Field side : {Field::From, Field::To})
        operation.set(side, std::vector<Range>{{std::string(single.text(side)), {}, {}, {}}});
}

void Maker::fillKernel(Operation& operation) const {
    operation.label = "kernel " + operation.id.substr(1);
    operation.set(Field::Kernel, Scalar{"spin"s});
    operation.set(Field::Grid, std::vector<Scalar>{std::int64_t{50}});
    operation.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
    operation.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{"1 ms"s}}});
}

void Maker::fillElapsed(Operation& operation) {
    const bool two = resources_.recordsSoFar() > 1;
    const std::string start = resources_.recordedEvent({}, two ? 1 : 0);
    std::string end = resources_.recordedEvent({}, two ? 0 : 1);
    if (start == end) end = resources_.newEvent();
    operation.set(Field::Start, Scalar{start});
    operation.set(Field::End, Scalar{end});
}

/// Labels calls that have no name of their own.
void Maker::label(Operation& operation) const {
    const auto named = [&](const char* verb, Field field) { operation.label = verb + std::string(operation.text(field)); };
    const CallInfo& call = info(operation.call);
    if (call.kind == OperationKind::Memset) named("set ", Field::Buffer);
    if (call.waitsForWord && call.takesStream) named("wait ", Field::Word);
    if (call.writesWord && call.takesStream) named("write ", Field::Word);
    if (operation.call == Call::LaunchHostFunc) operation.label = "host " + operation.id.substr(4);
}

void Maker::fillBody(Operation& operation, const std::string& stream) {
    operation.set(Field::Body, std::vector<Operation>{make(Call::LaunchKernel, stream, {})});
}

/// Returns the query of a loop or branch: that in front of it once more, or one of an event.
Operation Maker::queryFor(const std::string& stream) {
    const bool isQuery = before_ && before_->thread == thread_ && info(before_->call).asks() && !before_->find(Field::Every);
    if (!isQuery) return make(Call::EventQuery, stream, {});
    Operation query = *before_;
    query.id = ids_.take(std::string(info(query.call).idStem));
    return query;
}

/// Fills a loop that works until an event is complete, or a branch for an event that is not.
void Maker::fillBranch(Operation& operation, const std::string& stream) {
    Operation query = queryFor(stream);
    operation.set(Field::On, Scalar{query.id});
    if (info(operation.call).repeats) operation.set(Field::AtMost, Scalar{std::int64_t{100}});
    Operation work = make(Call::HostWork, stream, {});
    operation.set(Field::Body, std::vector<Operation>{std::move(query), std::move(work)});
}

std::string Maker::eventFor(Call call, const std::string& stream) {
    if (info(call).recordsEvent) return resources_.eventToRecord();
    return info(call).creates ? resources_.newEvent() : resources_.recordedEvent(stream);
}

void Maker::fill(Operation& operation, const FieldInfo& field, const std::string& stream) {
    const auto set = [&](std::string value) { operation.set(field.field, Scalar{std::move(value)}); };
    const bool registers = info(operation.call).group == CallGroup::Registration;
    switch (field.kind) {
        case FieldKind::Stream: return set(stream);
        case FieldKind::Event: return set(eventFor(operation.call, stream));
        case FieldKind::Buffer: return set(registers ? resources_.pageableBuffer() : resources_.deviceBuffer());
        case FieldKind::Word: return set(resources_.word(operation.call));
        case FieldKind::Graph: return set(resources_.graph());
        case FieldKind::Context: return set(resources_.context());
        case FieldKind::Duration: return set("1 ms");
        case FieldKind::Bytes: return set("10 MB");
        case FieldKind::Choice: return set(std::string(field.choices.substr(0, field.choices.find(' '))));
        case FieldKind::Integer: operation.set(field.field, Scalar{std::int64_t{1}}); return;
        case FieldKind::Items: {
            BatchItem item{.item = "write32", .fields = {}, .unknown = {}};
            item.fields = {{Field::Word, Scalar{resources_.word(Call::StreamWriteValue32)}},
                           {Field::Value, Scalar{std::int64_t{1}}}};
            operation.set(field.field, std::vector<BatchItem>{std::move(item)});
            return;
        }
        case FieldKind::NewId: return set(resources_.freeId(ResourceKind::Event, "opened"));
        case FieldKind::Kernel:
        case FieldKind::Boolean:
        case FieldKind::Flags:
        case FieldKind::Name:
        case FieldKind::Text:
        case FieldKind::Dimensions:
        case FieldKind::Arguments:
        case FieldKind::Ranges:
        case FieldKind::Answer:
        case FieldKind::Body: return;
    }
}

Operation Maker::make(Call call, const std::string& wantedStream, std::optional<CopyDirection> direction) {
    Operation operation;
    operation.call = call;
    operation.thread = thread_;
    operation.id = ids_.take(std::string(info(call).idStem));
    const bool leaves = info(call).current == CurrentStreamChange::Exits;  // the stream that was entered last
    const bool needsStream = (fieldInfo(call, Field::Stream) != nullptr && !leaves) || info(call).holdsCalls;
    const std::string target = !needsStream ? "" : wantedStream.empty() ? resources_.stream() : wantedStream;
    const bool ofWord = info(call).waitsForWord || info(call).writesWord;
    const bool ofHost = info(call).group == CallGroup::Registration;
    const CopyDirection way = direction.value_or(CopyDirection::HostToDevice);
    if (call == Call::MemcpyBatchAsync) fillBatchedCopies(operation, way);
    else if (info(call).copies) fillCopy(operation, way);
    if (info(call).kind == OperationKind::Kernel) fillKernel(operation);
    if (call == Call::EventElapsedTime) fillElapsed(operation);
    if (info(call).hasTimes()) operation.set(Field::Times, Scalar{std::int64_t{4}});
    if (info(call).decides) fillBranch(operation, target);
    for (const FieldInfo& field : info(call).fields) {
        const bool wanted = field.required || field.field == Field::Duration || field.field == Field::Stream ||
                            (ofHost && field.field == Field::Buffer) ||
                            (ofWord && (field.field == Field::Value || field.field == Field::Condition));
        const bool graphBody = info(call).kind == OperationKind::Graph && field.field == Field::Body;
        if (field.kind == FieldKind::Body && (wanted || graphBody) && !operation.body()) {
            fillBody(operation, target);
        } else if (wanted && !operation.find(field.field) && !(leaves && field.kind == FieldKind::Stream)) {
            fill(operation, field, target);
        }
    }
    label(operation);
    return operation;
}

/// Makes a new kernel use the data of the neighbouring calls, so that a forgotten wait is a race.
void inferData(Operation& kernel, const Program& program, const Place& place) {
    std::vector<const Operation*> calls;
    for (const Operation& call : listOf(program, place)) calls.push_back(&call);
    const std::size_t at = std::min<std::size_t>(place.at, calls.size());
    calls.insert(calls.begin() + static_cast<std::ptrdiff_t>(at), &kernel);
    const auto onDevice = [&](std::string_view name) {
        const Buffer* buffer = declarationOf(program.buffers, std::string(name));
        return buffer != nullptr && !isHost(buffer->memory);
    };
    setData(kernel, neighbourData(calls, at, kernel.text(Field::Stream), onDevice));
}

}  // namespace

NewOperation insertOperation(const Program& program, Call call, const std::string& stream, const Place& place,
                             std::optional<CopyDirection> direction, const std::string& thread) {
    const bool intoStream = fieldInfo(call, Field::Stream) != nullptr || info(call).repeats;
    Maker maker(program, place, intoStream ? threadFor(program, stream, thread) : thread);
    Operation operation = maker.make(call, stream, direction);
    if (info(call).kind == OperationKind::Kernel) inferData(operation, program, place);
    EditList list{maker.takeEdits()};
    std::string id = operation.id;
    if (info(call).current == CurrentStreamChange::Enters)  // in front of its end, which is inserted first
        list.edits.push_back(Edit{InsertOperation{place, maker.make(Call::StreamExit, {}, {})}});
    list.edits.push_back(Edit{InsertOperation{place, std::move(operation)}});
    return {Edit{std::move(list)}, std::move(id)};
}

std::optional<CopyDirection> directionOf(std::optional<OperationKind> kind) {
    if (kind == OperationKind::CopyHostToDevice) return CopyDirection::HostToDevice;
    if (kind == OperationKind::CopyDeviceToHost) return CopyDirection::DeviceToHost;
    if (kind == OperationKind::CopyDeviceToDevice) return CopyDirection::DeviceToDevice;
    return std::nullopt;
}

Edit replaceOperation(const Program& program, const std::string& id, Call call, std::optional<CopyDirection> direction) {
    const Operation* former = findOperation(program, id);
    const std::optional<Place> place = placeOf(program, id);
    if (!former || !place) return Edit{EditList{}};
    Program without = program;
    if (!apply(without, Edit{RemoveOperation{*place}})) return Edit{EditList{}};
    const std::string stream(former->text(Field::Stream));
    const NewOperation made = insertOperation(without, call, stream, *place, direction, former->thread);
    std::vector<Edit> resources = std::get<EditList>(made.edit.what).edits;
    Operation operation = std::get<InsertOperation>(resources.back().what).operation;
    resources.pop_back();
    if (!apply(without, Edit{EditList{resources}})) return Edit{EditList{}};
    carryOver(without, *former, operation);
    return replaceCall(program, operation, resources);
}

}  // namespace streamscope::ui::edits

#include "engine/program/call_table.h"
#include "engine/program/quantity.h"
#include "ui/document/edits.h"
#include "ui/document/operation_index.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui::edits {
namespace {

using namespace std::string_literals;

constexpr auto usualBytes = "10 MB";

template <class Declared>
Declared named(std::string id) {
    Declared declared;
    declared.id = std::move(id);
    return declared;
}

template <class Declared>
std::string firstId(const Declared& declared) {
    return declared.count ? declared.id + "0" : declared.id;
}

bool isHost(const Buffer& buffer) { return buffer.memory == Memory::Pinned || buffer.memory == Memory::Pageable; }
bool isDevice(const Buffer& buffer) { return buffer.memory == Memory::Device; }

std::optional<std::int64_t> sizeOf(const Program& program, const Buffer& buffer) {
    Scope scope;
    for (const Parameter& parameter : program.parameters) scope[parameter.id] = parameter.value;
    return evaluate(buffer.bytes, Unit::Bytes, scope).value;
}

/// Collects the edits of one new operation. Resources stand in a copy without operations, so new ones know of each other.
class Maker {
public:
    Maker(const Program& program, const Place& place) : program_(program), place_(place), index_(program), ids_(index_) {
        resources_.parameters = program.parameters;
        resources_.streams = program.streams;
        resources_.events = program.events;
        resources_.buffers = program.buffers;
        resources_.words = program.words;
        resources_.graphs = program.graphs;
    }

    Operation make(Call call, const std::string& stream, std::optional<CopyDirection> direction);
    NewOperation finish(Operation operation) {
        std::string id = operation.id;
        list_.edits.push_back(Edit{InsertOperation{place_, std::move(operation)}});
        return {Edit{std::move(list_)}, std::move(id)};
    }

private:
    template <class R>
    void add(std::vector<R>& all, R resource) {
        list_.edits.push_back(Edit{InsertResource{static_cast<std::uint32_t>(all.size()), Resource{resource}}});
        all.push_back(std::move(resource));
    }
    std::string numbered(ResourceKind kind, const std::string& stem) const {
        for (int number = 1;; ++number) {
            std::string id = stem + std::to_string(number);
            if (freeResourceId(resources_, kind, id) == id) return id;
        }
    }

    std::string stream();
    std::string word(Call call);
    std::string graph();
    std::string newEvent();
    std::string eventToRecord();
    std::string recordedEvent(const std::string& stream, std::size_t back = 0);
    std::string buffer(bool (*fits)(const Buffer&), const std::string& stem, Memory memory);
    std::string newBuffer(const std::string& stem, Memory memory, const Scalar& bytes);
    std::vector<const Operation*> recordsBefore() const;

    void fill(Operation& operation, const FieldInfo& field, const std::string& stream);
    void fillCopy(Operation& operation, CopyDirection direction);
    void fillKernel(Operation& operation);
    void fillElapsed(Operation& operation);
    void label(Operation& operation) const;
    void fillBody(Operation& operation, const std::string& stream);
    std::pair<std::string, std::string> hostAndDevice(CopyDirection direction);
    bool isCopied(Field side, const std::string& id) const;
    Scalar smallerSize(const std::string& a, const std::string& b) const;

    const Program& program_;
    const Place& place_;
    Program resources_;
    EditList list_;
    OperationIndex index_;
    FreeIds ids_;
};

std::string Maker::stream() {
    if (resources_.streams.empty()) add(resources_.streams, named<Stream>(numbered(ResourceKind::Stream, "s")));
    return firstId(resources_.streams.front());
}

std::string Maker::word(Call call) {
    const int bits = call == Call::StreamWaitValue64 || call == Call::StreamWriteValue64 ? 64 : 32;
    const auto found = std::ranges::find(resources_.words, bits, &Word::bits);
    if (found != resources_.words.end()) return firstId(*found);
    const std::string id = freeResourceId(resources_, ResourceKind::Word, "flag");
    Word made = named<Word>(id);
    made.bits = bits;
    add(resources_.words, std::move(made));
    return id;
}

std::string Maker::graph() {
    if (resources_.graphs.empty()) add(resources_.graphs, named<Graph>(freeResourceId(resources_, ResourceKind::Graph, "g")));
    return resources_.graphs.front().id;
}

std::string Maker::newEvent() {
    const std::string id = numbered(ResourceKind::Event, "e");
    add(resources_.events, named<Event>(id));
    return id;
}

/// An event that nobody records yet, so that a new record never moves another's binding.
std::string Maker::eventToRecord() {
    for (const Event& event : resources_.events) {
        const bool taken = std::ranges::any_of(program_.operations, [&](const Operation& operation) {
            return operation.call == Call::EventRecord && operation.text(Field::Event) == firstId(event);
        });
        if (!taken && !event.count) return event.id;
    }
    return newEvent();
}

std::vector<const Operation*> Maker::recordsBefore() const {
    std::vector<const Operation*> records;
    const std::size_t end = place_.parent.empty() ? place_.at : program_.operations.size();
    for (std::size_t at = 0; at < std::min(end, program_.operations.size()); ++at) {
        if (program_.operations[at].call == Call::EventRecord) records.push_back(&program_.operations[at]);
    }
    return records;
}

/// The event recorded last before the place, in another stream if there is one; `back` recordings before that.
std::string Maker::recordedEvent(const std::string& stream, std::size_t back) {
    std::vector<const Operation*> records = recordsBefore();
    if (!stream.empty()) {
        std::ranges::stable_partition(records, [&](const Operation* each) { return each->text(Field::Stream) == stream; });
    }
    if (back < records.size()) return std::string(records[records.size() - 1 - back]->text(Field::Event));
    if (records.empty() && back < resources_.events.size()) return firstId(resources_.events[back]);
    return newEvent();
}

std::string Maker::newBuffer(const std::string& stem, Memory memory, const Scalar& bytes) {
    const std::string id = freeResourceId(resources_, ResourceKind::Buffer, stem);
    Buffer made = named<Buffer>(id);
    made.bytes = bytes;
    made.memory = memory;
    add(resources_.buffers, std::move(made));
    return id;
}

std::string Maker::buffer(bool (*fits)(const Buffer&), const std::string& stem, Memory memory) {
    const auto found = std::ranges::find_if(resources_.buffers, fits);
    return found != resources_.buffers.end() ? firstId(*found) : newBuffer(stem, memory, usualBytes);
}

bool Maker::isCopied(Field side, const std::string& id) const {
    return std::ranges::any_of(program_.operations, [&](const Operation& operation) {
        const bool copy = operation.call == Call::MemcpyAsync || operation.call == Call::Memcpy;
        return copy && operation.text(side) == id;
    });
}

/// A host buffer and the device buffer that belongs to it by name (x and dx), preferring a pair not copied that way yet;
/// up takes what is not yet read down, down what was not copied up.
std::pair<std::string, std::string> Maker::hostAndDevice(CopyDirection direction) {
    const bool up = direction == CopyDirection::HostToDevice;
    std::optional<std::pair<std::string, std::string>> best;
    int bestScore = -1;
    for (const Buffer& host : resources_.buffers) {
        for (const Buffer& device : resources_.buffers) {
            if (!isHost(host) || !isDevice(device)) continue;
            const bool named = device.id == "d" + host.id;
            const bool busy = isCopied(up ? Field::To : Field::From, firstId(host));
            const int score = (named ? 2 : 0) + (busy ? 0 : 1) + (host.memory == Memory::Pinned ? 1 : 0);
            if (score > bestScore) {
                bestScore = score;
                best = {firstId(host), firstId(device)};
            }
        }
    }
    if (best) return *best;
    const std::string host = buffer(isHost, up ? "x" : "y", Memory::Pinned);
    const Buffer* declared = declarationOf(resources_.buffers, host);
    return {host, newBuffer("d" + declared->id, Memory::Device, declared->bytes)};
}

Scalar Maker::smallerSize(const std::string& a, const std::string& b) const {
    const Buffer* first = declarationOf(resources_.buffers, a);
    const Buffer* second = declarationOf(resources_.buffers, b);
    const auto firstSize = sizeOf(resources_, *first);
    const auto secondSize = sizeOf(resources_, *second);
    return firstSize && secondSize && *secondSize < *firstSize ? second->bytes : first->bytes;
}

void Maker::fillCopy(Operation& operation, CopyDirection direction) {
    std::string from;
    std::string to;
    if (direction == CopyDirection::DeviceToDevice) {
        from = buffer(isDevice, "dx", Memory::Device);
        const auto other = std::ranges::find_if(resources_.buffers,
                                                [&](const Buffer& each) { return isDevice(each) && firstId(each) != from; });
        to = other != resources_.buffers.end() ? firstId(*other)
                                               : newBuffer("dy", Memory::Device, declarationOf(resources_.buffers, from)->bytes);
    } else {
        const auto [host, device] = hostAndDevice(direction);
        const bool up = direction == CopyDirection::HostToDevice;
        from = up ? host : device;
        to = up ? device : host;
        operation.label = "copy " + host;
    }
    operation.set(Field::From, Scalar{from});
    operation.set(Field::To, Scalar{to});
    operation.set(Field::Bytes, smallerSize(from, to));
    if (operation.label.empty()) operation.label = "copy " + from;
}

void Maker::fillKernel(Operation& operation) {
    operation.label = "kernel " + operation.id.substr(1);
    operation.set(Field::Kernel, Scalar{"spin"s});
    operation.set(Field::Grid, std::vector<Scalar>{std::int64_t{50}});
    operation.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
    operation.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{"1 ms"s}}});
}

void Maker::fillElapsed(Operation& operation) {
    const bool two = recordsBefore().size() > 1;
    const std::string start = recordedEvent({}, two ? 1 : 0);
    std::string end = recordedEvent({}, two ? 0 : 1);
    if (start == end) end = newEvent();
    operation.set(Field::Start, Scalar{start});
    operation.set(Field::End, Scalar{end});
}

/// What cards of the calls with no name of their own show.
void Maker::label(Operation& operation) const {
    switch (operation.call) {
        case Call::MemsetAsync:
        case Call::Memset: operation.label = "set " + std::string(operation.text(Field::Buffer)); return;
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64: operation.label = "wait " + std::string(operation.text(Field::Word)); return;
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64: operation.label = "write " + std::string(operation.text(Field::Word)); return;
        case Call::LaunchHostFunc: operation.label = "host " + operation.id.substr(4); return;
        default: return;
    }
}

void Maker::fillBody(Operation& operation, const std::string& stream) {
    operation.set(Field::Body, std::vector<Operation>{make(Call::LaunchKernel, stream, {})});
}

void Maker::fill(Operation& operation, const FieldInfo& field, const std::string& stream) {
    const auto set = [&](std::string value) { operation.set(field.field, Scalar{std::move(value)}); };
    switch (field.kind) {
        case FieldKind::Stream: return set(stream);
        case FieldKind::Event: return set(operation.call == Call::EventRecord    ? eventToRecord()
                                          : operation.call == Call::EventCreate ? newEvent()
                                                                                : recordedEvent(stream));
        case FieldKind::Buffer: return set(buffer(isDevice, "dx", Memory::Device));
        case FieldKind::Word: return set(word(operation.call));
        case FieldKind::Graph: return set(graph());
        case FieldKind::Duration: return set("1 ms");
        case FieldKind::Bytes: return set(usualBytes);
        case FieldKind::Choice: return set(std::string(field.choices.substr(0, field.choices.find(' '))));
        case FieldKind::Integer: operation.set(field.field, Scalar{std::int64_t{operation.call == Call::Memset || operation.call == Call::MemsetAsync ? 0 : 1}}); return;
        case FieldKind::Items: {
            BatchItem item{.item = "write32", .fields = {}, .unknown = {}};
            item.fields = {{Field::Word, Scalar{word(Call::StreamWriteValue32)}}, {Field::Value, Scalar{std::int64_t{1}}}};
            operation.set(field.field, std::vector<BatchItem>{std::move(item)});
            return;
        }
        case FieldKind::NewId: return set(freeResourceId(resources_, ResourceKind::Event, "opened"));
        default: return;
    }
}

/// The letters that ids of this call begin with; the numbers follow.
std::string stemOf(Call call) {
    switch (call) {
        case Call::LaunchKernel: return "k";
        case Call::MemcpyAsync:
        case Call::Memcpy: return "copy";
        case Call::MemsetAsync:
        case Call::Memset: return "set";
        case Call::EventRecord: return "r";
        case Call::StreamWaitEvent: return "w";
        case Call::EventSynchronize:
        case Call::StreamSynchronize:
        case Call::DeviceSynchronize: return "sync";
        case Call::HostWork: return "work";
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback: return "host";
        case Call::EventElapsedTime: return "elapsed";
        case Call::Repeat: return "repeat";
        default: return "op";
    }
}

bool isValue(Call call) {
    constexpr std::array calls{Call::StreamWaitValue32, Call::StreamWaitValue64, Call::StreamWriteValue32,
                               Call::StreamWriteValue64, Call::HostStore, Call::HostWaitValue};
    return std::ranges::find(calls, call) != calls.end();
}

Operation Maker::make(Call call, const std::string& wantedStream, std::optional<CopyDirection> direction) {
    Operation operation;
    operation.call = call;
    operation.id = ids_.take(stemOf(call));
    const bool needsStream = fieldInfo(call, Field::Stream) != nullptr || call == Call::Repeat;
    const std::string target = !needsStream ? "" : wantedStream.empty() ? stream() : wantedStream;
    if (call == Call::MemcpyAsync || call == Call::Memcpy) fillCopy(operation, direction.value_or(CopyDirection::HostToDevice));
    if (call == Call::LaunchKernel) fillKernel(operation);
    if (call == Call::EventElapsedTime) fillElapsed(operation);
    if (call == Call::Repeat) operation.set(Field::Times, Scalar{std::int64_t{4}});
    for (const FieldInfo& field : info(call).fields) {
        const bool wanted = field.required || field.field == Field::Duration || field.field == Field::Stream ||
                            (isValue(call) && (field.field == Field::Value || field.field == Field::Condition));
        const bool graphBody = call == Call::GraphLaunch && field.field == Field::Body;
        if (field.kind == FieldKind::Body && (wanted || graphBody)) {
            fillBody(operation, target);
        } else if (wanted && !operation.find(field.field)) {
            fill(operation, field, target);
        }
    }
    label(operation);
    return operation;
}

}  // namespace

NewOperation insertOperation(const Program& program, Call call, const std::string& stream, const Place& place,
                             std::optional<CopyDirection> direction) {
    Maker maker(program, place);
    Operation operation = maker.make(call, stream, direction);
    return maker.finish(std::move(operation));
}

}  // namespace streamscope::ui::edits

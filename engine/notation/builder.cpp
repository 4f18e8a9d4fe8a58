// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/builder.h"

#include "engine/calls/call_table.h"
#include "engine/program/neighbour_data.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::notation {

OperationNames::OperationNames(const Program& program) {
    forEachOperation(program.operations, [this](const Operation& operation) { taken_.insert(operation.id); });
}

std::string OperationNames::plain(const std::string& stem) {
    const std::string base = freeOperationId(Program{}, stem);
    if (taken_.insert(base).second) return base;
    int& number = next_.try_emplace(base + " ", 1).first->second;
    std::string id;
    do id = base + std::to_string(++number);
    while (!taken_.insert(id).second);
    return id;
}

std::string OperationNames::numbered(const std::string& stem) {
    int& number = next_.try_emplace(stem, 0).first->second;
    std::string id;
    do id = stem + std::to_string(++number);
    while (!taken_.insert(id).second);
    return id;
}

Reading read(std::string_view text, const Context& context) {
    Scope scope;
    for (const Parameter& parameter : context.program.parameters) scope.emplace(parameter.id, parameter.value);
    const Phrases phrases = parse(text, scope);
    return Builder(context, phrases).build();
}

namespace {

const std::vector<Operation>& listOf(const Context& context) {
    const Operation* loop = context.parent.empty() ? nullptr : findOperation(context.program, context.parent);
    const std::vector<Operation>* body = loop ? loop->body() : nullptr;
    return body ? *body : context.program.operations;
}

}  // namespace

Builder::Builder(const Context& context, const Phrases& phrases)
    : context_(context),
      list_(listOf(context)),
      phrases_(phrases),
      uses_(usesIn(phrases.issues)),
      inventory_(context.program),
      names_(context.program) {}

bool Builder::wrong(Extent at, std::string message) {
    reading_.mistakes.push_back({at, std::move(message)});
    return false;
}

Reading Builder::build() {
    reading_.mistakes = phrases_.mistakes;
    for (const Declaration& declaration : phrases_.declarations)
        if (auto mistake = declare(declaration, inventory_, context_.program.operations.empty()))
            reading_.mistakes.push_back(std::move(*mistake));
    measure(phrases_.issues);
    for (const Issue& each : phrases_.issues) issue(each);
    inferData();
    std::ranges::stable_sort(reading_.mistakes, {}, [](const Mistake& mistake) { return mistake.at.begin; });
    if (!reading_.mistakes.empty()) return std::move(reading_);
    reading_.edit.edits = inventory_.takeEdits();
    reading_.resources = inventory_.takeMade();
    std::uint32_t at = std::min(context_.at, static_cast<std::uint32_t>(list_.size()));
    for (Operation& operation : sequence_) {
        reading_.operations.push_back(operation.id);
        reading_.edit.edits.push_back(Edit{InsertOperation{{context_.parent, at++}, std::move(operation)}});
    }
    std::ranges::stable_sort(between_, std::ranges::greater{}, &Between::at);
    for (Between& record : between_)
        reading_.edit.edits.push_back(Edit{InsertOperation{{context_.parent, record.at}, std::move(record.operation)}});
    return std::move(reading_);
}

/// Infers the data of kernels from neighbouring calls, including those of the program before and behind the new ones.
void Builder::inferData() {
    const auto& before = list_;
    const std::size_t split = std::min<std::size_t>(context_.at, before.size());
    std::vector<const Operation*> calls;
    const auto add = [&](const Operation& operation) { calls.push_back(&operation); };
    const auto addBetween = [&](std::size_t at) {
        for (const Between& record : between_)
            if (record.at == at) add(record.operation);
    };
    for (std::size_t i = 0; i < split; ++i) {
        addBetween(i);
        add(before[i]);
    }
    addBetween(split);
    const std::size_t first = calls.size();
    std::ranges::for_each(sequence_, add);
    for (std::size_t i = split; i < before.size(); ++i) add(before[i]);
    const auto onDevice = [this](std::string_view name) {
        const Buffer* buffer = inventory_.buffer(std::string(name));
        return buffer != nullptr && !isHost(buffer->memory);
    };
    for (std::size_t i = 0; i < sequence_.size(); ++i)
        if (silent_.contains(sequence_[i].id))
            setData(sequence_[i], neighbourData(calls, first + i, sequence_[i].text(Field::Stream), onDevice));
}

bool Builder::issue(const Issue& each) {
    if (!useThread(each.thread)) return false;
    NameAt stream = each.stream;
    const bool isNull = stream.text == "null" || stream.text == "0";
    if (isNull && !inventory_.has(ResourceKind::Stream, stream.text)) stream.text = "default";
    stream_ = stream.text;
    if (infoOf(each.item.verb).inStream) {
        if (stream.text.empty()) stream = {context_.stream.empty() ? inventory_.firstStream() : context_.stream, each.item.at};
        if (!useStream(stream)) return false;
        if (each.thread.text.empty()) useThreadOf(stream_);
    }
    std::optional<Operation> operation = made(each.item);
    if (!operation || !order(each, *operation)) return false;
    count(each.item);
    const bool saysData = each.item.touchesNothing || !each.item.reads.empty() || !each.item.writes.empty();
    if (info(operation->call).kind == OperationKind::Kernel && !saysData) silent_.insert(operation->id);
    sequence_.push_back(std::move(*operation));
    return true;
}

namespace {

using namespace std::string_literals;

Scalar named(const std::string& text) { return Scalar{text}; }

}  // namespace

std::optional<Operation> Builder::made(const Item& item) {
    Operation operation;
    operation.thread = thread_;
    const VerbInfo& verb = infoOf(item.verb);
    operation.call = verb.call;
    const std::string_view stem = verb.idStem.empty() ? info(verb.call).idStem : verb.idStem;
    operation.id = item.verb == Verb::Kernel ? names_.plain(item.kernel) : names_.numbered(std::string(stem));
    if (verb.inStream) operation.set(Field::Stream, named(stream_));
    return fill(operation, item) ? std::optional(std::move(operation)) : std::nullopt;
}

bool Builder::fill(Operation& operation, const Item& item) {
    switch (item.verb) {
        case Verb::Kernel: return fillKernel(operation, item);
        case Verb::HostToDevice:
        case Verb::DeviceToHost:
        case Verb::DeviceToDevice: return fillCopy(operation, item);
        case Verb::Memset:
        case Verb::Malloc:
        case Verb::Free:
        case Verb::MallocAsync:
        case Verb::FreeAsync: return fillBuffer(operation, item);
        case Verb::Register:
        case Verb::Unregister:
            operation.set(Field::Buffer, named(item.names.front().text));
            return useBuffer(item.names.front(), item.names.front().text, Memory::Pageable);
        case Verb::Record:
        case Verb::Wait: operation.set(Field::Event, named(item.names.front().text)); return useEvent(item.names.front());
        case Verb::WaitValue:
        case Verb::WriteValue:
        case Verb::Store:
        case Verb::Await: return fillWord(operation, item);
        case Verb::HostFunction:
        case Verb::HostWork: return fillHost(operation, item);
        case Verb::Elapsed:
            operation.set(Field::Start, named(item.names[0].text));
            operation.set(Field::End, named(item.names[1].text));
            return useEvent(item.names[0]) && useEvent(item.names[1]);
        case Verb::Synchronize:
        case Verb::Query:
        case Verb::Priority: return fillSynchronize(operation, item);
        case Verb::Export:
        case Verb::Open: return fillHandle(operation, item);
        case Verb::Graph: return fillGraph(operation, item);
    }
    return false;
}

bool Builder::fillKernel(Operation& operation, const Item& item) {
    if (item.kernel.empty()) return wrong(item.at, "A kernel needs a name.");
    const double blocks = std::round(item.share * context_.multiprocessors / 100);
    operation.label = item.kernel;
    operation.set(Field::Kernel, named("spin"));
    operation.set(Field::Grid, std::vector<Scalar>{static_cast<std::int64_t>(std::max(1.0, blocks))});
    operation.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
    std::vector<Argument> arguments{{"duration", item.quantity->written}};
    if (item.trigger) arguments.push_back({"trigger", Scalar(std::to_string(std::lround(*item.trigger)) + " %")});
    if (item.prologue) arguments.push_back({"prologue", item.prologue->written});
    if (item.prologue) operation.set(Field::Programmatic, Scalar(true));
    operation.set(Field::Arguments, std::move(arguments));
    return fillData(operation, item);
}

bool Builder::fillData(Operation& operation, const Item& item) {
    for (const auto& [field, names] : {std::pair{Field::Reads, &item.reads}, std::pair{Field::Writes, &item.writes}}) {
        std::vector<Range> ranges;
        for (const NameAt& name : *names) {
            const bool onHost = info(operation.call).works || info(operation.call).kind == OperationKind::HostFunction;
            const auto buffer = onHost ? std::optional(name.text) : deviceSide(name);
            if (!buffer || (onHost && !useBuffer(name, name.text, Memory::Pinned))) return false;
            ranges.push_back({*buffer, {}, {}, {}});
        }
        if (!ranges.empty()) operation.set(field, std::move(ranges));
    }
    return true;
}

bool Builder::fillCopy(Operation& operation, const Item& item) {
    const NameAt& first = item.names.front();
    const NameAt& last = item.names.back();
    std::string from = first.text, to = last.text;
    const bool alone = item.names.size() == 1;
    if (item.verb == Verb::DeviceToDevice) {
        from = deviceSideOf(from);
        to = deviceSideOf(to);
    } else if (alone) {
        const auto [host, device] = sidesOf(first.text);
        from = item.verb == Verb::HostToDevice ? host : device;
        to = item.verb == Verb::HostToDevice ? device : host;
    }
    const Memory source = item.verb == Verb::HostToDevice ? Memory::Pinned : Memory::Device;
    const Memory target = item.verb == Verb::DeviceToHost ? Memory::Pinned : Memory::Device;
    if (!useBuffer(first, from, source) || !useBuffer(last, to, target)) return false;
    if (!fits(first, from, *item.quantity) || !fits(last, to, *item.quantity)) return false;
    operation.label = "copy " + (item.verb == Verb::DeviceToHost ? to : from);
    operation.set(Field::From, named(from));
    operation.set(Field::To, named(to));
    operation.set(Field::Bytes, item.quantity->written);
    return true;
}

bool Builder::fillBuffer(Operation& operation, const Item& item) {
    const NameAt& name = item.names.front();
    const auto buffer = deviceSide(name);
    if (!buffer) return false;
    operation.set(Field::Buffer, named(*buffer));
    if (item.verb != Verb::Memset) return true;
    operation.label = "set " + *buffer;
    operation.set(Field::Bytes, item.quantity->written);
    return fits(name, *buffer, *item.quantity);
}

bool Builder::fillWord(Operation& operation, const Item& item) {
    const std::string& name = item.names.front().text;
    const auto* large = std::get_if<std::int64_t>(&item.value);
    const bool wide = large && *large > std::int64_t{0xffffffff};
    if (!useWord(item.names.front(), wide ? 64 : 32)) return false;
    const Word* word = inventory_.word(name);
    const bool is64 = word && word->bits == 64;
    if (wide && !is64) return wrong(item.at, name + " has 32 bits; the value is too large for it.");
    if (item.verb == Verb::WaitValue) operation.call = is64 ? Call::StreamWaitValue64 : Call::StreamWaitValue32;
    if (item.verb == Verb::WriteValue) operation.call = is64 ? Call::StreamWriteValue64 : Call::StreamWriteValue32;
    if (item.verb == Verb::WaitValue) operation.label = "wait " + name;
    if (item.verb == Verb::WriteValue) operation.label = "write " + name;
    operation.set(Field::Word, named(name));
    operation.set(Field::Value, item.value);
    if (!item.condition.empty()) operation.set(Field::Condition, named(item.condition));
    return true;
}

bool Builder::fillHost(Operation& operation, const Item& item) {
    operation.set(Field::Duration, item.quantity->written);
    return fillData(operation, item);
}

/// Fills a SYNC or QUERY with a stream or an event, a PRIORITY with a stream. The name may be that of an existing resource, or of
/// one that the other lines create.
bool Builder::fillSynchronize(Operation& operation, const Item& item) {
    const bool query = item.verb == Verb::Query, priority = item.verb == Verb::Priority;
    if (item.names.empty()) return true;
    const NameAt& name = item.names.front();
    const bool isStream = inventory_.has(ResourceKind::Stream, name.text) || uses_.streams.contains(name.text);
    const bool isEvent = !priority && (inventory_.has(ResourceKind::Event, name.text) || uses_.events.contains(name.text));
    if (!isStream && priority) return wrong(name.at, "There is no stream " + name.text + ".");
    if (!isStream && !isEvent) return wrong(name.at, "There is no stream or event " + name.text + ".");
    if (isStream && item.quantity) return wrong(item.quantity->at, "Only a query of an event can poll.");
    const bool stream = isStream && !(isEvent && item.quantity);
    if (!priority)
        operation.call =
            stream ? (query ? Call::StreamQuery : Call::StreamSynchronize) : (query ? Call::EventQuery : Call::EventSynchronize);
    operation.set(stream ? Field::Stream : Field::Event, named(name.text));
    if (item.quantity) operation.set(Field::Every, item.quantity->written);
    if (!stream) return useEvent(name);
    const std::string before = std::exchange(stream_, {});
    const bool used = inventory_.has(ResourceKind::Stream, name.text) || useStream(name);
    stream_ = before;
    return used;
}

bool Builder::fillHandle(Operation& operation, const Item& item) {
    const NameAt& name = item.names.front();
    const bool buffer = inventory_.has(ResourceKind::Buffer, name.text) ||
                        (uses_.buffers.contains(name.text) && !uses_.events.contains(name.text));
    const ResourceKind kind = buffer ? ResourceKind::Buffer : ResourceKind::Event;
    operation.set(buffer ? Field::Buffer : Field::Event, named(name.text));
    if (item.verb == Verb::Export) {
        operation.call = buffer ? Call::IpcGetMemHandle : Call::IpcGetEventHandle;
        return buffer ? useBuffer(name, name.text, Memory::Device) : useEvent(name);
    }
    operation.call = buffer ? Call::IpcOpenMemHandle : Call::IpcOpenEventHandle;
    operation.set(Field::As, named(item.names[1].text));
    if (!inventory_.has(kind, name.text))
        return wrong(name.at, "There is no event or buffer " + name.text + "; export it first.");
    inventory_.open(kind, item.names[1].text);
    return true;
}

bool Builder::fillGraph(Operation& operation, const Item& item) {
    std::vector<Operation> body;
    for (const Item& inner : item.body) {
        auto operationInside = made(inner);
        if (!operationInside) return false;
        body.push_back(std::move(*operationInside));
    }
    operation.set(Field::Body, std::move(body));
    return true;
}

void Builder::count(const Item& item) {
    for (const Item& inner : item.body) count(inner);
    const Verb verb = item.verb;
    const bool copies = verb == Verb::HostToDevice || verb == Verb::DeviceToHost || verb == Verb::DeviceToDevice;
    const bool waits = verb == Verb::Wait || verb == Verb::WaitValue;
    ++(verb == Verb::Kernel ? reading_.kernels : copies ? reading_.copies : waits ? reading_.waits : reading_.others);
}

bool Builder::useThread(const NameAt& name) {
    thread_ = inventory_.isFirstThread(name.text) ? std::string() : name.text;
    if (!inventory_.has(ResourceKind::Thread, name.text) && !inventory_.isFirstThread(name.text)) {
        const std::string error = inventory_.nameError(ResourceKind::Thread, name.text);
        if (!error.empty()) return wrong(name.at, error);
        inventory_.addThread(HostThread{name.text, 0, {}}, false);
    }
    process_ = inventory_.processOf(thread_);
    return true;
}

/// Assigns a thread of the stream's process to a call without a named thread.
void Builder::useThreadOf(const std::string& stream) {
    const Stream* found = inventory_.stream(stream);
    if (!found || found->process == process_) return;
    const std::optional<std::string> thread = inventory_.threadOfProcess(found->process);
    if (!thread) return;
    thread_ = *thread;
    process_ = found->process;
}

bool Builder::useStream(const NameAt& name) {
    stream_ = name.text;
    if (std::ranges::find(reading_.streams, stream_) == reading_.streams.end()) reading_.streams.push_back(stream_);
    if (inventory_.has(ResourceKind::Stream, stream_)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Stream, stream_);
    if (!error.empty()) return wrong(name.at, error);
    Stream made;
    made.id = stream_;
    made.process = process_;
    inventory_.add(std::move(made));
    return true;
}

int Builder::deviceOf(const std::string& stream) const {
    const Stream* found = inventory_.stream(stream);
    return found ? found->device : 0;
}

/// Finds or creates an event. A new one is on the device of the stream that records it.
bool Builder::useEvent(const NameAt& name) {
    if (inventory_.has(ResourceKind::Event, name.text)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Event, name.text);
    if (!error.empty()) return wrong(name.at, error);
    Event made;
    made.id = name.text;
    made.process = process_;
    made.interprocess = made.disableTiming = uses_.exported.contains(name.text);
    const auto recorded = uses_.recordedIn.find(name.text);
    if (recorded != uses_.recordedIn.end()) made.device = deviceOf(recorded->second);
    inventory_.add(std::move(made));
    return true;
}

bool Builder::useWord(const NameAt& name, int bits) {
    if (inventory_.has(ResourceKind::Word, name.text)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Word, name.text);
    if (!error.empty()) return wrong(name.at, error);
    Word made;
    made.id = name.text;
    made.bits = bits;
    made.process = process_;
    inventory_.add(std::move(made));
    return true;
}

bool Builder::useBuffer(const NameAt& at, const std::string& name, Memory memory) {
    if (inventory_.has(ResourceKind::Buffer, name)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Buffer, name);
    if (!error.empty()) return wrong(at.at, error);
    Buffer made;
    made.id = name;
    made.memory = memory;
    made.process = process_;
    made.device = memory == Memory::Device ? deviceOf(stream_) : 0;
    const auto size = sizes_.find(name);
    made.bytes = size == sizes_.end() ? Scalar{std::string("10 MB")} : size->second.written;
    inventory_.add(std::move(made));
    return true;
}

/// Returns the host and device side of a name: x and dx. If x itself is on the device, its host side has another name.
Builder::Sides Builder::sidesOf(const std::string& name) const {
    const Buffer* known = inventory_.buffer(name);
    if (!known || known->memory != Memory::Device) return {name, "d" + name};
    return {name.starts_with('d') && name.size() > 1 ? name.substr(1) : "h" + name, name};
}

/// Returns the buffer that a kernel means by the name: the device side if a copy creates one.
std::string Builder::deviceSideOf(const std::string& name) const {
    const Buffer* known = inventory_.buffer(name);
    if (known && !isHost(known->memory)) return name;
    std::string device = "d" + name;
    const bool both = uses_.hostSides.contains(name) || inventory_.has(ResourceKind::Buffer, device);
    return both && !(known && inventory_.buffer(device) == known) ? device : name;
}

std::optional<std::string> Builder::deviceSide(const NameAt& name) {
    std::string device = deviceSideOf(name.text);
    if (!useBuffer(name, device, Memory::Device)) return std::nullopt;
    return device;
}

/// Gives new buffers the size of their largest part in the text.
void Builder::measure(const std::vector<Issue>& issues) {
    for (const Issue& each : issues) measure(each.item);
}

void Builder::measure(const Item& item) {
    for (const Item& inner : item.body) measure(inner);
    if (!item.quantity || item.names.empty()) return;
    const auto grow = [&](const std::string& name) {
        const auto [at, isNew] = sizes_.emplace(name, *item.quantity);
        if (!isNew && at->second.value < item.quantity->value) at->second = *item.quantity;
    };
    if (item.verb == Verb::Memset || item.verb == Verb::DeviceToDevice) {
        for (const NameAt& name : item.names) grow(deviceSideOf(name.text));
    } else if (item.verb == Verb::HostToDevice || item.verb == Verb::DeviceToHost) {
        const auto [host, device] = sidesOf(item.names.front().text);
        grow(item.names.size() == 2 ? item.names[0].text : host);
        grow(item.names.size() == 2 ? item.names[1].text : device);
    }
}

bool Builder::fits(const NameAt& name, const std::string& buffer, const QuantityAt& bytes) {
    const Buffer* known = inventory_.buffer(buffer);
    const auto size = known ? evaluate(known->bytes, Unit::Bytes, inventory_.scope()).value : std::nullopt;
    if (!size || bytes.value <= *size) return true;
    return wrong(bytes.at.end > 0 ? bytes.at : name.at,
                 buffer + " holds only " + formatBytes(static_cast<std::uint64_t>(*size)) + ".");
}

namespace {

bool isCalled(const Operation& operation, const std::string& name) { return operation.id == name || operation.label == name; }

bool recordsInto(const Operation& operation, std::string_view stream) {
    return info(operation.call).recordsEvent && operation.text(Field::Stream) == stream;
}

bool isOnHost(const Operation& operation) { return !operation.find(Field::Stream); }

}  // namespace

std::optional<Builder::Before> Builder::findBefore(const NameAt& name) {
    for (std::size_t at = sequence_.size(); at-- > 0;)
        if (isCalled(sequence_[at], name.text)) return Before{&sequence_[at], at, {}};
    const auto& operations = list_;
    const std::size_t end = std::min<std::size_t>(context_.at, operations.size());
    for (std::size_t at = end; at-- > 0;)
        if (isCalled(operations[at], name.text)) return Before{&operations[at], {}, static_cast<std::uint32_t>(at)};
    const bool later = std::any_of(operations.begin() + static_cast<std::ptrdiff_t>(end), operations.end(),
                                   [&name](const Operation& operation) { return isCalled(operation, name.text); });
    if (later)
        return wrong(name.at, name.text + " is issued later than this line; insert it behind " + name.text + "."), std::nullopt;
    const bool inside = findOperation(context_.program, name.text) != nullptr;
    const bool blanks = name.text.find(' ') != std::string::npos;
    wrong(name.at, inside ? name.text + " is inside a repeat or graph, where no wait can reach it."
                          : "There is no operation " + name.text + (blanks ? "; commas part several." : "."));
    return std::nullopt;
}

/// Returns the event of a record behind `before` in its stream that has not been recorded again.
std::string Builder::reusableEvent(const Before& before) const {
    const auto& operations = list_;
    const std::string_view stream = before.operation->text(Field::Stream);
    std::vector<const Operation*> behind;
    if (before.inList) {
        const std::size_t end = std::min<std::size_t>(context_.at, operations.size());
        for (std::size_t at = *before.inList + 1; at < end; ++at) {
            behind.push_back(&operations[at]);
            for (const Between& record : between_)
                if (record.at == at) behind.push_back(&record.operation);
        }
        for (const Between& record : between_)
            if (record.at == *before.inList + 1 && record.at == end) behind.push_back(&record.operation);
    }
    for (std::size_t at = before.issued ? *before.issued + 1 : 0; at < sequence_.size(); ++at) behind.push_back(&sequence_[at]);
    for (std::size_t at = 0; at < behind.size(); ++at) {
        if (!recordsInto(*behind[at], stream)) continue;
        const std::string event(behind[at]->text(Field::Event));
        const auto again = [&event](const Operation* other) {
            return info(other->call).recordsEvent && other->text(Field::Event) == event;
        };
        if (std::none_of(behind.begin() + static_cast<std::ptrdiff_t>(at) + 1, behind.end(), again)) return event;
    }
    return {};
}

/// Returns an event that is recorded behind the operation in its stream. Adds a record directly behind the operation, with a new
/// event, if no existing event can be used.
std::string Builder::eventAfter(const Before& before) {
    if (std::string event = reusableEvent(before); !event.empty()) return event;
    const std::string event = inventory_.freeEvent(uses_.events);
    Event made;
    made.id = event;
    made.device = deviceOf(std::string(before.operation->text(Field::Stream)));
    made.process = inventory_.processOf(before.operation->thread);
    inventory_.add(std::move(made));
    Operation record;
    record.id = names_.numbered("r");
    record.call = Call::EventRecord;
    record.thread = before.operation->thread;
    record.set(Field::Stream, *before.operation->scalar(Field::Stream));
    record.set(Field::Event, Scalar{event});
    if (before.issued) sequence_.insert(sequence_.begin() + static_cast<std::ptrdiff_t>(*before.issued) + 1, std::move(record));
    else between_.push_back({*before.inList + 1, std::move(record)});
    return event;
}

/// Orders an operation after others: nothing is needed in the same stream or behind a call that blocks the host, otherwise a
/// record and a wait.
bool Builder::order(const Issue& issue, const Operation& operation) {
    std::set<std::string> waited;
    for (const NameAt& name : issue.after) {
        const auto before = findBefore(name);
        if (!before) return false;
        if (info(before->operation->call).holdsCalls)
            return wrong(name.at, "Order after one call; " + name.text + " names several calls.");
        if (isOnHost(*before->operation) && before->operation->thread == operation.thread) continue;
        if (isOnHost(*before->operation))
            return wrong(name.at, name.text + " is a call of another thread; nothing on the GPU ends with it.");
        if (before->operation->text(Field::Stream) == operation.text(Field::Stream)) continue;
        const std::string event = eventAfter(*before);
        if (!waited.insert(event).second) continue;
        Operation wait;
        wait.id = names_.numbered("w");
        wait.call = Call::StreamWaitEvent;
        wait.thread = operation.thread;
        wait.set(Field::Stream, *operation.scalar(Field::Stream));
        wait.set(Field::Event, Scalar{event});
        sequence_.push_back(std::move(wait));
        ++reading_.waits;
    }
    return true;
}

}  // namespace streamscope::notation

#include "engine/notation/writer.h"

#include "engine/program/call_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace streamscope::notation {

namespace {

std::string textOf(const Scalar& scalar) {
    if (const auto* text = std::get_if<std::string>(&scalar)) return *text;
    const auto* number = std::get_if<std::int64_t>(&scalar);
    return number ? fmt::format("{}", *number) : std::string("?");
}

std::string textOf(const Operation& operation, Field field) {
    const Scalar* scalar = operation.scalar(field);
    return scalar ? textOf(*scalar) : std::string("?");
}

std::string nameOf(const Operation& operation, Field field) { return quoted(textOf(operation, field)); }

/// "2 ms" is 2, "20 us" is 20us: the usual unit goes without saying.
std::string brief(std::string quantity, std::string_view usual) {
    const auto space = quantity.rfind(' ');
    if (space == std::string::npos) return quantity;
    if (std::string_view(quantity).substr(space + 1) == usual) return quantity.substr(0, space);
    return quantity.erase(space, 1);
}

std::string timeOf(const Operation& operation, Field field) { return brief(textOf(operation, field), "ms"); }
std::string sizeOf(const Operation& operation) { return brief(textOf(operation, Field::Bytes), "MB"); }

std::string condition(const Operation& operation) {
    const std::string written = textOf(operation, Field::Condition);
    const std::string sign = written == "geq" ? ">=" : written == "eq" ? "==" : written == "and" ? "&" : " nor ";
    return nameOf(operation, Field::Word) + sign + textOf(operation, Field::Value);
}

std::string flags(const Stream& stream) {
    return (stream.nonBlocking ? " non-blocking" : "") + (stream.priority ? fmt::format(" priority {}", stream.priority) : "") +
           (stream.device ? fmt::format(" device {}", stream.device) : "");
}

std::string flags(const Event& event) {
    return std::string(event.disableTiming ? " no-timing" : "") + (event.blockingSync ? " blocking" : "") +
           (event.interprocess ? " interprocess" : "") + (event.device ? fmt::format(" device {}", event.device) : "");
}

std::string memory(Memory kind, int device) {
    const std::string where = device ? fmt::format(" {}", device) : "";
    switch (kind) {
        case Memory::Device: return " device" + where;
        case Memory::Pinned: return " pinned";
        case Memory::Pageable: return " pageable";
        case Memory::Managed: return " managed";
    }
    return {};
}

std::string flags(const Buffer& buffer) { return " " + textOf(buffer.bytes) + memory(buffer.memory, buffer.device); }

std::string flags(const Word& word) {
    const std::string initial = textOf(word.initial);
    return fmt::format(" {}", word.bits) + memory(word.memory, word.device) + (initial == "0" ? "" : " initial " + initial);
}

std::string flags(const HostThread&) { return {}; }

template <class R>
void declare(std::string& text, std::string_view kind, const std::vector<R>& all) {
    for (const R& each : all) {
        text += fmt::format("{} {}{}", kind, quoted(each.id), flags(each));
        if (each.process != 0) text += fmt::format(" process {}", each.process);
        text += '\n';
    }
}

bool touchesData(const Operation& operation) {
    switch (operation.call) {
        case Call::MemcpyAsync:
        case Call::Memcpy:
        case Call::MemsetAsync:
        case Call::Memset: return true;
        default: return operation.find(Field::Reads) != nullptr || operation.find(Field::Writes) != nullptr;
    }
}

}  // namespace

Writer::Writer(const Program& program, std::span<const Operation> more, int multiprocessors)
    : program_(program),
      inventory_(program),
      multiprocessors_(multiprocessors),
      dataFlows_(std::ranges::any_of(program.operations, touchesData) || std::ranges::any_of(more, touchesData)) {}

std::string Writer::declarations() const {
    std::string text;
    declare(text, "thread", program_.threads);
    declare(text, "stream", program_.streams);
    declare(text, "event", program_.events);
    declare(text, "buffer", program_.buffers);
    declare(text, "word", program_.words);
    return text;
}

std::string Writer::lines(std::span<const Operation> operations) const {
    std::string text;
    std::string thread, stream;
    bool fresh = true;
    for (const Operation& operation : operations) {
        const bool inStream = operation.find(Field::Stream) && info(operation.call).takesStream;
        const std::string to = inStream ? textOf(operation, Field::Stream) : thread == operation.thread ? stream : std::string();
        if ((fresh && inStream) || to != stream || operation.thread != thread) {
            if (!fresh) text += '\n';
            text += head(operation.thread, to);
        }
        if (!text.empty() && text.back() != '\n') text += ' ';
        text += item(operation);
        thread = operation.thread;
        stream = to;
        fresh = false;
    }
    return text.empty() ? text : text + '\n';
}

/// A call of the first thread that goes into no stream names the thread all the same: a head is never empty.
std::string Writer::head(const std::string& thread, const std::string& stream) const {
    if (thread.empty() && !stream.empty()) return quoted(stream) + ':';
    const std::string first = program_.threads.empty() ? "main" : program_.threads.front().id;
    return (thread.empty() ? first : thread) + '/' + stream + ':';
}

std::string Writer::item(const Operation& operation) const {
    const auto with = [](std::string_view word, const std::string& inside) { return fmt::format("{}({})", word, inside); };
    const auto buffer = [&] { return nameOf(operation, Field::Buffer); };
    const auto event = [&] { return nameOf(operation, Field::Event); };
    const auto opened = [&](Field of) { return nameOf(operation, of) + ',' + nameOf(operation, Field::As); };
    const auto value = [&] { return nameOf(operation, Field::Word) + ',' + textOf(operation, Field::Value); };
    switch (operation.call) {
        case Call::LaunchKernel: return kernel(operation);
        case Call::MemcpyAsync: return copy(operation);
        case Call::MemsetAsync: return with("MEMSET", buffer() + ',' + sizeOf(operation));
        case Call::EventRecord: return with("R", event());
        case Call::StreamWaitEvent: return with("W", event());
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64: return with("WaitVal", condition(operation));
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64: return with("WriteVal", value());
        case Call::LaunchHostFunc: return with("HF", timeOf(operation, Field::Duration) + data(operation));
        case Call::HostWork: return with("HOST", timeOf(operation, Field::Duration) + data(operation));
        case Call::HostStore: return with("STORE", value());
        case Call::HostWaitValue: return with("AWAIT", condition(operation));
        case Call::DeviceSynchronize: return "SYNC";
        case Call::StreamSynchronize: return with("SYNC", nameOf(operation, Field::Stream));
        case Call::EventSynchronize: return with("SYNC", event());
        case Call::StreamQuery: return with("QUERY", nameOf(operation, Field::Stream));
        case Call::EventQuery:
            return with("QUERY", event() + (operation.find(Field::Every) ? ',' + timeOf(operation, Field::Every) : ""));
        case Call::EventElapsedTime:
            return with("ELAPSED", nameOf(operation, Field::Start) + ',' + nameOf(operation, Field::End));
        case Call::Malloc: return with("MALLOC", buffer());
        case Call::Free: return with("FREE", buffer());
        case Call::MallocAsync: return with("MALLOCASYNC", buffer());
        case Call::FreeAsync: return with("FREEASYNC", buffer());
        case Call::IpcGetEventHandle: return with("EXPORT", event());
        case Call::IpcGetMemHandle: return with("EXPORT", buffer());
        case Call::IpcOpenEventHandle: return with("OPEN", opened(Field::Event));
        case Call::IpcOpenMemHandle: return with("OPEN", opened(Field::Buffer));
        case Call::GraphLaunch: return with("GRAPH", body(operation));
        default: return "?";
    }
}

std::string Writer::body(const Operation& operation) const {
    std::string text;
    if (const auto* inner = operation.body())
        for (const Operation& each : *inner) text += (text.empty() ? "" : " ") + item(each);
    return text;
}

/// The fewest digits that give the same number of blocks again.
std::string Writer::share(const Operation& operation) const {
    const Value* grid = operation.find(Field::Grid);
    const auto* extents = grid ? std::get_if<std::vector<Scalar>>(grid) : nullptr;
    const auto* blocks = extents && extents->size() == 1 ? std::get_if<std::int64_t>(&extents->front()) : nullptr;
    if (!blocks) return "?";
    const double exact = static_cast<double>(*blocks) * 100 / multiprocessors_;
    for (const double scale : {1.0, 10.0, 100.0, 1000.0, 10000.0}) {
        const double rounded = std::round(exact * scale) / scale;
        if (std::llround(rounded * multiprocessors_ / 100) == *blocks && rounded > 0) return fmt::format("{}", rounded);
    }
    return "?";
}

std::string Writer::kernel(const Operation& operation) const {
    const Value* arguments = operation.find(Field::Arguments);
    const auto* list = arguments ? std::get_if<std::vector<Argument>>(arguments) : nullptr;
    const auto* duration = list && !list->empty() ? std::get_if<Scalar>(&list->front().value) : nullptr;
    const bool plain =
        !needsQuotes(operation.label) && !verbNamed(operation.label) && !beginsNumber({Sign::Word, {}, operation.label});
    const std::string name = plain || operation.label == "K" ? operation.label : '"' + operation.label + '"';
    std::string touched = data(operation);
    if (touched.empty() && dataFlows_) touched = ",none";
    return fmt::format("{}({},{}{})", name, duration ? brief(textOf(*duration), "ms") : "?", share(operation), touched);
}

Memory Writer::memoryOf(const std::string& buffer) const {
    const Buffer* known = inventory_.buffer(buffer);
    return known ? known->memory : Memory::Device;
}

std::string Writer::copy(const Operation& operation) const {
    const std::string from = textOf(operation, Field::From), to = textOf(operation, Field::To);
    const bool up = memoryOf(from) != Memory::Device && memoryOf(to) == Memory::Device;
    const bool down = memoryOf(from) == Memory::Device && memoryOf(to) != Memory::Device;
    if (!up && !down) return fmt::format("D2D({},{},{})", quoted(from), quoted(to), sizeOf(operation));
    const std::string& host = up ? from : to;
    const std::string& device = up ? to : from;
    const std::string names = device == "d" + host ? quoted(host) : quoted(from) + ',' + quoted(to);
    return fmt::format("{}({},{})", up ? "H2D" : "D2H", names, sizeOf(operation));
}

std::string Writer::data(const Operation& operation) const {
    std::string text;
    for (const auto& [field, sign] : {std::pair{Field::Reads, 'r'}, std::pair{Field::Writes, 'w'}}) {
        const Value* value = operation.find(field);
        const auto* ranges = value ? std::get_if<std::vector<Range>>(value) : nullptr;
        if (!ranges || ranges->empty()) continue;
        text += fmt::format("{}{}:", text.empty() ? "," : " ", sign);
        for (std::size_t at = 0; at < ranges->size(); ++at) text += (at == 0 ? "" : ",") + quoted((*ranges)[at].buffer);
    }
    return text;
}

}  // namespace streamscope::notation

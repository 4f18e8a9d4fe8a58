// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/program/edit.h"
#include "engine/program/resource_flags.h"

#include <array>
#include <utility>

/// Descriptions of programs and resources. Used inside engine/program only. engine/calls describes the fields of operations.
namespace streamscope::description {

/// Id of a new resource.
template <ResourceKind kind>
struct NewId : FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out);
    static void schema(Schema& schema);
};

/// Id of a range of calls: any text except an empty one.
struct NewRangeId : FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out);
    static void schema(Schema& schema) { schema.raw(R"("$ref": "#/$defs/id")"); }
};

/// Number or expression.
struct WholeNumber {
    static constexpr std::string_view expected = "a whole number", schemaName = "integer";
};
struct Count {
    static constexpr std::string_view expected = "a whole number or an expression in quotes", schemaName = "integer";
};
struct Size {
    static constexpr std::string_view expected = "a size such as \"10 MB\"", schemaName = "bytes";
};

struct TimeQuantity {
    static constexpr std::string_view expected = "a time such as \"1 ms\"", schemaName = "time";
};

template <class Kind>
struct Quantity {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Scalar& out) {
        reading::quantity(context, node, trail, Kind::expected, out);
    }
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::optional<Scalar>& out) {
        read(context, node, trail, out.emplace());
    }
    static void write(std::string& out, const Scalar& value, int) { writing::scalar(out, value); }
    static void write(std::string& out, const std::optional<Scalar>& value, int) { writing::scalar(out, *value); }
    static void schema(Schema& schema) { schema.raw(fmt::format("\"$ref\": \"#/$defs/{}\"", Kind::schemaName)); }
};

/// Number whose limits are in the schema only, because resolving gives better messages.
template <int least, int most>
struct Between : FormatOf<int> {
    static void schema(Schema& schema) {
        schema.raw(fmt::format("\"type\": \"integer\", \"minimum\": {}", least));
        schema.raw(fmt::format("\"maximum\": {}", most));
    }
};
using DeviceIndex = Between<0, 63>;
using ProcessIndex = Between<0, 999>;

struct WordBits : FormatOf<int> {
    static void schema(Schema& schema) { schema.raw("\"enum\": [32, 64]"); }
};

struct MemoryNames {
    static constexpr std::array<std::string_view, 4> names{"device", "pinned", "pageable", "managed"};
};
template <>
struct FormatOf<Memory> : OneOf<MemoryNames> {};

struct DefaultStreamNames {
    static constexpr std::array<std::string_view, 2> names{"legacy", "per-thread"};
};
template <>
struct FormatOf<DefaultStream> : OneOf<DefaultStreamNames> {};

/// Edits of a step, as JSON text.
struct EditTexts {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out);
    static void write(std::string& out, const std::string& value, int) { out += value; }
    static void schema(Schema& schema) { schema.type("array"); }
};

constexpr std::string_view aboutDevice = "Index of the device that it is on, from 0.",
                           aboutProcess = "Number of the host process that it is of, from 0.",
                           aboutMemory = "Where it is; only pinned and pageable are memory of the host.",
                           aboutContext = "Of those declared; the primary one of the device unless given.";

template <>
struct Description<Parameter> {
    static constexpr std::string_view name = "parameter", object = "a whole number, or an object with a value";
    static constexpr auto members =
        std::tuple(written("id", &Parameter::id, "Its name in expressions."),
                   required("value", &Parameter::value, "a whole number", "What it is unless a run sets another."),
                   optional("min", &Parameter::min, "Least value that a run may set."),
                   optional("max", &Parameter::max, "Greatest value that a run may set."),
                   optional("note", &Parameter::note, "What it means."));
};

template <>
struct Description<HostThread> {
    static constexpr std::string_view name = "thread", object = "a thread as an object";
    static constexpr auto members = std::tuple(required<NewId<ResourceKind::Thread>>("id", &HostThread::id, "an id"),
                                               optional<ProcessIndex>("process", &HostThread::process, aboutProcess));
};

template <>
struct Description<DeviceContext> {
    static constexpr std::string_view name = "context", object = "a context as an object";
    static constexpr auto members = std::tuple(required<NewId<ResourceKind::Context>>("id", &DeviceContext::id, "an id"),
                                               optional<DeviceIndex>("device", &DeviceContext::device, aboutDevice),
                                               optional<ProcessIndex>("process", &DeviceContext::process, aboutProcess));
};

/// Describes the flags of streams or events.
template <class R>
constexpr auto flagMembers() {
    return []<std::size_t... index>(std::index_sequence<index...>) {
        constexpr auto flags = flagsOfKind<R>();
        return std::tuple(optional(flags[index].name, flags[index].member, flags[index].sentence)...);
    }
    (std::make_index_sequence<flagsOfKind<R>().size()>());
}

template <>
struct Description<Stream> {
    static constexpr std::string_view name = "stream", object = "a stream as an object";
    static constexpr std::array<std::string_view, 1> kept{"colour"};
    static constexpr auto members =
        std::tuple_cat(std::tuple(required<NewId<ResourceKind::Stream>>("id", &Stream::id, "an id"),
                                  optional<Quantity<Count>>("count", &Stream::count),
                                  optional<DeviceIndex>("device", &Stream::device, aboutDevice),
                                  optional<ProcessIndex>("process", &Stream::process, aboutProcess)),
                       flagMembers<Stream>(),
                       std::tuple(optional("priority", &Stream::priority, "A lower number is a higher priority."),
                                  optional("context", &Stream::context, aboutContext)));
};

template <>
struct Description<Event> {
    static constexpr std::string_view name = "event", object = "an event as an object";
    static constexpr std::array<std::string_view, 1> kept{"colour"};
    static constexpr auto members =
        std::tuple_cat(std::tuple(required<NewId<ResourceKind::Event>>("id", &Event::id, "an id"),
                                  optional<Quantity<Count>>("count", &Event::count),
                                  optional<DeviceIndex>("device", &Event::device, aboutDevice),
                                  optional<ProcessIndex>("process", &Event::process, aboutProcess)),
                       flagMembers<Event>(), std::tuple(optional("context", &Event::context, aboutContext)));
};

template <>
struct Description<Buffer> {
    static constexpr std::string_view name = "buffer", object = "a buffer as an object";
    static constexpr std::array<std::string_view, 1> kept{"colour"};
    static constexpr auto members = std::tuple(
        required<NewId<ResourceKind::Buffer>>("id", &Buffer::id, "an id"), optional<Quantity<Count>>("count", &Buffer::count),
        required<Quantity<Size>>("bytes", &Buffer::bytes, Size::expected), written("memory", &Buffer::memory, aboutMemory),
        optional<DeviceIndex>("device", &Buffer::device, aboutDevice),
        optional<ProcessIndex>("process", &Buffer::process, aboutProcess), optional("context", &Buffer::context, aboutContext));
};

template <>
struct Description<Word> {
    static constexpr std::string_view name = "word", object = "a word as an object";
    static constexpr std::array<std::string_view, 1> kept{"colour"};
    static constexpr auto members = std::tuple(
        required<NewId<ResourceKind::Word>>("id", &Word::id, "an id"), optional<Quantity<Count>>("count", &Word::count),
        written<WordBits>("bits", &Word::bits, "Its size."), written("memory", &Word::memory, aboutMemory),
        written<Quantity<WholeNumber>>("initial", &Word::initial, "Its value at the beginning."),
        optional<DeviceIndex>("device", &Word::device, aboutDevice),
        optional<ProcessIndex>("process", &Word::process, aboutProcess));
};

template <>
struct Description<Graph> {
    static constexpr std::string_view name = "graph", object = "a graph as an object";
    static constexpr std::array<std::string_view, 1> kept{"colour"};
    static constexpr auto members = std::tuple(required<NewId<ResourceKind::Graph>>("id", &Graph::id, "an id"));
};

template <>
struct Description<CallRange> {
    static constexpr std::string_view name = "callRange", object = "a range as an object";
    static constexpr auto members =
        std::tuple(required<NewRangeId>("id", &CallRange::id, "an id", "What calls name as their range."),
                   optional("name", &CallRange::name, "What it is called; several may be called the same."),
                   optional("within", &CallRange::within, "The range around it."));
};

template <>
struct Description<Step> {
    static constexpr std::string_view name = "step", object = "a step as an object", list = "a list of steps";
    static constexpr std::array<std::string_view, 1> kept{"undo"};
    static constexpr auto members = std::tuple(
        optional("title", &Step::title, "What the step is called."), optional("note", &Step::note, "Markdown: what it shows."),
        optional<EditTexts>("edits", &Step::edits, "What it changes, from the program of the step before."));
};

struct ArgumentUseNames {
    static constexpr std::array<std::string_view, 4> names{"reads", "writes", "both", "neither"};
};
template <>
struct FormatOf<ArgumentUse> : OneOf<ArgumentUseNames> {};

template <>
struct Description<DeclaredArgument> {
    static constexpr std::string_view name = "declaredArgument", object = "an argument as an object",
                                      list = "a list of arguments";
    static constexpr auto members =
        std::tuple(required("argument", &DeclaredArgument::argument, "the name of an argument", "As in mayAccess of a launch."),
                   required("use", &DeclaredArgument::use, "\"reads\", \"writes\", \"both\" or \"neither\"",
                            "What the kernel does with it."));
};

template <>
struct Description<DeclaredParameter> {
    static constexpr std::string_view name = "declaredParameter", object = "a parameter as an object",
                                      list = "a list of parameters";
    static constexpr auto members =
        std::tuple(required("name", &DeclaredParameter::name, "the name of a parameter", "As in the source."),
                   required("use", &DeclaredParameter::use, "\"reads\", \"writes\", \"both\" or \"neither\"",
                            "What the kernel does with the buffer."));
};

template <>
struct Description<KernelCost> {
    static constexpr std::string_view name = "kernelCost", object = "a cost as an object";
    static constexpr auto members =
        std::tuple(optional<Quantity<TimeQuantity>>("duration", &KernelCost::duration, "Of each block."),
                   optional<Quantity<Size>>("bytesPerThread", &KernelCost::bytesPerThread, "That each thread reads and writes."),
                   optional<Quantity<Count>>("flopsPerThread", &KernelCost::flopsPerThread, "Operations of each thread."),
                   optional<Quantity<Count>>("registers", &KernelCost::registers, "Of each thread; 32 unless given."),
                   optional<Quantity<Size>>("staticSharedMemory", &KernelCost::staticSharedMemory,
                                            "Of each block, beside what the launch asks for."));
};

template <>
struct Description<KernelDeclaration> {
    static constexpr std::string_view name = "kernelDeclaration", object = "a kernel as an object", list = "a list of kernels";
    static constexpr std::string_view rule = R"("oneOf": [{"required": ["kernel"]}, {"required": ["id"]}])";
    static constexpr auto members = std::tuple(
        optional("kernel", &KernelDeclaration::kernel, "Of a recorded one: as kernelName of a launch."),
        optional("arguments", &KernelDeclaration::arguments, "Of a recorded one: others may be read and written."),
        optional("id", &KernelDeclaration::id, "Of one's own: as kernel of a launch; no name of the catalogue."),
        optional("source", &KernelDeclaration::source, "The file with its text, in the composition's folder."),
        optional("text", &KernelDeclaration::text, "Its source in CUDA C++, or what was last read from the file."),
        optional("entry", &KernelDeclaration::entry, "The name of its function; the only kernel in the text unless given."),
        optional("parameters", &KernelDeclaration::parameters,
                 "What it does with its buffers, where const does not tell: it reads and writes others."),
        optional("cost", &KernelDeclaration::cost,
                 "Its time on simulated devices; that of what it reads and writes unless given."));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, KernelDeclaration& read);
};

/// Resources with different ids.
template <class R>
struct Resources : ListOf<R> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::vector<R>& out);
    static void schema(Schema& schema) { ListOf<R>::schema(schema); }
};
template <>
void Resources<HostThread>::schema(Schema& schema);

/// Parameters by name.
struct ParameterMap {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::vector<Parameter>& out);
    static void write(std::string& out, const std::vector<Parameter>& values, int indent);
    static void schema(Schema& schema);
};

/// Turns of loops and branches by the ids of their rows.
struct TurnsMap {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::vector<TurnsMade>& out);
    static void write(std::string& out, const std::vector<TurnsMade>& values, int indent);
    static void schema(Schema& schema);
};

struct Operations {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::vector<Operation>& out);
    static void write(std::string& out, const std::vector<Operation>& values, int indent);
    static void schema(Schema& schema);
};

template <>
struct Description<Program> {
    static constexpr std::string_view name = "program", object = "a program as an object", file = "a file";
    static constexpr std::pair<std::string_view, int> version{"streamscope", 1};
    static constexpr std::array<std::string_view, 2> kept{"lesson", "copiedFrom"};
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(
        written("name", &Program::name, "Title."), optional("notes", &Program::notes, "Markdown."),
        written("device", &Program::device, "What the author meant to run it on."),
        optional("defaultStream", &Program::defaultStream, "What the stream default means, as nvcc --default-stream."),
        optional("peerAccess", &Program::peerAccess,
                 "Whether the devices reach each other's memory directly, where they can (cudaDeviceEnablePeerAccess)."),
        optional<ParameterMap>("parameters", &Program::parameters,
                               "Whole numbers by name, which runs can set, and expressions use."),
        optional<Resources<HostThread>>("threads", &Program::threads, "Threads of the host; one unless given."),
        optional<Resources<DeviceContext>>("contexts", &Program::contexts, "Contexts beside the primary ones of the devices."),
        optional<Resources<Stream>>("streams", &Program::streams, "Streams beside the default ones."),
        optional<Resources<Event>>("events", &Program::events, "Events, which streams record and wait for."),
        optional<Resources<Buffer>>("buffers", &Program::buffers, "Memory that kernels and copies use."),
        optional<Resources<Word>>("words", &Program::words, "Numbers in memory that streams write and wait for."),
        optional<Resources<Graph>>("graphs", &Program::graphs, "Graphs, which are captured from streams and launched."),
        optional<Resources<CallRange>>("ranges", &Program::ranges, "Named stretches of calls, as of NVTX."),
        optional("kernels", &Program::kernels, "Kernels of one's own, and what recorded ones read and write."),
        optional<Operations>("operations", &Program::operations, "In the order in which the calls begin."),
        optional<TurnsMap>("turns", &Program::turns, "Of a result: how many turns its loops and branches on answers made."),
        optional("steps", &Program::steps, "Versions of the program that follow each other, such as an explanation."));
};

}  // namespace streamscope::description

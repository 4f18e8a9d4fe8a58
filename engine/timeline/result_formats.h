// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/program_inside.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/shared_formats.h"
#include "engine/timeline/time_json.h"

#include <algorithm>
#include <functional>
#include <span>
#include <unordered_map>

/// Formats of result members whose types do not determine them. Used inside engine/timeline only.
namespace streamscope::results {

/// State of reading a result: the indices of its ids, and the progress for a waiting thread.
class Context : public reading::Context {
public:
    static constexpr bool nullIsAbsent = true;

    Context(std::size_t textSize, ResultFile& file, Reading& reading)
        : reading::Context(textSize), program(file.program), timeline(file.timeline), reading_(reading) {}
    bool mayKeep() const { return reading::Context::mayKeep() && !reading_.isCancelled; }
    /// Reports the number of operations read. Building the tree is the first half of the progress.
    void tell(std::size_t done);

    Program& program;
    Timeline& timeline;
    std::unordered_map<std::string, std::uint32_t> operations;
    std::unordered_map<std::string, int> streams, threads;
    std::size_t listedStreams = 0;

private:
    Reading& reading_;
};

/// Text of a result, with the program and the timeline to which its indices refer.
struct Text : std::string {
    const Program& program;
    const Timeline& timeline;
    std::span<const Diagnostic> diagnostics;  ///< of the program
};

/// Format of the program in a result. It is read before the timeline, whose name it contains.
struct ProgramOfResult {
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, Timeline& timeline);
    static void write(Text& out, const Timeline&, int indent) { description::ProgramInside::write(out, out.program, indent); }
    static void schema(description::Schema& schema) { schema.type("object"); }
};

/// Index of a stream; in a file, the id of the stream. If a file lists no streams, those of the operations are added.
struct StreamIndex {
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, int& out);
    static void write(Text& out, int index, int);
    static void schema(description::Schema& schema) { schema.raw(R"("type": ["string", "null"])"); }
};

/// Index of a thread; in a file, the id of the thread.
struct ThreadIndex : StreamIndex {
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, int& out);
    static void write(Text& out, int index, int);
};

/// Format of the answer of a call: a number, or the id of a stream.
struct CallAnswer {
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, TimelineOperation& out);
    static void write(Text& out, const TimelineOperation& operation, int indent);
    static void schema(description::Schema& schema) { schema.raw(R"("type": ["number", "string", "null"])"); }
};

struct DeviceIndex {
    template <class Index>
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, Index& out) {
        int value = 0;
        reading::integer(context, node, trail, value);
        out = static_cast<Index>(value);
        const auto end = std::max(static_cast<int>(context.timeline.devices.size()), 1);
        if (value < 0 || value >= end) context.report(trail, node, "the index of a device of this result");
    }
    static void write(std::string& out, int index, int) { description::FormatOf<int>::write(out, index, -1); }
    static void schema(description::Schema& schema) { schema.type("integer"); }
};

/// Format of the operations. Their ids are collected first, because operations refer to each other.
struct Operations : description::ListOf<TimelineOperation> {
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, std::vector<TimelineOperation>& out);
    static void schema(description::Schema& schema);
};

/// Format of a time, the spans or the waits of an operation. A node of a graph whose executions are listed has none of its own.
template <auto member, class Value, class Format>
struct OfRow {
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, TimelineOperation& out) {
        Format::read(context, node, trail, out.*member);
    }
    static void write(Text& out, const TimelineOperation& operation, int indent) {
        static const Value none{};
        Format::write(out, isInExecutions(out.timeline, operation) ? none : operation.*member, indent);
    }
    static void schema(description::Schema& schema) { Format::schema(schema); }
    static bool isInExecutions(const Timeline& timeline, const TimelineOperation& operation) {
        const auto id = static_cast<std::uint32_t>(&operation - timeline.operations.data());
        return operation.graphNode && !executionsOf(timeline, {id}).empty();
    }
};

/// Formats of the columns of an execution of a node, which follow from its operation and its launch.
template <auto get>
struct OfExecution {
    static void write(Text& out, const TimelineExecution& execution, int) {
        writing::quote(out, std::invoke(get, ResultRow(out.timeline, execution.operation, &execution)));
    }
    static void schema(description::Schema& schema) { schema.type("string"); }
};
struct StreamOfExecution {
    static void write(Text& out, const TimelineExecution& execution, int indent) {
        StreamIndex::write(out, ResultRow(out.timeline, execution.operation, &execution).stream(), indent);
    }
    static void schema(description::Schema& schema) { StreamIndex::schema(schema); }
};

/// Format of the diagnostics. Only remarks about the measurement are read, because checking the program yields the others again.
struct Diagnostics {
    static void read(Context& context, const json::Node& node, const reading::Trail& trail, std::vector<Remark>& out);
    static void write(Text& out, const std::vector<Remark>& remarks, int indent);
    static void schema(description::Schema& schema);
};

}  // namespace streamscope::results

namespace streamscope::description {

template <>
struct FormatOf<Truth> : OneOf<NamesUpTo<Truth::Inferred>> {};
template <>
struct FormatOf<Provenance> : OneOf<NamesUpTo<Provenance::Guessed>> {};
template <>
struct FormatOf<DependencyKind> : OneOf<NamesUpTo<DependencyKind::Graph>> {};
template <>
struct FormatOf<DependencyPoint> : OneOf<NamesUpTo<DependencyPoint::End>> {};
template <>
struct FormatOf<PieceReason> : OneOf<NamesUpTo<PieceReason::Latency>> {};
template <>
struct FormatOf<OperationKind> : OneOf<NamesUpTo<OperationKind::Allocation>> {};
template <>
struct FormatOf<StreamKind> : OneOf<NamesUpTo<StreamKind::PerThread>> {};
template <>
struct FormatOf<WaitReason> : OneOf<NamesUpTo<WaitReason::ClockUncertainty>> {};
template <>
struct FormatOf<Engine> : OneOf<NamesUpTo<Engine::HostFunction>> {};

template <>
struct FormatOf<Call> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Call& out);
    static void write(std::string& out, Call call, int) { writing::quoteName(out, info(call).name); }
    static void schema(Schema& schema);
};

template <>
struct FormatOf<SharedText> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, SharedText& out) {
        std::string text;
        reading::text(context, node, trail, text);
        out = text;
    }
    static void write(std::string& out, std::string_view text, int) { writing::quote(out, text); }
    static void schema(Schema& schema) { schema.type("string"); }
};

/// Format of an operation's id in the same result.
template <>
struct FormatOf<OperationId> {
    static constexpr std::string_view list = "a list of ids of operations";
    static constexpr bool onOneLine = true;
    static void read(results::Context& context, const json::Node& node, const reading::Trail& trail, OperationId& out);
    static void write(results::Text& out, OperationId id, int);
    static void schema(Schema& schema) { schema.type("string"); }
};

template <>
struct FormatOf<streamscope::Between> {
    static void read(results::Context& context, const json::Node& node, const reading::Trail& trail, streamscope::Between& out);
    static void write(results::Text& out, const streamscope::Between& between, int);
    static void schema(Schema& schema);
};

/// Format [time, value], with the device if it is not the first.
template <>
struct FormatOf<CounterSample> {
    static constexpr std::string_view list = "a list of samples";
    static constexpr bool onOneLine = true;
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, CounterSample& out);
    static void write(std::string& out, const CounterSample& sample, int);
    static void schema(Schema& schema);
};

template <class T, bool roomForOne>
struct FormatOf<CompactList<T, roomForOne>> : ListOf<T> {};

}  // namespace streamscope::description

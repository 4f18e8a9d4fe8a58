// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/result_formats.h"

#include "engine/timeline/summary.h"

#include "engine/calls/call_table.h"
#include "engine/describe/schema.h"
#include "engine/program/diagnostic_description.h"
#include "engine/timeline/result_description.h"
#include "engine/timeline/time_json.h"

#include <algorithm>

namespace streamscope::results {

namespace {

/// Returns the kind of a stream by its name, as built-in streams have it.
StreamKind usualKind(std::string_view stream) {
    if (stream == "legacy" || stream.starts_with("legacy@")) return StreamKind::Legacy;
    return stream == "per-thread" || stream.starts_with("per-thread@") || stream.starts_with("per-thread#")
               ? StreamKind::PerThread
               : StreamKind::Created;
}

/// Returns the most likely kind of an operation of which only the call is known.
OperationKind usualKind(Call call, Engine engine) {
    if (const auto kind = info(call).kind) return *kind;
    if (engine == Engine::DeviceToHost) return OperationKind::CopyDeviceToHost;
    return engine == Engine::Compute ? OperationKind::CopyDeviceToDevice : OperationKind::CopyHostToDevice;
}

bool has(const json::Node& object, std::string_view key) {
    const auto member = object.find(key);
    return member && member->kind() != json::Kind::Null;
}

/// Writes the id of a list entry, or null for an index outside the list.
template <class List>
void writeId(std::string& out, const List& list, std::size_t index) {
    if (index < list.size()) writing::quote(out, list[index].id);
    else out += "null";
}

/// Stores the indices of the lanes' ids. The first of equal ids wins.
template <class Lane>
void collectIds(const std::vector<Lane>& lanes, std::unordered_map<std::string, int>& indices) {
    for (std::size_t i = 0; i < lanes.size(); ++i) indices.emplace(lanes[i].id, static_cast<int>(i));
}

/// Stores the indices of the operations' ids.
void collectIds(Context& context, const json::Node& list, const reading::Trail& trail) {
    const auto items = list.items();
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto id = items[i].find("id");
        if (!id || id->kind() != json::Kind::String) continue;  // reported when the operation is read
        if (!context.operations.emplace(id->string(), static_cast<std::uint32_t>(i)).second)
            context.report(reading::Trail{&trail, {}, i}, *id, "an id that no other operation has");
    }
}

}  // namespace

void Context::tell(std::size_t done) {
    const std::size_t all = operations.size() + 1;
    reading_.permille = static_cast<int>(500 + 500 * std::min(done, all) / all);
}

void ProgramOfResult::read(Context& context, const json::Node& node, const reading::Trail& trail, Timeline& timeline) {
    description::ProgramInside::read(context, node, trail, context.program);
    timeline.name = context.program.name;
}

void StreamIndex::read(Context& context, const json::Node& node, const reading::Trail& trail, int& out) {
    std::string id;
    reading::text(context, node, trail, id);
    if (id.empty()) return;
    auto& streams = context.timeline.streams;
    const auto [entry, isNew] = context.streams.emplace(id, static_cast<int>(streams.size()));
    out = entry->second;
    if (!isNew) return;
    if (context.listedStreams > 0) context.report(trail, node, "the id of a stream of this result");
    streams.push_back({id, usualKind(id)});
}

void StreamIndex::write(Text& out, int index, int) { writeId(out, out.timeline.streams, static_cast<std::size_t>(index)); }

void CallAnswer::read(Context& context, const json::Node& node, const reading::Trail& trail, TimelineOperation& out) {
    double value = -1;
    if (node.kind() == json::Kind::String) {
        int stream = -1;
        StreamIndex::read(context, node, trail, stream);
        value = stream;
    } else {
        description::FormatOf<double>::read(context, node, trail, value);
    }
    out.rare.set<double>(value);
}

void CallAnswer::write(Text& out, const TimelineOperation& operation, int indent) {
    const auto value = operation.value();
    if (const auto stream = streamAnswered(out.timeline, operation)) StreamIndex::write(out, static_cast<int>(*stream), indent);
    else description::OrNull<double>::write(out, value, indent);
}

void ThreadIndex::read(Context& context, const json::Node& node, const reading::Trail& trail, int& out) {
    std::string id;
    reading::text(context, node, trail, id);
    if (id.empty()) return;
    auto& threads = context.timeline.threads;
    const auto [entry, isNew] = context.threads.emplace(id, static_cast<int>(threads.size()));
    out = entry->second;
    if (isNew) threads.push_back({id});
}

void ThreadIndex::write(Text& out, int index, int) { writeId(out, out.timeline.threads, static_cast<std::size_t>(index)); }

void Operations::read(Context& context, const json::Node& node, const reading::Trail& trail,
                      std::vector<TimelineOperation>& out) {
    collectIds(context, node, trail);
    collectIds(context.timeline.streams, context.streams);
    collectIds(context.timeline.threads, context.threads);
    context.listedStreams = context.timeline.streams.size();
    reading::list(context, node, trail, "a list of operations", [&](const json::Node& item, const reading::Trail& at) {
        context.tell(out.size());
        if (context.mayKeep() && context.charge(at, item, 3 * sizeof(TimelineOperation)))
            description::readObject(context, item, at, out.emplace_back());
    });
}

void Operations::schema(description::Schema& schema) {
    schema.type("array");
    schema.object("items", [](description::Schema& items) { description::describeObject<TimelineOperation>(items); });
}

/// Source of a diagnostic that measuring makes about itself.
constexpr std::string_view ofMeasuring = "measuring";

void Diagnostics::read(Context& context, const json::Node& node, const reading::Trail& trail, std::vector<Remark>& out) {
    reading::list(context, node, trail, "a list of diagnostics", [&](const json::Node& item, const reading::Trail& at) {
        const auto source = item.find("source");
        const bool isOfMeasuring = source && source->kind() == json::Kind::String && source->string() == ofMeasuring;
        if (isOfMeasuring || item.kind() != json::Kind::Object) description::readObject(context, item, at, out.emplace_back());
    });
}

void Diagnostics::write(Text& out, const std::vector<Remark>& remarks, int indent) {
    std::vector<Diagnostic> all;
    for (const Remark& remark : remarks) {
        Diagnostic& diagnostic = all.emplace_back();
        diagnostic.severity = Severity::Warning;
        diagnostic.rule = remark.rule;
        diagnostic.message = remark.message;
        diagnostic.source = ofMeasuring;
        for (const OperationId id : remark.operations) diagnostic.operations.push_back(out.timeline.operations[id.value].id);
    }
    all.insert(all.end(), out.diagnostics.begin(), out.diagnostics.end());
    description::ListOf<Diagnostic>::write(out, all, indent);
}

void Diagnostics::schema(description::Schema& schema) { description::ListOf<Diagnostic>::schema(schema); }

}  // namespace streamscope::results

namespace streamscope::description {

void FormatOf<Call>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Call& out) {
    const auto call = node.kind() == json::Kind::String ? callNamed(node.string()) : std::nullopt;
    if (call) out = *call;
    else context.report(trail, node, "a call of the file format");
}

void FormatOf<Call>::schema(Schema& schema) {
    std::vector<std::string_view> names;
    for (const CallInfo& call : calls())
        if (!info(call.call).holdsCalls) names.push_back(call.name);
    schema.choices(names);
}

void FormatOf<OperationId>::read(results::Context& context, const json::Node& node, const reading::Trail& trail,
                                 OperationId& out) {
    const bool isText = node.kind() == json::Kind::String;
    const auto found = isText ? context.operations.find(node.string()) : context.operations.end();
    if (found != context.operations.end()) out = OperationId{found->second};
    else context.report(trail, node, "the id of an operation of this result");
}

void FormatOf<OperationId>::write(results::Text& out, OperationId id, int) {
    results::writeId(out, out.timeline.operations, id.value);
}

void FormatOf<streamscope::Between>::read(results::Context& context, const json::Node& node, const reading::Trail& trail,
                                          streamscope::Between& out) {
    const auto ends = node.items();
    if (ends.size() != 2) return context.report(trail, node, "the ids of two operations, [start, end]");
    FormatOf<OperationId>::read(context, ends[0], trail, out.start);
    FormatOf<OperationId>::read(context, ends[1], trail, out.end);
}

void FormatOf<streamscope::Between>::write(results::Text& out, const streamscope::Between& between, int) {
    ListOf<OperationId>::write(out, std::vector{between.start, between.end}, -1);
}

void FormatOf<streamscope::Between>::schema(Schema& schema) {
    ListOf<OperationId>::schema(schema);
    schema.raw(R"("minItems": 2, "maxItems": 2)");
}

void FormatOf<CounterSample>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                                   CounterSample& out) {
    const auto items = node.items();
    if (items.size() != 2 && items.size() != 3) return context.report(trail, node, "a time in µs and a number, [1.5, 66]");
    FormatOf<Nanoseconds>::read(context, items[0], trail, out.at);
    reading::real(context, items[1], trail, out.value);
    if (items.size() == 3) reading::integer(context, items[2], trail, out.device);
}

void FormatOf<CounterSample>::write(std::string& out, const CounterSample& sample, int) {
    appendMicroseconds(out += '[', sample.at);
    writing::real(out += ", ", sample.value);
    if (sample.device != 0) out += fmt::format(", {}", sample.device);
    out += ']';
}

void FormatOf<CounterSample>::schema(Schema& schema) {
    schema.raw(R"json("type": "array", "minItems": 2, "maxItems": 3, "prefixItems": [{"type": "number", "description": "µs."},
{"type": "number", "description": "From then on: busy multiprocessors, or the value of the counter."},
{"type": "integer", "description": "Device, where it is not 0; -1: none."}])json");
}

void Description<TimelineStream>::finish(results::Context&, const json::Node& node, const reading::Trail&,
                                         TimelineStream& stream) {
    if (!results::has(node, "kind")) stream.kind = results::usualKind(stream.id);
}

namespace {

/// Reports times that no run has.
template <class Times>
void checkTimes(results::Context& context, const json::Node& node, const reading::Trail& trail, const Times& times,
                std::initializer_list<std::pair<std::string_view, std::optional<Nanoseconds>>> named) {
    for (const auto& [field, time] : named)
        if (time && !isPossible(*time))
            context.report(reading::Trail{&trail, field}, *node.find(field), "a time from the first host call to 36 years later");
    const auto end = node.find("end");
    const bool isKnown = times.start && times.end && microsecondsFrom(end->text());  // others are reported already
    if (isKnown && *times.end < *times.start)
        context.report(reading::Trail{&trail, "end"}, *end, "a time that is not before the start");
}

}  // namespace

void Description<TimelineOperation>::finish(results::Context& context, const json::Node& node, const reading::Trail& trail,
                                            Operation& operation) {
    if (!results::has(node, "kind")) operation.kind = results::usualKind(operation.call, operation.engine);
    checkTimes(
        context, node, trail, operation,
        {{"issued", operation.issued}, {"returned", operation.returned}, {"start", operation.start}, {"end", operation.end}});
}

void Description<TimelineExecution>::finish(results::Context& context, const json::Node& node, const reading::Trail& trail,
                                            Execution& execution) {
    checkTimes(context, node, trail, execution, {{"start", execution.start}, {"end", execution.end}});
    const std::vector<TimelineOperation>& operations = context.timeline.operations;
    if (execution.operation.value < operations.size() && !operations[execution.operation.value].graphNode)
        context.report(reading::Trail{&trail, "operation"}, *node.find("operation"), "the id of a node of a graph");
}

namespace {

/// Reports times of a wave or block that no run has.
template <class Part>
void checkPart(results::Context& context, const json::Node& node, const reading::Trail& trail, const Part& part) {
    for (const auto& [field, time] : {std::pair("from", part.from), std::pair("to", part.to)})
        if (const auto found = node.find(field); found && !isPossible(time))
            context.report(reading::Trail{&trail, field}, *found, "a time from the first host call to 36 years later");
    const auto to = node.find("to");
    if (part.to < part.from) context.report(reading::Trail{&trail, "to"}, to ? *to : node, "a time that is not before from");
}

}  // namespace

void Description<Wave>::finish(results::Context& context, const json::Node& node, const reading::Trail& trail, Wave& wave) {
    checkPart(context, node, trail, wave);
    if (wave.turns == 0) context.report(reading::Trail{&trail, "turns"}, node, "a number of at least 1");
}

void Description<BlockPlace>::finish(results::Context& context, const json::Node& node, const reading::Trail& trail,
                                     BlockPlace& block) {
    checkPart(context, node, trail, block);
    for (const auto& [field, number] : {std::pair("multiprocessor", block.multiprocessor), std::pair("slot", block.slot)})
        if (number < 0) context.report(reading::Trail{&trail, field}, node, "a number of at least 0");
}

void Description<TimelineNote>::finish(results::Context& context, const json::Node& node, const reading::Trail& trail,
                                       TimelineNote& note) {
    const auto to = node.find("to");
    if (!to) note.to = note.from;
    for (const auto& [field, time] : {std::pair("from", note.from), std::pair("to", note.to)})
        if (const auto found = node.find(field); found && !isPossible(time))
            context.report(reading::Trail{&trail, field}, *found, "a time from the first host call to 36 years later");
    if (to && note.to < note.from) context.report(reading::Trail{&trail, "to"}, *to, "a time that is not before from");
}

/// Sets the device of each stream that is in no list to that of its first operation.
void Description<Timeline>::finish(results::Context& context, const json::Node&, const reading::Trail&, Timeline& timeline) {
    for (auto operation = timeline.operations.rbegin(); operation != timeline.operations.rend(); ++operation)
        if (operation->stream >= static_cast<int>(context.listedStreams))
            timeline.streams[static_cast<std::size_t>(operation->stream)].device = operation->device;
    if (!context.good()) return;
    gatherExecutions(timeline);
    sortBlocks(timeline);
}

}  // namespace streamscope::description

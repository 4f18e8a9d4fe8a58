// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/program_description.h"

#include "engine/calls/call_table.h"
#include "engine/describe/schema.h"
#include "engine/program/ids.h"
#include "engine/program/json_reader.h"
#include "engine/program/json_text.h"
#include "engine/program/program_json.h"
#include "kernels/catalogue.h"

#include <unordered_set>

/// JSON Schema of program files, with resources from their descriptions and calls from their families.

namespace streamscope::description {
namespace {

void checkId(reading::Context& context, const json::Node& node, const reading::Trail& trail, ResourceKind kind,
             const std::string& id) {
    if (const std::string error = resourceIdError(kind, id); !error.empty()) context.report(trail, node, error);
}

}  // namespace

template <ResourceKind kind>
void NewId<kind>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
    reading::text(context, node, trail, out);
    if (node.kind() == json::Kind::String) checkId(context, node, trail, kind, out);
}

template <ResourceKind kind>
void NewId<kind>::schema(Schema& schema) {
    schema.raw(kind == ResourceKind::Stream    ? R"("$ref": "#/$defs/newStreamId")"
               : kind == ResourceKind::Context ? R"("$ref": "#/$defs/newContextId")"
                                               : R"("$ref": "#/$defs/newResourceId")");
}

template struct NewId<ResourceKind::Thread>;
template struct NewId<ResourceKind::Stream>;
template struct NewId<ResourceKind::Event>;
template struct NewId<ResourceKind::Buffer>;
template struct NewId<ResourceKind::Word>;
template struct NewId<ResourceKind::Graph>;
template struct NewId<ResourceKind::Context>;

void NewRangeId::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
    reading::text(context, node, trail, out);
    if (node.kind() != json::Kind::String) return;
    if (const std::string error = operationIdError(out); !error.empty()) context.report(trail, node, error);
}

void EditTexts::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
    if (node.kind() != json::Kind::Array) context.report(trail, node, "a list of edits");
    out = node.text();
}

void Description<KernelDeclaration>::finish(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                                            KernelDeclaration& read) {
    if (read.kernel.empty() && read.id.empty())
        return reading::reportAbsent(context, trail, node, "kernel", "the name of a kernel", "none",
                                     [](std::string_view key) { return isKnown<KernelDeclaration>(key, {}); });
    if (!read.isOwn()) return;
    if (!read.kernel.empty())
        return context.report(trail, node, "either the kernel of a recording or the id of one's own", "both");
    if (const std::string error = operationIdError(read.id); !error.empty()) context.report(trail, node, error);
}

template <class R>
void Resources<R>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::vector<R>& out) {
    std::unordered_set<std::string> ids;
    reading::list(context, node, trail, "a list", [&](const json::Node& item, const reading::Trail& at) {
        R one;
        readObject(context, item, at, one);
        if (!one.id.empty() && !ids.insert(one.id).second)
            context.reportEqualIds(at, item, fmt::format("an id that no other of the {} has", trail.key));
        if (context.mayKeep()) out.push_back(std::move(one));
    });
}

template <>
void Resources<HostThread>::schema(Schema& schema) {
    ListOf<HostThread>::schema(schema);
    schema.raw("\"maxItems\": 1000");
}

template struct Resources<HostThread>;
template struct Resources<DeviceContext>;
template struct Resources<Stream>;
template struct Resources<Event>;
template struct Resources<Buffer>;
template struct Resources<Word>;
template struct Resources<Graph>;
template struct Resources<CallRange>;

void ParameterMap::read(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                        std::vector<Parameter>& out) {
    UnknownFields none;
    reading::object(context, node, trail, "an object of names and values", none,
                    [&](std::string_view key, const json::Node& value, const reading::Trail& at) {
                        if (key.empty()) return context.report(at, value, "a name", "an empty one"), true;
                        out.push_back(reading::parameter(context, value, at, std::string(key)));
                        return true;
                    });
}

void ParameterMap::write(std::string& out, const std::vector<Parameter>& values, int indent) {
    ObjectWriter writer(out, indent);
    for (const Parameter& parameter : values) writeObject(writer.entry(parameter.id), parameter, -1, "id");
    writer.end();
}

void ParameterMap::schema(Schema& schema) {
    schema.type("object");
    schema.raw(R"("propertyNames": {"pattern": "^[A-Za-z_][A-Za-z0-9_]*$"})");
    schema.object("additionalProperties", [](Schema& one) {
        one.reference("parameter", [](Schema& own) {
            own.anyOf(
                {[](Schema& value) { value.type("integer"); }, [](Schema& object) { describeObject<Parameter>(object, "id"); }});
        });
    });
}

void TurnsMap::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::vector<TurnsMade>& out) {
    UnknownFields none;
    reading::object(context, node, trail, "an object of ids and numbers of turns", none,
                    [&](std::string_view key, const json::Node& value, const reading::Trail& at) {
                        TurnsMade& made = out.emplace_back();
                        made.of = key;
                        reading::integer(context, value, at, made.turns);
                        if (made.turns < 0) context.report(at, value, "0 or more");
                        return true;
                    });
}

void TurnsMap::write(std::string& out, const std::vector<TurnsMade>& values, int indent) {
    ObjectWriter writer(out, indent < 0 ? std::nullopt : std::optional(indent));
    for (const TurnsMade& made : values) writer.entry(made.of) += fmt::format("{}", made.turns);
    writer.end();
}

void TurnsMap::schema(Schema& schema) {
    schema.type("object");
    schema.raw(R"("additionalProperties": {"type": "integer", "minimum": 0})");
}

void Operations::read(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                      std::vector<Operation>& out) {
    reading::operations(context, node, trail, out);
}

void Operations::write(std::string& out, const std::vector<Operation>& values, int indent) {
    writing::operations(out, values, indent);
}

void Operations::schema(Schema& schema) { schema.raw(R"("type": "array", "items": {"$ref": "#/$defs/operation"})"); }

}  // namespace streamscope::description

namespace streamscope::reading {

/// Reads a parameter, which may be a bare value if its name is the key.
Parameter parameter(Context& context, const json::Node& node, const Trail& trail, const std::string& id) {
    Parameter result;
    if (!id.empty() && node.kind() != json::Kind::Object) {
        integer(context, node, trail, result.value);
    } else {
        description::readObject(context, node, trail, result, id.empty() ? "" : "id");
        if (node.kind() != json::Kind::Object) return result;
    }
    if (!id.empty()) result.id = id;
    if (const std::string error = resourceIdError(ResourceKind::Parameter, result.id); !error.empty())
        context.report(trail, node, error);
    return result;
}

}  // namespace streamscope::reading

namespace streamscope {
namespace {

using description::Schema;

constexpr std::string_view reference(FieldKind kind) {
    switch (kind) {
        case FieldKind::Stream: return R"("$ref": "#/$defs/streamId")";
        case FieldKind::Event:
        case FieldKind::Buffer:
        case FieldKind::Word:
        case FieldKind::Graph:
        case FieldKind::Answer:
        case FieldKind::NewId: return R"("$ref": "#/$defs/id")";
        case FieldKind::Context: return R"("$ref": "#/$defs/contextId")";
        case FieldKind::Kernel: return R"("type": "string", "minLength": 1)";
        case FieldKind::Bytes: return R"("$ref": "#/$defs/bytes")";
        case FieldKind::Duration: return R"("$ref": "#/$defs/time")";
        case FieldKind::Integer: return R"("$ref": "#/$defs/integer")";
        case FieldKind::Boolean: return R"("type": "boolean")";
        case FieldKind::Flags: return R"("anyOf": [{"const": "external"}, {"$ref": "#/$defs/integer"}])";
        case FieldKind::Name: return R"("type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$")";
        case FieldKind::Text: return R"("type": "string")";
        case FieldKind::Dimensions: return R"("$ref": "#/$defs/dimensions")";
        case FieldKind::Arguments: return R"("$ref": "#/$defs/arguments")";
        case FieldKind::Ranges: return R"("$ref": "#/$defs/ranges")";
        case FieldKind::Items: return R"("type": "array", "items": {"$ref": "#/$defs/batchItem"})";
        case FieldKind::Body: return R"("type": "array", "items": {"$ref": "#/$defs/operation"})";
        case FieldKind::Choice: break;
    }
    return {};
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        found.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

/// Returns the kernels of the catalogue, which editors suggest.
std::vector<std::string_view> kernelNames() {
    std::vector<std::string_view> names;
    for (const kernels::Descriptor& kernel : kernels::catalogue()) names.push_back(kernel.name);
    return names;
}

void describeField(Schema& schema, const FieldInfo& field) {
    if (field.kind == FieldKind::Choice) schema.choices(words(field.choices));
    else schema.raw(reference(field.kind));
    if (field.kind == FieldKind::Kernel) schema.examples(kernelNames());
    if (field.kind == FieldKind::Flags)
        schema.sentence(field.choices.empty() ? "Raw flags, illegal ones included." : "\"external\" or the raw number.");
    else schema.sentence(fieldTexts[static_cast<std::size_t>(field.field)].sentence);
}

void describeCall(Schema& schema, const CallInfo& call) {
    schema.type("object");
    schema.object("properties", [&](Schema& properties) {
        for (const FieldInfo& field : call.fields)
            properties.object(name(field.field), [&](Schema& one) { describeField(one, field); });
    });
    std::string required;
    for (const FieldInfo& field : call.fields)
        if (field.required) writing::quote(required += required.empty() ? "" : ", ", name(field.field));
    if (!required.empty()) schema.raw("\"required\": [" + required + "]");
    schema.sentence(call.manual.does.empty() && call.palette.size() > 0 ? call.palette.begin()->sentence : call.manual.does);
}

/// Describes an operation, whose fields depend on the name of its call.
void describeOperation(Schema& schema) {
    schema.type("object");
    schema.raw(R"("required": ["call"])");
    schema.object("properties", [](Schema& properties) {
        properties.object("id", [](Schema& one) {
            one.raw(R"("$ref": "#/$defs/id")");
            one.sentence("Its name; unique in the program, and made from the call unless given.");
        });
        properties.object("label", [](Schema& one) { one.type("string"), one.sentence("What a card shows."); });
        properties.object("thread", [](Schema& one) {
            one.type("string");
            one.sentence("The host thread that calls; the first unless given.");
        });
        properties.object("range", [](Schema& one) {
            one.type("string");
            one.sentence("The innermost of the ranges that the call is in.");
        });
        properties.object("provenance", [](Schema& one) {
            one.choices(
                {name(Provenance::Declared), name(Provenance::Joined), name(Provenance::Recorded), name(Provenance::Guessed)});
            one.sentence("How its order is known; absent: as it was composed.");
        });
        properties.object("call", [](Schema& one) {
            std::vector<std::string_view> names;
            for (const CallInfo& call : calls()) names.push_back(call.name);
            one.choices(names);
            one.sentence("The call, which decides about the other fields.");
        });
    });
    std::string cases;
    for (const CallInfo& call : calls())
        cases += fmt::format(R"({}{{"if": {{"properties": {{"call": {{"const": "{}"}}}}, "required": ["call"]}}, )"
                             R"("then": {{"$ref": "#/$defs/calls/{}"}}}})",
                             cases.empty() ? "" : ", ", call.name, call.name);
    schema.raw("\"allOf\": [" + cases + "]");
    schema.close({"recordUnknown"}, "unevaluatedProperties");
}

/// Definitions that fields of calls and resources refer to.
constexpr std::string_view definitions = R"json("id": {"type": "string", "minLength": 1, "maxLength": 200},
"newResourceId": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[^{}]*$", "description": "The name by which calls refer to it; unique among the resources of its kind."},
"newStreamId": {"allOf": [{"$ref": "#/$defs/newResourceId"}, {"not": {"type": "string", "pattern": "^(default$|legacy$|per-thread$|legacy@|per-thread#)"
}
}], "description": "The name by which calls refer to it; unique among the streams, and none of those that every program has."
},
"streamId": {"type": "string", "minLength": 1, "description": "A declared stream, legacy, per-thread, default, legacy@DEVICE or per-thread#THREAD."},
"contextId": {"type": "string", "minLength": 1, "description": "A declared context, or primary."},
"newContextId": {"allOf": [{"$ref": "#/$defs/newResourceId"}, {"not": {"const": "primary"}}], "description": "The name by which calls refer to it; unique among the contexts, and not primary."},
"integer": {"anyOf": [{"type": "integer"}, {"type": "string", "minLength": 1}], "description": "A whole number, or text with expressions: \"{n*2}\"."},
"bytes": {"anyOf": [{"type": "number"}, {"type": "string", "minLength": 1}], "description": "Bytes, or text with a unit: \"10 MB\", \"64 KiB\", \"{n*8} B\"."},
"time": {"anyOf": [{"type": "number"}, {"type": "string", "minLength": 1}], "description": "Nanoseconds, or text with a unit: \"60 us\", \"4 ms\"."},
"dimensions": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"$ref": "#/$defs/integer"}},
"range": {"anyOf": [{"$ref": "#/$defs/id"}, {"type": "object", "required": ["buffer"], "properties": {"buffer": {"$ref": "#/$defs/id", "description": "The buffer."}, "offset": {"$ref": "#/$defs/bytes", "description": "Where the range begins; 0 unless given."}, "bytes": {"$ref": "#/$defs/bytes", "description": "Length of the range; to the end of the buffer unless given."}}, "patternProperties": {"^x-|^\\$schema$": true}, "additionalProperties": false}]},
"ranges": {"type": "array", "items": {"$ref": "#/$defs/range"}},
"arguments": {"type": "object", "additionalProperties": {"anyOf": [{"type": ["number", "string", "boolean"]}, {"$ref": "#/$defs/range"}, {"type": "array", "items": {"type": ["number", "string"]}}]}},
"batchItem": {"type": "object", "required": ["item"], "properties": {"item": {"enum": ["wait32", "wait64", "write32", "write64", "flush", "barrier"], "description": "What it does."}, "word": {"$ref": "#/$defs/id", "description": "The word that it waits for or writes."}, "value": {"$ref": "#/$defs/integer", "description": "The value that it waits for or writes."}, "condition": {"enum": ["geq", "eq", "and", "nor"], "description": "When the word fulfils the wait."}, "flush": {"type": "boolean", "description": "Of a wait: whether writes from outside that came before are visible after it."}, "noMemoryBarrier": {"type": "boolean", "description": "Of a write: whether it may overtake earlier writes."}}, "patternProperties": {"^x-|^\\$schema$": true}, "additionalProperties": false})json";

}  // namespace

std::string programSchema() {
    return description::schemaOf<Program>("Streamscope program",
                                          "A composition of CUDA calls (*.streamscope). The program reads, keeps and reports "
                                          "fields that are not named here. A field "
                                          "of one's own begins with x-.",
                                          [](Schema& own) {
                                              own.raw(definitions);
                                              own.object("operation", describeOperation);
                                              own.object("calls", [](Schema& all) {
                                                  for (const CallInfo& call : calls())
                                                      all.object(call.name, [&](Schema& one) { describeCall(one, call); });
                                              });
                                          });
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/describe/schema.h"
#include "engine/program/program_description.h"
#include "engine/program/program_json.h"

/// JSON Schema of program files, with resources from their descriptions and calls from their families.
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
        case FieldKind::Kernel: return R"("type": "string", "minLength": 1, "description": "A kernel of the catalogue.")";
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

void describeField(Schema& schema, const FieldInfo& field) {
    if (field.kind == FieldKind::Choice) schema.choices(words(field.choices));
    else schema.raw(reference(field.kind));
    if (field.kind == FieldKind::Flags)
        schema.sentence(field.choices.empty() ? "Raw flags, illegal ones included." : "\"external\" or the raw number.");
}

void describeCall(Schema& schema, const CallInfo& call) {
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
        properties.object("id", [](Schema& one) { one.raw(R"("$ref": "#/$defs/id")"); });
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
"newResourceId": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[^{}]*$"},
"newStreamId": {"allOf": [{"$ref": "#/$defs/newResourceId"}, {"not": {"pattern": "^(default$|legacy$|per-thread$|legacy@|per-thread#)"
}
}]
},
"streamId": {"type": "string", "minLength": 1, "description": "A declared stream, legacy, per-thread, default, legacy@DEVICE or per-thread#THREAD."},
"contextId": {"type": "string", "minLength": 1, "description": "A declared context, or primary."},
"newContextId": {"allOf": [{"$ref": "#/$defs/newResourceId"}, {"not": {"const": "primary"}}]},
"integer": {"anyOf": [{"type": "integer"}, {"type": "string", "minLength": 1}], "description": "A whole number, or text with expressions: \"{n*2}\"."},
"bytes": {"anyOf": [{"type": "number"}, {"type": "string", "minLength": 1}], "description": "Bytes, or text with a unit: \"10 MB\", \"64 KiB\", \"{n*8} B\"."},
"time": {"anyOf": [{"type": "number"}, {"type": "string", "minLength": 1}], "description": "Nanoseconds, or text with a unit: \"60 us\", \"4 ms\"."},
"dimensions": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"$ref": "#/$defs/integer"}},
"range": {"anyOf": [{"$ref": "#/$defs/id"}, {"type": "object", "required": ["buffer"], "properties": {"buffer": {"$ref": "#/$defs/id"}, "offset": {"$ref": "#/$defs/bytes"}, "bytes": {"$ref": "#/$defs/bytes"}}, "patternProperties": {"^x-|^\\$schema$": true}, "additionalProperties": false}]},
"ranges": {"type": "array", "items": {"$ref": "#/$defs/range"}},
"arguments": {"type": "object", "additionalProperties": {"anyOf": [{"type": ["number", "string", "boolean"]}, {"$ref": "#/$defs/range"}]}},
"batchItem": {"type": "object", "required": ["item"], "properties": {"item": {"enum": ["wait32", "wait64", "write32", "write64", "flush", "barrier"]}, "word": {"$ref": "#/$defs/id"}, "value": {"$ref": "#/$defs/integer"}, "condition": {"enum": ["geq", "eq", "and", "nor"]}, "flush": {"type": "boolean"}, "noMemoryBarrier": {"type": "boolean"}}, "patternProperties": {"^x-|^\\$schema$": true}, "additionalProperties": false})json";

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

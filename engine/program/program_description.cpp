// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/program_description.h"

#include "engine/describe/schema.h"
#include "engine/program/ids.h"
#include "engine/program/json_reader.h"
#include "engine/program/json_text.h"

#include <unordered_set>

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

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/diagnostic_json.h"

#include "engine/program/program_json.h"
#include "engine/timeline/json_writer.h"

namespace streamscope {
namespace {

void writeFix(JsonWriter& json, const Fix& fix) {
    json.key("fix").beginObject().key("title").string(fix.title).key("edits").beginArray();
    for (const Edit& edit : fix.edits) json.raw(toJson(edit));
    json.endArray().endObject();
}

}  // namespace

std::string_view name(Severity severity) {
    switch (severity) {
        case Severity::Error: return "error";
        case Severity::Warning: return "warning";
        case Severity::Hint: return "hint";
    }
    return {};
}

std::string toJson(std::span<const Diagnostic> diagnostics) {
    JsonWriter json;
    json.beginArray();
    for (const Diagnostic& diagnostic : diagnostics) {
        json.newLine().beginObject().key("severity").string(name(diagnostic.severity)).key("rule").string(diagnostic.rule);
        json.key("operations").beginArray();
        for (const std::string& operation : diagnostic.operations) json.string(operation);
        json.endArray().key("message").string(diagnostic.message);
        if (!diagnostic.path.empty()) json.key("path").string(diagnostic.path);
        if (!diagnostic.source.empty()) json.key("source").string(diagnostic.source);
        if (diagnostic.fix) writeFix(json, *diagnostic.fix);
        json.endObject();
    }
    if (!diagnostics.empty()) json.newLine();
    return json.endArray().take();
}

}  // namespace streamscope

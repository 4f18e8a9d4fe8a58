// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/json_trace.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace streamscope::traces {

Fields::Fields(const json::Node& node, std::string path) : node_(node), path_(std::move(path)) {
    if (node.kind() != json::Kind::Object) throw BadTrace{path_, "an object", node.describe(), node.line(), node.column()};
}

void Fields::refuse(std::string_view field, std::string expected) const {
    const std::optional<json::Node> value = node_.find(field);
    const json::Node& at = value ? *value : node_;
    throw BadTrace{fmt::format("{}/{}", path_, pointerToken(field)), std::move(expected), value ? value->describe() : "nothing",
                   at.line(), at.column()};
}

std::string Fields::text(std::string_view field) const {
    const std::optional<json::Node> value = node_.find(field);
    if (!value || value->kind() == json::Kind::Null) return {};
    if (value->kind() != json::Kind::String) refuse(field, "a text");
    return value->string();
}

bool Fields::isText(std::string_view field) const {
    const std::optional<json::Node> value = node_.find(field);
    return value && value->kind() == json::Kind::String;
}

std::optional<std::int64_t> Fields::number(std::string_view field) const {
    const std::optional<json::Node> value = node_.find(field);
    if (!value || value->kind() == json::Kind::Null) return std::nullopt;
    if (value->kind() == json::Kind::Integer) return value->integer();
    if (value->kind() == json::Kind::Unsigned) return static_cast<std::int64_t>(value->unsignedInteger());
    refuse(field, "a whole number");
}

std::optional<double> Fields::real(std::string_view field) const {
    const std::optional<json::Node> value = node_.find(field);
    if (!value || value->kind() == json::Kind::Null) return std::nullopt;
    if (!value->isNumber() || !std::isfinite(value->real())) refuse(field, "a number");
    return value->real();
}

std::vector<std::uint64_t> Fields::sizes(std::string_view field) const {
    const std::optional<json::Node> value = node_.find(field);
    std::vector<std::uint64_t> all;
    if (!value) return all;
    if (value->kind() != json::Kind::Array) refuse(field, "a list");
    for (const json::Node& item : value->items()) {
        if (item.kind() != json::Kind::Integer || item.integer() < 0) refuse(field, "a list of whole numbers from 0");
        all.push_back(static_cast<std::uint64_t>(item.integer()));
    }
    return all;
}

std::optional<Fields> Fields::object(std::string_view field) const {
    const std::optional<json::Node> value = node_.find(field);
    return value ? std::optional(Fields(*value, fmt::format("{}/{}", path_, field))) : std::nullopt;
}

std::string wordOf(const json::Node& event, const char* field) {
    const std::optional<json::Node> value = event.find(field);
    if (!value) return {};
    return value->kind() == json::Kind::String ? value->string() : std::string(value->text().substr(0, 40));
}

std::vector<json::Node> eventsOf(const json::Node& root) {
    if (root.kind() == json::Kind::Array) return root.items();
    const Fields file(root, "");
    const std::optional<json::Node> events = root.find("traceEvents");
    if (!events || events->kind() != json::Kind::Array) file.refuse("traceEvents", "a list of events");
    return events->items();
}

std::string pathOfEvent(const json::Node& root, std::size_t index) {
    return fmt::format("{}/{}", root.kind() == json::Kind::Array ? "" : "/traceEvents", index);
}

}  // namespace streamscope::traces

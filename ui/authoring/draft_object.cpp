// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/draft_object.h"

#include "engine/describe/writing.h"
#include "engine/json/document.h"
#include "ui/theme/text.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

QString textOf(const json::Node& node) {
    if (node.kind() == json::Kind::String) return text(node.string());
    if (node.kind() == json::Kind::Array && node.size() == 1) return textOf(*node.item(0));
    return text(node.text());
}

/// Returns a list of JSON values.
template <class List, class Write>
std::string listOf(const List& list, const Write& write) {
    std::string json;
    for (const auto& each : list) json += (json.empty() ? "" : ", ") + write(each);
    return '[' + json + ']';
}

}  // namespace

std::string quoted(const QString& text) {
    std::string json;
    writing::quote(json, text.toStdString());
    return json;
}

DraftObject::DraftObject(std::string json) {
    const Read<json::Document> document = json::Document::parse(std::move(json));
    if (!document || document.value->root().kind() != json::Kind::Object) return;
    for (const json::Node::Member& member : document.value->root().members())
        members_.push_back({member.key, std::string(member.value.text())});
}

std::string DraftObject::toJson() const {
    std::string json;
    description::ObjectWriter writer(json, std::nullopt);
    for (const UnknownField& member : members_) writer.entry(member.name) += member.json;
    writer.end();
    return json;
}

bool DraftObject::has(std::string_view name) const {
    return std::ranges::find(members_, name, &UnknownField::name) != members_.end();
}

std::string DraftObject::json(std::string_view name) const {
    const auto found = std::ranges::find(members_, name, &UnknownField::name);
    return found == members_.end() ? std::string() : found->json;
}

QString DraftObject::text(std::string_view name) const {
    const Read<json::Document> document = json::Document::parse(json(name));
    return document ? textOf(document.value->root()) : QString();
}

std::optional<double> DraftObject::number(std::string_view name) const {
    const Read<json::Document> document = json::Document::parse(json(name));
    return document && document.value->root().isNumber() ? std::optional(document.value->root().real()) : std::nullopt;
}

QStringList DraftObject::texts(std::string_view name) const {
    QStringList texts;
    const Read<json::Document> document = json::Document::parse(json(name));
    if (!document || document.value->root().kind() != json::Kind::Array) return texts;
    for (const json::Node& item : document.value->root().items()) texts << textOf(item);
    return texts;
}

std::vector<DraftObject> DraftObject::objects(std::string_view name) const {
    std::vector<DraftObject> objects;
    const Read<json::Document> document = json::Document::parse(json(name));
    if (!document || document.value->root().kind() != json::Kind::Array) return objects;
    for (const json::Node& item : document.value->root().items()) objects.emplace_back(std::string(item.text()));
    return objects;
}

void DraftObject::set(std::string_view name, std::string json) {
    const auto found = std::ranges::find(members_, name, &UnknownField::name);
    if (json.empty()) {
        if (found != members_.end()) members_.erase(found);
    } else if (found != members_.end()) {
        found->json = std::move(json);
    } else {
        members_.push_back({std::string(name), std::move(json)});
    }
}

void DraftObject::setText(std::string_view name, const QString& text) {
    set(name, text.trimmed().isEmpty() ? std::string() : quoted(text.trimmed()));
}

void DraftObject::setTyped(std::string_view name, const QString& typed, const std::optional<std::string>& json) {
    set(name, json ? *json : '[' + quoted(typed) + ']');
}

void DraftObject::setTexts(std::string_view name, const QStringList& texts) {
    QStringList lines;
    for (const QString& each : texts)
        if (!each.trimmed().isEmpty()) lines << each.trimmed();
    set(name, listOf(lines, quoted));
}

void DraftObject::setObjects(std::string_view name, const std::vector<DraftObject>& objects) {
    set(name, listOf(objects, [](const DraftObject& each) { return each.toJson(); }));
}

}  // namespace streamscope::ui

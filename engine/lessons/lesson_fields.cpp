#include "engine/lessons/lesson_fields.h"

#include <fmt/format.h>

namespace streamscope::lessons::fields {

std::string At::pointer() const {
    if (parent == nullptr) return {};
    constexpr std::size_t longest = 200;
    const std::string token = index != item ? fmt::format("{}", index) : key.size() > longest ? "…" : pointerToken(key);
    return parent->pointer() + "/" + token;
}

void Problems::report(const At& at, const json::Node& node, std::string expected) {
    report(at, node, std::move(expected), node.describe());
}

void Problems::report(const At& at, const json::Node& node, std::string expected, std::string found) {
    list_.add({at.pointer(), node.line(), node.column(), std::move(expected), std::move(found)});
}

void Problems::adopt(const At& at, std::vector<Problem> problems) {
    for (Problem& problem : problems) {
        problem.path = at.pointer() + problem.path;
        list_.add(std::move(problem));
    }
}

void text(Problems& problems, const json::Node& node, const At& at, std::string& out) {
    if (node.kind() == json::Kind::String) out = node.string();
    else problems.report(at, node, "text in quotes");
}

void number(Problems& problems, const json::Node& node, const At& at, double& out) {
    if (node.isNumber() && node.real() >= 0) out = node.real();
    else problems.report(at, node, "a number that is not negative");
}

void truth(Problems& problems, const json::Node& node, const At& at, bool& out) {
    if (node.kind() == json::Kind::Boolean) out = node.boolean();
    else problems.report(at, node, "true or false");
}

void scalar(Problems& problems, const json::Node& node, const At& at, Scalar& out) {
    switch (node.kind()) {
        case json::Kind::Boolean: out = node.boolean(); break;
        case json::Kind::Integer: out = node.integer(); break;
        case json::Kind::Unsigned: out = node.unsignedInteger(); break;
        case json::Kind::Real: out = node.real(); break;
        case json::Kind::String: out = node.string(); break;
        case json::Kind::Null:
        case json::Kind::Array:
        case json::Kind::Object: problems.report(at, node, "a number, true or false, or text in quotes"); break;
    }
}

void texts(Problems& problems, const json::Node& node, const At& at, std::vector<std::string>& out) {
    list(problems, node, at, "a list of texts", [&](const json::Node& item, const At& below) {
        std::string one;
        text(problems, item, below, one);
        out.push_back(std::move(one));
    });
}

void list(Problems& problems, const json::Node& node, const At& at, std::string_view expected, const ReadItem& readItem) {
    if (node.kind() != json::Kind::Array) return problems.report(at, node, std::string(expected));
    const auto items = node.items();
    if (items.size() > longestList)
        return problems.report(at, node, fmt::format("at most {} items", longestList), fmt::format("{}", items.size()));
    for (std::size_t i = 0; i < items.size() && !problems.full(); ++i) readItem(items[i], At{&at, {}, i});
}

void object(Problems& problems, const json::Node& node, const At& at, std::string_view expected, UnknownFields& unknown,
            const ReadMember& readMember) {
    if (node.kind() != json::Kind::Object) return problems.report(at, node, std::string(expected));
    for (const json::Node::Member& member : node.members()) {
        if (readMember(member.key, member.value, At{&at, member.key})) continue;
        unknown.push_back({member.key, std::string(member.value.text())});
    }
}

void require(Problems& problems, const json::Node& object, const At& at, std::string_view key, std::string_view what) {
    if (object.kind() == json::Kind::Object && !object.find(key))
        problems.report(At{&at, key}, object, std::string(what), "nothing");
}

}  // namespace streamscope::lessons::fields

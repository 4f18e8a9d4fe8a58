// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/describe/reading.h"

#include "engine/json/near_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::reading {

std::string Trail::pointer() const {
    if (!parent) return {};
    constexpr std::size_t longest = 200;
    const std::string token = key.empty() ? fmt::format("{}", index) : key.size() > longest ? "…" : pointerToken(key);
    return parent->pointer() + "/" + token;
}

std::size_t Context::budgetFor(std::size_t textSize) { return (std::size_t{32} << 20) + 12 * textSize; }

void Context::report(const Trail& trail, const json::Node& node, std::string expected) {
    report(trail, node, std::move(expected), problems_.full() ? std::string() : node.describe());
}

void Context::report(const Trail& trail, const json::Node& node, std::string expected, std::string found, ProblemKind kind) {
    if (problems_.full()) return problems_.add({});
    problems_.add({trail.pointer(), node.line(), node.column(), std::move(expected), std::move(found), kind});
}

void Context::reportEqualIds(const Trail& entry, const json::Node& item, std::string expected) {
    const json::Node id = item.find("id").value_or(item);
    report(Trail{&entry, "id"}, id, std::move(expected), problems_.full() ? std::string() : id.describe(), ProblemKind::EqualIds);
}

bool Context::charge(const Trail& trail, const json::Node& node, std::size_t bytes) {
    const bool fits = bytes <= budget_ && !exhausted_;
    if (fits) {
        budget_ -= bytes;
    } else if (!std::exchange(exhausted_, true)) {
        report(trail, node, "a file that needs no more than 64 MiB and 32 times its size of memory",
               "one with too many small parts");
    }
    return fits;
}

std::vector<Problem> Context::take() {
    std::vector<Problem> problems = problems_.take();
    const auto placed = std::ranges::find(problems, 0, &Problem::line);  // the entry with the number of further problems has no
                                                                         // position
    std::ranges::stable_sort(problems.begin(), placed, {}, [](const Problem& one) { return std::pair(one.line, one.column); });
    return problems;
}

void Context::adopt(const Trail& trail, std::vector<Problem> problems) {
    for (Problem& problem : problems) {
        problem.path = trail.pointer() + problem.path;
        problems_.add(std::move(problem));
    }
}

bool versionIsKnown(Context& context, const json::Node& root, std::string_view key, std::int64_t newest, std::string_view object,
                    std::string_view file) {
    const Trail top;
    const Trail here{&top, key};
    if (root.kind() != json::Kind::Object) return context.report(top, root, std::string(object)), false;
    const std::optional<json::Node> version = root.find(key);
    const std::string expected = fmt::format("\"{}\": {}, the version of the format", key, newest);
    if (!version) return context.report(here, root, expected, "none"), false;
    const bool whole = version->kind() == json::Kind::Integer || version->kind() == json::Kind::Unsigned;
    if (!whole || (version->kind() == json::Kind::Integer && version->integer() < 1))
        return context.report(here, *version, expected), false;
    if (version->kind() == json::Kind::Integer && version->integer() <= newest) return true;
    context.report(here, *version, fmt::format("{} of version {} or older", file, newest),
                   fmt::format("version {}; a newer Streamscope wrote it, open it with that", version->describe()));
    return false;
}

const json::Node* Members::find(std::string_view key) {
    for (std::size_t step = 0; step < members_.size(); ++step) {
        const json::Node::Member& member = members_[next_];
        next_ = next_ + 1 < members_.size() ? next_ + 1 : 0;
        if (member.key == key) return &member.value;
    }
    return nullptr;
}

void reportAbsent(Context& context, const Trail& trail, const json::Node& object, std::string_view name, std::string expected,
                  std::string absent, const std::function<bool(std::string_view)>& isKnown) {
    for (const json::Node::Member& member : object.members()) {
        NearestName meant(member.key);
        meant.offer(name);
        if (!meant.name().empty() && !isKnown(member.key))
            return context.report(trail, member.name, fmt::format("\"{}\", {}", name, expected));
    }
    context.report(trail, object, std::move(expected), std::move(absent));
}

void text(Context& context, const json::Node& node, const Trail& trail, std::string& out) {
    if (node.kind() == json::Kind::String) {
        out = node.string();
    } else {
        context.report(trail, node, "text in quotes");
    }
}

void boolean(Context& context, const json::Node& node, const Trail& trail, bool& out) {
    if (node.kind() == json::Kind::Boolean) {
        out = node.boolean();
    } else {
        context.report(trail, node, "true or false");
    }
}

void real(Context& context, const json::Node& node, const Trail& trail, double& out) {
    if (node.isNumber()) {
        out = node.real();
    } else {
        context.report(trail, node, "a number");
    }
}

void scalar(Context& context, const json::Node& node, const Trail& trail, Scalar& out) {
    switch (node.kind()) {
        case json::Kind::Boolean: out = node.boolean(); break;
        case json::Kind::Integer: out = node.integer(); break;
        case json::Kind::Unsigned: out = node.unsignedInteger(); break;
        case json::Kind::Real: out = node.real(); break;
        case json::Kind::String: out = node.string(); break;
        case json::Kind::Null:
        case json::Kind::Array:
        case json::Kind::Object: context.report(trail, node, "a number or text in quotes"); break;
    }
}

void quantity(Context& context, const json::Node& node, const Trail& trail, std::string_view expected, Scalar& out) {
    if (node.isNumber() || node.kind() == json::Kind::String) {
        scalar(context, node, trail, out);
    } else {
        context.report(trail, node, std::string(expected));
    }
}

}  // namespace streamscope::reading

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/values.h"
#include "engine/json/document.h"

#include <fmt/format.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Reading of JSON values. A value of the wrong kind is reported as a problem with its position, and reading continues.
namespace streamscope::reading {

/// Path from the root to a value. It becomes a JSON pointer only for a problem.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key = {};
    std::size_t index = 0;

    std::string pointer() const;
};

/// State of one reading: the problems, and the remaining memory for the result.
class Context {
public:
    explicit Context(std::size_t textSize) : budget_(budgetFor(textSize)) {}

    void report(const Trail& trail, const json::Node& node, std::string expected);
    void report(const Trail& trail, const json::Node& node, std::string expected, std::string found,
                ProblemKind kind = ProblemKind::Other);
    /// Reports an entry that has the id of an earlier entry.
    void reportEqualIds(const Trail& entry, const json::Node& item, std::string expected);
    /// Returns whether the result may take `bytes` more. Reports once that the result takes many times the memory of its file.
    bool charge(const Trail& trail, const json::Node& node, std::size_t bytes);
    /// Reports the problems of a separately read part, with paths relative to `trail`.
    void adopt(const Trail& trail, std::vector<Problem> problems);
    bool good() const { return problems_.empty(); }
    /// Returns whether values are kept. After too many problems, or out of memory, reading continues only to find problems.
    bool mayKeep() const { return !exhausted_ && !problems_.full(); }
    /// Returns the problems, sorted by position.
    std::vector<Problem> take();

private:
    static std::size_t budgetFor(std::size_t textSize);
    ProblemList problems_;
    std::size_t budget_;
    bool exhausted_ = false;
};

/// Reports that an object lacks the member `name`: at a misspelt member, if it has one, else with the text `absent` as what was
/// found. `isKnown` says which other members are in the format.
void reportAbsent(Context& context, const Trail& trail, const json::Node& object, std::string_view name, std::string expected,
                  std::string absent, const std::function<bool(std::string_view)>& isKnown);

// Each of these reads one value. A value of another kind is reported and leaves `out` unchanged.
void text(Context& context, const json::Node& node, const Trail& trail, std::string& out);
void boolean(Context& context, const json::Node& node, const Trail& trail, bool& out);
void real(Context& context, const json::Node& node, const Trail& trail, double& out);
/// Reads a number, a text or a truth value, and keeps its kind.
void scalar(Context& context, const json::Node& node, const Trail& trail, Scalar& out);
/// Reads a number or a text.
void quantity(Context& context, const json::Node& node, const Trail& trail, std::string_view expected, Scalar& out);

template <std::integral Number>
void integer(Context& context, const json::Node& node, const Trail& trail, Number& out) {
    const auto takeIfInRange = [&](auto value) {
        const bool fits = std::in_range<Number>(value);
        if (fits) out = static_cast<Number>(value);
        return fits;
    };
    if (node.kind() == json::Kind::Integer && takeIfInRange(node.integer())) return;
    if (node.kind() == json::Kind::Unsigned && takeIfInRange(node.unsignedInteger())) return;
    using Limits = std::numeric_limits<Number>;
    context.report(
        trail, node,
        node.isNumber() ? fmt::format("a whole number from {} to {}", Limits::min(), Limits::max()) : "a whole number");
}

/// Lookup of an object's members, fastest in the order of the file.
class Members {
public:
    explicit Members(const json::Node& object) : members_(object.members()) {}
    const json::Node* find(std::string_view key);
    /// Returns the members for which isKnown(key) is false.
    template <class IsKnown>
    UnknownFields unknown(const IsKnown& isKnown) const {
        UnknownFields fields;
        for (const json::Node::Member& member : members_)
            if (!isKnown(member.key)) fields.push_back({member.key, std::string(member.value.text())});
        fields.shrink_to_fit();
        return fields;
    }

private:
    std::vector<json::Node::Member> members_;
    std::size_t next_ = 0;
};

/// Returns whether the root is an object with a supported version: `"key": N`, N up to `newest`. Reports other versions. `object`
/// is the expectation in messages ("a lesson as an object"), `file` the noun for the file ("a lesson").
bool versionIsKnown(Context& context, const json::Node& root, std::string_view key, std::int64_t newest, std::string_view object,
                    std::string_view file);

/// Calls read(key, value, trail) for each member, and keeps members for which it returns false as unknown fields. Reports a node
/// that is not an object and returns false.
template <class ReadMember>
bool object(Context& context, const json::Node& node, const Trail& trail, std::string_view expected, UnknownFields& unknown,
            const ReadMember& readMember) {
    if (node.kind() != json::Kind::Object) return context.report(trail, node, std::string(expected)), false;
    const auto members = node.members();
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Trail below{&trail, members[i].key};
        if (readMember(std::string_view(members[i].key), members[i].value, below)) continue;
        if (unknown.empty()) unknown.reserve(members.size() - i);
        unknown.push_back({members[i].key, std::string(members[i].value.text())});
    }
    unknown.shrink_to_fit();
    return true;
}

/// Calls read(item, trail) for each item of a list.
template <class ReadItem>
void list(Context& context, const json::Node& node, const Trail& trail, std::string_view expected, const ReadItem& readItem) {
    if (node.kind() != json::Kind::Array) return context.report(trail, node, std::string(expected));
    const auto items = node.items();
    for (std::size_t i = 0; i < items.size(); ++i) readItem(items[i], Trail{&trail, {}, i});
}

}  // namespace streamscope::reading

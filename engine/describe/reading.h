#pragma once

#include "engine/describe/values.h"
#include "engine/json/document.h"

#include <fmt/format.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Reading values of JSON: a value of another kind is a problem with its place, and the reading goes on.
namespace streamscope::reading {

/// The way from the root to a value; becomes a JSON pointer only where there is a problem.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key = {};
    std::size_t index = 0;

    std::string pointer() const;
};

/// State that the whole reading shares: the problems, and the memory that the result may still take.
class Context {
public:
    explicit Context(std::size_t textSize) : budget_(budgetFor(textSize)) {}

    void report(const Trail& trail, const json::Node& node, std::string expected);
    void report(const Trail& trail, const json::Node& node, std::string expected, std::string found,
                ProblemKind kind = ProblemKind::Other);
    /// Reports the id of an entry that another has already.
    void reportEqualIds(const Trail& entry, const json::Node& item, std::string expected);
    /// Returns whether the result may take so many bytes more, and reports once where it takes many times the memory of its file.
    bool charge(const Trail& trail, const json::Node& node, std::size_t bytes);
    /// Reports the problems of a part that was read by itself; their paths begin at `trail`.
    void adopt(const Trail& trail, std::vector<Problem> problems);
    bool good() const { return problems_.empty(); }
    /// Returns whether values are kept: where there are too many problems, or there is too much to keep, only problems are looked
    /// for.
    bool mayKeep() const { return !exhausted_ && !problems_.full(); }
    /// Returns the problems in the order of their places.
    std::vector<Problem> take();

private:
    static std::size_t budgetFor(std::size_t textSize);
    ProblemList problems_;
    std::size_t budget_;
    bool exhausted_ = false;
};

// Each reads one value; a value of another kind is a problem and leaves `out` as it was.
void text(Context& context, const json::Node& node, const Trail& trail, std::string& out);
void boolean(Context& context, const json::Node& node, const Trail& trail, bool& out);
void real(Context& context, const json::Node& node, const Trail& trail, double& out);
/// Reads a number, a text, true or false, and keeps its kind.
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

/// Finds the members of an object, most quickly in the order in which they are.
class Members {
public:
    explicit Members(const json::Node& object) : members_(object.members()) {}
    const json::Node* find(std::string_view key);
    /// Returns those of which isKnown(key) is false.
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

/// Returns whether the root is an object of a version that can be read: `"key": N` up to `newest`. Reports which it is otherwise.
/// `object` is what was expected ("a lesson as an object"), `file` what it is called ("a lesson").
bool versionIsKnown(Context& context, const json::Node& root, std::string_view key, std::int64_t newest, std::string_view object,
                    std::string_view file);

/// Calls read(key, value, trail) for each member; those for which it returns false are kept as unknown fields.
/// Returns false, with a problem, where the node is no object.
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

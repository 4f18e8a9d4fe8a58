#pragma once

#include "engine/json/document.h"
#include "engine/program/edit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

/// Reading a program's JSON. Used inside engine/program only.
namespace streamscope::reading {

/// The way from the root to a value; becomes a JSON pointer only where there is a problem.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key = {};
    std::size_t index = 0;

    std::string pointer() const;
};

/// What the whole reading shares: the problems, and how much memory the result may take.
class Context {
public:
    explicit Context(std::size_t textSize) : budget_(budgetFor(textSize)) {}

    void report(const Trail& trail, const json::Node& node, std::string expected);
    void report(const Trail& trail, const json::Node& node, std::string expected, std::string found,
                ProblemKind kind = ProblemKind::Other);
    /// Reports the id of an entry that another has already.
    void reportEqualIds(const Trail& entry, const json::Node& item, std::string expected);
    /// False, with a problem, when the result would take many times the memory of its file.
    bool charge(const Trail& trail, const json::Node& node, std::size_t bytes);
    bool good() const { return problems_.empty(); }
    /// False where there are so many problems, or so much to keep, that only problems are looked for.
    bool mayKeep() const { return !exhausted_ && !problems_.full(); }
    std::vector<Problem> take() { return problems_.take(); }

private:
    static std::size_t budgetFor(std::size_t textSize);
    ProblemList problems_;
    std::size_t budget_;
    bool exhausted_ = false;
};

// Each reads one value; a value of another kind is a problem and leaves `out` as it was.
void text(Context& context, const json::Node& node, const Trail& trail, std::string& out);
void boolean(Context& context, const json::Node& node, const Trail& trail, bool& out);
void integer(Context& context, const json::Node& node, const Trail& trail, int& out);
void integer(Context& context, const json::Node& node, const Trail& trail, std::uint32_t& out);
void integer(Context& context, const json::Node& node, const Trail& trail, std::int64_t& out);
/// A number, a text, true or false, its kind kept.
void scalar(Context& context, const json::Node& node, const Trail& trail, Scalar& out);
/// A number or a text.
void quantity(Context& context, const json::Node& node, const Trail& trail, std::string_view expected, Scalar& out);

/// Calls read(key, value, trail) for each member; those for which it answers false are kept as unknown fields.
/// Answers false, with a problem, if the node is no object.
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

void operations(Context& context, const json::Node& node, const Trail& trail, std::vector<Operation>& out);
Operation operation(Context& context, const json::Node& node, const Trail& trail);
/// The value of a field of the given call; nullopt after a problem.
std::optional<Value> field(Context& context, const json::Node& node, const Trail& trail, Call call, Field field);

Stream stream(Context& context, const json::Node& node, const Trail& trail);
Event event(Context& context, const json::Node& node, const Trail& trail);
Buffer buffer(Context& context, const json::Node& node, const Trail& trail);
Word word(Context& context, const json::Node& node, const Trail& trail);
Graph graph(Context& context, const json::Node& node, const Trail& trail);
HostThread thread(Context& context, const json::Node& node, const Trail& trail);
/// `id` where the name stands beside the value, as in a program; empty where it stands within, as in an edit.
Parameter parameter(Context& context, const json::Node& node, const Trail& trail, const std::string& id);
void defaultStream(Context& context, const json::Node& node, const Trail& trail, DefaultStream& out);

/// Ids must be unique; missing ones are assigned (op1, …). Views the ids of the operations, which must stay where they are.
class OperationIds {
public:
    explicit OperationIds(Context& context) : context_(context) {}
    void check(const json::Node& list, const Trail& trail, const std::vector<Operation>& operations);
    void assign(std::vector<Operation>& operations);

private:
    Context& context_;
    std::unordered_set<std::string_view> ids_;
    std::uint64_t next_ = 1;
};

}  // namespace streamscope::reading

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/document.h"

#include "engine/json/tape.h"
#include "engine/json/within_memory.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace streamscope::json {

Document::Document(std::unique_ptr<Tape> tape) : tape_(std::move(tape)) {}
Document::Document(Document&&) noexcept = default;
Document::~Document() = default;

Read<Document> Document::parse(std::string text) {
    if (text.size() > largestText)
        return {std::nullopt, {{{}, 0, 0, "a text of at most 1 GiB", fmt::format("{} bytes", text.size())}}};
    return readWithinMemory("a text", [&]() -> Read<Document> {
        auto tape = std::make_unique<Tape>(std::move(text));
        if (std::vector<Problem> problems = build(*tape); !problems.empty()) return {std::nullopt, std::move(problems)};
        return {Document(std::move(tape)), {}};
    });
}

Node Document::root() const { return Node(this, 0); }

namespace {

constexpr std::size_t longestInMessage = 60;

template <class Number>
Number parsed(std::string_view text) {
    Number number{};
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// Calls visit(key index) for each member of the object until it returns false.
template <class Visit>
void forMembers(const TapeData& tape, std::uint32_t object, const Visit& visit) {
    const std::uint32_t end = tape.nodes[object].next;
    for (std::uint32_t key = object + 1; key < end; key = tape.nodes[key + 1].next)
        if (!visit(key)) return;
}

}  // namespace

Kind Node::kind() const { return document_->tape_->nodes[index_].kind; }

bool Node::isNumber() const { return kind() == Kind::Integer || kind() == Kind::Unsigned || kind() == Kind::Real; }

std::string_view Node::text() const { return document_->tape_->textOf(document_->tape_->nodes[index_]); }

bool Node::boolean() const { return text() == "true"; }

std::int64_t Node::integer() const { return parsed<std::int64_t>(text()); }

std::uint64_t Node::unsignedInteger() const { return parsed<std::uint64_t>(text()); }

double Node::real() const { return parsed<double>(text()); }

std::string Node::string() const { return decodeString(text()); }

std::string Node::describe() const {
    const std::string_view written = text();
    if (kind() == Kind::Array) return document_->tape_->nodes[index_].next == index_ + 1 ? "an empty list" : "a list";
    if (kind() == Kind::Object) return "an object";
    if (written.size() <= longestInMessage) return std::string(written);
    std::size_t cut = longestInMessage;
    while ((static_cast<unsigned char>(written[cut]) & 0xc0) == 0x80) --cut;
    return fmt::format("{}…", written.substr(0, cut));
}

int Node::line() const {
    return document_->tape_->positions.at(document_->tape_->text, document_->tape_->nodes[index_].begin).line;
}

int Node::column() const {
    return document_->tape_->positions.at(document_->tape_->text, document_->tape_->nodes[index_].begin).column;
}

std::size_t Node::size() const {
    const NodeList& nodes = document_->tape_->nodes;
    if (kind() != Kind::Object && kind() != Kind::Array) return 0;
    const std::uint32_t end = nodes[index_].next, step = kind() == Kind::Object ? 1 : 0;
    std::size_t count = 0;
    for (std::uint32_t at = index_ + 1; at < end; at = nodes[at + step].next) ++count;
    return count;
}

std::vector<Node::Member> Node::members() const {
    const TapeData& tape = *document_->tape_;
    std::vector<Member> result;
    if (kind() != Kind::Object) return result;
    result.reserve(size());
    forMembers(tape, index_, [&](std::uint32_t key) {
        result.push_back({decodeString(tape.textOf(tape.nodes[key])), child(key + 1), child(key)});
        return true;
    });
    return result;
}

std::vector<Node> Node::items() const {
    const NodeList& nodes = document_->tape_->nodes;
    std::vector<Node> result;
    if (kind() != Kind::Array) return result;
    const std::uint32_t end = nodes[index_].next;
    for (std::uint32_t item = index_ + 1; item < end; item = nodes[item].next) result.push_back(child(item));
    return result;
}

std::optional<Node> Node::item(std::size_t index) const {
    const NodeList& nodes = document_->tape_->nodes;
    if (kind() != Kind::Array) return std::nullopt;
    const std::uint32_t end = nodes[index_].next;
    std::uint32_t at = index_ + 1;
    for (; at < end && index > 0; --index) at = nodes[at].next;
    return at < end ? std::optional(child(at)) : std::nullopt;
}

std::optional<Node> Node::find(std::string_view key) const {
    const TapeData& tape = *document_->tape_;
    std::optional<Node> result;
    if (kind() != Kind::Object) return result;
    forMembers(tape, index_, [&](std::uint32_t at) {
        const std::string_view quoted = tape.textOf(tape.nodes[at]);
        const bool plain = quoted.find('\\') == std::string_view::npos;
        const bool same = plain ? quoted.substr(1, quoted.size() - 2) == key : decodeString(quoted) == key;
        if (same) result = child(at + 1);
        return !same;
    });
    return result;
}

}  // namespace streamscope::json

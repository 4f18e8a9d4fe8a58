// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/document.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Contents of a Document. Used inside engine/json only.
namespace streamscope::json {

struct TapeNode {
    // Without initial values, so that a block takes memory only for the nodes in it.
    std::uint32_t begin, end;  ///< offsets into the text
    std::uint32_t next;        ///< index of the first node behind this one and its children
    Kind kind;
};
static_assert(sizeof(TapeNode) == 16);

/// List that grows by blocks, so that growing never needs old and new storage at once. Blocks of a large text are so large that
/// the system takes each of them back when the list is destroyed.
class NodeList {
public:
    explicit NodeList(std::size_t textBytes) : shift_(textBytes < (1u << 24) ? 12 : 19) {}
    std::uint32_t size() const { return size_; }
    TapeNode& operator[](std::uint32_t index) { return blocks_[index >> shift_][index & mask()]; }
    const TapeNode& operator[](std::uint32_t index) const { return blocks_[index >> shift_][index & mask()]; }
    std::uint32_t add(const TapeNode& node) {
        if ((size_ & mask()) == 0) blocks_.push_back(std::make_unique_for_overwrite<TapeNode[]>(mask() + std::size_t{1}));
        (*this)[size_] = node;
        return size_++;
    }

private:
    std::uint32_t mask() const { return (1u << shift_) - 1; }
    std::uint32_t shift_;  ///< a block has 2 to the power of this many nodes
    std::vector<std::unique_ptr<TapeNode[]>> blocks_;
    std::uint32_t size_ = 0;
};

struct Position {
    int line = 1;
    int column = 1;
};

/// Index of lines and columns with a mark every few KiB, built at the first query.
class PositionTable {
public:
    Position at(std::string_view text, std::uint32_t offset) const;

private:
    static constexpr std::size_t step = 4096;
    void build(std::string_view text) const;
    mutable std::once_flag built_;
    mutable std::vector<Position> marks_;
};

/// Returns the decoded text of a string in a valid JSON text. `quoted` includes the quotes.
std::string decodeString(std::string_view quoted);

struct TapeData {
    explicit TapeData(std::string whole) : text(std::move(whole)), nodes(text.size()) {}
    std::string text;
    NodeList nodes;
    PositionTable positions;

    std::string_view textOf(const TapeNode& node) const {
        return std::string_view(text).substr(node.begin, node.end - node.begin);
    }
};

struct Document::Tape : TapeData {
    using TapeData::TapeData;
};

/// Fills the tape from its text. The tape is unusable if problems are returned.
std::vector<Problem> build(TapeData& tape);

/// Kind of the last token before a syntax error.
enum class LastRead : std::uint8_t { Nothing, ObjectBegin, ArrayBegin, Key, MemberValue, ArrayValue, Root };
/// Describes a syntax error in plain words. `from`: end of the last good token. `stopped`: position at which the parser stopped.
Problem syntaxProblem(const TapeData& tape, LastRead last, std::size_t from, std::size_t stopped, std::string_view reason);

inline bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
/// Returns a problem with the line and column of an offset.
Problem problemAt(const TapeData& tape, std::size_t offset, std::string path, std::string expected, std::string found);

}  // namespace streamscope::json

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/problem.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::json {

enum class Kind : std::uint8_t { Null, Boolean, Integer, Unsigned, Real, String, Array, Object };

class Document;

/// A value inside a Document. Cheap to copy, and valid while the Document exists. Scalars are decoded from the text on demand, so
/// that a node takes 16 bytes.
class Node {
public:
    Kind kind() const;
    bool isNumber() const;
    bool boolean() const;
    std::int64_t integer() const;           ///< Integer only
    std::uint64_t unsignedInteger() const;  ///< Unsigned: an integer above INT64_MAX
    double real() const;                    ///< any number
    std::string string() const;
    std::string_view text() const;  ///< the value as written in the file
    std::string describe() const;   ///< for messages: `"copi"`, `a list`, `12`
    int line() const;
    int column() const;

    /// Children in order. In an object each child has its key.
    struct Member;
    std::vector<Member> members() const;
    std::vector<Node> items() const;
    std::size_t size() const;                              ///< number of members or items
    std::optional<Node> find(std::string_view key) const;  ///< member of an object
    std::optional<Node> item(std::size_t index) const;     ///< item of a list

private:
    friend class Document;
    Node(const Document* document, std::uint32_t index) : document_(document), index_(index) {}
    Node child(std::uint32_t index) const { return Node(document_, index); }
    const Document* document_;
    std::uint32_t index_;
};

struct Node::Member {
    std::string key;
    Node value;
    Node name;  ///< the key as a value; line() and column() give the member's position
    int line() const { return name.line(); }
    int column() const { return name.column(); }
};

/// A JSON text with positions, as a flat tape. Lines and columns count from 1, columns in characters. Built by nlohmann's SAX
/// parser over a counting iterator.
class Document {
public:
    /// Parses a text. Reports a syntax error (one, with line and column), nesting deeper than 64, duplicate keys, invalid UTF-8
    /// and text above 1 GiB. Does not throw. Peak memory is below 64 MiB + 24 times the text.
    static Read<Document> parse(std::string text);
    static constexpr int deepestNesting = 64;
    static constexpr std::size_t largestText = std::size_t{1} << 30;

    Document(Document&&) noexcept;
    ~Document();

    Node root() const;

private:
    friend class Node;
    struct Tape;
    explicit Document(std::unique_ptr<Tape> tape);
    std::unique_ptr<Tape> tape_;
};

}  // namespace streamscope::json

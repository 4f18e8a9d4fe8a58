// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/values.h"

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::writing {

void quote(std::string& out, std::string_view text);
/// Writes one of our own names in quotes. Such names need no escapes.
void quoteName(std::string& out, std::string_view name);
/// Writes the shortest text that reads back as an equal number; null for infinity and NaN, which JSON lacks.
void real(std::string& out, double value);
void scalar(std::string& out, const Scalar& value);

}  // namespace streamscope::writing

namespace streamscope::description {

/// Writer of the braces, keys and commas of one object: on one line, or with one entry per line, indented by two spaces more than
/// `indent`.
class ObjectWriter {
public:
    ObjectWriter(std::string& out, std::optional<int> indent);
    /// Writes the key and returns the text to which the caller appends the value.
    std::string& entry(std::string_view name);
    /// Writes a key that is one of our own names.
    void member(std::string_view name);
    void end();

private:
    void separate();

    std::string& out_;
    std::string begin_, separator_ = ", ", end_;
    bool first_ = true;
};

/// Writer of a JSON Schema's members and of the definitions to which it refers.
class Schema {
public:
    using Definitions = std::vector<std::pair<std::string, std::string>>;

    Schema(std::string& out, Definitions& definitions) : out_(out), definitions_(definitions) {}
    void type(std::string_view name);
    void choices(const std::vector<std::string_view>& names);
    void sentence(std::string_view text);
    /// Writes values that editors suggest, beside which others are valid.
    void examples(const std::vector<std::string_view>& names);
    /// Writes members verbatim: "\"type\": \"string\"".
    void raw(std::string_view members);
    void object(std::string_view key, const std::function<void(Schema&)>& describe);
    /// Writes that a value matches one of several schemas.
    void anyOf(std::initializer_list<std::function<void(Schema&)>> choices);
    /// Writes that an object has no fields but those described, free ones (stray_fields.h) and those that our own rooms keep.
    /// `others`: the keyword that means any other field.
    void close(const std::vector<std::string_view>& kept, std::string_view others);
    /// Refers to a definition, and adds it if it is missing.
    void reference(std::string_view name, const std::function<void(Schema&)>& describe);

    /// Adds a definition if it is missing.
    void define(std::string_view name, const std::function<void(Schema&)>& describe);

private:
    void key(std::string_view name);
    void list(std::string_view keyword, const std::vector<std::string_view>& names);

    std::string& out_;
    Definitions& definitions_;
    bool first_ = true;
};

/// Returns the JSON Schema of a format, known by its key and version, that `describe` writes. `defineMore` writes additional
/// definitions.
std::string schemaText(std::pair<std::string_view, int> format, std::string_view title, std::string_view sentence,
                       const std::function<void(Schema&)>& describe, const std::function<void(Schema&)>& defineMore);

}  // namespace streamscope::description

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
/// Writes a name of ours in quotes, which needs no escapes.
void quoteName(std::string& out, std::string_view name);
/// Writes the shortest text that reads back equal; null for infinity and NaN, which JSON lacks.
void real(std::string& out, double value);
void scalar(std::string& out, const Scalar& value);

}  // namespace streamscope::writing

namespace streamscope::description {

/// Writes the braces, keys and commas of one object: on one line, or each entry on a line, two spaces further in than `indent`.
class ObjectWriter {
public:
    ObjectWriter(std::string& out, std::optional<int> indent);
    /// Writes the key; the value is appended to what it returns.
    std::string& entry(std::string_view name);
    /// Writes a key that is a name of ours.
    void member(std::string_view name);
    void end();

private:
    void separate();

    std::string& out_;
    std::string begin_, separator_ = ", ", end_;
    bool first_ = true;
};

/// Writes the members of a JSON Schema, and definitions of the types that it refers to.
class Schema {
public:
    using Definitions = std::vector<std::pair<std::string, std::string>>;

    Schema(std::string& out, Definitions& definitions) : out_(out), definitions_(definitions) {}
    void type(std::string_view name);
    void choices(const std::vector<std::string_view>& names);
    void sentence(std::string_view text);
    /// Writes members as they are: "\"type\": \"string\"".
    void raw(std::string_view members);
    void object(std::string_view key, const std::function<void(Schema&)>& describe);
    /// Writes that a value fits one of several schemas.
    void anyOf(std::initializer_list<std::function<void(Schema&)>> choices);
    /// Refers to a definition, and defines it.
    void reference(std::string_view name, const std::function<void(Schema&)>& describe);

    /// Writes a definition where it is not there yet.
    void define(std::string_view name, const std::function<void(Schema&)>& describe);

private:
    void key(std::string_view name);

    std::string& out_;
    Definitions& definitions_;
    bool first_ = true;
};

/// Returns a JSON Schema that `describe` writes. `defineMore` writes definitions beside those to which it refers.
std::string schemaText(std::string_view title, std::string_view sentence, const std::function<void(Schema&)>& describe,
                       const std::function<void(Schema&)>& defineMore);

}  // namespace streamscope::description

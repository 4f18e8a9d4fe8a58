#pragma once

#include "engine/describe/writing.h"
#include "engine/program/edit.h"

#include <optional>
#include <string>
#include <string_view>

/// Pieces of JSON text as toJson() writes them. Used inside engine/program only.
namespace streamscope::writing {

/// Writes one object on one line.
class Object {
public:
    explicit Object(std::string& out) : writer_(out, std::nullopt) {}
    void close() { writer_.end(); }

    void key(std::string_view name) { writer_.entry(name); }
    void text(std::string_view name, std::string_view value);
    void textUnlessEmpty(std::string_view name, std::string_view value);
    void value(std::string_view name, const Scalar& value);
    void unknown(const UnknownFields& fields);

private:
    description::ObjectWriter writer_;
};

/// Bodies stand one operation a line, two spaces further in than `indent`.
void operation(std::string& out, const Operation& operation, int indent);
/// Writes a list, an operation a line.
void operations(std::string& out, const std::vector<Operation>& operations, int indent);

}  // namespace streamscope::writing

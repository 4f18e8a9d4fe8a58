#pragma once

#include "engine/describe/writing.h"
#include "engine/program/edit.h"

#include <string>
#include <string_view>

/// Pieces of JSON text as toJson() writes them. Used inside engine/program only.
namespace streamscope::writing {

/// One object on one line: braces and commas.
class Object {
public:
    explicit Object(std::string& out) : out_(out) { out_ += '{'; }
    void close() { out_ += '}'; }

    void key(std::string_view name);
    void text(std::string_view name, std::string_view value);
    void textUnlessEmpty(std::string_view name, std::string_view value);
    void value(std::string_view name, const Scalar& value);
    void number(std::string_view name, std::int64_t value);
    void numberUnless(std::string_view name, std::int64_t value, std::int64_t absent);
    void flag(std::string_view name, bool value);  ///< left out when false
    void unknown(const UnknownFields& fields);

private:
    std::string& out_;
    bool first_ = true;
};

/// Bodies stand one operation a line, two spaces further in than `indent`.
void operation(std::string& out, const Operation& operation, int indent);
/// Writes a list, an operation a line.
void operations(std::string& out, const std::vector<Operation>& operations, int indent);
void resource(std::string& out, const Resource& resource);

}  // namespace streamscope::writing

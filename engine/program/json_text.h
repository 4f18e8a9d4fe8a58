// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/writing.h"
#include "engine/program/edit.h"

#include <optional>
#include <string>
#include <string_view>

/// Writers for the parts of toJson(). Used inside engine/program only.
namespace streamscope::writing {

/// Writer of one object on one line.
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

/// Writes an operation. A body has one operation per line, indented by two spaces more than `indent`.
void operation(std::string& out, const Operation& operation, int indent);
/// Writes a list with one operation per line.
void operations(std::string& out, const std::vector<Operation>& operations, int indent);

}  // namespace streamscope::writing

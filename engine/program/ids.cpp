// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/ids.h"

#include "engine/json/printable.h"
#include "engine/program/resolve_state.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

namespace {

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool isDecimal(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string operationIdError(std::string_view id) {
    if (id.empty()) return "an id that is not empty";
    if (id.size() > longestId) return fmt::format("an id of at most {} bytes", longestId);
    if (hasUnseen(id)) return "an id without control characters";
    return {};
}

std::string resourceIdError(ResourceKind kind, std::string_view id) {
    if (std::string error = operationIdError(id); !error.empty()) return error;
    if (kind == ResourceKind::Parameter)
        return isVariableName(id) ? std::string() : "a name made of letters, digits and _ that does not begin with a digit";
    if (id.find_first_of("{}") != std::string_view::npos) return "an id without braces";
    if (kind == ResourceKind::Stream && resolving::isBuiltInStream(id))
        return "an id other than those of the built-in streams (legacy, per-thread, default)";
    if (kind == ResourceKind::Context && id == primaryContext) return "an id other than primary, the context of a device";
    return {};
}

bool isVariableName(std::string_view name) {
    return !name.empty() && isLetter(name.front()) &&
           std::all_of(name.begin(), name.end(), [](char c) { return isLetter(c) || isDecimal(c); });
}

std::string shortened(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    std::size_t length = most - 3;  // minus the bytes of …
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) --length;
    return std::string(text.substr(0, length)) + "…";
}

std::string variableOf(const Operation& repeat) {
    const std::string_view name = repeat.text(Field::Var);
    return name.empty() ? "i" : std::string(name);
}

}  // namespace streamscope

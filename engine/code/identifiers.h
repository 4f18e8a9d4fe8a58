// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/expressions.h"

#include <string>
#include <string_view>
#include <unordered_set>

namespace streamscope::code {

/// Names of one source file. Each name is valid and unique, and is not a word of the language or the API.
class Identifiers {
public:
    explicit Identifiers(Language language);

    /// Reserves a name that the code uses by itself (a kernel, a function).
    void reserve(std::string_view name) { taken_.emplace(name); }
    /// Returns a new name similar to `wish`. If that is taken or not valid, `kind` ("Stream") is appended or used alone, and then
    /// a number.
    std::string take(std::string_view wish, std::string_view kind);

private:
    bool isFree(const std::string& name) const;

    Language language_;
    std::unordered_set<std::string> taken_;
};

/// Returns the text with each run of invalid characters replaced by _, or "" if nothing is left.
std::string asciiName(std::string_view text);

}  // namespace streamscope::code

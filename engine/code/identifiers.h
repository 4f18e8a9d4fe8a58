#pragma once

#include "engine/code/expressions.h"

#include <string>
#include <string_view>
#include <unordered_set>

namespace streamscope::code {

/// The names of one source file: each is valid in the language, no word of it or of the API, and given once.
class Identifiers {
public:
    explicit Identifiers(Language language);

    /// Takes a name that the code uses by itself (a kernel, a function).
    void reserve(std::string_view name) { taken_.emplace(name); }
    /// Returns a new name like `wish`. Where that is taken or means nothing in the language, `kind` ("Stream") is added, or
    /// serves alone, and then a number.
    std::string take(std::string_view wish, std::string_view kind);

private:
    bool isFree(const std::string& name) const;

    Language language_;
    std::unordered_set<std::string> taken_;
};

/// Returns the text with each run of what a name cannot have made _; "" where nothing is left.
std::string asciiName(std::string_view text);

}  // namespace streamscope::code

#pragma once

#include "engine/program/edit.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

enum class Severity : std::uint8_t { Error, Warning, Hint };

struct Fix {
    std::string title;
    std::vector<Edit> edits;
};

struct Diagnostic {
    Severity severity = Severity::Error;
    std::string rule;                     ///< formats.md, Diagnostic: "race", "bad-call", …
    std::vector<std::string> operations;  ///< ids in the Program
    std::string message;
    std::string path;  ///< JSON pointer into the program, where there is one
    std::optional<Fix> fix;
    std::string source{};  ///< "verify": what a run showed; empty: the program alone
    std::string launch{};  ///< of a recorded kernel: to declare what it reads and writes settles the matter
};

}  // namespace streamscope

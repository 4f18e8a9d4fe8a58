// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/problem.h"
#include "engine/program/program.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Source code of a composition in the APIs that such programs use. The code is complete: it builds, runs, prints its
/// measurements and frees its resources.
namespace streamscope {

enum class CodeTarget : std::uint8_t { Cuda, Driver, CuPy, CudaCore, PyTorch };
inline constexpr std::array allCodeTargets{CodeTarget::Cuda, CodeTarget::Driver, CodeTarget::CuPy, CodeTarget::CudaCore,
                                           CodeTarget::PyTorch};

/// Returns the name on the command line: "cuda", "driver", "cupy", "cuda.core", "pytorch".
std::string_view name(CodeTarget target);
std::optional<CodeTarget> codeTargetNamed(std::string_view name);
/// Returns the display name: "CUDA C++", "CUDA driver API", "CuPy".
std::string_view title(CodeTarget target);
/// Returns the extension of the target's files: ".cu", ".cpp", ".py".
std::string_view fileExtension(CodeTarget target);
/// Returns a file name for the program that is valid on every system: "fork_and_join.cu".
std::string codeFileName(const Program& program, CodeTarget target);

/// The lines of one operation, counted from 1, inclusive. An operation may have several spans.
struct CodeSpan {
    std::string operation;  ///< id of the Operation in the Program, also of one in a body
    int firstLine = 0, lastLine = 0;
    friend bool operator==(const CodeSpan&, const CodeSpan&) = default;
};

struct SourceCode {
    std::string text;
    std::vector<CodeSpan> spans;  ///< ascending by first line; a repeat precedes its body
    std::vector<std::string> warnings;

    /// Returns the id of the innermost operation at a line, or "" if there is none.
    std::string_view operationAt(int line) const;
    /// Returns the operation's spans, in order.
    std::vector<CodeSpan> linesOf(std::string_view operation) const;
};

struct CodeOptions {
    std::map<std::string, std::int64_t> parameters{};  ///< override the program's values
    bool timed = false;                                ///< also prints the total time of 20 runs
    bool embed = false;                                ///< embeds the composition in a comment at the end
    std::string file{};                                ///< file name in the build command; "": codeFileName()
    bool exact = false;    ///< CuPy: launches the kernels of the catalogue, also where CuPy has an expression for them
    bool checked = false;  ///< first tests whether the devices have what the program needs
};

/// Returns the program as source code, or problems: those of resolve(), and one for each operation that the target cannot
/// express, whose `found` begins with the operation's id.
Read<SourceCode> writeCode(const Program& program, CodeTarget target, const CodeOptions& options = {});

/// Returns whether a text begins with a comment or an import, as source code does. Files of Streamscope begin with a JSON object.
bool looksLikeCode(std::string_view text);

/// Returns the JSON of the composition that `embed` wrote, from code of any target, or nullopt if there is none. It is at its
/// lines and columns in the code, so that problems name their places there. Several different ones are returned in sequence,
/// which programFromJson() refuses.
std::optional<std::string> embeddedComposition(std::string_view text);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/program/resolved_program.h"

#include <QString>

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace streamscope::ui {

/// Reason why a program has no code for a target, in one sentence. `operation` is the id of the operation that causes it, or
/// empty.
struct CodeProblem {
    QString operation, text;
};

/// Program as code of one target, with the data that the pane shows beside it.
struct CodePage {
    struct Mark {
        int line = 0;  ///< first line of an operation, from 1
        OperationKind kind{};
    };
    CodeTarget target{};
    std::shared_ptr<const Program> program;
    SourceCode code;  ///< empty if there are problems
    std::vector<CodeProblem> problems;
    std::vector<Mark> kinds;                                                   ///< ascending
    std::unordered_map<std::string_view, int> firstLines;                      ///< first line of each operation of `code`
    std::unordered_map<std::string_view, std::vector<const CodeSpan*>> spans;  ///< spans of `code`, by operation

    /// Returns the spans of the operation in order.
    const std::vector<const CodeSpan*>& spansOf(std::string_view operation) const;
};

/// Writes the page. Slow for large programs.
std::shared_ptr<const CodePage> writeCodePage(std::shared_ptr<const Program> program, CodeTarget target);

}  // namespace streamscope::ui

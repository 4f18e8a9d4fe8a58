#pragma once

#include "engine/code/code.h"
#include "engine/program/resolved_program.h"

#include <QString>

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace streamscope::ui {

/// Why a program has no code of a target, in one sentence; `operation` is the id of the operation to blame, or empty.
struct CodeProblem {
    QString operation, text;
};

/// A program written as code of one target, with what the pane shows beside it.
struct CodePage {
    struct Mark {
        int line = 0;  ///< from 1: the first of an operation
        OperationKind kind{};
    };
    CodeTarget target{};
    std::shared_ptr<const Program> program;
    SourceCode code;  ///< empty where there are problems
    std::vector<CodeProblem> problems;
    std::vector<Mark> kinds;                                                   ///< ascending
    std::unordered_map<std::string_view, int> firstLines;                      ///< of operations of `code`
    std::unordered_map<std::string_view, std::vector<const CodeSpan*>> spans;  ///< of `code`, by operation

    /// Returns the operation's spans, in order.
    const std::vector<const CodeSpan*>& spansOf(std::string_view operation) const;
};

/// Writes the page; takes its time.
std::shared_ptr<const CodePage> writeCodePage(std::shared_ptr<const Program> program, CodeTarget target);

}  // namespace streamscope::ui

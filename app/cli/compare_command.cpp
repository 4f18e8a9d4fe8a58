// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "engine/compare/comparison_text.h"
#include "engine/compare/same_program.h"

#include <cstdio>

namespace streamscope::app {

int execute(const CompareCommand& command) {
    const std::optional<ResultFile> a = loadResult(command.a), b = loadResult(command.b);
    if (!a || !b) return exitBadInput;
    const Programs programs = sameProgram(a->program, b->program) ? Programs::Same : Programs::Different;
    const Comparison comparison = compareTimelines(a->timeline, b->timeline, programs);
    const ComparedResults results{command.a.toStdString(), command.b.toStdString(), a->timeline, b->timeline, comparison};
    const std::string text = command.json ? comparisonToJson(results) : comparisonToTable(results);
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!written) complain(QStringLiteral("streamscope: the comparison could not be written"));
    return written ? exitDone : exitBadInput;
}

}  // namespace streamscope::app

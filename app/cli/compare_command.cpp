// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/compare/comparison_text.h"
#include "engine/compare/same_program.h"

#include <cstdio>

/// `streamscope compare`: compares two results, operation by operation.
namespace streamscope::app {

Command parseCompare(const QStringList& words) {
    CompareCommand compare;
    QStringList files;
    Options options(
        QStringLiteral("compare"), QStringLiteral("compare A.ssresult B.ssresult [--json]"),
        QStringLiteral("Compares two results (or pictures, which carry theirs), operation by operation: start, duration, "
                       "waiting, and the differences B − A."));
    options.words("FILES", "two results or pictures", files);
    options.flag("--json", "print the comparison as JSON", compare.json);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (files.size() != 2)
        return options.wrong(
            QStringLiteral("takes two results, A and B, as streamscope run --output writes them, not %1").arg(files.size()));
    compare.a = files[0];
    compare.b = files[1];
    return compare;
}

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

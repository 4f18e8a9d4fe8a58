// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drawn_import.h"

#include "app/cli/command_parts.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/commands/import_command.h"
#include "app/commands/interrupt_signal.h"
#include "ui/theme/text.h"

namespace streamscope::app {

Command parseDrawnImport(const QStringList& words) {
    DrawnImport import;
    Options options(QStringLiteral("import"), QStringLiteral("import TRACE [--output R.ssresult] [--picture F]"),
                    QString::fromUtf8(sentenceOfImport) + QStringLiteral(" --picture draws it without a run."));
    addPlainImport(options, import);
    addPicture(options, import.run);
    addTimelinePicture(options, import.run);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = problemOfPicture(import.run); !problem.isEmpty()) return options.wrong(problem);
    if ((import.output + import.run.picture).empty())
        return options.wrong(QStringLiteral("--output is missing: the file of the result, R.ssresult; or --picture F"));
    return import;
}

int execute(const DrawnImport& command) {
    const InterruptSignal interrupt(true);
    const RunCommand& run = command.run;
    if (!outputsAreReady(std::vector{command.output, run.picture}) || complainOfFont(run.figure)) return exitBadInput;
    std::optional<ResultFile> result = loadResult(command.file);
    if (!result || (!command.output.empty() && !writeResult(command, *result))) return exitBadInput;
    if (run.picture.empty()) return exitDone;
    const auto drawn = writeFiguresOf(run, {sourceOf(*std::move(result))}, interrupt.token());
    if (!drawn) complain(QStringLiteral("streamscope: ") + ui::text(drawn.why()));
    return drawn ? exitDone : interrupt.token().stop_requested() ? exitCancelled : exitBadInput;
}

}  // namespace streamscope::app

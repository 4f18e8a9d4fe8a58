// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/import_command.h"

#include "app/cli/command_parts.h"
#include "app/cli/interrupt_signal.h"
#include "app/cli/options.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/cli/standard_streams.h"
#include "engine/result/result_database.h"
#include "ui/theme/text.h"

#include <optional>
#include <utility>

namespace streamscope::app {

Command parseImport(const QStringList& words) {
    ImportCommand command;
    Options options(
        QStringLiteral("import"), QStringLiteral("import TRACE [--output R.ssresult] [--picture F]"),
        QStringLiteral("Writes a trace of the PyTorch profiler or of Nsight Systems as a result: its calls as a "
                       "composition, with the times that it measured. Any other trace in the JSON of Chrome gives times "
                       "without a composition. A result is written in the other form, and --picture draws it without a run."));
    options.file(command.file, "a trace: JSON, also packed by gzip, or SQLite; or a result, or a picture with one", "F");
    options.text("--output", "R.ssresult", "the result; a name that ends in .json gives JSON", command.output);
    addPicture(options, command.run);
    addTimelinePicture(options, command.run);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = problemOfPicture(command.run); !problem.isEmpty()) return options.wrong(problem);
    if ((command.output + command.run.picture).isEmpty())
        return options.wrong(QStringLiteral("--output is missing: the file of the result, R.ssresult; or --picture F"));
    return command;
}

namespace {

/// Writes the result as a file. Returns whether that succeeded.
bool writeResult(const ImportCommand& command, const ResultFile& result) {
    if (!writeText(command.output, resultBytes(command.output.toStdString(), result.program, result.timeline))) return false;
    print(QStringLiteral("%1 operations in %2 streams → %3\n")
              .arg(result.timeline.operations.size())
              .arg(result.timeline.streams.size())
              .arg(command.output)
              .toStdString());
    return true;
}

}  // namespace

int execute(const ImportCommand& command) {
    const InterruptSignal interrupt(true);
    const RunCommand& run = command.run;
    if (!outputsAreReady({command.output, run.picture}) || complainOfFont(run.figure)) return exitBadInput;
    std::optional<ResultFile> result = loadResult(command.file);
    if (!result || (!command.output.isEmpty() && !writeResult(command, *result))) return exitBadInput;
    if (run.picture.isEmpty()) return exitDone;
    const auto drawn = writeFiguresOf(run, {sourceOf(*std::move(result))}, interrupt.token());
    if (!drawn) complain(QStringLiteral("streamscope: ") + ui::text(drawn.why()));
    return drawn ? exitDone : interrupt.token().stop_requested() ? exitCancelled : exitBadInput;
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/import_command.h"

#include "app/cli/command_parts.h"
#include "app/cli/options.h"
#include "app/cli/standard_streams.h"
#include "engine/result/result_database.h"

namespace streamscope::app {

Command parseImport(const QStringList& words) {
    ImportCommand command;
    Options options(
        QStringLiteral("import"), QStringLiteral("import TRACE --output R.ssresult"),
        QStringLiteral("Writes a trace of the PyTorch profiler or of Nsight Systems as a result: its calls as a "
                       "composition, with the times that it measured. Any other trace in the JSON of Chrome gives times "
                       "without a composition."));
    options.file(command.file, "a trace: JSON, also packed by gzip, or SQLite", "F");
    options.text("--output", "R.ssresult", "the result; a name that ends in .json gives JSON", command.output);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (command.output.isEmpty()) return options.wrong(QStringLiteral("--output is missing: the file of the result, R.ssresult"));
    return command;
}

int execute(const ImportCommand& command) {
    if (!outputsAreReady({command.output})) return exitBadInput;
    const std::optional<ResultFile> result = loadResult(command.file);
    if (!result) return exitBadInput;
    const std::string bytes = resultBytes(command.output.toStdString(), result->program, result->timeline);
    if (!writeText(command.output, bytes)) return exitBadInput;
    print(QStringLiteral("%1 operations in %2 streams → %3\n")
              .arg(result->timeline.operations.size())
              .arg(result->timeline.streams.size())
              .arg(command.output)
              .toStdString());
    return exitDone;
}

}  // namespace streamscope::app

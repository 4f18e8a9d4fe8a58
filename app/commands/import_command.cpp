// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/import_command.h"

#include "app/commands/command_parts.h"
#include "app/commands/options.h"
#include "app/commands/standard_streams.h"
#include "engine/result/result_database.h"

#include <fmt/format.h>

namespace streamscope::app {

Parsed<ImportCommand> parseImport(const std::vector<std::string>& words) {
    ImportCommand command;
    PlainOptions options("import", "import TRACE --output R.ssresult",
                         "Writes a trace of the PyTorch profiler or of Nsight Systems as a result: its calls as a "
                         "composition, with the times that it measured. Any other trace in the JSON of Chrome gives times "
                         "without a composition.");
    options.file(command.file, "a trace: JSON, also packed by gzip, or SQLite", "F");
    options.text("--output", "R.ssresult", "the result; a name that ends in .json gives JSON", command.output);
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<ImportCommand>(*ended);
    if (command.output.empty()) return options.wrong("--output is missing: the file of the result, R.ssresult");
    return command;
}

int execute(const ImportCommand& command) {
    if (!outputsAreReady({command.output})) return exitBadInput;
    const std::optional<ResultFile> result = loadResult(command.file);
    if (!result) return exitBadInput;
    const std::string bytes = resultBytes(command.output, result->program, result->timeline);
    if (!writeText(command.output, bytes)) return exitBadInput;
    print(fmt::format("{} operations in {} streams → {}\n", result->timeline.operations.size(), result->timeline.streams.size(),
                      command.output));
    return exitDone;
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/import_command.h"

#include "app/commands/command_parts.h"
#include "app/commands/options.h"
#include "app/commands/standard_streams.h"
#include "app/commands/titles.h"
#include "engine/result/result_database.h"

#include <fmt/format.h>

namespace streamscope::app {

void addPlainImport(PlainOptions& options, ImportCommand& command) {
    options.file(command.file, "a trace: JSON, also packed by gzip, or SQLite; or a result, or a picture with one", "F");
    options.text("--output", "R.ssresult", "the result; a name that ends in .json gives JSON", command.output);
}

Parsed<ImportCommand> parseImport(const std::vector<std::string>& words) {
    ImportCommand command;
    PlainOptions options("import", titles::import.usage, sentenceOfImport);
    addPlainImport(options, command);
    options.withoutPictures();
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<ImportCommand>(*ended);
    if (command.output.empty()) return options.wrong("--output is missing: the file of the result, R.ssresult");
    return command;
}

bool writeResult(const ImportCommand& command, const ResultFile& result) {
    if (!writeText(command.output, resultBytes(command.output, result.program, result.timeline))) return false;
    print(fmt::format("{} operations in {} streams → {}\n", result.timeline.operations.size(), result.timeline.streams.size(),
                      command.output));
    return true;
}

int execute(const ImportCommand& command) {
    if (!outputsAreReady({command.output})) return exitBadInput;
    const std::optional<ResultFile> result = loadResult(command.file);
    return result && writeResult(command, *result) ? exitDone : exitBadInput;
}

}  // namespace streamscope::app

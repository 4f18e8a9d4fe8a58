// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/command_parts.h"
#include "engine/code/code.h"
#include "engine/program/program_json.h"

#include <QFileInfo>

namespace streamscope::app {

int execute(const CodeCommand& command) {
    const std::optional<LoadedProgram> loaded = load(command.file);
    if (!loaded) return exitBadInput;
    CodeOptions options{command.set, command.timed, command.embed, QFileInfo(command.output).fileName().toStdString()};
    Read<SourceCode> code = writeCode(loaded->program, command.target, options);
    if (const Read<json::Document> document = json::Document::parse(loaded->text)) locate(code.problems, *document.value);
    for (const Problem& problem : code.problems)
        complain(QString::fromStdString(streamscope::describe(problem, loaded->file.toStdString())));
    if (!code) return exitBadInput;
    for (const std::string& warning : code.value->warnings)
        complain(QStringLiteral("streamscope: warning: ") + QString::fromStdString(warning));
    if (command.output.isEmpty()) return print(code.value->text), exitDone;
    return writeText(command.output, code.value->text) ? exitDone : exitBadInput;
}

}  // namespace streamscope::app

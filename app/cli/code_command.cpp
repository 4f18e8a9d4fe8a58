// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/diagnostic_lines.h"
#include "app/cli/run_options.h"
#include "app/cli/standard_streams.h"
#include "engine/code/code.h"
#include "engine/program/program_json.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

/// `streamscope code`: writes a composition as source code.
namespace streamscope::app {
namespace {

QString takeTarget(std::optional<CodeTarget>& target, const QString& value) {
    target = codeTargetNamed(value.toStdString());
    if (target) return {};
    return QStringLiteral("--as takes cuda, driver, cupy, cuda.core or pytorch, not \"%1\"").arg(value);
}

}  // namespace

Command parseCode(const QStringList& words) {
    CodeCommand code;
    std::optional<CodeTarget> target;
    Options options(
        QStringLiteral("code"), QStringLiteral("code FILE... --as cuda|driver|cupy|cuda.core|pytorch [options]"),
        QStringLiteral("Writes a composition as source code: CUDA C++ (runtime or driver API), CuPy, cuda.core or PyTorch. "
                       "Its first lines say how to build and run it."));
    options.files(code.files);
    options.each("--as", "cuda|driver|cupy|cuda.core|pytorch", "the interface that the code uses",
                 [&target](const QString& value) { return takeTarget(target, value); });
    addValues(options, code.set);
    options.flag("--timed", "the program also prints the total time of 20 runs, the median first", code.timed);
    options.flag("--exact", "launch the kernels of the catalogue, also where CuPy has an expression for them (for cupy)",
                 code.exact);
    options.flag("--checked", "the program first tests whether the devices have what it needs", code.checked);
    options.flag("--embed", "keep the composition in a comment at the end, so that Streamscope can open it again", code.embed);
    options.text("--output", "F",
                 "the file, in place of standard output; of several FILEs a folder, in which each is named like its program",
                 code.output);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (!target) return options.wrong(QStringLiteral("--as is missing: cuda, driver, cupy, cuda.core or pytorch"));
    code.target = *target;
    if (isDash(code.output)) code.output.clear();
    if (code.files.size() > 1 && !code.output.isEmpty() && !QFileInfo(code.output).isDir())
        return options.wrong(QStringLiteral("--output is to be a folder for several FILEs, and \"%1\" is none").arg(code.output));
    return code;
}

namespace {

/// Writes one of the files as source code. `written`: the files that were written before.
int writeCodeOf(const CodeCommand& command, const QString& file, QStringList& written) {
    const std::optional<LoadedProgram> loaded = load(file);
    if (!loaded) return exitBadInput;
    warnOfUnknownFields(*loaded);
    QString output = command.output;
    if (!output.isEmpty() && QFileInfo(output).isDir())
        output = QDir(output).filePath(QString::fromStdString(codeFileName(loaded->program, command.target)));
    if (written.contains(output))
        return complain(QStringLiteral("streamscope code: %1 is not written: %2 would be replaced, which has the same name")
                            .arg(loaded->file, output)),
               exitBadInput;
    CodeOptions options{.parameters = command.set,
                        .timed = command.timed,
                        .embed = command.embed,
                        .file = QFileInfo(output).fileName().toStdString(),
                        .exact = command.exact,
                        .checked = command.checked};
    Read<SourceCode> code = writeCode(loaded->program, command.target, options);
    if (const Read<json::Document> document = json::Document::parse(loaded->text)) locate(code.problems, *document.value);
    for (const Problem& problem : code.problems)
        complain(QString::fromStdString(streamscope::describe(problem, loaded->file.toStdString())));
    if (!code) return exitBadInput;
    for (const std::string& warning : code.value->warnings)
        complain(QStringLiteral("streamscope: warning: ") + QString::fromStdString(warning));
    if (output.isEmpty()) return print(code.value->text), exitDone;
    written << output;
    return writeText(output, code.value->text) ? exitDone : exitBadInput;
}

}  // namespace

int execute(const CodeCommand& command) {
    if (!QFileInfo(command.output).isDir() && !outputsAreReady({command.output})) return exitBadInput;
    QStringList written;
    int worst = exitDone;
    for (const QString& file : command.files) worst = std::max(worst, writeCodeOf(command, file, written));
    return worst;
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plain_commands.h"

#include "app/commands/diagnostic_lines.h"
#include "app/commands/run_options.h"
#include "app/commands/standard_streams.h"
#include "engine/code/code.h"
#include "engine/device/words.h"
#include "engine/program/program_json.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

/// `streamscope code`: writes a composition as source code.
namespace streamscope::app {
namespace {

bool isFolder(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error);
}

std::string takeTarget(std::optional<CodeTarget>& target, const std::string& value) {
    target = codeTargetNamed(value);
    if (target) return {};
    return Phrase("--as takes cuda, driver, cupy, cuda.core or pytorch, not \"%1\"").arg(value);
}

}  // namespace

Parsed<CodeCommand> parseCode(const std::vector<std::string>& words) {
    CodeCommand code;
    std::optional<CodeTarget> target;
    PlainOptions options("code", "code FILE... --as cuda|driver|cupy|cuda.core|pytorch [options]",
                         "Writes a composition as source code: CUDA C++ (runtime or driver API), CuPy, cuda.core or PyTorch. "
                         "Its first lines say how to build and run it.");
    options.files(code.files);
    options.each("--as", "cuda|driver|cupy|cuda.core|pytorch", "the interface that the code uses",
                 [&target](const std::string& value) { return takeTarget(target, value); });
    addValues(options, code.set);
    options.flag("--timed", "the program also prints the total time of 20 runs, the median first", code.timed);
    options.flag("--exact", "launch the kernels of the catalogue, also where CuPy has an expression for them (for cupy)",
                 code.exact);
    options.flag("--checked", "the program first tests whether the devices have what it needs", code.checked);
    options.flag("--embed", "keep the composition in a comment at the end, so that Streamscope can open it again", code.embed);
    options.text("--output", "F",
                 "the file, in place of standard output; of several FILEs a folder, in which each is named like its program",
                 code.output);
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<CodeCommand>(*ended);
    if (!target) return options.wrong("--as is missing: cuda, driver, cupy, cuda.core or pytorch");
    code.target = *target;
    if (isDash(code.output)) code.output.clear();
    if (code.files.size() > 1 && !code.output.empty() && !isFolder(code.output))
        return options.wrong(Phrase("--output is to be a folder for several FILEs, and \"%1\" is none").arg(code.output));
    return code;
}

namespace {

/// Writes one of the files as source code. `written`: the files that were written before.
int writeCodeOf(const CodeCommand& command, const std::string& file, std::vector<std::string>& written) {
    const std::optional<LoadedProgram> loaded = load(file);
    if (!loaded) return exitBadInput;
    warnOfUnknownFields(*loaded);
    std::string output = command.output;
    if (!output.empty() && isFolder(output))
        output = (std::filesystem::path(output) / codeFileName(loaded->program, command.target)).string();
    if (std::ranges::find(written, output) != written.end())
        return complain(Phrase("streamscope code: %1 is not written: %2 would be replaced, which has the same name")
                            .arg(loaded->file, output)),
               exitBadInput;
    CodeOptions options{.parameters = command.set,
                        .timed = command.timed,
                        .embed = command.embed,
                        .file = std::filesystem::path(output).filename().string(),
                        .exact = command.exact,
                        .checked = command.checked};
    Read<SourceCode> code = writeCode(loaded->program, command.target, options);
    if (const Read<json::Document> document = json::Document::parse(loaded->text)) locate(code.problems, *document.value);
    for (const Problem& problem : code.problems) complain(streamscope::describe(problem, loaded->file));
    if (!code) return exitBadInput;
    for (const std::string& warning : code.value->warnings) complain(std::string("streamscope: warning: ") + warning);
    if (output.empty()) return print(code.value->text), exitDone;
    written.push_back(output);
    return writeText(output, code.value->text) ? exitDone : exitBadInput;
}

}  // namespace

int execute(const CodeCommand& command) {
    if (!isFolder(command.output) && !outputsAreReady({command.output})) return exitBadInput;
    std::vector<std::string> written;
    int worst = exitDone;
    for (const std::string& file : command.files) worst = std::max(worst, writeCodeOf(command, file, written));
    return worst;
}

}  // namespace streamscope::app

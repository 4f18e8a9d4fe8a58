// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_parts.h"
#include "app/commands/plain_commands.h"
#include "app/commands/terminal.h"
#include "app/commands/titles.h"
#include "app/runs/composition.h"
#include "app/runs/near_names.h"
#include "engine/json/within_memory.h"
#include "engine/log/log.h"
#include "engine/version/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <vector>

/// streamscope-cli: the commands that need no Qt, as one file that runs on any system.
namespace {

using namespace streamscope;
using namespace streamscope::app;

using Words = std::vector<std::string>;

/// Executes what the words asked for, for which there may be too little memory.
template <class T>
int executed(const Parsed<T>& parsed) {
    if (const auto* error = std::get_if<UsageError>(&parsed)) return complain(error->message), exitBadInput;
    if (const auto* printed = std::get_if<PrintText>(&parsed)) return printFitted(printed->text), exitDone;
    const T& command = std::get<T>(parsed);
    if constexpr (requires { command.language; })
        if (!command.language.empty() && command.language != "en")
            return complain("streamscope-cli: --language: this program speaks English; streamscope speaks the other languages"),
                   exitBadInput;
    return withinMemory([&] { return execute(command); },
                        [] { return complain("streamscope: " + std::string(outOfMemory)), int{exitFailed}; });
}

template <auto parse>
int start(const Words& words) {
    return executed(parse(words));
}

template <ListOf what>
int startList(const Words& words) {
    return executed(parseList(what, words));
}

struct NamedCommand {
    titles::Title title;
    int (*start)(const Words& words);
};

constexpr NamedCommand commands[] = {
    {titles::run, start<parsePlainRun>},
    {titles::sweep, start<parsePlainSweep>},
    {titles::check, start<parseCheck>},
    {titles::code, start<parseCode>},
    {titles::grade, start<parseGrade>},
    {titles::compare, start<parsePlainCompare>},
    {titles::statistics, start<parseStatistics>},
    {titles::import, start<parseImport>},
    {titles::devices, startList<ListOf::Devices>},
    {titles::kernels, startList<ListOf::Kernels>},
    {titles::examples, startList<ListOf::Examples>},
    {titles::lessons, startList<ListOf::Lessons>},
};

/// Commands of streamscope that need Qt.
constexpr const char* elsewhere[] = {"handout", "calibrate", "record", "machines"};

std::string help() {
    std::string text =
        "The commands of Streamscope that need neither a display nor Qt: they print what those of streamscope print.\n\n";
    for (const NamedCommand& each : commands)
        text += fmt::format("streamscope-cli {}\n    {}\n", each.title.usage, each.title.sentence);
    text +=
        "\nstreamscope-cli COMMAND --help   the options of a command\nstreamscope-cli --version\n\nThe program streamscope also "
        "has:";
    for (const char* const each : elsewhere) text += std::string(" ") + each;
    return text + ". It draws pictures, and opens a window.\n";
}

const NamedCommand* commandNamed(const std::string& name) {
    return std::ranges::find(commands, name, [](const NamedCommand& each) { return std::string(each.title.name); });
}

int wrongCommand(const std::string& name) {
    if (std::ranges::find(elsewhere, name) != std::end(elsewhere))
        complain(fmt::format("streamscope-cli: {} needs Qt: streamscope {} does it", name, name));
    else {
        Words names;
        for (const NamedCommand& each : commands) names.emplace_back(each.title.name);
        complain(fmt::format("streamscope-cli: there is no command \"{}\"{}. See: streamscope-cli --help", name,
                             didYouMean(name, names)));
    }
    return exitBadInput;
}

int executeWords(const Words& words) {
    const std::string first = words.empty() ? "--help" : words.front();
    const NamedCommand* const named = commandNamed(first);
    if (named != std::end(commands)) return named->start(Words(words.begin() + 1, words.end()));
    if (first == "help" && words.size() > 1) {
        const NamedCommand* const asked = commandNamed(words[1]);
        return asked != std::end(commands) ? asked->start({"--help"}) : wrongCommand(words[1]);
    }
    if (first == "--help" || first == "-h" || first == "help") return printFitted(help()), exitDone;
    if (first == "--version" || first == "-V") return print(versionText("")), exitDone;
    return wrongCommand(first);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // makes exceeding the limit of the file size a failed write
    log::takeVerbose(argc, argv);
    if (const std::string wrong = takeColor(argc, argv); !wrong.empty()) return complain(wrong), exitBadInput;
    const int code = executeWords(Words(argv + 1, argv + argc));
    return exitCodeIf(outputIsWritten(), code);
}

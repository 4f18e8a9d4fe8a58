// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/run_options.h"
#include "app/commands/titles.h"
#include "app/runs/composition.h"
#include "app/runs/near_names.h"
#include "engine/version/build.h"

#include <QFileInfo>

#include <algorithm>

namespace streamscope::app {
namespace {

/// A command, its name and sentence in the program's help, and its parser.
struct NamedCommand {
    const char* name;
    const char* usage;
    const char* sentence;
    Command (*parse)(const QStringList& words);
};

/// Returns the command that a room without Qt has parsed.
template <class T>
Command asCommand(Parsed<T> parsed) {
    return std::visit([](auto& each) { return Command(std::move(each)); }, parsed);
}

template <auto parse>
Command parsePlain(const QStringList& words) {
    return asCommand(parse(asTexts(words)));
}

template <ListOf what>
Command parseListOf(const QStringList& words) {
    return asCommand(parseList(what, asTexts(words)));
}

constexpr NamedCommand commands[] = {
    {titles::run.name, titles::run.usage, titles::run.sentence, parseRun},
    {titles::sweep.name, titles::sweep.usage, titles::sweep.sentence, parseSweep},
    {titles::check.name, titles::check.usage, titles::check.sentence, parsePlain<parseCheck>},
    {titles::code.name, titles::code.usage, titles::code.sentence, parsePlain<parseCode>},
    {titles::grade.name, titles::grade.usage, titles::grade.sentence, parsePlain<parseGrade>},
    {"handout", "handout LESSON [--students F.zip] [--gradescope F.zip] [--page F.html]",
     "a lesson for students, and its autograder", parseHandout},
    {titles::compare.name, titles::compare.usage, titles::compare.sentence, parseCompare},
    {titles::statistics.name, titles::statistics.usage, titles::statistics.sentence, parsePlain<parseStatistics>},
    {titles::import.name, "import TRACE [--output R.ssresult] [--picture F]",
     "a trace of another program as a result; a result as a picture", parseDrawnImport},
    {"calibrate", "calibrate [options]", "a device profile of a GPU, by measuring it", parseCalibrate},
    {"record", "record [options] -- PROGRAM [ARGUMENTS]", "a CUDA program's calls as a composition with its timeline",
     parseRecord},
    {"machines", "machines [list|add|set|test|remove] [NAME]", "the machines that runs can go to", parseMachines},
    {titles::devices.name, titles::devices.usage, titles::devices.sentence, parseListOf<ListOf::Devices>},
    {titles::kernels.name, titles::kernels.usage, titles::kernels.sentence, parseListOf<ListOf::Kernels>},
    {titles::examples.name, titles::examples.usage, titles::examples.sentence, parseListOf<ListOf::Examples>},
    {titles::lessons.name, titles::lessons.usage, titles::lessons.sentence, parseListOf<ListOf::Lessons>},
};

QString help() {
    QString text = QStringLiteral(
        R"(Compose CUDA streams, kernels, copies, event records and waits; run them; see when each one really ran.

streamscope [FILE]                open the window, on a program, a result, an exported picture, a link, or an example's name
  --commands                        read standard input, one JSON object a line: {"edit": …, "name": …}, {"save": PATH},
                                    {"undo": true}, {"redo": true}, {"state": true}, {"quit": true}; "overwrite": true
                                    lets save replace a version that another program wrote since
  --language en|de|zh|es            language of this window (View > Language chooses it for good); commands and files are
                                    English, except where check, grade and handout are given one

)");
    for (const NamedCommand& command : commands)
        text +=
            QStringLiteral("streamscope %1\n    %2\n").arg(QString::fromUtf8(command.usage), QString::fromUtf8(command.sentence));
    return text + QStringLiteral(R"(
streamscope help COMMAND          the options of a command, as COMMAND --help; --help-all: those of all commands
streamscope --version             the version, the commit, Qt and CUDA; also -V
streamscope … --verbose           with any command: what is looked for and found, on standard error; also -v
streamscope … --color WHEN        with any command: colour messages and findings: auto (on a terminal), always or never

FILE is the path of a program, a result, an exported picture, source code with its composition, a trace of the PyTorch
profiler (JSON) or of Nsight Systems (SQLite), an example's name, a link to a program (https://…#p1.…, which is read
without a network), or calls as they are typed in the window ('s1: H2D(x,10) R(e1)'). No command needs a display.
As a FILE, - is standard input; as an output, standard output. -o is --output, and -- ends the options.
Exit status: 0 done · 1 an operation failed, deadlock, time-out or wrong data (check: an error; grade: not all met; record:
nothing was recorded) · 2 bad file or usage, or a file or the output could not be written · 3 device missing or lost ·
130 cancelled. record ends with the status of a program that fails.
)");
}

QStringList namesOfCommands() {
    QStringList names;
    for (const NamedCommand& command : commands) names << QString::fromLatin1(command.name);
    return names;
}

/// Returns " (did you mean COMMAND?)" for a misspelt command; empty if none is near.
QString nearCommand(const QString& word) {
    return QString::fromStdString(didYouMean(word.toStdString(), asTexts(namesOfCommands())));
}

/// Returns the command that a word probably means which names no file and no example, as didYouMean() does.
QString meantCommand(const QString& word) {
    if (word.contains(u'.') || word.contains(u'/') || QFileInfo::exists(word)) return {};
    const QString meant = nearCommand(word);
    const auto isExample = [&word](const Example& example) { return QString::fromStdString(example.id) == word; };
    return meant.isEmpty() || std::ranges::any_of(examples(), isExample) ? QString() : meant;
}

/// Parses the arguments of the window: a FILE and its options.
Command parseOpen(const QStringList& words) {
    OpenWindow open;
    QStringList files;
    Options options({}, QStringLiteral("[FILE] [options]"), QStringLiteral("Opens the window."));
    options.words("FILE", "what is opened (the first example)", files, "FILE");
    options.flag("--commands", "read commands from standard input, one JSON object a line", open.commands);
    addLanguage(options, open.language, "language of this window (View > Language chooses it for good)");
    if (const std::optional<Command> ended = options.read(words))
        return std::holds_alternative<PrintText>(*ended) ? PrintText{help().toStdString(), std::get<PrintText>(*ended).help}
                                                         : *ended;
    open.file = files.value(0);
    if (files.size() <= 1) return open;
    if (open.commands || !open.language.empty())
        return options.wrong(QStringLiteral("--commands and --language take at most one FILE"));
    return options.wrong(QStringLiteral("one FILE at most opens in the window, or name a command first (%1)")
                             .arg(namesOfCommands().join(QStringLiteral(", "))));
}

const NamedCommand* commandNamed(const QString& name) {
    return std::ranges::find(commands, name, [](const NamedCommand& each) { return QLatin1String(each.name); });
}

Command helpOf(const QString& name) {
    const NamedCommand* const named = commandNamed(name);
    if (named != std::end(commands)) return named->parse({QStringLiteral("--help")});
    return UsageError{QStringLiteral("streamscope help: there is no command \"%1\"%2. See: streamscope --help")
                          .arg(name, nearCommand(name))
                          .toStdString()};
}

/// Options of the program itself, which no command takes.
constexpr struct {
    const char *name, *value, *sentence;
} programOptions[] = {
    {"--help", "", "print a summary of all commands; behind a command, its options"},
    {"--help-all", "", "print the options of all commands"},
    {"--version", "", "print the version, the commit, and what it was built with; also -V"},
    {"--verbose", "", "write to standard error what is looked for and found; with any command, also -v"},
    {"--color", "auto|always|never",
     "colour messages and findings (auto: on a terminal, unless NO_COLOR is set, or if CLICOLOR_FORCE is); with any "
     "command"}};

/// Returns what a parser declares, which it adds to its help.
DeclaredCommand declaredBy(const char* name, const char* sentence, Command (*parse)(const QStringList& words)) {
    DeclaredCommand declared = *std::get<PrintText>(parse({QStringLiteral("--help")})).help;
    declared.name = name;
    declared.sentence = sentence;
    return declared;
}

}  // namespace

std::vector<DeclaredCommand> declaredCommands() {
    std::vector<DeclaredCommand> declared{declaredBy("", "open the window", parseOpen)};
    for (const auto& each : programOptions) declared.front().options.push_back({each.name, each.value, each.sentence});
    for (const NamedCommand& each : commands) declared.push_back(declaredBy(each.name, each.sentence, each.parse));
    return declared;
}

std::string completeHelp() {
    std::string text = help().toStdString();
    for (const NamedCommand& command : commands) {
        const Command printed = command.parse({QStringLiteral("--help")});
        text += std::string("\n\n") + command.name + "\n\n" + std::get<PrintText>(printed).text;
    }
    return text;
}

Command parseCommandLine(const QStringList& arguments) {
    const QString first = arguments.value(0);
    const auto* const named = commandNamed(first);
    if (named != std::end(commands)) return named->parse(arguments.mid(1));
    if (first == QLatin1String("help") && arguments.size() > 1) return helpOf(arguments[1]);
    if (first == QLatin1String("--help") || first == QLatin1String("-h") || first == QLatin1String("help"))
        return PrintText{help().toStdString()};
    if (first == QLatin1String("--help-all")) return PrintText{completeHelp()};
    if (first == QLatin1String("--version") || first == QLatin1String("-V")) return PrintText{versionText(qVersion())};
    if (const QString meant = meantCommand(first); !meant.isEmpty())
        return UsageError{QStringLiteral("streamscope: there is no command or file \"%1\"%2. See: streamscope --help")
                              .arg(first, meant)
                              .toStdString()};
    return parseOpen(arguments);
}

}  // namespace streamscope::app

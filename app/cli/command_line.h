// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/machines/machines.h"
#include "engine/sweep/sweep_range.h"
#include "engine/timeline/timeline.h"
#include "engine/trace/statistics.h"
#include "engine/trace/time_sums.h"
#include "ui/figure/figure_options.h"
#include "ui/sweeps/sweep_form.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The command line of formats.md as values. Parsing it has no side effects.
namespace streamscope::app {

struct OpenWindow {
    QString file;           ///< empty: the first example
    bool commands = false;  ///< read commands from standard input (command_input.h)
    QString language{};     ///< language of this window; empty: the language in the settings
};
struct RunCommand {
    QString file;
    QString on;  ///< empty: the device that the program names
    std::optional<int> runs;
    std::optional<Method> method;
    std::map<std::string, std::int64_t> set;
    std::optional<int> channels;  ///< empty: 32 on CUDA, the number in the profile on a simulated device
    std::chrono::milliseconds timeout = std::chrono::seconds(60);
    QString output, picture, trace, table;
    ui::FigureOptions figure;   ///< options of the picture
    bool pictureSteps = false;  ///< write a picture for each step
    QString before;             ///< a result or a program to show above the run in the picture; empty: none
    bool cold = false;          ///< each pass in a process of its own
    bool verify = false, json = false;
};
struct SweepCommand {
    RunCommand run;  ///< the run of each value; its `set` is empty
    std::vector<SweepRange> ranges;
    int jobs = 0;  ///< values that are run at a time on devices simulated here; 0: one for each processor
    ui::SweepForm form = ui::SweepForm::Curves;  ///< of the picture
};
/// How the findings of check are printed: as lines of compilers, as commands of GitHub's workflows, as SARIF, or as JSON.
enum class FindingsForm : std::uint8_t { Lines, GitHub, Sarif, Json };
struct CheckCommand {
    QStringList files;
    QString on;
    QString language;     ///< of the messages; empty: English
    bool strict = false;  ///< warnings fail the check, too
    FindingsForm form = FindingsForm::Lines;
};
struct CodeCommand {
    QStringList files;
    CodeTarget target{};
    std::map<std::string, std::int64_t> set;
    bool timed = false, exact = false, checked = false, embed = false;
    QString output;  ///< empty: standard output; of several files: a folder
};
struct GradeCommand {
    QString lesson;           ///< a path, or a lesson's name
    QStringList submissions;  ///< files and folders
    QString part;             ///< id of the part; empty: the part that the submission names, else the first
    QString csv;
    QString gradescope, junit;  ///< files for other grading tools
    std::optional<int> goal;    ///< the goal that decides the exit status, counted from 1
    QString exercise;           ///< what help is to this class (lessons::helpFrom); empty: as the lesson says
    QString language;           ///< of the sentences; empty: English
    bool json = false;
};
struct HandoutCommand {
    QStringList lessons;                     ///< paths, or names of lessons
    QString course;                          ///< lessons besides: those of a series, or all
    QString students, gradescope, nbgrader;  ///< zip files; empty: none
    QString package;                         ///< a Debian package for the autograder; empty: none
    QString page;                            ///< a live page with the lessons; empty: none
    QString exercise;                        ///< what help is to this class (lessons::helpFrom); empty: as the lesson says
    QString language;                        ///< of what is written; empty: English
};
struct StatisticsCommand {
    QStringList files;  ///< paths of results
    StatisticsQuery query;
    std::vector<TimeTable> tables;  ///< sums of time to print; none: statistics
    QString find;                   ///< filter of the operations, in the syntax of the window's search; empty: all
    QString sql;                    ///< a question to the result as a database, in place of all this; empty: none
    QString csv, json;
};
struct ImportCommand {
    QString file;    ///< path of a trace or a result
    QString output;  ///< path of the result; empty: none
    RunCommand run;  ///< the picture
};
struct CompareCommand {
    QString a, b;    ///< result files; empty: a program on several devices
    RunCommand run;  ///< the program, its devices and the picture
    bool json = false;
};
struct CalibrateCommand {
    QString on = QStringLiteral("cuda:0");
    QString like = QStringLiteral("h200");  ///< the profile that the file extends
    QString output;                         ///< empty: standard output
    int runs = 11;                          ///< repetitions of each probe, in each of three rounds
};
struct RecordCommand {
    QStringList program;  ///< program with its arguments
    QString output = QStringLiteral("recorded.ssresult");
    std::chrono::nanoseconds after{};  ///< delay of the recording, from the first CUDA call on
    std::optional<std::chrono::nanoseconds> length;
    std::size_t firstCall = 0;  ///< number of the first recorded call, counted from 0
    std::optional<std::size_t> lastCall;
    bool eventTimes = false;
    QString range;                     ///< NVTX range whose calls are kept; empty: all calls
    std::optional<std::size_t> steps;  ///< number of ranges of that name to keep, after the first one
    bool processes = false;            ///< write a result for each process
    bool baseline = false;             ///< run the program once more without the recorder
    QString on;                        ///< name of a machine; empty: this one
};
enum class MachinesAction : std::uint8_t { List, Add, Remove, Test };
struct MachinesCommand {
    MachinesAction action{};
    Machine machine;  ///< only its name is set, except by Add
    bool json = false;
    bool copiesWorker = false;  ///< for Test: replace a worker with another protocol version by a copy of ours
};
enum class ListOf : std::uint8_t { Devices, Kernels, Examples, Lessons };
struct ListCommand {
    ListOf what{};
    bool json = false, attributes = false;
    QString name{};    ///< of one example whose file is written; empty: the list
    QString output{};  ///< of that file; empty: standard output
};
/// An option as its command declares it (options.h).
struct DeclaredOption {
    QString name;   ///< "--runs"; empty: a positional argument
    QString value;  ///< name of its value, which tells what completes it; empty: a flag
    QString sentence;
};
struct DeclaredCommand {
    QString name;      ///< empty: the window
    QString sentence;  ///< as in the list of commands
    std::vector<DeclaredOption> options;
};
struct PrintText {
    QString text;                              ///< text of the help or the version
    std::optional<DeclaredCommand> help = {};  ///< the command whose help it is
};
struct UsageError {
    QString message;
};
using Command = std::variant<OpenWindow, RunCommand, SweepCommand, CheckCommand, CodeCommand, GradeCommand, HandoutCommand,
                             CompareCommand, StatisticsCommand, ImportCommand, CalibrateCommand, RecordCommand, MachinesCommand,
                             ListCommand, PrintText, UsageError>;

/// Parses the command line. `arguments` does not include the program's own name.
Command parseCommandLine(const QStringList& arguments);
/// Returns the help of the program and of all commands, as --help-all prints it.
QString completeHelp();
/// Returns all commands with their options, the window first.
std::vector<DeclaredCommand> declaredCommands();

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/machines/machines.h"
#include "engine/sweep/sweep_range.h"
#include "engine/timeline/timeline.h"
#include "engine/trace/statistics.h"
#include "ui/figure/figure_options.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The command line of formats.md as values; reading it has no effects.
namespace streamscope::app {

struct OpenWindow {
    QString file;           ///< empty: the first example
    bool commands = false;  ///< obey standard input (command_input.h)
    QString language{};     ///< of this window; empty: the chosen one
};
struct RunCommand {
    QString file;
    QString on;  ///< empty: the device that the program names
    std::optional<int> runs;
    std::optional<Method> method;
    std::map<std::string, std::int64_t> set;
    std::optional<int> channels;  ///< none: 32 on CUDA, the profile's on a simulated device
    std::chrono::milliseconds timeout = std::chrono::seconds(60);
    QString output, picture, trace, table;
    ui::FigureOptions figure;   ///< of the picture
    bool pictureSteps = false;  ///< one for each step
    QString before;             ///< a result or a program to show above in the picture; empty: none
    bool verify = false;
    bool json = false;
};
struct SweepCommand {
    RunCommand run;  ///< of each value; `set` stays empty
    std::vector<SweepRange> ranges;
    int jobs = 0;  ///< values at a time on devices simulated here; 0: one on each processor
};
struct CheckCommand {
    QString file;
    QString on;
    bool json = false;
};
struct CodeCommand {
    QString file;
    CodeTarget target{};
    std::map<std::string, std::int64_t> set;
    bool timed = false, embed = false;
    QString output;  ///< empty: standard output
};
struct GradeCommand {
    QString lesson;           ///< a path, or a lesson's name
    QStringList submissions;  ///< files and folders
    QString part;             ///< empty: the one that the submission names, else the first
    QString csv;
    QString gradescope, junit;  ///< files for other graders
    std::optional<int> goal;    ///< the one that decides the exit status, counted from 1
    bool json = false;
};
struct HandoutCommand {
    QString lesson;                ///< a path, or a lesson's name
    QString students, gradescope;  ///< zip files; empty: none
    QString package;               ///< a Debian package for the autograder; empty: none
};
struct StatisticsCommand {
    QString file;  ///< a result
    StatisticsQuery query;
    QString find;  ///< of the operations, as the window's search takes it; empty: all
    QString csv;
};
struct CompareCommand {
    QString a, b;    ///< result files; empty: a program on several devices
    RunCommand run;  ///< the program and its devices, and the picture
    bool json = false;
};
struct CalibrateCommand {
    QString on = QStringLiteral("cuda:0");
    QString like = QStringLiteral("h200");  ///< the profile that the file extends
    QString output;                         ///< empty: standard output
    int runs = 11;                          ///< of each probe, in each of three rounds
};
struct RecordCommand {
    QStringList program;  ///< with its arguments
    QString output = QStringLiteral("recorded.ssresult");
    std::chrono::nanoseconds after{};  ///< from the first call of CUDA on
    std::optional<std::chrono::nanoseconds> length;
    std::size_t firstCall = 0;  ///< counted from 0
    std::optional<std::size_t> lastCall;
    bool eventTimes = false;
    QString range;                     ///< of NVTX, whose calls are kept; empty: all calls
    std::optional<std::size_t> steps;  ///< so many ranges of that name, behind the first
    bool processes = false;            ///< a result for each process
    bool baseline = false;             ///< run it without the recorder, too
    QString on;                        ///< a machine; empty: this one
};
enum class MachinesAction : std::uint8_t { List, Add, Remove, Test };
struct MachinesCommand {
    MachinesAction action{};
    Machine machine;  ///< of all but Add the name alone
    bool json = false;
    bool copiesWorker = false;  ///< of Test: replace a worker of another protocol by a copy of ours
};
enum class ListOf : std::uint8_t { Devices, Kernels, Examples, Lessons };
struct ListCommand {
    ListOf what{};
    bool json = false;
};
struct PrintText {
    QString text;  ///< help, version
};
struct UsageError {
    QString message;
};
using Command =
    std::variant<OpenWindow, RunCommand, SweepCommand, CheckCommand, CodeCommand, GradeCommand, HandoutCommand, CompareCommand,
                 StatisticsCommand, CalibrateCommand, RecordCommand, MachinesCommand, ListCommand, PrintText, UsageError>;

/// `arguments` without the program's own name.
Command parseCommandLine(const QStringList& arguments);
/// Returns the help of the program and of all commands, as --help-all prints it.
QString completeHelp();

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "engine/machines/preset.h"
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
    QString file;            ///< empty: the first example
    bool commands = false;   ///< read commands from standard input (command_input.h)
    std::string language{};  ///< language of this window; empty: the language in the settings
};
/// A run with its picture.
struct RunCommand : PlainRun {
    ui::FigureOptions figure{};  ///< options of the picture
    bool pictureSteps = false;   ///< write a picture for each step
    QString before{};            ///< a result or a program to show above the run in the picture; empty: none
};
/// A trace or a result, written as a result, drawn, or both.
struct DrawnImport : ImportCommand {
    RunCommand run;  ///< the picture
};
struct SweepCommand : PlainSweep {
    RunCommand drawn{};                          ///< the picture
    ui::SweepForm form = ui::SweepForm::Curves;  ///< of the picture
};
struct HandoutCommand {
    QStringList lessons;                     ///< paths, or names of lessons
    QString course;                          ///< lessons besides: those of a series, or all
    QString students, gradescope, nbgrader;  ///< zip files; empty: none
    QString package;                         ///< a Debian package for the autograder; empty: none
    QString page;                            ///< a live page with the lessons; empty: none
    std::string exercise;                    ///< what help is to this class (lessons::helpFrom); empty: as the lesson says
    std::string language;                    ///< of what is written; empty: English
};
struct CompareCommand : PlainCompare {
    RunCommand drawn{};  ///< the picture
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
enum class MachinesAction : std::uint8_t { List, Add, Set, Remove, Test };
struct MachinesCommand {
    MachinesAction action{};
    std::string name;              ///< empty for List
    MachineChange change;          ///< for Add and Set
    std::optional<Preset> engine;  ///< of the image, if one is named
    bool json = false;
    bool copiesWorker = false;  ///< for Test: replace a worker with another protocol version by a copy of ours
};
using Command = std::variant<OpenWindow, RunCommand, SweepCommand, CheckCommand, CodeCommand, GradeCommand, HandoutCommand,
                             CompareCommand, StatisticsCommand, DrawnImport, CalibrateCommand, RecordCommand, MachinesCommand,
                             ListCommand, PrintText, UsageError>;

/// Parses the command line. `arguments` does not include the program's own name.
Command parseCommandLine(const QStringList& arguments);
/// Returns the help of the program and of all commands, as --help-all prints it.
std::string completeHelp();
/// Returns all commands with their options, the window first.
std::vector<DeclaredCommand> declaredCommands();

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/sweep/sweep_range.h"
#include "engine/timeline/timeline.h"
#include "engine/trace/statistics.h"
#include "engine/trace/time_sums.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Commands that need no Qt, as values. Parsing them has no side effects.
namespace streamscope::app {

enum ExitCode : int { exitDone = 0, exitFailed = 1, exitBadInput = 2, exitNoDevice = 3, exitCancelled = 130 };

/// A run without its picture.
struct PlainRun {
    std::string file;
    std::string on;  ///< empty: the device that the program names
    std::optional<int> runs;
    std::optional<Method> method;
    std::map<std::string, std::int64_t> set;
    std::optional<int> channels;  ///< empty: 32 on CUDA, the number in the profile on a simulated device
    std::chrono::milliseconds timeout = std::chrono::seconds(60);
    std::string output, picture, trace, table, blocksTable;
    bool cold = false, trust = false;  ///< each pass in a process of its own; run the kernels that the program brings along
    bool verify = false, json = false, quiet = false, blocks = false;
};
/// How the findings of check are printed: as lines of compilers, as commands of GitHub's workflows, as SARIF, or as JSON.
enum class FindingsForm : std::uint8_t { Lines, GitHub, Sarif, Json };
struct CheckCommand {
    std::vector<std::string> files;
    std::string on;
    std::string language;  ///< of the messages; empty: English
    bool strict = false;   ///< warnings fail the check, too
    FindingsForm form = FindingsForm::Lines;
};
struct CodeCommand {
    std::vector<std::string> files;
    CodeTarget target{};
    std::map<std::string, std::int64_t> set;
    bool timed = false, exact = false, checked = false, embed = false;
    std::string output;  ///< empty: standard output; of several files: a folder
};
struct GradeCommand {
    std::string lesson;                    ///< a path, or a lesson's name
    std::vector<std::string> submissions;  ///< files and folders
    std::string part;                      ///< id of the part; empty: the part that the submission names, else the first
    std::string csv;
    std::string gradescope, junit;  ///< files for other grading tools
    std::optional<int> goal;        ///< the goal that decides the exit status, counted from 1
    std::string exercise;           ///< what help is to this class (lessons::helpFrom); empty: as the lesson says
    std::string language;           ///< of the sentences; empty: English
    bool json = false;
};
struct StatisticsCommand {
    std::vector<std::string> files;  ///< paths of results
    StatisticsQuery query;
    std::vector<TimeTable> tables;  ///< sums of time to print; none: statistics
    std::string find;               ///< filter of the operations, in the syntax of the window's search; empty: all
    std::string sql;                ///< a question to the result as a database, in place of all this; empty: none
    std::string csv, json;
};
/// A sweep without its picture.
struct PlainSweep {
    PlainRun run;  ///< the run of each value; its `set` is empty
    std::vector<SweepRange> ranges;
    int jobs = 0;  ///< values that are run at a time on devices simulated here; 0: one for each processor
};
/// A comparison without its picture.
struct PlainCompare {
    std::string a, b;  ///< result files; empty: a program on several devices
    PlainRun run;      ///< the program, its devices and the file of the picture
    bool json = false;
};
struct ImportCommand {
    std::string file;    ///< path of a trace
    std::string output;  ///< path of the result
};
enum class ListOf : std::uint8_t { Devices, Kernels, Examples, Lessons };
struct ListCommand {
    ListOf what{};
    bool json = false, attributes = false;
    std::string name{};    ///< of one example whose file is written; empty: the list
    std::string output{};  ///< of that file; empty: standard output
};
/// An option as its command declares it (options.h).
struct DeclaredOption {
    std::string name;   ///< "--runs"; empty: a positional argument
    std::string value;  ///< name of its value, which tells what completes it; empty: a flag
    std::string sentence;
};
struct DeclaredCommand {
    std::string name;      ///< empty: the window
    std::string sentence;  ///< as in the list of commands
    std::vector<DeclaredOption> options;
};
struct PrintText {
    std::string text;                          ///< text of the help or the version
    std::optional<DeclaredCommand> help = {};  ///< the command whose help it is
};
struct UsageError {
    std::string message;
};
/// Text that ends the reading of options before there is a command: help, or what is wrong.
using Ended = std::variant<PrintText, UsageError>;

/// A command, or what is printed in its place.
template <class T>
using Parsed = std::variant<T, PrintText, UsageError>;

template <class T>
Parsed<T> asParsed(const Ended& ended) {
    return std::visit([](const auto& each) { return Parsed<T>(each); }, ended);
}

}  // namespace streamscope::app

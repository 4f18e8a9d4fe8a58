// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run_options.h"

#include "engine/device/words.h"
#include "engine/lessons/help.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <string_view>
#include <system_error>

namespace streamscope::app {
namespace {

/// Reads the number that the whole text is.
template <class Number>
bool isNumber(std::string_view text, Number& into) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
    return error == std::errc() && end == text.data() + text.size();
}

std::string takeValue(std::map<std::string, std::int64_t>& set, const std::string& value) {
    const std::size_t equals = value.find('=');
    std::int64_t number = 0;
    const bool isValue = equals != value.npos && equals > 0 && isNumber(std::string_view(value).substr(equals + 1), number);
    if (!isValue) return Phrase("--set takes NAME=WHOLE-NUMBER, not \"%1\"").arg(value);
    set[value.substr(0, equals)] = number;
    return {};
}

std::string takeTimeout(PlainRun& run, const std::string& value) {
    constexpr double aDay = 86400;
    double seconds = 0;
    if (!isNumber(value, seconds) || !std::isfinite(seconds) || seconds <= 0 || seconds > aDay)
        return Phrase("--timeout takes seconds, more than 0 and at most 86400, not \"%1\"").arg(value);
    run.timeout = std::chrono::milliseconds(std::max(1LL, std::llround(seconds * 1000)));
    return {};
}

std::string takeMethod(PlainRun& run, const std::string& value) {
    run.method = methodNamed(value);
    if (run.method) return {};
    return Phrase("--measure takes exact, strobed, events, activity or none, not \"%1\"").arg(value);
}

}  // namespace

void addRunOptions(PlainOptions& options, PlainRun& run) {
    options.flag("--trust", "compile and run the kernels that the program brings along on the GPU, in this run", run.trust);
    options.text("--on", "DEVICE[,DEVICE…]",
                 "devices to run on: a simulated device, a profile file (*.json), or cuda:0 (default: the program's); "
                 "MACHINE/DEVICE on another machine (streamscope machines)",
                 run.on);
    options.each(
        "--measure", "exact|strobed|events|activity|none",
        "how to measure; exact: simulated devices' own times (their default); strobed: many passes with a few timed events each, "
        "merged (default on CUDA); events: two timed events around every device operation; activity: the GPU's own records "
        "(needs "
        "CUPTI); none: no brackets, codes, host times and total time only",
        [&run](const std::string& value) { return takeMethod(run, value); });
    options.number(
        "--runs", "measured runs (1 simulated, 20 on CUDA); the typical one is shown, or, strobed, the median of every operation",
        1, 10000, [&run](int n) { run.runs = n; });
    options.number("--channels", "hardware queues (32 on CUDA, the device's own when simulated)", 1, 32,
                   [&run](int n) { run.channels = n; });
    options.each("--timeout", "S", "give up a run after S seconds (60)",
                 [&run](const std::string& value) { return takeTimeout(run, value); });
}

void addValues(PlainOptions& options, std::map<std::string, std::int64_t>& set) {
    options.each("--set", "NAME=V", "value of a parameter (repeatable)",
                 [&set](const std::string& value) { return takeValue(set, value); });
}

void addExercise(PlainOptions& options, std::string& exercise) {
    options.each("--exercise", "HELP",
                 "what repairs, what-ifs and bounds are to this class: allowed, off, or counted:POINTS, which each kind that is "
                 "used takes off (default: as the lesson says)",
                 [&exercise](const std::string& value) {
                     exercise = value;
                     return !value.empty() && lessons::helpFrom(value)
                                ? Phrase()
                                : Phrase("--exercise takes %1, not \"%2\"").arg(lessons::helpForms(), value);
                 });
}

void addLanguage(PlainOptions& options, std::string& language, const char* sentence) {
    options.each("--language", "en|de|zh|es", sentence, [&language](const std::string& value) -> std::string {
        constexpr std::array<std::string_view, 4> codes{"en", "de", "zh", "es"};  // of ui::languages()
        language = value;
        if (std::ranges::find(codes, value) != codes.end()) return {};
        return Phrase("--language takes en, de, zh, es, not \"%1\"").arg(value);
    });
}

}  // namespace streamscope::app

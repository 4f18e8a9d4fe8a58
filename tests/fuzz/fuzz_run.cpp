// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/code.h"
#include "engine/predict/predict.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "engine/rules/check.h"
#include "engine/timeline/chrome_trace.h"
#include "engine/timeline/csv.h"
#include "engine/timeline/table.h"
#include "engine/trace/statistics.h"
#include "tests/fuzz/laws.h"
#include "tests/support/profiles.h"

#include <string>

using namespace streamscope;
using fuzz::require;

namespace {

/// Returns whether a run takes milliseconds, so that many inputs are tried. Only the numbers of processes may be any.
bool isSmall(const ResolvedProgram& program) {
    constexpr std::size_t calls = 400, resources = 400, threads = 20;
    constexpr int devices = 4;
    return program.operations.size() <= calls && program.threads.size() <= threads && program.devices <= devices &&
           program.streams.size() + program.events.size() + program.buffers.size() + program.words.size() <= resources;
}

/// Returns options of a run that also looks at the data, if the program has little.
RunOptions optionsFor(const ResolvedProgram& program) {
    RunOptions options;
    options.timeout = std::chrono::seconds(1);  // a program may poll for a day
    options.reads = true;
    Bytes bytes = 0;
    for (const ResolvedBuffer& buffer : program.buffers) bytes += buffer.bytes;
    constexpr Bytes little = 1 << 20;
    options.verify = bytes <= little;
    return options;
}

/// Checks that a run can be written in every form, and read from those that are read.
void writeResult(const Program& program, const Timeline& timeline, const std::vector<Diagnostic>& diagnostics) {
    const std::string json = resultToJson(program, timeline, diagnostics);
    const Read<ResultFile> read = resultFromJson(json);
    require(read && read.value->program == program, "the program of a run is read back equal", json);
    const Read<ResultFile> database = resultFromDatabase(resultToDatabase(program, timeline, diagnostics));
    require(database && resultToJson(database.value->program, database.value->timeline) ==
                            resultToJson(read.value->program, read.value->timeline),
            "a database gives the same run as JSON", json);
    require(json::Document::parse(toChromeTrace(timeline)).value.has_value(), "a trace is JSON", json);
    require(!toTable(timeline).empty() && !toCsv(timeline).empty(), "a run has a table", json);
    require(!toCsv(statistics(timeline)).empty(), "a run has figures", json);
}

}  // namespace

/// Checks, simulates and writes whatever any bytes are as a program. The limits on memory in tests/fuzz/run are a law of it.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static const DeviceProfile profile = test::profile("teaching");
    const std::string text(data, data + size);
    const Read<Program> program = programFromJson(text);
    if (!program) return 0;
    const Read<ResolvedProgram> resolved = resolve(*program.value);
    if (!resolved || !isSmall(*resolved.value)) return 0;
    const std::vector<DeviceProfile> devices(static_cast<std::size_t>(std::max(1, resolved.value->devices)), profile);
    const std::vector<DeviceInfo> infos(devices.size(), profile.info());
    const std::vector<Diagnostic> diagnostics = check(*program.value, *resolved.value, infos, Repairs::All);
    const Read<RunOutcome> outcome = predict(*program.value, *resolved.value, devices, {}, optionsFor(*resolved.value));
    require(outcome.value.has_value() == outcome.problems.empty(), "a run or problems", text);
    for (const CodeTarget target : allCodeTargets)
        fuzz::requireValueOrProblems(writeCode(*program.value, target, {.timed = true, .embed = true}), text);
    if (!outcome) return 0;
    const auto* failure = std::get_if<RunFailure>(&outcome.value->ending);
    require(failure == nullptr || !failure->message.empty(), "a run that failed says why", text);
    require(failure == nullptr || failure->message.find("could not be carried out") == std::string::npos,
            "no exception ends a run", text);
    writeResult(*program.value, outcome.value->timeline, diagnostics);
    return 0;
}

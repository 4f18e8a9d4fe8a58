// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/device_profile.h"
#include "engine/live/begin.h"
#include "engine/live/live.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"

#include <benchmark/benchmark.h>

#include <fmt/format.h>
#include <malloc.h>

#include <fstream>
#include <sstream>

/// Opening and simulating of programs of 16 streams with copies, kernels, records and waits.
namespace {

using namespace streamscope;

constexpr std::int64_t streams = 16, forms = 4;

std::string operationText(std::int64_t form, std::int64_t stream) {
    constexpr const char* texts[forms] = {
        R"({{"call":"memcpyAsync","stream":"s{0}","from":"h","to":"d{0}"}})",
        R"({{"call":"launchKernel","stream":"s{0}","kernel":"spin","grid":[8],"block":[128],"arguments":{{"duration":"20 us"}},"reads":["d{0}"],"writes":["d{0}"]}})",
        R"({{"call":"eventRecord","stream":"s{0}","event":"e{0}"}})",
        R"({{"call":"streamWaitEvent","stream":"s{1}","event":"e{0}"}})",
    };
    return fmt::format(fmt::runtime(texts[form]), stream, (stream + 1) % streams);
}

std::string programText(std::int64_t operations, bool asLoop) {
    std::string text = R"({"streamscope":1,"streams":[{"id":"s","count":16}],"events":[{"id":"e","count":16}],
"buffers":[{"id":"h","bytes":"1 MB","memory":"pinned"},{"id":"d","bytes":"1 MB","count":16}],"operations":[)";
    if (asLoop) text += fmt::format(R"({{"call":"repeat","times":{},"body":[)", operations / (streams * forms));
    const std::int64_t written = asLoop ? streams * forms : operations;
    for (std::int64_t i = 0; i < written; ++i) {
        text += operationText(i % forms, i / forms % streams) + (i + 1 < written ? ",\n" : "");
    }
    return text + (asLoop ? "]}]}" : "]}");
}

std::string teachingText() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/teaching.json");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

DeviceProfile teaching() {
    return *profileFromJson("teaching", teachingText(), [](std::string_view) { return std::nullopt; }).value;
}

/// Returns a line of /proc/self/status in bytes, or 0 if there is none.
double memory(std::string_view line) {
    std::ifstream status("/proc/self/status");
    for (std::string text; std::getline(status, text);) {
        if (text.starts_with(line)) return 1024. * std::stod(text.substr(line.size() + 1));
    }
    return 0;
}

/// The peak of the memory since construction.
class PeakMemory {
public:
    PeakMemory() {
        malloc_trim(0);
        std::ofstream("/proc/self/clear_refs") << 5;
        before_ = memory("VmRSS:");
    }
    double operator()() const { return memory("VmHWM:") - before_; }

private:
    double before_ = 0;
};

void open(benchmark::State& state) {
    const std::string text = programText(state.range(0), false);
    for (auto each : state) benchmark::DoNotOptimize(resolve(*programFromJson(text).value));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// Measures program to timeline as in a preview: resolve, issue, simulate, analyse.
void simulate(benchmark::State& state) {
    const Program program = *programFromJson(programText(state.range(0), true)).value;
    const DeviceProfile profile = teaching();
    const PeakMemory peak;
    std::size_t operations = 0;
    for (auto each : state) {
        const ResolvedProgram resolved = *resolve(program).value;
        const auto driver = makeSimulatedDriver({profile}, 1);
        const RunOutcome outcome = run(resolved, *driver, {}, {}, [](const Progress&) {});
        operations = outcome.timeline.operations.size();
        if (outcome.timeline.status != RunStatus::Ok || !outcome.timeline.makespan) state.SkipWithError("the run failed");
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(operations));
    state.counters["bytesPerOperation"] = peak() / static_cast<double>(operations);
}

std::string quoted(std::string text) {
    std::string json;
    for (const char letter : text)
        json += letter == '\n' ? "\\n" : letter == '"' ? "\\\"" : letter == '\\' ? "\\\\" : std::string(1, letter);
    return '"' + json + '"';
}

/// Returns copies and kernels in four streams, each kernel after its copy, as tests/live/measure.mjs asks the module.
std::string pipelineText(std::int64_t operations) {
    std::string text =
        R"({"streamscope":1,"streams":[{"id":"s","count":4}],"buffers":[{"id":"h","bytes":"1 MB","memory":"pinned"},)"
        R"({"id":"d","bytes":"1 MB","count":4}],"operations":[)";
    for (std::int64_t i = 0; i < operations / 2; ++i)
        text += fmt::format(
            R"({}{{"call":"memcpyAsync","stream":"s{}","from":"h","to":"d{}"}},{{"call":"launchKernel","stream":"s{}",)"
            R"("kernel":"spin","grid":[20],"block":[256],"arguments":{{"duration":"90 us"}},"reads":["d{}"]}})",
            i ? "," : "", i % 4, i % 4, i % 4, i % 4);
    return text + "]}";
}

/// Measures what a live page asks for a change.
void changeOfPage(benchmark::State& state) {
    const std::string program = quoted(pipelineText(state.range(0)));
    live::begin(
        fmt::format(R"({{"program":{},"device":"teaching","devices":{{"teaching":{}}}}})", program, quoted(teachingText())));
    const std::string question = fmt::format(R"({{"program":{},"device":"teaching","look":{{"size":[960,0],"narrow":false}},)"
                                             R"("change":{{"stretch":{{"of":"op2","by":1.5}}}}}})",
                                             program);
    for (auto each : state) {
        const std::string answer = live::scene(question);
        if (answer.find("\"scene\"") == std::string::npos) return state.SkipWithError("no scene");
    }
}

BENCHMARK(changeOfPage)->RangeMultiplier(10)->Range(10, 10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(open)->RangeMultiplier(10)->Range(1000, 100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(simulate)->RangeMultiplier(10)->Range(1000, 1'000'000)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

#include "engine/device/device_profile.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"

#include <benchmark/benchmark.h>

#include <fmt/format.h>

#include <fstream>
#include <sstream>

/// Opening and simulating programs of 16 streams with copies, kernels, records and waits.
namespace {

using namespace streamscope;

std::string programText(std::int64_t operations) {
    std::string text = R"({"streamscope":1,"streams":[{"id":"s","count":16}],"events":[{"id":"e","count":16}],
"buffers":[{"id":"h","bytes":"1 MB","memory":"pinned"},{"id":"d","bytes":"1 MB"}],"operations":[)";
    for (std::int64_t i = 0; i < operations; ++i) {
        const std::int64_t stream = (i / 4) % 16;
        const char* forms[] = {
            R"({{"call":"memcpyAsync","stream":"s{0}","from":"h","to":"d"}})",
            R"({{"call":"launchKernel","stream":"s{0}","kernel":"spin","grid":[8],"block":[128],"arguments":{{"duration":"20 us"}}}})",
            R"({{"call":"eventRecord","stream":"s{0}","event":"e{0}"}})",
            R"({{"call":"streamWaitEvent","stream":"s{1}","event":"e{0}"}})",
        };
        text += fmt::format(fmt::runtime(forms[i % 4]), stream, (stream + 1) % 16) + (i + 1 < operations ? ",\n" : "]}");
    }
    return text;
}

DeviceProfile teaching() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/teaching.json");
    std::stringstream text;
    text << file.rdbuf();
    return *profileFromJson("teaching", text.str(), [](std::string_view) { return std::nullopt; }).value;
}

void open(benchmark::State& state) {
    const std::string text = programText(state.range(0));
    for (auto each : state) benchmark::DoNotOptimize(resolve(*programFromJson(text).value));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void simulate(benchmark::State& state) {
    const ResolvedProgram program = *resolve(*programFromJson(programText(state.range(0))).value).value;
    const DeviceProfile profile = teaching();
    for (auto each : state) {
        const auto driver = makeSimulatedDriver({profile}, 1);
        benchmark::DoNotOptimize(run(program, *driver, {}, {}, [](const Progress&) {}));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(open)->RangeMultiplier(10)->Range(1000, 100000)->Unit(benchmark::kMillisecond);
BENCHMARK(simulate)->RangeMultiplier(10)->Range(1000, 100000)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

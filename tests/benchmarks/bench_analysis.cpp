// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/program/program_json.h"
#include "engine/rules/check.h"

#include <benchmark/benchmark.h>

#include <fmt/format.h>

/// Analysis of programs of 16 streams with copies, kernels, records and waits.
namespace {

using namespace streamscope;

constexpr std::int64_t streams = 16, forms = 4;

std::string operationText(std::int64_t form, std::int64_t stream) {
    constexpr const char* texts[forms] = {
        R"({{"call":"memcpyAsync","stream":"s{0}","from":"h{0}","to":"d{0}"}})",
        R"({{"call":"launchKernel","stream":"s{0}","kernel":"spin","grid":[8],"block":[128],"arguments":{{"duration":"20 us"}},"reads":["d{0}"],"writes":["o{0}"]}})",
        R"({{"call":"eventRecord","stream":"s{0}","event":"e{0}"}})",
        R"({{"call":"streamWaitEvent","stream":"s{1}","event":"e{0}"}})",
    };
    return fmt::format(fmt::runtime(texts[form]), stream, (stream + 1) % streams);
}

/// Number of forms used: all, all but waits (so that records are unused), or all but records and waits (so that the streams,
/// which share buffers, are unordered).
enum Used : std::int64_t { All = forms, NoWaits = 3, NoEvents = 2 };

Program program(std::int64_t operations, std::int64_t used = All) {
    const bool racy = used == NoEvents;
    std::string text = R"({"streamscope":1,"streams":[{"id":"s","count":16,"nonBlocking":true}],"events":[{"id":"e","count":16}],
"buffers":[{"id":"h","bytes":"1 MB","memory":"pinned","count":16},{"id":"d","bytes":"1 MB","count":16},{"id":"o","bytes":"1 MB","count":16}],"operations":[)";
    for (std::int64_t i = 0; i < operations; ++i)
        text += operationText(i % used, i / forms % streams) + (i + 1 < operations ? ",\n" : "]}");
    Program made = *programFromJson(text).value;
    for (Operation& operation : made.operations)
        if (racy && operation.call == Call::LaunchKernel) operation.set(Field::Writes, std::vector<Range>{{"o0", {}, {}, {}}});
    return made;
}

/// Measures happens-before: order and clocks.
void happensBefore(benchmark::State& state) {
    const ResolvedProgram resolved = *resolve(program(state.range(0))).value;
    for (auto each : state) {
        ProgramFacts facts(resolved);
        benchmark::DoNotOptimize(facts.order());
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void findRaces(benchmark::State& state) {
    const ResolvedProgram resolved = *resolve(program(state.range(0))).value;
    for (auto each : state) {
        ProgramFacts facts(resolved);
        benchmark::DoNotOptimize(facts.foundRaces().size());
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// Measures all diagnostics, as during editing.
void checkAll(benchmark::State& state) {
    const Program source = program(state.range(0), state.range(1));
    DeviceInfo device;
    device.channels = 32;
    const std::array devices{device};
    std::size_t found = 0;
    for (auto each : state) found = check(source, devices).size();
    state.counters["diagnostics"] = static_cast<double>(found);
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(happensBefore)->RangeMultiplier(10)->Range(1000, 100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(findRaces)->RangeMultiplier(10)->Range(1000, 100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(checkAll)
    ->ArgNames({"operations", "used"})
    ->ArgsProduct({{100, 1000, 10'000}, {All, NoEvents}})
    ->ArgsProduct({{1000, 10'000, 100'000}, {NoWaits}})
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

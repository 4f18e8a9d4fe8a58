// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/generators/generators.h"

#include "engine/device/translatable.h"
#include "engine/generators/catalogue.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::generators {

namespace {

constexpr std::array catalogue{
    Generator{"pipeline", TRANSLATABLE("EngineTexts", "Pipeline of chunks"),
              TRANSLATABLE("EngineTexts", "Copy in, kernel and copy out for each chunk, assigned to the streams in turn."),
              pipelineKnobs},
    Generator{"fork-and-join", TRANSLATABLE("EngineTexts", "Fork and join"),
              TRANSLATABLE("EngineTexts", "A kernel, branches that wait for it side by side, and a kernel that waits for all."),
              forkKnobs},
    Generator{"double-buffering", TRANSLATABLE("EngineTexts", "Double buffering"),
              TRANSLATABLE("EngineTexts",
                           "One stream copies in, another computes; a copy waits until the kernel before has left its buffer."),
              doubleBufferKnobs},
    Generator{"producer-and-consumer", TRANSLATABLE("EngineTexts", "Produce and consume"),
              TRANSLATABLE("EngineTexts", "One stream makes items, another uses each as soon as it is there."), producerKnobs},
    Generator{"many-kernels", TRANSLATABLE("EngineTexts", "Streams × kernels"),
              TRANSLATABLE("EngineTexts", "The same kernel several times in each of several streams."), manyKnobs},
};

constexpr std::array writers{writePipeline, writeForkAndJoin, writeDoubleBuffering, writeProducerAndConsumer, writeManyKernels};
static_assert(writers.size() == catalogue.size());

std::string shown(const Knob& knob, std::int64_t value) {
    switch (knob.kind) {
        case KnobKind::Time: return formatTime(value);
        case KnobKind::Bytes: return formatBytes(static_cast<std::uint64_t>(value));
        case KnobKind::Share: return fmt::format("{} %", value);
        case KnobKind::Count:
        case KnobKind::Choice: break;
    }
    return fmt::format("{}", value);
}

}  // namespace

std::span<const Generator> generators() { return catalogue; }

const Generator* generatorNamed(std::string_view id) {
    const auto found = std::ranges::find(catalogue, id, &Generator::id);
    return found == catalogue.end() ? nullptr : &*found;
}

Settings initialSettings(const Generator& generator) {
    Settings settings;
    for (const Knob& knob : generator.knobs) settings.push_back(knob.initial);
    return settings;
}

std::optional<SettingProblem> problemOf(const Generator& generator, const Settings& settings) {
    for (std::size_t at = 0; at < generator.knobs.size(); ++at) {
        const Knob& knob = generator.knobs[at];
        if (at >= settings.size() || settings[at] < knob.least || settings[at] > knob.most)
            return SettingProblem{at,
                                  fmt::format("{}: from {} to {}", knob.title, shown(knob, knob.least), shown(knob, knob.most))};
    }
    return std::nullopt;
}

Part generate(const Generator& generator, const Settings& settings, const Program& program, std::uint32_t at,
              int multiprocessors) {
    Sheet sheet(program, at, multiprocessors);
    const auto which = std::ranges::find(catalogue, generator.id, &Generator::id) - catalogue.begin();
    writers[static_cast<std::size_t>(which)](sheet, settings);
    return sheet.finish();
}

}  // namespace streamscope::generators

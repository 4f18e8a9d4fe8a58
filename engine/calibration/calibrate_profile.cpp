// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calibration/calibrate_profile.h"

#include "engine/calibration/probes.h"
#include "engine/device/multiprocessor_place.h"
#include "engine/device/profile_fields.h"
#include "engine/program/program_json.h"
#include "engine/timeline/json_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace streamscope {
namespace {

constexpr int usualRounds = 5;
constexpr int sweeps = 3;              // repetitions of the fit, because a number depends slightly on those fitted after it
constexpr double closeEnough = 1e-4;   // relative tolerance at which a search ends
constexpr double mostTimes = 30;       // factor around the base's number; times are searched from 0 on
constexpr double usualBandwidth = 10;  // GB/s, the centre of the search if the base has no bandwidth
constexpr double leastCost = 20'000;   // ns, a lower bound for the end of the search for a cost

/// A probe, and the difference between its longer and its shorter program on the real device.
struct Measured {
    Probe probe;
    ProbeProgram shorter, longer;
    double nanoseconds = 0;
};

std::string textOf(const Probe& probe, int turns) {
    const auto body = fmt::format(R"({}{}{{"call":"repeat","times":"{{n}}","body":[{}]}})", probe.before,
                                  probe.before.empty() ? "" : ",", probe.body);
    return fmt::format(
        R"({{"streamscope":1,"name":"{}","parameters":{{"n":{{"value":{}}}}},)"
        R"("streams":[{{"id":"s","count":4,"nonBlocking":true}}{}],{}{}"operations":[{},{{"call":"deviceSynchronize"}}]}})",
        probe.field, turns, probe.createsStreams ? R"(,{"id":"made","count":"{n}"})" : "", probe.resources,
        probe.resources.empty() ? "" : ",", body);
}

ProbeProgram programOf(const Probe& probe, int turns) {
    auto read = programFromJson(textOf(probe, turns));
    assert(read);
    auto resolved = resolve(*read.value);
    assert(resolved);
    return {std::move(*read.value), std::move(*resolved.value), probe.cold};
}

std::optional<double> of(const std::optional<ProbeTimes>& times, ProbeQuantity quantity) {
    if (!times) return std::nullopt;
    const auto wanted = quantity == ProbeQuantity::Makespan ? times->makespan : std::optional(times->issuing);
    return wanted ? std::optional(static_cast<double>(wanted->count())) : std::nullopt;
}

template <class Run>
std::optional<ProbeTook> timesOf(const Measured& measured, const Run& run) {
    // A cold probe starts processes, and its shorter program has only one call.
    const auto shorter = measured.probe.cold ? std::optional(0.) : of(run(measured.shorter), measured.probe.quantity);
    const auto longer = of(run(measured.longer), measured.probe.quantity);
    return shorter && longer ? std::optional(ProbeTook{*shorter, *longer}) : std::nullopt;
}

std::vector<Measured> unmeasured() {
    std::vector<Measured> all;
    for (const auto& probe : probes()) all.push_back({probe, programOf(probe, probe.shorter), programOf(probe, probe.longer)});
    return all;
}

/// Returns the difference of a probe's programs, each in its fastest round.
double quietest(std::span<const ProbeRound> rounds, std::size_t index) {
    ProbeTook least = rounds.front()[index];
    for (const ProbeRound& round : rounds) {
        least.shorter = std::min(least.shorter, round[index].shorter);
        least.longer = std::min(least.longer, round[index].longer);
    }
    return least.longer - least.shorter;
}

bool isCost(std::string_view field) { return field.ends_with("Nanoseconds"); }

/// Search for the number with which the simulated device takes as long as the real one. The simulated time must be monotonic in
/// the number.
class Fit {
public:
    Fit(DeviceProfile profile, const Measured& measured, const SimulatedProbe& simulated)
        : profile_(std::move(profile)),
          measured_(measured),
          simulated_(simulated),
          field_(*findProfileField(measured.probe.field)) {}

    /// Returns the number; nullopt if no number in the range fits.
    std::optional<double> found(double around) {
        if (around <= 0 && !isCost(field_.name)) around = usualBandwidth;
        double low = isCost(field_.name) ? 0 : around / mostTimes;
        double high = isCost(field_.name) ? std::max(around * mostTimes, leastCost) : around * mostTimes;
        low = std::max(low, field_.least), high = std::min(high, field_.most);
        const auto atLow = error(low), atHigh = error(high);
        if (!atLow || !atHigh || (*atLow > 0) == (*atHigh > 0)) return nearest(low, high, atLow, atHigh);
        while (high - low > std::max(closeEnough * high, field_.whole ? 1. : 0.)) {
            const double middle = isCost(field_.name) ? (low + high) / 2 : std::sqrt(low * high);
            const auto here = error(middle);
            if (!here) return std::nullopt;
            ((*here > 0) == (*atLow > 0) ? low : high) = middle;
        }
        return rounded((low + high) / 2);
    }

private:
    std::optional<double> error(double value) {
        field_.set(profile_, rounded(value));
        const auto took = timesOf(measured_, [this](const ProbeProgram& program) { return simulated_(profile_, program); });
        if (!took) return std::nullopt;
        return took->longer - took->shorter - measured_.nanoseconds;
    }
    /// Returns the end of the range with the smaller error; for the upper end, the least number with the same effect. A real
    /// device may be slightly faster than the model without any cost, or than the model with the largest saving.
    std::optional<double> nearest(double low, double high, std::optional<double> atLow, std::optional<double> atHigh) {
        if (!atLow || !atHigh || !isCost(field_.name) || std::abs(*atLow) == std::abs(*atHigh)) return std::nullopt;
        if (std::abs(*atLow) < std::abs(*atHigh)) return low == 0 ? std::optional(low) : std::nullopt;
        return leastOfSameEffect(low, high, *atHigh);
    }
    /// Returns the least number whose effect equals that of `high`; nullopt if no smaller number has that effect.
    std::optional<double> leastOfSameEffect(double low, const double high, double wanted) {
        double same = high;
        while (same - low > std::max(closeEnough * same, 1.)) {
            const double middle = (low + same) / 2;
            const auto here = error(middle);
            if (!here) return std::nullopt;
            (*here == wanted ? same : low) = middle;
        }
        return same == high ? std::nullopt : std::optional(rounded(same));
    }
    double rounded(double value) const {
        if (field_.whole) return std::round(value);
        const double unit = std::pow(10, std::floor(std::log10(value)) - 4);
        return std::round(value / unit) * unit;
    }

    DeviceProfile profile_;
    const Measured& measured_;
    const SimulatedProbe& simulated_;
    const ProfileField& field_;
};

}  // namespace

std::optional<ProbeTimes> probeTimes(const Timeline& timeline) {
    std::optional<Nanoseconds> first, last;
    for (const auto& operation : timeline.operations) {
        if (!operation.issued || operation.call == Call::DeviceSynchronize) continue;
        first = std::min(first.value_or(*operation.issued), *operation.issued);
        last = std::max(last.value_or(*operation.issued), *operation.issued);
    }
    if (!first) return std::nullopt;
    return ProbeTimes{timeline.makespanUnbracketed, *last - *first};
}

std::vector<CalibratedNumber> reportedNumbers(const DeviceInfo& info) {
    const auto shared = static_cast<double>(info.sharedMemoryPerMultiprocessor);
    std::vector<CalibratedNumber> numbers;
    const auto add = [&](std::string_view field, double value) { numbers.push_back({field, value, "as the driver reports it"}); };
    add("computeMajor", info.computeMajor);
    add("computeMinor", info.computeMinor);
    add("multiprocessors", info.multiprocessors);
    add("threadsPerMultiprocessor", info.threadsPerMultiprocessor);
    add("blocksPerMultiprocessor", info.blocksPerMultiprocessor);
    add("sharedMemoryPerMultiprocessorBytes", shared);
    add("registersPerMultiprocessor", info.registersPerMultiprocessor);
    add("memoryBytes", static_cast<double>(info.memory));
    add("copyEngines", info.copyEngines);
    add("leastPriority", info.leastPriority);
    add("greatestPriority", info.greatestPriority);
    return numbers;
}

ProbeProgram groupsProbe() {
    Probe probe{};
    probe.field = "gpcs";
    probe.body =
        R"({"call":"launchKernel","stream":"s0","kernel":"spin","grid":[1],"block":[32],"arguments":{"duration":"1 us"}})";
    return programOf(probe, 1);
}

std::vector<CalibratedNumber> groupNumbers(const Timeline& timeline) {
    const auto groups = timeline.devices.empty() ? MultiprocessorGroups() : groupsOf(timeline.devices.front().multiprocessors);
    const auto number = [](std::string_view field, int found, std::string_view what) {
        return CalibratedNumber{field, static_cast<double>(found), found > 0 ? what : "not known: no clusters of blocks show it"};
    };
    return {number("gpcs", groups.gpcs, "clusters of 2 to 16 blocks, each of which is in one GPC"),
            number("multiprocessorsPerTpc", groups.perTpc, "clusters of 2 blocks, which are always on the same pair")};
}

std::optional<ProbeRound> measureProbes(const RealProbe& real, const CalibrationProgress& progress, const ProbeRound* before) {
    ProbeRound round;
    const auto all = unmeasured();
    const auto total = static_cast<int>(all.size());
    for (const auto& one : all) {
        progress(static_cast<int>(round.size()), total);
        const auto took = one.probe.cold && before ? std::optional((*before)[round.size()]) : timesOf(one, real);
        if (!took) return std::nullopt;
        round.push_back(*took);
    }
    progress(total, total);
    return round;
}

ProfileCalibration fitProfile(DeviceProfile base, std::vector<CalibratedNumber> reported, std::span<const ProbeRound> rounds,
                              const SimulatedProbe& simulated) {
    auto measured = unmeasured();
    for (std::size_t i = 0; i < measured.size(); ++i) measured[i].nanoseconds = quietest(rounds, i);
    for (const auto& number : reported) findProfileField(number.field)->set(base, number.value);
    ProfileCalibration result{base, {}, {}};
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        result.numbers = reported;
        result.kept.clear();
        for (const auto& one : measured) {
            const auto& field = *findProfileField(one.probe.field);
            const auto value = Fit(result.profile, one, simulated).found(field.get(base));
            if (value) field.set(result.profile, *value);
            if (value) result.numbers.push_back({field.name, *value, one.probe.what});
            else result.kept.push_back(field.name);
        }
    }
    return result;
}

std::optional<ProfileCalibration> calibrateProfile(DeviceProfile base, std::vector<CalibratedNumber> reported,
                                                   const RealProbe& real, const SimulatedProbe& simulated,
                                                   const CalibrationProgress& progress) {
    std::vector<ProbeRound> measured;
    while (measured.size() < usualRounds) {
        const auto part = [&](int done, int total) {
            progress(static_cast<int>(measured.size()) * total + done, usualRounds * total);
        };
        auto round = measureProbes(real, part, measured.empty() ? nullptr : &measured.back());
        if (!round) return std::nullopt;
        measured.push_back(std::move(*round));
    }
    return fitProfile(std::move(base), std::move(reported), measured, simulated);
}

std::string toProfileFile(const ProfileCalibration& calibration, std::string_view name, std::string_view on) {
    JsonWriter json;
    json.beginObject().newLine().key("streamscopeDevice").integer(1);
    json.newLine().key("extends").string(calibration.profile.id).newLine().key("name").string(name);
    json.newLine().key("notes").string(
        fmt::format("Measured on {}. Numbers that are not in this file are those of {}.", on, calibration.profile.id));
    for (const auto& number : calibration.numbers) {
        json.newLine().key(number.field).beginObject().key("value");
        if (findProfileField(number.field)->whole) json.integer(static_cast<std::int64_t>(number.value));
        else json.real(number.value);
        json.key("source").string(fmt::format("measured on {}: {}", on, number.what)).endObject();
    }
    return json.newLine().endObject().take() + "\n";
}

}  // namespace streamscope

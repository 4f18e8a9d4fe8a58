// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/calibrate_profile.h"
#include "engine/cuda/cuda_driver.h"
#include "engine/device/device_profile.h"
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/gpu/compositions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Comparison of the simulated GPU with a real one: total times without brackets of the examples and of compositions.
/// Usage: bench_agreement RESOURCES [--output RESULT.json] [--against RESULT.json] [--profile h200] [--calibrate PROFILE.json]
///   RESOURCES  the folder `resources` of the repository
///   --output   writes the table, and the call and execution times of every operation on both
///   --calibrate  measures this machine first, writes its profile, and also compares with that profile
///   --against  takes the real times from an earlier run instead of a GPU, and with --calibrate also its probes
namespace streamscope {
namespace {

using gpu::Composition;
using gpu::Json;

constexpr double medianGoal = 3, worstGoal = 10;

struct Options {
    std::string resources, output, against, calibrate, profile = "h200";
};

struct Row {
    std::string name;
    std::optional<Nanoseconds> real, usual, simulated;  ///< real: middle of the quietest round; usual: middle of all runs
    Json operations;                                    ///< of the program, as executed by both
    std::vector<std::vector<Nanoseconds>> rounds{};     ///< makespans of the real runs, in order

    bool compared() const { return real && simulated; }
    /// Returns the error of the prediction in per cent of the quietest round.
    double error() const { return errorAgainst(*real); }
    double usualError() const { return errorAgainst(*usual); }

private:
    double errorAgainst(Nanoseconds time) const {
        return 100.0 * (static_cast<double>(simulated->count()) / static_cast<double>(time.count()) - 1);
    }
};

double microseconds(Nanoseconds time) { return static_cast<double>(time.count()) / 1000; }
Nanoseconds nanoseconds(const Json& microseconds) { return Nanoseconds(std::llround(microseconds.get<double>() * 1000)); }
Json written(std::optional<Nanoseconds> time) { return time ? Json(microseconds(*time)) : Json(nullptr); }

std::optional<std::string> contents(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::optional<DeviceProfile> profileOf(const Options& options) {
    const auto find = [&](std::string_view id) {
        return contents(std::filesystem::path(options.resources) / "devices" / (std::string(id) + ".json"));
    };
    const auto text = find(options.profile);
    if (!text) return std::nullopt;
    return profileFromJson(options.profile, *text, find).value;
}

std::vector<Composition> examples(const Options& options) {
    std::vector<Composition> found;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(options.resources) / "programs"))
        found.push_back({"example " + entry.path().stem().string(), contents(entry.path()).value_or("")});
    std::ranges::sort(found, {}, &Composition::name);
    return found;
}

std::optional<ResolvedProgram> resolved(const Composition& composition) {
    const auto read = programFromJson(composition.text);
    if (!read) {
        fmt::print("{}: {}\n", composition.name, describe(read.problems.front(), composition.name));
        return std::nullopt;
    }
    auto program = resolve(*read.value);
    if (!program) fmt::print("{}: {}\n", composition.name, describe(program.problems.front(), composition.name));
    return program.value;
}

std::optional<Timeline> ran(const ResolvedProgram& program, Driver& driver, Method method, int runs, int warmUps) {
    RunOptions options;
    options.method = method;
    options.runs = runs;
    options.warmUps = warmUps;
    auto outcome = run(program, driver, options, {}, {});
    if (std::holds_alternative<RunOk>(outcome.ending)) return std::move(outcome.timeline);
    fmt::print("{}, method {}: {}\n", program.name, name(method), outcome.timeline.message);
    return std::nullopt;
}

/// Returns a simulated GPU with as many channels as requested from the real one.
std::unique_ptr<Driver> simulated(DeviceProfile profile, int channels) {
    profile.channels = channels;
    return makeSimulatedDriver({std::move(profile)}, 2);
}

std::unique_ptr<Driver> realDriver() {
    auto driver = makeCudaDriver({0}, 2);
    if (!driver) fmt::print(stderr, "{}\n", driver.why());
    return driver ? *std::move(driver) : nullptr;
}

Nanoseconds middle(std::vector<Nanoseconds> times) {
    std::ranges::sort(times);
    return times[times.size() / 2];
}

/// Sets the times of the quietest round, since other load on a machine only makes a program slower.
void setRealTimes(Row& row) {
    std::vector<Nanoseconds> middles, all;
    for (const auto& round : row.rounds) {
        middles.push_back(middle(round));
        all.insert(all.end(), round.begin(), round.end());
    }
    if (middles.empty()) return;
    row.real = std::ranges::min(middles);
    row.usual = middle(all);
}

void addRealRuns(Row& row, const ResolvedProgram& program) {
    constexpr int runs = 7, warmUps = 2;
    const auto driver = realDriver();
    if (!driver) return;
    const auto timeline = ran(program, *driver, Method::None, runs, warmUps);
    if (!timeline || timeline->makespans.empty()) return;
    row.rounds.push_back(timeline->makespans);
    setRealTimes(row);
    row.operations = Json::array();
    for (const auto& operation : timeline->operations)
        row.operations.push_back({{"id", operation.id},
                                  {"stream", operation.stream},
                                  {"realIssued", written(operation.issued)},
                                  {"realReturned", written(operation.returned)}});
}

void addTimes(Json& operations, const Timeline& timeline, const std::string& prefix, bool host) {
    if (operations.size() != timeline.operations.size()) return;
    for (std::size_t i = 0; i < timeline.operations.size(); ++i) {
        const auto& operation = timeline.operations[i];
        if (host) operations[i][prefix + "Issued"] = written(operation.issued);
        if (host) operations[i][prefix + "Returned"] = written(operation.returned);
        if (operation.spans.empty()) continue;
        operations[i][prefix + "Start"] = microseconds(operation.spans.front().begin);
        operations[i][prefix + "End"] = microseconds(operation.spans.back().end);
    }
}

/// Adds the GPU's own records. They are taken last, because recording may slow all later runs.
void addRecords(Row& row, const ResolvedProgram& program) {
    const auto driver = realDriver();
    if (!driver || !row.real) return;
    if (const auto timeline = ran(program, *driver, Method::Activity, 3, 1)) addTimes(row.operations, *timeline, "record", true);
}

void simulate(Row& row, const ResolvedProgram& program, const DeviceProfile& profile, int channels) {
    if (const auto timeline = ran(program, *simulated(profile, channels), Method::None, 1, 0))
        row.simulated = timeline->makespanUnbracketed;
    if (row.operations.empty()) return;
    if (const auto exact = ran(program, *simulated(profile, channels), Method::Exact, 1, 0))
        addTimes(row.operations, *exact, "simulated", true);
}

std::optional<ProbeTimes> realTimes(const ProbeProgram& probe) {
    constexpr int runs = 7, warmUps = 2;
    const auto driver = realDriver();
    if (!driver) return std::nullopt;
    const auto timeline = ran(probe.resolved, *driver, Method::None, runs, warmUps);
    return timeline ? probeTimes(*timeline) : std::nullopt;
}

struct Machine {
    std::string device;
    int channels = 0;
    Json earlier;  ///< null: a real GPU
};

/// Fits a profile of this machine, writes it to a file and returns it.
DeviceProfile calibrated(const Options& options, const DeviceProfile& base, const std::vector<ProbeRound>& measured,
                         const Machine& machine) {
    const auto simulatedTimes = [channels = machine.channels](const DeviceProfile& profile,
                                                              const ProbeProgram& probe) -> std::optional<ProbeTimes> {
        const auto timeline = ran(probe.resolved, *simulated(profile, channels), Method::None, 1, 0);
        return timeline ? probeTimes(*timeline) : std::nullopt;
    };
    const auto found = fitProfile(base, {}, measured, simulatedTimes);
    for (const auto field : found.kept) fmt::print("not told by this machine: {}\n", field);
    for (const auto& number : found.numbers) fmt::print("{:44} {}\n", number.field, number.value);
    std::ofstream(options.calibrate) << toProfileFile(found, machine.device + ", as measured", machine.device);
    return found.profile;
}

Json written(const std::vector<ProbeRound>& measured) {
    auto all = Json::array();
    for (const auto& round : measured) {
        auto& times = all.emplace_back(Json::array());
        for (const auto& took : round) times.push_back({took.shorter, took.longer});
    }
    return all;
}

std::vector<ProbeRound> earlierProbes(const Json& earlier) {
    std::vector<ProbeRound> measured;
    for (const auto& round : earlier.at("probes")) {
        auto& times = measured.emplace_back();
        for (const auto& took : round) times.push_back({took.at(0), took.at(1)});
    }
    return measured;
}

Row earlierRow(const Composition& composition, const Json& earlier) {
    Row row{composition.name, {}, {}, {}, {}, {}};
    for (const auto& was : earlier.at("rows")) {
        if (was.at("name") != composition.name || was.at("real").is_null()) continue;
        for (const auto& round : was.at("rounds")) {
            auto& times = row.rounds.emplace_back();
            for (const auto& makespan : round) times.push_back(nanoseconds(makespan));
        }
        setRealTimes(row);
        row.operations = was.at("operations");
    }
    return row;
}

struct Verdict {
    std::size_t compared = 0, missing = 0;
    double median = 0, worst = 0;
};

Verdict verdict(const std::vector<Row>& rows, double (Row::*error)() const) {
    Verdict found;
    std::vector<double> errors;
    for (const auto& row : rows)
        if (row.compared()) errors.push_back(std::abs((row.*error)()));
    std::ranges::sort(errors);
    found.compared = errors.size();
    found.missing = rows.size() - errors.size();
    if (errors.empty()) return found;
    found.median = errors[(errors.size() - 1) / 2];
    found.worst = errors.back();
    return found;
}

void print(std::vector<Row>& rows) {
    std::ranges::stable_sort(rows, std::greater<>(), [](const Row& row) {
        return row.compared() ? std::abs(row.error()) : std::numeric_limits<double>::max();
    });
    const auto text = [](std::optional<Nanoseconds> time) { return time ? fmt::format("{:.1f}", microseconds(*time)) : "-"; };
    fmt::print("{:56} {:>10} {:>10} {:>8} {:>10} {:>8}\n", "program", "simulated", "real us", "error %", "usual us", "error %");
    for (const auto& row : rows)
        fmt::print("{:56} {:>10} {:>10} {:>8} {:>10} {:>8}\n", row.name, text(row.simulated), text(row.real),
                   row.compared() ? fmt::format("{:+.2f}", row.error()) : "-", text(row.usual),
                   row.compared() ? fmt::format("{:+.2f}", row.usualError()) : "-");
    const auto found = verdict(rows, &Row::error), usual = verdict(rows, &Row::usualError);
    if (found.compared == 0) return fmt::print("\nnothing was compared\n");
    fmt::print(
        "\n{} compared, {} not. Against the quietest round median error {:.2f} % (goal {:.0f}: {}), worst {:.2f} % (goal {:.0f}: "
        "{}); "
        "against the middle of all runs {:.2f} and {:.2f} %\n",
        found.compared, found.missing, found.median, medianGoal, found.median <= medianGoal ? "met" : "MISSED", found.worst,
        worstGoal, found.worst <= worstGoal ? "met" : "MISSED", usual.median, usual.worst);
}

Json resultOf(const std::vector<Row>& rows, const std::vector<ProbeRound>& measured, const Machine& machine) {
    const auto found = verdict(rows, &Row::error);
    Json result{{"device", machine.device},
                {"channels", machine.channels},
                {"median", found.median},
                {"worst", found.worst},
                {"probes", written(measured)}};
    for (const auto& row : rows) {
        auto rounds = Json::array();
        for (const auto& round : row.rounds) {
            rounds.push_back(Json::array());
            for (const auto makespan : round) rounds.back().push_back(microseconds(makespan));
        }
        result["rows"].push_back({{"name", row.name},
                                  {"rounds", rounds},
                                  {"real", written(row.real)},
                                  {"usual", written(row.usual)},
                                  {"simulated", written(row.simulated)},
                                  {"error", row.real && row.simulated ? Json(row.error()) : Json(nullptr)},
                                  {"operations", row.operations}});
    }
    return result;
}

bool write(const std::string& path, const Json& json) {
    std::ofstream file(path);
    file << json.dump(1) << '\n';
    if (!file.good()) fmt::print(stderr, "{} cannot be written\n", path);
    return file.good();
}

std::optional<Machine> machineOf(const Options& options) {
    if (options.against.empty()) {
        const auto driver = realDriver();
        if (!driver) return std::nullopt;
        return Machine{driver->devices().front().name, driver->devices().front().channels, nullptr};
    }
    const auto earlier = Json::parse(contents(options.against).value_or(""), nullptr, false);
    if (!earlier.contains("rows")) {
        fmt::print(stderr, "{} holds no earlier result\n", options.against);
        return std::nullopt;
    }
    return Machine{earlier.at("device"), earlier.at("channels"), earlier};
}

using Programs = std::map<std::string, ResolvedProgram>;

void printCalibrated(const Programs& programs, std::vector<Row> rows, const DeviceProfile& profile, int channels) {
    for (auto& row : rows) {
        row.operations.clear();
        simulate(row, programs.at(row.name), profile, channels);
    }
    fmt::print("\nAgainst the profile of this machine\n");
    print(rows);
}

/// Measures all rows in rounds, because the speed of a machine in a data centre varies over time by more than the error of the
/// model. Returns false if a probe could not be run.
bool measureInTurn(std::vector<Row>& rows, const Programs& programs, const Options& options, std::vector<ProbeRound>& measured) {
    constexpr int rounds = 12;
    for (int i = 0; i < rounds; ++i) {
        for (auto& row : rows) addRealRuns(row, programs.at(row.name));
        if (options.calibrate.empty()) continue;
        auto round = measureProbes(realTimes, [](int, int) {});
        if (!round) return false;
        measured.push_back(std::move(*round));
    }
    return true;
}

int compare(const Options& options) {
    const auto profile = profileOf(options);
    if (!profile) {
        fmt::print(stderr, "no readable profile {} in {}/devices\n", options.profile, options.resources);
        return 2;
    }
    const auto machine = machineOf(options);
    if (!machine) return 3;
    fmt::print("{}, {} channels, against profile {}\n", machine->device, machine->channels, options.profile);
    auto all = examples(options);
    for (auto& composition : gpu::compositions()) all.push_back(std::move(composition));
    std::vector<Row> rows;
    Programs programs;
    for (const auto& composition : all) {
        auto program = resolved(composition);
        if (!program) return 2;
        rows.push_back(machine->earlier.is_null() ? Row{composition.name, {}, {}, {}, {}, {}}
                                                  : earlierRow(composition, machine->earlier));
        programs.emplace(composition.name, std::move(*program));
    }
    std::vector<ProbeRound> measured;
    if (!machine->earlier.is_null() && !options.calibrate.empty()) measured = earlierProbes(machine->earlier);
    if (machine->earlier.is_null() && !measureInTurn(rows, programs, options, measured)) return 3;
    std::optional<DeviceProfile> own;
    if (!measured.empty()) own = calibrated(options, *profile, measured, *machine);
    for (auto& row : rows) {
        if (machine->earlier.is_null()) addRecords(row, programs.at(row.name));
        simulate(row, programs.at(row.name), *profile, machine->channels);
    }
    print(rows);
    if (own) printCalibrated(programs, rows, *own, machine->channels);
    if (!options.output.empty() && !write(options.output, resultOf(rows, measured, *machine))) return 2;
    return verdict(rows, &Row::error).missing == 0 ? 0 : 1;
}

std::optional<Options> parsed(int argc, char** argv) {
    Options options;
    const std::map<std::string_view, std::string Options::*> named{{"--output", &Options::output},
                                                                   {"--against", &Options::against},
                                                                   {"--profile", &Options::profile},
                                                                   {"--calibrate", &Options::calibrate}};
    for (int i = 1; i < argc; ++i) {
        const auto found = named.find(argv[i]);
        if (found == named.end()) options.resources = argv[i];
        else if (i + 1 < argc) options.*found->second = argv[++i];
        else return std::nullopt;
    }
    return options.resources.empty() ? std::nullopt : std::optional(options);
}

}  // namespace
}  // namespace streamscope

int main(int argc, char** argv) {
    using namespace streamscope;
    ::setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", 0);
    const auto options = parsed(argc, argv);
    if (options) return compare(*options);
    fmt::print(stderr,
               "usage: bench_agreement RESOURCES [--output RESULT.json] [--against RESULT.json] [--profile h200] [--calibrate "
               "PROFILE.json]\n");
    return 2;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/code/code_programs.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <fmt/format.h>

#include <QDir>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <optional>
#include <variant>

namespace tst_code_trial {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr int wanted = 200, wantedOfTwo = 40;
constexpr auto longest = std::chrono::milliseconds(50);

/// Returns the total time of the program on `devices` simulated H200s, or nullopt if it needs another number or fails.
std::optional<Nanoseconds> timeOf(const Program& program, int devices) {
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved || resolved.value->devices != devices) return std::nullopt;
    const std::vector<DeviceProfile> profiles(static_cast<std::size_t>(devices), profile("h200"));
    const auto driver = makeSimulatedDriver(profiles, static_cast<int>(resolved.value->threads.size()));
    const auto outcome = run(*resolved.value, *driver, {}, {}, {});
    if (!std::holds_alternative<RunOk>(outcome.ending)) return std::nullopt;
    return outcome.timeline.makespan.value_or(Nanoseconds(0));
}

/// Returns random programs of one device and one process: half are runnable, half have legal and illegal calls.
Program randomProgram(std::uint64_t seed) {
    if (seed % 2 == 0) return RunnableProgram(seed, 30).make();
    return callsOfOneDevice(seed, 30);
}

/// Returns the program with every second stream, event and buffer on a second device.
Program onTwoDevices(Program program) {
    const auto spread = [](auto& resources) {
        for (std::size_t i = 0; i < resources.size(); ++i) resources[i].device = static_cast<int>(i % 2);
    };
    spread(program.streams);
    spread(program.events);
    spread(program.buffers);
    return program;
}

/// Returns the first random programs that every target but PyTorch supports and that end soon.
std::vector<NamedProgram> randomTrial(int wanted, int devices) {
    std::vector<NamedProgram> found;
    for (std::uint64_t seed = 1; static_cast<int>(found.size()) < wanted && seed < 2000; ++seed) {
        Program program = devices == 1 ? randomProgram(seed) : onTwoDevices(randomProgram(seed));
        if (program.threads.size() > 1 && program.threads.back().process > 0) continue;
        if (!writeCode(program, CodeTarget::Cuda)) continue;
        const auto time = timeOf(program, devices);
        const std::string_view kind = devices == 1 ? "random" : "two-devices-random";
        if (time && *time < longest) found.push_back({fmt::format("{}-{:04}", kind, seed), std::move(program)});
    }
    return found;
}

}  // namespace

/// Tests of the programs that tests/gpu/run-code runs on a GPU. STREAMSCOPE_WRITE_PROGRAMS=FOLDER writes them there.
class TestCodeTrial : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereAreEnoughSmallPrograms() {
        std::vector<NamedProgram> all = randomTrial(wanted, 1), ofTwo = randomTrial(wantedOfTwo, 2);
        QCOMPARE(static_cast<int>(all.size()), wanted);
        QCOMPARE(static_cast<int>(ofTwo.size()), wantedOfTwo);
        std::ranges::move(ofTwo, std::back_inserter(all));
        const QString folder = qEnvironmentVariable("STREAMSCOPE_WRITE_PROGRAMS");
        if (folder.isEmpty()) return;
        QVERIFY(QDir().mkpath(folder));
        for (auto&& more : {examples(), lessonPrograms(), constructPrograms()}) all.insert(all.end(), more.begin(), more.end());
        for (const NamedProgram& each : all) {
            QFile file(QDir(folder).filePath(QString::fromStdString(each.name) + QStringLiteral(".streamscope")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(toJson(each.program)));
        }
    }
};

STREAMSCOPE_TEST(TestCodeTrial)

}  // namespace tst_code_trial

#include "tst_code_trial.moc"

#include "engine/runner/runner.h"
#include "tests/code/code_programs.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <fmt/format.h>

#include <QDir>
#include <QTest>

#include <optional>
#include <variant>

namespace tst_code_trial {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr int wanted = 200;
constexpr auto longest = std::chrono::milliseconds(50);

/// Returns the total time of the program on a simulated H200; nullopt where it does not end well.
std::optional<Nanoseconds> timeOf(const Program& program) {
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved || resolved.value->devices > 1) return std::nullopt;
    const auto driver = simulate("h200", static_cast<int>(resolved.value->threads.size()));
    const auto outcome = run(*resolved.value, *driver, {}, {}, {});
    if (!std::holds_alternative<RunOk>(outcome.ending)) return std::nullopt;
    return outcome.timeline.makespan.value_or(Nanoseconds(0));
}

/// Random programs of one device and one process: half of them run to their end, half make calls as they come.
Program randomProgram(std::uint64_t seed) {
    if (seed % 2 == 0) return RunnableProgram(seed, 30).make();
    return callsOfOneDevice(seed, 30);
}

/// The first ones that every target but PyTorch can say, and that are over soon.
std::vector<NamedProgram> randomTrial() {
    std::vector<NamedProgram> found;
    for (std::uint64_t seed = 1; static_cast<int>(found.size()) < wanted && seed < 2000; ++seed) {
        Program program = randomProgram(seed);
        if (program.threads.size() > 1 && program.threads.back().process > 0) continue;
        if (!writeCode(program, CodeTarget::Cuda)) continue;
        const auto time = timeOf(program);
        if (time && *time < longest) found.push_back({fmt::format("random-{:04}", seed), std::move(program)});
    }
    return found;
}

}  // namespace

/// The programs that tests/gpu/run-code tries on a GPU. STREAMSCOPE_WRITE_PROGRAMS=FOLDER writes them there.
class TestCodeTrial : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereAreEnoughSmallPrograms() {
        std::vector<NamedProgram> all = randomTrial();
        QCOMPARE(static_cast<int>(all.size()), wanted);
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

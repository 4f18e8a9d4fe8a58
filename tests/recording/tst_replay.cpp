// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predict/predict.h"
#include "engine/predict/replay.h"
#include "engine/predict/slack_of_run.h"
#include "engine/program/edit.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/summary.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace tst_replay {

using namespace streamscope;
using namespace std::chrono_literals;
using test::profile;

/// Tests of the law that what-ifs of a measured result start from what was measured (order.md N6).
class TestReplay : public QObject {
    Q_OBJECT

    struct Recorded {
        ResultFile file;
        ResolvedProgram program;
        std::vector<DeviceProfile> devices;
        std::shared_ptr<const Replay> replay;
    };

    static Recorded recorded(const QString& path) {
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/") + path);
        if (!file.open(QIODevice::ReadOnly)) qFatal("no %s", qPrintable(path));
        Read<ResultFile> read = resultFromJson(file.readAll().toStdString());
        if (!read) qFatal("%s", describe(read.problems.front()).c_str());
        Recorded made{std::move(*read.value), {}, {}, {}};
        made.program = *resolve(made.file.program).value;
        for (const TimelineDevice& device : made.file.timeline.devices)
            made.devices.push_back(replayingDevice(device.info, {profile("h100"), profile("h200")}, profile("teaching")));
        made.replay = Replay::of(made.program, made.file.timeline, made.devices);
        return made;
    }
    static QStringList all() {
        QStringList found;
        const QDir resources(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources"));
        for (const char* folder : {"recorded", "lessons/recorded"})
            for (const QFileInfo& info : QDir(resources.filePath(folder)).entryInfoList({"*.json"}))
                found << QStringLiteral("%1/%2").arg(folder, info.fileName());
        return found;
    }

private Q_SLOTS:
    void everyRecordingIsReplayed() {
        std::vector<double> errors;
        for (const QString& path : all()) {
            const Recorded made = recorded(path);
            const auto total = totalTime(made.file.timeline);
            if (!total) continue;
            QVERIFY2(made.replay, qPrintable(path));
            qInfo("%s: %.1f us, measured %.1f us, %+.1f %%", qPrintable(path), double(made.replay->replayed().count()) / 1e3,
                  double(made.replay->measured().count()) / 1e3, made.replay->error() * 100);
            QVERIFY2(made.replay->isFaithful(), qPrintable(path));
            QCOMPARE(made.replay->measured(), *total);
            errors.push_back(std::abs(made.replay->error()));
        }
        QVERIFY(errors.size() > 60);
        std::ranges::sort(errors);
        QVERIFY(errors[errors.size() / 2] < 0.005);
        QVERIFY(errors[errors.size() * 9 / 10] < 0.02);
    }

    /// The slack of a measured run is tried in its replay (order.md N4). Without a faithful one it is not known.
    void theSlackOfAMeasuredRunIsThatOfItsReplay() {
        Recorded made = recorded(QStringLiteral("recorded/fork-and-join-h200.json"));
        Timeline& result = made.file.timeline;
        findSlack(result, made.program, made.devices);
        int withSlack = 0;
        for (std::uint32_t i = 0; i < result.operations.size(); ++i) {
            const std::optional<Nanoseconds> slack = result.operations[i].slack;
            const bool isCritical = std::ranges::count(result.criticalPath, OperationId{i}) > 0;
            if (isCritical && slack) QCOMPARE(*slack, 0ns);
            if (!slack || *slack == 0ns) continue;
            ++withSlack;
            TimesOfOperations times = made.replay->timesOf(made.program);
            times[i].longer = *slack;
            const RunOutcome longer = simulateMeasured(made.program, made.devices, times);
            QVERIFY(isComplete(longer) && *longer.timeline.makespan <= made.replay->replayed());
        }
        QVERIFY(withSlack > 0);
        Timeline far = recorded(QStringLiteral("recorded/fork-and-join-h200.json")).file.timeline;
        far.makespan = *far.makespan * 2;
        findSlack(far, made.program, made.devices);
        QVERIFY(std::ranges::none_of(far.operations, [](const auto& operation) { return operation.slack.has_value(); }));
    }

    /// A replay with the right total time has the right times of the operations as well.
    void theOperationsTakeAsLongAsMeasured() {
        const Recorded made = recorded(QStringLiteral("recorded/fork-and-join-h200.json"));
        const auto& operations = made.file.timeline.operations;
        for (std::size_t i = 0; i < operations.size(); ++i) {
            const TimelineOperation &measured = operations[i], &replayed = made.replay->run()->operations[i];
            if (measured.kind != OperationKind::Kernel) continue;
            const double wanted = double((*measured.end - *measured.start).count());
            const double found = double((*replayed.end - *replayed.start).count());
            QVERIFY2(std::abs(found / wanted - 1) < 0.1, measured.id.c_str());
        }
    }

    /// The device of the result is that of the what-if, and the copy keeps its measured time.
    void whatIfsStartFromWhatWasMeasured() {
        const Recorded made = recorded(QStringLiteral("recorded/cupy-tutorial-h200.json"));
        QCOMPARE(made.devices.front().id, std::string("h200"));
        const auto copyOf = [](const Timeline& timeline) {
            return *std::ranges::find(timeline.operations, std::string("copyA"), &TimelineOperation::id);
        };
        const auto measured = copyOf(made.file.timeline), replayed = copyOf(*made.replay->run());
        QVERIFY(std::abs(((*measured.end - *measured.start) - (*replayed.end - *replayed.start)).count()) < 1000);

        Program changed = made.file.program;
        QVERIFY(apply(changed, {RemoveOperation{{"", 0}}}));
        const ResolvedProgram after = *resolve(changed).value;
        const Read<RunOutcome> then = predict(changed, after, made.devices, *made.replay);
        QVERIFY(then && isComplete(*then.value));
        const auto kept = copyOf(then.value->timeline);
        QVERIFY(std::abs(((*measured.end - *measured.start) - (*kept.end - *kept.start)).count()) < 1000);
        QVERIFY(*then.value->timeline.makespan < made.replay->replayed());
    }

    /// What a replay of the start of a lesson promises for the solution is near the measured run of the solution (order.md N5).
    void theReplayAfterAChangeIsNearTheRunAfterIt() {
        std::vector<double> errors;
        for (const QString& path : all()) {
            if (!path.endsWith(QStringLiteral("-solution-h200.json"))) continue;
            const QString start = QString(path).replace(QStringLiteral("-solution-"), QStringLiteral("-start-"));
            const Recorded after = recorded(path);
            if (!all().contains(start) || !after.replay) continue;
            const Recorded before = recorded(start);
            if (!before.replay || !before.replay->isFaithful()) continue;
            const Read<RunOutcome> then = predict(after.file.program, after.program, after.devices, *before.replay);
            if (!then || !isComplete(*then.value)) continue;
            const auto measured = static_cast<double>(after.replay->measured().count());
            const double error = static_cast<double>(then.value->timeline.makespan->count()) / measured - 1;
            qInfo("%s: %+.1f %%", qPrintable(path), error * 100);
            errors.push_back(std::abs(error));
        }
        QVERIFY(errors.size() > 15);
        std::ranges::sort(errors);
        QVERIFY(errors[errors.size() / 2] < 0.02);
        QVERIFY(errors[errors.size() * 8 / 10] < 0.1);
    }

    /// "If calls cost no time" takes their measured times away, and keeps the work of the host.
    void callsCanBeFree() {
        const Recorded made = recorded(QStringLiteral("recorded/recorded-torch-graph-h100.json"));
        std::vector<DeviceProfile> free = made.devices;
        for (DeviceProfile& device : free) device.api = {};
        const TimesOfOperations usual = made.replay->timesOf(made.program, made.devices),
                                now = made.replay->timesOf(made.program, free);
        QCOMPARE(usual, made.replay->timesOf(made.program));
        bool any = false;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const bool isWork = made.program.operations[i].call == Call::HostWork;
            QCOMPARE(now[i].call, isWork ? usual[i].call : std::optional(0ns));
            any = any || (isWork && *usual[i].call > 100us);
        }
        QVERIFY(any);
    }

    /// The factor of an operation is that of its kernel. Another kernel has the times of the model.
    void anotherKernelIsNotMeasured() {
        const Recorded made = recorded(QStringLiteral("recorded/fork-and-join-h200.json"));
        const auto& operations = made.file.timeline.operations;
        const auto kernel = std::ranges::find(operations, OperationKind::Kernel, &TimelineOperation::kind);
        QVERIFY(kernel != operations.end());
        const auto index = static_cast<std::size_t>(kernel - operations.begin());
        QVERIFY(made.replay->timesOf(made.program)[index].factor != 1);
        ResolvedProgram other = made.program;
        std::get<KernelCall>(other.operations[index].what).kernel = "another";
        QCOMPARE(made.replay->timesOf(other)[index], MeasuredTimes{});
    }

    void aReplayThatDiffersMuchSaysSo() {
        Recorded made = recorded(QStringLiteral("recorded/fork-and-join-h200.json"));
        made.file.timeline.makespan = *made.file.timeline.makespan * 2;
        const auto replay = Replay::of(made.program, made.file.timeline, made.devices);
        QVERIFY(replay);
        QVERIFY(!replay->isFaithful());
        QVERIFY(replay->error() < -0.4);
    }

    /// A device without a profile is simulated with the properties that it has reported.
    void anUnknownDeviceKeepsItsProperties() {
        DeviceInfo info;
        info.name = "Unheard GPU";
        info.multiprocessors = 7;
        info.channels = 3;
        const DeviceProfile made = replayingDevice(info, {profile("h200")}, profile("teaching"));
        QCOMPARE(made.name, info.name);
        QCOMPARE(made.multiprocessors, 7);
        QCOMPARE(made.channels, 3);
        info.name = "NVIDIA H200";
        QCOMPARE(replayingDevice(info, {profile("h200")}, profile("teaching")).multiprocessors, 132);
        QCOMPARE(replayingDevice(info, {profile("h200")}, profile("teaching")).channels, 3);
    }
};

STREAMSCOPE_TEST(TestReplay)

}  // namespace tst_replay

#include "tst_replay.moc"

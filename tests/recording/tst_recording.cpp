// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "tests/recording/recordings.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_recording {

using namespace streamscope;
using namespace streamscope::test;
using recording::Part;
using recording::RecordedResult;

namespace {

recording::Recording read(const std::string& text) {
    Read<recording::Recording> read = recording::readRecording(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

RecordedResult resultOf(const std::string& text, const Part& part = {}) {
    Read<RecordedResult> result = recording::resultOf(read(text), part, "test", "1", "");
    if (!result) qFatal("%s", describe(result.problems.front()).c_str());
    return std::move(*result.value);
}

QString outlineOf(const std::string& text, const Part& part = {}) {
    return QString::fromStdString(outline(resultOf(text, part).program));
}

const std::string stream = R"("stream":16,"flags":1,"priority":0)";

/// Returns a recording of a stream with a copy and a kernel.
RecordingText copyAndKernel() {
    RecordingText text;
    text.call("cuStreamCreate", stream).call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
    text.call("cuMemcpyHtoDAsync_v2", R"("to":1048576,"from":2097152,"bytes":4096,"stream":16)");
    text.work("copy", 1'010'000, 3000, R"("fromKind":1,"toKind":3)");
    text.call("cuLaunchKernel", launchOf("[10,1,1]") + std::string(R"(,"arguments":[1048576])"));
    text.work("kernel", 1'014'000, 7000, R"("registers":40,"staticSharedMemory":16)");
    return text.call("cuCtxSynchronize");
}

}  // namespace

class TestRecording : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callsBecomeOperations() {
        const RecordedResult result = resultOf(copyAndKernel().text());
        QCOMPARE(QString::fromStdString(outline(result.program)), QStringLiteral("memcpyAsync s1 pageable1 d2\n"
                                                                                 "launchKernel s1 recorded\n"
                                                                                 "deviceSynchronize\n"));
        QVERIFY(result.program.streams.front().nonBlocking);
        QCOMPARE(result.program.device, std::string("h100"));
        const Operation& kernel = result.program.operations[1];
        QCOMPARE(kernel.label, std::string("scale"));
        QCOMPARE(kernel.text(Field::KernelName), std::string_view("scale(float*, float)"));
        QVERIFY(*kernel.find(Field::MayAccess) == Value(std::vector<Argument>{{"0", Scalar{std::string("d2")}}}));
        QVERIFY(programFromJson(toJson(result.program)).value == result.program);
    }

    void aStreamIsAskedForItsPriority() {
        RecordingText text;
        text.call("cuStreamCreateWithPriority", R"("stream":16,"flags":1,"priority":-3)");
        text.call("cuStreamGetPriority", R"("stream":16)").call("cuStreamSynchronize", R"("stream":16)");
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(outline(result.program)), QStringLiteral("streamGetPriority s1\nstreamSynchronize s1\n"));
        QCOMPARE(result.program.streams.front().priority, -3);
    }

    void theTimelineIsWhatTheDevicesDid() {
        const Timeline timeline = resultOf(copyAndKernel().text()).timeline;
        QCOMPARE(timeline.method, Method::Activity);
        const TimelineOperation &copy = timeline.operations[0], &kernel = timeline.operations[1];
        QCOMPARE(copy.issued->count(), 0);
        QCOMPARE(copy.end->count() - copy.start->count(), 3000);
        QCOMPARE(kernel.start->count() - copy.start->count(), 4000);
        QCOMPARE(kernel.truth, Truth::Measured);
        QCOMPARE(timeline.makespan->count(), 11'000);
        QVERIFY(std::ranges::any_of(timeline.dependencies, [](const Dependency& dependency) {
            return dependency.from.value == 0 && dependency.to.value == 1 && dependency.kind == DependencyKind::Stream;
        }));
        QVERIFY(!timeline.criticalPath.empty());
    }

    /// The value before the first call holds at its beginning; a device that the process does not use has none.
    void theCountersAreThoseOfTheDevice() {
        RecordingText text;
        for (const char* line :
             {R"({"is":"device","device":0,"name":"NVIDIA H100 80GB HBM3","multiprocessors":132,"uuid":"GPU-a"})",
              R"({"is":"text","number":11,"text":"GPU-b"})", R"({"is":"text","number":12,"text":"GPU-a"})",
              R"({"is":"text","number":13,"text":"Power"})",
              R"({"is":"counter","at":999000,"uuid":12,"name":13,"unit":"W","value":70500,"per":1000})",
              R"({"is":"counter","at":1002500,"uuid":11,"name":13,"unit":"W","value":1000,"per":1000})",
              R"({"is":"counter","at":1003500,"uuid":12,"name":13,"unit":"W","value":300000,"per":1000})"})
            text.line(line);
        text.call("cuStreamCreate", stream).call("cuLaunchKernel", launchOf("[10,1,1]"));
        text.work("kernel", 1'014'000, 7000, R"("registers":40)");
        const Timeline timeline = resultOf(text.text()).timeline;
        const Nanoseconds later = Nanoseconds(1'003'500 - 1'001'500);  // the launch begins at 1,001,500
        QVERIFY(timeline.counters == (std::vector<Counter>{{"Power", "W", {{Nanoseconds(0), 70.5, 0}, {later, 300, 0}}}}));
    }

    void aKernelTakesItsTimeWhereItWasRecorded_data() {
        QTest::addColumn<QString>("grid");
        QTest::addColumn<int>("waves");
        QTest::newRow("one block") << "[1,1,1]" << 1;
        QTest::newRow("all that fit: 132 SMs, 6 blocks of 40 registers each") << "[792,1,1]" << 1;
        QTest::newRow("one more") << "[793,1,1]" << 2;
        QTest::newRow("many") << "[792,10,1]" << 10;
    }
    void aKernelTakesItsTimeWhereItWasRecorded() {
        QFETCH(QString, grid);
        QFETCH(int, waves);
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuLaunchKernel", launchOf(qPrintable(grid)));
        text.work("kernel", 1'014'000, 7000, R"("registers":40)");
        const Program program = resultOf(text.text()).program;
        const auto& arguments = std::get<std::vector<Argument>>(*program.operations[0].find(Field::Arguments));
        QVERIFY(std::get<Scalar>(arguments[0].value) == Scalar{std::string("7 us")});
        const auto given = std::ranges::find(arguments, "waves", &Argument::name);
        const int found = given == arguments.end() ? 1 : int(std::get<std::int64_t>(std::get<Scalar>(given->value)));
        QCOMPARE(found, waves);
    }

    /// A recorded kernel takes its recorded time on the recorded device, and twice the time with half of the multiprocessors.
    void aRecordedKernelTakesAsLongOnASimulatedDevice() {
        for (const auto& [grid, sms, expected] : {std::tuple("[10,1,1]", 132, 7000),
                                                  {"[792,1,1]", 132, 7000},
                                                  {"[1584,1,1]", 132, 7000},
                                                  {"[792,1,1]", 66, 14'000},
                                                  {"[1584,1,1]", 66, 14'000}}) {
            RecordingText text;
            text.call("cuStreamCreate", stream).call("cuLaunchKernel", launchOf(grid));
            text.work("kernel", 1'014'000, 7000, R"("registers":40)");
            DeviceProfile device = profile("h100");
            device.multiprocessors = sms;
            const auto driver = makeSimulatedDriver({device}, 1);
            RunOptions options;
            options.method = Method::Exact;
            const Read<ResolvedProgram> program = resolve(resultOf(text.text()).program);
            const Timeline timeline = run(*program.value, *driver, options, {}, {}).timeline;
            QCOMPARE((*timeline.operations[0].end - *timeline.operations[0].start).count(), expected);
        }
    }

    void handlesMeanWhatTheyMeantThen() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuEventCreate", R"("event":32,"flags":2)");
        text.call("cuEventRecord", R"("event":32,"stream":16)").call("cuEventDestroy_v2", R"("event":32)");
        text.call("cuStreamDestroy_v2", R"("stream":16)").call("cuStreamCreate", R"("stream":16,"flags":0,"priority":-1)");
        text.call("cuEventCreate", R"("event":32,"flags":0)").call("cuEventRecord", R"("event":32,"stream":16)");
        const Program program = resultOf(text.text()).program;
        QCOMPARE(QString::fromStdString(outline(program)), QStringLiteral("eventRecord s1 e1\n"
                                                                          "eventDestroy e1\n"
                                                                          "streamDestroy s1\n"
                                                                          "streamCreate s2\n"
                                                                          "eventCreate e2\n"
                                                                          "eventRecord s2 e2\n"));
        QVERIFY(program.events[0].disableTiming && !program.events[1].disableTiming);
        QVERIFY(program.streams[0].nonBlocking && !program.streams[1].nonBlocking);
        QCOMPARE(program.streams[1].priority, -1);
    }

    /// The wait of one thread overlaps the second record of another thread. CUPTI reports the record that the wait waits for.
    void aWaitComesBehindTheRecordThatItWaitsFor() {
        const auto call = [](const char* name, int thread, int begin, int end, int correlation) {
            return QStringLiteral(
                       R"({"is":"call","name":"%1","thread":%2,"begin":%3,"end":%4,"correlation":%5,"event":32,"stream":%2})")
                .arg(QLatin1String(name))
                .arg(thread)
                .arg(begin)
                .arg(end)
                .arg(correlation)
                .toStdString();
        };
        const auto order = [&](const char* waitsFor) {
            RecordingText text;
            text.line(call("cuEventRecord", 16, 1000, 1090, 1)).line(R"({"is":"event","correlation":1,"sync":1})");
            text.line(call("cuStreamWaitEvent", 32, 1100, 1400, 3));
            text.line(call("cuEventRecord", 16, 1200, 1300, 2)).line(R"({"is":"event","correlation":2,"sync":2})");
            text.line(std::string(R"({"is":"wait","correlation":3,"start":1,"end":2,"sync":)") + waitsFor + "}");
            return outlineOf(text.text());
        };
        QCOMPARE(order("1"), QStringLiteral("eventRecord s1 e1\nstreamWaitEvent s2 e1\neventRecord s1 e1\n"));
        QCOMPARE(order("2"), QStringLiteral("eventRecord s1 e1\neventRecord s1 e1\nstreamWaitEvent s2 e1\n"));
    }

    /// Numbers join a wait to its record. Without numbers, a record that ended before is certain, and a concurrent one is a
    /// guess.
    void eachWaitSaysHowItsRecordIsKnown() {
        const auto provenance = [](const char* numbers, int secondThread, int begin) {
            RecordingText text;
            const auto call = [&](const char* name, int thread, int from, int to, int correlation, int stream) {
                text.line(
                    QStringLiteral(R"({"is":"call","name":"%1","thread":%2,"begin":%3,"end":%4,"correlation":%5,"event":32,)"
                                   R"("stream":%6})")
                        .arg(QLatin1String(name))
                        .arg(thread)
                        .arg(from)
                        .arg(to)
                        .arg(correlation)
                        .arg(stream)
                        .toStdString());
            };
            call("cuEventRecord", 1, 1000, 1200, 1, 16);
            call("cuStreamWaitEvent", secondThread, begin, begin + 200, 2, 17);
            if (*numbers)
                text.line(R"({"is":"event","correlation":1,"sync":5})")
                    .line(std::string(R"({"is":"wait","correlation":2,"start":1,"end":2,"sync":)") + numbers + "}");
            return resultOf(text.text()).program.operations.back().provenance;
        };
        QCOMPARE(provenance("5", 1, 1300), Provenance::Joined);
        QCOMPARE(provenance("5", 2, 1100), Provenance::Joined);
        QCOMPARE(provenance("", 1, 1300), Provenance::Recorded);
        QCOMPARE(provenance("", 2, 1300), Provenance::Recorded);
        QCOMPARE(provenance("", 2, 1100), Provenance::Guessed);
    }

    void eachDependencySaysHowItIsKnown() {
        const RecordedResult result = resultOf(copyAndKernel().text());
        QVERIFY(!result.timeline.dependencies.empty());
        for (const Dependency& each : result.timeline.dependencies) QCOMPARE(each.provenance, Provenance::Recorded);
    }

    /// A launch names the buffers to which its parameters point, with their offsets.
    void aLaunchSaysWhatItWasGiven() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuMemAlloc_v2", R"("address":4294967296,"bytes":4096)");
        text.call("cuLaunchKernel", launchOf("[10,1,1]") +
                                        std::string(R"(,"arguments":[4294967296,4294968296,5294967296],"places":[0,2049,3072])"));
        text.work("kernel", 1'014'000, 7000, R"("registers":40,"staticSharedMemory":16)").call("cuCtxSynchronize");
        const Operation launch = resultOf(text.text()).program.operations.front();
        QCOMPARE(launch.text(Field::KernelName), std::string_view("scale(float*, float)"));
        const auto& given = std::get<std::vector<Argument>>(*launch.find(Field::MayAccess));
        QCOMPARE(given.size(), std::size_t{2});
        QCOMPARE(given[0].name, std::string("0"));
        QVERIFY(given[0].value == (std::variant<Scalar, Range>(Scalar{std::string("d1")})));
        QCOMPARE(given[1].name, std::string("2+8"));
        QVERIFY(std::get<Range>(given[1].value).offset == Scalar{std::int64_t{1000}});
    }

    void anAddressMeansTheMemoryThatIsThere() {
        RecordingText text;
        text.call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)")
            .call("cuMemsetD8_v2", R"("to":1048580,"value":1,"bytes":8)");
        text.call("cuMemFree_v2", R"("address":1048576)").call("cuMemAlloc_v2", R"("address":1048576,"bytes":8192)");
        text.call("cuMemsetD8_v2", R"("to":1048576,"value":1,"bytes":8192)");
        const Program program = resultOf(text.text()).program;
        QCOMPARE(QString::fromStdString(outline(program)), QStringLiteral("memset d1\nfree d1\nmalloc d2\nmemset d2\n"));
        QVERIFY(*program.operations[0].scalar(Field::Offset) == Scalar{std::int64_t{4}});
        QVERIFY(program.buffers[1].bytes == Scalar{std::int64_t{8192}});
    }

    void memoryOfTheHostIsJoinedWhereItTouches() {
        RecordingText text;
        text.call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
        for (const char* from : {"2097152", "2097252", "3000000"})
            text.call("cuMemcpyHtoD_v2", std::string(R"("to":1048576,"bytes":100,"from":)") + from);
        const Program program = resultOf(text.text()).program;
        QCOMPARE(program.buffers.size(), 3u);
        QVERIFY(*program.operations[1].scalar(Field::FromOffset) == Scalar{std::int64_t{100}});
        QCOMPARE(program.buffers[0].memory, Memory::Pageable);
        QVERIFY(program.buffers[0].bytes == Scalar{std::int64_t{200}});
    }

    void whatNothingUsesIsLeftOut() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuEventRecord", R"("event":32,"stream":16)");
        for (int i = 0; i < 5; ++i) text.call("cuStreamCreate", R"("flags":1,"priority":0,"stream":)" + std::to_string(1000 + i));
        text.call("cuEventRecord", R"("event":32,"stream":16)");
        const Program program = resultOf(text.text()).program;
        QCOMPARE(program.streams.size(), 1u);
        QCOMPARE(QString::fromStdString(outline(program)),
                 QStringLiteral("eventRecord s1 e1\nhostWork 5.5 us\neventRecord s1 e1\n"));
    }

    void aCopyBetweenDevicesIsRecordedByName() {
        RecordingText text;
        text.call("cuMemcpyPeerAsync", R"("to":1048576,"from":2097152,"bytes":4096,"stream":2)");
        text.work("copy", 1'010'000, 3000, R"("fromKind":3,"toKind":3)");
        QVERIFY(outlineOf(text.text()).contains(QStringLiteral("memcpyPeerAsync per-thread ")));
    }

    void pausesAreHostWork() {
        RecordingText text = copyAndKernel();
        text.wait(40'000).call("cuCtxSynchronize").wait(400).call("cuCtxSynchronize");
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(outline(result.program)).right(70).section('\n', -4),
                 QStringLiteral("hostWork 40.5 us\n"
                                "deviceSynchronize\n"
                                "deviceSynchronize\n"));
        const TimelineOperation& work = result.timeline.operations[3];
        QCOMPARE(work.returned->count() - work.issued->count(), 40'500);
    }

    void theTimeOfACallThatWaitsForNoDeviceIsHostWork() {
        RecordingText text = copyAndKernel();
        text.longCall(90'000, "cuEventRecord", R"("event":32,"stream":16)").call("cuCtxSynchronize");
        text.longCall(80'000, "cuMemcpyHtoDAsync_v2", R"("to":1048576,"from":2097152,"bytes":4096,"stream":16)");
        text.longCall(70'000, "cuMemAlloc_v2", R"("address":4194304,"bytes":4096)").longCall(60'000, "cuCtxSynchronize");
        text.call("cuCtxSynchronize");
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(outline(result.program)).section('\n', 3), QStringLiteral("eventRecord s1 e1\n"
                                                                                                  "hostWork 90.5 us\n"
                                                                                                  "deviceSynchronize\n"
                                                                                                  "memcpyAsync s1 pageable1 d2\n"
                                                                                                  "malloc d3\n"
                                                                                                  "hostWork 70.5 us\n"
                                                                                                  "deviceSynchronize\n"
                                                                                                  "deviceSynchronize\n"));
        const TimelineOperation &record = result.timeline.operations[3], &work = result.timeline.operations[4];
        QVERIFY(*record.returned == *work.issued);
    }

    /// The driver loads a kernel during its first launch, so the kernel starts only at the end of the call.
    void whatPassesBeforeALongCallsWorkIsHostWorkBeforeIt() {
        RecordingText text = copyAndKernel();
        text.call("cuCtxSynchronize").wait(1000);
        const long long begin = text.now() + 500;
        text.longCall(90'000, "cuLaunchKernel", launchOf("[132,1,1]")).work("kernel", begin + 60'000, 4000);
        text.call("cuCtxSynchronize");
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(outline(result.program)).section('\n', 4).remove(QStringLiteral(" scale")),
                 QStringLiteral("hostWork 61.5 us\nlaunchKernel s1 recorded\nhostWork 30.5 us\ndeviceSynchronize\n"));
        const TimelineOperation &loading = result.timeline.operations[4], &launch = result.timeline.operations[5];
        QVERIFY(*loading.returned == *launch.issued);
    }

    void aPollIsOneOperation() {
        RecordingText text;
        text.call("cuEventCreate", R"("event":32,"flags":2)").call("cuEventRecord", R"("event":32,"stream":0)");
        for (const int code : {600, 600, 600, 0}) text.call("cuEventQuery", R"("event":32)", code).wait(1500);
        text.call("cuEventQuery", R"("event":32)");
        const RecordedResult result = resultOf(text.text());
        QVERIFY(outlineOf(text.text()).startsWith(QStringLiteral("eventRecord legacy e1\neventQuery e1 2 us\n")));
        QCOMPARE(std::ranges::count(result.program.operations, streamscope::Call::EventQuery, &Operation::call), 2);
        QCOMPARE(result.timeline.operations[1].code, Status::Success);
    }

    /// Queries that the program gives up are not folded into a poll, because a poll waits for the event.
    void questionsThatWereGivenUpStaySingle() {
        RecordingText text;
        text.call("cuEventCreate", R"("event":32,"flags":2)").call("cuEventRecord", R"("event":32,"stream":0)");
        for (int i = 0; i < 3; ++i) text.call("cuEventQuery", R"("event":32)", 600);
        text.call("cuEventRecord", R"("event":32,"stream":0)");
        for (const int code : {600, 600, 0, 600}) text.call("cuEventQuery", R"("event":32)", code);
        QCOMPARE(outlineOf(text.text()), QStringLiteral("eventRecord legacy e1\neventQuery e1\neventQuery e1\neventQuery e1\n"
                                                        "eventRecord legacy e1\neventQuery e1 500 ns\neventQuery e1\n"));
    }

    void aPartIsCutOut() {
        RecordingText text;
        for (int i = 0; i < 10; ++i) text.call("cuMemsetD8_v2", R"("to":1048576,"value":1,"bytes":8)");
        const auto count = [&](const Part& part) { return resultOf(text.text(), part).program.operations.size(); };
        QCOMPARE(count({}), 10u);
        QCOMPARE(count({Nanoseconds(3000), {}, 0, {}}), 7u);
        QCOMPARE(count({Nanoseconds(3000), Nanoseconds(2000), 0, {}}), 2u);
        QCOMPARE(count({{}, {}, 2, 5}), 4u);
        QCOMPARE(count({{}, {}, 8, 500}), 2u);
        QVERIFY(!recording::resultOf(read(text.text()), {Nanoseconds(1'000'000), {}, 0, {}}, "", "", ""));
    }

    void graphsAreTheirCaptures() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuStreamBeginCapture_v2", R"("stream":16,"mode":2)");
        text.call("cuLaunchKernel", launchOf("[10,1,1]") + std::string(R"(,"node":5)"));
        text.call("cuStreamEndCapture", R"("stream":16,"graph":64)").line(R"({"is":"clone","node":9,"of":5})");
        text.call("cuGraphInstantiateWithFlags", R"("executable":65,"graph":64)").call("cuGraphDestroy", R"("graph":64)");
        for (int i = 0; i < 2; ++i)
            text.call("cuGraphLaunch", R"("executable":65,"stream":16)")
                .work("kernel", 1'020'000 + 10'000 * i, 4000 + 2000 * i, R"("node":9)");
        text.call("cuGraphLaunch", R"("executable":66,"stream":16)");
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(outline(result.program)), QStringLiteral("streamBeginCapture s1 relaxed\n"
                                                                                 "launchKernel s1 recorded\n"
                                                                                 "streamEndCapture s1 g1\n"
                                                                                 "graphInstantiate g1\n"
                                                                                 "graphLaunch s1 g1\n"
                                                                                 "graphLaunch s1 g1\n"));
        const auto& arguments = std::get<std::vector<Argument>>(*result.program.operations[1].find(Field::Arguments));
        QVERIFY(std::get<Scalar>(arguments[0].value) == Scalar{std::string("5 us")});
        QCOMPARE(result.timeline.operations[1].spans.size(), 2u);
        QCOMPARE(result.timeline.executions.size(), 2u);
        QVERIFY(result.timeline.executions[0].operation == OperationId{1} &&
                result.timeline.executions[0].launch == OperationId{4});
        QVERIFY(result.timeline.executions[1].launch == OperationId{5} && !result.timeline.executions[1].waits.empty());
        QCOMPARE(*result.timeline.executions[1].end - *result.timeline.executions[1].start, Nanoseconds(6000));
        QCOMPARE(result.timeline.operations[5].start->count() - result.timeline.operations[4].start->count(), 10'000);
        QCOMPARE(result.leftOut.at("cuGraphLaunch"), 1u);
    }

    void aCaptureInWhichMemoryWasAllocatedIsRelaxed() {
        const auto modeOf = [](bool allocates) {
            RecordingText text;
            text.call("cuStreamCreate", stream).call("cuStreamBeginCapture_v2", R"("stream":16,"mode":0)");
            if (allocates) text.call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
            text.call("cuLaunchKernel", launchOf("[10,1,1]")).call("cuStreamEndCapture", R"("stream":16,"graph":64)");
            text.call("cuMemAlloc_v2", R"("address":4194304,"bytes":4096)").call("cuCtxSynchronize");
            return std::string(resultOf(text.text()).program.operations[0].text(Field::Mode));
        };
        QCOMPARE(modeOf(true), std::string("relaxed"));
        QCOMPARE(modeOf(false), std::string());
    }

    void whatACompositionCannotSayIsCounted() {
        RecordingText text = copyAndKernel();
        text.call("cuMemPrefetchAsync", R"("stream":16)")
            .call("cuMemPrefetchAsync_v2", R"("stream":16)")
            .call("cuCtxSynchronize");
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(recording::summary(result)),
                 QStringLiteral("4 calls, 1 kernel, 1 stream; left out: 2 cuMemPrefetchAsync"));
    }

    void aWaitForWhatTheHostWroteIsLeftOut() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuStreamWriteValue32_v2", R"("stream":16,"word":4096,"value":7,"flags":0)");
        text.call("cuStreamWaitValue32_v2", R"("stream":16,"word":4096,"value":7,"flags":1)");
        text.call("cuStreamWaitValue32_v2", R"("stream":16,"word":4096,"value":9,"flags":1)");
        text.call("cuCtxSynchronize");
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(outline(result.program)), QStringLiteral("streamWriteValue32 s1 word1\n"
                                                                                 "streamWaitValue32 s1 word1 eq\n"
                                                                                 "deviceSynchronize\n"));
        QCOMPARE(result.leftOut.at("cuStreamWaitValue32 for a value that the host wrote"), 1u);
        QCOMPARE(result.timeline.operations.size(), 3u);
    }

    void aCutTailIsLeftOut() {
        const std::string text = copyAndKernel().text();
        std::size_t calls = 0;
        for (std::size_t length = text.find('\n') + 1; length <= text.size(); ++length) {
            const Read<recording::Recording> read = recording::readRecording(std::string_view(text).substr(0, length));
            QVERIFY(read);
            QVERIFY(read.value->calls.size() >= calls && !read.value->isComplete);
            calls = read.value->calls.size();
        }
        QCOMPARE(calls, 5u);
        QVERIFY(!recording::readRecording("{\"is\":\"recor"));
    }

    void whatIsWrongIsSaidWithItsLine_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* line, const char* said) { QTest::newRow(said) << line << said; };
        row("nonsense", ":5:");
        row("[1]", "expected an object");
        row(R"({"is":"call","name":"cuMemFree"})", "/begin: expected a time in ns, found nothing");
        row(R"({"is":"call","begin":-4,"end":5})", "/begin: expected a time in ns, found -4");
        row(R"({"is":"call","begin":4,"end":9223372036854775807})", "/end: expected a time in ns");
        row(R"({"is":"call","begin":4,"end":5,"bytes":-1})", "/bytes: expected a whole number from 0, found -1");
        row(R"({"is":"call","begin":4,"end":5,"stream":"s"})", "/stream: expected a whole number, found \"s\"");
        row(R"({"is":"call","begin":4,"end":5,"grid":3})", "/grid: expected a list, found 3");
        row(R"({"is":"text","number":4,"text":7})", "/text: expected a text, found 7");
    }
    void whatIsWrongIsSaidWithItsLine() {
        QFETCH(QString, line);
        QFETCH(QString, said);
        RecordingText text;
        const Read<recording::Recording> read =
            recording::readRecording(text.line(line.toStdString()).call("cuCtxSynchronize").text());
        QVERIFY(!read);
        QCOMPARE(read.problems.size(), 1u);
        QCOMPARE(read.problems.front().line, 5);
        const QString found = QString::fromStdString(describe(read.problems.front(), "f"));
        QVERIFY2(found.contains(said), qPrintable(found));
    }

    void anotherFileIsRefused() {
        for (const char* text : {"{}\n", "\n", "{\"is\":\"recording\",\"version\":2}\n", "{\"streamscope\":1}\n"})
            QVERIFY(!recording::readRecording(text));
    }

    /// Numbers that no driver returns lead to a problem or a program, without a crash.
    void hostileNumbersAreHarmless() {
        const char* huge = "18446744073709551615";
        for (const char* call :
             {"cuMemAlloc_v2", "cuMemcpyHtoDAsync_v2", "cuMemsetD8Async", "cuLaunchKernel", "cuStreamWaitValue64_v2",
              "cuStreamBatchMemOp_v2", "cuMemcpyBatchAsync_v2", "cuStreamCreate", "cuGraphLaunch"})
            for (const std::string number : {"0", "1", "4096", "9223372036854775807", huge}) {
                RecordingText text;
                std::string fields;
                for (const char* field :
                     {"address", "from", "to", "bytes", "stream", "word", "value", "executable", "sharedMemory"})
                    fields += std::string("\"") + field + "\":" + number + ",";
                for (const char* field : {"grid", "block", "items", "copies", "arguments"})
                    fields += std::string("\"") + field + "\":[" + number + "," + number + "," + number + "],";
                fields.pop_back();
                for (int i = 0; i < 2; ++i) text.call(call, fields).work("kernel", 4, 5, R"("registers":9223372036854775807)");
                const auto result = recording::resultOf(read(text.text()), {}, "", "", "");
                QVERIFY(result || !result.problems.empty());
            }
    }
};

STREAMSCOPE_TEST(TestRecording)

}  // namespace tst_recording

#include "tst_recording.moc"

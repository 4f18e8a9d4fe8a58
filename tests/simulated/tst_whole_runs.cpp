// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "engine/timeline/result_json.h"
#include "engine/verify/verify.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_whole_runs {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes MB = 1'000'000;

struct Ran {
    Program program;
    ResolvedProgram resolved;
    RunOutcome outcome;
    std::string json() const { return resultToJson(program, outcome.timeline); }
};

Ran run(const std::string& text, const std::string& device, bool reads = false) {
    Ran ran{*programFromJson(text).value, {}, {}};
    ran.resolved = *resolve(ran.program).value;
    const auto driver = simulate(device);
    RunOptions options;
    options.reads = reads;
    ran.outcome = streamscope::run(ran.resolved, *driver, options, {}, {});
    return ran;
}

std::string forkAndJoin(bool waits) {
    return R"({"streamscope": 1, "streams": [{"id": "copy"}, {"id": "compute"}], "events": [{"id": "e"}],
        "buffers": [{"id": "x", "bytes": "10 MB", "memory": "pinned"}, {"id": "dx", "bytes": "10 MB"}, {"id": "dy", "bytes": "10 MB"}],
        "operations": [
        {"id": "up", "call": "memcpyAsync", "stream": "copy", "from": "x", "to": "dx"},
        {"id": "r", "call": "eventRecord", "event": "e", "stream": "copy"},)" +
           std::string(waits ? R"({"id": "w", "call": "streamWaitEvent", "event": "e", "stream": "compute"},)" : "") +
           R"({"id": "k", "call": "launchKernel", "stream": "compute", "kernel": "spin", "grid": [50], "block": [1024],
             "arguments": {"duration": "1 ms"}, "reads": ["dx"], "writes": ["dy"]},
            {"id": "down", "call": "memcpyAsync", "stream": "compute", "from": "dy", "to": "x"},
            {"id": "end", "call": "deviceSynchronize"}]})";
}

std::string busy() {
    return R"({"streamscope": 1, "streams": [{"id": "s", "count": 16}], "events": [{"id": "e", "count": 16}],
        "buffers": [{"id": "h", "bytes": "1 MB", "memory": "pinned"}, {"id": "d", "bytes": "1 MB", "count": 16}],
        "operations": [{"call": "repeat", "times": 200, "body": [
        {"call": "memcpyAsync", "stream": "s{i%16}", "from": "h", "to": "d{i%16}"},
        {"call": "launchKernel", "stream": "s{i%16}", "kernel": "spin", "grid": [70], "block": [256], "arguments": {"duration": "20 us"}},
        {"call": "eventRecord", "stream": "s{i%16}", "event": "e{i%16}"},
        {"call": "streamWaitEvent", "stream": "s{(i*7)%16}", "event": "e{i%16}"},
        {"call": "memcpyAsync", "stream": "s{(i*7)%16}", "from": "d{i%16}", "to": "h"}]}]})";
}

OperationId idOf(const ResolvedProgram& program, std::string_view id) {
    const auto found = std::ranges::find(program.operations, id, &ResolvedOperation::id);
    return {static_cast<std::uint32_t>(found - program.operations.begin())};
}

}  // namespace

/// Tests of whole runs on simulated devices, from the program to its result: repeated runs are equal, and reads
/// of wrong data are found.
class tst_whole_runs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameProgramGivesTheSameResultFile_data() {
        QTest::addColumn<QString>("device");
        for (const char* device : {"teaching", "teaching-one-queue", "h200", "c2050", "k20c", "tx2"})
            QTest::newRow(device) << device;
    }
    void theSameProgramGivesTheSameResultFile() {
        QFETCH(QString, device);
        const Ran first = run(busy(), device.toStdString());
        QCOMPARE(first.outcome.timeline.status, RunStatus::Ok);
        QCOMPARE(first.outcome.timeline.operations.size(), std::size_t{1000});
        for (int i = 0; i < 3; ++i) QVERIFY(run(busy(), device.toStdString()).json() == first.json());
    }

    void withItsWaitTheForkReadsWhatItShould() {
        const Ran ran = run(forkAndJoin(true), "teaching", true);
        QCOMPARE(ran.outcome.reads.size(), std::size_t{3});
        QVERIFY(readDifferences(ran.resolved, ran.outcome.reads).empty());
    }

    void withoutItsWaitTheForkReadsTooEarly() {
        const Ran ran = run(forkAndJoin(false), "teaching", true);
        const auto found = readDifferences(ran.resolved, ran.outcome.reads);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].reader, idOf(ran.resolved, "k"));
        QCOMPARE(found[0].range.bytes, 10 * MB);
        QCOMPARE(found[0].expected, std::optional(idOf(ran.resolved, "up")));
        QVERIFY(!found[0].seen);
        QVERIFY(found[0].torn);
    }

    void readsAreKeptOnlyWhereAskedFor() { QVERIFY(run(forkAndJoin(true), "teaching").outcome.reads.empty()); }
};

STREAMSCOPE_TEST(tst_whole_runs)

}  // namespace tst_whole_runs

#include "tst_whole_runs.moc"

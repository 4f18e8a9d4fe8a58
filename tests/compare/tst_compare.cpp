// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compare/comparison_text.h"
#include "engine/compare/device_comparison.h"
#include "engine/compare/same_program.h"
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"
#include "tests/timeline/json_schema.h"
#include "tests/timeline/random_timelines.h"
#include "tests/timeline/sample_timelines.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

namespace tst_compare {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

const ComparedOperation& row(const Comparison& comparison, std::string_view id) {
    static const ComparedOperation none;
    for (const ComparedOperation& operation : comparison.operations)
        if (operation.id == id) return operation;
    return none;
}

/// Returns a timeline of a real GPU with `runs` runs.
Timeline measured() {
    Timeline timeline = samples::forkAndJoin();
    timeline.method = Method::Events;
    timeline.runs = 20;
    timeline.devices[0].info.kind = DeviceKind::Cuda;
    return timeline;
}

bool noted(const Comparison& comparison, ComparisonNote note) {
    return std::ranges::find(comparison.notes, note) != comparison.notes.end();
}

std::string readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Program programIn(const QString& path) {
    Read<Program> read = programFromJson(readFile(path));
    return read ? std::move(*read.value) : Program{};
}

}  // namespace

class TestCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Tests order.md N8.
    void launchesOfANodeAreComparedOneByOne() {
        Timeline later = samples::launchedTwice();
        later.executions[1].end = samples::microseconds(43);
        later.executions[1].spans = {{samples::microseconds(30), samples::microseconds(43)}};
        gatherExecutions(later);
        const Comparison comparison = compareTimelines(samples::launchedTwice(), later, Programs::Same);
        QCOMPARE(comparison.operations.size(), std::size_t(7));
        QCOMPARE(row(comparison, "k1/l1").duration.difference(), std::optional<Nanoseconds>(0));
        QCOMPARE(row(comparison, "k1/l2#3").duration.difference(), std::optional<Nanoseconds>(3us));
        QCOMPARE(row(comparison, "k1/l2#3").stream, std::string("hi"));
        QCOMPARE(comparison.onlyInA + comparison.onlyInB, std::size_t(0));
    }

    /// An older result has the spans of all launches together, so that the other one's are added up.
    void anOlderResultIsComparedWithTheSum() {
        Timeline old = samples::launchedTwice();
        old.executions.clear();
        const Comparison comparison = compareTimelines(old, samples::launchedTwice(), Programs::Same);
        QCOMPARE(comparison.operations.size(), std::size_t(5));
        const ComparedTime& duration = row(comparison, "k1").duration;
        QVERIFY(duration.a && duration.b);
        QCOMPARE(duration.b->value, Nanoseconds(20us));
        QCOMPARE(duration.difference(), std::optional<Nanoseconds>(0));
        QCOMPARE(comparison.onlyInA + comparison.onlyInB, std::size_t(0));
    }

    void aResultDoesNotDifferFromItself() {
        const bool holds = rc::check("compare(t, t) has no difference", [] {
            const Timeline timeline = samples::anyTimeline();
            const Comparison comparison = compareTimelines(timeline, timeline, Programs::Same);
            RC_ASSERT(comparison.operations.size() >= timeline.operations.size());
            for (const ComparedOperation& operation : comparison.operations)
                for (const ComparedTime* time : {&operation.start, &operation.duration, &operation.waiting}) {
                    RC_ASSERT(time->difference().value_or(0ns) == 0ns);
                    RC_ASSERT(!time->isInsideSpread());
                }
        });
        QVERIFY(holds);
    }

    void theOtherWayRoundTheSignsTurn() {
        const bool holds = rc::check("compare(a, b) = −compare(b, a)", [] {
            const Timeline a = samples::anyTimeline(), b = samples::anyTimeline();
            const Comparison there = compareTimelines(a, b, Programs::Same), back = compareTimelines(b, a, Programs::Same);
            RC_ASSERT(there.onlyInA == back.onlyInB);
            RC_ASSERT(there.total.isInsideSpread() == back.total.isInsideSpread());
            if (there.total.difference()) RC_ASSERT(*there.total.difference() == -*back.total.difference());
        });
        QVERIFY(holds);
    }

    void everyTimeIsWithinItsOwnPiece() {
        const bool holds = rc::check("within holds value", [] {
            const Timeline a = samples::anyTimeline(), b = samples::anyTimeline();
            for (const ComparedOperation& operation : compareTimelines(a, b, Programs::Same).operations)
                for (const ComparedTime* time : {&operation.start, &operation.duration, &operation.waiting})
                    for (const std::optional<Uncertain>* side : {&time->a, &time->b})
                        if (*side) RC_ASSERT((*side)->within.begin <= (*side)->value && (*side)->value <= (*side)->within.end);
        });
        QVERIFY(holds);
    }

    void startDurationAndWaitingAreThoseOfTheResults() {
        Timeline now = samples::forkAndJoin();
        now.operations[8].start = 1900us;  // copy y no longer waits for the stencil
        now.operations[8].end = 2750us;
        now.operations[8].waits.pop_back();
        now.makespan = 2750us;
        const Timeline old = samples::forkAndJoin();
        const Comparison comparison = compareTimelines(old, now, Programs::Same);
        const ComparedOperation& copy = row(comparison, "copy y");
        QCOMPARE(copy.start.difference(), std::optional<Nanoseconds>(-600us));
        QCOMPARE(copy.duration.difference(), std::optional<Nanoseconds>(50us));
        QCOMPARE(copy.waiting.difference(), std::optional<Nanoseconds>(-600us));
        QCOMPARE(copy.stream, std::string("compute"));
        QVERIFY(!copy.start.isInsideSpread());  // exact: every difference counts
        QCOMPARE(comparison.total.difference(), std::optional<Nanoseconds>(-550us));
        QVERIFY(comparison.notes.empty());
    }

    void aCallOfTheHostAloneHasItsOwnTimes() {
        Timeline now = samples::forkAndJoin();
        now.operations[9].issued = 100us;
        const Comparison comparison = compareTimelines(samples::forkAndJoin(), now, Programs::Same);
        QCOMPARE(row(comparison, "sync").start.difference(), std::optional<Nanoseconds>(100us));
        QCOMPARE(row(comparison, "sync").duration.difference(), std::optional<Nanoseconds>(-100us));
        QVERIFY(!row(comparison, "sync").waiting.difference());
    }

    void spreadsThatTouchMakeADifferenceGrey() {
        Timeline a = measured(), b = measured();
        a.operations[3].rare.set<Spread>(Spread{{995us, 1010us}, {1890us, 1905us}});
        b.operations[3].start = 1012us;
        b.operations[3].end = 1912us;
        b.operations[3].rare.set<Spread>(Spread{{1008us, 1020us}, {1906us, 1920us}});
        QVERIFY(row(compareTimelines(a, b, Programs::Same), "saxpy").start.isInsideSpread());
        b.operations[3].rare.set<Spread>(Spread{{1011us, 1020us}, {1906us, 1920us}});
        QVERIFY(!row(compareTimelines(a, b, Programs::Same), "saxpy").start.isInsideSpread());
    }

    void theSpreadsOfBothEndsOfADurationAddAsSquares() {
        Timeline a = measured(), b = measured();
        a.operations[3].rare.set<Spread>(Spread{{997us, 1003us}, {1896us, 1904us}});  // ±5 µs
        b.operations[3].end = 1905us;
        QVERIFY(row(compareTimelines(a, b, Programs::Same), "saxpy").duration.isInsideSpread());
        b.operations[3].end = 1905us + 600ns;
        QVERIFY(!row(compareTimelines(a, b, Programs::Same), "saxpy").duration.isInsideSpread());
    }

    void withoutASpreadARealGpuIsNoFinerThanItsClocks() {
        const Timeline a = measured();
        Timeline b = measured();
        b.operations[3].end = 1900us + 900ns;
        QVERIFY(row(compareTimelines(a, b, Programs::Same), "saxpy").duration.isInsideSpread());
        b.operations[3].end = 1900us + 1100ns;
        QVERIFY(!row(compareTimelines(a, b, Programs::Same), "saxpy").duration.isInsideSpread());
        b.operations[3].start = 1003us;
        QVERIFY(!row(compareTimelines(a, b, Programs::Same), "saxpy").start.isInsideSpread());
        b.devices[0].clockUncertainty = 3us;
        QVERIFY(row(compareTimelines(a, b, Programs::Same), "saxpy").start.isInsideSpread());
        const Timeline simulated = samples::forkAndJoin();
        Timeline other = simulated;
        other.operations[3].end = 1900us + 1ns;
        QVERIFY(!row(compareTimelines(simulated, other, Programs::Same), "saxpy").duration.isInsideSpread());
    }

    void theTotalHasTheSpreadOfItsRuns() {
        Timeline a = measured(), b = measured();
        a.makespans = {3290us, 3300us, 3330us};
        b.makespan = 3325us;
        QVERIFY(compareTimelines(a, b, Programs::Same).total.isInsideSpread());
        b.makespan = 3335us;
        QVERIFY(!compareTimelines(a, b, Programs::Same).total.isInsideSpread());
    }

    /// Ids may hold slashes, so that consumers use the columns (order.md N8).
    void theJsonHasTheKeyOfEachRow() {
        const Timeline timeline = samples::launchedTwice();
        const Comparison comparison = compareTimelines(timeline, timeline, Programs::Same);
        const auto json = schema::Json::parse(comparisonToJson({"a.json", "b.json", timeline, timeline, comparison}));
        const auto& rows = json["operations"];
        const auto keyOf = [&](const char* id) {
            const auto found = std::ranges::find_if(rows, [&](const auto& each) { return each["id"] == id; });
            if (found == rows.end()) return std::string();
            const auto text = [&](const char* column) { return (*found)[column].template get<std::string>(); };
            return text("source") + "|" + text("launch") + "|" + text("turn");
        };
        QCOMPARE(keyOf("k1/l1"), std::string("k1|l1|"));
        QCOMPARE(keyOf("k1/l2#3"), std::string("k1|l2|3"));
        QCOMPARE(keyOf("l2#3"), std::string("l2||3"));
        QCOMPARE(keyOf("k3"), std::string("k3||"));
    }

    void withoutBracketsTheUnbracketedTotalCounts() {
        Timeline a = measured(), b = measured();
        b.method = Method::None;
        b.makespan.reset();
        b.makespanUnbracketed = 3200us;
        const Comparison comparison = compareTimelines(a, b, Programs::Same);
        QCOMPARE(comparison.total.difference(), std::optional<Nanoseconds>(-100us));
        QVERIFY(noted(comparison, ComparisonNote::MethodsDiffer));
    }

    void operationsOfOneOnlyAreNamed() {
        Timeline a = samples::forkAndJoin(), b = samples::forkAndJoin();
        a.operations[5].id = "gone";
        b.operations[5].id = "new";
        const Comparison comparison = compareTimelines(a, b, Programs::Different);
        QCOMPARE(comparison.onlyInA, std::size_t(1));
        QCOMPARE(comparison.onlyInB, std::size_t(1));
        QVERIFY(row(comparison, "new").b && !row(comparison, "new").a);
        QCOMPARE(comparison.operations.back().id, std::string("gone"));
        const std::vector<std::string> notes = notesInWords(comparison, a, b);
        QCOMPARE(notes.size(), std::size_t(2));
        QCOMPARE(notes[1], std::string("Only in A: gone. Only in B: new."));
    }

    void theSameIdOfAnotherCallIsSaid() {
        Timeline b = samples::forkAndJoin();
        b.operations[3].call = Call::MemsetAsync;
        const Comparison comparison = compareTimelines(samples::forkAndJoin(), b, Programs::Different);
        QVERIFY(row(comparison, "saxpy").anotherCall);
        QVERIFY(noted(comparison, ComparisonNote::OtherCalls));
    }

    void whatNeverRanHasNoTimes() {
        Timeline b = samples::forkAndJoin();
        b.status = RunStatus::Deadlock;
        b.operations[8].start.reset();
        b.operations[8].end.reset();
        b.operations[9].returned.reset();
        b.makespan.reset();
        b.makespanUnbracketed.reset();
        const Timeline a = samples::forkAndJoin();
        const Comparison comparison = compareTimelines(a, b, Programs::Same);
        QVERIFY(!row(comparison, "copy y").start.b && !row(comparison, "copy y").start.difference());
        QVERIFY(!row(comparison, "sync").duration.b);
        QVERIFY(!comparison.total.difference());
        const std::string table = comparisonToTable({"a.json", "b.json", a, b, comparison});
        QVERIFY(table.find("B did not complete normally: deadlock.") != std::string::npos);
        QVERIFY(table.find("B unknown") != std::string::npos);
    }

    void theTableSaysWhatIsGreyInParentheses() {
        Timeline a = measured(), b = measured();
        b.operations[3].end = 1900us + 900ns;
        b.operations[5].end = 2600us;
        b.makespan = 3400us;
        const Comparison comparison = compareTimelines(a, b, Programs::Same);
        const std::string table = comparisonToTable({"a.json", "b.json", a, b, comparison});
        QVERIFY2(table.find("(+0.900)") != std::string::npos, table.c_str());
        QVERIFY2(table.find(" +100.000") != std::string::npos, table.c_str());
        QVERIFY(table.find("total time  A 3.300 ms, B 3.400 ms, 100.000 µs more (+3.0 %)") != std::string::npos);
        QVERIFY(table.find("inside the spread") != std::string::npos);
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file of the schema.
    void theJsonFitsItsSchema() {
        const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/schema/comparison.schema.json");
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, comparisonSchema()));
        const schema::Json rules = schema::Json::parse(readFile(path));
        QVERIFY(rules == schema::Json::parse(comparisonSchema()));
        const bool holds = rc::check("comparisons fit resources/schema/comparison.schema.json", [&] {
            const Timeline a = samples::anyTimeline(), b = samples::anyTimeline();
            const Comparison comparison = compareTimelines(a, b, Programs::Different);
            schema::Validator validator(rules);
            const auto errors = validator.errors(schema::Json::parse(comparisonToJson({"a.json", "b.json", a, b, comparison})));
            for (const std::string& error : errors) RC_LOG() << error << "\n";
            RC_ASSERT(errors.empty());
            RC_ASSERT(validator.unnamedKeys().empty());
        });
        QVERIFY(holds);
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file of the schema.
    void theJsonOfDevicesFitsItsSchema() {
        const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/schema/devices.schema.json");
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, deviceComparisonSchema()));
        const schema::Json rules = schema::Json::parse(readFile(path));
        QVERIFY(rules == schema::Json::parse(deviceComparisonSchema()));
        const DeviceComparison comparison{"p", {{"teaching", "Teaching GPU", 1500us, {}}, {"cuda:0", "H200", {}, "no device"}}};
        schema::Validator validator(rules);
        const schema::Json json = schema::Json::parse(toJson(comparison));
        const auto errors = validator.errors(json);
        QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
        QVERIFY(validator.unnamedKeys().empty());
        QCOMPARE(json["devices"][0]["makespan"].get<double>(), 1500.0);
        QVERIFY(json["devices"][1]["makespan"].is_null());
    }

    void notesStepsAndNamesDoNotMakeAnotherProgram() {
        const Program program = programIn(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"));
        Program same = program;
        same.name = "Another name";
        same.notes = "A note";
        same.steps.push_back({"Step", "", "[]", {}});
        QVERIFY(sameProgram(program, same));
        QCOMPARE(fingerprint(program), fingerprint(same));
    }

    void anyOtherChangeDoes() {
        const Program program = programIn(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"));
        QVERIFY(program.operations.size() > 3);
        Program other = program;
        std::swap(other.operations[0], other.operations[1]);
        QVERIFY(!sameProgram(program, other));
        QVERIFY(fingerprint(program) != fingerprint(other));
        other = program;
        other.streams[0].priority = -1;
        QVERIFY(!sameProgram(program, other));
        other = program;
        other.operations.pop_back();
        QVERIFY(!sameProgram(program, other));
        QVERIFY(fingerprint(program) != fingerprint(other));
    }

    void noTwoExamplesHaveOneFingerprint() {
        std::map<std::uint64_t, QString> seen;
        QDirIterator each(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs"), {"*.streamscope"}, QDir::Files);
        while (each.hasNext()) {
            const QString path = each.next();
            const auto [where, fresh] = seen.emplace(fingerprint(programIn(path)), path);
            QVERIFY2(fresh, qPrintable(path + " and " + where->second));
        }
        QVERIFY(seen.size() > 5);
    }
};

STREAMSCOPE_TEST(TestCompare)

}  // namespace tst_compare

#include "tst_compare.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "engine/program/program_json.h"
#include "engine/sweep/sweep_json.h"
#include "engine/sweep/sweep_result.h"
#include "engine/sweep/sweep_write.h"
#include "tests/analysis/simulate.h"
#include "tests/support/test_program.h"
#include "tests/timeline/json_schema.h"

#include <rapidcheck.h>
#include <QFile>
#include <QTest>

namespace tst_sweep_result {

using namespace streamscope;

namespace {

std::string textOf(const QString& path) {
    QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/") + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Program programIn(const QString& path) {
    const Read<Program> read = programFromJson(textOf(path));
    return read ? *read.value : Program();
}

SweepResult swept(const Program& program, const std::string& device, const std::vector<std::string>& ranges,
                  Method method = Method::Exact, int runs = 1) {
    SweepResult result;
    std::vector<SweepRange> read;
    for (const std::string& text : ranges) read.push_back(*readSweepRange(text).range);
    const DeviceProfile profile = test::profile(device);
    result.program = program.name;
    result.plan = SweepPlan(read);
    result.devices = {profile.info()};
    result.method = method;
    result.runs = runs;
    for (std::size_t i = 0; i < result.plan.points(); ++i) {
        const SweepValues values = result.plan.valuesAt(i);
        const Read<ResolvedProgram> resolved = resolve(withValues(program, read, values));
        RunOptions options;
        options.method = method;
        options.runs = runs;
        const auto driver = makeSimulatedDriver({profile}, 1);
        result.points.push_back(sweepPoint(values, run(*resolved.value, *driver, options, {}, [](const Progress&) {}).timeline));
    }
    return result;
}

const SweepMetric& makespan() { return *sweepMetricNamed("makespan"); }

SweepPoint pointOf(std::int64_t at, std::int64_t makespan) {
    SweepPoint point;
    point.values = {at};
    point.makespan = Nanoseconds(makespan);
    return point;
}

}  // namespace

class TestSweepResult : public QObject {
    Q_OBJECT

    const Program chunks_ = programIn(QStringLiteral("lessons/solutions/05-how-many-chunks.streamscope"));

private Q_SLOTS:
    /// Lesson 5 takes 12.1 ms with 1 chunk, 5.2 with 8, 4.84 with 20 and 5.4 with 64. Its goal of 5.0 ms is met from 11 to 37.
    void howManyChunksIsAUWithItsLeastAtTwenty() {
        const SweepResult result = swept(chunks_, "teaching-op-cost", {"chunks=1..64"});
        QCOMPARE(result.points.size(), 64u);
        const auto at = [&](std::size_t chunks) { return result.points[chunks - 1].makespan->count() / 1e6; };
        for (std::size_t n = 1; n <= 64; ++n) {
            const double formula = double(n + 2) * (4.0 / double(n) + 0.02);
            QVERIFY2(std::abs(at(n) - formula) < 0.001, qPrintable(QStringLiteral("%1: %2").arg(n).arg(at(n))));
        }
        const auto best = bestPoint(makespan(), result.points);
        QCOMPARE(result.points[*best].values, SweepValues{20});
        QCOMPARE(result.points[*best].makespan->count(), 4'840'000);
        QVERIFY(at(10) > 5 && at(11) <= 5 && at(37) <= 5 && at(38) > 5);
        for (std::size_t n = 2; n <= 20; ++n) QVERIFY(at(n) <= at(n - 1));
        for (std::size_t n = 21; n <= 64; ++n) QVERIFY(at(n) >= at(n - 1) - 0.001);
    }

    void withoutTheCostMoreChunksAreAlwaysBetter() {
        const SweepResult result = swept(chunks_, "teaching", {"chunks=1..64:x2"});
        for (std::size_t i = 1; i < result.points.size(); ++i)
            QVERIFY(*result.points[i].makespan < *result.points[i - 1].makespan);
        QCOMPARE(result.points[*bestPoint(makespan(), result.points)].values, SweepValues{64});
    }

    void oneCopyEngineGainsNothingByDepthFirstChunks() {
        const Program program = programIn(QStringLiteral("programs/overlap-four-streams.streamscope"));
        const SweepResult result = swept(program, "teaching-one-copy-engine", {"chunks=1..16"});
        for (const SweepPoint& point : result.points) QVERIFY(std::abs(point.makespan->count() / 1e6 - 12) < 0.001);
        const auto best = bestPoint(makespan(), result.points);
        QCOMPARE(equallyGood(makespan(), result.points, *best),
                 std::size_t(std::ranges::count(result.points, result.points[*best].makespan, &SweepPoint::makespan)));
    }

    void theBestIsTheFirstOfTheLeastAndFailedRunsDoNotCount() {
        std::vector<SweepPoint> points{pointOf(1, 30), pointOf(2, 10), pointOf(3, 10), pointOf(4, 5), pointOf(5, 1)};
        points[3].status = RunStatus::Deadlock;
        points[4].refused = true;
        QCOMPARE(*bestPoint(makespan(), points), 1u);
        QCOMPARE(equallyGood(makespan(), points, 1), 2u);
        QVERIFY(!bestPoint(makespan(), {}));
        points[1].makespan.reset();
        QCOMPARE(*bestPoint(makespan(), points), 2u);
    }

    void ofOverlapTheMostIsBest() {
        const SweepResult result = swept(chunks_, "teaching-op-cost", {"chunks=1..8"});
        const SweepMetric& overlap = *sweepMetricNamed("overlapCopyCompute");
        QVERIFY(overlap.better == SweepBetter::More);
        const auto best = bestPoint(overlap, result.points);
        for (const SweepPoint& point : result.points)
            QVERIFY(valueOf(overlap, point).value_or(0) <= *valueOf(overlap, result.points[*best]));
        QVERIFY(*valueOf(overlap, result.points[*best]) > *valueOf(overlap, result.points[0]));
    }

    void everyMetricHasATitleAndAMeaning() {
        std::set<std::string_view> names;
        for (const SweepMetric& metric : sweepMetrics()) {
            QVERIFY(!metric.title.empty() && metric.definition.size() > 20);
            QVERIFY(names.insert(metric.name).second);
            QCOMPARE(sweepMetricNamed(metric.name), &metric);
        }
        QVERIFY(sweepMetricNamed("nonsense") == nullptr);
    }

    void repeatedRunsHaveASpreadAroundTheirMedianAndExactOnesHaveNone() {
        Timeline timeline;
        timeline.method = Method::Events;
        timeline.makespan = Nanoseconds(50);
        for (int i = 100; i >= 1; --i) timeline.makespans.emplace_back(i);
        QCOMPARE(sweepPoint({1}, timeline).spread->begin.count(), 5);
        QCOMPARE(sweepPoint({1}, timeline).spread->end.count(), 95);
        timeline.makespans.resize(1);
        QVERIFY(!sweepPoint({1}, timeline).spread);
        QVERIFY(!swept(chunks_, "teaching", {"chunks=2"}).points[0].spread);
    }

    void theTableMarksTheLeastAndNamesIt() {
        const std::string table = toTable(swept(chunks_, "teaching-op-cost", {"chunks=19..21"}));
        QVERIFY2(table.find("least total time   4.840 ms at chunks = 20") != std::string::npos, table.c_str());
        QVERIFY(table.find("exact") != std::string::npos);
        QCOMPARE(std::ranges::count(table, '<'), 1);
        const auto mark = table.find("< least");
        const auto line = table.rfind('\n', mark) + 1;
        QVERIFY2(table.substr(line, mark - line).find("20") != std::string::npos, table.c_str());
    }

    /// A lower bound is shown only beside the total time that it bounds, and a status only once.
    void aRunWithoutATotalTimeHasNoLowerBound() {
        Timeline stuck;
        stuck.status = RunStatus::Deadlock;
        stuck.message = "deadlock: nothing can go on";
        stuck.metrics.lowerBound = Nanoseconds(300'000);
        SweepResult result = swept(chunks_, "teaching", {"chunks=1..2"});
        result.points[1] = sweepPoint({2}, stuck);
        const std::string table = toTable(result), csv = toCsv(result);
        QVERIFY2(table.find("300.000") == std::string::npos && csv.find("300.0") == std::string::npos, table.c_str());
        QVERIFY2(table.find("  deadlock: nothing can go on\n") != std::string::npos, table.c_str());
        result.points[1].message = "nothing can go on";
        QVERIFY(toTable(result).find("  deadlock: nothing can go on\n") != std::string::npos);
    }

    void theCsvHasARowForEachRunWithTheValuesFirst() {
        const QStringList rows = QString::fromStdString(toCsv(swept(chunks_, "teaching-op-cost", {"chunks=1..2"})))
                                     .split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 3);
        QVERIFY(rows[0].startsWith("chunks,status,makespan_us,p5_us,p95_us,") && rows[0].endsWith(",on,message"));
        QVERIFY2(rows[1].startsWith("1,ok,12060.0,,,"), qPrintable(rows[1]));
        for (const QString& row : rows) QCOMPARE(row.count(u','), rows[0].count(u','));
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file of the schema.
    void theJsonFitsItsSchemaAndEveryNameIsInIt() {
        const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/schema/sweep.schema.json");
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, sweepSchema()));
        const auto rules = schema::Json::parse(textOf(QStringLiteral("schema/sweep.schema.json")));
        QVERIFY(rules == schema::Json::parse(sweepSchema()));
        SweepResult result = swept(chunks_, "teaching-op-cost", {"chunks=1..4:x2"}, Method::Events, 3);
        result.points[1].status = RunStatus::Deadlock;
        result.points[1].message = "\"stuck\"\n";
        const auto json = schema::Json::parse(toJson(result));
        schema::Validator validator(rules);
        const auto errors = validator.errors(json);
        QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
        for (const std::string& key : validator.unnamedKeys()) QVERIFY2(key.ends_with("values/chunks"), key.c_str());
        QCOMPARE(json["points"].size(), 3u);
        QCOMPARE(json["points"][0]["values"]["chunks"].get<int>(), 1);
        QVERIFY(json["points"][0]["spread"].is_array());
        QCOMPARE(json["points"][1]["status"].get<std::string>(), std::string("deadlock"));
        QCOMPARE(json["best"]["values"]["chunks"].get<int>(), 4);
        QCOMPARE(json["complete"].get<bool>(), true);
        schema::Json broken = json;
        broken["points"][0]["makespan"] = "long";
        QVERIFY(!schema::Validator(rules).errors(broken).empty());
    }
};

STREAMSCOPE_TEST(TestSweepResult)

}  // namespace tst_sweep_result

#include "tst_sweep_result.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/timeline/names.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/run_metrics.h"
#include "tests/support/test_program.h"
#include "tests/timeline/json_schema.h"
#include "tests/timeline/random_timelines.h"
#include "tests/timeline/sample_timelines.h"

#include <QFile>
#include <QtTest>

namespace tst_result_schema {

using namespace streamscope;
using schema::Json;

namespace {

const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/schema/result.schema.json");

Json schemaFile() {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

const std::vector<Diagnostic> someDiagnostics{{Severity::Hint, "race", {"a"}, "m", "/operations/0", Fix{"t", {}}}};

/// Returns a timeline with every optional field.
Timeline complete() {
    Timeline timeline = samples::forkAndJoin();
    timeline.devices[0].info.attributes = {{"warpSize", 32}};
    timeline.resources = {{"e1", Status::InvalidValue}};
    timeline.events = {{"e1", 0, 0, 7, "0xe1", "0xc"}};
    timeline.operations[0].rare.set<Spread>(Spread{});
    timeline.operations[0].rare.set<double>(1.0);
    timeline.operations[0].rare.set<Between>(Between{{0}, {1}});
    timeline.operations[0].graphNode = true;
    timeline.operations[0].slack = Nanoseconds(1);
    timeline.executions = {{{0},
                            {1},
                            Nanoseconds(1),
                            Nanoseconds(2),
                            {{Nanoseconds(1), Nanoseconds(2)}},
                            {{WaitReason::GraphOrder, OperationId{1}, {}, Nanoseconds(1)}}}};
    gatherExecutions(timeline);
    timeline.criticalPieces = {{{0}, {}, Nanoseconds(1), PieceReason::Runs, OperationId{1}}};
    timeline.dependencies[0].provenance = Provenance::Joined;
    timeline.dependencies[0].point = DependencyPoint::Begin;
    timeline.dependencies[0].launch = OperationId{1};
    timeline.origin = {"gpu1", "node7", "ssh gpu1 {worker}"};
    timeline.blocked = {{1}};
    timeline.strobing = Strobing{640, 32};
    timeline.cold = true;
    timeline.devices[0].info.gpcs = 8;
    timeline.devices[0].multiprocessors = {{0, 0}};
    Wave wave{{0}, OperationId{1}, 0, 2, 100, {}, Nanoseconds(2)};
    wave.after = OperationId{1};
    wave.round = 1;
    wave.stays = true;
    timeline.waves = {wave};
    timeline.blocks = {{{0}, OperationId{1}, 7, 1, 0, 3, 1, 2, {}, Nanoseconds(2)}};
    timeline.operations[0].rare.set<Phases>(Phases{Nanoseconds(1), Span{Nanoseconds(1), Nanoseconds(2)}});
    timeline.notes = {{Nanoseconds(1), Nanoseconds(2), "why idle?"}};
    timeline.counters = {{"Power", "W", {{Nanoseconds(1), 90.0, 0}}}};
    timeline.remarks = {{"inverted-order", {{0}, {3}}, "measured in the wrong order"}};
    for (const RunMetric& each : runMetrics) {
        if (each.time != nullptr) timeline.metrics.*each.time = Nanoseconds(1);
        else timeline.metrics.*each.number = 1.0;
    }
    return timeline;
}

void collectWritten(const Json& value, const std::string& at, std::set<std::string>& names) {
    if (value.is_array()) {
        for (const auto& item : value) collectWritten(item, at, names);
    }
    if (!value.is_object()) return;
    for (const auto& [key, member] : value.items()) {
        names.insert(at + key);
        if (at + key != "program" && key != "attributes") collectWritten(member, at + key + "/", names);
    }
}

/// Returns the names that the others lack, in one line.
QString onlyIn(const std::set<std::string>& some, const std::set<std::string>& others) {
    QStringList missing;
    for (const std::string& name : some)
        if (!others.contains(name)) missing << QString::fromStdString(name);
    return missing.join(' ');
}

}  // namespace

class ResultSchemaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file.
    void theFileIsWhatTheDescriptionSays() {
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, resultSchema()));
        QVERIFY(schemaFile() == Json::parse(resultSchema()));
    }

    void everyResultFitsTheSchema() {
        const Json rules = schemaFile();
        QVERIFY(rules.is_object());
        const bool holds = rc::check("results fit resources/schema/result.schema.json", [&] {
            schema::Validator validator(rules);
            const auto errors = validator.errors(Json::parse(resultToJson(Program{}, samples::anyTimeline(), someDiagnostics)));
            if (!errors.empty()) RC_FAIL(errors.front());
            RC_ASSERT(validator.unnamedKeys().empty());
        });
        QVERIFY(holds);
    }

    void theSchemaNamesWhatIsWrittenAndNothingElse() {
        const Json rules = schemaFile();
        std::set<std::string> named, written;
        schema::collectNames(rules, rules, "", named);
        collectWritten(Json::parse(resultToJson(Program{}, complete(), someDiagnostics)), "", written);
        QCOMPARE(onlyIn(named, written), QString());
        QCOMPARE(onlyIn(written, named), QString());
    }

    void theSchemaRefusesWhatIsWrong_data() {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("measured") << QByteArray("/measured") << QByteArray("\"exactly\"");
        QTest::newRow("time") << QByteArray("/operations/3/start") << QByteArray("\"soon\"");
        QTest::newRow("span") << QByteArray("/operations/3/spans/0") << QByteArray("[1]");
        QTest::newRow("reason") << QByteArray("/operations/8/waits/0/reason") << QByteArray("\"because\"");
        QTest::newRow("attribute") << QByteArray("/devices/0/attributes/warpSize") << QByteArray("\"wide\"");
        QTest::newRow("version") << QByteArray("/streamscopeResult") << QByteArray("1");
    }
    void theSchemaRefusesWhatIsWrong() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        const Json rules = schemaFile();
        Json result = Json::parse(resultToJson(Program{}, complete()));
        QVERIFY(schema::Validator(rules).errors(result).empty());
        result[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        QVERIFY(!schema::Validator(rules).errors(result).empty());
    }

    void theSchemaKnowsEveryCallAndReason() {
        const Json rules = schemaFile();
        std::set<std::string> calls, reasons;
        for (const CallInfo& call : streamscope::calls()) {
            if (!call.holdsCalls) calls.insert(std::string(call.name));
        }
        for (int i = 0; i <= static_cast<int>(WaitReason::ClockUncertainty); ++i)
            reasons.insert(std::string(name(static_cast<WaitReason>(i))));
        const Json& operation = rules["properties"]["operations"]["items"]["properties"];
        QCOMPARE(operation["call"]["enum"].get<std::set<std::string>>(), calls);
        QCOMPARE(rules["$defs"]["wait"]["properties"]["reason"]["enum"].get<std::set<std::string>>(), reasons);
    }
};

STREAMSCOPE_TEST(ResultSchemaTest)

}  // namespace tst_result_schema

#include "tst_result_schema.moc"

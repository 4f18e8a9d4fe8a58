// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "engine/result/schema.h"
#include "tests/support/test_program.h"
#include "tests/timeline/random_timelines.h"
#include "tests/timeline/sample_timelines.h"

#include <sqlite3.h>

#include <QtEndian>
#include <QtTest>

#include <random>

namespace tst_result_database {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

Program someProgram() {
    Program program;
    program.name = "Fork and join";
    program.streams.push_back({"copy", {}, 0, 0, true, 0, {}});
    return program;
}

QString text(const std::vector<Problem>& problems) {
    QString all;
    for (const Problem& problem : problems) all += QString::fromStdString(describe(problem)) + "\n";
    return all;
}

/// Executes SQL on a database in memory and updates its bytes. Returns a line for each row, with columns separated by '|'.
QString query(std::string& bytes, const QByteArray& sql) {
    sqlite3* database = nullptr;
    sqlite3_open(":memory:", &database);
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
    std::memcpy(copy, bytes.data(), bytes.size());
    sqlite3_deserialize(database, "main", copy, size, size, SQLITE_DESERIALIZE_RESIZEABLE | SQLITE_DESERIALIZE_FREEONCLOSE);
    QStringList lines;
    char* error = nullptr;
    sqlite3_exec(
        database, sql.constData(),
        [](void* list, int columns, char** values, char**) {
            QStringList row;
            for (int i = 0; i < columns; ++i) row << QString::fromUtf8(values[i] ? values[i] : "");
            static_cast<QStringList*>(list)->append(row.join(u'|'));
            return 0;
        },
        &lines, &error);
    if (error) lines << QString::fromUtf8(error);
    sqlite3_free(error);
    sqlite3_int64 now = 0;
    unsigned char* changed = sqlite3_serialize(database, "main", &now, 0);
    bytes.assign(reinterpret_cast<const char*>(changed), static_cast<std::size_t>(now));
    sqlite3_free(changed);
    sqlite3_close(database);
    return lines.join(u'\n');
}

std::string sample() { return resultToDatabase(someProgram(), samples::forkAndJoin()); }

QString answerTo(const std::string& bytes) {
    const Read<ResultFile> read = resultFromDatabase(bytes);
    return read ? QStringLiteral("a result") : text(read.problems).trimmed();
}

}  // namespace

class ResultDatabaseTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasWrittenComesBackEqual() {
        const bool holds = rc::check("resultFromDatabase(resultToDatabase(p, t)) == (p, t)", [] {
            const Timeline timeline = samples::anyTimeline();
            const Program program = someProgram();
            const auto back = resultFromDatabase(resultToDatabase(program, timeline));
            if (!back) RC_FAIL(text(back.problems).toStdString());
            RC_ASSERT(back.value->timeline == timeline);
            RC_ASSERT(back.value->program == program);
        });
        QVERIFY(holds);
    }

    void anOlderVersionIsRead_data() {
        QTest::addColumn<int>("version");
        QTest::newRow("without provenance of dependencies") << 2;
        QTest::newRow("without origin of the run") << 3;
        QTest::newRow("without executions of nodes") << 4;
        QTest::newRow("without cold runs") << 5;
        QTest::newRow("without events") << 6;
        QTest::newRow("without attributes of devices") << 7;
        QTest::newRow("with metrics in columns") << 8;
        QTest::newRow("with programs as text alone") << 9;
    }
    /// Each file was written by the last program with that version. Those before version 8 differ from it in definitions alone.
    void anOlderVersionIsRead() {
        QFETCH(int, version);
        const int written = std::max(version, 8);
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/result/version-%1.ssresult").arg(written));
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::string bytes = file.readAll().toStdString();
        QString answers = query(bytes, "PRAGMA user_version = " + QByteArray::number(version));
        if (version == 5) answers += query(bytes, "UPDATE operation SET slack_ns = 7 WHERE id = 0");  // it is left out
        int differing = 0;
        for (const result::SchemaObject& object : result::schema()) {
            const std::string old = sqlInVersion(object, version);
            const QByteArray name = QByteArray::fromStdString(std::string(object.name));
            const QByteArray type = QByteArray::fromStdString(std::string(object.type));
            if (!isInVersion(object, version) && isInVersion(object, written))
                answers += query(bytes, "DROP " + type + ' ' + name);
            if (old == sqlInVersion(object, written)) continue;
            ++differing;
            answers += query(bytes, "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = '" +
                                        QByteArray::fromStdString(old).replace("'", "''") + "' WHERE name = '" + name + "'");
        }
        QCOMPARE(answers, QString());
        QCOMPARE(differing, version >= 6 ? 0 : version == 5 ? 3 : 7);
        const Read<ResultFile> read = resultFromDatabase(bytes);
        QVERIFY2(read, read ? "" : qPrintable(text(read.problems)));
        Timeline expected = samples::forkAndJoin();
        expected.metrics = {4200us, 0.0, 0.6, 4.2 / 3.3, 1.0, 0.3636, 0.303, 0.2424, 3300us};
        QVERIFY(read.value->timeline == expected);
    }

    void notesComeBackAndCanBeQueried() {
        Timeline timeline = samples::forkAndJoin();
        timeline.notes = {{1ms, 2ms, "why idle?"}, {3ms, 3ms, {}}};
        std::string bytes = resultToDatabase(someProgram(), timeline);
        QVERIFY(resultFromDatabase(bytes).value->timeline == timeline);
        QCOMPARE(query(bytes, "SELECT from_ns, until_ns, text FROM note"), "1000000|2000000|why idle?\n3000000|3000000|");
        QCOMPARE(query(bytes, "UPDATE note SET until_ns = 0 WHERE id = 0"), QString());
        QCOMPARE(answerTo(bytes), "/note/0/until_ns: expected a time that is not before from_ns, found 0");
    }

    void countersComeBackAndCanBeQueried() {
        Timeline timeline = samples::forkAndJoin();
        timeline.counters = {{"Power", "W", {{1ms, 300.5, 0}, {2ms, 120, 0}}}, {"load", {}, {{1ms, 2, -1}}}};
        std::string bytes = resultToDatabase(someProgram(), timeline);
        QVERIFY(resultFromDatabase(bytes).value->timeline == timeline);
        QCOMPARE(query(bytes, "SELECT name, unit, device IS NULL, at_us, value FROM counters"),
                 "Power|W|0|1000.0|300.5\nPower|W|0|2000.0|120.0\nload||1|1000.0|2.0");
        QCOMPARE(query(bytes, "UPDATE counter_sample SET counter = 2 WHERE id = 1"), QString());
        QVERIFY(answerTo(bytes).startsWith("/counter_sample/1/counter: expected"));
    }

    /// A file may contain any channel number, as a fuzzer found.
    void aNegativeChannelComesBack() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[2].channel = -2;
        QVERIFY(resultFromDatabase(resultToDatabase(someProgram(), timeline)).value->timeline == timeline);
    }

    void bothFormsGiveTheSameResult() {
        const auto json = resultToJson(someProgram(), samples::forkAndJoin());
        QVERIFY(isResult(json) && !isDatabase(json));
        QVERIFY(isDatabase(sample()));
        QVERIFY(readResult(json).value->timeline == readResult(sample()).value->timeline);
    }

    void peopleCanQueryIt_data() {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("answer");
        QTest::newRow("longest") << QByteArray(
                                        "SELECT name, start_us, duration_us FROM operations ORDER BY duration_us DESC LIMIT 2")
                                 << "stencil|1000.0|1500.0\ncopy x|0.0|1000.0";
        QTest::newRow("waits") << QByteArray("SELECT operation, reason, blamed FROM waits WHERE blamed = 'saxpy'")
                               << "copy y|streamOrder|saxpy";
        QTest::newRow("critical path") << QByteArray("SELECT operation FROM critical_path") << "copy x\nstencil\ncopy y";
        QTest::newRow("dependencies") << QByteArray(
                                             "SELECT \"from\", \"to\", kind, via FROM dependencies WHERE \"from\" = 'stencil'")
                                      << "stencil|copy y|event|e2#1";
        QTest::newRow("samples") << QByteArray("SELECT at_us, busy FROM samples LIMIT 2") << "0.0|0.0\n1000.0|100.0";
        QTest::newRow("spans") << QByteArray("SELECT end_us FROM spans WHERE operation = 'copy y'") << "3300.0";
        QTest::newRow("total") << QByteArray("SELECT makespan_ns / 1000 FROM run") << "3300";
    }
    void peopleCanQueryIt() {
        QFETCH(QByteArray, sql);
        std::string bytes = sample();
        QFETCH(QString, answer);
        QCOMPARE(query(bytes, sql), answer);
    }

    /// Tests order.md N8.
    void eachExecutionOfANodeIsARow_data() {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("answer");
        QTest::newRow("operations")
            << QByteArray(
                   "SELECT name, source, launch, turn, stream, start_us, duration_us FROM operations WHERE kind = 'kernel'")
            << "k1/l1|k1|l1||hi|10.0|10.0\nk1/l2#3|k1|l2|3|hi|30.0|10.0\nk2/l1|k2|l1||hi|20.0|10.0\n"
               "k2/l2#3|k2|l2|3|hi|30.0|10.0\nk3|k3|||cap||";
        QTest::newRow("turn") << QByteArray(
                                     "SELECT name, source, launch, turn, issued_us FROM operations WHERE call = 'graphLaunch'")
                              << "l1|l1|||0.0\nl2#3|l2||3|5.0";
        QTest::newRow("spans") << QByteArray("SELECT * FROM spans WHERE operation LIKE 'k1%'")
                               << "k1/l1|10.0|20.0\nk1/l2#3|30.0|40.0";
        QTest::newRow("waits") << QByteArray("SELECT * FROM waits WHERE operation LIKE 'k2%'")
                               << "k2/l1|graphOrder|k1|18.0|2.0\nk2/l2#3|graphOrder|k1|28.0|2.0";
        QTest::newRow("slack") << QByteArray("SELECT name, slack_us FROM operations WHERE slack_us IS NOT NULL") << "l1|7.0";
        QTest::newRow("point") << QByteArray("SELECT \"from\", \"to\", point FROM dependencies") << "k1|k2|trigger";
        QTest::newRow("pieces") << QByteArray("SELECT * FROM critical_pieces") << "0|l1|10.0|30.0|sharing|l2#3";
    }
    void eachExecutionOfANodeIsARow() {
        Timeline timeline = samples::launchedTwice();
        timeline.operations[3].slack = samples::microseconds(7);
        timeline.dependencies[0].point = DependencyPoint::Trigger;
        timeline.criticalPieces = {
            {{3}, samples::microseconds(10), samples::microseconds(30), PieceReason::Sharing, OperationId{4}}};
        std::string bytes = resultToDatabase(someProgram(), timeline);
        QVERIFY(resultFromDatabase(bytes).value->timeline == timeline);
        QFETCH(QByteArray, sql);
        QFETCH(QString, answer);
        QCOMPARE(query(bytes, sql), answer);
    }

    void falseExecutionsAreRefused_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("answer");
        QTest::newRow("of no node") << QByteArray("UPDATE execution SET operation = 3 WHERE id = 3")
                                    << "/execution/3/operation: expected the number of a node of a graph";
        QTest::newRow("not in order") << QByteArray("UPDATE execution SET operation = 0 WHERE id = 3")
                                      << "/execution/3/operation: expected a number that is not before";
        QTest::newRow("launch") << QByteArray("UPDATE execution SET launch = 99 WHERE id = 0") << "/execution/0/launch: expected";
        QTest::newRow("end before start") << QByteArray("UPDATE execution SET duration_ns = -1 WHERE id = 0")
                                          << "/execution/0/duration_ns: expected a time that is not negative";
        QTest::newRow("wait of none") << QByteArray("UPDATE execution_wait SET execution = 4 WHERE id = 0")
                                      << "/execution_wait/0/execution: expected a number from 0 to 3";
        QTest::newRow("span of none") << QByteArray("INSERT INTO execution_span VALUES (0, 9, 1, 2)")
                                      << "/execution_span/0/execution: expected a number from 0 to 3";
    }
    void falseExecutionsAreRefused() {
        QFETCH(QByteArray, change);
        QFETCH(QString, answer);
        std::string bytes = resultToDatabase(someProgram(), samples::launchedTwice());
        QCOMPARE(query(bytes, change), QString());
        QVERIFY2(answerTo(bytes).contains(answer), qPrintable(answerTo(bytes)));
    }

    void aWriteAheadLogHasItsRemedy() {
        std::string bytes = sample();
        bytes[18] = bytes[19] = 2;  // as PRAGMA journal_mode=WAL sets them
        QVERIFY2(answerTo(bytes).contains("PRAGMA journal_mode=DELETE"), qPrintable(answerTo(bytes)));
    }

    /// The table omits times with their usual values; the view includes them.
    void theViewHasAllTimesOfWaits() {
        Timeline timeline = samples::forkAndJoin();
        TimelineOperation& operation = timeline.operations[8];
        const Nanoseconds start = *operation.start, issued = *operation.issued;
        operation.waits = {{WaitReason::StreamOrder, {}, issued, issued + 5us},  // from the issue on
                           {WaitReason::CopyEngine, {}, issued + 5us, start},    // behind another, until the start
                           {WaitReason::CopyEngine, {}, start, start + 1us},     // behind one until the start
                           {WaitReason::StreamOrder, {}, start - 3us, start - 2us}};
        QStringList expected;
        for (const TimelineOperation& o : timeline.operations)
            for (const Wait& wait : o.waits)
                expected << QStringLiteral("%1|%2|%3")
                                .arg(QString::fromStdString(o.id))
                                .arg(wait.from.count())
                                .arg((wait.to - wait.from).count());
        std::string bytes = resultToDatabase(someProgram(), timeline);
        QVERIFY(resultFromDatabase(bytes).value->timeline == timeline);
        QCOMPARE(query(bytes,
                       "SELECT operation, CAST(round(from_us * 1000) AS INTEGER), "
                       "CAST(round(duration_us * 1000) AS INTEGER) FROM waits"),
                 expected.join(u'\n'));
    }

    /// A wait without a time of its own ends with the operation waited for, in the view and when it is read.
    void waitsEndWithTheOperationWaitedFor() {
        Timeline timeline = samples::forkAndJoin();
        TimelineOperation& last = timeline.operations[8];
        const OperationId first{0};
        QVERIFY(timeline.operations[0].end && *timeline.operations[0].end != *last.start);
        last.waits = {{WaitReason::StreamOrder, first, *last.issued, *timeline.operations[0].end},
                      {WaitReason::StreamOrder, {}, *timeline.operations[0].end, *last.start}};
        std::string bytes = resultToDatabase(someProgram(), timeline);
        QCOMPARE(query(bytes, "SELECT count(*) FROM wait JOIN run ON wait.id / wait_stride = 8 WHERE until_ns IS NULL"), "2");
        QVERIFY(resultFromDatabase(bytes).value->timeline == timeline);
        QCOMPARE(query(bytes, "UPDATE operation SET duration_ns = duration_ns - 100 WHERE id = 0"), QString());
        const Read<ResultFile> sooner = resultFromDatabase(bytes);
        QVERIFY(sooner && sooner.value->timeline.operations[8].waits[0].to == *timeline.operations[0].end - 100ns);
        QVERIFY(sooner.value->timeline.operations[8].waits[1].from == *timeline.operations[0].end - 100ns);
    }

    /// sqlar_uncompress() of the shell of sqlite3 inflates it likewise.
    void aLongProgramIsPacked() {
        Program program = someProgram();
        for (int i = 0; i < 2000; ++i) program.buffers.emplace_back().id = "buffer " + std::to_string(i);
        const std::string text = toJson(program);
        QVERIFY(text.size() > 1 << 16);
        std::string bytes = resultToDatabase(program, samples::forkAndJoin());
        const QStringList stored = query(bytes, "SELECT typeof(program), program_bytes, hex(program) FROM run").split(u'|');
        QCOMPARE(stored[0], "blob");
        QCOMPARE(stored[1], QString::number(text.size()));
        const QByteArray packed = QByteArray::fromHex(stored[2].toLatin1());
        QVERIFY(static_cast<std::size_t>(packed.size()) < text.size() / 4);
        QByteArray length(4, '\0');
        qToBigEndian(static_cast<quint32>(text.size()), length.data());
        QCOMPARE(qUncompress(length + packed).toStdString(), text);
        const Read<ResultFile> read = resultFromDatabase(bytes);
        QVERIFY(read && read.value->program == program);
        QCOMPARE(query(bytes, "UPDATE run SET program = substr(program, 1, length(program) - 9)"), QString());
        QVERIFY(answerTo(bytes).contains("/run/0/program: expected a program of"));
    }

    /// Patterns keep a file small, since many operations share one.
    void operationsThatAreAlikeShareTheirPattern() {
        Timeline timeline = samples::forkAndJoin();
        const TimelineOperation one = timeline.operations[8];
        for (int i = 0; i < 1000; ++i) timeline.operations.emplace_back(one).id = "copy " + std::to_string(i);
        std::string bytes = resultToDatabase(someProgram(), timeline);
        QVERIFY(query(bytes, "SELECT count(*) FROM pattern").toInt() <= 10);
        QVERIFY(resultFromDatabase(bytes).value->timeline == timeline);
    }

    void everyObjectOfTheSchemaAnswers() {
        std::string bytes = sample();
        for (const result::SchemaObject& object : result::schema()) {
            const QByteArray name(object.name.data(), static_cast<qsizetype>(object.name.size()));
            QVERIFY2(!query(bytes, QByteArray("SELECT count(*) FROM ") + name).contains(u' '), name.constData());
        }
    }

    void whatIsNotOursIsRefused_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("answer");
        const QString another = "The %1 of this database is not as Streamscope writes it: take another copy of the result";
        QTest::newRow("view") << QByteArray("CREATE VIEW tempting AS SELECT * FROM run") << another.arg("view tempting");
        QTest::newRow("trigger") << QByteArray("CREATE TRIGGER bad AFTER INSERT ON run BEGIN DELETE FROM run; END")
                                 << another.arg("trigger bad");
        QTest::newRow("view for a table")
            << QByteArray(
                   "DROP TABLE blocked; CREATE VIEW blocked AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                   "SELECT i AS id, 0 AS operation FROM n")
            << another.arg("table remark");
        QTest::newRow("index") << QByteArray("CREATE INDEX i ON operation(name)") << another.arg("index i");
        QTest::newRow("other program")
            << QByteArray("PRAGMA application_id = 7")
            << "This database is neither a result of Streamscope (*.ssresult) nor an export of Nsight Systems";
        QTest::newRow("newer") << QByteArray("PRAGMA user_version = 12")
                               << "Version 12 of results is newer than this Streamscope: open it with a newer one";
        QTest::newRow("older") << QByteArray("PRAGMA user_version = 1")
                               << "Version 1 of results was never released: run the program again";
        QTest::newRow("no run") << QByteArray("DELETE FROM run") << "/run: expected the run, found nothing";
        QTest::newRow("text for a time") << QByteArray("UPDATE operation SET start_ns = 'soon' WHERE id = 3")
                                         << "/operation/3/start_ns: expected a whole number, found \"soon\"";
        QTest::newRow("end before start") << QByteArray("UPDATE operation SET duration_ns = -1 WHERE id = 3")
                                          << "/operation/3/duration_ns: expected a time that is not negative";
        const QString near = "_ns: expected a time within 36 years", early = "_ns: expected a time from the first host call";
        QTest::newRow("time at the end of the numbers")
            << QByteArray("UPDATE operation SET start_ns = 9223372036854775000 WHERE id = 3") << "/operation/3/start" + near;
        QTest::newRow("duration at the end of the numbers")
            << QByteArray("UPDATE operation SET duration_ns = 9223372036854775000 WHERE id = 3")
            << "/operation/3/duration" + near;
        QTest::newRow("total time at the end of the numbers")
            << QByteArray("UPDATE run SET makespan_ns = 9223372036854775000") << "/run/0/makespan" + near;
        QTest::newRow("start long before the run")
            << QByteArray("UPDATE operation SET start_ns = -1000000000000 WHERE id = 3") << "/operation/3/start" + early;
        QTest::newRow("span long before the run")
            << QByteArray("INSERT INTO span VALUES (0, 3, -1000000000000, 8)") << "/begin" + early;
        QTest::newRow("span that ends first")
            << QByteArray("INSERT INTO span VALUES (0, 3, 9, 8)") << "/end_ns: expected a time that is not before";
        QTest::newRow("bytes for a name") << QByteArray("UPDATE operation SET name = x'00' WHERE id = 3")
                                          << "/operation/3/name: expected text, found bytes";
        QTest::newRow("unknown call") << QByteArray("UPDATE pattern SET call = 'launchRocket' WHERE id = 1")
                                      << "/pattern/1/call: expected a call, such as memcpyAsync, found \"launchRocket\"";
        QTest::newRow("unknown reason") << QByteArray("UPDATE text SET text = 'boredom' WHERE text = 'streamOrder'")
                                        << "expected the id of another word than \"boredom\"";
        QTest::newRow("stream") << QByteArray("UPDATE pattern SET stream = 99 WHERE id = 1")
                                << "/pattern/1/stream: expected a number from 0 to";
        QTest::newRow("pattern") << QByteArray("UPDATE operation SET pattern = 99 WHERE id = 1")
                                 << "/operation/1/pattern: expected a number from 0 to";
        QTest::newRow("wait for itself to come")
            << QByteArray("UPDATE wait SET blamed_back = -1000 WHERE id = 12") << "/wait/12/blamed_back: expected";
        QTest::newRow("wait of no operation") << QByteArray("INSERT INTO wait VALUES (999, 0, NULL, 0)")
                                              << "/wait/999/id: expected the end, since run says how many operations there are";
        QTest::newRow("wait until a start that is missing")
            << QByteArray("UPDATE operation SET start_ns = NULL") << "until_ns: expected a whole number, since the operation did";
        QTest::newRow("slack of times that are missing")
            << QByteArray("UPDATE wait SET until_ns = 0; UPDATE operation SET start_ns = NULL")
            << "/slack_ns: expected a whole number, since one of the operations";
        QTest::newRow("row before the first") << QByteArray(
                                                     "INSERT INTO operation SELECT -1, 'x', label, pattern, issued_ns, call_ns, "
                                                     "start_ns, duration_ns, value, slack_ns "
                                                     "FROM operation WHERE id = 0")
                                              << "/operation: expected the row 0, found the row -1";
        QTest::newRow("missing operation") << QByteArray("DELETE FROM operation WHERE id = 4")
                                           << "/operation: expected the row 4, found the row 5";
        QTest::newRow("missing last operation")
            << QByteArray("DELETE FROM operation WHERE id = (SELECT max(id) FROM operation)") << "no more rows";
        QTest::newRow("equal names")
            << QByteArray("UPDATE operation SET name = 'x' WHERE id IN (1, 2)")
            << "/operation: expected a name that no other operation has, found two operations of one name";
        QTest::newRow("too many") << QByteArray("UPDATE run SET operations = 1000000000")
                                  << "/run/0/operations: expected a number from 0 to";
        QTest::newRow("program") << QByteArray("UPDATE run SET program = '{}', program_bytes = 2") << "/run/0/program";
        QTest::newRow("length of the program")
            << QByteArray("UPDATE run SET program_bytes = 2") << "/run/0/program_bytes: expected ";
        QTest::newRow("packed program") << QByteArray("UPDATE run SET program = x'789c0102'")
                                        << "/run/0/program: expected a program of 1";
        QTest::newRow("packed program of any length")
            << QByteArray("UPDATE run SET program = x'789c0102', program_bytes = 1000000000")
            << "/run/0/program: expected a program of 1000000000 bytes";
        QTest::newRow("pattern of dependencies") << QByteArray("UPDATE dependency SET pattern = 99 WHERE id = 1")
                                                 << "/dependency/1/pattern: expected a number from 0 to";
        QTest::newRow("kind of dependencies") << QByteArray("UPDATE dependency_pattern SET kind = 'friendship' WHERE id = 0")
                                              << "/dependency_pattern/0/kind: expected";
        QTest::newRow("method") << QByteArray("UPDATE run SET method = 'guessed'") << "/run/0/method: expected exact";
    }
    void whatIsNotOursIsRefused() {
        QFETCH(QByteArray, change);
        QFETCH(QString, answer);
        std::string bytes = sample();
        QCOMPARE(query(bytes, change), QString());
        const Read<ResultFile> read = resultFromDatabase(bytes);
        QVERIFY(!read);
        QCOMPARE(read.problems.size(), std::size_t(1));
        QVERIFY2(text(read.problems).contains(answer), qPrintable(text(read.problems)));
    }

    void everyBeginningOfAFileIsRefused() {
        const std::string whole = sample();
        for (std::size_t size = 0; size < whole.size(); size += 257)
            QVERIFY2(answerTo(whole.substr(0, size)) != "a result", qPrintable(QString::number(size)));
    }

    /// A page that claims a text of 2 GB, or to be its own child, gives one message.
    void damagedFilesGiveOneMessage() {
        const std::string whole = sample();
        std::minstd_rand random(20261125);
        int refused = 0;
        constexpr int files = 10'000;
        for (int i = 0; i < files; ++i) {
            std::string damaged = whole;
            for (int change = 0; change < 1 + i % 8; ++change) {
                const std::size_t at =
                    i % 2 ? random() % damaged.size() : (random() % (damaged.size() / 4096)) * 4096 + random() % 24;
                damaged[at] = static_cast<char>(i % 3 ? random() : 0xff);
            }
            const Read<ResultFile> read = resultFromDatabase(damaged);
            if (!read) ++refused;
            QVERIFY(read.problems.size() == (read ? 0 : 1));
            QVERIFY(text(read.problems).size() < 4000);
        }
        QVERIFY2(refused > files / 10 && refused < files, qPrintable(QString::number(refused)));
    }

    void readingCanBeGivenUp() {
        Reading reading;
        reading.isCancelled = true;
        const Read<ResultFile> read = resultFromDatabase(sample(), &reading);
        QVERIFY(!read && read.problems.empty());
    }
};

STREAMSCOPE_TEST(ResultDatabaseTest)

}  // namespace tst_result_database

#include "tst_result_database.moc"

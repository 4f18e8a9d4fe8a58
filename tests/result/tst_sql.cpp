// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/sql_text.h"
#include "tests/support/test_program.h"
#include "tests/timeline/sample_timelines.h"

#include <QtTest>

#include <string>

namespace tst_sql {

using namespace streamscope;

namespace {

const Timeline& timeline() {
    static const Timeline made = samples::forkAndJoin();
    return made;
}

std::variant<SqlAnswer, SqlMistake> asked(const std::string& question, const SqlLimits& limits = {}) {
    return SqlResult(Program(), timeline()).ask(question, {}, limits);
}

/// Returns the cells, "copy x|1000; copy y|800", or the mistake with its place.
std::string answer(const std::string& question, const SqlLimits& limits = {}) {
    const auto found = asked(question, limits);
    if (const auto* mistake = std::get_if<SqlMistake>(&found))
        return (mistake->at ? "at " + std::to_string(*mistake->at) + ": " : "") + mistake->words;
    std::string all;
    for (const auto& row : std::get<SqlAnswer>(found).rows) {
        if (!all.empty()) all += "; ";
        for (std::size_t i = 0; i < row.size(); ++i) all += (i > 0 ? "|" : "") + textOf(row[i]);
    }
    return all;
}

}  // namespace

/// Questions in SQL to a result.
class SqlTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreThoseOfTheViews() {
        QCOMPARE(answer("SELECT label, duration_us FROM operations WHERE kind LIKE 'copy%' ORDER BY start_us"),
                 std::string("copy x|1000; copy y|800"));
        QCOMPARE(answer("SELECT reason, sum(duration_us) FROM waits GROUP BY reason ORDER BY 2 DESC LIMIT 1"),
                 std::string("event|3600"));
        QCOMPARE(answer("SELECT count(*), NULL FROM operations;  -- all of them\n"), std::string("10|"));
    }

    /// The column id has the places of the operations in the timeline.
    void idsNameOperations() {
        const auto found = std::get<SqlAnswer>(asked("SELECT name, id FROM operations ORDER BY id"));
        QCOMPARE(found.idColumn(), std::optional(std::size_t{1}));
        for (const auto& row : found.rows) {
            const auto id = static_cast<std::size_t>(std::get<std::int64_t>(row[1]));
            QCOMPARE(std::get<std::string>(row[0]), timeline().operations[id].id);
        }
        QVERIFY(!std::get<SqlAnswer>(asked("SELECT name FROM operations")).idColumn());
    }

    void mistakesHaveTheirPlace() {
        QCOMPARE(answer("SELECT name, durations FROM operations"), std::string("at 13: no such column: durations"));
        QCOMPARE(answer("SELEC 1"), std::string("at 0: near \"SELEC\": syntax error"));
        QCOMPARE(answer("SELECT 1; SELECT 2"), std::string("at 10: one question at a time: a second statement begins here"));
        QVERIFY(QString::fromStdString(answer("  ")).startsWith(QLatin1String("at 0: write a question")));
        QVERIFY(QString::fromStdString(answer("-- nothing")).startsWith(QLatin1String("at 0: write a question")));
        QCOMPARE(inWords({"no such column: x", 9}, "SELECT\n  x"), std::string("2:3: no such column: x\n  x\n  ^"));
    }

    void nothingCanBeChangedOrReached_data() {
        QTest::addColumn<QByteArray>("question");
        for (const char* question :
             {"INSERT INTO text VALUES (99, 'x')", "UPDATE operation SET start_ns = 0", "DELETE FROM wait", "DROP TABLE wait",
              "CREATE TABLE mine (x)", "CREATE TEMP TABLE mine (x)", "ATTACH '/tmp/other' AS other", "PRAGMA query_only = OFF",
              "VACUUM INTO '/tmp/copy'", "SELECT load_extension('x')", "BEGIN"})
            QTest::newRow(question) << QByteArray(question);
    }
    void nothingCanBeChangedOrReached() {
        QFETCH(QByteArray, question);
        const SqlResult result(Program(), timeline());
        const auto refused = result.ask(question.toStdString());
        QVERIFY(std::holds_alternative<SqlMistake>(refused));
        const auto after = result.ask("SELECT count(*) FROM operations");
        QCOMPARE(std::get<std::int64_t>(std::get<SqlAnswer>(after).rows.front().front()), std::int64_t{10});
    }

    void limitsEndAQuestion() {
        const std::string endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) ";
        const auto cut = std::get<SqlAnswer>(asked(endless + "SELECT x FROM n"));
        QCOMPARE(cut.rows.size(), std::size_t{10'000});
        QVERIFY(cut.isCut);
        QVERIFY(QString::fromStdString(answer(endless + "SELECT count(*) FROM n", {std::chrono::milliseconds(50), 10}))
                    .startsWith(QLatin1String("no answer within 0.05 s")));
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = SqlResult(Program(), timeline()).ask(endless + "SELECT count(*) FROM n", stop.get_token());
        QCOMPARE(std::get<SqlMistake>(stopped).words, std::string("stopped"));
    }

    void textsOfAnAnswer() {
        const auto found = std::get<SqlAnswer>(asked("SELECT 'a,b' AS name, 1.5 AS x, NULL AS none"));
        QCOMPARE(toCsv(found), std::string("name,x,none\r\n\"a,b\",1.5,\r\n"));
        QCOMPARE(toTable(found, 10), std::string("name    x  none\na,b   1.5\n"));
        QCOMPARE(QString::fromStdString(toJson(found)).simplified(),
                 QStringLiteral("{\"columns\": [\"name\", \"x\", \"none\"], \"rows\": [ [\"a,b\", 1.5, null]], \"cut\": false}"));
    }

    void viewsAreListedWithTheirColumns() {
        const std::vector<SqlTable> views = sqlViews();
        QCOMPARE(views.front().name, std::string("operations"));
        for (const SqlTable& view : views) QVERIFY2(!view.columns.empty(), view.name.c_str());
    }
};

STREAMSCOPE_TEST(SqlTest)

}  // namespace tst_sql

#include "tst_sql.moc"

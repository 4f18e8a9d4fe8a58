// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace tst_compare_command {

using namespace streamscope::app;

/// Tests of `streamscope compare` as a process, by its output and exit status.
class TestCompareCommand : public QObject {
    Q_OBJECT
    QString result(const QString& name, const QStringList& run) {
        const QString path = folder_.filePath(name);
        return answerOf(QStringList{"run", "--output", path} + run).exit == 0 ? path : QString();
    }
    QString write(const QString& name, const QByteArray& text) const { return written(folder_, name, text); }
    static QJsonObject operation(const QJsonObject& comparison, const QString& id) {
        for (const QJsonValue& value : comparison["operations"].toArray())
            if (value["id"].toString() == id) return value.toObject();
        return {};
    }

    QTemporaryDir folder_;
    QString teaching_, oneEngine_;
    const QString recorded_ = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/fork-and-join-h200.json");

private Q_SLOTS:
    void initTestCase() {
        teaching_ = result("a.json", {"fork-and-join"});
        oneEngine_ = result("b.json", {"fork-and-join", "--on", "teaching-op-cost"});
        QVERIFY(!teaching_.isEmpty() && !oneEngine_.isEmpty());
    }

    void theWordsAreUnderstood() {
        const streamscope::app::Command command = parseCommandLine({"compare", "a.json", "b.json", "--json"});
        const auto* compare = std::get_if<CompareCommand>(&command);
        QVERIFY(compare);
        QCOMPARE(compare->a, std::string("a.json"));
        QCOMPARE(compare->b, std::string("b.json"));
        QVERIFY(compare->json);
        for (const QStringList& wrong :
             {QStringList{"compare"}, {"compare", "a"}, {"compare", "a", "b", "c"}, {"compare", "a", "b", "-x"}})
            QVERIFY2(std::holds_alternative<UsageError>(parseCommandLine(wrong)) || wrong.last() == "-x",
                     qPrintable(wrong.join(u' ')));
    }

    void bothResultsAreOnePicture() {
        for (const char* name : {"both.svg", "both.html", "both.tex", "both.pdf", "both.png"}) {
            const QString picture = folder_.filePath(name);
            const Answer answer =
                answerOf({"compare", teaching_, oneEngine_, "--picture", picture, "--picture-lanes", "streams"});
            QVERIFY2(answer.exit == 0 && answer.out.contains("total"), qPrintable(answer.err));
            QCOMPARE(answerOf({"compare", oneEngine_, picture, "--json"}).json()["makespan"].toObject()["difference"].toDouble(),
                     0.0);
        }
        QFile file(folder_.filePath("both.svg"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        for (const char* text : {"a.json", "b.json", "Before: ", "After: "}) QVERIFY2(svg.contains(text), text);
    }

    void oneProgramRunsOnSeveralDevices() {
        const QString picture = folder_.filePath("devices.html");
        const QStringList words{"compare", "fork-and-join", "--on", "teaching,teaching-one-copy-engine,t4"};
        const Answer table = answerOf(words + QStringList{"--picture", picture});
        QVERIFY2(table.exit == 0, qPrintable(table.err));
        QCOMPARE(table.out.count(u'\n'), 3);
        QVERIFY2(table.out.contains("NVIDIA T4 profile, simulated, estimated"), qPrintable(table.out));
        const QJsonArray devices = answerOf(words + QStringList{"--json"}).json()["devices"].toArray();
        QCOMPARE(devices.size(), 3);
        for (const QJsonValue& device : devices) {
            const Answer alone = answerOf({"run", "fork-and-join", "--on", device["device"].toString(), "--json"});
            QCOMPARE(device["makespan"].toDouble(), alone.json()["makespan"].toDouble());
        }
        QCOMPARE(answerOf({"compare", teaching_, picture, "--json"}).json()["makespan"].toObject()["difference"].toDouble(), 0.0);
    }

    /// A name may stand for two devices. Each run takes as many devices as the program uses.
    void namesOfSeveralDevicesCountAsThese() {
        const auto devicesOf = [](const QString& on) {
            QStringList devices;
            for (const QJsonValue& each :
                 answerOf({"compare", "two-gpus-halo", "--on", on, "--json"}).json()["devices"].toArray())
                devices << each["device"].toString();
            return devices.join(u' ');
        };
        QCOMPARE(devicesOf("teaching,teaching,t4,t4"), "teaching,teaching t4,t4");
        const QString two = "teaching-two-gpus,teaching-two-gpus";
        QCOMPARE(devicesOf("teaching-two-gpus,t4,t4"), two + " t4,t4");
        QCOMPARE(devicesOf("t4,t4,teaching-two-gpus"), "t4,t4 " + two);
        for (const auto& [on, few] : {std::pair("teaching,teaching-two-gpus", "teaching"),
                                      std::pair("teaching-two-gpus,h200", "h200"), std::pair("t4,t4,h200", "h200")}) {
            const Answer answer = answerOf({"compare", "two-gpus-halo", "--on", on});
            QCOMPARE(answer.exit, 2);
            const QString says = QStringLiteral("fewer for one of the runs: %1. List 2 devices for each run.").arg(few);
            QVERIFY2(answer.err.contains(says), qPrintable(answer.err));
        }
    }

    void whatIsComparedMustBeSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("one result") << QStringList{"compare", "a"} << "takes two results";
        QTest::newRow("two programs") << QStringList{"compare", "a", "b", "--on", "t4,h200"} << "takes one program";
        QTest::newRow("no picture") << QStringList{"compare", "a", "b", "--no-grid"} << "--picture F.png";
        QTest::newRow("lanes") << QStringList{"compare", "a", "--on", "t4,h200", "--picture-lanes", "all", "--no-grid"}
                               << "for two results";
        QTest::newRow("no such device") << QStringList{"compare", "overlap-serial", "--on", "t4,x9"} << "x9";
    }
    void whatIsComparedMustBeSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const Answer answer = answerOf(words);
        QCOMPARE(answer.exit, says == "x9" ? 3 : 2);
        QVERIFY2(answer.err.contains(says), qPrintable(answer.err));
    }

    void aResultEqualsItself() {
        const Answer answer = answerOf({"compare", teaching_, teaching_, "--json"});
        QCOMPARE(answer.exit, 0);
        const QJsonObject comparison = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QCOMPARE(comparison["streamscopeComparison"].toInt(), 1);
        QVERIFY(comparison["sameProgram"].toBool());
        QCOMPARE(comparison["makespan"]["difference"].toDouble(-1), 0.0);
        QCOMPARE(comparison["operations"].toArray().size(), 10);
        for (const QJsonValue& value : comparison["operations"].toArray())
            for (const char* time : {"start", "duration", "waiting"})
                QVERIFY(value[QLatin1String(time)]["difference"].toDouble(0) == 0);
    }

    void anotherDevicesDifferencesAreThoseOfTheResults() {
        const Answer answer = answerOf({"compare", teaching_, oneEngine_, "--json"});
        QCOMPARE(answer.exit, 0);
        const QJsonObject comparison = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QVERIFY(comparison["makespan"]["difference"].toDouble() != 0);
        const QJsonObject saxpy = operation(comparison, "saxpy");
        QCOMPARE(saxpy["start"]["a"].toDouble(), 1000.0);
        QCOMPARE(saxpy["start"]["difference"].toDouble(), saxpy["start"]["b"].toDouble() - 1000.0);
        QVERIFY(!saxpy["start"]["insideSpread"].toBool());  // both are exact
        QCOMPARE(saxpy["in"].toString(), "both");
    }

    void aMeasuredResultHasItsSpread() {
        const QString profile = result("p.json", {"fork-and-join", "--on", "h200"});
        const Answer answer = answerOf({"compare", recorded_, profile, "--json"});
        QCOMPARE(answer.exit, 0);
        const QJsonObject comparison = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QVERIFY(comparison["makespan"]["insideSpread"].toBool());
        QVERIFY(!comparison["notes"].toArray().isEmpty());
        QVERIFY(comparison["sameProgram"].toBool());
    }

    void aPictureIsTheResultThatItCarries() {
        for (const char* name : {"b.png", "b.svg", "b.pdf"}) {
            const QString picture = folder_.filePath(name);
            const QString same = result("same.json", {"fork-and-join", "--on", "teaching-op-cost", "--picture", picture});
            const Answer answer = answerOf({"compare", teaching_, picture});
            QVERIFY2(answer.exit == 0, qPrintable(answer.err));
            QCOMPARE(QString(answer.out).replace(picture, same), answerOf({"compare", teaching_, same}).out);
        }
        const QString none = write("none.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        const Answer answer = answerOf({"compare", teaching_, none});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains(none) && answer.out.isEmpty(), qPrintable(answer.err));
    }

    void differentProgramsAreComparedByIdAndSaySo() {
        const QString other = result("c.json", {"cupy-tutorial"});
        const Answer answer = answerOf({"compare", teaching_, other, "--json"});
        QCOMPARE(answer.exit, 0);
        const QJsonObject comparison = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QVERIFY(!comparison["sameProgram"].toBool());
        QVERIFY(comparison["notes"][0].toString().contains("programs differ"));
        QVERIFY(comparison["onlyInA"].toArray().contains("saxpy"));
        QVERIFY(!comparison["onlyInB"].toArray().isEmpty());
        const Answer words = answerOf({"compare", teaching_, other});
        QCOMPARE(words.exit, 0);
        QVERIFY(words.out.contains("only in A"));
        QVERIFY(words.out.contains("programs differ"));
    }

    void theTableHasARowAnOperation() {
        const Answer answer = answerOf({"compare", teaching_, oneEngine_});
        QCOMPARE(answer.exit, 0);
        QVERIFY2(answer.err.isEmpty() || answer.err.contains("XDG_RUNTIME_DIR"), qPrintable(answer.err));
        for (const char* name : {"copy x", "saxpy", "stencil", "copy y", "sync"})
            QVERIFY2(answer.out.contains(QString("\n%1").arg(name)), name);
        QVERIFY(answer.out.contains("total time  A 3.300 ms"));
    }

    void badInputIsNamedAndExitsWith2_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("not JSON") << QByteArray("{") << "broken";
        QTest::newRow("a program") << QByteArray("{\"streamscope\": 1, \"operations\": []}") << "--output R.ssresult";
        QTest::newRow("a broken result") << QByteArray("{\"streamscopeResult\": 1, \"program\": 7}")
                                         << "broken.json:1:37: /program";
    }
    void badInputIsNamedAndExitsWith2() {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        const QString broken = write("broken.json", text);
        const Answer answer = answerOf({"compare", teaching_, broken});
        QCOMPARE(answer.exit, 2);
        QVERIFY(answer.out.isEmpty());
        QVERIFY2(answer.err.contains("broken.json") && answer.err.contains(said), qPrintable(answer.err));
    }

    void aResultIsADatabaseIfItsNameSaysSo() {
        const QString database = folder_.filePath("r.ssresult"), json = folder_.filePath("r.json");
        QCOMPARE(answerOf({"run", "fork-and-join", "--output", database}).exit, 0);
        QCOMPARE(answerOf({"run", "fork-and-join", "--output", json}).exit, 0);
        QFile file(database);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("SQLite format 3"));
        const Answer same = answerOf({"compare", database, json});
        QCOMPARE(same.exit, 0);
        QVERIFY2(same.out.contains("total time  A 3.300 ms, B 3.300 ms, the same"), qPrintable(same.out));
        const QByteArray ran = answerOf({"run", "--json", database}).out.toUtf8();
        QCOMPARE(QJsonDocument::fromJson(ran)["makespan"].toDouble(), 3300.0);
        const Answer broken = answerOf({"compare", write("half.ssresult", bytes.left(bytes.size() / 2)), json});
        QCOMPARE(broken.exit, 2);
        QCOMPARE(broken.err.trimmed().count(u'\n'), 0);
        QVERIFY2(broken.err.contains("take another copy of it"), qPrintable(broken.err));
    }

    void aMissingFileOrWordExitsWith2() {
        const Answer missing = answerOf({"compare", teaching_, folder_.filePath("none.json")});
        QCOMPARE(missing.exit, 2);
        QVERIFY(missing.err.contains("none.json"));
        QCOMPARE(answerOf({"compare", teaching_}).exit, 2);
        QVERIFY(answerOf({"compare", "--help"}).out.contains("streamscope compare A.ssresult B.ssresult [options]"));
    }
};

STREAMSCOPE_TEST(TestCompareCommand)

}  // namespace tst_compare_command

#include "tst_compare_command.moc"

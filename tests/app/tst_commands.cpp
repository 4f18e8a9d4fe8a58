// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/race_with_two_places.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

namespace tst_commands {

/// Tests of the program as a process, by its output and exit status.
class TestCommands : public QObject {
    Q_OBJECT
    static QJsonObject result(const QStringList& arguments) {
        const Answer answer = answerOf(QStringList{"run", "--json"} + arguments);
        if (answer.exit != 0) qWarning().noquote() << answer.err;
        return QJsonDocument::fromJson(answer.out.toUtf8()).object();
    }

    QString write(const QString& name, const QByteArray& text) const { return written(folder_, name, text); }

    QTemporaryDir folder_;

private Q_SLOTS:
    void forkAndJoinTakes3300Microseconds() { QCOMPARE(result({"fork-and-join"})["makespan"].toDouble(), 3300.0); }

    void withoutADisplayTheCommandsAreNamed() {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
        for (const QStringList& arguments : {QStringList(), QStringList{"fork-and-join"}}) {
            const Answer answer = answerOf(arguments, environment);
            QCOMPARE(answer.exit, 2);
            QVERIFY2(answer.err.contains("no display") && answer.err.contains("streamscope run"), qPrintable(answer.err));
        }
    }

    void howLargeARunBecomesIsSaidBefore() {
        const QString file =
            write("many.streamscope", R"({"streamscope": 1, "operations": [{"id": "r", "call": "repeat", "var": "i",
            "times": 120000, "body": [{"id": "s", "call": "deviceSynchronize"}]}]})");
        const Answer answer = answerOf({"run", file, "--json"});
        QVERIFY2(answer.err.contains("streamscope: " + file + " makes 120000 calls: "), qPrintable(answer.err));
        QVERIFY(!answerOf({"run", "fork-and-join"}).err.contains("calls: "));
    }

    void whatCannotRunHasNoSize() {
        const QString file =
            write("wrong.streamscope", R"({"streamscope": 1, "operations": [{"id": "r", "call": "repeat", "var": "i",
            "times": 120000, "body": [{"id": "s", "call": "deviceSynchronize"}]}, {"id": "wrong", "call": "deviceSynchronize", "thread": "none"}]})");
        const Answer answer = answerOf({"run", file});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("none") && !answer.err.contains("calls: "), qPrintable(answer.err));
        const QString loop =
            write("loop.streamscope", R"({"streamscope": 1, "parameters": {"n": {"value": 2}}, "operations": [{"id": "r",
            "call": "repeat", "times": "{n}", "body": [{"id": "s", "call": "deviceSynchronize"}]}]})");
        const auto withTurns = [&](const QString& turns) { return answerOf({"run", loop, "--set", "n=" + turns}).err; };
        QVERIFY2(withTurns("120000").contains(" makes 120000 calls: "), qPrintable(withTurns("120000")));
        // A program that is not run takes no memory.
        for (const QString turns : {"2000000", "9000000000000000"}) {
            QVERIFY2(!withTurns(turns).contains("calls: "), qPrintable(withTurns(turns)));
            QVERIFY(withTurns(turns).contains("iterations"));
        }
    }

    void whatIsTooLargeToRunIsOnlyRefused() {
        const Answer answer =
            answerOf({"run", write("endless.streamscope", R"({"streamscope": 1, "operations": [{"id": "r", "call":
            "repeat", "var": "i", "times": 1000000000, "body": [{"id": "s", "call": "deviceSynchronize"}]}]})")});
        QVERIFY2(answer.err.contains("at most 1000000 iterations") && !answer.err.contains("calls: "), qPrintable(answer.err));
    }

    void channelsOfASimulatedDeviceAreThoseAskedFor() {
        const QJsonObject own = result({"overlap-four-streams", "--on", "h200"});
        const QJsonObject one = result({"overlap-four-streams", "--on", "h200", "--channels", "1"});
        QCOMPARE(own["devices"][0]["channels"].toInt(), 32);
        QCOMPARE(one["devices"][0]["channels"].toInt(), 1);
    }

    void strobedSaysThatItIsMerged() {
        const QJsonObject strobed = result({"fork-and-join", "--on", "h200", "--measure", "strobed", "--runs", "3"});
        QCOMPARE(strobed["measured"].toString(), "strobed");
        QVERIFY(strobed["merged"].toBool());
        QVERIFY(strobed["strobing"]["passes"].toInt() >= 3 * strobed["strobing"]["oneIn"].toInt());
        QVERIFY(strobed["stretch"].toDouble() < 1.02);
    }

    void bracketsThatShareChannelsAreWarnedOf() {
        const Answer answer = answerOf({"run", "overlap-four-streams", "--channels", "1", "--measure", "events"});
        QVERIFY2(answer.err.contains("[brackets-share-channels]"), qPrintable(answer.err));
    }

    void whatADeviceCannotMeasureIsAUsageError() {
        const Answer answer = answerOf({"run", "fork-and-join", "--measure", "activity"});
        QCOMPARE(answer.exit, 2);
        QVERIFY(answer.err.contains("exact"));
    }

    void checkOffersTheRepairThatARunFindsBest() {
        const QString file =
            write("race.streamscope", QByteArray(R"({"streamscope": 1, )") + streamscope::test::raceWithTwoPlaces + "}");
        const Answer answer = answerOf({"check", file, "--json"});
        QCOMPARE(answer.exit, 1);
        const QJsonArray found = QJsonDocument::fromJson(answer.out.toUtf8())["diagnostics"].toArray();
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0]["rule"].toString(), "race");
        const QJsonArray edits = found[0]["fix"]["edits"].toArray();
        QCOMPARE(edits.size(), 3);
        QCOMPARE(edits[2]["insertOperation"]["operation"]["call"].toString(), "eventRecord");
        QCOMPARE(edits[2]["insertOperation"]["at"].toInt(), 2);  // behind a2
    }

    void lessonsTakeTheirTimes_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QString>("device");
        QTest::addColumn<double>("microseconds");
        QTest::newRow("lesson 1") << "overlap-serial"
                                  << "teaching" << 12000.0;
        QTest::newRow("lesson 2") << "overlap-four-streams"
                                  << "teaching" << 6000.0;
        QTest::newRow("lesson 3, depth-first") << "overlap-four-streams"
                                               << "teaching-one-copy-engine" << 12000.0;
        QTest::newRow("lesson 3, breadth-first") << "overlap-one-copy-engine"
                                                 << "teaching-one-copy-engine" << 8000.0;
        QTest::newRow("lesson 9") << "default-stream-pitfall"
                                  << "teaching" << 8400.0;
    }
    void lessonsTakeTheirTimes() {
        QFETCH(QString, example);
        QFETCH(QString, device);
        QFETCH(double, microseconds);
        QCOMPARE(result({example, "--on", device})["makespan"].toDouble(), microseconds);
    }

    void everyExampleRuns() {
        const Answer listed = answerOf({"examples", "--json"});
        const QJsonArray all = QJsonDocument::fromJson(listed.out.toUtf8())["examples"].toArray();
        QVERIFY(all.size() >= 10);
        QCOMPARE(all[0]["id"].toString(), "fork-and-join");
        for (const QJsonValue& example : all) {
            const QJsonObject ran = result({example["id"].toString()});
            QVERIFY2(ran["status"].toString() == "ok", qPrintable(example["id"].toString()));
            QVERIFY(ran["makespan"].toDouble() > 0);
        }
    }

    void theUserGuidesElapsedTimeIsTheKernelsOwn() {
        const QJsonObject ran = result({"cupy-user-guide"});
        double elapsed = 0, kernel = 0;
        for (const QJsonValue& value : ran["operations"].toArray()) {
            if (value["call"].toString() == "eventElapsedTime") elapsed = value["value"].toDouble() * 1e6;
            if (value["call"].toString() == "launchKernel") kernel = (value["end"].toDouble() - value["start"].toDouble()) * 1e3;
        }
        QVERIFY(kernel > 0);
        QVERIFY2(std::abs(elapsed - kernel) <= 1, qPrintable(QString("%1 ns and %2 ns").arg(elapsed).arg(kernel)));
    }

    void twoRunsAreIdenticalButForTheDate() {
        QJsonObject first = result({"overlap-four-streams", "--on", "h200"}),
                    second = result({"overlap-four-streams", "--on", "h200"});
        first.remove("date");
        second.remove("date");
        QVERIFY(!first.isEmpty());
        QCOMPARE(first, second);
    }

    void everythingAskedForIsWritten() {
        const QStringList endings{"png", "svg", "pdf"};
        for (const QString& ending : endings) {
            const QString path = folder_.filePath("picture." + ending);
            QCOMPARE(answerOf({"run", "fork-and-join", "--picture", path}).exit, 0);
            QVERIFY(QFile(path).size() > 1000);
        }
        const QString json = folder_.filePath("r.json"), trace = folder_.filePath("t.json"), table = folder_.filePath("t.csv");
        QCOMPARE(answerOf({"run", "fork-and-join", "--output", json, "--trace", trace, "--table", table}).exit, 0);
        QFile written(json), traced(trace), tabled(table);
        QVERIFY(written.open(QIODevice::ReadOnly) && traced.open(QIODevice::ReadOnly) && tabled.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(written.readAll())["streamscopeResult"].toInt(), 2);
        QVERIFY(!QJsonDocument::fromJson(traced.readAll()).isNull());
        QVERIFY(tabled.readAll().count('\n') > 10);
    }

    void aPictureGivesItsProgramBack() {
        for (const QString ending : {"png", "svg", "pdf"}) {
            const QString path = folder_.filePath("carries." + ending);
            QCOMPARE(answerOf({"run", "fork-and-join", "--picture", path, "--picture-size", "column"}).exit, 0);
            QCOMPARE(result({path})["makespan"].toDouble(), 3300.0);
        }
        const QString photo = folder_.filePath("photo.png");
        QVERIFY(QImage(20, 20, QImage::Format_RGB32).save(photo));
        const Answer answer = answerOf({"run", photo});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("carries no program") && answer.err.contains(photo), qPrintable(answer.err));
    }

    void thePictureHasTheSizeAskedFor() {
        const QString path = folder_.filePath("sized.png");
        QCOMPARE(answerOf({"run", "fork-and-join", "--picture", path, "--picture-size", "400x300", "--picture-scale", "1"}).exit,
                 0);
        QCOMPARE(QImage(path).size(), QSize(400, 300));
        const Answer small = answerOf({"run", "fork-and-join", "--picture", path, "--picture-size", "400x150", "--picture-scale",
                                       "1", "--font-size", "20"});
        QCOMPARE(small.exit, 0);
        QVERIFY2(small.err.contains("need more room"), qPrintable(small.err));
    }

    void aPieceOfTimeBehindTheEndIsRefused() {
        const QString path = folder_.filePath("beyond.pdf"), json = folder_.filePath("beyond.json");
        const Answer answer =
            answerOf({"run", "fork-and-join", "--picture", path, "--picture-range", "10ms..20ms", "--output", json});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("begins at 10.0 ms, but the run lasts 3.30 ms"), qPrintable(answer.err));
        QVERIFY(answer.out.isEmpty() && !QFile::exists(path) && !QFile::exists(json));
        QCOMPARE(answerOf({"run", "fork-and-join", "--picture", path, "--picture-range", "3ms..20ms"}).exit, 0);
        QVERIFY(QFile::exists(path));
    }

    void everyStepBecomesAPicture() {
        const QString file = write("steps.streamscope", R"({"streamscope":1,"name":"Steps","streams":[{"id":"s"}],"steps":[
            {"title":"One","edits":[{"insertOperation":{"at":0,"operation":
                {"id":"k","call":"launchKernel","stream":"s","kernel":"spin","arguments":{"duration":"1 ms"}}}}]},
            {"title":"Two","edits":[{"insertOperation":{"at":1,"operation":{"id":"y","call":"deviceSynchronize"}}}]}]})");
        const Answer answer = answerOf({"run", file, "--picture", folder_.filePath("s.svg"), "--picture-steps"});
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        for (const char* name : {"s-1.svg", "s-2.svg"}) {
            QFile picture(folder_.filePath(name));
            QVERIFY2(picture.open(QIODevice::ReadOnly), name);
            QVERIFY(picture.readAll().contains(QByteArray(name).contains('1') ? "1 One" : "2 Two"));
        }
        QVERIFY(!QFile::exists(folder_.filePath("s.svg")));
        const Answer none = answerOf({"run", "fork-and-join", "--picture", folder_.filePath("n.svg"), "--picture-steps"});
        QCOMPARE(none.exit, 2);
        QVERIFY2(none.err.contains("no steps"), qPrintable(none.err));
    }

    void aParameterCanBeSet() {
        const QString file =
            write("p.streamscope", R"({"streamscope":1,"parameters":{"n":{"value":1,"min":1,"max":9}},"streams":[{"id":"s"}],
            "operations":[{"call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[1],"arguments":{"duration":"{n} ms"}}]})");
        QCOMPARE(result({file})["makespan"].toDouble(), 1000.0);
        QCOMPARE(result({file, "--set", "n=7"})["makespan"].toDouble(), 7000.0);
        QCOMPARE(answerOf({"run", file, "--set", "n=10"}).exit, 2);
        const auto valueIn = [](const QJsonObject& from) {
            return from["program"].toObject()["parameters"].toObject()["n"].toObject()["value"].toInt();
        };
        QCOMPARE(valueIn(result({file, "--set", "n=7"})), 7);
        const QString path = folder_.filePath("set.json");
        QCOMPARE(answerOf({"run", file, "--set", "n=7", "--output", path}).exit, 0);
        QFile kept(path);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(valueIn(QJsonDocument::fromJson(kept.readAll()).object()), 7);
        QCOMPARE(result({path})["makespan"].toDouble(), 7000.0);  // runs the program in the result
        QCOMPARE(answerOf({"run", file, "--set", "m=1"}).exit, 2);
    }

    void illegalCallsRunAndAnswerTheirCodes() {
        const QString file =
            write("illegal.streamscope", R"({"streamscope":1,"streams":[{"id":"s"}],"events":[{"id":"e"}],"operations":[
            {"id":"ms","call":"eventElapsedTime","start":"e","end":"e"},
            {"id":"r","call":"eventRecord","event":"e","stream":"s","flags":"external"},
            {"id":"k","call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[1025],"arguments":{"duration":"1 ms"}},
            {"id":"well","call":"launchKernel","stream":"s","kernel":"spin","arguments":{"duration":"1 ms"}},
            {"id":"sync","call":"deviceSynchronize"}]})");
        const QJsonObject ran = QJsonDocument::fromJson(answerOf({"run", file, "--json"}).out.toUtf8()).object();
        QList<int> codes;
        for (const QJsonValue& each : ran["operations"].toArray()) codes << each["code"].toInt();
        QCOMPARE(codes, (QList<int>{400, 401, 1, 0, 0}));
        QCOMPARE(ran["makespan"].toDouble(), 1000.0);
        const Answer checked = answerOf({"check", file});
        QCOMPARE(checked.exit, 1);
        for (const char* code : {"400 cuda", "401 cuda", "1 cuda"})
            QVERIFY2(checked.out.contains(QLatin1String(code)), qPrintable(checked.out));
    }

    void aDeadlockEndsAtOnce() {
        const QString file =
            write("dead.streamscope", R"({"streamscope":1,"streams":[{"id":"s"}],"words":[{"id":"w"}],"operations":[
            {"id":"wait","call":"streamWaitValue32","stream":"s","word":"w","condition":"geq","value":1},{"call":"deviceSynchronize"}]})");
        const Answer answer = answerOf({"run", file});
        QCOMPARE(answer.exit, 1);
        QVERIFY2(answer.err.contains("wait"), qPrintable(answer.err));
        QCOMPARE(answer.out.count("deadlock"), 1);
    }

    void anElapsedTimeBelowTheResolutionIsSaidToBe() {
        const auto table = [this](const char* duration) {
            QByteArray text = R"({"streamscope":1,"streams":[{"id":"s"}],"events":[{"id":"e1"},{"id":"e2"}],"operations":[
                {"call":"eventRecord","event":"e1","stream":"s"},
                {"call":"launchKernel","kernel":"spin","stream":"s","grid":[1],"block":[1],"arguments":{"duration":"LENGTH"}},
                {"call":"eventRecord","event":"e2","stream":"s"},{"call":"deviceSynchronize"},
                {"id":"time","call":"eventElapsedTime","start":"e1","end":"e2"}]})";
            const QString file = write("short.streamscope", text.replace("LENGTH", duration));
            return answerOf({"run", file}).out;
        };
        const QString shorter = table("200 ns"), longer = table("600 ns");
        QVERIFY2(shorter.contains("0.000200 ms (below resolution, 0.5 us)"), qPrintable(shorter));
        QVERIFY2(longer.contains("0.000600 ms") && !longer.contains("below resolution"), qPrintable(longer));
    }

    void aDeviceAnswersWithItsAttribute() {
        const QString file = write("ask.streamscope", R"({"streamscope":1,"operations":[
            {"id":"many","call":"deviceGetAttribute","attribute":"multiProcessorCount"},
            {"id":"wide","call":"deviceGetAttribute","attribute":"canUse64BitStreamMemOps"}]})");
        const auto valuesOn = [&](const char* device) {
            QList<double> values;
            const QJsonObject ran =
                QJsonDocument::fromJson(answerOf({"run", file, "--on", device, "--json"}).out.toUtf8()).object();
            for (const QJsonValue& value : ran["operations"].toArray()) values << value["value"].toDouble(-1);
            return values;
        };
        QCOMPARE(valuesOn("teaching"), (QList<double>{100, 1}));
        QCOMPARE(valuesOn("gtx1080ti"), (QList<double>{28, 0}));
        QVERIFY(answerOf({"run", file}).out.contains("0 → 100"));
    }

    void stepsOfTheProgramMakeAndUnmakeThings() {
        const QString file =
            write("steps.streamscope", R"({"streamscope":1,"streams":[{"id":"n"}],"events":[{"id":"e"},{"id":"bad"}],
            "buffers":[{"id":"d","bytes":"1 MB","memory":"device"},{"id":"a","bytes":"1 MB","memory":"device"},
                       {"id":"h","bytes":"1 MB","memory":"pinned"}],"words":[{"id":"w"},{"id":"v","bits":64}],"operations":[
            {"id":"early","call":"eventRecord","event":"e","stream":"n"},
            {"id":"m","call":"malloc","buffer":"d"},
            {"id":"cs","call":"streamCreate","stream":"n","flags":1,"priority":-99},
            {"id":"ce","call":"eventCreate","event":"e","flags":0},
            {"id":"cb","call":"eventCreate","event":"bad","flags":4},
            {"id":"rb","call":"eventRecord","event":"bad","stream":"n"},
            {"id":"ma","call":"mallocAsync","buffer":"a","stream":"n"},
            {"id":"up","call":"memcpyAsync","from":"h","to":"a","stream":"n"},
            {"id":"batch","call":"streamBatchMemOp","stream":"n","items":[{"item":"write32","word":"w","value":1},
                {"item":"wait64","word":"v","value":7,"condition":"eq"},{"item":"barrier"}]},
            {"id":"callback","call":"streamAddCallback","stream":"n","duration":"1 ms"},
            {"id":"store","call":"hostStore","word":"v","value":7},
            {"id":"fa","call":"freeAsync","buffer":"a","stream":"n"},
            {"id":"late","call":"memcpyAsync","from":"h","to":"a","stream":"n"},
            {"id":"f","call":"free","buffer":"d"},
            {"id":"again","call":"free","buffer":"d"},
            {"id":"sync","call":"deviceSynchronize"}]})");
        const Answer answer = answerOf({"run", file, "--json"});
        QCOMPARE(answer.exit, 1);
        const std::map<QString, int> refused{{"early", 400}, {"cb", 1}, {"rb", 400}, {"late", 1}, {"again", 1}};
        const QJsonObject ran = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        for (const QJsonValue& value : ran["operations"].toArray()) {
            const auto expected = refused.find(value["id"].toString());
            QVERIFY2(value["code"].toInt() == (expected == refused.end() ? 0 : expected->second),
                     qPrintable(value["id"].toString()));
        }
        QCOMPARE(ran["makespan"].toDouble(), 1100.0);
    }

    void aMissingWaitIsWrongData() {
        const QByteArray program =
            R"({"streamscope":1,"streams":[{"id":"s"},{"id":"t"}],"events":[{"id":"e"}],"buffers":[
            {"id":"x","bytes":"1 MB","memory":"pinned"},{"id":"dx","bytes":"1 MB"}],"operations":[
            {"id":"up","call":"memcpyAsync","stream":"s","from":"x","to":"dx"},{"call":"eventRecord","stream":"s","event":"e"},
            %1 {"id":"k","call":"launchKernel","stream":"t","kernel":"spin","arguments":{"duration":"1 ms"},"reads":["dx"]}]})";
        QByteArray right = program, wrong = program;
        right.replace("%1", R"({"call":"streamWaitEvent","stream":"t","event":"e"},)");
        wrong.replace("%1", "");
        const Answer good = answerOf({"run", write("right.streamscope", right), "--verify"});
        QCOMPARE(good.exit, 0);
        QVERIFY2(good.out.contains("\nverified: every operation read what it was meant to"), qPrintable(good.out));
        const QString file = write("wrong.streamscope", wrong);
        QCOMPARE(answerOf({"run", file}).exit, 0);
        const Answer bad = answerOf({"run", file, "--verify"});
        QCOMPARE(bad.exit, 1);
        QVERIFY2(bad.out.contains("\nwrong data: k read bytes 0 to 999999 of dx too early"), qPrintable(bad.out));
        const Answer json = answerOf({"run", file, "--verify", "--json"});
        const QJsonObject diagnostic = QJsonDocument::fromJson(json.out.toUtf8())["diagnostics"][0].toObject();
        QCOMPARE(diagnostic["rule"].toString(), "wrong-data");
        QCOMPARE(diagnostic["source"].toString(), "verify");
        QCOMPARE(diagnostic["operations"].toArray(), (QJsonArray{"k", "up"}));
    }

    void aColdRunLoadsItsKernels() {
        const QString device = write("cold.json", R"({"streamscopeDevice": 1, "name": "Cold", "extends": "teaching",
            "firstUseNanoseconds": {"value": 2000000, "source": "by definition"}})");
        const QString file = write("twice.streamscope", R"({"streamscope":1,"streams":[{"id":"s"}],"operations":[
            {"id":"k","call":"launchKernel","stream":"s","kernel":"spin","arguments":{"duration":"1 ms"}},
            {"id":"l","call":"launchKernel","stream":"s","kernel":"spin","arguments":{"duration":"1 ms"}}]})");
        const auto start = [&](const QStringList& more) {
            const Answer answer = answerOf(QStringList{"run", file, "--on", device, "--json"} + more);
            return QJsonDocument::fromJson(answer.out.toUtf8())["operations"][0].toObject()["start"].toDouble();
        };
        QCOMPARE(start({"--cold"}) - start({}), 2000.0);
    }

    void aFailedRunIsNotVerified() {
        const QString file =
            write("failed.streamscope", R"({"streamscope":1,"streams":[{"id":"s"}],"buffers":[{"id":"x","bytes":"1 MB",
            "memory":"pinned"},{"id":"dx","bytes":"1 MB"}],"operations":[{"id":"up","call":"memcpyAsync","stream":"s","from":"x","to":"dx"},
            {"id":"k","call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[1025],"arguments":{"duration":"1 ms"}}]})");
        const Answer answer = answerOf({"run", file, "--verify"});
        QCOMPARE(answer.exit, 1);
        QVERIFY2(answer.out.contains("\nnot verified: an operation failed"), qPrintable(answer.out));
        QVERIFY(!answer.out.contains("\nverified: "));
    }

    void aTimeOutNamesOnlyWhatIsNotFinished() {
        const QString file = write("long.streamscope", R"({"streamscope":1,"streams":[{"id":"s"}],"operations":[{"call":"repeat",
            "times":50000,"body":[{"call":"launchKernel","stream":"s","kernel":"spin","arguments":{"duration":"1 us"}}]}]})");
        const Answer answer = answerOf({"run", file, "--timeout", "0.001"});
        QCOMPARE(answer.exit, 1);
        QVERIFY2(answer.err.contains("time-out after 0.001 s"), qPrintable(answer.err));
        QVERIFY2(!answer.err.contains("not finished: \n"), qPrintable(answer.err));
    }
};

STREAMSCOPE_TEST(TestCommands)

}  // namespace tst_commands

#include "tst_commands.moc"

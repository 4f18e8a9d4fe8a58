// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/log.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <array>

namespace tst_worker {

using namespace streamscope;

/// Tests of streamscope-worker from outside, line by line, as another program would use it.
namespace {

constexpr int patience = 60'000;  // ms, for a busy machine

const QString resources = STREAMSCOPE_SOURCE_DIR "/resources";

class Worker {
public:
    explicit Worker(const QString& profile = "teaching", const QStringList& more = {}) {
        process.start(STREAMSCOPE_WORKER, QStringList{"--simulate", resources + "/devices/" + profile + ".json"} + more);
        QVERIFY2(process.waitForStarted(patience), "the worker does not start");
        hello = hear();
    }
    ~Worker() {
        process.closeWriteChannel();
        process.waitForFinished(patience);
    }
    void say(const QByteArray& line) { process.write(line + "\n"); }
    QJsonObject hear() {
        while (!process.canReadLine())
            if (!process.waitForReadyRead(patience)) return {};
        return QJsonDocument::fromJson(process.readLine()).object();
    }
    /// Returns the next reply other than progress.
    QJsonObject answer() {
        auto reply = hear();
        while (reply["reply"] == "progress") reply = hear();
        return reply;
    }
    QProcess process;
    QJsonObject hello;
};

/// Waits for the first line, closes the input, and returns whether the worker has ended.
bool greetsAndEnds(QProcess& worker) {
    while (!worker.canReadLine())
        if (!worker.waitForReadyRead(patience)) return false;
    worker.closeWriteChannel();
    return worker.waitForFinished(patience);
}

QByteArray example(const QString& name) {
    QFile file(resources + "/programs/" + name + ".streamscope");
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(file.readAll()).toJson(QJsonDocument::Compact);
}

/// Returns a program that polls endlessly: the host thread is always working, so no deadlock is detected.
QByteArray endless() {
    return R"({"streamscope":1,"streams":[{"id":"s"}],"threads":[{"id":"main"},{"id":"other"}],"events":[{"id":"e"}],)"
           R"("words":[{"id":"w"}],"operations":[{"call":"streamWaitValue32","stream":"s","word":"w","value":1},)"
           R"({"call":"eventRecord","event":"e","stream":"s"},{"call":"eventQuery","event":"e","every":"1 us"},)"
           R"({"call":"eventQuery","event":"e","every":"1 us","thread":"other"}]})";
}

QByteArray runRequest(const QByteArray& program, int ticket, const QByteArray& options = R"({"method":"exact"})") {
    return R"({"request":"run","ticket":)" + QByteArray::number(ticket) + R"(,"program":)" + program + R"(,"options":)" +
           options + "}";
}

}  // namespace

class tst_worker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itGreets() {
        const Worker worker("teaching-two-gpus");
        QCOMPARE(worker.hello["hello"].toString(), "streamscope-worker");
        QCOMPARE(worker.hello["protocol"].toInt(), 2);
        QCOMPARE(worker.hello["devices"].toArray().size(), 2);
        QCOMPARE(worker.hello["pid"].toInteger(), worker.process.processId());
        QVERIFY(!worker.hello["version"].toString().isEmpty() && !worker.hello["host"].toString().isEmpty());
        QVERIFY2(worker.hello["build"].toString().size() >= 16, qPrintable(worker.hello["build"].toString()));
    }

    void withoutRequestsItEndsByItself() {
        Worker worker("teaching", {"--idle", "1"});
        QVERIFY(worker.process.waitForFinished(patience));
        QCOMPARE(worker.process.exitCode(), 0);
    }

    void aRunIsNotIdle() {
        Worker worker("teaching", {"--idle", "1"});
        worker.say(runRequest(endless(), 4, R"({"method":"exact","timeoutMs":2500})"));
        QCOMPARE(worker.answer()["ending"].toString(), "timeout");
        QVERIFY(worker.process.waitForFinished(patience));
    }

    void itRunsOnDevicesThatAreSent() {
        Worker worker;
        const QByteArray run = runRequest(example("fork-and-join"), 1);
        worker.say(run.chopped(1) + R"(,"simulated":[{"id":"sent","profile":{"streamscopeDevice":1,"name":"x"}}]})");
        QVERIFY(worker.answer()["message"].toString().contains("/simulated"));
        const std::string profile = toJson(test::profile("teaching-op-cost"));
        worker.say(run.chopped(1) + R"(,"simulated":[{"id":"sent","profile":)" + QByteArray::fromStdString(profile) + "}]}");
        const QJsonObject result = worker.answer()["result"].toObject();
        QCOMPARE(result["status"].toString(), "ok");
        QCOMPARE(result["devices"][0]["id"].toString(), "sent");
        QVERIFY(result["makespan"].toDouble() > 3300);
    }

    // A real device would be lost to the process.
    void aFaultOnASimulatedDeviceEndsTheRunOnly() {
        Worker worker;
        const QByteArray program =
            R"({"streamscope":1,"streams":[{"id":"s"}],"operations":[{"id":"k","call":"launchKernel","stream":"s","kernel":"spin",)"
            R"("arguments":{"duration":"1 ms","fault":"illegalAddress"}},{"id":"y","call":"streamSynchronize","stream":"s"}]})";
        worker.say(runRequest(program, 1));
        const QJsonObject result = worker.answer()["result"].toObject();
        QCOMPARE(result["status"].toString(), "failed");
        QCOMPARE(result["operations"].toArray()[1].toObject()["code"].toInt(), 700);
        worker.say(runRequest(example("fork-and-join"), 2));
        QCOMPARE(worker.answer()["result"].toObject()["status"].toString(), "ok");
    }

    void itTellsItsDevices() {
        Worker worker("teaching-two-gpus");
        worker.say(R"({"request":"devices"})");
        const auto reply = worker.hear();
        QCOMPARE(reply["reply"].toString(), "devices");
        QCOMPARE(reply["devices"].toArray().size(), 2);
    }

    void itRunsAProgramAndTellsHowFarItIs() {
        Worker worker;
        worker.say(runRequest(example("fork-and-join"), 5, R"({"method":"events","runs":2,"warmUps":1})"));
        int progress = 0;
        auto reply = worker.hear();
        for (; reply["reply"] == "progress"; reply = worker.hear(), ++progress) QCOMPARE(reply["ticket"].toInt(), 5);
        QCOMPARE(progress, 6);
        QCOMPARE(reply["reply"].toString(), "outcome");
        QCOMPARE(reply["ticket"].toInt(), 5);
        QCOMPARE(reply["ending"].toString(), "ok");
        QCOMPARE(reply["result"].toObject()["makespan"].toDouble(), 3300.0);
    }

    void itVerifiesWhatItRan_data() {
        QTest::addColumn<QByteArray>("wait");
        QTest::newRow("with its wait") << QByteArray(R"({"call":"streamWaitEvent","stream":"t","event":"e"},)");
        QTest::newRow("without its wait") << QByteArray();
    }
    void itVerifiesWhatItRan() {
        QFETCH(QByteArray, wait);
        const QByteArray program =
            R"({"streamscope":1,"streams":[{"id":"s"},{"id":"t"}],"events":[{"id":"e"}],"buffers":[)"
            R"({"id":"x","bytes":"1 MB","memory":"pinned"},{"id":"dx","bytes":"1 MB"}],"operations":[)"
            R"({"id":"up","call":"memcpyAsync","stream":"s","from":"x","to":"dx"},)"
            R"({"call":"eventRecord","stream":"s","event":"e"},)" +
            wait +
            R"({"id":"k","call":"launchKernel","stream":"t","kernel":"spin","arguments":{"duration":"1 ms"},"reads":["dx"]}]})";
        Worker worker;
        worker.say(runRequest(program, 3, R"({"method":"none","runs":2,"verify":true})"));
        const auto verification = worker.answer()["verification"].toObject();
        QVERIFY(verification["reads"].toBool() && verification["contents"].toBool());
        const auto found = verification["found"].toArray();
        QCOMPARE(found.size(), wait.isEmpty() ? 1 : 0);
        if (!wait.isEmpty()) return;
        QVERIFY(found[0].toObject()["message"].toString().startsWith("k read bytes 0 to 999999 of dx too early"));
        QCOMPARE(found[0].toObject()["operations"].toArray(), (QJsonArray{2, 0}));
    }

    void whatIsNoRequestIsAnsweredAndForgotten() {
        Worker worker;
        worker.say("this is no request");
        auto reply = worker.hear();
        QCOMPARE(reply["reply"].toString(), "error");
        QVERIFY(!reply["message"].toString().isEmpty());
        worker.say(R"({"request":"dance"})");
        QVERIFY(worker.hear()["message"].toString().contains("devices, run, cancel or quit"));
        worker.say(runRequest(example("fork-and-join"), 1));
        QCOMPARE(worker.answer()["ending"].toString(), "ok");
    }

    void aProgramThatCannotBeRunIsAnErrorOfItsTicket() {
        Worker worker;
        worker.say(runRequest(R"({"streamscope":1,"operations":[{"call":"streamSynchronize","stream":"copi"}]})", 8));
        const auto reply = worker.answer();
        QCOMPARE(reply["reply"].toString(), "error");
        QCOMPARE(reply["ticket"].toInt(), 8);
        QVERIFY2(reply["message"].toString().contains("copi"), qPrintable(reply["message"].toString()));
    }

    void aDeviceThatIsNotThereIsSaid() {
        Worker worker;
        worker.say(R"({"request":"run","ticket":2,"devices":[3],"program":)" + example("fork-and-join") + "}");
        QVERIFY(worker.answer()["message"].toString().contains("no device 3"));
    }

    void cancelIsHeardDuringARun() {
        Worker worker;
        worker.say(runRequest(endless(), 4));
        QCOMPARE(worker.hear()["reply"].toString(), "progress");
        worker.say(R"({"request":"cancel","ticket":3})");
        worker.say(R"({"request":"cancel","ticket":4})");
        const auto reply = worker.answer();
        QCOMPARE(reply["ending"].toString(), "cancelled");
        QCOMPARE(reply["result"].toObject()["status"].toString(), "cancelled");
        worker.say(runRequest(example("fork-and-join"), 5));
        QCOMPARE(worker.answer()["ending"].toString(), "ok");
    }

    void aRunThatTakesTooLongIsTimedOut() {
        Worker worker;
        worker.say(runRequest(endless(), 4, R"({"method":"exact","timeoutMs":1000})"));
        const auto reply = worker.answer();
        QCOMPARE(reply["ending"].toString(), "timeout");
        QVERIFY(!reply["result"].toObject()["blocked"].toArray().isEmpty());
    }

    void theEndOfTheInputEndsIt() {
        Worker worker;
        worker.process.closeWriteChannel();
        QVERIFY(worker.process.waitForFinished(patience));
        QCOMPARE(worker.process.exitCode(), 0);
    }

    void theEndOfTheInputEndsItInMidRun() {
        Worker worker;
        worker.say(runRequest(endless(), 1));
        QCOMPARE(worker.hear()["reply"].toString(), "progress");
        worker.process.closeWriteChannel();
        QVERIFY(worker.process.waitForFinished(patience));
        QCOMPARE(worker.process.exitStatus(), QProcess::NormalExit);
    }

    void quitEndsIt() {
        Worker worker;
        worker.say(R"({"request":"quit"})");
        QVERIFY(worker.process.waitForFinished(patience));
        QCOMPARE(worker.process.exitCode(), 0);
    }

    void theChannelsOfAProcessAreFixedByItsFirstRun() {
        Worker worker;
        worker.say(R"({"request":"run","ticket":1,"channels":8,"options":{"method":"exact"},"program":)" +
                   example("fork-and-join") + "}");
        QCOMPARE(worker.answer()["ending"].toString(), "ok");
        worker.say(runRequest(example("fork-and-join"), 2));
        QVERIFY(worker.answer()["message"].toString().contains("8 channels"));
    }

    void byHandItRunsAFile() {
        QProcess worker;
        worker.start(STREAMSCOPE_WORKER, {"--simulate", resources + "/devices/teaching.json", "--measure", "exact", "--run",
                                          resources + "/programs/fork-and-join.streamscope"});
        QVERIFY(worker.waitForFinished(patience));
        QCOMPARE(worker.exitCode(), 0);
        QVERIFY(worker.readAllStandardOutput().contains("3.300 ms"));
    }

    void itTellsWhatItFindsIfItIsAsked_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("variable");
        QTest::newRow("option") << QStringList{"--verbose"} << "";
        QTest::newRow("variable") << QStringList{} << "-";
        QTest::newRow("neither") << QStringList{} << "";
    }
    void itTellsWhatItFindsIfItIsAsked() {
        QFETCH(QStringList, words);
        QFETCH(QString, variable);
        QProcess worker;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("STREAMSCOPE_LOG", variable);
        worker.setProcessEnvironment(environment);
        worker.start(STREAMSCOPE_WORKER, words);  // on the real devices, which may be none
        QVERIFY(greetsAndEnds(worker));
        const bool isAsked = !words.isEmpty() || !variable.isEmpty();
        const QByteArray told = worker.readAllStandardError();
        for (const char* about : {"streamscope.worker 20", "streamscope-worker[", "]: version ", "streamscope.devices 20"})
            QVERIFY2(told.contains(about) == isAsked, told.constData());
        QVERIFY(QJsonDocument::fromJson(worker.readLine()).object().contains("hello"));
    }

    void theLogIsAddedToAFile() {
        const QTemporaryDir folder;
        const QString path = folder.filePath("log");
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("STREAMSCOPE_LOG", path);
        for (int i = 1; i <= 2; ++i) {
            QProcess worker;
            worker.setProcessEnvironment(environment);
            worker.start(STREAMSCOPE_WORKER, {"--simulate", resources + "/devices/teaching.json"});
            QVERIFY(greetsAndEnds(worker));
            QVERIFY(worker.readAllStandardError().isEmpty());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().count("]: version "), i);
        }
        environment.insert("STREAMSCOPE_LOG", folder.filePath("no/log"));
        QProcess worker;
        worker.setProcessEnvironment(environment);
        worker.start(STREAMSCOPE_WORKER, {"--simulate", resources + "/devices/teaching.json"});
        QVERIFY(greetsAndEnds(worker));
        const QByteArray told = worker.readAllStandardError();
        QVERIFY2(told.contains("/no/log\", which cannot be written (No such file") && told.contains("]: version "),
                 told.constData());
        QCOMPARE(worker.exitCode(), 0);
    }

    void linesOfALogAreTakenOutOfOtherWords() {
        std::string text = "banner\nstreamscope.worker 1: a\nstreamscope-worker: failed\nstreamscope.files 2: b\nstreamscope.dev";
        log::takeLines(text);
        QCOMPARE(QString::fromStdString(text), QString("banner\nstreamscope-worker: failed\nstreamscope.dev"));
        log::takeLines(text += "ices 3: c\n");
        QCOMPARE(QString::fromStdString(text), QString("banner\nstreamscope-worker: failed\n"));
    }

    void verboseIsTakenOnlyInFrontOfTheProgram() {
        char name[] = "streamscope", v[] = "-v", record[] = "record", end[] = "--", program[] = "-v";
        std::array<char*, 6> words{name, record, end, program, v, nullptr};
        int count = 5;
        log::takeVerbose(count, words.data());
        QVERIFY(count == 5 && words[3] == program && qEnvironmentVariable("STREAMSCOPE_LOG").isEmpty());
        words = {name, v, record, end, program, nullptr};
        log::takeVerbose(count, words.data());
        const bool isTaken = count == 4 && words[1] == record && words[2] == end && words[3] == program && !words[4];
        const QString asked = qEnvironmentVariable("STREAMSCOPE_LOG");
        qunsetenv("STREAMSCOPE_LOG");  // before the log of this process is used
        QVERIFY(isTaken);
        QCOMPARE(asked, QString("-"));
    }

    void usageIsChecked_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("unknown") << QStringList{"--dance"} << 2 << QByteArray("unknown word --dance");
        QTest::newRow("no value") << QStringList{"--run"} << 2 << QByteArray("--run needs a value");
        QTest::newRow("no number") << QStringList{"--run", "x", "--runs", "many"} << 2 << QByteArray("many is not a number");
        QTest::newRow("no profile") << QStringList{"--simulate", "/nowhere.json"} << 2
                                    << QByteArray("/nowhere.json cannot be read");
        QTest::newRow("no file") << QStringList{"--run", "/nowhere.streamscope"} << 2
                                 << QByteArray("/nowhere.streamscope cannot be read");
        QTest::newRow("version") << QStringList{"--version"} << 0 << QByteArray("streamscope-worker ");
        QTest::newRow("help") << QStringList{"--help"} << 0 << QByteArray("--simulate PROFILE.json");
    }
    void usageIsChecked() {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QByteArray, says);
        QProcess worker;
        worker.setProcessChannelMode(QProcess::MergedChannels);
        worker.start(STREAMSCOPE_WORKER, words);
        QVERIFY(worker.waitForFinished(patience));
        QCOMPARE(worker.exitCode(), code);
        const auto said = worker.readAll();
        QVERIFY2(said.contains(says), said.constData());
    }
};

STREAMSCOPE_TEST(tst_worker)

}  // namespace tst_worker

#include "tst_worker.moc"

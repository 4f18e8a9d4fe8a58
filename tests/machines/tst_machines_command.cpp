// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/slurm_cluster.h"
#include "tests/support/ssh_server.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <csignal>

namespace tst_machines_command {

/// Tests of `streamscope machines` and `--on MACHINE/DEVICE` as processes.
class TestMachinesCommand : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QProcessEnvironment environmentWith(const QString& runtime) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", folder_.path());
        if (!runtime.isEmpty()) environment.insert("XDG_RUNTIME_DIR", runtime);
        return environment;
    }
    Answer answer(const QStringList& words, const QString& runtime = {}) const {
        return answerOf(words, environmentWith(runtime));
    }
    QString file() const { return folder_.filePath("streamscope/machines.json"); }
    void write(const QByteArray& text) const {
        QDir().mkpath(folder_.filePath("streamscope"));
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    }

private Q_SLOTS:
    void init() { QFile::remove(file()); }

    void machinesAreAddedListedAndRemoved() {
        QVERIFY(answer({"machines"}).out.contains("No machines."));
        QCOMPARE(answer({"machines", "add", "gpu1", "--ssh", "me@gpu1"}).exit, 0);
        QCOMPARE(answer({"machines", "add", "cluster", "--slurm", "login"}).exit, 0);
        QCOMPARE(answer({"machines", "add", "own", "--start", "ssh -p 22 own {worker}"}).exit, 0);
        const Answer list = answer({"machines", "list", "--json"});
        const QJsonArray all = list.json()["machines"].toArray();
        QCOMPARE(all.size(), 3);
        QCOMPARE(all[0]["start"].toString(), "ssh -T me@gpu1 {worker}");
        QVERIFY(all[1]["array"].toString().contains("sbatch --parsable"));
        const QString table = answer({"machines", "list"}).out;
        QVERIFY2(table.startsWith("machine              reached by\n"), qPrintable(table));
        QVERIFY2(table.contains("own                  ssh -p 22 own {worker}"), qPrintable(table));
        QCOMPARE(answer({"machines", "remove", "own"}).exit, 0);
        QCOMPARE(answer({"machines", "list", "--json"}).json()["machines"].toArray().size(), 2);
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("action") << QStringList{"machines", "dance"} << "list, add, set, remove or test is expected";
        QTest::newRow("no name") << QStringList{"machines", "add"} << "NAME takes a name";
        QTest::newRow("bad name") << QStringList{"machines", "add", "a/b", "--ssh", "x"} << "NAME takes a name";
        QTest::newRow("no way") << QStringList{"machines", "add", "a"} << "how to reach it is missing";
        QTest::newRow("quote") << QStringList{"machines", "add", "a", "--start", "ssh 'x"} << "every quote is closed";
        QTest::newRow("option for a host") << QStringList{"machines", "add", "a", "--ssh", "-oProxyCommand=x"}
                                           << "--ssh takes a host as ssh knows it";
        QTest::newRow("two dashes") << QStringList{"machines", "add", "a", "--slurm", "--"} << "--slurm takes a host";
        QTest::newRow("two words for a host")
            << QStringList{"machines", "add", "a", "--ssh", "gpu1 reboot"} << "--ssh takes a host";
        QTest::newRow("another command") << QStringList{"machines", "add", "a", "--flux", "gpu1;reboot"} << "--flux takes a host";
        QTest::newRow("option for an image")
            << QStringList{"machines", "add", "a", "--container", "-v/:/x"} << "--container takes an image";
        QTest::newRow("simulated device") << QStringList{"machines", "add", "teaching", "--ssh", "x"} << "a simulated device";
        QTest::newRow("two ways") << QStringList{"machines", "add", "a", "--ssh", "x", "--slurm", "y"} << "in one way";
        QTest::newRow("one way twice") << QStringList{"machines", "add", "a", "--start", "x", "--start", "y"} << "in one way";
        QTest::newRow("way to nothing") << QStringList{"machines", "list", "--ssh", "x"} << "machines add";
        QTest::newRow("unseen value") << QStringList{"machines", "add", "a", "--slurm", "x", "--partition", "a\tb"}
                                      << "--partition takes a value of characters that are seen";
        QTest::newRow("no option") << QStringList{"machines", "add", "a", "--slurm", "x", "--option", "mem=8G"}
                                   << "--option takes an option of the scheduler as one word";
        QTest::newRow("job of a host") << QStringList{"machines", "add", "a", "--ssh", "x", "--partition", "gpu"}
                                       << "--partition is for machines of --slurm and --flux";
        QTest::newRow("quality of service of Flux")
            << QStringList{"machines", "add", "a", "--flux", "x", "--qos", "q"} << "Slurm has --qos, and Flux has not";
        QTest::newRow("engine") << QStringList{"machines", "add", "a", "--container", "x", "--engine", "rkt"}
                                << "--engine takes podman, docker or apptainer";
        QTest::newRow("engine of a host") << QStringList{"machines", "add", "a", "--ssh", "x", "--engine", "docker"}
                                          << "--engine is for an image";
        QTest::newRow("nothing to change") << QStringList{"machines", "set", "a"} << "what to change is missing";
        QTest::newRow("change of none") << QStringList{"machines", "set", "a", "--time", "5"} << "no machine named";
        QTest::newRow("not there") << QStringList{"machines", "remove", "a"} << "no machine named";
        QTest::newRow("test of none") << QStringList{"machines", "test", "a"} << "no machine named";
    }
    void whatIsWrongIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const Answer said = answer(words);
        QCOMPARE(said.exit, 2);
        QVERIFY2(said.err.contains(says), qPrintable(said.err));
    }

    void aNameIsTakenOnce() {
        QCOMPARE(answer({"machines", "add", "a", "--ssh", "x"}).exit, 0);
        const Answer again = answer({"machines", "add", "a", "--ssh", "y"});
        QCOMPARE(again.exit, 2);
        QVERIFY2(again.err.contains("already; change it with: streamscope machines set a"), qPrintable(again.err));
    }

    void whatAMachineAsksForIsShownAndChanged() {
        const auto start = [this] { return answer({"machines", "--json"}).json()["machines"][0]["start"].toString(); };
        const Answer added = answer({"machines", "add", "c", "--slurm", "login", "--partition", "gpu", "--account", "it's",
                                     "--constraint", "a&b", "--option", "--mem=8G"});
        QVERIFY2(added.exit == 0, qPrintable(added.err));
        QVERIFY2(added.out.contains("c is reached by: ssh -T login srun") &&
                     added.out.contains("its sweeps go there by: ssh -T") &&
                     added.out.contains("Test it with: streamscope machines test c\n"),
                 qPrintable(added.out));
        QVERIFY2(start().startsWith("ssh -T login srun --gres=gpu:1 --partition=gpu "), qPrintable(start()));
        QVERIFY(answer({"machines"}).out.contains(start()));
        const QString before = start();
        const Answer set = answer({"machines", "set", "c", "--time", "1:00:00", "--queue", "long", "--option", "--mem=9G"});
        QVERIFY2(set.exit == 0, qPrintable(set.err));
        QVERIFY2(set.out.contains("  before: " + before), qPrintable(set.out));
        QString after = before;
        after.replace("=gpu ", "=long ").replace("--time=10", "--time=1:00:00").replace("8G", "9G");
        QCOMPARE(start(), after);
        QCOMPARE(
            answer({"machines", "set", "c", "--time", "-", "--partition", "gpu", "--option", "-", "--option", "--mem=8G"}).exit,
            0);
        QCOMPARE(start(), before);
        QCOMPARE(answer({"machines", "set", "c", "--ssh", "gpu1"}).exit, 0);
        QCOMPARE(start(), "ssh -T gpu1 {worker}");
    }

    void theEngineOfAnImageIsFound() {
        QDir().mkpath(folder_.filePath("engines"));
        const QString engine =
            written(folder_, "engines/docker",
                    "#!/bin/sh\necho \"$*\" >>\"$0.log\"\nfor word; do case $word in --volume=*) worker=${word#*=}; "
                    "esac; done\nexec \"${worker%%:*}\"\n");
        QVERIFY(QFile::setPermissions(engine, QFile::ReadOwner | QFile::ExeOwner));
        QProcessEnvironment environment = environmentWith({});
        environment.insert("HOME", folder_.path());
        environment.insert("PATH", folder_.filePath("engines") + ":/usr/bin:/bin");
        if (QStandardPaths::findExecutable("podman", {"/usr/bin", "/bin"}).isEmpty()) {
            const Answer added = answerOf({"machines", "add", "box", "--container", "nvidia/cuda:12"}, environment);
            QVERIFY2(added.out.contains("docker was found here; --engine names another."), qPrintable(added.out + added.err));
        } else {
            QCOMPARE(
                answerOf({"machines", "add", "box", "--container", "nvidia/cuda:12", "--engine", "docker"}, environment).exit, 0);
        }
        const Answer test = answerOf({"machines", "test", "box"}, environment);
        QVERIFY2(test.exit == 0 && test.out.startsWith("box: streamscope-worker "), qPrintable(test.out + test.err));
        QFile log(engine + ".log");
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(log.readAll().contains(":/worker:ro --entrypoint=/worker nvidia/cuda:12"));
        environment.insert("PATH", folder_.filePath("none"));
        const Answer none = answerOf({"machines", "add", "other", "--container", "x"}, environment);
        QCOMPARE(none.exit, 2);
        QVERIFY2(none.err.contains("name the one that will be there by --engine"), qPrintable(none.err));
    }

    void anUnknownMachineIsSaidWithTheKnownOnes() {
        const Answer none = answer({"run", "fork-and-join", "--on", "gpu9/cuda:0"});
        QCOMPARE(none.exit, 3);
        QVERIFY2(
            none.err.contains("there is no machine named \"gpu9\" (none was added yet); add it with: streamscope machines add "
                              "gpu9 --ssh gpu9"),
            qPrintable(none.err));
        QCOMPARE(answer({"machines", "add", "gpu1", "--ssh", "gpu1"}).exit, 0);
        QCOMPARE(answer({"machines", "add", "gpu2", "--ssh", "gpu2"}).exit, 0);
        for (const QStringList& words :
             {QStringList{"run", "fork-and-join", "--on", "gpu9/cuda:0"}, QStringList{"machines", "test", "gpu9"}}) {
            const Answer other = answer(words);
            QVERIFY2(other.err.contains("\"gpu9\" (there are: gpu1, gpu2); add it with: "), qPrintable(other.err));
        }
    }

    void aBrokenFileIsSaidWithItsPlace() {
        write("{\"machines\": [\n  {\"name\": \"a\"}]}");
        for (const QStringList& words : {QStringList{"machines"}, QStringList{"run", "fork-and-join", "--on", "a/cuda:0"}}) {
            const Answer said = answer(words);
            QCOMPARE(said.exit, 2);
            QVERIFY2(said.err.contains("machines.json:2:3: /machines/0/start: expected the command"), qPrintable(said.err));
        }
    }

    void aProgramCannotNameAMachine() {
        QCOMPARE(answer({"machines", "add", "a", "--start", "touch " + folder_.filePath("touched")}).exit, 0);
        const QString program = written(folder_, "p.streamscope", "{\"streamscope\": 1, \"device\": \"a/cuda:0\"}");
        const Answer said = answer({"run", program});
        QVERIFY2(said.err.contains("no device named \"a/cuda:0\""), qPrintable(said.err));
        QVERIFY(!QFile::exists(folder_.filePath("touched")));
    }

    void runsGoToAMachineByItsName() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        SshServer server;
        QCOMPARE(answer({"machines", "add", "gpu1", "--start", server.ssh() + " {worker}"}).exit, 0);
        const Answer test = answer({"machines", "test", "gpu1"}, server.runtime());
        QVERIFY2(test.exit == 0, qPrintable(test.err));
        QVERIFY2(test.out.startsWith("gpu1: streamscope-worker ") && test.out.contains("no GPU: "), qPrintable(test.out));
        const Answer run = answer({"run", "fork-and-join", "--on", "gpu1/teaching", "--json"}, server.runtime());
        QVERIFY2(run.exit == 0, qPrintable(run.err));
        QCOMPARE(run.json()["makespan"].toDouble(), 3300.0);
        QCOMPARE(run.json()["devices"][0]["id"].toString(), "gpu1/teaching");
        const Answer here = answer({"run", "fork-and-join", "--json"});
        QCOMPARE(run.json()["operations"], here.json()["operations"]);
        const Answer none = answer({"run", "fork-and-join", "--on", "gpu1/cuda:0"}, server.runtime());
        QCOMPARE(none.exit, 3);
        QVERIFY2(none.err.contains("no device cuda:0 on gpu1: "), qPrintable(none.err));
        const Answer mixed = answer({"run", "fork-and-join", "--on", "teaching,gpu1/teaching"}, server.runtime());
        QCOMPARE(mixed.exit, 2);
        QVERIFY2(mixed.err.contains("several machines"), qPrintable(mixed.err));
        for (const ListedProcess& process : server.clients())
            if (process.words.contains("[mux]")) ::kill(process.pid, SIGTERM);
    }

    /// The worker that was copied tells its part in the log of the command.
    void theWayToAMachineIsTold() {
        QProcessEnvironment environment = environmentWith({});
        environment.insert("HOME", folder_.filePath("home"));
        QVERIFY(QDir().mkpath(folder_.filePath("home")));
        QCOMPARE(answer({"machines", "add", "copied", "--start", "{worker}"}).exit, 0);
        const Answer run = answerOf({"run", "fork-and-join", "--on", "copied/teaching", "--verbose"}, environment);
        QVERIFY2(run.exit == 0, qPrintable(run.err));
        for (const char* each :
             {"]: sh -c umask 077", " -> code 0 (", "]: copied: ", " --verbose\n", "]: copied: worker ", ", protocol 2, ",
              "]: The worker on copied is there", "]: The worker on copied ran a program: done ("})
            QVERIFY2(run.err.contains(each), qPrintable(QLatin1String(each) + " in\n" + run.err));
        const auto isOfTheCopy = [](const QString& line) {
            return line.startsWith("streamscope.worker ") && line.section(u' ', 2, 2).startsWith("worker-");
        };
        const QStringList lines = run.err.split(u'\n');
        QVERIFY2(std::any_of(lines.begin(), lines.end(), isOfTheCopy), qPrintable(run.err));
        QCOMPARE(answer({"machines", "add", "nowhere", "--start", "/nowhere/worker"}).exit, 0);
        const Answer failed = answer({"run", "fork-and-join", "--on", "nowhere/cuda:0", "-v"});
        QVERIFY2(failed.err.contains("streamscope.machines ") && failed.err.contains("]: nowhere: /nowhere/worker\n") &&
                     failed.err.contains("]: The worker on nowhere is not there: "),
                 qPrintable(failed.err));
    }

    void aSweepIsSpreadOverPlacesInTheOrderOfItsValues() {
        QCOMPARE(answer({"machines", "add", "near", "--start", STREAMSCOPE_WORKER}).exit, 0);
        const QStringList words{"sweep", "overlap-four-streams", "--set", "chunks=1..40", "--json", "--jobs", "1"};
        const Answer spread = answer(words + QStringList{"--on", "teaching,near/teaching,near/teaching"});
        QVERIFY2(spread.exit == 0, qPrintable(spread.err));
        const QJsonArray points = spread.json()["points"].toArray(), alone = answer(words).json()["points"].toArray();
        QCOMPARE(points.size(), 40);
        QMap<QString, int> places;
        for (qsizetype i = 0; i < points.size(); ++i) {
            QCOMPARE(points[i]["values"], alone[i]["values"]);
            QCOMPARE(points[i]["makespan"], alone[i]["makespan"]);
            ++places[points[i]["on"].toString()];
        }
        QCOMPARE(places.keys(), (QStringList{"near/teaching", "teaching"}));
    }

    void devicesOfAMachineAreComparedByTheirNames() {
        QCOMPARE(answer({"machines", "add", "near", "--start", STREAMSCOPE_WORKER}).exit, 0);
        const Answer compared = answer({"compare", "fork-and-join", "--on", "teaching,near/teaching", "--json"});
        const QJsonArray devices = compared.json()["devices"].toArray();
        QCOMPARE(devices[0]["device"].toString(), "teaching");
        QCOMPARE(devices[1]["device"].toString(), "near/teaching");
        QCOMPARE(devices[1]["makespan"], devices[0]["makespan"]);
    }

    void aValueThatIsLostIsRunOnceMoreElsewhere() {
        const QString bad =
            written(folder_, "bad", "#!/bin/sh\necho '{\"hello\":\"streamscope-worker\",\"protocol\":2}'\nread line\nexit 7\n");
        QCOMPARE(answer({"machines", "add", "bad", "--start", "sh " + bad}).exit, 0);
        QCOMPARE(answer({"machines", "add", "near", "--start", STREAMSCOPE_WORKER}).exit, 0);
        const QStringList words{"sweep", "overlap-four-streams", "--set", "chunks=1..20", "--json"};
        const Answer spread = answer(words + QStringList{"--on", "bad/teaching,near/teaching"});
        QVERIFY2(spread.exit == 0, qPrintable(spread.err));
        int again = 0;
        for (const QJsonValue& point : spread.json()["points"].toArray()) {
            QCOMPARE(point["status"].toString(), "ok");
            QCOMPARE(point["on"].toString(), "near/teaching");
            again += point["message"].toString().startsWith("at first bad/teaching: The worker on bad ended with code 7.");
        }
        QVERIFY2(again >= 1 && again <= 2, qPrintable(QString::number(again)));
        QVERIFY2(spread.err.contains("at first bad/teaching"), qPrintable(spread.err));
        const Answer nowhere = answer(words + QStringList{"--on", "bad/teaching,bad/teaching"});
        QCOMPARE(nowhere.exit, 3);
        QVERIFY(nowhere.json()["points"].toArray().size() < 20);
    }

    void aWorkerOfAnotherVersionIsReplacedByOurs() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        SshServer server;
        const QString old =
            written(folder_, "streamscope-worker",
                    "#!/bin/sh\necho '{\"hello\":\"streamscope-worker\",\"protocol\":99,\"version\":\"7.0\"}'\ncat\n");
        QFile::setPermissions(old, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(answer({"machines", "add", "gpu1", "--start", server.ssh() + " " + old}).exit, 0);
        const Answer refused = answer({"machines", "test", "gpu1"}, server.runtime());
        QCOMPARE(refused.exit, 3);
        QVERIFY2(refused.err.contains("streamscope machines test gpu1 --copy-worker"), qPrintable(refused.err));
        const Answer copied = answer({"machines", "test", "gpu1", "--copy-worker"}, server.runtime());
        QVERIFY2(copied.exit == 0 && copied.out.startsWith("gpu1: streamscope-worker "), qPrintable(copied.err));
        QVERIFY(answer({"machines", "list"}).out.contains(server.ssh() + " {worker}"));
        const Answer run = answer({"run", "fork-and-join", "--on", "gpu1/teaching"}, server.runtime());
        QVERIFY2(run.exit == 0 && run.out.contains("machine            gpu1 ("), qPrintable(run.out + run.err));
    }

    void aProgramIsRecordedThere() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        SshServer server;
        QCOMPARE(answer({"machines", "add", "gpu1", "--start", server.ssh() + " {worker}"}).exit, 0);
        const QString result = folder_.filePath("there.json");
        const QString program = "cp '" STREAMSCOPE_SOURCE_DIR
                                "/tests/recording/fork-and-join.recording' "
                                "$STREAMSCOPE_RECORD_FOLDER; echo \"it's $HOME\"; exit 3";
        const Answer record = answer({"record", "--on", "gpu1", "--output", result, "--", "sh", "-c", program}, server.runtime());
        QCOMPARE(record.exit, 3);
        QCOMPARE(record.out, "it's " + server.home() + "\n");
        QVERIFY2(record.err.contains("recorded " + result), qPrintable(record.err));
        QFile file(result);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        QVERIFY2(json["devices"][0]["id"].toString().startsWith("gpu1/"), qPrintable(json["devices"][0]["id"].toString()));
        QCOMPARE(json["machine"].toString(), "gpu1");
        QVERIFY2(json["command"].toString().startsWith("sh -c 'cp "), qPrintable(json["command"].toString()));
        QVERIFY(!json["date"].toString().isEmpty());
        QVERIFY(QDir(server.home() + "/.cache/streamscope/recordings").isEmpty());
        const QString logs = program + "; echo \"streamscope.recorder now there[1]: heard\" >>\"$STREAMSCOPE_LOG\"";
        const QStringList heard{"record", "-v", "--on", "gpu1", "--output",
                                result,   "--", "sh",   "-c",   QString(logs).remove("; exit 3")};
        const Answer told = answer(heard, server.runtime());
        QVERIFY2(told.exit == 0 && told.err.contains("streamscope.recorder now there[1]: heard\n"), qPrintable(told.err));
        const Answer silent = answer({"record", "--on", "gpu1", "--output", result, "--", "sh", "-c",
                                      QString(program).replace("exit 3", "echo \"log: <$STREAMSCOPE_LOG>\"")},
                                     server.runtime());
        QVERIFY2(silent.exit == 0 && silent.out.contains("log: <>"), qPrintable(silent.out));
        const Answer none = answer({"record", "--on", "elsewhere", "--", "true"});
        QVERIFY2(none.err.contains("there is no machine named \"elsewhere\""), qPrintable(none.err));
    }

    void anInterruptReachesTheProgramThere_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("interrupt") << SIGINT;
        QTest::newRow("terminate") << SIGTERM;
    }
    /// Only the client gets the signal, which must reach the program on the machine as an interrupt.
    void anInterruptReachesTheProgramThere() {
        QFETCH(int, signal);
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        SshServer server;
        QCOMPARE(answer({"machines", "add", "gpu1", "--start", server.ssh() + " {worker}"}).exit, 0);
        QProcess record;
        record.setProcessEnvironment(environmentWith(server.runtime()));
        const QString program = "trap 'echo caught; exit 3' INT; cp '" STREAMSCOPE_SOURCE_DIR
                                "/tests/recording/fork-and-join.recording' $STREAMSCOPE_RECORD_FOLDER; echo ready; "
                                "while :; do sleep 0.05; done";
        record.start(STREAMSCOPE_BINARY_DIR "/bin/streamscope",
                     {"record", "--on", "gpu1", "--output", folder_.filePath("stopped.json"), "--", "sh", "-c", program});
        QByteArray out;
        QTRY_VERIFY_WITH_TIMEOUT((out += record.readAllStandardOutput()).contains("ready"), 60'000);
        QCOMPARE(::kill(static_cast<pid_t>(record.processId()), signal), 0);
        QVERIFY(record.waitForFinished(60'000));
        out += record.readAllStandardOutput();
        const QByteArray err = record.readAllStandardError();
        QVERIFY2(out.contains("caught"), err.constData());
        QCOMPARE(record.exitCode(), 3);
        QVERIFY2(err.contains("the program on gpu1 gets the interrupt") && err.contains("recorded "), err.constData());
        QVERIFY(QDir(server.home() + "/.cache/streamscope/recordings").isEmpty());
    }

    void aClusterSweepsAsAnArray() {
        if (const QString why = SlurmCluster::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        const SlurmCluster cluster;
        QVERIFY(cluster.isUp());
        const QString home = folder_.filePath("cluster-home");
        QDir().mkpath(home);
        QCOMPARE(
            answer({"machines", "add", "cluster", "--start", "env HOME=" + home + " " + cluster.variable() + " srun {worker}",
                    "--array", "env HOME=" + home + " " + cluster.variable() + " sbatch --parsable --array=0-{last} {script}"})
                .exit,
            0);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", folder_.path());
        environment.insert("HOME", home);
        environment.insert("SLURM_CONF", cluster.configuration());
        const QStringList words{"sweep", "overlap-four-streams", "--set", "chunks=1..6", "--json"};
        const Answer there = answerOf(words + QStringList{"--on", "cluster/teaching"}, environment);
        QVERIFY2(there.exit == 0, qPrintable(there.err));
        QCOMPARE(there.json()["points"], answerOf(words).json()["points"]);
        QVERIFY(QDir(home + "/.cache/streamscope/sweeps").isEmpty());
        const Answer loud = answerOf(words + QStringList{"--on", "cluster/teaching", "--verbose"}, environment);
        QCOMPARE(loud.json()["points"], there.json()["points"]);
        const QStringList lines = loud.err.split(u'\n');
        const auto isOfATask = [](const QString& line) {
            return line.startsWith("streamscope.worker ") && line.section(u' ', 2, 2).startsWith("worker-") &&
                   line.contains("]: runs Overlap, 4 streams on ");
        };
        QCOMPARE(std::count_if(lines.begin(), lines.end(), isOfATask), 6);
    }

    void whatAClusterRefusesIsMendedByAnOption() {
        if (const QString why = SlurmCluster::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        const SlurmCluster cluster;
        QVERIFY(cluster.isUp());
        QProcessEnvironment environment = environmentWith({});
        environment.insert("HOME", folder_.path());
        environment.insert("SLURM_CONF", cluster.configuration());
        const auto ask = [&](const QStringList& words) { return answerOf(words, environment); };
        QCOMPARE(ask({"machines", "add", "c", "--slurm", "-", "--partition", "closed", "--option", "--gres=none"}).exit, 0);
        const Answer refused = ask({"machines", "test", "c"});
        QCOMPARE(refused.exit, 3);
        QVERIFY2(refused.err.contains("Invalid account or account/partition combination") &&
                     refused.err.contains("streamscope machines set c --account NAME"),
                 qPrintable(refused.err));
        QCOMPARE(ask({"machines", "set", "c", "--constraint", "fast&here", "--time", "2", "--partition", "short"}).exit, 0);
        const Answer test = ask({"machines", "test", "c"});
        QVERIFY2(test.exit == 0, qPrintable(test.err));
        const Answer run = ask({"run", "fork-and-join", "--on", "c/teaching", "--json"});
        QVERIFY2(run.exit == 0, qPrintable(run.err));
        QVERIFY2(run.json()["command"].toString().contains("'--constraint=fast&here'"),
                 qPrintable(run.json()["command"].toString()));
        const QStringList words{"sweep", "overlap-four-streams", "--set", "chunks=1..3", "--json"};
        const Answer swept = ask(words + QStringList{"--on", "c/teaching"});
        QVERIFY2(swept.exit == 0, qPrintable(swept.err));
        QCOMPARE(swept.json()["points"], answerOf(words).json()["points"]);
    }

    void aMachineThatIsNotReachedIsSaid() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        SshServer server;
        server.writeClient("config", "unknown", "key");
        QCOMPARE(answer({"machines", "add", "gpu1", "--start", server.ssh() + " {worker}"}).exit, 0);
        const Answer run = answer({"run", "fork-and-join", "--on", "gpu1/teaching"}, server.runtime());
        QCOMPARE(run.exit, 3);
        QVERIFY2(run.err.contains("gpu1 could not be reached: Host key verification failed."), qPrintable(run.err));
    }
};

STREAMSCOPE_TEST(TestMachinesCommand)

}  // namespace tst_machines_command

#include "tst_machines_command.moc"

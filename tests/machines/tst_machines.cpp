// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/machines/carry.h"
#include "engine/machines/command.h"
#include "engine/machines/machines.h"
#include "engine/machines/slurm.h"
#include "engine/machines/ssh.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTest>

namespace tst_machines {

using namespace streamscope;
using namespace streamscope::machines;

namespace {

using Words = std::vector<std::string>;

/// Returns a text with double quotes in place of single ones, and single ones in place of back quotes.
QString json(const char* text) { return QString::fromUtf8(text).replace('\'', '"').replace('`', '\''); }

QString problemOf(const std::string& text) {
    const auto read = machinesFromJson(text);
    return read ? QString() : QString::fromStdString(describe(read.problems.front(), "machines.json"));
}

QString oneMachine(const QString& members) { return QStringLiteral("{\"machines\": [\n  {%1}]}").arg(members); }

}  // namespace

/// Tests of the file of machines and its commands.
class TestMachines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenIsReadBackEqual() {
        Machines machines;
        for (const Preset preset : allPresets)
            machines.machines.push_back(machineOf(preset, "m-" + std::string(name(preset)), "host"));
        const auto read = machinesFromJson(toJson(machines));
        QVERIFY2(read, qPrintable(problemOf(toJson(machines))));
        QVERIFY(*read.value == machines);
        QVERIFY(machinesFromJson(toJson(Machines{})).value == Machines{});
    }

    void unknownMembersAreKept() {
        const std::string text = json("{'machines': [{'name':'a','start':'x','colour':'red'}], 'more': [1, 2]}").toStdString();
        const auto read = machinesFromJson(text);
        QVERIFY(read);
        const std::string again = toJson(*read.value);
        QVERIFY2(again.find("\"colour\": \"red\"") != std::string::npos && again.find("\"more\": [1, 2]") != std::string::npos,
                 again.c_str());
    }

    void wrongFilesAreSaid_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << ""
                               << "machines.json:1:1";
        QTest::newRow("no JSON") << "{\"machines\": ["
                                 << "machines.json:1:";
        QTest::newRow("a list") << "[]"
                                << "expected an object {\"machines\": […]}";
        QTest::newRow("no list") << "{}"
                                 << "/machines: expected a list of machines";
        QTest::newRow("no machine") << "{\"machines\": [\n 7]}"
                                    << "machines.json:2:2: /machines/0: expected a machine as an object";
        QTest::newRow("no name") << oneMachine(json("'start':'x'")) << "/machines/0/name: expected a name";
        QTest::newRow("no start") << oneMachine(json("'name':'a'")) << "expected the command that starts a worker";
        QTest::newRow("slash") << oneMachine(json("'name':'a/b','start':'x'")) << "letters, digits, dots, dashes and underscores";
        QTest::newRow("option") << oneMachine(json("'name':'-a','start':'x'")) << "/machines/0/name";
        QTest::newRow("empty start") << oneMachine(json("'name':'a','start':'  '")) << "/machines/0/start: expected a command";
        QTest::newRow("quote") << oneMachine(json("'name':'a','start':'ssh `b'")) << "every quote is closed";
        QTest::newRow("lines") << oneMachine(json("'name':'a','start':'ssh b\\nrm'")) << "on one line";
        QTest::newRow("array") << oneMachine(json("'name':'a','start':'x','array':'sbatch {script}'")) << "a command with {last}";
        QTest::newRow("twice") << json("{'machines': [{'name':'a','start':'x'},{'name':'a','start':'y'}]}")
                               << "/machines/1/name: expected a name that no other machine has";
        QTest::newRow("number") << oneMachine(json("'name': 7, 'start':'x'")) << "machines.json:2:";
    }
    void wrongFilesAreSaid() {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const QString problem = problemOf(text.toStdString());
        QVERIFY2(problem.contains(says), qPrintable(problem));
        QVERIFY2(!problem.contains('\n') && problem.size() < 300, qPrintable(problem));
    }

    void commandsAreSplitAsAShellDoes_data() {
        QTest::addColumn<QString>("command");
        for (const char* command : {"ssh -T gpu1 {worker}", "  a   b ", "a 'b c' \"d e\" f\\ g", "a ''", "'it'\\''s' x",
                                    "\"a\\\"b\"", "x='1 2'", "a \"b'c\" 'd\"e'"})
            QTest::newRow(command) << command;
    }
    void commandsAreSplitAsAShellDoes() {
        QFETCH(QString, command);
        const auto words = wordsOf(command.toStdString());
        QVERIFY(words);
        QProcess shell;
        shell.start("sh", {"-c", "for w in " + command + "; do echo \"$w\"; done"});
        QVERIFY(shell.waitForFinished());
        QString expected;
        for (const std::string& word : *words) expected += QString::fromStdString(word) + "\n";
        QCOMPARE(expected, QString::fromUtf8(shell.readAllStandardOutput()));
    }

    void quotedWordsComeThroughAShell() {
        for (const std::string& word : Words{"plain", "two words", "it's", "$HOME `x` \\ \" *", ""}) {
            QProcess shell;
            shell.start("sh", {"-c", "printf %s " + QString::fromStdString(machines::quoted(word))});
            QVERIFY(shell.waitForFinished());
            QCOMPARE(shell.readAllStandardOutput().toStdString(), word);
        }
    }

    void sshIsToldFromWhatItRuns_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("rest");
        QTest::newRow("plain") << "ssh gpu1 {worker}"
                               << "gpu1" << 1;
        QTest::newRow("options") << "/usr/bin/ssh -T -p 2222 -oUser=me -J jump -vCi key me@gpu1 srun {worker}"
                                 << "me@gpu1" << 2;
        QTest::newRow("end of options") << "ssh -T -- gpu1 a"
                                        << "gpu1" << 1;
        QTest::newRow("none") << "srun --gres=gpu:1 {worker}"
                              << "" << 3;
        QTest::newRow("no host") << "ssh -T"
                                 << "" << 2;
    }
    void sshIsToldFromWhatItRuns() {
        QFETCH(QString, command);
        QFETCH(QString, host);
        QFETCH(int, rest);
        const SplitCommand parts = split(*wordsOf(command.toStdString()));
        QCOMPARE(parts.isSsh() ? QString::fromStdString(parts.host()) : QString(), host);
        QCOMPARE(static_cast<int>(parts.rest.size()), rest);
    }

    void oneConnectionIsSharedUnlessTheUserSaysSo() {
        using namespace std::chrono_literals;
        const auto text = [](const Words& words) {
            QString all;
            for (const std::string& word : words) all += QString::fromStdString(word) + ' ';
            return all;
        };
        const auto none = settingsOf("controlmaster false\ncontrolpath none\nconnecttimeout none\nserveraliveinterval 0\n");
        const QString all = text(missingOptions(none, "/run/user/1/streamscope", 20s, 60s));
        for (const char* option : {"ControlMaster=auto", "ControlPath=/run/user/1/streamscope/%C", "ControlPersist=60",
                                   "ConnectTimeout=20", "ServerAliveInterval=15"})
            QVERIFY2(all.contains(option), qPrintable(all));
        const auto own = settingsOf("controlmaster auto\ncontrolpath /x/%C\nconnecttimeout 5\nserveraliveinterval 3\n");
        QVERIFY(missingOptions(own, "/run", 20s, 60s).empty());
        QVERIFY(!text(missingOptions(none, std::string(60, 'x'), 20s, 60s)).contains("Control"));
        QVERIFY(!text(missingOptions(none, "", 20s, 60s)).contains("Control"));
    }

    void socketsFitTheirPath() {
        const std::string folder = socketFolder();
        QVERIFY(!folder.empty());
        QVERIFY(folder.size() + lettersOfSocket <= longestSocketPath);
    }

    void scriptsHoldNoQuotesThatAShellWouldEnd() {
        for (const std::string& script : {lookScript("ab"), copyScript("ab"), killScript(7)})
            QVERIFY(script.find_first_of("'\n!") == std::string::npos);
    }

    /// A terminal would change bytes and echo lines.
    void presetsAskForNoTerminal() {
        for (const Preset preset : allPresets) {
            const Machine machine = machineOf(preset, "m", "host");
            const Words words = *wordsOf(machine.start);
            for (const std::string& word : words) QVERIFY(word != "--pty" && word != "-u" && word != "-t" && word != "-it");
        }
        const Machine slurm = machineOf(Preset::Slurm, "cluster", "login");
        QCOMPARE(slurm.start, std::string("ssh -T login srun --gres=gpu:1 --time=10 {worker}"));
        QCOMPARE(slurm.array, std::string("ssh -T login sbatch --parsable --gres=gpu:1 --time=30 --array=0-{last}%8 {script}"));
        QCOMPARE(machineOf(Preset::Slurm, "here", "").start, std::string("srun --gres=gpu:1 --time=10 {worker}"));
    }

    void aPresetIsKnownByItsCommands() {
        for (const Preset preset : allPresets) {
            for (const char* where : {"", "login"}) {
                Machine machine = machineOf(preset, "m", where);
                if (machine.start.ends_with(' ')) machine.start.pop_back();
                const auto found = presetOf(machine);
                QVERIFY2(found && found->preset == preset && found->where == where, machine.start.c_str());
            }
        }
        QVERIFY(!presetOf(Machine{"m", "ssh -T login nice {worker}"}));
        QVERIFY(!presetOf(Machine{"m", "ssh -T login"}));
        Machine other = machineOf(Preset::Slurm, "m", "login");
        other.array += " --wait";
        QVERIFY(!presetOf(other));
    }

    void hostsAreNamesThatSshKnows() {
        for (const char* host : {"", "gpu1", "me@gpu1", "gpu-1.example.org", "::1", "fe80::1%eth0", "ssh://me@gpu1:22", "größe"})
            QVERIFY2(complaintOfWhere(Preset::Ssh, host).empty(), host);
        for (const char* host : {"-oProxyCommand=x", "--", "a b", "a\tb", "a;b", "a'b", "a\nb", "$(a)", "a\u202eb"})
            QVERIFY2(complaintOfWhere(Preset::Ssh, host).find("a host as ssh knows it") == 0, host);
    }

    void statesOfAJobAreRead() {
        QVERIFY(jobStateOf("").id.empty());
        const std::string queued = "srun: job 17 queued and waiting for resources\n";
        QCOMPARE(jobStateOf(queued).id, std::string("17"));
        QVERIFY(jobStateOf(queued).isQueued);
        QVERIFY(!jobStateOf(queued + "srun: job 17 has been allocated resources\n").isQueued);
        QVERIFY(endedByOthers("c", "slurmstepd: error: *** STEP 17.0 ON n CANCELLED AT 2026-11-26T02:00:00 ***"));
        QVERIFY(endedByOthers("c", "*** STEP 1.0 ON n CANCELLED AT 2026 DUE TO TIME LIMIT ***")->find("time limit") !=
                std::string::npos);
        QVERIFY(!endedByOthers("c", "srun: error: x: Exited with exit code 1"));
        QCOMPARE(reasonInWords("Resources\n"), std::string("Resources: what it asks for is in use"));
        QCOMPARE(reasonInWords("Strange\n"), std::string("Strange"));
    }
};

STREAMSCOPE_TEST(TestMachines)

}  // namespace tst_machines

#include "tst_machines.moc"

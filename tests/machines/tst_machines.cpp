// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/machines/carry.h"
#include "engine/machines/command.h"
#include "engine/machines/machines.h"
#include "engine/machines/preset.h"
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

/// Returns the lines that a shell prints.
QString shellPrints(const QString& script) {
    QProcess shell;
    shell.start("sh", {"-c", script});
    return shell.waitForFinished() ? QString::fromUtf8(shell.readAllStandardOutput()) : QString("no shell");
}

QString text(const std::string& words) { return QString::fromStdString(words); }

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

    void whatAJobAsksForIsInItsCommands() {
        const JobOptions job{"gpu", "me", "long", "a100&ib", "1:00:00", {"--mem=8G"}};
        const Machine slurm = machineOf(Preset::Slurm, "c", "login", job);
        QCOMPARE(text(slurm.start),
                 "ssh -T login srun --gres=gpu:1 --partition=gpu --account=me --qos=long "
                 "\"'--constraint=a100&ib'\" --time=1:00:00 --mem=8G {worker}");
        QCOMPARE(text(slurm.array),
                 "ssh -T login sbatch --parsable --gres=gpu:1 --partition=gpu --account=me --qos=long "
                 "'--constraint=a100&ib' --time=1:00:00 --mem=8G --array=0-{last}%8 {script}");
        QCOMPARE(text(machineOf(Preset::Slurm, "c", "", {.constraint = "a|b"}).start),
                 "srun --gres=gpu:1 '--constraint=a|b' --time=10 {worker}");
        QCOMPARE(text(machineOf(Preset::Flux, "c", "login", job).start),
                 "ssh -T login flux run -n1 -g1 --queue=gpu --bank=me \"'--requires=a100&ib'\" --time-limit=1:00:00 --mem=8G "
                 "{worker}");
    }

    void otherGpusReplaceTheOneOfThePreset() {
        for (const char* gpus : {"--gres=gpu:a100:1", "--gpus-per-node=1", "--gres=none"}) {
            const Machine machine = machineOf(Preset::Slurm, "c", "", {.more = {gpus}});
            QCOMPARE(text(machine.start), QStringLiteral("srun --time=10 %1 {worker}").arg(gpus));
            QVERIFY(!text(machine.array).contains("gpu:1 "));
        }
    }

    void valuesArriveThroughEveryShell_data() {
        QTest::addColumn<QString>("value");
        for (const char* value : {"gpu", "two words", "it's", "$HOME", "`id`", "a\\b", "a\"b", "'\"'", "[a|b]*2&c", "größe",
                                  "a;b", "!x", "~", "{worker", "#a", "a\\"})
            QTest::newRow(value) << value;
    }
    void valuesArriveThroughEveryShell() {
        QFETCH(QString, value);
        const JobOptions job{.constraint = value.toStdString(), .more = {"--comment=" + value.toStdString()}};
        for (const Preset preset : {Preset::Slurm, Preset::Flux}) {
            for (const char* where : {"", "login"}) {
                const Machine machine = machineOf(preset, "c", where, job);
                QVERIFY(complaintOfStart(machine.start).empty() && complaintOfArray(machine.array).empty());
                SplitCommand command = split(*wordsOf(machine.start));
                if (command.isSsh()) {  // ssh joins the words, and a shell reads them there
                    QString there;
                    for (const std::string& word : command.rest) there += text(word) + ' ';
                    command.rest.clear();
                    for (const QString& line : shellPrints("printf '%s\\n' " + there).trimmed().split('\n'))
                        command.rest.push_back(line.toStdString());
                }
                const std::string constraint = std::string(jobOptions[3].spelling(preset)) + value.toStdString();
                QVERIFY2(std::ranges::find(command.rest, constraint) != command.rest.end(), machine.start.c_str());
                QVERIFY2(std::ranges::find(command.rest, job.more.front()) != command.rest.end(), machine.start.c_str());
                const auto found = presetOf(machine);
                QVERIFY2(found && found->preset == preset && found->where == where && found->job == job, machine.start.c_str());
                if (preset == Preset::Flux) continue;
                const Words array = split(*wordsOf(machine.array)).rest;  // JobArray quotes each of them once more
                QVERIFY2(std::ranges::find(array, constraint) != array.end(), machine.array.c_str());
            }
        }
    }

    void changesKeepWhatTheyDoNotName() {
        const Machine before = machineOf(Preset::Slurm, "c", "login", {"gpu", "me", "", "a&b", "", {"--mem=8G"}});
        const Machine longer = *changed(before, {.job = {{"time", "60"}}});
        QVERIFY(longer == machineOf(Preset::Slurm, "c", "login", {"gpu", "me", "", "a&b", "60", {"--mem=8G"}}));
        QVERIFY(*changed(longer, {.job = {{"time", "-"}}}) == before);
        QVERIFY(*changed(before, {.way = PresetAt{Preset::Slurm, "other"}}) ==
                machineOf(Preset::Slurm, "c", "other", {"gpu", "me", "", "a&b", "", {"--mem=8G"}}));
        QVERIFY(*changed(before, {.more = {"--mem=9G", "--exclude=n7"}}) ==
                machineOf(Preset::Slurm, "c", "login", {"gpu", "me", "", "a&b", "", {"--mem=9G", "--exclude=n7"}}));
        QVERIFY(*changed(before, {.more = {"-", "--exclude=n7"}}) ==
                machineOf(Preset::Slurm, "c", "login", {"gpu", "me", "", "a&b", "", {"--exclude=n7"}}));
        QVERIFY(*changed(before, {.more = {"--partition=cpu"}}) ==
                machineOf(Preset::Slurm, "c", "login", {"cpu", "me", "", "a&b", "", {"--mem=8G"}}));
        const Machine own = *changed(before, {.start = "ssh x {worker}"});
        QCOMPARE(own.start, std::string("ssh x {worker}"));
        QCOMPARE(own.array, before.array);
        QVERIFY(*changed(before, {.way = PresetAt{Preset::Ssh, "gpu1"}}) == machineOf(Preset::Ssh, "c", "gpu1"));
    }

    void jobsAreOfSchedulers() {
        const auto why = [](const Machine& machine, const MachineChange& change) { return text(changed(machine, change).why()); };
        QVERIFY(why(machineOf(Preset::Ssh, "m", "gpu1"), {.job = {{"partition", "gpu"}}})
                    .startsWith("--partition is for machines of"));
        QVERIFY(why({"m", "ssh l srun {worker}"}, {.more = {"--mem=8G"}}).startsWith("--option is for machines of"));
        QVERIFY(why({"m", {}}, {.start = "x", .job = {{"qos", "q"}}}).startsWith("--qos is for machines of"));
        QCOMPARE(why(machineOf(Preset::Flux, "m", "login"), {.job = {{"qos", "q"}}}), "Slurm has --qos, and Flux has not");
    }

    void valuesAndOptionsAreSeen() {
        for (const char* value : {"gpu", "a b", "-", "$x"}) QVERIFY2(complaintOfValue(value).empty(), value);
        for (const char* value : {"", "a\nb", "a\tb", "a\u202eb"}) QVERIFY2(!complaintOfValue(value).empty(), value);
        for (const char* word : {"--mem=8G", "-x", "--comment=a b"}) QVERIFY2(complaintOfOption(word).empty(), word);
        for (const char* word : {"", "-", "--", "mem=8G", "--a\nb"}) QVERIFY2(!complaintOfOption(word).empty(), word);
    }

    void imagesHoldTheWorkerThatIsPutIntoThem() {
        for (const Preset preset : {Preset::Podman, Preset::Docker, Preset::Apptainer}) {
            const Machine machine = machineOf(preset, "box", "docker://nvidia/cuda:12.8.0-base-ubuntu22.04");
            QVERIFY2(machine.start.find("{worker}") != std::string::npos, machine.start.c_str());
            QCOMPARE(machine.start.substr(0, machine.start.find(' ')), std::string(name(preset)));
            QVERIFY(presetOf(machine)->where == "docker://nvidia/cuda:12.8.0-base-ubuntu22.04");
            QVERIFY(!complaintOfWhere(preset, "").empty());
        }
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

    void refusalsNameWhatMendsThem_data() {
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("option");
        const auto row = [](const char* says, const char* option) { QTest::newRow(option) << says << option; };
        row("srun: error: Unable to allocate resources: Invalid account or account/partition combination specified",
            "--account NAME");
        row("sbatch: error: Batch job submission failed: Invalid partition name specified", "--partition NAME");
        row("srun: error: No partition specified or system default partition", "--partition NAME");
        row("srun: error: Unable to allocate resources: Invalid qos specification", "--qos NAME");
        row("srun: error: Unable to allocate resources: Invalid feature specification", "--constraint FEATURES");
        row("srun: error: Unable to allocate resources: Requested node configuration is not available",
            "--option --gres=gpu:TYPE:1");
        row("srun: error: Invalid generic resource (gres) specification", "--option --gres=gpu:TYPE:1");
        row("sbatch: error: QOSMaxSubmitJobPerUserLimit\nsbatch: error: Batch job submission failed: Job violates accounting/QOS "
            "policy (job submit limit, user's size and/or time limits)",
            "--qos NAME");
        row("srun: error: Unable to allocate resources: Requested time limit is invalid (missing or exceeds some limit)",
            "--time MINUTES");
        row("bash: line 1: srun: command not found", "--start COMMAND");
        row("slurmstepd: error: *** STEP 1.0 ON n CANCELLED AT 2026 DUE TO TIME LIMIT ***", "--time MINUTES");
    }
    void refusalsNameWhatMendsThem() {
        QFETCH(QString, says);
        QFETCH(QString, option);
        const auto ended = endedByOthers("c", says.toStdString());
        const QString remedy = text(ended ? *ended : remedyOf("c", says.toStdString()));
        QVERIFY2(remedy.contains("in Run › Machines, or by: streamscope machines set c " + option), qPrintable(remedy));
        QVERIFY(remedyOf("c", "srun: error: n: task 0: Exited with exit code 1").empty());
    }

    void statesOfAJobAreRead() {
        QVERIFY(jobStateOf("").id.empty());
        const std::string queued = "srun: job 17 queued and waiting for resources\n";
        QCOMPARE(jobStateOf(queued).id, std::string("17"));
        QVERIFY(jobStateOf(queued).isQueued);
        QVERIFY(!jobStateOf(queued + "srun: job 17 has been allocated resources\n").isQueued);
        const std::string pending = "salloc: Pending job allocation 18\nsalloc: job 18 queued and waiting for resources\n";
        QCOMPARE(jobStateOf(pending).id, std::string("18"));
        QVERIFY(jobStateOf(pending).isQueued);
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

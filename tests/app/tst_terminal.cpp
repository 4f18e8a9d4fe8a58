// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/terminal.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QScopeGuard>
#include <QTest>

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tst_terminal {

using namespace streamscope::app;

namespace {

const QString program = QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope-cli");

/// Returns the environment of a terminal in which nothing says how it shows text, with these variables.
QProcessEnvironment plain(const QStringList& variables = {}) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"}) environment.remove(QString::fromLatin1(name));
    environment.insert("TERM", "xterm");
    for (const QString& each : variables) environment.insert(each.section(u'=', 0, 0), each.section(u'=', 1));
    return environment;
}

Answer inPipes(const QStringList& words, const QProcessEnvironment& environment = plain()) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, words);
    if (!process.waitForFinished(240'000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// Returns what the program shows on a terminal of this many columns. `script`: runs it ($@) with an output to the terminal ($0).
QString onTerminal(unsigned short columns, const QStringList& words, const QProcessEnvironment& environment = plain(),
                   const char* script = "exec \"$@\" >\"$0\"") {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) return {};
    const char* const name = ::ptsname(terminal);
    const int held = ::open(name, O_RDWR | O_NOCTTY);  // until all is read, since what is left goes with the last one
    const auto close = qScopeGuard([&] { ::close(held), ::close(terminal); });
    const winsize size{50, columns, 0, 0};
    if (held < 0 || ::ioctl(held, TIOCSWINSZ, &size) != 0) return {};
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start("sh", QStringList{"-c", QString::fromLatin1(script), QString::fromLocal8Bit(name), program} + words);
    QByteArray shown;
    std::array<char, 4096> piece{};
    pollfd waits{terminal, POLLIN, 0};
    for (bool isOver = false;;) {
        if (::poll(&waits, 1, 100) > 0) {
            const ssize_t count = ::read(terminal, piece.data(), piece.size());
            if (count <= 0) return {};
            shown.append(piece.data(), count);
        } else if (isOver) {
            return QString::fromUtf8(shown.replace("\r\n", "\n"));
        }
        isOver = process.state() == QProcess::NotRunning || process.waitForFinished(0);
    }
}

QString withoutColors(QString text) { return text.remove(QRegularExpression("\x1b\\[[0-9;]*m")); }

qsizetype widest(const QString& text) {
    qsizetype most = 0;
    for (const QString& line : text.split(u'\n')) most = std::max(most, line.size());
    return most;
}

}  // namespace

/// Tests how commands show text on terminals: in colours, and in lines that fit.
class TestTerminal : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString bad_;

private Q_SLOTS:
    void initTestCase() {
        bad_ = written(folder_, "bad.streamscope", R"({"streamscope": 1, "name": 1})");
        QVERIFY(!bad_.isEmpty());
    }

    void theEnvironmentAndTheOptionDecideOnColors_data() {
        QTest::addColumn<QStringList>("variables");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<bool>("colored");
        QTest::newRow("a pipe") << QStringList{} << QStringList{} << false;
        QTest::newRow("forced") << QStringList{"CLICOLOR_FORCE=1"} << QStringList{} << true;
        QTest::newRow("forced by 0") << QStringList{"CLICOLOR_FORCE=0"} << QStringList{} << false;
        QTest::newRow("forced and forbidden") << QStringList{"CLICOLOR_FORCE=1", "NO_COLOR=1"} << QStringList{} << false;
        QTest::newRow("forbidden by nothing") << QStringList{"CLICOLOR_FORCE=1", "NO_COLOR="} << QStringList{} << true;
        QTest::newRow("always") << QStringList{"NO_COLOR=1"} << QStringList{"--color", "always"} << true;
        QTest::newRow("never") << QStringList{"CLICOLOR_FORCE=1"} << QStringList{"--color=never"} << false;
        QTest::newRow("auto") << QStringList{"CLICOLOR_FORCE=1"} << QStringList{"--color=auto"} << true;
        QTest::newRow("annotations") << QStringList{} << QStringList{"--color=always", "--format", "github"} << false;
        QTest::newRow("JSON") << QStringList{} << QStringList{"--color=always", "--json"} << false;
    }
    void theEnvironmentAndTheOptionDecideOnColors() {
        QFETCH(const QStringList, variables);
        QFETCH(const QStringList, words);
        QFETCH(const bool, colored);
        const Answer answer = inPipes(QStringList{"check", bad_} + words, plain(variables));
        QCOMPARE(answer.exit, 2);
        QVERIFY(!answer.out.isEmpty());
        QCOMPARE(answer.out.contains(u'\x1b'), colored);
        if (!colored) return;
        QVERIFY2(answer.out.contains("\x1b[1;31merror:\x1b[0m"), qPrintable(answer.out));
        QCOMPARE(withoutColors(answer.out), inPipes({"check", bad_}).out);
    }

    void aTerminalHasColors() {
        const QStringList check{"check", bad_};
        QVERIFY(onTerminal(200, check).contains("\x1b[1;31merror:"));
        QCOMPARE(onTerminal(200, check, plain({"TERM=dumb"})), inPipes(check).out);
        QCOMPARE(onTerminal(200, check, plain({"NO_COLOR=1"})), inPipes(check).out);
        QCOMPARE(withoutColors(onTerminal(200, check)), inPipes(check).out);
        const QString usage = onTerminal(200, {"run", "--nothing"}, plain(), "exec \"$@\" 2>\"$0\"");
        QVERIFY2(usage.startsWith("\x1b[1mstreamscope run:\x1b[0m unknown option"), qPrintable(usage));
    }

    void anotherWordIsRefused() {
        for (const QStringList& words : {QStringList{"examples", "--color", "blue"}, {"examples", "--color="}, {"--color"}}) {
            const Answer answer = inPipes(words);
            QCOMPARE(answer.exit, 2);
            QVERIFY2(answer.err.contains("--color takes auto, always or never, not \""), qPrintable(answer.err));
        }
    }

    void theOptionIsTakenOnlyInFrontOfTheProgram() {
        std::array<char[16], 5> words{{{"streamscope"}, {"record"}, {"--"}, {"own"}, {"--color"}}};
        std::array<char*, 6> pointers{words[0], words[1], words[2], words[3], words[4], nullptr};
        int count = 5;
        QVERIFY(takeColor(count, pointers.data()).empty());
        QCOMPARE(count, 5);
        QVERIFY(pointers[4] == static_cast<char*>(words[4]));
    }

    void aTableFits() {
        const QStringList run{"run", "fork-and-join"};
        const QString all = inPipes(run).out, narrow = onTerminal(80, run);
        QVERIFY(widest(all) > 100);
        QCOMPARE(onTerminal(200, run), all);
        QVERIFY2(widest(narrow) <= 80, qPrintable(narrow));
        QVERIFY2(narrow.contains("\n(too narrow for: call, issued µs)\n"), qPrintable(narrow));
        QVERIFY2(narrow.contains("saxpy") && narrow.contains("1900.000") && narrow.contains("total time         3.300 ms"),
                 qPrintable(narrow));
        QCOMPARE(onTerminal(200, run, plain({"COLUMNS=80"})), narrow);
        QVERIFY(widest(onTerminal(50, run)) <= 50);
        QCOMPARE(inPipes(run, plain({"COLUMNS=50"})).out, all);
        QCOMPARE(onTerminal(0, run), narrow);  // a terminal that does not know its size
    }

    void otherTablesFit() {
        const QString result = folder_.filePath("r.ssresult");
        QCOMPARE(inPipes({"run", "overlap-four-streams", "--output", result}).exit, 0);
        for (const QStringList& words : {QStringList{"statistics", result},
                                         {"statistics", result, "--waits"},
                                         {"statistics", result, "--sql", "SELECT * FROM operations"},
                                         {"sweep", "overlap-four-streams", "--set", "chunks=1..3"}}) {
            const QString shown = onTerminal(60, words);
            QVERIFY2(shown.contains(u'\n') && widest(shown.section("\n\n", 0, 0)) <= 60, qPrintable(shown));
        }
    }

    void devicesFit() {
        const QString all = inPipes({"devices"}).out, narrow = onTerminal(80, {"devices"});
        QCOMPARE(onTerminal(400, {"devices"}), all);
        QVERIFY2(widest(all.section("\nNo CUDA", 0, 0)) > 80 && widest(narrow) <= 80, qPrintable(narrow));
        QVERIFY2(narrow.contains("…") && narrow.contains("\nt4 "), qPrintable(narrow));
    }

    void helpFits() {
        for (const QStringList& words : {QStringList{"--help"}, {"run", "--help"}, {"help", "statistics"}, {"kernels"}}) {
            const QString all = inPipes(words).out, narrow = onTerminal(80, words);
            QCOMPARE(onTerminal(250, words), all);
            QVERIFY2(widest(narrow) <= 80, qPrintable(narrow));
            QCOMPARE(narrow.simplified(), all.simplified());
        }
    }

    void linesGoOnBelowTheirColumn() {
        QCOMPARE(fitted("  --runs N    the number of runs\n", 30),
                 std::string("  --runs N    the number of\n              runs\n"));
        QCOMPARE(fitted("a paragraph that is\nlong enough to go on\n\nanother\n", 12),
                 std::string("a paragraph\nthat is long\nenough to go\non\n\nanother\n"));
        QCOMPARE(fitted("short\nlines\n", 10), std::string("short\nlines\n"));
        QCOMPARE(fitted("any line is kept as it is\n", 0), std::string("any line is kept as it is\n"));
    }

    void aLineIsColoredByItsSeverity() {
        QCOMPARE(colored("f:1:2: warning: it: error: no [rule]"),
                 std::string("\x1b[1mf:1:2:\x1b[0m \x1b[1;35mwarning:\x1b[0m it: error: no [rule]"));
        QCOMPARE(colored("f: hint: x [rule]"), std::string("\x1b[1mf:\x1b[0m \x1b[1;36mhint:\x1b[0m x [rule]"));
        QCOMPARE(colored("streamscope run: no file"), std::string("\x1b[1mstreamscope run:\x1b[0m no file"));
        QCOMPARE(colored("No problems found."), std::string("No problems found."));
    }
};

STREAMSCOPE_TEST(TestTerminal)

}  // namespace tst_terminal

#include "tst_terminal.moc"

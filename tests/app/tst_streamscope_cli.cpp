// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_streamscope_cli {

namespace {

/// Returns the environment of a terminal without a display.
QProcessEnvironment bare() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(QString::fromLatin1(name));
    return environment;
}

}  // namespace

/// Tests that streamscope-cli, which has no Qt, prints what streamscope prints.
class TestStreamscopeCli : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    Answer of(const char* program, const QStringList& arguments) const {
        QProcess process;
        process.setProcessEnvironment(bare());
        process.setWorkingDirectory(folder_.path());
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/") + QString::fromLatin1(program), arguments);
        if (!process.waitForFinished(240'000) || process.exitStatus() != QProcess::NormalExit) return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(QFile::copy(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"),
                            folder_.filePath("a.streamscope")));
        QVERIFY(QFile::copy(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/06-fork-and-join.lesson"),
                            folder_.filePath("a.lesson")));
        QVERIFY(!written(folder_, "bad.streamscope", R"({"streamscope": 1, "name": 1})").isEmpty());
        QVERIFY(!written(folder_, "text.txt", "Hello\n").isEmpty());
        QCOMPARE(of("streamscope-cli", {"run", "overlap-four-streams", "--output", "r.ssresult"}).exit, 0);
        const QStringList serial{"run", "overlap-serial", "--output", "s.ssresult"};
        QCOMPARE(of("streamscope-cli", serial).exit, 0);
    }

    void bothPrintTheSame_data() {
        QTest::addColumn<int>("exit");
        const auto row = [](int exit, const char* words) { QTest::newRow(words) << exit; };
        row(0, "run fork-and-join");
        row(0, "run a.streamscope --on teaching-one-copy-engine --verify");
        row(0, "run overlap-four-streams --set chunks=2 --json");
        row(0, "run fork-and-join --table -");
        row(0, "run fork-and-join -q");
        row(0, "run s1:H2D(x,10)");
        row(2, "run fork-and-jon");
        row(2, "run bad.streamscope");
        row(2, "run text.txt");
        row(2, "run fork-and-join --runs 0");
        row(2, "run fork-and-join --output /nowhere/x");
        row(2, "run https://example.org/#p1.abc");
        row(3, "run fork-and-join --on nope");
        row(0, "sweep overlap-four-streams --set chunks=1..8:x2");
        row(0, "sweep overlap-four-streams --set chunks=1,2 --on teaching,t4 --json");
        row(0, "sweep overlap-four-streams --set chunks=1..2 --csv -");
        row(2, "sweep fork-and-join");
        row(2, "sweep fork-and-join --set chunks=1..4");
        row(2, "sweep overlap-four-streams --set chunks=4..1");
        row(0, "compare r.ssresult s.ssresult");
        row(0, "compare r.ssresult s.ssresult --json");
        row(0, "compare fork-and-join --on teaching,teaching-one-copy-engine,t4");
        row(0, "compare fork-and-join --on teaching,t4 --json");
        row(2, "compare two-gpus-halo --on teaching,teaching-two-gpus");
        row(2, "compare r.ssresult");
        row(2, "compare r.ssresult fork-and-join");
        row(3, "compare fork-and-join --on teaching,nope");
        row(0, "check a.streamscope fork-and-join");
        row(0, "check default-stream-pitfall --format sarif");
        row(0, "check a.streamscope --json");
        row(0, "check a.lesson");
        row(2, "check bad.streamscope --format github");
        row(0, "code fork-and-join --as cuda");
        row(0, "code fork-and-join --as pytorch --timed");
        row(2, "code fork-and-join --as CUDA");
        row(0, "statistics r.ssresult --waits");
        row(0, "statistics r.ssresult --find kind:copy --range 0.5ms..1ms --by kind");
        row(2, "statistics r.ssresult --find kind:copy(");
        row(2, "statistics r.ssresult --sql SELEC");
        row(2, "statistics fork-and-join");
        row(1, "grade --lesson 06-fork-and-join --submission a.streamscope text.txt");
        row(1, "grade --lesson a.lesson --submission a.streamscope --json");
        row(2, "grade --lesson 06-fork-an-join --submission a.streamscope");
        row(2, "grade --lesson 06-fork-and-join --submission nowhere");
        row(0, "devices --json");
        row(0, "kernels --json");
        row(0, "examples");
        row(0, "examples fork-and-join");
        row(0, "lessons --json");
        row(0, "check --help");
        row(0, "statistics --help");
    }
    void bothPrintTheSame() {
        QFETCH(int, exit);
        const QStringList words = QString::fromUtf8(QTest::currentDataTag()).split(u' ');
        const Answer whole = of("streamscope", words), small = of("streamscope-cli", words);
        QCOMPARE(small.out, whole.out);
        QCOMPARE(small.err, whole.err);
        QCOMPARE(small.exit, whole.exit);
        QCOMPARE(small.exit, exit);
    }

    void bothWriteTheSameFiles() {
        for (const char* program : {"streamscope", "streamscope-cli"}) {
            const QString name = QString::fromLatin1(program);
            QCOMPARE(of(program, {"run", "a.streamscope", "--output", name + ".json", "--trace", name + ".trace.json.gz"}).exit,
                     0);
        }
        const auto bytes = [this](const QString& name) {
            QFile file(folder_.filePath(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(bytes("streamscope.json").size() > 1000);
        QCOMPARE(bytes("streamscope-cli.json"), bytes("streamscope.json"));
        QCOMPARE(bytes("streamscope-cli.trace.json.gz"), bytes("streamscope.trace.json.gz"));
    }

    void quietLeavesTheRowsOut() {
        const Answer whole = of("streamscope-cli", {"run", "fork-and-join"}),
                     quiet = of("streamscope-cli", {"run", "fork-and-join", "-q"});
        QCOMPARE(quiet.exit, 0);
        QVERIFY2(quiet.out.startsWith("total time         3.300 ms\n"), qPrintable(quiet.out));
        QVERIFY(whole.out.endsWith("\n\n" + quiet.out));
        QCOMPARE(of("streamscope-cli", {"run", "fork-and-join", "--quiet"}).out, quiet.out);
    }

    void whatNeedsQtNamesTheOtherProgram() {
        for (const QStringList& words : {QStringList{"run", "fork-and-join", "--picture", "a.svg"},
                                         {"run", "fork-and-join", "--before", "s.ssresult"},
                                         {"sweep", "overlap-four-streams", "--set", "chunks=1..2", "--picture-form", "map"},
                                         {"compare", "r.ssresult", "s.ssresult", "--picture=a.svg"},
                                         {"compare", "r.ssresult", "s.ssresult", "--no-grid"},
                                         {"import", "r.ssresult", "--output", "x.json", "--font", "Arimo"}}) {
            const Answer picture = of("streamscope-cli", words);
            QCOMPARE(picture.exit, 2);
            const QString says = QStringLiteral("this program draws no pictures; streamscope %1 does").arg(words.front());
            QVERIFY2(picture.err.contains(says) && picture.err.count(u'\n') == 1, qPrintable(picture.err));
        }
        const Answer handout = of("streamscope-cli", {"handout", "06-fork-and-join"});
        QCOMPARE(handout.exit, 2);
        QVERIFY2(handout.err.contains("streamscope handout does it"), qPrintable(handout.err));
        const Answer german = of("streamscope-cli", {"check", "a.streamscope", "--language", "de"});
        QCOMPARE(german.exit, 2);
        QVERIFY2(german.err.contains("this program speaks English"), qPrintable(german.err));
        const Answer version = of("streamscope-cli", {"--version"});
        QVERIFY2(version.out.contains("\ncommit ") && !version.out.contains("\nQt "), qPrintable(version.out));
        const Answer loud = of("streamscope-cli", {"run", "fork-and-join", "--output", "loud.ssresult", "--verbose"});
        QVERIFY2(loud.err.contains("loud.ssresult: written"), qPrintable(loud.err));
        const Answer misspelt = of("streamscope-cli", {"chek"});
        QCOMPARE(misspelt.exit, 2);
        QVERIFY2(misspelt.err.contains("did you mean check?"), qPrintable(misspelt.err));
        QCOMPARE(of("streamscope", {"run", "a.streamscope", "--picture", "a.svg"}).exit, 0);
        const Answer opened = of("streamscope-cli", {"check", "a.svg"});
        QCOMPARE(opened.exit, 2);
        QVERIFY2(opened.err.contains("This is a picture. Only streamscope"), qPrintable(opened.err));
    }
};

STREAMSCOPE_TEST(TestStreamscopeCli)

}  // namespace tst_streamscope_cli

#include "tst_streamscope_cli.moc"

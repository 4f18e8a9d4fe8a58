// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

namespace tst_setup {

namespace {

QString textOf(const char* path) {
    QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/") + QLatin1String(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Returns the words between two texts.
QStringList wordsBetween(const QString& text, const QString& begin, const QString& end) {
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const qsizetype from = text.indexOf(begin);
    if (from < 0) return {};
    const qsizetype words = from + begin.size();
    return text.mid(words, text.indexOf(end, words) - words).split(space, Qt::SkipEmptyParts);
}

/// Returns what ninja prints about a target of this build.
QString ninja(const QStringList& words) {
    QProcess process;
    process.start(QStringLiteral("ninja"), QStringList{"-C", QStringLiteral(STREAMSCOPE_BINARY_DIR)} + words);
    return process.waitForFinished(60'000) && process.exitCode() == 0 ? QString::fromUtf8(process.readAllStandardOutput())
                                                                      : QString();
}

}  // namespace

/// Tests that the commands of the README build what the texts say.
class TestSetup : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePackagesThatTheBuildNeedsAreNamed() {
        const QStringList installed = wordsBetween(textOf("app/setup"), QStringLiteral("packages=("), QStringLiteral(")"));
        QVERIFY(installed.contains(QLatin1String("g++")));
        QCOMPARE(
            wordsBetween(textOf(".github/CONTRIBUTING.md"), QStringLiteral("only to install packages: "), QStringLiteral(". ")),
            installed);
    }

    /// `app/run` builds the program alone, which starts the worker and loads the recorder.
    void theProgramBringsTheWorkerAndTheRecorder() {
        const QString all = ninja({"-t", "targets", "all"}), needed = ninja({"-t", "inputs", "bin/streamscope"});
        QVERIFY(needed.contains(QLatin1String("bin/streamscope-worker\n")));
        const QString recorder = QStringLiteral("bin/libstreamscope-record.so");
        QCOMPARE(needed.contains(recorder + u'\n'), all.contains(recorder + u':'));
    }

    /// The packages of the tests are missing where only the program is built.
    void nothingButTheTestsNeedsTheirPackages() {
        QVERIFY(
            textOf("CMakeLists.txt").contains(QLatin1String("option(STREAMSCOPE_TESTS \"Build the tests and benchmarks\" OFF)")));
        QVERIFY(!textOf("CMakePresets.json")
                     .section(QLatin1String("\"name\": \"release\""), 1)
                     .section(u'\n', 0, 0)
                     .contains(QLatin1String("STREAMSCOPE_TESTS")));
    }
};

STREAMSCOPE_TEST(TestSetup)

}  // namespace tst_setup

#include "tst_setup.moc"

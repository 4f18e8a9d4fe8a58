// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>
#include <QVersionNumber>

namespace tst_floor {

namespace {

/// Oldest C library that may be required. It is the first one that includes the thread functions, so that a build on Debian 12
/// requires at least this version.
const QVersionNumber floorOfTheCLibrary(2, 34);
const QStringList librariesOfAnySystem{"libm.so.6", "libc.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"};

QString objdump(const QString& option, const QString& file) {
    QProcess process;
    process.start("objdump", {option, QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/") + file});
    if (!process.waitForFinished(60'000)) return {};
    return QString::fromUtf8(process.readAllStandardOutput());
}

QStringList matches(const QString& text, const char* form) {
    QStringList found;
    for (auto each = QRegularExpression(QString::fromLatin1(form)).globalMatch(text); each.hasNext();)
        found << each.next().captured(1);
    return found;
}

}  // namespace

/// Tests that the worker, the recorder and streamscope-cli need few libraries on the machines to which they are copied.
class TestFloor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable("objdump").isEmpty()) QSKIP("objdump is not installed");
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GNUC__) || defined(__clang__)
        QSKIP("only gcc's builds without sanitizers travel");
#endif
    }

    void noLibraryIsNeededButThoseOfAnySystem_data() { addFiles(); }
    void noLibraryIsNeededButThoseOfAnySystem() {
        QFETCH(QString, file);
        const QStringList needed = matches(objdump("-p", file), "NEEDED\\s+(\\S+)");
        QVERIFY(!needed.isEmpty());
        for (const QString& library : needed) QVERIFY2(librariesOfAnySystem.contains(library), qPrintable(library));
    }

    void noNewerCLibraryIsNeeded_data() { addFiles(); }
    void noNewerCLibraryIsNeeded() {
#if __GLIBC_PREREQ(2, 37)
        QSKIP("only what is built with an older C library, that of Debian 12, runs on older systems");
#endif
        QFETCH(QString, file);
        const QStringList versions = matches(objdump("-T", file), "GLIBC_([0-9.]+)");
        QVERIFY(!versions.isEmpty());
        for (const QString& version : versions)
            QVERIFY2(QVersionNumber::fromString(version) <= floorOfTheCLibrary, qPrintable(version));
    }

    void theCommandLineIsOneSmallFile() {
        const qint64 bytes = QFileInfo(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope-cli")).size();
        QVERIFY(bytes > 0);
        QVERIFY2(bytes <= qint64{25} * 1024 * 1024, qPrintable(QString::number(bytes)));
    }

private:
    static void addFiles() {
        QTest::addColumn<QString>("file");
        QTest::newRow("worker") << QStringLiteral("streamscope-worker");
        QTest::newRow("command line") << QStringLiteral("streamscope-cli");
        const QString recorder = QStringLiteral("libstreamscope-record.so");  // is built where CUPTI's headers are installed
        if (QFile::exists(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/") + recorder)) QTest::newRow("recorder") << recorder;
    }
};

STREAMSCOPE_TEST(TestFloor)

}  // namespace tst_floor

#include "tst_floor.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>
#include <QVersionNumber>

namespace tst_worker_floor {

namespace {

/// Oldest C library that the worker may require. It is the first one that includes the thread functions, so that a build on
/// Debian 12 requires at least this version.
const QVersionNumber floorOfTheCLibrary(2, 34);
const QStringList librariesOfAnySystem{"libm.so.6", "libc.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"};

QString objdump(const QString& option) {
    QProcess process;
    process.start("objdump", {option, QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope-worker")});
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

/// Tests that the worker needs few libraries on the machines to which it is copied.
class TestWorkerFloor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable("objdump").isEmpty()) QSKIP("objdump is not installed");
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GNUC__) || defined(__clang__)
        QSKIP("only gcc's builds without sanitizers travel");
#endif
    }

    void itNeedsNoLibraryButThoseOfAnySystem() {
        const QStringList needed = matches(objdump("-p"), "NEEDED\\s+(\\S+)");
        QVERIFY(!needed.isEmpty());
        for (const QString& library : needed) QVERIFY2(librariesOfAnySystem.contains(library), qPrintable(library));
    }

    void itNeedsNoNewerCLibrary() {
        const QStringList versions = matches(objdump("-T"), "GLIBC_([0-9.]+)");
        QVERIFY(!versions.isEmpty());
        for (const QString& version : versions)
            QVERIFY2(QVersionNumber::fromString(version) <= floorOfTheCLibrary, qPrintable(version));
    }
};

STREAMSCOPE_TEST(TestWorkerFloor)

}  // namespace tst_worker_floor

#include "tst_worker_floor.moc"

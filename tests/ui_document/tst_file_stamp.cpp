// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/document/file_stamp.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>

#include <fcntl.h>
#include <sys/stat.h>

namespace tst_file_stamp {

using namespace streamscope::ui;

/// Tests how versions of a file are told apart, without reading large files.
class FileStampTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QString written(const QByteArray& bytes) const {
        QFile file(folder_.filePath("file"));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }
    /// Sets the time of the file to another one than it has.
    static bool touch(const QString& path) {
        struct stat status {};
        if (::stat(qPrintable(path), &status) != 0) return false;
        const timespec other{status.st_mtim.tv_sec + 1, 0};
        const std::array times{other, other};
        return ::utimensat(AT_FDCWD, qPrintable(path), times.data(), 0) == 0;
    }

private Q_SLOTS:
    void contentDecidesIfTheTimeDiffers() {
        const QString path = written("before");
        const FileStamp before = stampOf(path);
        QVERIFY(before.exists() && before.isSameAs(stampOf(path, before)));
        QVERIFY(touch(path));
        QVERIFY(fileVersion(path) != before.version);
        QVERIFY2(stampOf(path, before).isSameAs(before), "it was only touched");
        QVERIFY(!written("behind").isEmpty() && touch(path));
        QVERIFY(!stampOf(path, before).isSameAs(before));
    }

    void aFileThatGrowsIsNotRead() {
        const QString path = written("small");
        const FileStamp before = stampOf(path);
        QVERIFY(QFile::resize(path, 6LL << 30));
        const FileStamp after = stampOf(path, before);
        QVERIFY(after.hash.isEmpty());
        QVERIFY(after.exists() && !after.isSameAs(before));
    }

    void aLargeFileIsNotRead() {
        const QString path = written("large");
        QVERIFY(QFile::resize(path, FileStamp::mostHashed + 1));
        const FileStamp before = stampOf(path);
        QVERIFY(before.hash.isEmpty() && before.isSameAs(stampOf(path, before)));
        QVERIFY(touch(path));
        QVERIFY(!stampOf(path, before).isSameAs(before));
    }

    void whatIsNoFileHasNoVersion() {
        for (const QString& path : {folder_.path(), folder_.filePath("none"), QStringLiteral("/dev/null"), QString()})
            QVERIFY2(!stampOf(path).exists() && fileVersion(path).isEmpty(), qPrintable(path));
    }
};

STREAMSCOPE_TEST(FileStampTest)

}  // namespace tst_file_stamp

#include "tst_file_stamp.moc"

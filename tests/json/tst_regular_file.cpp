// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/regular_file.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace tst_regular_file {

using namespace streamscope;

namespace {

constexpr FileKind small{"note", 2 * filekinds::mebibyte};

}  // namespace

/// Tests that only regular files are read, within a limit, and that a file names others only inside its own folder.
class RegularFileTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    std::string path(const QString& name) const { return folder_.filePath(name).toStdString(); }
    std::string write(const QString& name, const QByteArray& bytes) const {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path(name) : std::string();
    }
    static QString refusal(const std::string& file) {
        const auto text = readRegularFile(file, small);
        return text ? QStringLiteral("read") : QString::fromStdString(text.why());
    }

private Q_SLOTS:
    void aFileIsReadWhole() {
        const QByteArray bytes = QByteArray(1'500'000, 'x') + '\0' + "end";
        const auto text = readRegularFile(write("whole", bytes), small);
        QVERIFY2(text, text.why().c_str());
        QVERIFY(QByteArray::fromStdString(*text) == bytes);
        QVERIFY(readRegularFile(write("empty", {}), small)->empty());
        QVERIFY2(readRegularFile("/proc/self/status", small)->starts_with("Name:"), "its size is said to be 0");
    }

    void whatIsNoRegularFileIsRefusedAtOnce() {
        QVERIFY(::mkfifo(path("pipe").c_str(), 0600) == 0);
        for (const std::string& special : {path("pipe"), std::string("/dev/zero"), std::string("/dev/tty")})
            QVERIFY2(refusal(special).contains("only regular files are read"), special.c_str());
        QVERIFY(QFile::link("/dev/zero", folder_.filePath("harmless.json")));
        QVERIFY(refusal(path("harmless.json")).contains("only regular files are read"));
        QVERIFY(refusal(folder_.path().toStdString()).contains("a folder"));
        QVERIFY(refusal(path("none")).contains("No such file"));
    }

    void aFileOverTheLimitIsRefused() {
        QCOMPARE(refusal(write("large", QByteArray(2 * 1024 * 1024 + 1, 'x'))),
                 "It is larger than 2 MiB, the most that a note may have.");
        QCOMPARE(refusal(write("just", QByteArray(2 * 1024 * 1024, 'x'))), "read");
    }

    void aFileNamesOthersInItsOwnFolderOnly() {
        QVERIFY(QDir(folder_.path()).mkpath("own/below") && QDir(folder_.path()).mkpath("own-not"));
        const std::string outside = write("outside", "secret"), inside = write("own/below/inside", "x");
        QVERIFY(!write("own-not/near", "x").empty());
        QVERIFY(QFile::link(QString::fromStdString(outside), folder_.filePath("own/link")));
        QVERIFY(QFile::link("below/inside", folder_.filePath("own/kept")));
        QVERIFY(QFile::link(folder_.path(), folder_.filePath("own/out")));
        for (const char* name : {"below/inside", "./below/inside", "kept"}) {
            const auto found = fileInside(path("own"), name);
            QVERIFY2(found && std::filesystem::equivalent(*found, inside), name);
        }
        for (const std::string& name :
             {outside, std::string("../outside"), std::string("below/../../outside"), std::string(".."), std::string("link"),
              std::string("out/outside"), std::string("../own-not/near"), std::string(), std::string("kept\0.json", 10)})
            QVERIFY2(!fileInside(path("own"), name).why().empty(), name.c_str());
        const auto missing = fileInside(path("own"), "not there");
        QVERIFY2(missing && !std::filesystem::exists(*missing), "reading it says so");
    }
};

STREAMSCOPE_TEST(RegularFileTest)

}  // namespace tst_regular_file

#include "tst_regular_file.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/files/autosave.h"
#include "tests/app/command.h"
#include "tests/support/own_settings.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/document/program_document.h"
#include "ui/document/write_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTemporaryFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace tst_failing_writes {
namespace {

/// Fault of the calls of the system that write files in one folder. Other calls are as ever.
struct Fault {
    std::mutex mutex;
    std::string folder;  ///< empty: no fault
    int call = 0;        ///< number of the call that fails, from 1; 0: none
    int error = 0;
    long long room = LLONG_MAX;  ///< bytes until the disk is full
    int calls = 0;               ///< number of calls so far

    void set(const QString& in, int failing, int with, long long bytes = LLONG_MAX) {
        const std::lock_guard lock(mutex);
        folder = in.toStdString(), call = failing, error = with, room = bytes, calls = 0;
    }
    void clear() { set({}, 0, 0); }
    bool wasHit() {
        const std::lock_guard lock(mutex);
        return calls >= call;
    }
};

Fault fault;

bool isInside(std::string_view path) { return !fault.folder.empty() && path.starts_with(fault.folder); }

bool isInside(int descriptor) {
    if (fault.folder.empty()) return false;
    std::array<char, PATH_MAX> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t size = ::readlink(link.c_str(), path.data(), path.size());
    return size > 0 && isInside(std::string_view(path.data(), std::size_t(size)));
}

/// Counts a call on a path or descriptor. Returns whether it is to fail.
template <class File>
bool fails(File file) {
    const std::lock_guard lock(fault.mutex);
    if (!isInside(file) || ++fault.calls != fault.call) return false;
    errno = fault.error;
    return true;
}

/// Takes room on the disk. Returns the bytes that can be written, or -1 if the disk is full.
ssize_t roomFor(int descriptor, std::size_t size) {
    const std::lock_guard lock(fault.mutex);
    if (!isInside(descriptor)) return ssize_t(size);
    const long long fitting = std::min<long long>(fault.room, (long long)(size));
    fault.room -= fitting;
    if (fitting > 0 || size == 0) return ssize_t(fitting);
    errno = ENOSPC;
    return -1;
}

}  // namespace
}  // namespace tst_failing_writes

// The calls of the system that this program and its libraries make, in place of those of the C library.
namespace tst_failing_writes {

ssize_t callWrite(int descriptor, const void* bytes, std::size_t size) __asm__("write");
int callFsync(int descriptor) __asm__("fsync");
int callFdatasync(int descriptor) __asm__("fdatasync");
int callClose(int descriptor) __asm__("close");
int callRename(const char* from, const char* to) __asm__("rename");
int callLinkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) __asm__("linkat");
int callOpen(const char* path, int flags, mode_t mode) __asm__("open");
int callOpen64(const char* path, int flags, mode_t mode) __asm__("open64");

ssize_t callWrite(int descriptor, const void* bytes, std::size_t size) {
    if (fails(descriptor)) return -1;
    const ssize_t fitting = roomFor(descriptor, size);
    return fitting < 0 ? -1 : ssize_t(syscall(SYS_write, descriptor, bytes, std::size_t(fitting)));
}

int callFsync(int descriptor) { return fails(descriptor) ? -1 : int(syscall(SYS_fsync, descriptor)); }

int callFdatasync(int descriptor) { return fails(descriptor) ? -1 : int(syscall(SYS_fdatasync, descriptor)); }

int callClose(int descriptor) {
    const bool failing = fails(descriptor);
    const int error = errno, closed = int(syscall(SYS_close, descriptor));
    if (!failing) return closed;
    errno = error;
    return -1;
}

int callRename(const char* from, const char* to) {
    return fails(std::string_view(to)) ? -1 : int(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int callLinkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) {
    return fails(std::string_view(to)) ? -1 : int(syscall(SYS_linkat, fromFolder, from, toFolder, to, flags));
}

int callOpen(const char* path, int flags, mode_t mode) {
    const bool isNew = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
    return isNew && fails(std::string_view(path)) ? -1 : int(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

int callOpen64(const char* path, int flags, mode_t mode) { return callOpen(path, flags | O_LARGEFILE, mode); }

}  // namespace tst_failing_writes

namespace tst_failing_writes {

using namespace streamscope;
using namespace streamscope::app;

namespace {

struct Ended {
    bool isDone = false;
    QString said;
};
using Writer = std::function<Ended(const QString& path)>;

Ended ended(const Expected<void>& written) { return {bool(written), QString::fromStdString(written.why())}; }

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Executes a command in this process with its output in a file. Warns, which fails a test, of an exit status other than 0 and 2.
Ended executed(const QStringList& words) {
    QTemporaryFile output;
    if (!output.open()) return {};
    std::array<int, 2> before{};
    std::fflush(nullptr);
    for (const int stream : {1, 2}) before[std::size_t(stream - 1)] = ::dup(stream), ::dup2(output.handle(), stream);
    const int exit = std::visit(
        [](const auto& command) {
            if constexpr (requires { execute(command); }) return execute(command);
            else return -1;
        },
        parseCommandLine(words));
    std::fflush(nullptr);
    for (const int stream : {1, 2}) ::dup2(before[std::size_t(stream - 1)], stream), ::close(before[std::size_t(stream - 1)]);
    if (exit != 0 && exit != 2) qWarning("exit status %d", exit);
    return {exit == 0, QString::fromUtf8(contents(output.fileName()))};
}

Writer command(const QStringList& words) {
    return [words](const QString& path) { return executed(words + QStringList{path}); };
}

}  // namespace

/// Tests writers while each call of the system that they make fails in turn: the file is whole, old or new, and what is said is
/// true.
class TestFailingWrites : public QObject {
    Q_OBJECT
    OwnSettings settings_;
    std::unique_ptr<QTemporaryDir> folder_;

    QStringList names() const { return QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden | QDir::System); }

    /// Returns whether two files begin and end in the same way. A date in the middle may differ.
    static bool isLike(const QByteArray& a, const QByteArray& b) {
        return a.size() > 8 && a.left(8) == b.left(8) && a.right(8) == b.right(8);
    }

    static void addWriters() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Writer>("writer");
        const auto row = [](const char* name, const QString& file, const Writer& writer) {
            QTest::newRow(name) << file << writer;
        };
        row("program", "p.streamscope", [](const QString& path) {
            ui::ProgramDocument document;
            return ended(document.save(path));
        });
        row("recovery copy", "r.recovery",
            [](const QString& path) { return ended(ui::writeFile(path, "kept work", ui::Readers::Owner)); });
        row("result", "r.ssresult", command({"run", "fork-and-join", "--output"}));
        row("picture", "f.svg", command({"run", "fork-and-join", "--picture"}));
        row("picture in pixels", "f.png", command({"run", "fork-and-join", "--picture"}));
        row("table", "t.csv", command({"run", "fork-and-join", "--table"}));
        row("code", "c.cu", command({"code", "fork-and-join", "--as", "cuda", "--output"}));
        row("archive", "a.zip", command({"handout", "06-fork-and-join", "--students"}));
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_DATA_HOME", settings_.folder().path().toUtf8()); }
    void init() {
        failOnAnyWarning();
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(folder_->isValid());
    }
    void cleanup() { fault.clear(); }

    void eachCallFailsInTurn_data() { addWriters(); }
    void eachCallFailsInTurn() {
        QFETCH(QString, name);
        QFETCH(Writer, writer);
        const QString path = folder_->filePath(name);
        QVERIFY(writer(path).isDone);
        const QByteArray whole = contents(path), old = "what was saved before";
        int failures = 0;
        for (const bool isNew : {false, true})
            for (const int error : {ENOSPC, EIO, EACCES}) {
                for (int call = 1;; ++call) {
                    QVERIFY(QFile::remove(path));
                    if (!isNew) QVERIFY(!written(*folder_, name, old).isEmpty());
                    const QStringList before = names();
                    fault.set(folder_->path(), call, error);
                    const Ended end = writer(path);
                    const bool wasHit = fault.wasHit();
                    fault.clear();
                    const QByteArray found = contents(path);
                    const QByteArray about = QByteArray(std::strerror(error)) + " at call " + QByteArray::number(call);
                    if (end.isDone) QVERIFY2(isLike(found, whole), about.constData());
                    else {
                        ++failures;
                        QVERIFY2(end.said.contains(std::strerror(error)) && end.said.contains(path), qPrintable(end.said));
                        QVERIFY2(found == (isNew ? QByteArray() : old), about.constData());
                        QVERIFY2(names() == before, about.constData());
                        QVERIFY(!written(*folder_, name, old).isEmpty());
                    }
                    QVERIFY2(names().size() == 1, about.constData());
                    if (!wasHit) break;
                    QVERIFY2(call < 100, "the calls do not end");
                }
            }
        QVERIFY2(failures >= 6 * 3, "opening, writing, waiting for the disk and renaming can fail");
    }

    void aDiskThatFillsSaysSo_data() { addWriters(); }
    void aDiskThatFillsSaysSo() {
        QFETCH(QString, name);
        QFETCH(Writer, writer);
        const QString path = written(*folder_, name, "old");
        for (const long long room : {0, 1, 5}) {
            fault.set(folder_->path(), 0, 0, room);
            const Ended end = writer(path);
            fault.clear();
            QVERIFY(!end.isDone);
            QVERIFY2(end.said.contains("No space left on device"), qPrintable(end.said));
            QCOMPARE(contents(path), "old");
            QCOMPARE(names(), QStringList{name});
        }
    }

    void aRecoveryCopyStaysUntilTheNextIsWhole() {
        QByteArray text = "first";
        Autosave autosave(QStringLiteral(".recovery"),
                          {[] { return true; },
                           [&text] {
                               return Autosave::Work{{}, QStringLiteral("Work"), [now = text] { return now; }};
                           }},
                          nullptr);
        const auto kept = [] {
            const QStringList files = QDir(recoveryFolder()).entryList({QStringLiteral("*.recovery")});
            return files.size() == 1 ? contents(recoveryFolder() + u'/' + files.front()) : QByteArray();
        };
        QSignalSpy failed(&autosave, &Autosave::failed);
        autosave.follow();
        QTRY_VERIFY(kept().endsWith("\nfirst"));
        text = "second";
        fault.set(recoveryFolder(), 0, 0, 100);
        autosave.follow();
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY2(failed.front().front().toString().contains("No space left on device"),
                 qPrintable(failed.front().front().toString()));
        QVERIFY(kept().endsWith("\nfirst"));
        fault.clear();
        autosave.follow();
        QTRY_VERIFY(kept().endsWith("\nsecond"));
    }

    /// Others of a machine may not read what was never saved, whatever the program's own file allows.
    void recoveryCopiesAreTheUsersAlone() {
        QDir().mkpath(recoveryFolder());
        QVERIFY(::chmod(qPrintable(recoveryFolder()), 0755) == 0);
        Autosave autosave(QStringLiteral(".recovery"),
                          {[] { return true; },
                           [] {
                               return Autosave::Work{{}, QStringLiteral("Work"), [] { return QByteArray("text"); }};
                           }},
                          nullptr);
        const auto mode = [](const QString& path) {
            struct stat status {};
            return ::stat(qPrintable(path), &status) == 0 ? int(status.st_mode & 07777) : 0;
        };
        QCOMPARE(mode(recoveryFolder()), 0700);
        autosave.follow();
        QTRY_COMPARE(QDir(recoveryFolder()).entryList({QStringLiteral("*.recovery")}).size(), 1);
        QCOMPARE(mode(recoveryFolder() + u'/' + QDir(recoveryFolder()).entryList({QStringLiteral("*.recovery")}).front()), 0600);
    }

    void rightsOfTheFileStay() {
        const QString path = written(*folder_, "p.streamscope", "{}");
        QVERIFY(::chmod(qPrintable(path), 0640) == 0);
        ui::ProgramDocument document;
        QVERIFY(document.save(path));
        struct stat status {};
        QVERIFY(::stat(qPrintable(path), &status) == 0);
        QCOMPARE(int(status.st_mode & 07777), 0640);
    }

    void aLinkStaysALink() {
        const QString path = written(*folder_, "p.streamscope", "{}"), link = folder_->filePath("link.streamscope");
        QVERIFY(QFile::link(path, link));
        ui::ProgramDocument document;
        QVERIFY(document.save(link));
        QVERIFY(QFileInfo(link).isSymLink());
        QVERIFY(contents(path).contains("streamscope"));
    }

    /// Opening a pipe without a reader for writing never ends.
    void savingOntoAPipeIsRefused() {
        const QString pipe = folder_->filePath("pipe.streamscope");
        QVERIFY(::mkfifo(qPrintable(pipe), 0600) == 0);
        ui::ProgramDocument document;
        for (const QString& special : {pipe, QStringLiteral("/dev/full")}) {
            const auto saved = document.save(special);
            QVERIFY2(!saved && saved.why().find("a pipe or a device") != std::string::npos, saved.why().c_str());
        }
        QVERIFY(QFileInfo::exists(pipe) && names() == QStringList{"pipe.streamscope"});
    }

    /// The system sends a signal that ends a program, unless the program ignores it.
    void aLimitOfTheFileSizeIsNoEnd() {
        const QString path = folder_->filePath("r.ssresult");
        QProcess process;
        process.start(QStringLiteral("/bin/sh"),
                      {"-c", "ulimit -f 1; exec \"$0\" \"$@\"", QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), "run",
                       "fork-and-join", "--output", path});
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains(std::strerror(EFBIG)));
        QVERIFY(names().isEmpty());
    }
};

STREAMSCOPE_WINDOW_TEST(TestFailingWrites)

}  // namespace tst_failing_writes

#include "tst_failing_writes.moc"

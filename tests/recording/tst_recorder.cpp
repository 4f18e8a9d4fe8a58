#include "engine/recording/recording.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <dlfcn.h>

namespace tst_recorder {

using namespace streamscope;

/// The library as the driver loads it. Without a GPU it can tell no more than why it records nothing.
class TestRecorder : public QObject {
    Q_OBJECT
    using Entry = int (*)();
    Entry entry_ = nullptr;

private Q_SLOTS:
    void initTestCase() {
        void* library = dlopen(STREAMSCOPE_BINARY_DIR "/bin/libstreamscope-record.so", RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) QSKIP("the recorder is not built here: there are no headers of CUPTI");
        entry_ = reinterpret_cast<Entry>(dlsym(library, "InitializeInjection"));
        QVERIFY(entry_ != nullptr);
    }

    void itShowsNoOtherName() {
        void* library = dlopen(STREAMSCOPE_BINARY_DIR "/bin/libstreamscope-record.so", RTLD_NOW | RTLD_NOLOAD);
        QVERIFY(library != nullptr);
        QVERIFY(dlsym(library, "_ZN11streamscope8recorder11tracedCallsEv") == nullptr);
    }

    void withoutAFolderItDoesNothing() {
        qunsetenv("STREAMSCOPE_RECORD_FOLDER");
        QCOMPARE(entry_(), 1);
    }

    void whereItCannotWriteItDoesNothing() {
        qputenv("STREAMSCOPE_RECORD_FOLDER", "/nowhere/at/all");
        QCOMPARE(entry_(), 1);
    }

    void itsFileIsARecording() {
        const QTemporaryDir folder;
        qputenv("STREAMSCOPE_RECORD_FOLDER", folder.path().toLocal8Bit());
        QCOMPARE(entry_(), 1);
        const QFileInfoList files = QDir(folder.path()).entryInfoList(QDir::Files);
        QCOMPARE(files.size(), 1);
        QCOMPARE(files.front().fileName(), QStringLiteral("%1.recording").arg(QCoreApplication::applicationPid()));
        QFile file(files.front().filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Read<recording::Recording> read = recording::readRecording(file.readAll().toStdString());
        QVERIFY2(read, read ? "" : describe(read.problems.front()).c_str());
        QCOMPARE(read.value->process, std::int64_t{QCoreApplication::applicationPid()});
    }
};

STREAMSCOPE_TEST(TestRecorder)

}  // namespace tst_recorder

#include "tst_recorder.moc"

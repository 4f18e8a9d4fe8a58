// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recording/recording.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <dlfcn.h>

namespace tst_recorder {

using namespace streamscope;

/// Slots for functions as NVTX passes them (nvtx3/nvtxDetail/nvtxTypes.h).
namespace nvtx {

using Function = void (*)();
Function core[16], domains[16];
Function *corePlaces[16], *domainPlaces[16];

int module(int number, Function*** table, unsigned* size) {
    constexpr int ofCore = 1, ofDomains = 5;
    if (number != ofCore && number != ofDomains) return 0;
    for (int i = 0; i < 16; ++i) corePlaces[i] = &core[i], domainPlaces[i] = &domains[i];
    *table = number == ofCore ? corePlaces : domainPlaces;
    *size = 16;
    return 1;
}

const void* tableOf(unsigned) {
    static const struct {
        std::size_t size = sizeof(void*) * 2;
        int (*module)(int, Function***, unsigned*) = nvtx::module;
    } callbacks;
    return &callbacks;
}

}  // namespace nvtx

/// Tests of the library as the driver loads it. Without a GPU, the library only reports why it records nothing.
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

    /// The library fills the slots for functions that NVTX passes. Without CUDA it counts ranges and writes nothing.
    void itTakesTheFunctionsOfNvtx() {
        void* library = dlopen(STREAMSCOPE_BINARY_DIR "/bin/libstreamscope-record.so", RTLD_NOW | RTLD_NOLOAD);
        const auto entry = reinterpret_cast<int (*)(const void* (*)(unsigned))>(dlsym(library, "InitializeInjectionNvtx2"));
        QVERIFY(entry != nullptr);
        QCOMPARE(entry(nvtx::tableOf), 1);
        const auto push = reinterpret_cast<int (*)(const char*)>(nvtx::core[9]);
        const auto pop = reinterpret_cast<int (*)()>(nvtx::core[11]);
        const auto domain = reinterpret_cast<void* (*)(const char*)>(nvtx::domains[12]);
        const auto text = reinterpret_cast<void* (*)(void*, const char*)>(nvtx::domains[10]);
        QCOMPARE(push("step"), 0);
        QCOMPARE(push("forward"), 1);
        void* const one = domain("one");
        QVERIFY(one != nullptr);
        QVERIFY(domain("other") != one);
        QVERIFY(domain("one") == one);
        QVERIFY(text(one, "name") != nullptr);
        QCOMPARE(pop(), 1);
        QCOMPARE(pop(), 0);
        QVERIFY(pop() < 0);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/recording/recordings.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_default_streams {

using namespace streamscope;
using namespace streamscope::test;

namespace {

Program programOf(const std::string& text) {
    const Read<recording::Recording> read = recording::readRecording(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    const Read<recording::RecordedResult> result = recording::resultOf(*read.value, {}, "test", "1", "");
    if (!result) qFatal("%s", describe(result.problems.front()).c_str());
    return result.value->program;
}

QString outlineOf(const std::string& text) { return QString::fromStdString(outline(programOf(text))); }

}  // namespace

/// Tests which default stream the calls of a recording go into.
class TestDefaultStreams : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void defaultStreamsAreThoseOfTheCall() {
        RecordingText text;
        text.call("cuMemcpyDtoDAsync_v2", R"("to":1048576,"from":2097152,"bytes":4,"stream":0)");
        text.call("cuMemcpyDtoDAsync_v2_ptsz", R"("to":1048576,"from":2097152,"bytes":4,"stream":0)");
        text.thread(101).call("cuEventRecord", R"("event":32,"stream":2)").call("cuStreamSynchronize", R"("stream":1)");
        QVERIFY(outlineOf(text.text()).contains(QStringLiteral("memcpyAsync legacy ")));
        QVERIFY(outlineOf(text.text()).contains(QStringLiteral("memcpyAsync per-thread ")));
        QVERIFY(outlineOf(text.text()).contains(QStringLiteral("eventRecord per-thread#thread2 ")));
        QVERIFY(outlineOf(text.text()).contains(QStringLiteral("streamSynchronize legacy")));
    }

    /// With CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1 the calls of CuPy name stream 2, the one of the calling thread.
    void theDefaultStreamOfCuPyIsThatOfTheThreadIfItsVariableSaysSo() {
        const std::string launch = R"("stream":2,"kernel":1,"sharedMemory":0,"grid":[10,1,1],"block":[256,1,1])";
        RecordingText text;
        text.call("cuLaunchKernel", launch).call("cuEventRecord", R"("event":32,"stream":2)");
        text.thread(101).call("cuLaunchKernel", launch).call("cuStreamWaitEvent", R"("stream":0,"event":32,"flags":0)");
        const QStringList calls = outlineOf(text.text()).split(u'\n');
        QCOMPARE(calls.filter(QStringLiteral("launchKernel per-thread recorded")).size(), 1);
        QCOMPARE(calls.filter(QStringLiteral("eventRecord per-thread ")).size(), 1);
        QCOMPARE(calls.filter(QStringLiteral("launchKernel per-thread#thread2 recorded")).size(), 1);
        QCOMPARE(calls.filter(QStringLiteral("streamWaitEvent legacy ")).size(), 1);
    }

    void theDefaultStreamIsThatOfMostCopies() {
        const auto program = [](const char* first, const char* second, const char* third) {
            RecordingText text;
            for (const char* name : {first, second, third}) text.call(name, R"("to":1048576,"value":1,"bytes":8)");
            return programOf(text.call("cuEventRecord_ptsz", R"("event":32,"stream":0)").text());
        };
        const char *legacy = "cuMemsetD8_v2", *perThread = "cuMemsetD8_v2_ptds";
        QCOMPARE(program(legacy, perThread, perThread).defaultStream, DefaultStream::PerThread);
        QCOMPARE(program(legacy, perThread, legacy).defaultStream, DefaultStream::Legacy);
    }
};

STREAMSCOPE_TEST(TestDefaultStreams)

}  // namespace tst_default_streams

#include "tst_default_streams.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/code.h"
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

namespace tst_code_contexts {

using namespace streamscope;

namespace {

/// Returns a program with the context c and the operations, which are written with ' in place of ".
Program programWith(const std::string& operations, const std::string& device = "0") {
    std::string json = "{'streamscope': 1, 'contexts': [{'id': 'c', 'device': " + device +
                       "}], 'streams': [{'id': 's'}, {'id': 't', 'context': 'c'}], 'events': [{'id': 'e', 'context': 'c'}],"
                       "'buffers': [{'id': 'x', 'bytes': '1 MB', 'context': 'c'}], 'operations': [" +
                       operations + "]}";
    std::ranges::replace(json, '\'', '"');
    return programFromJson(json).value.value();
}

const std::string calls =
    "{'id': 'k', 'call': 'launchKernel', 'stream': 't', 'kernel': 'spin', 'grid': [1], 'block': [32],"
    "'arguments': {'duration': '1 ms'}, 'writes': ['x']},"
    "{'id': 'r', 'call': 'eventRecord', 'event': 'e', 'stream': 't'},"
    "{'id': 'w', 'call': 'streamWaitEvent', 'event': 'e', 'stream': 's'},"
    "{'id': 'set', 'call': 'contextSetCurrent', 'context': 'c'}, {'id': 'sync', 'call': 'deviceSynchronize'},"
    "{'id': 'back', 'call': 'contextSetCurrent', 'context': 'primary'}";

}  // namespace

/// Tests of code for several contexts, which only the driver API makes.
class CodeContextsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDriverMakesContextsAndWhatBelongsToThem() {
        const Read<SourceCode> code = writeCode(programWith(calls), CodeTarget::Driver);
        QVERIFY2(code, code ? "" : describe(code.problems.front()).c_str());
        const QString text = QString::fromStdString(code.value->text);
        // Each begins after the one before.
        qsizetype at = 0;
        for (const char* part : {"#if CUDA_VERSION >= 13000",
                                 "cuCtxCreate(&context, nullptr, 0, device)",
                                 "cuCtxCreate(&context, 0, device)",
                                 "CUcontext cContext = createContext(device);",
                                 "cuCtxSetCurrent(context)",
                                 "cuLibraryLoadData",
                                 "cuStreamCreate(&s,",
                                 "cuCtxSetCurrent(cContext)",
                                 "cuStreamCreate(&t,",
                                 "cuEventCreate(&e,",
                                 "cuMemAlloc(&x,",
                                 "cuCtxSetCurrent(context)",
                                 "cuLaunchKernel(",
                                 "cuEventRecord(e, t)",
                                 "cuStreamWaitEvent(s, e",
                                 "cuCtxSetCurrent(cContext)",
                                 "cuCtxSynchronize()",
                                 "cuCtxSetCurrent(context)",
                                 "cuStreamDestroy(",
                                 "cuCtxDestroy(cContext)",
                                 "cuDevicePrimaryCtxRelease(device)"}) {
            const qsizetype found = text.indexOf(QLatin1String(part), at);
            QVERIFY2(found >= 0, qPrintable(QStringLiteral("no %1 behind %2 in\n%3").arg(part).arg(at).arg(text)));
            at = found + 1;
        }
    }

    void othersSayWhyTheyDoNot_data() {
        QTest::addColumn<int>("target");
        QTest::addColumn<QString>("device");
        QTest::addColumn<bool>("timed");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, CodeTarget target, const char* device, bool timed, const char* says) {
            QTest::newRow(name) << static_cast<int>(target) << device << timed << says;
        };
        for (const CodeTarget target : {CodeTarget::Cuda, CodeTarget::CuPy, CodeTarget::CudaCore, CodeTarget::PyTorch})
            row(title(target).data(), target, "0", false, "works in the primary context of each device: only the driver API");
        row("two devices", CodeTarget::Driver, "1", false, "is written for one device and one process");
        row("timed", CodeTarget::Driver, "0", true, "the total time is not measured");
    }
    void othersSayWhyTheyDoNot() {
        QFETCH(int, target);
        QFETCH(QString, device);
        QFETCH(bool, timed);
        QFETCH(QString, says);
        CodeOptions options;
        options.timed = timed;
        const Read<SourceCode> code = writeCode(programWith({}, device.toStdString()), static_cast<CodeTarget>(target), options);
        QVERIFY(!code);
        QVERIFY2(QString::fromStdString(describe(code.problems.front())).contains("c: ") &&
                     QString::fromStdString(describe(code.problems.front())).contains(says),
                 describe(code.problems.front()).c_str());
    }

    void aContextForEachTurnIsRefused() {
        const auto loop = [](const std::string& context) {
            return programWith("{'call': 'repeat', 'times': 2, 'body': [{'id': 'set', 'call': 'contextSetCurrent', 'context': '" +
                               context + "'}]}");
        };
        QVERIFY2(writeCode(loop("c"), CodeTarget::Driver), "the same context at each turn is written");
        Program two = loop("c{i}");
        two.contexts = {{"c0", 0, 0, {}}, {"c1", 0, 0, {}}, {"c", 0, 0, {}}};
        const Read<SourceCode> refused = writeCode(two, CodeTarget::Driver);
        QVERIFY(!refused);
        QVERIFY(QString::fromStdString(describe(refused.problems.front())).contains("another context at each turn"));
    }
};

STREAMSCOPE_TEST(CodeContextsTest)

}  // namespace tst_code_contexts

#include "tst_code_contexts.moc"

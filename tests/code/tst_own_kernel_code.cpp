// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/code.h"
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_own_kernel_code {

using namespace streamscope;

namespace {

const QString kernelText = QStringLiteral("extern `C` __global__ void blur(const float* in, int* out, int n, double a) {}");

/// Returns the code, or the first problem. ' stands for ", and ` for a quote in a source.
QString code(CodeTarget target, const QString& kernels, const QString& moreCalls = {}) {
    QString text =
        "{'streamscope': 1, 'streams': [{'id': 's'}],"
        "'buffers': [{'id': 'x', 'bytes': 4000}, {'id': 'y', 'bytes': 4000}], 'kernels': [" +
        kernels +
        "], 'operations': [{'id': 'k', 'call': 'launchKernel', 'stream': 's', 'kernel': 'smooth', 'grid': [4], 'block': [256],"
        "'arguments': {'in': 'x', 'out': 'y', 'n': 1000, 'a': 2}}" +
        moreCalls + ", {'id': 'end', 'call': 'deviceSynchronize'}]}";
    const auto read = programFromJson(text.replace('\'', '"').replace('`', "\\\"").toStdString());
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    const auto written = writeCode(*read.value, target);
    return QString::fromStdString(written ? written.value->text : written.problems.front().found);
}

QString smooth(const QString& text = kernelText) { return "{'id': 'smooth', 'text': '" + text + "'}"; }

}  // namespace

class TestOwnKernelCode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The source is pasted as it is, and launched by the name of its function with values of its parameters' types.
    void everyTargetHasTheSourceAndTheLaunch_data() {
        QTest::addColumn<int>("target");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](CodeTarget target, const QStringList& parts) {
            QTest::newRow(std::string(name(target)).c_str()) << static_cast<int>(target) << parts;
        };
        row(CodeTarget::Cuda, {"blur<<<4, 256, 0, s>>>(x, reinterpret_cast<int*>(y), 1000, 2.0);"});
        row(CodeTarget::Driver, {"CUfunction blur;", "\"blur\"", "int n = 1000;", "double a = 2.0;", "cuLaunchKernel(blur, 4"});
        row(CodeTarget::CuPy, {"blur = module.get_function(\"blur\")", "np.int32(1000)", "np.float64(2.0)"});
        row(CodeTarget::CudaCore, {"np.int32(1000)", "np.float64(2.0)"});
        row(CodeTarget::PyTorch, {"ctypes.c_int32(1000)", "ctypes.c_double(2.0)"});
    }
    void everyTargetHasTheSourceAndTheLaunch() {
        QFETCH(int, target);
        QFETCH(QStringList, parts);
        const QString text = code(static_cast<CodeTarget>(target), smooth());
        QVERIFY2(text.contains(QString(kernelText).replace('`', '"')), qPrintable(text));
        QVERIFY2(!text.contains("smooth"), qPrintable(text));
        for (const QString& part : parts) QVERIFY2(text.contains(part), qPrintable(part + "\n" + text));
    }

    void oneSourceOfTwoKernelsIsPastedOnce() {
        const QString both = kernelText + " extern `C` __global__ void dim(float* x) {}";
        const QString kernels =
            "{'id': 'smooth', 'entry': 'blur', 'text': '" + both + "'}, {'id': 'dim', 'entry': 'dim', 'text': '" + both + "'}";
        const QString text = code(CodeTarget::Cuda, kernels,
                                  ", {'call': 'launchKernel', 'stream': 's', 'kernel': 'dim', 'arguments': {'x': 'x'}}");
        QCOMPARE(text.count("void dim(float* x)"), 1);
        QVERIFY(text.contains("dim<<<1, 1, 0, s>>>(x);"));
    }

    void refusesWhatCodeCannotHold() {
        const QString other = smooth() + ", {'id': 'other', 'text': 'extern `C` __global__ void blur(int n) {}'}";
        const QString launch = ", {'call': 'launchKernel', 'stream': 's', 'kernel': 'other', 'arguments': {'n': 1}}";
        QVERIFY(code(CodeTarget::Cuda, other, launch).contains("another kernel with the function blur: rename one"));
        const QString quotes = smooth(kernelText + " // ```");
        QVERIFY(code(CodeTarget::CuPy, quotes).contains("contains the end of the literal"));
        QVERIFY(code(CodeTarget::Cuda, quotes).contains("blur<<<"));
    }
};

STREAMSCOPE_TEST(TestOwnKernelCode)

}  // namespace tst_own_kernel_code

#include "tst_own_kernel_code.moc"

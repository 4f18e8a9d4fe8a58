// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/nvrtc.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <optional>
#include <string>

namespace tst_nvrtc {

using namespace streamscope;
using namespace streamscope::cuda;

/// Tests of the compiler of kernels of one's own, which needs no GPU.
class TestNvrtc : public QObject {
    Q_OBJECT

    std::optional<Nvrtc> compiler_;

    QString messages(const std::string& source, int capability = 90) const {
        const auto code = compiler_->compile(source, "blur.cu", capability);
        return code ? QString() : QString::fromStdString(code.why());
    }

private Q_SLOTS:
    void itsPlacesAreLookedUpInOrder() {
        const auto candidates = nvrtcCandidates("/opt/my cuda", 13);
        QCOMPARE(candidates.front(), std::string("libnvrtc.so.13"));
        QCOMPARE(candidates.at(1), std::string("/opt/my cuda/lib64/libnvrtc.so.13"));
        QCOMPARE(candidates.back(), std::string("libnvrtc.so"));
        QCOMPARE(nvrtcCandidates("", 12).at(1), std::string("/usr/local/cuda/lib64/libnvrtc.so.12"));
    }

    void findsTheCompiler() {
        auto found = Nvrtc::find();
        if (!found) QSKIP(found.why().c_str());
        compiler_ = *found;
    }

    void compilesWhatNvccWould() {
        if (!compiler_) QSKIP("NVRTC is not installed");
        QCOMPARE(messages("extern \"C\" __global__ void f(float* x, int64_t n) { x[0] = n; }"), QString());
        QCOMPARE(messages("#include <cstdint>\n#include <cstdio>\n#include <cmath>\n"
                          "extern \"C\" __global__ void f(std::uint64_t* x, size_t n) { x[0] = n; printf(\"%f\", sqrtf(2)); }"),
                 QString());
        // PTX for GPUs that are newer than the compiler.
        const auto text = compiler_->compile("extern \"C\" __global__ void f(float* x) { x[0] = 1; }", "f.cu", 999);
        QVERIFY(text && text->find(".visible .entry f(") != std::string::npos);
    }

    void errorsHaveTheirLine() {
        if (!compiler_) QSKIP("NVRTC is not installed");
        const QString found = messages("extern \"C\" __global__ void f(float* x) {\n  x[0] = y;\n}\n");
        QVERIFY2(found.startsWith("blur.cu(2): error: identifier \"y\" is undefined"), qPrintable(found));
        QCOMPARE(messages("", 20), QStringLiteral("NVRTC compiles for no GPU of compute capability 2.0"));
        std::string many = "extern \"C\" __global__ void f() {\n";
        for (int i = 0; i < 200; ++i) many += "undeclared" + std::to_string(i) + " = 1;\n";
        QVERIFY(messages(many + "}").size() <= 4100);
    }
};

STREAMSCOPE_TEST(TestNvrtc)

}  // namespace tst_nvrtc

#include "tst_nvrtc.moc"

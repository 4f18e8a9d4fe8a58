// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/code.h"
#include "engine/listing/listing.h"
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"

#include <fmt/format.h>

#include <QTest>

namespace tst_co_residency_code {

using namespace streamscope;

namespace {

/// Returns a program that launches `kernel` with further fields.
Program programWith(const std::string& kernel, const std::string& more, int blocks = 96) {
    constexpr const char* form = R"({{"streamscope": 1, "name": "Together", "streams": [{{"id": "s", "nonBlocking": true}}],
        "buffers": [{{"id": "c", "bytes": 8, "memory": "device"}}], "words": [{{"id": "w"}}],
        "operations": [{{"id": "k", "call": "launchKernel", "stream": "s", "kernel": "{}", "grid": [{}], "block": [1024]{}}}]}})";
    return *programFromJson(fmt::format(form, kernel, blocks, more)).value;
}

std::string codeOf(const Program& program, CodeTarget target) {
    const Read<SourceCode> code = writeCode(program, target);
    return code ? code.value->text : "refused: " + describe(code.problems.front());
}

}  // namespace

/// Tests of the code for blocks that run together, and for kernels that wait in their blocks (semantics.md A13).
class TestCoResidencyCode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachTargetHasItsCall_data() {
        QTest::addColumn<int>("target");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](CodeTarget target, const QStringList& parts) {
            QTest::newRow(std::string(name(target)).c_str()) << static_cast<int>(target) << parts;
        };
        row(CodeTarget::Cuda, {"cudaLaunchKernelEx(&config, spin, ", "cudaLaunchAttributeCooperative", ".val.clusterDim.x = 8;",
                               "config.gridDim = dim3(96);", "config.numAttrs = 2;"});
        row(CodeTarget::Driver, {"cuLaunchKernelEx", "CU_LAUNCH_ATTRIBUTE_COOPERATIVE", ".value.clusterDim.x = 8;",
                                 "config.gridDimX = 96;", "config.numAttrs = 2;"});
        row(CodeTarget::CuPy, {"refused: ", "cooperative"});
        row(CodeTarget::CudaCore, {"LaunchConfig(96 // 8, 8, 1024, 0, True)"});
        row(CodeTarget::PyTorch, {"LaunchConfig(96 // 8, 8, 1024, 0, True)"});
    }
    void eachTargetHasItsCall() {
        QFETCH(int, target);
        QFETCH(QStringList, parts);
        const Program program =
            programWith("spin", R"(, "cooperative": true, "cluster": [8], "arguments": {"duration": "1 ms"})");
        const std::string code = codeOf(program, static_cast<CodeTarget>(target));
        for (const QString& part : parts) QVERIFY2(code.find(part.toStdString()) != std::string::npos, code.c_str());
    }

    void aLargeClusterNeedsTheAttributeOfItsKernel() {
        const Program program =
            programWith("spin", R"(, "cluster": [16], "nonPortable": true, "arguments": {"duration": "1 ms"})");
        QVERIFY(codeOf(program, CodeTarget::Cuda).find("cudaFuncAttributeNonPortableClusterSizeAllowed") != std::string::npos);
        QVERIFY(codeOf(program, CodeTarget::CudaCore).starts_with("refused: "));
    }

    void kernelsThatWaitTakeTheirWordAndCounter() {
        const std::string waits = codeOf(programWith("spinUntil", R"(, "word": "w", "value": 3)"), CodeTarget::Cuda);
        QVERIFY2(waits.find("spinUntil<<<96, 1024, 0, s>>>(w, 3, 0);") != std::string::npos, waits.c_str());
        QVERIFY(waits.find("__device__ unsigned long long now()") != std::string::npos);
        const std::string writes = codeOf(programWith("writeWord", R"(, "word": "w", "value": 3)", 1), CodeTarget::Cuda);
        QVERIFY2(writes.find("writeWord<<<1, 1024, 0, s>>>(w, 3, 0);") != std::string::npos, writes.c_str());
        const std::string meets =
            codeOf(programWith("barrier", R"(, "arguments": {"arrived": "c", "duration": 5})"), CodeTarget::Cuda);
        QVERIFY2(meets.find("barrier<<<96, 1024, 0, s>>>(c, 5);") != std::string::npos, meets.c_str());
    }

    void codeIsReadBack_data() {
        QTest::addColumn<int>("target");
        for (const CodeTarget target : {CodeTarget::Cuda, CodeTarget::Driver, CodeTarget::CudaCore})
            QTest::newRow(std::string(name(target)).c_str()) << static_cast<int>(target);
    }
    void codeIsReadBack() {
        QFETCH(int, target);
        const Program program =
            programWith("spin", R"(, "cooperative": true, "cluster": [8], "arguments": {"duration": "1 ms"})");
        const listing::Reading read = listing::read(codeOf(program, static_cast<CodeTarget>(target)));
        const auto launch = std::ranges::find(read.program.operations, Call::LaunchKernel, &Operation::call);
        QVERIFY(launch != read.program.operations.end());
        QVERIFY(launch->find(Field::Cooperative) && *launch->scalar(Field::Cooperative) == Scalar(true));
        QVERIFY(*launch->find(Field::Cluster) == Value(std::vector<Scalar>{Scalar(std::int64_t{8})}));
        QVERIFY(*launch->find(Field::Grid) == Value(std::vector<Scalar>{Scalar(std::int64_t{96})}));
    }

    void aCollectiveHasNoCode() {
        for (const CodeTarget target : {CodeTarget::Cuda, CodeTarget::CuPy})
            QVERIFY(codeOf(programWith("collective", ""), target).find("NCCL") != std::string::npos);
    }
};

STREAMSCOPE_TEST(TestCoResidencyCode)

}  // namespace tst_co_residency_code

#include "tst_co_residency_code.moc"

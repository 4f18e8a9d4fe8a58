// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "engine/worker/worker_client.h"
#include "kernels/own_kernel.h"
#include "tests/gpu/gpu.h"
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cstring>

namespace tst_gpu_own_kernels {

using namespace streamscope;
using namespace std::chrono_literals;
using kernels::OwnType;

namespace {

constexpr int count = 1000;

/// Returns a kernel with a parameter of each form.
std::shared_ptr<const kernels::OwnKernel> mixedKernel() {
    const std::vector<kernels::OwnParameter> parameters{{"in", "float", OwnType::Buffer, 4, true, false, true},
                                                        {"out", "double", OwnType::Buffer, 8, false, true, false},
                                                        {"n", "int", OwnType::Signed, 4},
                                                        {"a", "float", OwnType::Real, 4},
                                                        {"b", "double", OwnType::Real, 8},
                                                        {"c", "signed char", OwnType::Signed, 1},
                                                        {"m", "size_t", OwnType::Unsigned, 8},
                                                        {"add", "bool", OwnType::Unsigned, 1}};
    return std::make_shared<const kernels::OwnKernel>(
        "mine", "mixed",
        "extern \"C\" __global__ void mixed(const float* in, double* out, int n, float a, double b, signed char c, size_t m, "
        "bool add) "
        "{\n    extern __shared__ float scratch[];\n    const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        "    if (i < n && i < m) out[i] = a * in[i] + b + c + (add ? 1000 : 0);\n    scratch[threadIdx.x] = 0;\n}\n",
        parameters, kernels::OwnCost());
}

/// Returns a composition in which `smooth` reads what a memset wrote, and another launch reads its result. `body` begins the
/// kernel.
Program composition(const QString& body = {}) {
    const QString launch =
        "{'id': '%1', 'call': 'launchKernel', 'stream': 's', 'kernel': 'smooth', 'grid': [4], 'block': [256],"
        "'arguments': {'in': '%2', 'out': '%3', 'n': 1000}},";
    return samples::parsed(
        "{'streamscope': 1, 'streams': [{'id': 's'}], 'buffers': [{'id': 'x', 'bytes': 4000}, {'id': 'y', 'bytes': 4000},"
        "{'id': 'z', 'bytes': 4000}], 'kernels': [{'id': 'smooth', 'text': 'extern \\u0022C\\u0022 __global__ void smooth(const "
        "int* in, "
        "int* out, int n) { const int i = blockIdx.x * blockDim.x + threadIdx.x;\\n" +
        body +
        " if (i > 0 && i < n) out[i] = in[i] + in[i - 1]; }', 'parameters': [{'name': 'out', 'use': 'writes'}]}], 'operations': ["
        "{'id': 'fill', 'call': 'memsetAsync', 'stream': 's', 'buffer': 'x', 'value': 1, 'bytes': 4000}," +
        launch.arg("a", "x", "y") + launch.arg("b", "y", "z") + "{'id': 'end', 'call': 'deviceSynchronize'}]}");
}

}  // namespace

/// Tests that kernels of one's own are compiled and launched with their arguments, and that a bad one is one message.
class GpuOwnKernelsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<WorkerClient> client_;

    RunOutcome ran(const Program& program, bool trusted = true, std::chrono::milliseconds timeout = 60s) {
        WorkerRun request;
        request.program = program;
        request.ordinals = {0};
        request.options.method = Method::Strobed;
        request.options.runs = 3;
        request.options.verify = true;
        request.options.timeout = timeout;
        request.trusted = trusted;
        return client_->run(request, {}, {});
    }
    QString failure(const Program& program, bool trusted = true, std::chrono::milliseconds timeout = 60s) {
        const RunOutcome outcome = ran(program, trusted, timeout);
        const auto* failed = std::get_if<RunFailure>(&outcome.ending);
        return failed ? QString::fromStdString(failed->message) : QString();
    }
    void runsWell() {
        const RunOutcome outcome = ran(composition());
        QVERIFY2(std::holds_alternative<RunOk>(outcome.ending), outcome.timeline.message.c_str());
        QVERIFY(outcome.verification && outcome.verification->contentsCompared);
        QVERIFY2(outcome.verification->found.empty(), outcome.verification->note.c_str());
        QVERIFY(*outcome.timeline.operations[1].end <= *outcome.timeline.operations[2].end);
    }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        auto driver = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver);
        const std::vector<std::shared_ptr<const kernels::OwnKernel>> one{mixedKernel()};
        why = driver->loadKernels(one);
        if (why.find("libnvrtc") != std::string::npos) QSKIP(why.c_str());
        QCOMPARE(why, std::string());
        client_ = std::make_unique<WorkerClient>(std::vector<std::string>{STREAMSCOPE_WORKER});
    }

    void argumentsArriveWithTheirTypes() {
        std::string why;
        const auto driver = gpu::driver(why);
        QVERIFY2(driver, why.c_str());
        driver->enterThread(0);
        const auto kernel = mixedKernel();
        const std::vector<std::shared_ptr<const kernels::OwnKernel>> one{kernel};
        QCOMPARE(driver->loadKernels(one), std::string());
        const gpu::Block in(*driver, MemoryKind::Pinned, count * 4), out(*driver, MemoryKind::Pinned, count * 8);
        for (int i = 0; i < count; ++i) {
            const auto value = static_cast<float>(i);
            std::memcpy(in.host() + 4 * i, &value, 4);
        }
        std::memset(out.host(), 0, count * 8);
        const KernelArgument arguments[] = {{"b", 2.5},
                                            {"in", in.range()},
                                            {"out", out.range()},
                                            {"n", std::int64_t{count}},
                                            {"a", std::int64_t{3}},
                                            {"c", std::int64_t{-7}},
                                            {"m", std::int64_t{900}},
                                            {"add", std::int64_t{1}}};
        KernelLaunch launch{"mine", {4, 1, 1}, {256, 1, 1}, 100 << 10, arguments, {}, {}, nullptr, kernel.get()};
        QCOMPARE(driver->launchKernel(launch, nullStream), Status::Success);
        QCOMPARE(driver->run(command::DeviceSynchronize{}), Status::Success);
        for (int i = 0; i < count; ++i) {
            double value = 0;
            std::memcpy(&value, out.host() + 8 * i, 8);
            QCOMPARE(value, i < 900 ? 3.0 * i + 2.5 - 7 + 1000 : 0.0);
        }
        launch.arguments = std::span(arguments).first(3);
        QCOMPARE(driver->launchKernel(launch, nullStream), Status::InvalidValue);
        const auto other = mixedKernel();  // not loaded
        launch.own = other.get();
        QCOMPARE(driver->launchKernel(launch, nullStream), Status{98});
    }

    void aCompositionRunsAndIsVerified() {
        runsWell();
        QVERIFY(!QTest::currentTestFailed());
    }

    void nothingIsCompiledUnasked() {
        const QString refused = failure(composition(), false);
        QVERIFY2(refused.contains("run it with --trust"), qPrintable(refused));
    }

    void aBadKernelIsOneMessageAndTheNextRunWorks() {
        const QString broken = failure(composition("out[0] = undeclared;"));
        QVERIFY2(broken.contains("the kernel smooth does not compile") && broken.contains("smooth.cu(2): error"),
                 qPrintable(broken));
        runsWell();
        const QString fault = failure(composition("*(volatile int*)16 = 0;"));
        QVERIFY2(fault.contains("700"), qPrintable(fault));
        runsWell();
        const QString endless = failure(composition("while (*(volatile int*)out >= 0) {}"), true, 2s);
        QVERIFY2(endless.contains("did not answer in time"), qPrintable(endless));
        runsWell();
    }
};

STREAMSCOPE_TEST(GpuOwnKernelsTest)

}  // namespace tst_gpu_own_kernels

#include "tst_gpu_own_kernels.moc"

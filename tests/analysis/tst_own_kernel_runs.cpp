// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "engine/rules/program_problems.h"
#include "engine/verify/verify.h"
#include "tests/analysis/simulate.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>

namespace tst_own_kernel_runs {

using namespace streamscope;
using namespace streamscope::test;
using namespace std::chrono_literals;

namespace {

/// Returns a program with a kernel `blur` of that cost, and two launches of blocks of 256 threads in two streams: `a` from x
/// to y, and `b` from y to z, after `between`. Each buffer has 400,000 bytes.
Program program(const QString& cost, const QString& between = {}, const QString& n = QStringLiteral("100000"), int blocks = 100) {
    QString text = "{'streamscope': 1, 'streams': [{'id': 's'}, {'id': 't'}], 'events': [{'id': 'e'}], 'buffers': [";
    for (const char* id : {"x", "y", "z"})
        text += QStringLiteral("{'id': '%1', 'bytes': 400000}%2").arg(id, *id == 'z' ? "]," : ",");
    text +=
        "'kernels': [{'id': 'blur', 'text': 'extern `C` __global__ void blur(const float* in, float* out, int n) {}',"
        "'parameters': [{'name': 'out', 'use': 'writes'}], 'cost': " +
        cost + "}], 'operations': [";
    const auto launch = [&](const char* id, const char* stream, const char* in, const char* out) {
        return QStringLiteral(
                   "{'id': '%1', 'call': 'launchKernel', 'stream': '%2', 'kernel': 'blur', 'grid': [%6], 'block': [256],"
                   "'arguments': {'in': '%3', 'out': '%4', 'n': %5}}")
            .arg(id, stream, in, out, n)
            .arg(blocks);
    };
    text += launch("a", "s", "x", "y") + ", " + between + launch("b", "t", "y", "z") +
            ", {'id': 'end', 'call': 'deviceSynchronize'}]}";
    auto read = programFromJson(text.replace('\'', '"').replace('`', "\\\"").toStdString());
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

const QString wait = QStringLiteral(
    "{'call': 'eventRecord', 'event': 'e', 'stream': 's'}, {'call': 'streamWaitEvent', 'event': 'e', 'stream': 't'}, ");

Nanoseconds timeOfA(const QString& cost) {
    const Read<ResolvedProgram> resolved = resolve(program(cost, wait));
    const RunOutcome outcome = ran(*resolved.value, profile("teaching"));
    const TimelineOperation& a = outcome.timeline.operations.front();
    return *a.end - *a.start;
}

QStringList rulesOf(const Program& program) {
    const DeviceProfile device = profile("teaching");
    const std::array devices{device.info()};
    QStringList rules;
    for (const Diagnostic& each : check(program, devices)) rules << QString::fromStdString(each.rule);
    return rules;
}

}  // namespace

class TestOwnKernelRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The teaching device has 100 multiprocessors, moves 100 GB/s and computes 1 TFLOP/s, and its kernels cost nothing else.
    void timeFollowsFromTheCost() {
        QCOMPARE(timeOfA("{'duration': '30 us'}"), Nanoseconds(30us));
        // x is read and y written: 800,000 bytes.
        QCOMPARE(timeOfA("{}"), Nanoseconds(8us));
        // 25,600 threads.
        QCOMPARE(timeOfA("{'bytesPerThread': 125}"), Nanoseconds(32us));
        QCOMPARE(timeOfA("{'flopsPerThread': 1000}"), Nanoseconds(25'600ns));
    }

    void aForgottenWaitIsARace() {
        QVERIFY(rulesOf(program("{}")).contains("race"));
        QVERIFY2(rulesOf(program("{}", wait)).isEmpty(), qPrintable(rulesOf(program("{}", wait)).join(u' ')));
    }

    void argumentsAreChecked() {
        const auto message = [](const Program& wrong) {
            const auto found = programProblems(wrong, resolve(wrong), {});
            return found.empty() ? QString() : QString::fromStdString(found.front().message);
        };
        QCOMPARE(message(program("{}", {}, "3000000000")), QStringLiteral("n is 3000000000, which int does not hold"));
        QCOMPARE(message(program("{}", {}, "'x'")), QStringLiteral("n must be a number, not a buffer"));
        Program unknown = program("{}");
        unknown.operations.front().set(Field::Kernel, Scalar{std::string("blurr")});
        QVERIFY(message(unknown).startsWith("There is no kernel named blurr; there are blur, spin"));
    }

    /// What a simulated run leaves shows whether a kernel read its operands too early.
    void theDataOfARaceIsWrong() {
        for (const bool isOrdered : {true, false}) {
            // Without the wait, b begins with a, and reads y before a has written it.
            const Read<ResolvedProgram> resolved =
                resolve(program("{'duration': '30 us'}", isOrdered ? wait : QString(), "100000", 10));
            const auto driver = makeSimulatedDriver({profile("teaching")}, 1, {0}, mostComputedBytes);
            RunOptions options;
            options.method = Method::Exact;
            options.verify = true;
            const RunOutcome outcome = run(*resolved.value, *driver, options, {}, [](const Progress&) {});
            QVERIFY(outcome.verification && outcome.verification->contentsCompared && outcome.verification->readsCompared);
            QCOMPARE(outcome.verification->found.empty(), isOrdered);
        }
    }
};

STREAMSCOPE_TEST(TestOwnKernelRuns)

}  // namespace tst_own_kernel_runs

#include "tst_own_kernel_runs.moc"

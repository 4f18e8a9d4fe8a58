// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/device_profile.h"
#include "engine/order/dependencies.h"
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/gpu/gpu.h"
#include "tests/support/many_programs.h"
#include "tests/support/order_of.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QElapsedTimer>
#include <QFile>

#include <algorithm>

namespace tst_gpu_random {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

constexpr int programs = 300, atLeast = 200, largest = 40;
constexpr auto timeLimit = 90s;
constexpr auto tolerance = 5us;

std::optional<std::string> profileText(std::string_view id) {
    QFile file(QString(STREAMSCOPE_SOURCE_DIR "/resources/devices/%1.json")
                   .arg(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()))));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.readAll().toStdString();
}

/// Returns whether the answer depends on the time of the call.
bool isQuery(const TimelineOperation& operation) {
    return operation.call == Call::EventQuery || operation.call == Call::StreamQuery;
}

bool sameAnswer(const TimelineOperation& real, const TimelineOperation& simulated) {
    const auto known = [](Status status) { return status == Status::NotReady ? Status::Success : status; };
    return isQuery(real) ? known(real.code) == known(simulated.code) : real.code == simulated.code;
}

/// Returns the number of operations before the first wait in the legacy stream for a recorded event. dependencies() takes such a
/// wait for a barrier, but on an H200 it is none if the recorded work is complete.
std::size_t beforeAWaitInLegacy(const ResolvedProgram& program) {
    for (const Binding& binding : bindings(program)) {
        const auto& user = program[binding.user];
        if (user.call == Call::StreamWaitEvent && binding.record && program[*user.stream()].kind == StreamKind::Legacy)
            return binding.user.value;
    }
    return program.operations.size();
}

/// Returns how many kernels of a timeline began while another was executing.
int besideOthers(const Timeline& timeline) {
    std::vector<Span> kernels;
    for (const auto& operation : timeline.operations)
        if (operation.kind == OperationKind::Kernel && !operation.spans.empty())
            kernels.push_back({operation.spans.front().begin, operation.spans.back().end});
    std::ranges::sort(kernels, {}, &Span::begin);
    int count = 0;
    Nanoseconds busyUntil = Nanoseconds::min();
    for (const auto& kernel : kernels) {
        if (kernel.begin < busyUntil) ++count;
        busyUntil = std::max(busyUntil, kernel.end);
    }
    return count;
}

Timeline ran(const ResolvedProgram& program, Driver& driver, Method method) {
    RunOptions options;
    options.method = method;
    return run(program, driver, options, {}, {}).timeline;
}

}  // namespace

/// Tests of random programs on a real GPU and on the simulated one. The answers of all calls must be equal, and on the real GPU
/// no operation may begin before its predecessors have ended. The tests take at most 90 s.
class GpuRandomTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;
    std::optional<DeviceProfile> profile_;

private Q_SLOTS:
    void initTestCase() {
        test::tryEachProperty(programs);
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
        profile_ = profileFromJson("h200", *profileText("h200"), profileText).value;
        QVERIFY(profile_);
    }
    void cleanupTestCase() { driver_.reset(); }

    void answersAndOrderAreThoseOfTheSimulatedGpu() {
        QElapsedTimer clock;
        clock.start();
        int ranPrograms = 0, betweenKernels = 0, others = 0, beside = 0;
        const bool holds = rc::check("answers are equal, order holds", [&] {
            if (clock.hasExpired(std::chrono::milliseconds(timeLimit).count())) RC_SUCCEED("out of time");
            const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
            const auto size = *rc::gen::inRange(2, largest);
            const auto source = test::runnableProgram(seed, size);
            const auto program = resolve(source);
            RC_ASSERT(program);
            RC_LOG() << toJson(source) << "\n";

            const auto real = ran(*program.value, *driver_, Method::Events);
            const auto simulated = ran(*program.value, *makeSimulatedDriver({*profile_}, 2), Method::Exact);
            RC_ASSERT(real.operations.size() == simulated.operations.size());
            for (std::size_t i = 0; i < real.operations.size(); ++i) {
                RC_LOG() << real.operations[i].id << ": real " << number(real.operations[i].code) << ", simulated "
                         << number(simulated.operations[i].code) << "\n";
                RC_ASSERT(real.operations[i].returned && simulated.operations[i].returned);
                RC_ASSERT(sameAnswer(real.operations[i], simulated.operations[i]));
            }
            ++ranPrograms;
            beside += besideOthers(real);
            test::OrderOf order(*program.value, real, tolerance);
            const auto violation = order.violation(std::min(test::calledInOrder(real), beforeAWaitInLegacy(*program.value)));
            RC_LOG() << violation << "\n";
            RC_ASSERT(violation.empty());
            betweenKernels += order.betweenKernels;
            others += order.others;
        });
        qInfo(
            "%d programs in %.1f s; order checked %d times between two kernels by their own clocks, %d times by a bracket; %d "
            "kernels began beside another",
            ranPrograms, static_cast<double>(clock.elapsed()) / 1000, betweenKernels, others, beside);
        QVERIFY(holds);
        QVERIFY(ranPrograms >= atLeast);
        QVERIFY(betweenKernels > atLeast && others > atLeast && beside > atLeast);
    }
};

STREAMSCOPE_TEST(GpuRandomTest)

}  // namespace tst_gpu_random

#include "tst_gpu_random.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/processes_driver.h"
#include "tests/gpu/gpu.h"
#include "tests/support/conformance.h"
#include "tests/support/test_program.h"

namespace tst_gpu_conformance {

using namespace streamscope;

/// Tests of the answers of all calls on a real GPU with the conformance table of the simulated one (semantics.md A1 to A6).
class GpuConformanceTest : public QObject {
    Q_OBJECT

    std::vector<int> ordinals_{0};
    std::unique_ptr<Driver> driver_;
    std::vector<test::ConformanceRow> rows_ = test::conformanceRows();

    /// Returns the process of each host thread. ConformanceRow::For says whether a row needs several threads or two processes.
    static std::vector<int> processesFor(const test::ConformanceRow&) { return {0, 0}; }

    std::unique_ptr<Driver> driverFor(const std::vector<int>& processes, std::string& why) const {
        const auto origin = std::chrono::steady_clock::now();
        auto made = makeCudaDriver(ordinals_, static_cast<int>(processes.size()), origin);
        if (made)
            made =
                worker::makeProcessesDriver(*std::move(made), {ordinals_, processes, {STREAMSCOPE_WORKER, "--process"}, origin});
        why = made.why();
        return made ? *std::move(made) : nullptr;
    }
    bool agrees(const test::ConformanceRow& row) {
        std::string why;
        driver_.reset();
        driver_ = driverFor(processesFor(row), why);
        if (!driver_) {
            qInfo("%s: no driver: %s", row.id, why.c_str());
            return false;
        }
        const auto answered = number(test::answer(row, *driver_)), expected = number(row.expected);
        if (answered != expected) qInfo("%s (%s): answered %d, expected %d", row.id, row.says, answered, expected);
        return answered == expected;
    }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        if (const auto devices = cudaDevices(); devices && devices->size() > 1) ordinals_ = {0, 1};
        driver_ = driverFor({0}, why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void cleanupTestCase() { driver_.reset(); }

    // Asks all rows in one test, so that a run reports every row that differs.
    void everyRowIsAnsweredAsItSays() {
        int asked = 0, differing = 0;
        for (const auto& row : rows_) {
            if (!test::appliesTo(row, *driver_)) continue;
            ++asked;
            differing += agrees(row) ? 0 : 1;
            QVERIFY(driver_);
        }
        qInfo("%d rows asked of %zu, %d differ", asked, rows_.size(), differing);
        QCOMPARE(differing, 0);
    }
};

STREAMSCOPE_TEST(GpuConformanceTest)

}  // namespace tst_gpu_conformance

#include "tst_gpu_conformance.moc"

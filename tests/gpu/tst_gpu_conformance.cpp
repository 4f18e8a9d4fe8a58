#include "tests/gpu/gpu.h"
#include "tests/support/conformance.h"

using namespace streamscope;

/// The answers of all calls on a real GPU: the very table that the simulated one is held to (semantics.md A1 to A4).
class GpuConformanceTest : public QObject {
    Q_OBJECT

    std::vector<int> ordinals_{0};
    std::unique_ptr<Driver> driver_;
    std::vector<test::ConformanceRow> rows_ = test::conformanceRows();

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        if (cudaDevices(why).size() > 1) ordinals_ = {0, 1};
        driver_ = gpu::driver(why, ordinals_);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void cleanupTestCase() { driver_.reset(); }

    void rows_data() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (test::appliesTo(rows_[i], *driver_)) QTest::addRow("%s: %s", rows_[i].id, rows_[i].says) << static_cast<int>(i);
        }
    }
    void rows() {
        QFETCH(int, row);
        std::string why;
        driver_ = gpu::driver(why, ordinals_);
        const auto& asked = rows_[static_cast<std::size_t>(row)];
        QCOMPARE(number(test::answer(asked, *driver_)), number(asked.expected));
    }
};

QTEST_GUILESS_MAIN(GpuConformanceTest)
#include "tst_gpu_conformance.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>

namespace tst_shortest {

/// Tests that numbers are written as the standard library writes them.
class TestShortest : public QObject {
    Q_OBJECT

    static std::string expected(double value) {
        std::array<char, 40> text;
        return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
    }
    static std::string written(double value) {
        std::string text;
        streamscope::json::appendShortest(text, value);
        return text;
    }

private Q_SLOTS:
    void numbersAreThoseOfTheStandardLibrary() {
        for (const double value :
             {0.0, -0.0, 1.0, 100.0, 1e5, 123456.0, 0.1, 0.0001, 0.00001, 0.000123, -2.5, 3e15, 1e300, 5e-324})
            QCOMPARE(written(value), expected(value));
        std::mt19937_64 random(7);
        for (int i = 0; i < 100'000; ++i) {
            const std::uint64_t bits = random();
            const double any = std::bit_cast<double>(bits), thousandths = static_cast<double>(bits >> 40U) / 1000;
            if (std::isfinite(any) && std::abs(any) < 9e15) QCOMPARE(written(any), expected(any));
            QCOMPARE(written(thousandths), expected(thousandths));
        }
    }
};

STREAMSCOPE_TEST(TestShortest)

}  // namespace tst_shortest

#include "tst_shortest.moc"

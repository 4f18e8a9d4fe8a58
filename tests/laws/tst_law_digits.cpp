// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/time_text.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace tst_law_digits {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests of the law that a duration keeps its digits in a run of any length (order.md N9).
class TestLawDigits : public QObject {
    Q_OBJECT

    struct Said {
        double number = 0;
        double unit = 0;      ///< ns
        int significant = 0;  ///< digits from the first that is not 0
        double nanoseconds() const { return number * unit; }
    };

    static Said said(const std::string& text) {
        const std::map<std::string, double> units{{"s", 1e9}, {"ms", 1e6}, {"µs", 1e3}, {"ns", 1}};
        const std::size_t gap = text.find(' ');
        const std::string number = text.substr(0, gap);
        std::string digits;
        for (const char each : number)
            if (each != '.' && each != '-' && !(each == '0' && digits.empty())) digits += each;
        return {std::stod(number), units.at(text.substr(gap + 1)), static_cast<int>(digits.size())};
    }

    /// Returns times of 1 ns to 10^6 s, as many of each magnitude.
    static Nanoseconds anyTime(test::Dice& dice) {
        const double power = static_cast<double>(dice.number(0, 15'000)) / 1000;
        return Nanoseconds(std::max<std::int64_t>(1, std::llround(std::pow(10.0, power))));
    }

private Q_SLOTS:
    void everyDurationHasThreeDigits() {
        test::Dice dice(9);
        for (int i = 0; i < 100'000; ++i) {
            const Nanoseconds time = anyTime(dice);
            const auto exact = static_cast<double>(time.count());
            for (const std::string& text : {durationText(time), timeText(time), momentText(time)}) {
                const Said found = said(text);
                QVERIFY2(std::abs(found.nanoseconds() - exact) <= exact * 0.005 + 1e-9, text.c_str());
                QVERIFY2(found.significant >= 3 || found.unit == 1, text.c_str());
                QVERIFY2(found.number >= 0.9995 || found.unit == 1, text.c_str());
                QVERIFY2(found.number < 1000 || found.unit == 1e9 || text.starts_with("1000.000"), text.c_str());
            }
            QVERIFY2(std::llround(said(momentText(time)).nanoseconds()) == time.count() || exact > 1e15,
                     momentText(time).c_str());
        }
    }
    void aShortKernelIsNeverZero() {
        QCOMPARE(durationText(17'600ns), std::string("17.6 µs"));
        QCOMPARE(durationText(999'600ns), std::string("1.00 ms"));
        QCOMPARE(durationText(-640ns), std::string("-640 ns"));
        QCOMPARE(timeText(17'600ns), std::string("17.600 µs"));
        QCOMPARE(timeText(50ns), std::string("50 ns"));
        QCOMPARE(momentText(2'130'017'600ns), std::string("2.1300176 s"));
        QCOMPARE(momentText(2'500us), std::string("2.500 ms"));
        QCOMPARE(momentText(0ns), std::string("0 ns"));
    }
};

STREAMSCOPE_TEST(TestLawDigits)

}  // namespace tst_law_digits

#include "tst_law_digits.moc"

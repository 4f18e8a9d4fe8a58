// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sweep/sweep_plan.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>
#include <QTest>

#include <limits>
#include <set>

namespace tst_sweep_range {

using namespace streamscope;

namespace {

using Values = std::vector<std::int64_t>;

Values valuesIn(std::string_view text) {
    const SweepRangeRead read = readSweepRange(text);
    return read ? valuesOf(*read.range) : Values();
}

Program withParameters() {
    Program program;
    program.parameters.push_back({"chunks", 4, 1, 64, {}, {}});
    program.parameters.push_back({"n", 10, std::nullopt, std::nullopt, {}, {}});
    return program;
}

std::string problemOf(std::initializer_list<const char*> ranges) {
    std::vector<SweepRange> read;
    for (const char* text : ranges) read.push_back(*readSweepRange(text).range);
    return problemOfSweep(withParameters(), read);
}

}  // namespace

class TestSweepRange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rangesAreReadAsWritten() {
        QCOMPARE(valuesIn("chunks=1..4"), (Values{1, 2, 3, 4}));
        QCOMPARE(valuesIn("chunks=1..10:4"), (Values{1, 5, 9}));
        QCOMPARE(valuesIn("chunks=1..64:x2"), (Values{1, 2, 4, 8, 16, 32, 64}));
        QCOMPARE(valuesIn("chunks=3..20:*2"), (Values{3, 6, 12}));
        QCOMPARE(valuesIn("n=-4..4:4"), (Values{-4, 0, 4}));
        QCOMPARE(valuesIn("n = 1 .. 3 : 2"), (Values{1, 3}));
        QCOMPARE(valuesIn("n=7"), (Values{7}));
        QCOMPARE(valuesIn("n=7..7"), (Values{7}));
        QCOMPARE(valuesIn("n=8,1, 4,2"), (Values{1, 2, 4, 8}));
    }

    void aListIsAPlanAsARangeIs() {
        const SweepRange list = *readSweepRange("chunks=1,2,8").range;
        QCOMPARE(list.from, 1);
        QCOMPARE(list.to, 8);
        QCOMPARE(valueCount(list), std::uint64_t(3));
        QCOMPARE(toText(list), std::string("chunks=1,2,8"));
        QVERIFY(*readSweepRange(toText(list)).range == list);
        QVERIFY(*readSweepRange("chunks", "1,2,8", "", "").range == list);
        const SweepPlan plan({list, rangeOfDevices({"T4", "H200"})});
        QCOMPARE(plan.points(), std::size_t(6));
        QCOMPARE(inWords(plan.ranges(), plan.valuesAt(5)), std::string("chunks = 8, H200"));
        QCOMPARE(withValues(withParameters(), plan.ranges(), plan.valuesAt(5)).parameters[0].value, 8);
        QVERIFY(problemOfSweep(withParameters(), plan.ranges()).empty());
        QVERIFY(problemOf({"chunks=0,2"}).find("cannot begin at 0") != std::string::npos);
    }

    void whatIsWrongIsSaidWithTheRemedy_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("no name") << "1..4"
                                 << "write NAME=FROM..TO";
        QTest::newRow("no range") << "n=many"
                                  << "write n=FROM..TO";
        QTest::newRow("a word in a list") << "n=1,two"
                                          << "whole numbers between commas, such as 1,2,4,8, not \"two\"";
        QTest::newRow("a gap in a list") << "n=1,,2"
                                         << "whole numbers between commas";
        QTest::newRow("twice in a list") << "n=2,1,2"
                                         << "the list of n has 2 twice";
        QTest::newRow("no begin") << "n=..4"
                                  << "must begin with a whole number";
        QTest::newRow("no end") << "n=1.."
                                << "must end with a whole number";
        QTest::newRow("fraction") << "n=1..2.5"
                                  << "must end with a whole number, not \"2.5\"";
        QTest::newRow("too large") << "n=1..99999999999999999999"
                                   << "must end with a whole number";
        QTest::newRow("goes down") << "n=64..1"
                                   << "goes down, from 64 to 1: exchange its ends";
        QTest::newRow("zero step") << "n=1..4:0"
                                   << "the step of n must be at least 1, not 0";
        QTest::newRow("negative step") << "n=1..4:-1"
                                       << "the step of n must be at least 1, not -1";
        QTest::newRow("no step") << "n=1..4:"
                                 << "a step is missing";
        QTest::newRow("words for a step") << "n=1..4:two"
                                          << "must be a whole number, or x2 to double";
        QTest::newRow("multiplied by one") << "n=1..4:x1"
                                           << "multiply by at least 2";
        QTest::newRow("multiplied from zero") << "n=0..4:x2"
                                              << "cannot be multiplied from 0";
        QTest::newRow("empty") << ""
                               << "write NAME=FROM..TO";
    }
    void whatIsWrongIsSaidWithTheRemedy() {
        QFETCH(QString, text);
        QFETCH(QString, said);
        const SweepRangeRead read = readSweepRange(text.toStdString());
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.problem).contains(said), read.problem.c_str());
    }

    void valuesAreCountedWithoutMakingThem() {
        const bool holds = rc::check("valueCount is the size of valuesOf; all within, ascending, read back", [] {
            const auto from = *rc::gen::inRange<std::int64_t>(-1000, 1000);
            const bool multiplies = from > 0 && *rc::gen::arbitrary<bool>();
            const SweepRange range{"n", from, from + *rc::gen::inRange<std::int64_t>(0, 5000),
                                   *rc::gen::inRange<std::int64_t>(multiplies ? 2 : 1, 50), multiplies};
            const Values values = valuesOf(range);
            RC_ASSERT(values.size() == valueCount(range));
            RC_ASSERT(values.front() == range.from);
            RC_ASSERT(values.back() <= range.to);
            RC_ASSERT(std::set<std::int64_t>(values.begin(), values.end()).size() == values.size());
            RC_ASSERT(std::is_sorted(values.begin(), values.end()));
            const auto next = range.multiplies ? values.back() * range.step : values.back() + range.step;
            RC_ASSERT(next > range.to);
            RC_ASSERT(readSweepRange(toText(range)).range == range);
        });
        QVERIFY(holds);
    }

    void theLargestRangesAreCountedWithoutOverflow() {
        constexpr auto least = std::numeric_limits<std::int64_t>::min(), most = std::numeric_limits<std::int64_t>::max();
        QCOMPARE(valueCount({"n", least, most, 1, false}), std::numeric_limits<std::uint64_t>::max());
        QCOMPARE(valueCount({"n", 1, most, 2, true}), 63u);
        QVERIFY(valuesOf({"n", 1, most, 10, true}).back() > most / 10);
    }

    void aSuggestedRangeCoversTheParameterInSomeDozensOfRuns() {
        QCOMPARE(toText(suggestedRange("chunks", 4, 1, 64)), std::string("chunks=1..64"));
        QCOMPARE(toText(suggestedRange("n", 1'000'000, 1, 100'000'000)), std::string("n=1..100000000:x10"));
        const bool holds = rc::check("within the limits, at most 65 values, a range that can be swept", [] {
            const auto value = *rc::gen::arbitrary<std::int64_t>();
            const auto span = *rc::gen::inRange<std::int64_t>(0, std::numeric_limits<std::int32_t>::max());
            const bool limited = *rc::gen::arbitrary<bool>() && value < std::numeric_limits<std::int64_t>::max() - span;
            const auto least = limited ? std::optional(value) : std::nullopt;
            const auto most = limited ? std::optional(value + span) : std::nullopt;
            const SweepRange range = suggestedRange("n", value, least, most);
            RC_ASSERT(range.from <= range.to);
            RC_ASSERT(!limited || (range.from == value && range.to == value + span));
            RC_ASSERT(valueCount(range) <= 65);
            RC_ASSERT(readSweepRange(toText(range)).range == range);
        });
        QVERIFY(holds);
    }

    void aPlanIsTheCrossProductWithTheFirstParameterFastest() {
        const SweepPlan plan({{"chunks", 1, 3, 1, false}, {"n", 10, 20, 10, false}});
        QCOMPARE(plan.points(), 6u);
        QCOMPARE(plan.perCurve(), 3u);
        QCOMPARE(plan.curves(), 2u);
        QCOMPARE(plan.valuesAt(0), (SweepValues{1, 10}));
        QCOMPARE(plan.valuesAt(2), (SweepValues{3, 10}));
        QCOMPARE(plan.valuesAt(4), (SweepValues{2, 20}));
        for (std::size_t i = 0; i < plan.points(); ++i) QCOMPARE(plan.pointWith(plan.valuesAt(i)), i);
        QCOMPARE(plan.pointWith({2, 15}), plan.points());
        QCOMPARE(plan.pointWith({2}), plan.points());
        QCOMPARE(SweepPlan().points(), 0u);
    }

    void whatAProgramCannotBeSweptOverIsSaid() {
        QCOMPARE(problemOf({"chunks=1..64"}), std::string());
        QCOMPARE(problemOf({"chunks=1..64", "n=1..10"}), std::string());
        QVERIFY(problemOf({"chunk=1..64"}).find("no parameter named chunk; it has chunks, n") != std::string::npos);
        QVERIFY(problemOf({"chunks=0..64"}).find("chunks is at least 1") != std::string::npos);
        QVERIFY(problemOf({"chunks=1..65"}).find("chunks is at most 64") != std::string::npos);
        QVERIFY(problemOf({"chunks=1..4", "chunks=5..6"}).find("chunks is swept twice") != std::string::npos);
        QVERIFY(problemOf({"n=1..10001"}).find("more than 10000 runs") != std::string::npos);
        QVERIFY(problemOf({"n=1..10000"}).empty());
        QVERIFY(problemOf({"chunks=1..64", "n=1..200"}).find("more than 10000 runs") != std::string::npos);
        QVERIFY(problemOf({"n=-9223372036854775808..9223372036854775807"}).find("more than 10000 runs") != std::string::npos);
        QVERIFY(problemOf({}).find("chunks=1..64") != std::string::npos);
        QVERIFY(problemOfSweep(Program(), {{"n", 1, 2, 1, false}}).find("has no parameter") != std::string::npos);
    }

    void valuesAreSetInTheProgramAndNothingElse() {
        const Program before = withParameters();
        const std::vector<SweepRange> ranges{{"n", 1, 9, 1, false}};
        const Program after = withValues(before, ranges, {7});
        QCOMPARE(after.parameters[1].value, 7);
        QCOMPARE(after.parameters[0].value, 4);
        QVERIFY(sameButFor(before, after, ranges));
        QVERIFY(!sameButFor(before, after, {{"chunks", 1, 9, 1, false}}));
        Program other = after;
        other.operations.emplace_back();
        QVERIFY(!sameButFor(before, other, ranges));
        other = after;
        other.parameters[1].max = 5;
        QVERIFY(!sameButFor(before, other, ranges));
        other = after;
        other.notes = "words";
        QVERIFY(sameButFor(before, other, ranges));
    }
};

STREAMSCOPE_TEST(TestSweepRange)

}  // namespace tst_sweep_range

#include "tst_sweep_range.moc"

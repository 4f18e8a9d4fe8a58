// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/quantity.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <limits>

namespace tst_quantity {

using namespace streamscope;

namespace {

const Scope scope{{"n", 4}, {"big", std::numeric_limits<std::int64_t>::max()}, {"i", 3}, {"zero", 0}, {"_x1", 7}};

QString shown(const Evaluated& result) {
    return result ? QString::number(*result.value) : "error: " + QString::fromStdString(result.error);
}

QString evaluated(const std::string& text, Unit unit) { return shown(evaluate(Scalar(text), unit, scope)); }

}  // namespace

class QuantityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texts_data() {
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("result");
        const auto row = [](Unit unit, const char* written, const char* result) {
            QTest::newRow(written) << static_cast<int>(unit) << written << result;
        };
        row(Unit::Time, "60 us", "60000");
        row(Unit::Time, "4 ms", "4000000");
        row(Unit::Time, "0.5 ms", "500000");
        row(Unit::Time, "1.5ns", "2");
        row(Unit::Time, "7 µs", "7000");
        row(Unit::Time, " 2 s ", "2000000000");
        row(Unit::Time, "5", "5");
        row(Unit::Time, "-3 us", "-3000");
        row(Unit::Time, "5 MB", "error: no unit \"MB\" here; write a time such as \"60 us\" or \"4 ms\"");
        row(Unit::Bytes, "64 KiB", "65536");
        row(Unit::Bytes, "10 MB", "10000000");
        row(Unit::Bytes, "1 kB", "1000");
        row(Unit::Bytes, "1 TiB", "1099511627776");
        row(Unit::Bytes, "1 GB", "1000000000");
        row(Unit::Bytes, "2 TB", "2000000000000");
        row(Unit::Bytes, "3 MiB", "3145728");
        row(Unit::Bytes, "1 GiB", "1073741824");
        row(Unit::Bytes, "1e3 B", "1000");
        row(Unit::Bytes, "{40000000/n} B", "10000000");
        row(Unit::Bytes, "{i*10} MB", "30000000");
        row(Unit::Bytes, "10000000 TB", "error: the number is too large");
        row(Unit::Bytes, "ten", "error: this is not a number of bytes such as 4096, \"10 MB\" or \"64 KiB\"");
        row(Unit::Bytes, "", "error: this is not a number of bytes such as 4096, \"10 MB\" or \"64 KiB\"");
        row(Unit::Bytes, "nan", "error: this is not a number of bytes such as 4096, \"10 MB\" or \"64 KiB\"");
        row(Unit::None, "12", "12");
        row(Unit::None, "+12", "12");
        row(Unit::None, "1.5", "error: this is not a whole number");
        row(Unit::None, "12 B", "error: no unit \"B\" here; write a whole number without a unit");
        row(Unit::None, "99999999999999999999", "error: the number is too large");
        row(Unit::None, "{n}", "4");
        row(Unit::None, "{n*2+i%2}", "9");
        row(Unit::None, "{(n+1)*(i-1)}", "10");
        row(Unit::None, "{-7/2}", "-3");
        row(Unit::None, "{-7%3}", "-1");
        row(Unit::None, "{2+3*4-6/2}", "11");
        row(Unit::None, "{--n}", "4");
        row(Unit::None, "{ _x1 }", "7");
        row(Unit::None, "{n}{i}", "43");
        row(Unit::None, "{n/zero}", "error: division by zero");
        row(Unit::None, "{n%zero}", "error: division by zero");
        row(Unit::None, "{big+1}", "error: the value does not fit 64 bits");
        row(Unit::None, "{big*2}", "error: the value does not fit 64 bits");
        row(Unit::None, "{0-big-2}", "error: the value does not fit 64 bits");
        row(Unit::None, "{(0-big-1)/-1}", "error: the value does not fit 64 bits");
        row(Unit::None, "{(0-big-1)%-1}", "0");
        row(Unit::None, "{99999999999999999999}", "error: the number is too large");
        row(Unit::None, "{chunks}", "error: no parameter or loop variable named \"chunks\"");
        row(Unit::None, "{n+}", "error: the expression ends where a number, a name or ( was expected");
        row(Unit::None, "{n n}", "error: expected an operator or the closing } at \"n\"");
        row(Unit::None, "{(n}", "error: the expression ends where ) was expected");
        row(Unit::None, "{}", "error: the expression ends where a number, a name or ( was expected");
        row(Unit::None, "{n", "error: a { without its }");
        row(Unit::None, "n}", "error: a } without its {");
        row(Unit::None, "{2.5}", "error: expected an operator or the closing } at \".5\"");
    }

    void texts() {
        QFETCH(int, unit);
        QFETCH(QString, written);
        QFETCH(QString, result);
        QCOMPARE(evaluated(written.toStdString(), static_cast<Unit>(unit)), result);
    }

    void numbersAreInBaseUnits() {
        QCOMPARE(shown(evaluate(std::int64_t{5}, Unit::Time, scope)), QStringLiteral("5"));
        QCOMPARE(shown(evaluate(5.0, Unit::None, scope)), QStringLiteral("5"));
        QCOMPARE(shown(evaluate(5.5, Unit::Time, scope)), QStringLiteral("6"));
        QCOMPARE(shown(evaluate(std::numeric_limits<double>::infinity(), Unit::Time, scope)),
                 QStringLiteral("error: the number is too large"));
        QCOMPARE(shown(evaluate(1e300, Unit::Bytes, scope)), QStringLiteral("error: the number is too large"));
        QCOMPARE(shown(evaluate(std::numeric_limits<std::uint64_t>::max(), Unit::None, scope)),
                 QStringLiteral("error: the number is too large"));
        QCOMPARE(shown(evaluate(true, Unit::Time, scope)),
                 QStringLiteral("error: true and false are not a time such as \"60 us\" or \"4 ms\""));
    }

    void deepNestingIsAnErrorNotACrash() {
        const std::string deep = "{" + std::string(100000, '(') + "1";
        QCOMPARE(evaluated(deep + "}", Unit::None), QStringLiteral("error: the expression is nested deeper than 64"));
        QCOMPARE(evaluated("{" + std::string(100000, '-') + "1}", Unit::None),
                 QStringLiteral("error: the expression is nested deeper than 64"));
        QCOMPARE(evaluated("{" + std::string(50, '(') + "1" + std::string(50, ')') + "}", Unit::None), QStringLiteral("1"));
    }

    void templatesAreExpanded() {
        QCOMPARE(expand("d{i%2}", scope).value, std::optional<std::string>("d1"));
        QCOMPARE(expand("a{n}b{i}c", scope).value, std::optional<std::string>("a4b3c"));
        QCOMPARE(expand("plain", scope).value, std::optional<std::string>("plain"));
        QVERIFY(!expand("d{j}", scope).value);
        QCOMPARE(expand("d{j}", scope).error, std::string("no parameter or loop variable named \"j\""));
    }

    void sizesAndTimesAreWrittenShort() {
        QCOMPARE(formatBytes(10'000'000), std::string("10 MB"));
        QCOMPARE(formatBytes(65536), std::string("64 KiB"));
        QCOMPARE(formatBytes(1500), std::string("1.5 kB"));
        QCOMPARE(formatBytes(0), std::string("0 B"));
        QCOMPARE(formatBytes(999), std::string("999 B"));
        QCOMPARE(formatBytes(1'234'567), std::string("1234567 B"));
        QCOMPARE(formatTime(60'000), std::string("60 us"));
        QCOMPARE(formatTime(1'500'000), std::string("1.5 ms"));
        QCOMPARE(formatTime(-900'000), std::string("-900 us"));
        QCOMPARE(formatTime(0), std::string("0 ns"));
        QCOMPARE(formatTime(std::numeric_limits<std::int64_t>::min()), std::string("-9223372036854775808 ns"));
    }

    void whatIsFormattedIsReadAgain() {
        QVERIFY(rc::check("evaluate(formatBytes(x)) == x", [] {
            const auto size = *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 60) >> *rc::gen::inRange(0, 60);
            RC_ASSERT(evaluate(Scalar(formatBytes(static_cast<std::uint64_t>(size))), Unit::Bytes, {}).value == size);
            const auto round = *rc::gen::inRange<std::int64_t>(0, 1000) * 1'000'000;
            RC_ASSERT(evaluate(Scalar(formatBytes(static_cast<std::uint64_t>(round))), Unit::Bytes, {}).value == round);
        }));
        QVERIFY(rc::check("evaluate(formatTime(x)) == x", [] {
            const auto time =
                *rc::gen::inRange<std::int64_t>(-(std::int64_t{1} << 60), std::int64_t{1} << 60) >> *rc::gen::inRange(0, 60);
            RC_ASSERT(evaluate(Scalar(formatTime(time)), Unit::Time, {}).value == time);
        }));
    }
};

STREAMSCOPE_TEST(QuantityTest)

}  // namespace tst_quantity

#include "tst_quantity.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/expressions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_code_expressions {

using namespace streamscope;
using namespace streamscope::code;

/// Tests of quantities of a program as expressions of C++ and Python.
class TestCodeExpressions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void constantsAreComputed_data() {
        QTest::addColumn<QString>("quantityText");
        QTest::addColumn<QString>("cpp");
        const auto row = [](const char* given, const char* cpp) { QTest::newRow(given) << given << cpp; };
        row("{2*3}", "6");
        row("{7/2}", "3");
        row("{-7/2}", "-3");
        row("{-7%4}", "-3");
        row("{n*1}", "n");
        row("{1*n}", "n");
        row("{n/1}", "n");
        row("{n+0}", "n");
        row("{0+n}", "n");
        row("{n-1+1}", "n");
        row("{n+1-3}", "n - 2");
        row("{n-3+1}", "n - 2");
        row("{n*10} kB", "n * 10'000");
        row("{10*n} kB", "10'000 * n");
        row("{40000000/n} B", "40'000'000 / n");
        row("{n/2*2} B", "n / 2 * 2");
        row("{4*2} KiB", "8 << 10");
        row("{n}5 B", "n * 10 + 5");
        row("{1/0}", "1 / 0");
        row("{9223372036854775807+1}", "9'223'372'036'854'775'807 + 1");
    }

    void constantsAreComputed() {
        QFETCH(QString, quantityText);
        QFETCH(QString, cpp);
        CodeVariable n{"n", {1, 9}, false};
        CodeScope scope;
        scope.set("n", &n);
        const auto expression = quantity(Scalar(quantityText.toStdString()), {Unit::Bytes, Unit::None});
        QVERIFY(expression);
        QCOMPARE(QString::fromStdString(ExpressionWriter(Language::Cpp, scope).text(*expression)), cpp);
    }

    void onlyWholeMultiplesAreDivided_data() {
        QTest::addColumn<QString>("quantityText");
        QTest::addColumn<int>("divisor");
        QTest::addColumn<QString>("python");
        const auto row = [](const char* given, int divisor, const char* python) {
            QTest::addRow("%s by %d", given, divisor) << given << divisor << python;
        };
        row("{n*8} B", 4, "n * 2");
        row("{n*6} B", 4, "");
        row("{n*8+4} B", 4, "n * 2 + 1");
        row("{n*8+2} B", 4, "");
        row("{n/8} B", 4, "");
    }

    void onlyWholeMultiplesAreDivided() {
        QFETCH(QString, quantityText);
        QFETCH(int, divisor);
        QFETCH(QString, python);
        CodeVariable n{"n", {1, 9}, false};
        CodeScope scope;
        scope.set("n", &n);
        const auto divided = dividedBy(*quantity(Scalar(quantityText.toStdString()), {Unit::Bytes}), divisor);
        QCOMPARE(divided ? QString::fromStdString(ExpressionWriter(Language::Python, scope).text(*divided)) : QString(), python);
    }

    void elementsAreDividedWhereAllOfThemAreMultiples() {
        using Kind = Expression::Kind;
        Expression element{Kind::Element};
        element.name = "sizes";
        element.number = 4102;
        element.operands.push_back(literal(0));
        const auto sum = [&](std::int64_t multiple) {
            element.multipleOf = multiple;
            return combined(Kind::Add, element, literal(8));
        };
        QVERIFY(!dividedBy(sum(2), 4));
        QVERIFY(!dividedBy(combined(Kind::Multiply, literal(3), (sum(2), element)), 4));
        const auto quarter = dividedBy(sum(8), 4);
        QVERIFY(quarter);
        CodeScope scope;
        QCOMPARE(ExpressionWriter(Language::Python, scope).text(*quarter), std::string("sizes[0] // 4 + 2"));
        QVERIFY(namesElements(*quarter));
    }

    void factorsAreKnownWhateverTheParametersAre_data() {
        QTest::addColumn<QString>("quantityText");
        QTest::addColumn<int>("factor");
        const auto row = [](const char* given, int factor) { QTest::newRow(given) << given << factor; };
        row("4096", 4096);
        row("{n*6} kB", 6000);
        row("{n*8+12} B", 4);
        row("{n} B", 1);
        row("{n*8/2} B", 1);
        row("{0*n} B", 0);
    }

    void factorsAreKnownWhateverTheParametersAre() {
        QFETCH(QString, quantityText);
        QFETCH(int, factor);
        const auto expression = quantity(Scalar(quantityText.toStdString()), {Unit::Bytes});
        QVERIFY(expression);
        QCOMPARE(knownFactor(*expression), std::int64_t{factor});
    }

    void numbersInNamesMayBeNegative() {
        using Numbers = std::vector<std::vector<std::int64_t>>;
        QCOMPARE(numbersIn("d-1", {"d", ""}), (Numbers{{-1}}));
        QCOMPARE(numbersIn("d-0", {"d", ""}), Numbers{});
        QCOMPARE(numbersIn("d-01", {"d", ""}), Numbers{});
        QCOMPARE(numbersIn("d11", {"d", ""}), (Numbers{{11}}));
        QCOMPARE(numbersIn("d1-2x", {"d", "", "x"}), (Numbers{{1, -2}}));
        QCOMPARE(numbersIn("d111", {"d", "", ""}), (Numbers{{1, 11}, {11, 1}}));
    }
};

STREAMSCOPE_TEST(TestCodeExpressions)

}  // namespace tst_code_expressions

#include "tst_code_expressions.moc"

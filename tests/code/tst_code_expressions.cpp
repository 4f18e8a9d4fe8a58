#include "engine/code/expressions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_code_expressions {

using namespace streamscope;
using namespace streamscope::code;

/// Quantities of a program as expressions of C++ and Python.
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

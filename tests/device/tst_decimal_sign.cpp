// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/decimal_sign.h"
#include "engine/device/message_texts.h"
#include "engine/device/words.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>
#include <string>

namespace tst_decimal_sign {

using namespace streamscope;

/// A language with a decimal comma.
class Comma : public Translator {
public:
    std::string translated(const char* context, const char* text, int count) const override {
        return std::string(context) == "DecimalSign" ? "," : Translator::translated(context, text, count);
    }
};

/// Tests of the decimal sign in numbers that are shown.
class TestDecimalSign : public QObject {
    Q_OBJECT
    Comma comma_;

private Q_SLOTS:
    void cleanup() { installTranslator(nullptr); }

    void englishHasAPoint() {
        QCOMPARE(withDecimalSign("3.30 ms"), std::string("3.30 ms"));
        QCOMPARE(withDecimalSigns("It takes 3.30 ms."), std::string("It takes 3.30 ms."));
    }

    void aNumberHasTheSignOfTheLanguage() {
        installTranslator(&comma_);
        QCOMPARE(withDecimalSign("−3.30 ms"), std::string("−3,30 ms"));
        QCOMPARE(withDecimalSign("640 ns"), std::string("640 ns"));
        QCOMPARE(withDecimalSign("2.5"), std::string("2,5"));
    }

    void namesAndVersionsKeepTheirPoints_data() {
        QTest::addColumn<std::string>("sentence");
        QTest::addColumn<std::string>("shown");
        QTest::newRow("times") << std::string("It is 12.5 µs, not 0.64 ms.") << std::string("It is 12,5 µs, not 0,64 ms.");
        QTest::newRow("share") << std::string("66.7 % (1.2 GB)") << std::string("66,7 % (1,2 GB)");
        QTest::newRow("no-break space") << std::string("2.5\u00a0ms") << std::string("2,5\u00a0ms");
        QTest::newRow("version") << std::string("CUDA 12.8 or newer") << std::string("CUDA 12.8 or newer");
        QTest::newRow("turn") << std::string("k#3.1 ms") << std::string("k#3.1 ms");
        QTest::newRow("name") << std::string("e1.record(s) and v2.5 s") << std::string("e1.record(s) and v2.5 s");
        QTest::newRow("address") << std::string("1.2.3 ms") << std::string("1.2.3 ms");
        QTest::newRow("no unit") << std::string("2.5 msec") << std::string("2.5 msec");
    }
    void namesAndVersionsKeepTheirPoints() {
        QFETCH(std::string, sentence);
        installTranslator(&comma_);
        QTEST(withDecimalSigns(sentence), "shown");
    }

    void messagesHaveTheSign() {
        const MessageTexts texts(std::map<std::string, std::string>{{"{} takes {}.", "{} dauert {}."}});
        QCOMPARE(texts.translated("k takes 2.50 ms."), std::string("k dauert 2.50 ms."));
        installTranslator(&comma_);
        QCOMPARE(texts.translated("k takes 2.50 ms."), std::string("k dauert 2,50 ms."));
    }
};

STREAMSCOPE_TEST(TestDecimalSign)

}  // namespace tst_decimal_sign

#include "tst_decimal_sign.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/words.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_words {

using namespace streamscope;

namespace {

/// Translator that shows what it was asked.
class Asked : public Translator {
public:
    std::string translated(const char* context, const char* text, int count) const override {
        return std::string(context) + "/" + text + "/" + std::to_string(count);
    }
    std::string grouped(std::uint64_t number) const override { return "<" + std::to_string(number) + ">"; }
};

struct Words {
    TRANSLATED_TEXTS(Words)
};

}  // namespace

/// Tests of the engine's texts in the language of the reader.
class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { installTranslator(nullptr); }

    void argumentsReplaceTheLowestPlaces() {
        QCOMPARE(Phrase("%1 on %2").arg("a", "b"), std::string("a on b"));
        QCOMPARE(Phrase("%2 on %1, %2").arg("a").arg("b"), std::string("b on a, b"));
        QCOMPARE(Phrase("%1 and %2").arg("%2", "x"), std::string("%2 and x"));
        QCOMPARE(Phrase("100 % of %1, %3").arg(7), std::string("100 % of 7, %3"));
        QCOMPARE(Phrase("priority %1").arg(-3), std::string("priority -3"));
        QCOMPARE(Phrase("%L1 more of %1").arg(1234567), std::string("1,234,567 more of 1234567"));
    }

    void englishHasItsForms() {
        QCOMPARE(Words::tr("%n kernel(s), %1", nullptr, 1), std::string("1 kernel, %1"));
        QCOMPARE(Words::tr("%n cop(y|ies) (of 2)", nullptr, 1), std::string("1 copy (of 2)"));
        QCOMPARE(Words::tr("%n cop(y|ies)", nullptr, 12), std::string("12 copies"));
        QCOMPARE(Words::tr("%n pass(es)", nullptr, 0), std::string("0 passes"));
        QCOMPARE(Words::tr("kernel(s)"), std::string("kernel(s)"));
    }

    void aTranslatorIsAskedWithContextAndCount() {
        static const Asked asked;
        installTranslator(&asked);
        QCOMPARE(Words::tr("%1 waits").arg("a"), std::string("Words/a waits/-1"));
        QCOMPARE(Words::tr("%L1", nullptr, 3).arg(1000), std::string("Words/<1000>/3"));
    }

    void lettersAreCountedAndMadeCapitals() {
        QCOMPARE(lettersIn("aä→µ"), std::size_t(4));
        QCOMPARE(inCapitals("Gerät 0 · größe µ λ д 设备\xff"), std::string("GERÄT 0 · GRÖSSE Μ Λ Д 设备\xff"));
        QCOMPARE(replaced("-1 - 2", "-", "−"), std::string("−1 − 2"));
        QCOMPARE(lastWord("copy b0"), std::string_view("b0"));
        Texts texts{"a", "b", "a", ""};
        removeDuplicates(texts);
        QCOMPARE(joined(texts, ", "), std::string("a, b"));
    }
};

STREAMSCOPE_TEST(TestWords)

}  // namespace tst_words

#include "tst_words.moc"

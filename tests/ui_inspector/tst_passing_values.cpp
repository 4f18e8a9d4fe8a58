// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/value_matches.h"
#include "engine/program/program_json.h"
#include "panel_fixture.h"
#include "tests/support/window_test.h"
#include "ui/inspector/passing_values.h"

namespace tst_passing_values {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

constexpr std::uint64_t all32 = 0xffff'ffff, all64 = ~std::uint64_t{0};
const QString smaller = QStringLiteral(" Every other value counts as smaller: the comparison is cyclic.");

/// Waits for a 5 in a word of 32 bits, in one of 64, in a loop and on the host.
Program waits() {
    const Read<Program> read = programFromJson(R"({"streamscope": 1, "streams": [{"id": "s"}],
        "words": [{"id": "f"}, {"id": "g", "bits": 64}, {"id": "h", "bits": 64, "count": 2}], "operations": [
          {"id": "w", "call": "streamWaitValue32", "stream": "s", "word": "f", "value": 5},
          {"id": "w64", "call": "streamWaitValue64", "stream": "s", "word": "g", "condition": "geq", "value": 18446744073709551615},
          {"id": "e", "call": "hostWaitValue", "word": "h1", "condition": "eq", "value": -1},
          {"id": "r", "call": "streamWriteValue32", "stream": "s", "word": "f", "value": 5},
          {"id": "loop", "call": "repeat", "times": 3, "body": [
            {"id": "in", "call": "streamWaitValue32", "stream": "s", "word": "f", "value": "{i}"}]}]})");
    return *read.value;
}

}  // namespace

/// Tests that the field of an awaited value tells which values pass (semantics.md W1, W2).
class TestPassingValues : public PanelFixture {
    Q_OBJECT

    static QString told(const Program& program, const char* id) { return passingValues(program, *findOperation(program, id)); }

private Q_SLOTS:
    void init() { show(); }
    void cleanup() { close(); }

    void cyclicComparisonsNameTheirHalf_data() {
        QTest::addColumn<quint64>("value");
        QTest::addColumn<int>("bits");
        QTest::addColumn<QString>("range");
        QTest::newRow("5") << quint64{5} << 32 << QStringLiteral("Passes 5 to 2147483652.");
        QTest::newRow("0") << quint64{0} << 32 << QStringLiteral("Passes 0 to 2147483647.");
        QTest::newRow("half") << quint64{0x8000'0000} << 32 << QStringLiteral("Passes 2147483648 to 4294967295.");
        QTest::newRow("near the end") << quint64{all32 - 5} << 32
                                      << QStringLiteral(
                                             "Passes 4294967290 to 4294967295 and, after the wrap-around, 0 to 2147483641.");
        QTest::newRow("64 bits") << quint64{5} << 64 << QStringLiteral("Passes 5 to 9223372036854775812.");
        QTest::newRow("near the end of 64 bits")
            << quint64{all64} << 64
            << QStringLiteral(
                   "Passes 18446744073709551615 to 18446744073709551615 and, after the wrap-around, 0 to 9223372036854775806.");
    }
    void cyclicComparisonsNameTheirHalf() {
        QFETCH(quint64, value);
        QFETCH(int, bits);
        QFETCH(QString, range);
        QCOMPARE(passingValues(WaitCondition::GreaterOrEqual, value, bits), range + smaller);
        // The first and the last value that pass, and those beside them.
        const std::uint64_t last = value + (bits == 64 ? all64 : all32) / 2;
        const auto passes = [&](std::uint64_t each) { return satisfies(WaitCondition::GreaterOrEqual, each, value, bits); };
        QVERIFY(passes(value) && passes(last) && !passes(value - 1) && !passes(last + 1));
    }

    void otherConditionsNameTheirBits() {
        QCOMPARE(passingValues(WaitCondition::Equal, 5, 32), QStringLiteral("Passes 5 only."));
        QCOMPARE(passingValues(WaitCondition::And, 4, 32), QStringLiteral("Passes every value in which bit 2 is 1."));
        QCOMPARE(passingValues(WaitCondition::And, 0x8000'00f1, 32),
                 QStringLiteral("Passes every value in which one of the bits 0, 4–7, 31 is 1."));
        QCOMPARE(passingValues(WaitCondition::And, 0, 32), QStringLiteral("Passes no value."));
        QCOMPARE(passingValues(WaitCondition::Nor, 5, 64),
                 QStringLiteral("Passes every value in which one of the bits 1, 3–63 is 0."));
        QCOMPARE(passingValues(WaitCondition::Nor, all32 - 8, 32), QStringLiteral("Passes every value in which bit 3 is 0."));
        QCOMPARE(passingValues(WaitCondition::Nor, all32, 32), QStringLiteral("Passes no value."));
        QVERIFY(!satisfies(WaitCondition::Nor, 0, all32, 32) && !satisfies(WaitCondition::And, all32, 0, 32));
    }

    void theWidthIsThatOfTheCallOrOfTheWord() {
        const Program program = waits();
        QCOMPARE(told(program, "w"), QStringLiteral("Passes 5 to 2147483652.") + smaller);
        QVERIFY(told(program, "w64").startsWith(QStringLiteral("Passes 18446744073709551615 to")));
        QCOMPARE(told(program, "e"), QStringLiteral("Passes 18446744073709551615 only."));
        QVERIFY2(told(program, "r").isEmpty(), "a write waits for nothing");
        QVERIFY2(told(program, "in").isEmpty(), "the value differs between the iterations");
    }

    /// A counted word with 32 bits stands before words with 64 whose ids begin alike.
    void theWordIsFoundByItsWholeId() {
        Program program = waits();
        Word digit;
        digit.id = "flag7";
        digit.bits = 64;
        program.words.front().id = "fl";
        program.words.front().count = Scalar(std::int64_t{9});
        program.words.push_back(digit);
        const auto passing = [&](const char* word) {
            Operation& wait = program.operations[2];
            wait.set(Field::Word, Scalar(std::string(word)));
            return passingValues(program, wait);
        };
        QCOMPARE(passing("flag7"), QStringLiteral("Passes 18446744073709551615 only."));
        QCOMPARE(passing("h{i}"), QStringLiteral("Passes 18446744073709551615 only."));
        QCOMPARE(passing("fl7"), QStringLiteral("Passes 4294967295 only."));
        QVERIFY2(passing("fla").isEmpty(), "there is no such word");
        program.words.front().id = "flag";
        QCOMPARE(passing("flag7"), QStringLiteral("Passes 18446744073709551615 only."));
    }

    void theFieldTellsWhatIsTyped() {
        document_->reset(waits(), {});
        document_->select({QStringLiteral("w")});
        QVERIFY(texts().contains(QStringLiteral("Passes 5 to 2147483652.") + smaller));
        typeOver(field("Value"), QStringLiteral("7"));
        QVERIFY(texts().contains(QStringLiteral("Passes 7 to 2147483654.") + smaller));
        document_->select({QStringLiteral("r")});
        QVERIFY(texts().filter(QStringLiteral("Passes")).isEmpty());
    }
};

STREAMSCOPE_WINDOW_TEST(TestPassingValues)

}  // namespace tst_passing_values

#include "tst_passing_values.moc"

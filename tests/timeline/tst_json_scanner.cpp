#include "engine/json/document.h"
#include "engine/timeline/json_scanner.h"
#include "engine/timeline/json_writer.h"
#include "tests/support/test_program.h"
#include "tests/timeline/random_timelines.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <string>
#include <vector>

namespace tst_json_scanner {

using namespace streamscope;
using results::JsonScanner;

/// What it gives is what the document's reader gives; what that refuses, it refuses too.
class JsonScannerTest : public QObject {
    Q_OBJECT

    template <class Read>
    static auto all(const std::string& text, bool& good, Read read) {
        JsonScanner json(text);
        auto value = read(json);
        good = json.good() && json.atEnd();
        return value;
    }

private Q_SLOTS:
    void timesAreExact_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("good");
        QTest::addColumn<qint64>("nanoseconds");
        QTest::newRow("whole") << "12" << true << qint64(12'000);
        QTest::newRow("tenths") << "0.1" << true << qint64(100);
        QTest::newRow("thousandths") << "18087600.001" << true << qint64(18'087'600'001);
        QTest::newRow("negative") << "-3.25" << true << qint64(-3250);
        QTest::newRow("finer than it can be") << "1.0004999" << true << qint64(1000);
        QTest::newRow("rounded") << "1.0005001" << true << qint64(1001);
        QTest::newRow("exponent") << "1.5e3" << true << qint64(1'500'000);
        QTest::newRow("eleven days") << "999999999999.999" << true << qint64(999'999'999'999'999);
        QTest::newRow("too large for a double") << "1000000000000" << false << qint64(0);
        QTest::newRow("two zeros") << "00" << false << qint64(0);
        QTest::newRow("no digits") << ".5" << false << qint64(0);
        QTest::newRow("no decimals") << "1." << false << qint64(0);
        QTest::newRow("two points") << "1.2.3" << false << qint64(0);
        QTest::newRow("plus") << "+1" << false << qint64(0);
        QTest::newRow("not a number") << "nan" << false << qint64(0);
        QTest::newRow("minus alone") << "-" << false << qint64(0);
        QTest::newRow("exponent alone") << "1e" << false << qint64(0);
        QTest::newRow("nothing") << "" << false << qint64(0);
    }
    void timesAreExact() {
        QFETCH(QString, text);
        QFETCH(bool, good);
        for (const char* behind : {"", " ", "               "}) {  // digits are taken eight at a time where there is more
            bool read = false;
            const Nanoseconds time = all(text.toStdString() + behind, read, [](JsonScanner& json) { return json.time(); });
            QCOMPARE(read, good);
            if (good) QTEST(qint64(time.count()), "nanoseconds");
        }
    }

    void whatIsWrittenOfATimeIsRead() {
        const bool holds = rc::check("time(appendMicroseconds(t)) == t", [] {
            const auto most = *rc::gen::element<std::int64_t>(1'000, 100'000, 10'000'000'000, 999'999'999'999'999);
            const Nanoseconds time(*rc::gen::inRange<std::int64_t>(-most, most));
            std::string text;
            appendMicroseconds(text, time);
            text.append(*rc::gen::inRange<std::size_t>(0, 12), ' ');
            bool good = false;
            RC_ASSERT(all(text, good, [](JsonScanner& json) { return json.time(); }) == time);
            RC_ASSERT(good);
        });
        QVERIFY(holds);
    }

    /// Any text of these characters: a value that it reads is the document's, and the whole text.
    void itReadsNothingThatTheDocumentRefuses() {
        const bool holds = rc::check("good => the document agrees", [] {
            const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("0019.-+eE\"\\n,:{}[]tru \x01x")));
            const Read<json::Document> document = json::Document::parse(text);
            bool good = false;
            const double number = all(text, good, [](JsonScanner& json) { return json.real(); });
            if (good) RC_ASSERT(document && document.value->root().isNumber() && document.value->root().real() == number);
            const std::string words = all(text, good, [](JsonScanner& json) { return std::string(json.string()); });
            if (good) RC_ASSERT(document && document.value->root().string() == words);
            all(text, good, [](JsonScanner& json) { return json.skip(), 0; });
            if (good) RC_ASSERT(document);
        });
        QVERIFY(holds);
    }

    void fieldsMayComeInAnyOrder() {
        constexpr results::Keys names(std::array<std::string_view, 3>{"a", "b", "c"});
        const auto read = [&](const std::string& text, std::vector<int>& values) {
            JsonScanner json(text);
            values.assign(3, 0);
            json.object(names, [&](std::size_t field) { values[field] = json.integer(); });
            return json.good() && json.atEnd();
        };
        std::vector<int> values;
        QVERIFY(read(R"({"a": 1, "b": 2, "c": 3})", values));
        QCOMPARE(values, (std::vector<int>{1, 2, 3}));
        QVERIFY(read("{\"c\":3,\n\"a\" : 1}", values));
        QCOMPARE(values, (std::vector<int>{1, 0, 3}));
        QVERIFY(read(R"({"new": ["x", [[]], 1.5, {"a": [{}]}], "b": 2})", values));
        QVERIFY(!read(R"({"new": {"a": 1, "a": 2}, "b": 2})", values));
        QVERIFY(!read(R"({"new": )" + std::string(40, '[') + std::string(40, ']') + "}", values));  // for the careful reader
        QVERIFY(read(R"({"new": ["x", 1.5, null], "b": 2, "old": true})", values));
        QCOMPARE(values[1], 2);
        QVERIFY(read("{}", values));
        QVERIFY(!read(R"({"a": 1, "a": 2})", values));
        QVERIFY(!read(R"({"x": 1, "x": 2})", values));
        QVERIFY(!read(R"({"a": 1,})", values));
        QVERIFY(!read(R"({"a": 1 "b": 2})", values));
        QVERIFY(!read(R"({"a": 1}})", values));
        QVERIFY(!read(R"({"a": 1)", values));
    }

    void escapesAreUnderstood() {
        bool good = false;
        const auto words = [](JsonScanner& json) { return std::string(json.string()); };
        const std::string quoted = "\"say \\\"hi\\\"\\\\\\n\"";
        QCOMPARE(all(quoted, good, words), std::string("say \"hi\"\\\n"));
        QVERIFY(good);
        QCOMPARE(all(R"("\u0041\u00e9\u2192\ud83d\ude00")", good, words), std::string("Aé→😀"));
        QVERIFY(good);
        for (const char* text :
             {R"("\u004")", R"("\u-041")", R"("\ude00")", R"("\ud83d")", R"("\ud83d\u0041")", R"("\x")", "\"\\", "\"\n\""}) {
            all(text, good, words);
            QVERIFY2(!good, text);
        }
    }
};

STREAMSCOPE_TEST(JsonScannerTest)

}  // namespace tst_json_scanner

#include "tst_json_scanner.moc"

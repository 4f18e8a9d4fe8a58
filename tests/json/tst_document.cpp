// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/document.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_document {

using namespace streamscope;
using json::Document;
using json::Kind;

namespace {

Document parsed(const std::string& text) {
    auto read = Document::parse(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

QString problem(const QByteArray& text) {
    const auto read = Document::parse(text.toStdString());
    if (read) return QStringLiteral("no problem");
    return QString::fromStdString(describe(read.problems.front()));
}

/// Returns a random value as JSON text; `depth` limits it.
std::string randomJson(int depth) {
    const int kind = *rc::gen::inRange(0, depth > 0 ? 7 : 5);
    const std::string space = *rc::gen::element<std::string>("", " ", "\n  ", "\t");
    if (kind == 0) return *rc::gen::element<std::string>("null", "true", "false");
    if (kind == 1) return std::to_string(*rc::gen::arbitrary<std::int64_t>());
    if (kind == 2) return *rc::gen::element<std::string>("0.5", "-1e9", "18446744073709551615", "-0", "3.25E-2");
    if (kind <= 4)
        return *rc::gen::element<std::string>("\"\"", "\"a b\"", "\"\\\"\\\\ \\n {[,:\"", "\"\\u00fc\\ud83d\\ude00 ü\"");
    std::string out = kind == 5 ? "[" : "{";
    for (int i = 0, n = *rc::gen::inRange(0, 4); i < n; ++i) {
        if (i > 0) out += space + ",";
        if (kind == 6) out += "\"k" + std::to_string(i) + "\"" + space + ":";
        out += space + randomJson(depth - 1);
    }
    return out + space + (kind == 5 ? "]" : "}");
}

/// Writes a node from its parts, for comparison after parsing again.
std::string rebuilt(const json::Node& node) {
    std::string out;
    if (node.kind() == Kind::Array) {
        for (const json::Node& item : node.items()) out += (out.empty() ? "" : ",") + rebuilt(item);
        return "[" + out + "]";
    }
    if (node.kind() == Kind::Object) {
        for (const auto& member : node.members())
            out += (out.empty() ? "" : ",") + std::string(member.name.text()) + ":" + rebuilt(member.value);
        return "{" + out + "}";
    }
    return std::string(node.text());
}

/// Returns the position found by walking the text.
std::pair<int, int> positionOf(const std::string& text, std::size_t offset) {
    int line = 1, column = 1;
    for (std::size_t i = 0; i < offset; ++i) {
        if (text[i] == '\n') {
            ++line;
            column = 1;
        } else if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) {
            ++column;
        }
    }
    return {line, column};
}

void checkPositions(const json::Node& node, const std::string& text, const char* base) {
    const auto [line, column] = positionOf(text, static_cast<std::size_t>(node.text().data() - base));
    RC_ASSERT(node.line() == line);
    RC_ASSERT(node.column() == column);
    for (const json::Node& item : node.items()) checkPositions(item, text, base);
    for (const auto& member : node.members()) checkPositions(member.value, text, base);
}

std::string withoutSpace(const std::string& text) {
    std::string out;
    bool inText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\' || (i > 1 && text[i - 2] == '\\'))) inText = !inText;
        if (inText || (text[i] != ' ' && text[i] != '\n' && text[i] != '\t')) out += text[i];
    }
    return out;
}

}  // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scalarsAreDecodedFromTheText() {
        const std::string escapes = "\"a\\\"b\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"";
        const Document document = parsed("[true, false, null, 12, -3, 9223372036854775808, 2.5, 1e3, " + escapes + ", \"\"]");
        const auto items = document.root().items();
        const std::vector<Kind> kinds{Kind::Boolean,  Kind::Boolean, Kind::Null, Kind::Integer, Kind::Integer,
                                      Kind::Unsigned, Kind::Real,    Kind::Real, Kind::String,  Kind::String};
        QCOMPARE(items.size(), kinds.size());
        for (std::size_t i = 0; i < kinds.size(); ++i) QCOMPARE(static_cast<int>(items[i].kind()), static_cast<int>(kinds[i]));
        QVERIFY(items[0].boolean() && !items[1].boolean());
        QCOMPARE(items[3].integer(), std::int64_t{12});
        QCOMPARE(items[4].integer(), std::int64_t{-3});
        QCOMPARE(items[5].unsignedInteger(), std::uint64_t{9223372036854775808u});
        QCOMPARE(items[6].real(), 2.5);
        QCOMPARE(items[4].real(), -3.0);
        QCOMPARE(items[8].string(), std::string("a\"b\\/\b\f\n\r\té😀"));
        QCOMPARE(items[9].string(), std::string());
        QCOMPARE(items[8].text(), std::string_view(escapes));
    }

    void membersAreFoundByKey() {
        const Document document = parsed("{\"a\": 1, \"b\\u0041\": {\"c\": [1, 2, {\"d\": 3}]}, \"last\": null}");
        const json::Node root = document.root();
        QCOMPARE(root.members().size(), std::size_t{3});
        QCOMPARE(root.members()[1].key, std::string("bA"));
        QCOMPARE(root.find("a")->integer(), std::int64_t{1});
        QVERIFY(!root.find("c") && !root.find("") && !root.item(0));
        const json::Node list = *root.find("bA")->find("c");
        QCOMPARE(list.items().size(), std::size_t{3});
        QCOMPARE(list.item(2)->find("d")->integer(), std::int64_t{3});
        QVERIFY(!list.item(3) && !list.find("d") && list.members().empty());
        QVERIFY(root.find("last")->kind() == Kind::Null);
        QCOMPARE(list.text(), std::string_view("[1, 2, {\"d\": 3}]"));
    }

    void describedForMessages() {
        const Document document = parsed("[\"copi\", [1], {}, 12, [], \"" + std::string(100, 'x') + "\"]");
        const auto items = document.root().items();
        QCOMPARE(items[0].describe(), std::string("\"copi\""));
        QCOMPARE(items[1].describe(), std::string("a list"));
        QCOMPARE(items[2].describe(), std::string("an object"));
        QCOMPARE(items[3].describe(), std::string("12"));
        QCOMPARE(items[4].describe(), std::string("an empty list"));
        QCOMPARE(items[5].describe(), "\"" + std::string(59, 'x') + "…");
    }

    void aByteOrderMarkIsPassedOver() {
        const Document document = parsed("\xEF\xBB\xBF{\"a\": 1}");
        QCOMPARE(document.root().find("a")->integer(), std::int64_t{1});
    }

    void everythingIsFoundAgainWhereItStands() {
        QVERIFY(rc::check("the tape holds the text, with right positions", [] {
            const std::string text =
                std::string(static_cast<std::size_t>(*rc::gen::inRange(0, 3)) * 4000, '\n') + randomJson(4) + "\n";
            const auto read = Document::parse(text);
            if (!read) RC_FAIL(describe(read.problems.front()) + "\n" + text);
            const json::Node root = read.value->root();
            RC_ASSERT(rebuilt(root) == withoutSpace(text));
            const std::size_t before = text.find_first_not_of(" \n\t");
            checkPositions(root, text, root.text().data() - before);
        }));
    }

    void cutTextsAreProblemsNeverCrashes() {
        QVERIFY(rc::check("a cut or changed text is read or refused", [] {
            std::string text = randomJson(4);
            const auto at = static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(text.size()) + 1));
            if (*rc::gen::arbitrary<bool>()) {
                text.resize(at);
            } else {
                text.insert(at, 1, *rc::gen::arbitrary<char>());
            }
            const auto read = Document::parse(text);
            RC_ASSERT(read.value.has_value() == read.problems.empty());
            for (const Problem& one : read.problems)
                RC_ASSERT(one.line > 0 && one.column > 0 && !one.expected.empty() && !one.found.empty());
        }));
    }

    void mistakesAreNamedInPlainWords_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("said");
        const auto row = [](const QByteArray& file, const char* said) {
            QTest::newRow(file.isEmpty() ? "empty" : file.constData()) << file << QString::fromUtf8(said);
        };
        const char* value = "expected a value (text in quotes, a number, true, false, null, a list or an object), found ";
        row("", ("1:1: " + QByteArray(value) + "the end of the file").constData());
        row("{'a': 1", "1:8: expected a comma or }, found the end of the file");
        row("{'a': 1,\n}", "2:1: expected a key in quotes, found }");
        row("{'a' 1}", "1:6: /a: expected a colon, found 1");
        row("{'a': }", ("1:7: /a: " + QByteArray(value) + "}").constData());
        row("{a: 1}", "1:2: expected a key in quotes or }, found a");
        row("{'a': 1 'b': 2}", "1:9: expected a comma or }, found \"b\"");
        row("{'a': [1 2]}", "1:10: /a: expected a comma or ], found 2");
        row("{'a': [1, 2}", "1:12: /a: expected a comma or ], found }");
        row("[tru]", "1:2: expected a value or ], found tru");
        row("[1.]", "1:2: expected a number such as 12, -3 or 0.5, found 1.");
        row("[01]", "1:3: expected a comma or ], found 1");
        row("[1e999]", "1:2: expected a number below 1.8e308, found 1e999");
        row("['abc", "1:6: expected a closing quote, found the end of the file");
        row("['a\nb']",
            "1:4: expected a closing quote (inside text, write line breaks and tabs as \\n and \\t), found a line break");
        row("['\\q']",
            "1:3: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits (pairs where needed), found \\q");
        row("['\xff']", "1:3: expected text in UTF-8, found the byte 0xff");
        row("1 2", "1:3: expected nothing after the value, found 2");
        row("{'ü': x}", ("1:7: /ü: " + QByteArray(value) + "x").constData());
        row("{'a': 1, 'b': {'c': 2, 'c': 3}}",
            "1:24: /b/c: expected every key once, found this key a second time (before: line 1, column 16)");
    }

    void mistakesAreNamedInPlainWords() {
        QFETCH(QByteArray, file);
        QFETCH(QString, said);
        QCOMPARE(problem(file.replace('\'', '"')), said);
    }

    void deepNestingIsAProblem() {
        QVERIFY(Document::parse(std::string(64, '[') + std::string(64, ']')).value.has_value());
        const QString said = problem(QByteArray(65, '[') + QByteArray(65, ']'));
        QVERIFY2(said.endsWith("expected at most 64 lists and objects within one another, found one more"), qPrintable(said));
        QVERIFY(said.startsWith("1:65: /0/0/"));
        QVERIFY(!Document::parse(std::string(1'000'000, '[')).value);
    }

    void duplicateKeysAreAllFound() {
        std::string text = "{";
        for (int i = 0; i < 300; ++i) text += "\"k" + std::to_string(i % 100) + "\": 0, ";
        const auto read = Document::parse(text + "\"end\": 0}");
        QVERIFY(!read.value);
        QCOMPARE(read.problems.size(), std::size_t{200});
        const auto escaped = Document::parse("{\"a\": 1, \"\\u0061\": 2}");
        QVERIFY(!escaped.value);
        QCOMPARE(escaped.problems.front().path, std::string("/a"));
        QVERIFY(Document::parse("{\"a\": {\"a\": 1}, \"b\": [{\"a\": 1}, {\"a\": 1}]}").value.has_value());
    }

    void longKeysDoNotMakeLongPaths() {
        const std::string key = "\"" + std::string(100'000, 'k') + "\"";
        const auto read = Document::parse("{" + key + ": {\"a\": 1, \"a\": 2}}");
        QCOMPARE(read.problems.front().path, std::string("/…/a"));
    }
};

STREAMSCOPE_TEST(DocumentTest)

}  // namespace tst_document

#include "tst_document.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/document/markdown.h"

#include <QTest>

namespace tst_markdown {

using streamscope::ui::htmlOf;
using streamscope::ui::readMarkdown;

/// Tests Markdown as HTML: that of lessons, which anybody writes, and that of the manual.
class TestMarkdown : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsHaveTheirMarks_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("paragraphs") << "a\nb\n\nc"
                                    << "<p>a b</p>\n<p>c</p>\n";
        QTest::newRow("marks") << "**Look at** *A*: `a*b*c`"
                               << "<p><b>Look at</b> <i>A</i>: <code>a*b*c</code></p>\n";
        QTest::newRow("times") << "2 * 3 * 4"
                               << "<p>2 * 3 * 4</p>\n";
        QTest::newRow("stars that are letters") << "s\\*,t: \\* *a*"
                                                << "<p>s*,t: * <i>a</i></p>\n";
        QTest::newRow("lists") << "- a\n* b\n\n1. c"
                               << "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n";
        QTest::newRow("titles are small, without ids") << "# figure"
                                                       << "<h3>figure</h3>\n";
        QTest::newRow("web") << "[x](https://a.example/?a=1&b)"
                             << "<p><a href=\"https://a.example/?a=1&amp;b\" target=\"_blank\" rel=\"noopener "
                                "noreferrer\">x</a></p>\n";
        QTest::newRow("other addresses") << "[x](javascript:alert) [y](file:///etc) [z](JavaScript:a)"
                                         << "<p>x y z</p>\n";
        QTest::newRow("elements") << "<img src=x onerror=\"a\"> & `<b>`"
                                  << "<p>&lt;img src=x onerror=&quot;a&quot;&gt; &amp; <code>&lt;b&gt;</code></p>\n";
        QTest::newRow("a picture is a text") << "![a](b.svg \"run c\")"
                                             << "<p>![a](b.svg &quot;run c&quot;)</p>\n";
        QTest::newRow("a bar alone") << "|"
                                     << "<table>\n<tr><th></th></tr>\n</table>\n";
        QTest::newRow("a bar in a cell") << "| `a\\|b` | c |"
                                         << "<table>\n<tr><th><code>a|b</code></th><th>c</th></tr>\n</table>\n";
        QTest::newRow("code without end") << "```\na < b"
                                          << "<pre>a &lt; b\n</pre>\n";
    }
    void textsHaveTheirMarks() {
        QFETCH(const QString, markdown);
        QFETCH(const QString, html);
        QCOMPARE(htmlOf(markdown), html);
    }

    void nothingGetsOutOfAnAttribute() {
        for (const char* text :
             {"[a](https://x\" onclick=\"b)", "[a](https://*x*[b](https://y)", "*[a*](https://`x`)", "[`](https://a`b)"}) {
            const QString html = htmlOf(QString::fromLatin1(text));
            QVERIFY2(!html.contains("onclick=\""), qPrintable(html));
            QCOMPARE(html.count(u'"') % 2, 0);
        }
    }

    void chaptersHaveAnchorsAndPictures() {
        const auto chapter = readMarkdown("# Why it waited\n\n[Run](run.md#one)\n\n![Fork](fork.svg \"run fork\")");
        QCOMPARE(chapter.title, "Why it waited");
        QVERIFY2(chapter.body.contains("<h1 id=\"why-it-waited\">") && chapter.body.contains("href=\"run.html#one\""),
                 qPrintable(chapter.body));
        QCOMPARE(chapter.pictures.size(), 1);
        QCOMPARE(chapter.problem, QString());
    }

    void headingsOfEachLanguageHaveAnchorsOfTheirOwn() {
        const QString body = readMarkdown(QString::fromUtf8("# Früher\n\n## 运行\n\n## 为什么？")).body;
        for (const char* id : {"früher", "运行", "为什么-"})
            QVERIFY2(body.contains(QStringLiteral("id=\"%1\"").arg(QString::fromUtf8(id))), qPrintable(body));
    }
};

STREAMSCOPE_TEST(TestMarkdown)

}  // namespace tst_markdown

#include "tst_markdown.moc"

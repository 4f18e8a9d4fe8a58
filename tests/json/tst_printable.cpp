// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/printable.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_printable {

using streamscope::hasUnseen;
using streamscope::printable;

/// Tests of texts of unknown origin as people read them.
class TestPrintable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ordinaryTextsStayAsTheyAre() {
        for (const char* text : {"", "copy x", "Größe µs → 漢字 🚀", "a\\u001b", "e\u0301"}) QCOMPARE(printable(text), text);
    }

    void unseenCharactersBecomeText_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("escape") << QByteArray("a\x1b[2Kb") << QByteArray("a\\u001b[2Kb");
        QTest::newRow("bell, delete, zero") << QByteArray("\x07\x7f\0", 3) << QByteArray("\\u0007\\u007f\\u0000");
        QTest::newRow("line ends and tabs") << QByteArray("a\r\n\tb\v\fc") << QByteArray("a   b  c");
        QTest::newRow("C1") << QByteArray("\u009b2K\u0085x") << QByteArray("\\u009b2K\\u0085x");
        QTest::newRow("other line ends") << QByteArray("a\u2028b\u2029c") << QByteArray("a\\u2028b\\u2029c");
        QTest::newRow("bidi") << QByteArray("\u202e\u2066\u200f") << QByteArray("\\u202e\\u2066\\u200f");
        QTest::newRow("a byte of C1 by itself") << QByteArray(
                                                       "a\x9b"
                                                       "2K")
                                                << QByteArray(
                                                       "a\uFFFD"
                                                       "2K");
        QTest::newRow("half a character") << QByteArray("a\xe2\x80") << QByteArray("a\uFFFD\uFFFD");
        QTest::newRow("too long a form of escape") << QByteArray("\xc0\x9b") << QByteArray("\uFFFD\uFFFD");
    }
    void unseenCharactersBecomeText() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, shown);
        QCOMPARE(printable(text.toStdString()), shown.toStdString());
    }

    void everyCharacterIsMadeSeenOrIsSeen() {
        for (char32_t point = 1; point < 0x3000; ++point) {
            const std::string shown = printable(QString::fromUcs4(&point, 1).toStdString());
            QVERIFY2(!hasUnseen(shown), qPrintable(QString::number(point, 16)));
        }
    }

    void aLineOfJsonKeepsItsMeaning() {
        const QByteArray line = "{\"label\": \"\u009b \u202e \u2028 \\n \\u001b \uFEFF\"}";
        const QByteArray shown = QByteArray::fromStdString(printable(line.toStdString()));
        QVERIFY(shown != line);
        QCOMPARE(QJsonDocument::fromJson(shown).object(), QJsonDocument::fromJson(line).object());
    }
};

STREAMSCOPE_TEST(TestPrintable)

}  // namespace tst_printable

#include "tst_printable.moc"

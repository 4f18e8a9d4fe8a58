// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace tst_translations {

namespace {

const QString folder = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/languages");

/// Text with its translations, as in a .ts file.
struct Message {
    QString context, source;
    QStringList translations;  ///< one for each plural form
    bool isPlural = false, isFinished = false;

    QString key() const { return context + QStringLiteral(" | ") + source; }
};

Message readMessage(QXmlStreamReader& xml, const QString& context) {
    Message message{context, {}, {}};
    message.isPlural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() != QLatin1String("translation")) {
            xml.skipCurrentElement();
        } else {
            message.isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!message.isPlural) message.translations << xml.readElementText();
            else
                while (xml.readNextStartElement()) message.translations << xml.readElementText();
        }
    }
    return message;
}

QList<Message> readMessages(const QString& path) {
    QFile file(path);
    QList<Message> found;
    if (!file.open(QIODevice::ReadOnly)) return found;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement()) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() == QLatin1String("message")) found << readMessage(xml, context);
    }
    return found;
}

QStringList all(const QString& text, const char* pattern) {
    QStringList found;
    const QRegularExpression expression(QString::fromLatin1(pattern));
    for (auto each = expression.globalMatch(text); each.hasNext();) found << each.next().captured();
    found.sort();
    return found;
}

QStringList arguments(const QString& text) { return all(text, "%L?\\d+|%n"); }

/// Returns whether both characters are blanks or neither is. Accepts Chinese punctuation, which includes its blank.
bool hasSameEnd(QChar source, QChar translation) {
    constexpr QChar firstWide(0x3000), lastWide(0xFF5E);
    return source.isSpace() == translation.isSpace() || (translation >= firstWide && translation <= lastWide);
}

/// Returns what is wrong with a translation.
QString wrongIn(const Message& message, const QString& text) {
    QStringList wanted = arguments(message.source), there = arguments(text);
    if (message.isPlural) {  // the singular may omit the number
        wanted.removeAll(QStringLiteral("%n"));
        there.removeAll(QStringLiteral("%n"));
    }
    if (text.isEmpty()) return QStringLiteral("is empty");
    if (wanted != there) return QStringLiteral("has other arguments");
    if (all(message.source, "</?\\w+") != all(text, "</?\\w+")) return QStringLiteral("has other tags");
    if (message.source.endsWith(u'…') != text.endsWith(u'…') && !text.contains(u'…')) return QStringLiteral("has no …");
    if (!hasSameEnd(message.source.front(), text.front()) || !hasSameEnd(message.source.back(), text.back()))
        return QStringLiteral("begins or ends with another blank");
    if (all(message.source, "\\*\\.\\w+") != all(text, "\\*\\.\\w+")) return QStringLiteral("has other endings of files");
    if (message.source.count(u'\n') != text.count(u'\n')) return QStringLiteral("has other lines");
    if (all(message.source, "&(?=\\w)").size() == 1 && !message.source.contains(u' ') && all(text, "&(?=\\w)").size() > 1)
        return QStringLiteral("has several access keys");
    return {};
}

}  // namespace

/// Tests that the translations are complete and match the sources.
class TestTranslations : public QObject {
    Q_OBJECT

    static void addLanguages() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("forms");
        QTest::newRow("German") << "streamscope_de.ts" << 2;
        QTest::newRow("Spanish") << "streamscope_es.ts" << 2;
        QTest::newRow("Chinese") << "streamscope_zh_CN.ts" << 1;
    }

private Q_SLOTS:
    void theRulesFindMistakes() {
        const auto wrong = [](const char* source, const char* text) {
            return wrongIn({{}, QString::fromUtf8(source), {}}, QString::fromUtf8(text));
        };
        QCOMPARE(wrong("%1 of %2", "%2: %1"), QString());
        QCOMPARE(wrong("%1 of %2", "%1: %1"), "has other arguments");
        QCOMPARE(wrong("<b>a</b>", "<b>a"), "has other tags");
        QCOMPARE(wrong("Open…", "Öffnen"), "has no …");
        QCOMPARE(wrong("Part %1, ", "Teil %1,"), "begins or ends with another blank");
        QCOMPARE(wrong("Part %1, ", "第 %1 部分，"), QString());
        QCOMPARE(wrong("All (*.json)", "Alle (*.jsn)"), "has other endings of files");
        QCOMPARE(wrong("a", ""), "is empty");
        QCOMPARE(wrongIn({{}, "%n call(s)", {}, true}, "ein Aufruf"), QString());
    }

    void everyTextIsTranslated_data() { addLanguages(); }
    void everyTextIsTranslated() {
        QFETCH(const QString, file);
        QFETCH(const int, forms);
        const QList<Message> messages = readMessages(folder + u'/' + file);
        QVERIFY(messages.size() > 2000);
        QStringList wrong;
        for (const Message& message : messages) {
            if (!message.isFinished) wrong << message.key() + QStringLiteral(": is unfinished");
            if (message.translations.size() != (message.isPlural ? forms : 1))
                wrong << message.key() + QStringLiteral(": has %1 forms").arg(message.translations.size());
            for (const QString& text : message.translations)
                if (const QString what = wrongIn(message, text); !what.isEmpty())
                    wrong << QStringLiteral("%1: “%2” %3").arg(message.key(), text, what);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Compares the files with the output of lupdate for the present sources.
    void theFilesHaveTheTextsOfTheSources() {
        const QTemporaryDir updated;
        const QStringList files = QDir(folder).entryList({"*.ts"});
        QCOMPARE(files.size(), 3);
        for (const QString& file : files) QVERIFY(QFile::copy(folder + u'/' + file, updated.filePath(file)));
        QProcess update;
        update.start(folder + QStringLiteral("/update"), {updated.path()});
        QVERIFY(update.waitForFinished());
        constexpr int noTool = 77;
        if (update.exitCode() == noTool) QSKIP(update.readAllStandardError().trimmed().constData());
        QVERIFY2(update.exitCode() == 0, update.readAllStandardError().constData());
        for (const QString& file : files) {
            QSet<QString> now, before;
            for (const Message& message : readMessages(updated.filePath(file))) now << message.key();
            for (const Message& message : readMessages(folder + u'/' + file)) before << message.key();
            const QStringList fresh = (now - before).values(), gone = (before - now).values();
            QVERIFY2(fresh.isEmpty() && gone.isEmpty(),
                     qPrintable(QStringLiteral("Run resources/languages/update. %1 is without:\n%2\nand still has:\n%3")
                                    .arg(file, fresh.join(u'\n'), gone.join(u'\n'))));
        }
    }
};

STREAMSCOPE_TEST(TestTranslations)

}  // namespace tst_translations

#include "tst_translations.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

namespace tst_cited_rules {

/// The texts that comments cite, such as `semantics.md E14`, `model.md R6 to R8` or `measuring.md, Gate`.
namespace {

const QString root = QStringLiteral(STREAMSCOPE_SOURCE_DIR);
const QStringList rooms{"app", "engine", "kernels", "ui", "resources", "tests"};

QString textOf(const QString& path) {
    QFile file(root + u'/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList filesNamed(const QStringList& names) {
    QStringList found;
    for (const QString& room : rooms)
        for (QDirIterator each(root + u'/' + room, names, QDir::Files, QDirIterator::Subdirectories); each.hasNext();)
            found << each.next().mid(root.size() + 1);
    found.removeIf([](const QString& path) { return path.endsWith(QLatin1String("tst_cited_rules.cpp")); });
    return found;
}

QStringList sources() { return filesNamed({"*.h", "*.cpp", "*.cu", "*.cuh", "*.md", "*.py", "*.in", "CMakeLists.txt"}); }

/// Returns the text without line breaks within a comment, so that a citation that is broken across lines is found.
QString joined(QString text) {
    static const QRegularExpression lineBreak(QStringLiteral("\\s*\\n\\s*(///?<? |# )?"));
    return text.replace(lineBreak, QStringLiteral(" "));
}

/// Rules and headings of a text, which comments can cite.
struct Text {
    QSet<QString> rules;
    QStringList headings;
};

Text contentOf(const QString& path) {
    static const QRegularExpression rule(QStringLiteral("^(?:\\| |- \\*\\*|\\*\\*|#+ )([A-Z]{1,2}\\d*)(?:\\*\\*|\\.| \\|)"),
                                         QRegularExpression::MultilineOption);
    static const QRegularExpression heading(QStringLiteral("^(?:#+ (?:[A-Z]\\d*\\. )?|\\*\\*)([A-Z][^\\n*]+)"),
                                            QRegularExpression::MultilineOption);
    const QString text = textOf(path);
    Text content;
    for (auto each = rule.globalMatch(text); each.hasNext();) content.rules << each.next().captured(1);
    for (auto each = heading.globalMatch(text); each.hasNext();) content.headings << each.next().captured(1).trimmed();
    return content;
}

/// Returns all files *.md of the rooms, except README.md, by their names, which must be unique.
QMap<QString, Text> texts() {
    QMap<QString, Text> found;
    for (const QString& path : filesNamed({"*.md"}))
        if (QFileInfo(path).fileName() != QLatin1String("README.md")) found[QFileInfo(path).fileName()] = contentOf(path);
    return found;
}

/// Returns the rules of a list such as "E5 to E7, S3 and G1b", with the rules within a range and without letters after numbers.
QStringList rulesOf(const QString& list) {
    static const QRegularExpression one(QStringLiteral("([A-Z]{1,2})(\\d*)[a-z]?( to (?=[A-Z]))?"));
    QStringList rules;
    int rangeFrom = 0;
    for (auto each = one.globalMatch(list); each.hasNext();) {
        const QRegularExpressionMatch rule = each.next();
        const int number = rule.captured(2).toInt();
        for (int within = rangeFrom > 0 ? rangeFrom : number; within <= number; ++within)
            rules << rule.captured(1) + (rule.captured(2).isEmpty() ? QString() : QString::number(within));
        rangeFrom = rule.captured(3).isEmpty() ? 0 : number + 1;
    }
    return rules;
}

/// Regular expression of a list of rules, as rulesOf() reads it.
const QString listForm = QStringLiteral("[A-Z]{1,2}\\d*[a-z]?\\b(?:(?:, | and | or | to )[A-Z]{1,2}\\d+[a-z]?\\b)*");

/// Returns what is wrong with the citations of one file.
QStringList wrongCitations(const QString& path, const QMap<QString, Text>& known) {
    static const QRegularExpression citation(
        QStringLiteral("([\\w/.-]*\\w\\.md)\\b(?:,? (%1)(?![\\w']))?(?:, ([A-Z][a-z][^.;:)*]*))?").arg(listForm));
    const QString text = joined(textOf(path));
    QStringList wrong;
    for (auto each = citation.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        const QString cited = found.captured(1), heading = found.captured(3);
        const QString place = path + QStringLiteral(": ") + found.captured();
        const bool isFile =
            QFile::exists(root + u'/' + cited) || QFile::exists(root + u'/' + path.section(u'/', 0, -2) + u'/' + cited);
        const QString name = cited.section(u'/', -1);
        if (!known.contains(name)) {
            if (!isFile) wrong << place + QStringLiteral(" (no such text)");
            continue;
        }
        for (const QString& rule : rulesOf(found.captured(2)))
            if (!known[name].rules.contains(rule)) wrong << place + QStringLiteral(" (no rule ") + rule + u')';
        const auto begins = [&](const QString& words) { return heading.startsWith(words); };
        if (!heading.isEmpty() && std::ranges::none_of(known[name].headings, begins))
            wrong << place + QStringLiteral(" (no such heading)");
    }
    return wrong;
}

}  // namespace

class TestCitedRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTextsHaveTheirRules() {
        const QMap<QString, Text> known = texts();
        for (const char* name : {"semantics.md", "model.md", "order.md", "measuring.md", "formats.md"})
            QVERIFY2(known.contains(name), name);
        QVERIFY(known["semantics.md"].rules.contains("E14"));
        QVERIFY(known["semantics.md"].rules.contains("A6"));
        QVERIFY(known["model.md"].rules.contains("R19"));
        QVERIFY(known["model.md"].rules.contains("V10"));
        QVERIFY(known["order.md"].rules.contains("D7"));
        QVERIFY(known["measuring.md"].headings.contains("Gate"));
        QVERIFY(!known["semantics.md"].rules.contains("E27"));
    }

    void listsOfRulesAreRead() {
        QCOMPARE(rulesOf("E5 to E7, S3"), QStringList({"E5", "E6", "E7", "S3"}));
        QCOMPARE(rulesOf("R15c and B2"), QStringList({"R15", "B2"}));
        QCOMPARE(rulesOf("B"), QStringList({"B"}));
    }

    void everyCitationExists() {
        const QMap<QString, Text> known = texts();
        QStringList wrong;
        const QStringList all = sources();
        QVERIFY(all.size() > 1000);
        for (const QString& path : all)
            if (!path.startsWith(QLatin1String("resources/manual/"))) wrong << wrongCitations(path, known);  // names of pages
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// A citation without the name of a text, such as "// E8", means semantics.md or model.md.
    void everyNumberInACommentIsARule() {
        static const QRegularExpression comment(QStringLiteral("//.*$"), QRegularExpression::MultilineOption);
        static const QRegularExpression number(QStringLiteral("\\b[ECSGWIRXV]\\d{1,2}\\b"));
        const QMap<QString, Text> known = texts();
        const QSet<QString> rules = known["semantics.md"].rules + known["model.md"].rules;
        QStringList wrong;
        for (const QString& path : sources()) {
            static const QRegularExpression cites(
                QStringLiteral("^engine/(order|simulated|cuda|driver|device|runner|rules)/.*\\.(h|cpp)$"));
            if (!path.contains(cites)) continue;
            const QString text = textOf(path);
            for (auto each = comment.globalMatch(text); each.hasNext();) {
                const QString words = each.next().captured();
                for (auto cited = number.globalMatch(words); cited.hasNext();)
                    if (const QString rule = cited.next().captured(); !rules.contains(rule)) wrong << path + u':' + words;
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Every row of the conformance table belongs to a rule of semantics.md, and every rule has a row.
    void everyRowOfTheConformanceTableIsARule() {
        static const QRegularExpression row(QStringLiteral("\\{\"([A-Z]{1,2}\\d+)[a-z]?\","));
        const QSet<QString> rules = texts()["semantics.md"].rules;
        QSet<QString> asked;
        for (const QString& path : filesNamed({"conformance_*.h"})) {
            const QString text = textOf(path);
            for (auto each = row.globalMatch(text); each.hasNext();) asked << each.next().captured(1);
        }
        QVERIFY(asked.size() > 100);
        static const QRegularExpression section(QStringLiteral("^A\\d+$"));
        QSet<QString> wanted = rules;
        wanted.removeIf([](const QString& rule) { return rule.contains(section); });
        QCOMPARE(QStringList((asked - wanted).values()), QStringList());
        QCOMPARE(QStringList((wanted - asked).values()), QStringList());
    }
};

STREAMSCOPE_TEST(TestCitedRules)

}  // namespace tst_cited_rules

#include "tst_cited_rules.moc"

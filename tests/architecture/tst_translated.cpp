// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace tst_translated {

namespace {

const QString root = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

/// Returns the text of a file without its comments and includes. Line numbers are kept.
QString codeOf(const QString& path) {
    static const QRegularExpression comment(QStringLiteral("^\\s*//.*$|//[/<! ][^\"]*$|^#include.*$"),
                                            QRegularExpression::MultilineOption);
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).remove(comment) : QString();
}

QStringList sources(const QString& folder) {
    QStringList found;
    QDirIterator each(root + u'/' + folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                      QDirIterator::Subdirectories);
    while (each.hasNext()) found << each.next();
    return found;
}

/// Returns whether a text has words for users: two adjacent words, or an argument beside a word. Ignores markup, style sheets and
/// file names.
bool hasWords(QString text) {
    static const QRegularExpression markup(QStringLiteral("<[^>]*>|&\\w+;")),
        words(QStringLiteral("[A-Za-z]{2,}[.,:;]? (?:[A-Za-z(“\"]|%L?\\d)|%L?\\d\\)?[.,:;]? [A-Za-z]{2,}"));
    return !text.contains(u'{') && !text.startsWith(u'/') && text.remove(markup).contains(words);
}

/// Returns the text of adjacent string literals.
QString joined(const QString& literals) {
    static const QRegularExpression literal(QStringLiteral("\"((?:\\\\.|[^\"\\\\])*)\""));
    QString text;
    for (auto each = literal.globalMatch(literals); each.hasNext();) text += each.next().captured(1);
    return text;
}

/// Returns the texts in a file that reach a QString without tr().
QStringList untranslated(const QString& path) {
    const QString literals = QStringLiteral("\\(\\s*((?:\"(?:\\\\.|[^\"\\\\\\n])*\"\\s*)+)[,)]");
    static const QRegularExpression made(
        QStringLiteral("\\b(?:QStringLiteral|QLatin1StringView|QLatin1String|QString|fromLatin1|fromUtf8)") + literals),
        shown(QStringLiteral("\\b(?:setText|setToolTip|setStatusTip|setWhatsThis|setTitle|setWindowTitle|setPlaceholderText|"
                             "setAccessibleName|setAccessibleDescription|setInformativeText|setPrefix|setSuffix|addAction|"
                             "addMenu|addItem|addTab|addHeading|QLabel|QPushButton|QCheckBox|QRadioButton|QAction|QMenu)") +
              literals);
    const QString code = codeOf(path);
    QStringList found;
    for (const QRegularExpression* rule : {&made, &shown})
        for (auto each = rule->globalMatch(code); each.hasNext();) {
            const QRegularExpressionMatch match = each.next();
            const QString text = joined(match.captured(1));
            if (hasWords(text))
                found << QStringLiteral("%1:%2: %3")
                             .arg(path.mid(root.size() + 1))
                             .arg(code.left(match.capturedStart()).count(u'\n') + 1)
                             .arg(text);
        }
    return found;
}

}  // namespace

/// Tests that sentences on the screen pass through tr(), so that they can be translated.
class TestTranslated : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRuleKnowsWords_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("words");
        QTest::newRow("sentence") << QStringLiteral("Nothing to report.") << true;
        QTest::newRow("argument") << QStringLiteral("%1 blocks") << true;
        QTest::newRow("name") << QStringLiteral("keySheet") << false;
        QTest::newRow("format") << QStringLiteral("%1, %2 (%3)") << false;
        QTest::newRow("markup") << QStringLiteral("<td width='50%' valign='top'>%1</td>") << false;
        QTest::newRow("words in markup") << QStringLiteral("<br>Click to select both.") << true;
        QTest::newRow("style sheet") << QStringLiteral("QLabel { color: red; }") << false;
    }
    void theRuleKnowsWords() {
        QFETCH(const QString, text);
        QTEST(hasWords(text), "words");
    }

    void everySentenceOfThePanesPassesTr() {
        // Names of fonts, search terms for calls, a mark in source files, what the build says of the manual, and SQL.
        static const QRegularExpression exceptions(QStringLiteral(
            "^ui/(figure/picture_font|inspector/insert_entries|document/(clipboard|markdown)|statistics/sql_panel)\\.cpp:"));
        const QStringList files = sources(QStringLiteral("ui"));
        QVERIFY(files.size() > 300);
        QStringList wrong;
        for (const QString& path : files) wrong << untranslated(path);
        wrong.removeIf([](const QString& each) { return exceptions.match(each).hasMatch(); });
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void everySentenceOfTheWindowPassesTr() {
        // The command line, its messages and files, and reports for developers are not translated.
        static const QRegularExpression commandLine(
            QStringLiteral("^app/((cli|course)/.*|features/report/"
                           "problem_report|program/main)\\.cpp:"));
        // Names that only identify an object, and one that gives a width.
        static const QRegularExpression exceptions(
            QStringLiteral("(lesson_authoring\\.cpp:.*: draft of a lesson|teacher_desk\\.cpp:.*: lesson of a "
                           "submission|sweep_controller\\.cpp:.*: sweep %1|"
                           "device_selector\\.cpp:.*: NVIDIA H200 profile)$"));
        const QStringList files = sources(QStringLiteral("app"));
        QVERIFY(files.size() > 100);
        QStringList wrong;
        for (const QString& path : files) wrong << untranslated(path);
        wrong.removeIf(
            [](const QString& each) { return commandLine.match(each).hasMatch() || exceptions.match(each).hasMatch(); });
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
};

STREAMSCOPE_TEST(TestTranslated)

}  // namespace tst_translated

#include "tst_translated.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/code.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace tst_lesson_code {

using namespace streamscope;
using namespace streamscope::lessons;

namespace {

/// Code quoted in a text, with the API that the text names last before the quote.
struct Quote {
    QString code;
    std::optional<CodeTarget> target;
};

QString titleOf(CodeTarget target) {
    return QString::fromUtf8(title(target).data(), static_cast<qsizetype>(title(target).size()));
}

/// Returns whether the quote is code: a call, an assignment, a block or an option, but not the name of a function alone.
bool isCode(const QString& quoted) {
    return quoted.contains('(') || quoted.contains(" = ") || quoted.startsWith("with ") || quoted.startsWith("--");
}

/// Returns the code that a text quotes.
std::vector<Quote> quotesIn(const std::string& markdown) {
    const QString text = QString::fromStdString(markdown);
    QStringList names;
    for (const CodeTarget each : allCodeTargets) names << QRegularExpression::escape(titleOf(each));
    static const QRegularExpression token("`([^`]+)`|(" + names.join('|') + ")");
    std::vector<Quote> quotes;
    std::optional<CodeTarget> target;
    for (auto found = token.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        for (const CodeTarget each : allCodeTargets)
            if (match.captured(2) == titleOf(each)) target = each;
        const QString code = match.captured(1);
        if (isCode(code)) quotes.push_back({code, target});
    }
    return quotes;
}

/// Returns the code on one line, as a text quotes it.
QString simplified(const Program& program, CodeTarget target) {
    const Read<SourceCode> code = writeCode(program, target);
    return code ? QString::fromStdString(code.value->text).simplified() : QString();
}

/// Returns the texts of a part, and for the first part also those of the lesson.
std::vector<std::string> textsOf(const Lesson& lesson, const Part& part) {
    std::vector<std::string> texts{part.story, part.look, part.afterwards};
    if (&part == &lesson.parts.front()) texts.push_back(lesson.story);
    for (const Question& question : part.questions) texts.insert(texts.end(), {question.ask, question.because});
    for (const LessonGoal& goal : part.goals) texts.insert(texts.end(), {goal.says, goal.because});
    texts.insert(texts.end(), part.hints.begin(), part.hints.end());
    return texts;
}

/// Returns the lessons on events, default streams, pageable memory, graphs and processes.
const QStringList& lessonsWithCode() {
    static const QStringList names{"06", "07", "08", "09", "10", "11", "15", "19", "24"};
    return names;
}

}  // namespace

/// Tests that source code quoted in lessons is what the Code pane shows.
class LessonCodeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quotesAreFound() {
        const auto quotes = quotesIn("Look at `e`. In CuPy `e.record(s)`; in CUDA C++ `cudaEventRecord(e, s)`.");
        QCOMPARE(quotes.size(), std::size_t{2});
        QCOMPARE(quotes[0].code, QString("e.record(s)"));
        QVERIFY(quotes[0].target == CodeTarget::CuPy && quotes[1].target == CodeTarget::Cuda);
        QVERIFY(!quotesIn("`e.record(s)` in CuPy")[0].target);
    }

    void quotedCodeIsWhatIsWritten_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("index");
        for (const QString& name : test::lessonNames())
            for (std::size_t i = 0; i < test::lessonNamed(name).parts.size(); ++i)
                QTest::addRow("%s %zu", qPrintable(name.left(2)), i + 1) << name << static_cast<int>(i);
    }
    void quotedCodeIsWhatIsWritten() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Lesson lesson = test::lessonNamed(name);
        const Part& part = lesson.parts[static_cast<std::size_t>(index)];
        const Program solution = test::programIn(test::solutionFile(name, part));
        for (const std::string& text : textsOf(lesson, part))
            for (const Quote& quote : quotesIn(text)) {
                QVERIFY2(quote.target, qPrintable(quote.code + ": of which API?"));
                const bool written = simplified(test::startOf(part), *quote.target).contains(quote.code) ||
                                     simplified(solution, *quote.target).contains(quote.code);
                QVERIFY2(written, qPrintable(quote.code + " is not in the code for " + titleOf(*quote.target)));
            }
    }

    /// Labels break lines at blanks only, so a longer word would widen the panel.
    void quotedCodeFitsThePanel() {
        constexpr qsizetype longest = 41, longestIndented = 36;  // letters in a panel of usual width; goals are indented
        const auto longestPiece = [](const std::string& text) {
            qsizetype letters = 0;
            for (const Quote& quote : quotesIn(text))
                for (const QString& piece : quote.code.split(' ')) letters = std::max(letters, piece.size());
            return letters;
        };
        for (const QString& name : test::lessonNames()) {
            const Lesson lesson = test::lessonNamed(name);
            for (const Part& part : lesson.parts) {
                for (const std::string& text : textsOf(lesson, part)) QVERIFY2(longestPiece(text) <= longest, text.c_str());
                for (const LessonGoal& goal : part.goals)
                    QVERIFY2(longestPiece(goal.because) <= longestIndented, goal.because.c_str());
            }
        }
    }

    /// Returns whether one of the texts quotes code.
    static bool quotesCode(const std::vector<std::string>& texts) {
        return std::ranges::any_of(texts, [](const std::string& text) { return !quotesIn(text).empty(); });
    }

    void lessonsShowCode() {
        for (const QString& name : test::lessonNames()) {
            if (!lessonsWithCode().contains(name.left(2))) continue;
            const Lesson lesson = test::lessonNamed(name);
            std::vector<std::string> stories{lesson.story}, explanations;
            for (const Part& part : lesson.parts) {
                stories.push_back(part.story);
                for (const LessonGoal& goal : part.goals) explanations.push_back(goal.because);
            }
            QVERIFY2(quotesCode(stories), qPrintable(name + ": no code in the story"));
            QVERIFY2(quotesCode(explanations), qPrintable(name + ": no code where a goal is explained"));
        }
    }

    /// The pane shows code, not a refusal, in every part that requests it.
    void codeThatIsShownCanBeWritten() {
        for (const QString& name : test::lessonNames())
            for (const Part& part : test::lessonNamed(name).parts)
                if (const auto target = codeTargetNamed(part.code))
                    QVERIFY2(!simplified(test::startOf(part), *target).isEmpty(), qPrintable(name));
    }
};

STREAMSCOPE_TEST(LessonCodeTest)

}  // namespace tst_lesson_code

#include "tst_lesson_code.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

namespace tst_lesson_stories {

using namespace streamscope;
using namespace streamscope::lessons;

/// Returns the sizes, times and shares in a text, such as "64 KiB".
QStringList quantitiesIn(const std::string& text) {
    static const QRegularExpression quantity(QStringLiteral("\\d[\\d.]*\\s(KiB|MiB|GiB|kB|MB|GB|ns|µs|ms|s|%)"));
    QStringList found;
    for (auto each = quantity.globalMatch(QString::fromStdString(text)); each.hasNext();) found << each.next().captured();
    return found;
}

/// Tests that the texts of lessons reveal limits only with the answers.
class LessonStoriesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A limit that decides whether something happens is stated with the answer only, because it would make the prediction
    /// trivial.
    void noStoryNamesTheLimitThatDecidesAQuestion() {
        int decided = 0;
        for (const QString& name : test::lessonNames()) {
            const Lesson lesson = test::lessonNamed(name);
            for (const Part& part : lesson.parts) {
                const bool isFirst = &part == &lesson.parts.front();
                const QString told = QString::fromStdString((isFirst ? lesson.story : std::string()) + part.story);
                const auto isDecided = [](const Question& question) {
                    return std::holds_alternative<bool>(question.answer) || !question.choices.empty();
                };
                const bool anyDecided = std::ranges::any_of(part.questions, isDecided);
                for (const Question& question : part.questions) {
                    for (const QString& limit : quantitiesIn(question.because)) {
                        // Another question of the part may have the reason for a decision, with a limit in KiB or MiB.
                        if (!isDecided(question) && (!anyDecided || !limit.contains(QLatin1String("iB")))) continue;
                        ++decided;
                        QVERIFY2(!told.contains(limit), qPrintable(name + ": " + limit));
                    }
                }
            }
        }
        QVERIFY(decided > 0);
    }
};

STREAMSCOPE_TEST(LessonStoriesTest)

}  // namespace tst_lesson_stories

#include "tst_lesson_stories.moc"

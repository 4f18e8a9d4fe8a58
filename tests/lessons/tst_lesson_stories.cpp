#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_lesson_stories {

using namespace streamscope;
using namespace streamscope::lessons;

/// Returns the sizes, times and shares that a text names: "64 KiB".
QStringList quantitiesIn(const std::string& text) {
    static const QRegularExpression quantity(QStringLiteral("\\d[\\d.]*\\s(KiB|MiB|GiB|kB|MB|GB|ns|µs|ms|s|%)"));
    QStringList found;
    for (auto each = quantity.globalMatch(QString::fromStdString(text)); each.hasNext();) found << each.next().captured();
    return found;
}

/// What the words of lessons may say, and when.
class LessonStoriesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A limit that decides whether something happens is told with the answer: a learner who has read it predicts nothing.
    void noStoryNamesTheLimitThatDecidesAQuestion() {
        int decided = 0;
        for (const QString& name : test::lessonNames()) {
            const Lesson lesson = test::lessonNamed(name);
            for (const Part& part : lesson.parts) {
                const bool isFirst = &part == &lesson.parts.front();
                const QString told = QString::fromStdString((isFirst ? lesson.story : std::string()) + part.story);
                for (const Question& question : part.questions) {
                    if (!std::holds_alternative<bool>(question.answer) && question.choices.empty()) continue;
                    for (const QString& limit : quantitiesIn(question.because)) {
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_given_away {

using namespace streamscope;
using namespace streamscope::lessons;

namespace {

Program solutionNamed(const std::string& name) {
    return *programFromJson(test::textOf(test::lessonsFolder + "solutions/" + QString::fromStdString(name) + ".streamscope"))
                .value;
}

}  // namespace

/// Tests of what a copy for students gives away, and of solutions that count as help.
class TestGivenAway : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStartThatIsASolutionIsNamed() {
        Lesson lesson = test::lessonNamed("04-false-dependencies");
        const std::vector<std::optional<Program>> solutions{solutionNamed("04-false-dependencies-a"),
                                                            solutionNamed("04-false-dependencies-b")};
        QVERIFY(givenAway(lesson, solutions).empty());
        Program begun = *solutions[0];
        begun.name = "Another name";
        begun.notes = "and other notes";
        lesson.parts[1].start = begun;
        QVERIFY((givenAway(lesson, solutions) == std::vector<std::string>{"Part b begins with the solution of part a."}));
        lesson.parts[1].start = *solutions[1];
        QVERIFY(givenAway(lesson, solutions).empty());  // nothing may be changed in part b, so there is nothing to solve
        lesson.parts[1].edits = lesson.parts[0].edits;
        QVERIFY((givenAway(lesson, solutions) ==
                 std::vector<std::string>{"Part a begins with the solution of part b.", "Part b begins with its own solution."}));
        QVERIFY(givenAway(lesson, {}).empty());
    }

    void aCopyForStudentsIsMarkedInItsFile() {
        const Lesson lesson = test::lessonNamed("06-fork-and-join");
        QVERIFY(!isForStudents(lesson));
        const Lesson copy = withoutAnswers(lesson);
        QVERIFY(isForStudents(copy));
        const auto read = lessonFromJson(toJson(copy));
        QVERIFY(read && read.value->forStudents);
        QVERIFY(toJson(lesson).find("forStudents") == std::string::npos);
    }

    /// The solution counts as a kind of help, also if the learner started again after it was shown.
    void aShownSolutionTakesPointsOff() {
        Lesson lesson = test::lessonNamed("06-fork-and-join");
        lesson.help = "counted:1";
        Program solution = solutionNamed("06-fork-and-join");
        SubmissionNote note = *noteOf(solution).value;
        const auto pointsWith = [&](const SubmissionNote& one) {
            setNote(solution, one);
            return Grader(lesson, test::runOn).grade(0, solution).points;
        };
        QCOMPARE(pointsWith(note), 3.0);
        note.solutionShown = true;
        QCOMPARE(pointsWith(note), 2.0);
        note.helped = {"solution"};
        QCOMPARE(pointsWith(note), 2.0);
        note.solutionShown = false;
        QCOMPARE(pointsWith(note), 2.0);
    }

    void aFileThatCannotBeReadHasNoPart() {
        const Lesson two = test::lessonNamed("04-false-dependencies"), one = test::lessonNamed("06-fork-and-join");
        const Grade unknown = Grader(two, test::runOn).broken("The file is empty.");
        QVERIFY(!unknown.isPartKnown && unknown.outOf == 0 && !unknown.passed);
        QVERIFY(Grader(one, test::runOn).broken("The file is empty.").isPartKnown);
    }
};

STREAMSCOPE_TEST(TestGivenAway)

}  // namespace tst_given_away

#include "tst_given_away.moc"

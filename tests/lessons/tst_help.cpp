// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_help {

using namespace streamscope;
using namespace streamscope::lessons;

namespace {

/// Grades the solution of lesson 6, which gives 3 points, with help of these kinds.
Grade solvedWith(const std::string& rule, const std::vector<std::string>& helped) {
    Lesson lesson = test::lessonNamed("06-fork-and-join");
    lesson.help = rule;
    Program solution = *programFromJson(test::textOf(test::lessonsFolder + "solutions/06-fork-and-join.streamscope")).value;
    SubmissionNote note = *noteOf(solution).value;
    note.helped = helped;
    setNote(solution, note);
    return Grader(lesson, test::runOn).grade(0, solution);
}

}  // namespace

/// Tests of exercise mode: help that is off or counts, and what a first guess is told.
class TestHelp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void helpIsRead() {
        QVERIFY(helpFrom("") == Help{} && helpFrom("allowed") == Help{});
        QVERIFY(helpFrom("off")->rule == HelpRule::Off);
        QVERIFY((helpFrom("counted:1.5") == Help{HelpRule::Counted, 1.5}));
        for (const char* wrong : {"on", "counted", "counted:", "counted:-1", "counted:1x", "counted:inf", "OFF"})
            QVERIFY2(!helpFrom(wrong), wrong);
    }

    void aLessonRefusesOtherHelp() {
        const auto read = lessonFromJson(R"({"streamscopeLesson": 1, "title": "t", "help": "maybe", "parts": [{"start": "a"}]})");
        QCOMPARE(read.problems.size(), 1u);
        QCOMPARE(read.problems[0].path, "/help");
        QCOMPARE(read.problems[0].expected, "one of allowed, off, counted:POINTS");
    }

    void countedHelpTakesPointsOff() {
        const Grade none = solvedWith("counted:1", {});
        QCOMPARE(none.points, 3.0);
        QVERIFY(none.helped.empty());
        const Grade two = solvedWith("counted:1", {"bounds", "fixes", "fixes", "tea"});
        QCOMPARE(two.points, 1.0);
        QCOMPARE(two.takenOff, 2.0);
        QVERIFY((two.helped == std::vector<std::string>{"fixes", "bounds"}));
        QVERIFY(two.passed);
        const std::string json = toJson(test::lessonNamed("06-fork-and-join"), two);
        QVERIFY2(json.find(R"("helped": ["fixes", "bounds"], "takenOff": 2)") != std::string::npos, json.c_str());
    }

    /// A shown solution and an answer given again count as the other kinds do, behind them.
    void allKindsAreNamed() {
        const Grade grade = solvedWith("counted:0.5", {"answer-again", "solution", "bounds"});
        QVERIFY((grade.helped == std::vector<std::string>{"bounds", "solution", "answer-again"}));
        QCOMPARE(grade.points, 1.5);
    }

    void pointsAreNeverNegative() {
        const Grade grade = solvedWith("counted:2", {"fixes", "what-ifs", "bounds"});
        QCOMPARE(grade.points, 0.0);
        QCOMPARE(grade.takenOff, 3.0);
    }

    /// Where help is allowed, or off, a submission that names some is graded as any other.
    void otherHelpCostsNothing() {
        for (const char* rule : {"", "allowed", "off"}) {
            const Grade grade = solvedWith(rule, {"fixes"});
            QCOMPARE(grade.points, 3.0);
            QVERIFY(grade.helped.empty());
        }
    }

    void goalsThatTheStartMeetsMustStayTrue() {
        const Lesson lesson = test::lessonNamed("06-fork-and-join");
        Grader grader(lesson, test::runOn);
        const Grade start = grader.grade(0, test::startOf(lesson.parts[0]));
        std::size_t open = 0;
        for (const GoalGrade& goal : start.goals) {
            QCOMPARE(goal.stays, goal.met);
            open += !goal.met;
        }
        QVERIFY(open > 0 && open < start.goals.size());
        const Grade solved = solvedWith("", {});
        for (std::size_t i = 0; i < solved.goals.size(); ++i) QCOMPARE(solved.goals[i].stays, start.goals[i].stays);
    }

    /// Where nothing can be changed, no goal is one that must stay true.
    void aPartWithoutEditsHasNoSuchGoal() {
        const Lesson lesson = test::lessonNamed("01-serial-baseline");
        for (const GoalGrade& goal : Grader(lesson, test::runOn).grade(0, test::startOf(lesson.parts[0])).goals)
            QVERIFY(goal.met && !goal.stays);
    }

    void aWrongNumberIsTooHighOrTooLow() {
        Question time;
        time.unit = "ms";
        time.answer = "12 ms";
        time.tolerance = 0.02;
        QVERIFY(isTooHigh(time, "13 ms") == true && isTooHigh(time, "9000 us") == false);
        QVERIFY(!isTooHigh(time, "12.1 ms") && !isTooHigh(time, "soon"));
        time.hidden = true;
        QVERIFY(!isTooHigh(time, "13 ms"));
        Question choice;
        choice.answer = "A";
        choice.choices = {"A", "B"};
        QVERIFY(!isTooHigh(choice, "B"));
    }

    void guessesAndHelpAreKept() {
        Program program;
        SubmissionNote note;
        note.part = "a";
        note.tried = {{"t", "13 ms"}};
        note.helped = {"fixes"};
        setNote(program, note);
        QVERIFY(noteOf(program).value == note);
    }

    void marksAreTakenOff() {
        QCOMPARE(withoutMarks("How long does *B* wait for `e1.record(s)`?"), "How long does B wait for e1.record(s)?");
        QCOMPARE(withoutMarks("**Look at** 2 * 3 * 4\nhere"), "Look at 2 * 3 * 4 here");
        QCOMPARE(withoutMarks("`a*b` and *c*"), "a*b and c");
        QCOMPARE(withoutMarks("an open *mark"), "an open *mark");
    }
};

STREAMSCOPE_TEST(TestHelp)

}  // namespace tst_help

#include "tst_help.moc"

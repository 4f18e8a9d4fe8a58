// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/edit.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_grader {

using namespace streamscope;
using namespace streamscope::lessons;

namespace {

Program changed(const QString& lesson, const std::function<void(Program&)>& change) {
    Program program = test::startOf(test::lessonNamed(lesson).parts[0]);
    change(program);
    return program;
}

Grade gradeOf(const QString& name, const Program& program, std::size_t part = 0) {
    const Lesson lesson = test::lessonNamed(name);
    Grader grader(lesson, test::runOn);
    return grader.grade(part, program);
}

void moveTo(Program& program, const std::string& id, std::size_t place) {
    auto& list = program.operations;
    const auto at = std::ranges::find(list, id, &Operation::id);
    const Operation operation = *at;
    list.erase(at);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(place), operation);
}

bool says(const Grade& grade, const std::string& words) {
    return std::ranges::any_of(grade.violations,
                               [&](const Violation& each) { return each.message().find(words) != std::string::npos; });
}

/// Applies a mistake that a learner may make by accident.
void damage(Program& program, test::Dice& dice) {
    auto& list = program.operations;
    const auto at = [&] { return dice.number(0, static_cast<std::int64_t>(list.size()) - 1); };
    switch (dice.number(0, 4)) {
        case 0: list.erase(list.begin() + at()); break;
        case 1: std::swap(list[static_cast<std::size_t>(at())], list[static_cast<std::size_t>(at())]); break;
        case 2: list[static_cast<std::size_t>(at())].set(Field::Stream, Scalar("s1")); break;
        case 3: list[static_cast<std::size_t>(at())].call = dice.oneOf(calls()).call; break;
        default:
            list.push_back(test::AnyProgram(static_cast<std::uint64_t>(at()), 2).operation(1));
            list.back().id = freeOperationId(program, "odd");
    }
}

}  // namespace

/// Tests of what a grader must detect and what it must accept.
class GraderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anotherOrderMustComputeTheSame() {
        // All copies back come first, which is fast and allowed by the rule, but wrong.
        const Program program = changed("03-one-copy-engine", [](Program& p) {
            for (const char* id : {"down3", "down2", "down1", "down0"}) moveTo(p, id, 0);
        });
        const Grade grade = gradeOf("03-one-copy-engine", program);
        QVERIFY(!grade.passed);
        QCOMPARE(grade.points, 0.0);
        QVERIFY(
            says(grade, "“out 0” now runs before “kernel 0”, which touches the same data. Another order must compute the same."));
    }

    void workThatNeverRunsIsNotDone() {
        // The kernels are captured, but their graph is never launched, which is fast.
        const Program program = changed("19-small-kernels", [](Program& p) {
            p.graphs.push_back({"g", {}});
            Operation begin, end;
            begin.id = "begin";
            begin.call = Call::StreamBeginCapture;
            begin.set(Field::Stream, Scalar("s"));
            end.id = "end";
            end.call = Call::StreamEndCapture;
            end.set(Field::Stream, Scalar("s"));
            end.set(Field::Graph, Scalar("g"));
            p.operations.insert(p.operations.begin(), begin);
            p.operations.insert(p.operations.begin() + 2, end);
        });
        const Grade grade = gradeOf("19-small-kernels", program);
        QVERIFY(!grade.passed);
        QVERIFY(says(grade, "“k” did not execute."));
        QCOMPARE(grade.violations.size(), std::size_t{1});
    }

    /// Kernels behind the deadlock at the start of the lesson are no violations, because the goal reports the deadlock.
    void theStartOfADeadlockIsNoViolation() {
        const Lesson lesson = test::lessonNamed("22-deadlock");
        for (std::size_t part = 0; part < lesson.parts.size(); ++part) {
            const Grade grade = gradeOf("22-deadlock", test::startOf(lesson.parts[part]), part);
            QVERIFY(!grade.passed);
            QCOMPARE(grade.points, 0.0);
            for (const Violation& each : grade.violations) QFAIL(each.message().c_str());
        }
        // A deadlock that the learner adds to another lesson is a violation.
        Program program = test::startOf(test::lessonNamed("03-one-copy-engine").parts[0]);
        program.words.push_back({"f", {}, 32, Memory::Pinned, std::int64_t{0}, 0, 0, {}});
        Operation wait;
        wait.id = "wait";
        wait.call = Call::StreamWaitValue32;
        wait.set(Field::Stream, Scalar("s0"));
        wait.set(Field::Word, Scalar("f"));
        wait.set(Field::Value, Scalar(std::int64_t{1}));
        program.operations.insert(program.operations.begin(), wait);
        QVERIFY(says(gradeOf("03-one-copy-engine", program), "did not execute: the program ends in a deadlock."));
    }

    void aLaunchedCapturePasses() {
        Program program = changed("19-small-kernels", [](Program& p) { p.graphs.push_back({"g", {}}); });
        const auto insert = [&](std::size_t at, Call call, const char* id, bool graph) {
            Operation operation;
            operation.id = id;
            operation.call = call;
            if (call != Call::GraphInstantiate) operation.set(Field::Stream, Scalar("s"));
            if (graph) operation.set(Field::Graph, Scalar("g"));
            program.operations.insert(program.operations.begin() + static_cast<std::ptrdiff_t>(at), operation);
        };
        insert(0, Call::StreamBeginCapture, "begin", false);
        insert(2, Call::StreamEndCapture, "end", true);
        insert(3, Call::GraphInstantiate, "instantiate", true);
        insert(4, Call::GraphLaunch, "launch", true);
        const Grade grade = gradeOf("19-small-kernels", program);
        for (const Violation& each : grade.violations) qInfo("%s", each.message().c_str());
        QVERIFY(grade.violations.empty());
        QVERIFY(grade.goals[0].met);
    }

    void memoryInTheOrderOfAnotherStreamIsARace() {
        // Lesson 25: memory is allocated and freed in s0 and used in s0 to s3.
        const auto inStreams = [](const char* allocated, const char* buffer, const char* freed) {
            return changed("25-hidden-synchronisation", [&](Program& p) {
                const auto replace = [](Operation& loop, std::size_t at, Call call, const char* stream, const char* memory) {
                    Operation& operation = (*loop.bodyToChange())[at];
                    operation.call = call;
                    operation.set(Field::Stream, Scalar(stream));
                    operation.set(Field::Buffer, Scalar(memory));
                };
                replace(p.operations[0], 0, Call::MallocAsync, allocated, buffer);
                replace(p.operations[1], 1, Call::FreeAsync, freed, buffer);
            });
        };
        const Grade right = gradeOf("25-hidden-synchronisation", inStreams("s{i}", "x{i}", "s{i}"));
        QVERIFY(right.passed);
        for (const auto& [allocated, freed] : {std::pair("s0", "s0"), {"s0", "s{i}"}, {"s{i}", "s0"}}) {
            const Grade wrong = gradeOf("25-hidden-synchronisation", inStreams(allocated, "x{i}", freed));
            QVERIFY(!wrong.passed);
            QCOMPARE(wrong.points, 0.0);
        }
        // The program allocates the same buffer four times, and the others never.
        const Grade again = gradeOf("25-hidden-synchronisation", inStreams("s{i}", "x0", "s{i}"));
        QVERIFY(!again.passed);
        QVERIFY(says(again, "Memory is lost"));
    }

    void pointsAreGivenGoalByGoal() {
        // Half of lesson 24 is solved: the event has the flag, but there is no wait.
        const Program program = changed("24-two-processes", [](Program& p) { p.events[0].interprocess = true; });
        const Grade grade = gradeOf("24-two-processes", program);
        QVERIFY(!grade.passed);
        QCOMPARE(grade.points, 2.0);
        QVERIFY(grade.points < grade.outOf);
    }

    void withoutItsConditionsNoGoalCounts() {
        // The program is concurrent and fast but unordered: C reads x before A has written it.
        const Program program = changed("06-fork-and-join", [](Program& p) {
            p.streams.push_back({"s1", {}, 0, 0, true, 0, {}});
            p.operations[2].set(Field::Stream, Scalar("s1"));
        });
        const Grade grade = gradeOf("06-fork-and-join", program);
        QVERIFY(grade.violations.empty() && grade.goals[0].met);
        QCOMPARE(grade.points, 0.0);
    }

    void beingLateByLuckIsNotWaiting() {
        // Lesson 12 b: host work of 2 ms takes the place of a synchronisation.
        const Lesson lesson = test::lessonNamed("12-what-is-measured");
        Program program = test::startOf(lesson.parts[1]);
        Operation idle;
        idle.id = "idle";
        idle.call = Call::HostWork;
        idle.set(Field::Duration, Scalar("2 ms"));
        program.operations.insert(program.operations.begin() + 2, idle);
        const Grade grade = gradeOf("12-what-is-measured", program, 1);
        QVERIFY(grade.violations.empty());
        QVERIFY(!grade.passed && grade.points < grade.outOf);
    }

    void answersCountLikeGoals() {
        Program program = changed("01-serial-baseline", [](Program&) {});
        setNote(program, {"", {{"total", Scalar("12.2 ms")}, {"idle", Scalar(std::int64_t{50})}}});
        const Grade grade = gradeOf("01-serial-baseline", program);
        QVERIFY(!grade.passed);
        QCOMPARE(grade.points, 2.0);
        QVERIFY(grade.answers[0].right && grade.answers[1].given && !grade.answers[1].right);
    }

    void aProgramThatDoesNotResolveIsTold() {
        const Program program =
            changed("02-copy-and-compute-at-once", [](Program& p) { p.operations[0].set(Field::Stream, Scalar("nobody")); });
        const Grade grade = gradeOf("02-copy-and-compute-at-once", program);
        QVERIFY(!grade.passed && grade.points == 0.0);
        QVERIFY2(grade.problem.find("nobody") != std::string::npos, grade.problem.c_str());
    }

    void anOddNoteIsTold() {
        Program program = changed("01-serial-baseline", [](Program& p) { p.unknown = {{"lesson", "[1]"}}; });
        const Grade grade = gradeOf("01-serial-baseline", program);
        QVERIFY2(grade.problem.find("/lesson") != std::string::npos, grade.problem.c_str());
        QCOMPARE(grade.outOf, 3.0);
    }

    /// Every submission gets a grade, and one that does not do the work earns no points.
    void anySubmissionIsGraded_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : test::lessonNames()) QTest::newRow(qPrintable(name)) << name;
    }
    void anySubmissionIsGraded() {
        QFETCH(QString, name);
        const Lesson lesson = test::lessonNamed(name);
        Grader grader(lesson, test::runOn);
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            test::Dice dice(seed);
            const auto part = static_cast<std::size_t>(dice.number(0, static_cast<std::int64_t>(lesson.parts.size()) - 1));
            Program program = test::startOf(lesson.parts[part]);
            for (auto i = dice.number(1, 6); i > 0 && !program.operations.empty(); --i) damage(program, dice);
            const Grade grade = grader.grade(part, program);
            QVERIFY(grade.points >= 0 && grade.points <= grade.outOf);
            if (program.operations.empty() || !grade.problem.empty()) QVERIFY(!grade.passed);
            for (const GoalGrade& goal : grade.goals)
                QVERIFY(goal.points == 0 || (grade.violations.empty() && goal.met && goal.measured.value));
        }
    }

    void theBaselineRunsOnceForAllSubmissions() {
        const Lesson lesson = test::lessonNamed("20-double-buffering");
        int runs = 0;
        Grader grader(lesson, [&runs](const Program& program, const std::string& device) {
            ++runs;
            return test::runOn(program, device);
        });
        const Program start = test::startOf(lesson.parts[0]);
        for (int i = 0; i < 3; ++i) grader.grade(0, start);
        QCOMPARE(runs, 5);  // the baseline, the start, and three submissions
    }

    /// A run may lack memory that another submission has for a while.
    void aBaselineThatFailedRunsAgain_data() {
        QTest::addColumn<int>("failing");
        QTest::newRow("the baseline") << 1;
        QTest::newRow("the start") << 2;
    }
    void aBaselineThatFailedRunsAgain() {
        QFETCH(int, failing);
        const Lesson lesson = test::lessonNamed("20-double-buffering");
        int runs = 0;
        Grader grader(lesson, [&runs, failing](const Program& program, const std::string& device) {
            return ++runs == failing ? Expected<GradedRun>(Failure{"no memory"}) : test::runOn(program, device);
        });
        Grade last;
        for (int i = 0; i < 3; ++i) last = grader.grade(0, test::startOf(lesson.parts[0]));
        QCOMPARE(runs, 6);
        QVERIFY(std::ranges::any_of(last.goals, &GoalGrade::stays));
    }
};

STREAMSCOPE_TEST(GraderTest)

}  // namespace tst_grader

#include "tst_grader.moc"

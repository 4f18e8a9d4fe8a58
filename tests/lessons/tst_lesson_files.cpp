// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/program/diagnostic.h"
#include "engine/rules/check.h"
#include "engine/timeline/result_json.h"
#include "engine/trace/infer_waits.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"

#include <fmt/format.h>

#include <QTest>

#include <cctype>
#include <chrono>
#include <cmath>
#include <map>
#include <set>

namespace tst_lesson_files {

using namespace streamscope;
using namespace streamscope::lessons;
using namespace std::chrono_literals;

namespace {

/// Returns whether the part allows no changes, so that the learner only makes predictions.
bool isPrediction(const Part& part) { return part.edits.empty(); }

/// Expected total times of the start and the solution.
struct Times {
    Nanoseconds start, solution;
};
const std::map<QString, Times>& fixedTimes() {
    static const std::map<QString, Times> times{
        {"00 a", {12ms, 12ms}},    {"00 b", {12ms, 12ms}}, {"01", {12ms, 12ms}},  {"02", {12ms, 6ms}},
        {"03", {12ms, 8ms}},       {"04 a", {9ms, 3ms}},   {"04 b", {3ms, 3ms}},  {"05", {12060us, 4840us}},
        {"06", {6ms, 4ms}},        {"07", {2ms, 3ms}},     {"08 a", {4ms, 5ms}},  {"08 b", {5ms, 5ms}},
        {"09", {8400us, 2ms}},     {"10 a", {8ms, 2ms}},   {"11 a", {20ms, 6ms}}, {"12 a", {6ms, 6ms}},
        {"14 a", {13ms, 13ms}},    {"16 a", {11ms, 11ms}}, {"17", {8ms, 8ms}},    {"18", {6ms, 5ms}},
        {"19 a", {97us, 49500ns}}, {"19 b", {8ms, 1ms}},   {"20", {13ms, 13ms}},  {"21", {3ms, 4ms}},
        {"23", {18ms, 10500us}},   {"24", {4ms, 4ms}},     {"25", {8ms, 2ms}},    {"27 a", {3ms, 4ms}},
        {"27 b", {3ms, 4ms}},      {"29 a", {3ms, 4ms}},   {"29 b", {4ms, 4ms}},  {"30", {18500us, 12500us}},
    };
    return times;
}

QString keyOf(const QString& lesson, const Part& part) {
    return lesson.left(2) + (part.id.empty() ? "" : " " + QString::fromStdString(part.id));
}

Nanoseconds totalOf(const Program& program, const std::string& device) {
    const auto ran = test::runOn(program, device);
    if (!ran) throw std::runtime_error(ran.why());
    const Timeline& timeline = ran->timeline;
    const auto total = timeline.makespanUnbracketed ? timeline.makespanUnbracketed : timeline.makespan;
    return total.value_or(Nanoseconds{-1});
}

QString text(Nanoseconds time) { return QString::number(time.count()) + " ns"; }

/// Expected value of another metric.
struct Figure {
    const char* part;
    bool solution;
    const char* metric;
    MetricValue value;
};
const std::vector<Figure>& fixedFigures() {
    static const std::vector<Figure> figures{
        {"01", false, "overlapCopyCompute", 0.0},
        {"02", true, "overlapCopyCompute", 1.0},
        {"02", true, "ratio", 0.5},
        {"03", true, "ratio", 8.0 / 12},
        {"04 a", true, "ratio", 3.0 / 9},
        {"06", true, "ratio", 4.0 / 6},
        {"09", true, "ratio", 2 / 8.4},
        {"11 a", true, "ratio", 0.3},
        {"12 a", false, "elapsed:ms", Nanoseconds(6ms)},
        {"12 a", true, "elapsed:ms", Nanoseconds(1ms)},
        {"16 a", false, "latency:H", Nanoseconds(8500us)},
        {"16 a", true, "latency:H", Nanoseconds(1500us)},
        {"16 a", true, "start:H", Nanoseconds(3ms)},
        {"17", false, "concurrency", 0.0},
        {"17", true, "concurrency", 1.0},
        {"18", true, "ratio", 5.0 / 6},
        {"19 a", false, "gpuBusy", 40.0 / 97},
        {"19 a", true, "gpuBusy", 40 / 49.5},
        {"19 a", true, "ratio", 49.5 / 97},
        {"19 b", true, "ratio", 1.0 / 8},
        {"20", true, "ratio", 13.0 / 18},
        {"22 a", false, "deadlock", true},
        {"22 a", true, "deadlock", false},
        {"22 b", false, "deadlock", true},
        {"22 c", false, "deadlock", true},
        {"23", true, "ratio", 10.5 / 18},
        {"25", true, "ratio", 2.0 / 8},
        {"31 a", false, "deadlock", true},
        {"31 a", true, "deadlock", false},
        {"31 b", false, "deadlock", true},
        {"31 b", true, "deadlock", false},
        {"32", false, "deadlock", true},
        {"32", true, "deadlock", false},
        {"33", true, "ratio", 0.8},
        {"28", false, "elapsed:elapsed", Nanoseconds(1080us)},
        {"28", true, "elapsed:elapsed", Nanoseconds(240us)},
    };
    return figures;
}

/// Returns the ids, calls and streams, which are the same in a recorded run and its program.
std::string outline(const std::vector<Operation>& operations) {
    std::string text;
    for (const Operation& operation : operations) {
        const auto* stream = operation.find(Field::Stream);
        const auto* name = stream != nullptr ? std::get_if<Scalar>(stream) : nullptr;
        text += operation.id + "/" + std::string(info(operation.call).name) + "/" +
                (name != nullptr ? std::get<std::string>(*name) : std::string()) + "\n";
        if (const auto* body = operation.body()) text += "{" + outline(*body) + "}";
    }
    return text;
}

/// Returns whether the text has the answer as a word of its own: "6 ms" is not in "16 ms".
bool isTold(const std::string& answer, const std::string& text) {
    const auto at = text.find(answer);
    return at != std::string::npos && (at == 0 || std::isdigit(static_cast<unsigned char>(text[at - 1])) == 0);
}

void eachPart() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("index");
    for (const QString& name : test::lessonNames()) {
        const Lesson lesson = test::lessonNamed(name);
        for (std::size_t i = 0; i < lesson.parts.size(); ++i)
            QTest::newRow(qPrintable(keyOf(name, lesson.parts[i]))) << name << static_cast<int>(i);
    }
}

struct Row {
    Lesson lesson;
    std::size_t index;
    Program solution;
    const Part& part() const { return lesson.parts[index]; }
    const Program& start() const { return test::startOf(part()); }
};

Row row(const QString& name, int index) {
    Lesson lesson = test::lessonNamed(name);
    const auto at = static_cast<std::size_t>(index);
    Program solution = test::programIn(test::solutionFile(name, lesson.parts[at]));
    return {std::move(lesson), at, std::move(solution)};
}

}  // namespace

/// Tests of the lessons, 0 to 33, on the teaching devices. Lesson 26 uses recordings and the profile of the recorded GPU.
class LessonFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreNumbered() {
        const QStringList names = test::lessonNames();
        QCOMPARE(names.size(), 34);
        for (int i = 0; i < names.size(); ++i) QVERIFY2(names[i].left(2).toInt() == i, qPrintable(names[i]));
    }

    void everyPartHasItsSolutionAndNoSolutionIsLeftOver() {
        QStringList expected;
        for (const QString& name : test::lessonNames())
            for (const Part& part : test::lessonNamed(name).parts) expected << test::solutionFile(name, part).section('/', -1);
        expected.sort();
        QCOMPARE(QDir(test::lessonsFolder + "solutions").entryList(QDir::Files, QDir::Name), expected);
    }

    void filesAreWhatTheWriterWrites_data() { eachPart(); }
    void filesAreWhatTheWriterWrites() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const std::string written = test::textOf(test::lessonsFolder + name + ".lesson");
        QCOMPARE(QString::fromStdString(toJson(*lessonFromJson(written).value)), QString::fromStdString(written));
        const Row one = row(name, index);
        const std::string solution = test::textOf(test::solutionFile(name, one.part()));
        QCOMPARE(QString::fromStdString(toJson(one.solution)), QString::fromStdString(solution));
        QVERIFY(written.find("\n        \"operations\"") != std::string::npos);
    }

    void aLearnerIsToldEnough_data() { eachPart(); }
    void aLearnerIsToldEnough() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        QVERIFY(!one.lesson.title.empty() && !one.lesson.topic.empty());
        const Part& first = one.lesson.parts.front();
        const std::string told = one.lesson.story + first.look + first.afterwards;
        QVERIFY2(told.find("ook at") != std::string::npos, "the lesson says what to look at");
        QVERIFY2(!one.part().questions.empty(), "a part asks before it shows");
        QVERIFY(one.lesson.unknown.empty() && one.part().unknown.empty());
        QVERIFY(!one.part().goals.empty() && !one.part().hints.empty() && !one.part().sources.empty());
        QVERIFY(one.part().device.starts_with("teaching") || one.part().device == "h200");
        QCOMPARE(one.part().device, one.start().device);
        if (one.lesson.parts.size() > 1) QVERIFY(!one.part().id.empty() && !one.part().title.empty());
        if (index > 0) QVERIFY(!one.part().story.empty());
        for (const Question& question : one.part().questions) {
            QVERIFY(question.unknown.empty() && !question.ask.empty());
            QVERIFY2(isRight(question, question.answer), question.id.c_str());
            const auto* answer = std::get_if<std::string>(&question.answer);
            if (!question.choices.empty()) QVERIFY(answer && std::ranges::count(question.choices, *answer) == 1);
        }
    }

    void withoutAnswersAQuestionTakesAnyAnswerOfItsKind() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        const Lesson hidden = withoutAnswers(one.lesson);
        const auto again = lessonFromJson(toJson(hidden));
        QVERIFY(again && *again.value == hidden);
        const Part &known = one.part(), &part = hidden.parts[static_cast<std::size_t>(index)];
        QVERIFY(part.recordedSolution.empty() && part.goals.size() == known.goals.size());
        for (std::size_t i = 0; i < part.questions.size(); ++i) {
            const Question& question = part.questions[i];
            QVERIFY(question.hidden && question.because.empty() && isAnswer(question, known.questions[i].answer));
            QVERIFY(!isRight(question, known.questions[i].answer));
            QCOMPARE(asTime(question, question.answer).has_value(),
                     asTime(known.questions[i], known.questions[i].answer).has_value());
            if (!question.choices.empty()) QVERIFY(question.answer == Scalar("?"));
        }
        Grader grader(hidden, test::runOn);
        QVERIFY(grader.broken(static_cast<std::size_t>(index), "x").answers.empty());
    }
    void withoutAnswersAQuestionTakesAnyAnswerOfItsKind_data() { eachPart(); }

    /// Returns the durations of the copies and kernels of the part's program in milliseconds: "2 ms", "0.1 ms".
    static std::set<std::string> durationsIn(const Part& part) {
        const auto ran = test::runOn(test::startOf(part), part.device);
        std::set<std::string> durations;
        for (const TimelineOperation& each : ran->timeline.operations) {
            const bool timed = each.kind == OperationKind::Kernel || each.kind == OperationKind::CopyHostToDevice ||
                               each.kind == OperationKind::CopyDeviceToHost || each.kind == OperationKind::CopyDeviceToDevice;
            if (timed && each.start && each.end && each.spans.size() == 1)
                durations.insert(fmt::format(
                    "{:g} ms",
                    std::chrono::duration<double, std::milli>(each.spans.front().end - each.spans.front().begin).count()));
        }
        return durations;
    }

    /// A time can be predicted only if the durations of its parts are given.
    void predictionsHaveTheirDurations_data() { eachPart(); }
    void predictionsHaveTheirDurations() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        std::string told = one.lesson.story + one.part().story;
        bool asksForTime = false;
        for (const Question& question : one.part().questions) {
            told += question.ask;
            asksForTime = asksForTime || asTime(question, question.answer).has_value();
        }
        if (!asksForTime) return;
        // The times of a chunk, of several waves, of 32 KiB, of 2 µs and of a training step follow from what is given.
        static const std::set<QString> derived{"05", "11 b", "16 a", "17", "18", "19 a", "26 a", "26 b"};
        if (derived.contains(keyOf(name, one.part()))) return;
        for (const std::string& duration : durationsIn(one.part()))
            QVERIFY2(told.find(duration) != std::string::npos, (duration + " is not told").c_str());
    }

    /// No story contains the answer to a question of its part. (An answer may equal a given duration.)
    void noStoryTellsTheAnswer() {
        for (const QString& name : test::lessonNames()) {
            const Lesson lesson = test::lessonNamed(name);
            for (const Part& part : lesson.parts)
                for (const Question& question : part.questions)
                    if (const auto* answer = std::get_if<std::string>(&question.answer);
                        answer != nullptr && !durationsIn(part).contains(*answer))
                        QVERIFY2(!isTold(*answer, (&part == &lesson.parts.front() ? lesson.story : std::string()) + part.story),
                                 (name.toStdString() + ": " + *answer).c_str());
        }
    }

    /// Programs of lessons are valid and have no failing calls.
    void theStartCanBeRun_data() { eachPart(); }
    void theStartCanBeRun() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        const DeviceProfile device = test::profile(one.part().device);
        const std::vector<DeviceInfo> infos(static_cast<std::size_t>(device.devices), device.info());
        const bool failsOnPurpose = keyOf(name, one.part()) == "24";  // its start exports an event without the flag
        for (const Program* program : {&one.start(), &one.solution})
            for (const Diagnostic& each : check(*program, infos))
                QVERIFY2(
                    (each.rule != "bad-call" || (failsOnPurpose && program == &one.start())) && each.rule != "invalid-program",
                    each.message.c_str());
    }

    /// The result of a solution does not depend on chance.
    void theSolutionHasNothingToReport_data() { eachPart(); }
    void theSolutionHasNothingToReport() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        const DeviceProfile device = test::profile(one.part().device);
        const std::vector<DeviceInfo> infos(static_cast<std::size_t>(device.devices), device.info());
        static const std::set<std::string> wrong{"bad-call", "race", "host-reads-early", "thread-order", "deadlock"};
        for (const Diagnostic& each : check(one.solution, infos)) QVERIFY2(!wrong.contains(each.rule), each.message.c_str());
    }

    void theStartIsNotEnough_data() { eachPart(); }
    void theStartIsNotEnough() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        Grader grader(one.lesson, test::runOn);
        const Grade grade = grader.grade(one.index, one.start());
        QVERIFY2(grade.problem.empty(), grade.problem.c_str());
        QVERIFY(violations(one.start(), one.start(), one.part().edits).empty());
        QVERIFY(!grade.passed && grade.outOf > 0);
        QCOMPARE(grade.points, 0.0);
        const bool allMet = std::ranges::all_of(grade.goals, &GoalGrade::met);
        // If no change is allowed, the goals hold from the start, and only answers are missing.
        QCOMPARE(allMet, isPrediction(one.part()));
        if (allMet) QVERIFY(!grade.answers.empty());
    }

    void theSolutionIs_data() { eachPart(); }
    void theSolutionIs() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        Grader grader(one.lesson, test::runOn);
        const Grade grade = grader.grade(one.index, one.solution);
        QVERIFY2(grade.passed, test::mistakesIn(grade).c_str());
        QCOMPARE(grade.points, grade.outOf);
        for (const GoalGrade& goal : grade.goals) QVERIFY2(goal.measured.value, goal.says.c_str());
        const Read<SubmissionNote> note = noteOf(one.solution);
        QVERIFY(note && note.value->part == one.part().id);
    }

    void totalTimesAreExact_data() { eachPart(); }
    void totalTimesAreExact() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        const auto known = fixedTimes().find(keyOf(name, one.part()));
        if (known == fixedTimes().end()) return;
        QCOMPARE(text(totalOf(one.start(), one.part().device)), text(known->second.start));
        QCOMPARE(text(totalOf(one.solution, one.part().device)), text(known->second.solution));
    }

    void everyFixedTimeBelongsToAPart() {
        std::set<QString> parts;
        for (const QString& name : test::lessonNames())
            for (const Part& part : test::lessonNamed(name).parts) parts.insert(keyOf(name, part));
        for (const auto& [key, times] : fixedTimes()) QVERIFY2(parts.contains(key), qPrintable(key));
    }

    void otherFiguresAreExact() {
        std::set<QString> met;
        for (const QString& name : test::lessonNames()) {
            Lesson lesson = test::lessonNamed(name);
            for (std::size_t part = 0; part < lesson.parts.size(); ++part) {
                for (const Figure& figure : fixedFigures()) {
                    if (keyOf(name, lesson.parts[part]) != figure.part) continue;
                    met.insert(figure.part);
                    LessonGoal goal;
                    goal.goal.metric = figure.metric;
                    lesson.parts[part].goals = {goal};
                    const Program solution = test::programIn(test::solutionFile(name, lesson.parts[part]));
                    Grader grader(lesson, test::runOn);
                    const Grade grade = grader.grade(part, figure.solution ? solution : test::startOf(lesson.parts[part]));
                    const std::string what = std::string(figure.part) + " " + figure.metric;
                    QVERIFY2(grade.goals[0].measured.value, (what + ": " + grade.goals[0].measured.problem).c_str());
                    const MetricValue value = *grade.goals[0].measured.value;
                    const auto* real = std::get_if<double>(&value);
                    const bool same =
                        real != nullptr ? std::abs(*real - std::get<double>(figure.value)) < 1e-9 : value == figure.value;
                    QVERIFY2(same, (what + " is " + inWords(value, kindOf(figure.metric))).c_str());
                }
            }
        }
        for (const Figure& figure : fixedFigures()) QVERIFY2(met.contains(figure.part), figure.part);
    }

    /// Times from the first host call: 20 launches of 5 µs and the last kernel, or as a graph one launch of 10 µs.
    void smallKernelsFromTheFirstCallOn() {
        const Lesson lesson = test::lessonNamed("19-small-kernels");
        const auto end = [](const Program& program) {
            const auto ran = test::runOn(program, "teaching-launch-cost");
            Nanoseconds last{};
            for (const TimelineOperation& each : ran->timeline.operations)
                if (each.kind != OperationKind::Host && each.end) last = std::max(last, *each.end);
            return text(last);
        };
        QCOMPARE(end(test::startOf(lesson.parts[0])), text(102us));
        QCOMPARE(end(test::programIn(test::solutionFile("19-small-kernels", lesson.parts[0]))), text(59500ns));
    }

    void recordedRunsAreOfTheirPrograms_data() { eachPart(); }
    void recordedRunsAreOfTheirPrograms() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        for (const auto& [file, program] :
             {std::pair(one.part().recorded, one.start()), std::pair(one.part().recordedSolution, one.solution)}) {
            if (file.empty()) continue;
            const Read<ResultFile> result = resultFromJson(test::textOf(test::lessonsFolder + QString::fromStdString(file)));
            QVERIFY2(result, result.problems.empty() ? "" : describe(result.problems.front(), file).c_str());
            const Timeline& timeline = result.value->timeline;
            QVERIFY(!timeline.devices.empty() && !timeline.devices.front().info.name.empty() && !timeline.date.empty());
            QVERIFY2(timeline.method != Method::Exact && timeline.method != Method::None, file.c_str());  // a GPU measured it
            QVERIFY2(outline(result.value->program.operations) == outline(program.operations), file.c_str());
        }
    }

    /// Lesson 26: predictions of the edited recording and of the unedited ones are within a tenth of the measured times.
    void theTrainingStepIsPredictedWithinATenth() {
        const auto measured = [](const char* part) {
            const std::string file = fmt::format("recorded/26-training-step-{}-start-h200.json", part);
            return *resultFromJson(test::textOf(test::lessonsFolder + QString::fromStdString(file))).value->timeline.makespan;
        };
        const Row slow = row("26-training-step", 0), fast = row("26-training-step", 1);
        const auto isNear = [](Nanoseconds predicted, Nanoseconds real) {
            return std::abs(static_cast<double>((predicted - real).count())) <= 0.1 * static_cast<double>(real.count());
        };
        QVERIFY(isNear(totalOf(slow.start(), "h200"), measured("a")));
        QVERIFY(isNear(totalOf(slow.solution, "h200"), measured("b")));
        QVERIFY(isNear(totalOf(fast.start(), "h200"), measured("b")));
        QVERIFY(static_cast<double>(measured("b").count()) < 0.7 * static_cast<double>(measured("a").count()));
    }

    /// The recorded reasons for waiting equal those inferred today.
    void recordedReasonsAreThoseInferred() {
        int compared = 0;
        for (const QString& name : QDir(test::lessonsFolder + "recorded").entryList(QDir::Files)) {
            const Read<ResultFile> result = resultFromJson(test::textOf(test::lessonsFolder + "recorded/" + name));
            QVERIFY2(result, qPrintable(name));
            Timeline again = result.value->timeline;
            for (TimelineOperation& operation : again.operations) operation.waits.clear();
            inferWaits({}, again);
            for (std::size_t i = 0; i < again.operations.size(); ++i) {
                const TimelineOperation& recorded = result.value->timeline.operations[i];
                QVERIFY2(again.operations[i].waits == recorded.waits, qPrintable(name + ": " + recorded.id.c_str()));
                compared += !recorded.waits.empty();
            }
        }
        QVERIFY(compared > 100);
    }

    /// A card has room for about twelve letters, and the number at the end distinguishes pieces.
    void labelsWithANumberFitACard() {
        for (const QString& name : test::lessonNames())
            for (const Part& part : test::lessonNamed(name).parts)
                for (const Operation& operation : test::startOf(part).operations)
                    if (!operation.label.empty() && std::isdigit(static_cast<unsigned char>(operation.label.back())) != 0)
                        QVERIFY2(operation.label.size() <= 9, operation.label.c_str());
    }

    void everyRecordedRunBelongsToAPart() {
        std::set<QString> named;
        for (const QString& name : test::lessonNames())
            for (const Part& part : test::lessonNamed(name).parts)
                for (const std::string& file : {part.recorded, part.recordedSolution}) named.insert(QString::fromStdString(file));
        const QStringList files = QDir(test::lessonsFolder + "recorded").entryList(QDir::Files);
        QVERIFY(files.size() > 40);
        for (const QString& file : files) QVERIFY2(named.contains("recorded/" + file), qPrintable(file));
    }

    /// Lesson 5: N chunks take (N + 2)(4 ms / N + 20 µs), and the goal is met from 11 to 37 chunks.
    void theCurveOfTheChunks() {
        const QString name = "05-how-many-chunks";
        const Lesson lesson = test::lessonNamed(name);
        Grader grader(lesson, test::runOn);
        Program program = test::startOf(lesson.parts[0]);
        for (const int chunks : {1, 2, 4, 8, 10, 11, 20, 37, 38, 64}) {
            program.parameters[0].value = chunks;
            const Grade grade = grader.grade(0, program);
            QVERIFY(grade.violations.empty());
            QVERIFY2(grade.goals[0].met == (chunks >= 11 && chunks <= 37), qPrintable(QString::number(chunks)));
            if (64 % chunks == 0)
                QCOMPARE(text(totalOf(program, lesson.parts[0].device)), text((chunks + 2) * (Nanoseconds(4ms) / chunks + 20us)));
        }
        program.parameters[0].value = 65;
        QVERIFY(!grader.grade(0, program).violations.empty());
    }

    void deletingWorkEarnsNothing_data() { eachPart(); }
    void deletingWorkEarnsNothing() {
        QFETCH(QString, name);
        QFETCH(int, index);
        const Row one = row(name, index);
        Grader grader(one.lesson, test::runOn);
        Program program = one.solution;
        program.operations.clear();
        const Grade grade = grader.grade(one.index, program);
        QVERIFY(!grade.passed && !grade.violations.empty());
        for (const GoalGrade& goal : grade.goals) QCOMPARE(goal.points, 0.0);
    }
};

STREAMSCOPE_TEST(LessonFilesTest)

}  // namespace tst_lesson_files

#include "tst_lesson_files.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/window_test.h"
#include "ui/authoring/draft_json.h"
#include "ui/authoring/lesson_draft.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

namespace tst_lesson_draft {

using namespace streamscope;
using namespace streamscope::ui;
using namespace std::chrono_literals;

namespace {

const QStringList devices{"teaching", "teaching-one-queue"};

lessons::Lesson lessonIn(const QString& name) {
    QFile file(":/lessons/" + name);
    const std::string text = file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    return *lessons::withPrograms(*lessons::lessonFromJson(text).value, [](const std::string&) { return std::nullopt; }).value;
}

Program someProgram() {
    return *programFromJson(R"({"streamscope": 1, "name": "p", "device": "teaching", "streams": [{"id": "s"}], "operations": [
        {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [10], "block": [1024], "arguments": {"duration": "1 ms"}},
        {"id": "sync", "call": "deviceSynchronize"}]})")
                .value;
}

LessonDraft fineDraft() {
    LessonDraft draft = newDraft(someProgram());
    draft.title = "Mine";
    draft.parts[0].goals.push_back({});
    draft.parts[0].goals[0].value = "1 ms";
    DraftQuestion question;
    question.id = "q1";
    question.ask = "How long?";
    question.answer = "1 ms";
    draft.parts[0].questions.push_back(question);
    return draft;
}

QStringList told(const LessonDraft& draft) {
    QStringList all;
    for (const DraftProblem& each : problemsOf(draft, devices))
        if (each.blocks) all << each.message;
    return all;
}

}  // namespace

/// Tests of what authors type and the resulting lesson.
class TestLessonDraft : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLessonGoesThroughTheFieldsUnchanged_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(":/lessons").entryList({"*.lesson"}, QDir::Files))
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyLessonGoesThroughTheFieldsUnchanged() {
        QFETCH(QString, name);
        const lessons::Lesson lesson = lessonIn(name);
        const lessons::Lesson again = lessonOf(draftOf(lesson, {}));
        QCOMPARE(lessons::toJson(again), lessons::toJson(lesson));
        for (const DraftProblem& each :
             problemsOf(draftOf(lesson, {}), {"teaching", QString::fromStdString(lesson.parts[0].device)}))
            QVERIFY2(!each.blocks || each.field == DraftProblem::Field::Device, qPrintable(each.message));
    }

    void everyDraftOutlivesItsSession_data() { everyLessonGoesThroughTheFieldsUnchanged_data(); }
    void everyDraftOutlivesItsSession() {
        QFETCH(QString, name);
        const LessonDraft draft = draftOf(lessonIn(name), {someProgram(), std::nullopt});
        const auto again = draftFromJson(ui::toJson(draft));
        QVERIFY(again);
        QVERIFY(*again == draft);
    }

    void whatIsNotRightYetIsKeptAsItWasTyped() {
        LessonDraft draft = fineDraft();
        draft.parts[0].goals[0].value = "fast";
        draft.parts[0].goals[0].bound = Bound::Within;
        draft.parts[0].questions[0].kind = AnswerKind::Choice;
        draft.parts[0].questions[0].choices = "a\nb \"ü\"";
        draft.parts[0].questions[0].duration = true;
        draft.parts[0].baseline = someProgram();
        draft.parts[0].recordedSolution = "/far/away.json";
        draft.unknown = {{"later", "[1, {}]"}};
        draft.parts[0].start.operations[0].set(Field::Stream, Scalar(std::string("nowhere")));
        const auto again = draftFromJson(ui::toJson(draft));
        QVERIFY(again && *again == draft);
    }

    void whatIsNoDraftIsRefused() {
        QVERIFY(!draftFromJson({}));
        QVERIFY(!draftFromJson("{\"streamscopeLessonDraft\": 2, \"parts\": [{}]}"));
        QVERIFY(!draftFromJson("{\"streamscopeLessonDraft\": 1, \"parts\": []}"));
        const auto odd = draftFromJson(
            "{\"streamscopeLessonDraft\": 1, \"parts\": [{\"questions\": [{\"kind\": 99}, 3], \"edits\": [\"fly\"], \"start\": "
            "\"{\"}]}");
        QVERIFY(odd && odd->parts[0].questions.size() == 2 && odd->parts[0].edits.empty());
    }

    void valuesAreTyped() {
        QCOMPARE(valueOf("12 ms", MetricKind::Time), std::optional<MetricValue>(Nanoseconds(12ms)));
        QCOMPARE(valueOf(" 5 µs ", MetricKind::Time), std::optional<MetricValue>(Nanoseconds(5us)));
        QVERIFY(!valueOf("12", MetricKind::Time));  // lacks a unit
        QVERIFY(!valueOf("soon", MetricKind::Time));
        QCOMPARE(valueOf("80 %", MetricKind::Share), std::optional<MetricValue>(0.8));
        QCOMPARE(valueOf("0.8", MetricKind::Share), std::optional<MetricValue>(0.8));
        QCOMPARE(valueOf("3", MetricKind::Count), std::optional<MetricValue>(3.0));
        QCOMPARE(valueOf("yes", MetricKind::Truth), std::optional<MetricValue>(true));
        QVERIFY(!valueOf("", MetricKind::Count));
    }

    void problemsNameTheirFields() {
        QVERIFY2(told(fineDraft()).isEmpty(), qPrintable(told(fineDraft()).join('\n')));
        LessonDraft draft = fineDraft();
        draft.title = " ";
        QCOMPARE(told(draft), QStringList{"Title: give the lesson a title."});
        draft = fineDraft();
        draft.parts[0].goals[0].value = "quick";
        QCOMPARE(told(draft), QStringList{"Goal 1, value: type a time such as 12 ms."});
        draft.parts[0].goals[0] = {"latency", "nobody", Bound::AtMost, "1 ms"};
        QCOMPARE(told(draft), QStringList{"Goal 1, operation: the start has no “nobody”."});
        draft.parts[0].goals[0] = {"unchanged", "nobody", Bound::Equals, "yes"};
        QCOMPARE(told(draft), QStringList{"Goal 1, operation: the start has no “nobody”."});
        draft.parts[0].goals[0].argument = "s";
        QVERIFY2(told(draft).isEmpty(), "a stream can be unchanged, too");
        draft = fineDraft();
        draft.parts[0].goals[0].bound = Bound::Within;
        QCOMPARE(told(draft), QStringList{"Goal 1, tolerance: type a number of %, such as 5."});
        draft = fineDraft();
        draft.parts[0].questions[0].ask.clear();
        draft.parts[0].questions[0].answer = "12";
        QCOMPARE(told(draft),
                 (QStringList{"Question 1, text: write what is asked.", "Question 1, answer: type a time such as 12 ms."}));
        draft = fineDraft();
        draft.parts[0].questions[0].kind = AnswerKind::Choice;
        draft.parts[0].questions[0].choices = "one\ntwo";
        draft.parts[0].questions[0].answer = "three";
        QCOMPARE(told(draft), QStringList{"Question 1, answer: it must be one of the choices."});
        draft = fineDraft();
        draft.parts[0].device = "h9000";
        QCOMPARE(told(draft), QStringList{"Device: there is no simulated device “h9000”; choose one."});
        draft = fineDraft();
        draft.parts[0].start.operations.clear();
        QVERIFY(told(draft).contains("Start: choose a program that has calls."));
    }

    void severalPartsAreNamed() {
        LessonDraft draft = fineDraft();
        draft.parts[0].id = "a";
        draft.parts.push_back(newPart(draft, someProgram()));
        QCOMPARE(draft.parts[1].id, "b");
        draft.parts[1].goals.emplace_back();
        QCOMPARE(told(draft), QStringList{"Part b, goal 1, value: type a time such as 12 ms."});
        draft.parts[1].goals.clear();
        draft.parts[1].id = "a";
        QCOMPARE(told(draft), QStringList{"Part 2, name: another part has the name “a” already."});
    }

    /// The reader refuses such ids, because they become parts of file names.
    void aPartIdHasNoSlash() {
        LessonDraft draft = fineDraft();
        draft.parts[0].id = "a/b";
        QCOMPARE(told(draft), QStringList{"Part 1, name: write it in at most 64 bytes, without slashes and line ends."});
        QVERIFY(!lessons::lessonFromJson(lessons::toJson(lessonOf(draft))));
    }

    void aPartWithoutPointsIsToldAndDoesNotBlock() {
        const auto isTold = [](const LessonDraft& draft) {
            return std::ranges::any_of(problemsOf(draft, devices), [](const DraftProblem& each) {
                return !each.blocks && each.message == "Points: this part gives none; set them for a question or a goal.";
            });
        };
        LessonDraft draft = fineDraft();
        QVERIFY(!isTold(draft));
        draft.parts[0].goals.clear();
        QVERIFY2(isTold(draft), "a question has no points unless its author gives some");
        draft.parts[0].questions[0].points = 1;
        QVERIFY(!isTold(draft));
    }

    void aSolutionThatBreaksTheRulesIsToldAndDoesNotBlock() {
        LessonDraft draft = fineDraft();
        draft.parts[0].solution = draft.parts[0].start;
        draft.parts[0].solution->operations.erase(draft.parts[0].solution->operations.begin());
        const std::vector<DraftProblem> problems = problemsOf(draft, devices);
        QVERIFY(std::ranges::none_of(problems, &DraftProblem::blocks));
        QVERIFY(std::ranges::any_of(problems, [](const DraftProblem& each) {
            return each.field == DraftProblem::Field::Solution && each.message.contains("“k” (launchKernel) was removed");
        }));
    }

    void unknownFieldsAreToldAndDoNotBlock() {
        LessonDraft draft = fineDraft();
        const std::size_t before = problemsOf(draft, devices).size();
        draft.unknown.push_back({"topik", "1"});
        draft.parts[0].goals[0].unknown.push_back({"point", "2"});
        draft.parts[0].unknown.push_back({"x-note", "3"});
        const auto messages = [](const LessonDraft& of) {
            QStringList all;
            for (const DraftProblem& each : problemsOf(of, devices))
                if (each.message.contains("has no field")) all << each.message;
            return all;
        };
        QCOMPARE(messages(draft), (QStringList{"The lesson has no field \"topik\"; did you mean \"topic\"?",
                                               "The goal about makespan has no field \"point\"; did you mean \"points\"?"}));
        QCOMPARE(problemsOf(draft, devices).size(), before + 2);
        QVERIFY(told(draft).isEmpty());
        draft.parts.push_back(newPart(draft, someProgram()));
        QVERIFY(messages(draft)[1].startsWith("Part 1, The goal about makespan"));
    }

    /// The reader accepts every saved lesson.
    void whatCanBeSavedReadsBack() {
        const Read<lessons::Lesson> read = lessons::lessonFromJson(lessons::toJson(lessonOf(fineDraft())));
        QVERIFY(read);
        QCOMPARE(read.value->parts[0].goals[0].goal.atMost, std::optional<MetricValue>(Nanoseconds(1ms)));
        QCOMPARE(read.value->parts[0].questions[0].unit, std::string("ms"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestLessonDraft)

}  // namespace tst_lesson_draft

#include "tst_lesson_draft.moc"

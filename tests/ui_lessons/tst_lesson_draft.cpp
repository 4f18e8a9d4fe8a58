// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/window_test.h"
#include "ui/authoring/draft_problems.h"
#include "ui/authoring/part_form.h"
#include "ui/authoring/typed_values.h"

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
    QFile file(STREAMSCOPE_SOURCE_DIR "/resources/lessons/" + name);
    const std::string text = file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    return *lessons::withPrograms(*lessons::lessonFromJson(text).value, [](const std::string&) { return std::nullopt; }).value;
}

Program someProgram() {
    return *programFromJson(R"({"streamscope": 1, "name": "p", "device": "teaching", "streams": [{"id": "s"}], "operations": [
        {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [10], "block": [1024], "arguments": {"duration": "1 ms"}},
        {"id": "sync", "call": "deviceSynchronize"}]})")
                .value;
}

/// Lesson of one part whose fields are set one by one.
struct Draft {
    LessonDraft lesson;
    std::vector<DraftObject> parts;
    std::vector<DraftObject> questions, goals;  ///< of the first part

    LessonDraft whole() const {
        std::vector<DraftObject> all = parts;
        all[0].setObjects("questions", questions);
        all[0].setObjects("goals", goals);
        LessonDraft draft = lesson;
        draft.setObjects("parts", all);
        return draft;
    }
};

Draft fineDraft() {
    Draft draft{newDraft(someProgram()),
                {},
                {DraftObject(R"({"id": "q1", "ask": "How long?", "unit": "ms", "answer": "1 ms"})")},
                {DraftObject(R"({"metric": "makespan", "atMost": "1 ms"})")}};
    draft.lesson.setText("title", "Mine");
    draft.parts = draft.lesson.objects("parts");
    return draft;
}

QStringList told(const Draft& draft) {
    QStringList all;
    for (const DraftProblem& each : problemsOf(draft.whole(), devices))
        if (each.blocks) all << each.message;
    return all;
}

}  // namespace

/// Tests of what authors type and the resulting lesson.
class TestLessonDraft : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The steps of the teacher's talk do not become those of the lesson.
    void programsAreTakenWithoutTheirSteps() {
        Program talk = someProgram();
        talk.steps.push_back({"One", "look", "[]", {}});
        const DraftObject part = newDraft(talk).objects("parts").front();
        QVERIFY(programIn(part, "start") && programIn(part, "start")->steps.empty());
        QVERIFY(programIn(part, "start")->operations == talk.operations);
    }

    void everyLessonGoesThroughTheFieldsUnchanged_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(STREAMSCOPE_SOURCE_DIR "/resources/lessons").entryList({"*.lesson"}, QDir::Files))
            if (name.count(u'.') == 1) QTest::newRow(qPrintable(name)) << name;
    }
    void everyLessonGoesThroughTheFieldsUnchanged() {
        QFETCH(QString, name);
        const lessons::Lesson lesson = lessonIn(name);
        const LessonDraft draft = draftOf(lesson, {});
        QCOMPARE(lessons::toJson(lessonOf(draft)), lessons::toJson(lesson));
        for (const DraftProblem& each : problemsOf(draft, {"teaching", QString::fromStdString(lesson.parts[0].device)}))
            QVERIFY2(!each.blocks || each.path.ends_with("/device"), qPrintable(each.message));
        for (const DraftObject& part : draft.objects("parts")) QVERIFY(PartForm(part, devices, nullptr).part() == part);
    }

    void everyDraftOutlivesItsSession_data() { everyLessonGoesThroughTheFieldsUnchanged_data(); }
    void everyDraftOutlivesItsSession() {
        QFETCH(QString, name);
        const LessonDraft draft = draftOf(lessonIn(name), {someProgram(), std::nullopt});
        const auto again = draftFromJson(QByteArray::fromStdString(draft.toJson()));
        QVERIFY(again && *again == draft);
        QCOMPARE(programIn(again->objects("parts")[0], "solution"), std::optional(someProgram()));
        QVERIFY2(lessonJson(draft).find("\"solution\":") == std::string::npos, "a solution is a file of its own");
    }

    void whatIsNotRightYetIsKeptAsItWasTyped() {
        Draft draft = fineDraft();
        draft.goals[0].setTyped("atMost", "fast \"ü\"", std::nullopt);
        draft.questions[0].setTexts("choices", {"a", " b \"ü\" ", ""});
        draft.questions[0].set("later", "[1,  {}]");
        setProgram(draft.parts[0], "baseline", someProgram());
        const auto again = draftFromJson(QByteArray::fromStdString(draft.whole().toJson()));
        QVERIFY(again && *again == draft.whole());
        const DraftObject part = again->objects("parts")[0];
        QCOMPARE(part.objects("goals")[0].text("atMost"), "fast \"ü\"");
        QCOMPARE(part.objects("questions")[0].texts("choices"), (QStringList{"a", "b \"ü\""}));
        QCOMPARE(part.objects("questions")[0].json("later"), std::string("[1,  {}]"));
    }

    void whatIsNoDraftIsRefused() {
        QVERIFY(!draftFromJson({}));
        QVERIFY(!draftFromJson("{\"streamscopeLesson\": 2, \"parts\": [{}]}"));
        QVERIFY(!draftFromJson("{\"streamscopeLesson\": 1, \"parts\": []}"));
        const auto odd = draftFromJson(
            "{\"streamscopeLesson\": 1, \"parts\": [{\"questions\": [{\"answer\": {}}, 3], \"edits\": [\"fly\"], \"start\": "
            "5}]}");
        QVERIFY(odd && odd->objects("parts")[0].objects("questions").size() == 2);
        QVERIFY(!problemsOf(*odd, devices).empty());
        const PartForm form(odd->objects("parts")[0], devices, nullptr);
        QVERIFY(form.part() == odd->objects("parts")[0]);
    }

    /// The kind of an answer follows from the JSON, also while it is half-typed.
    void theKindOfAnAnswerFollowsFromItsValue() {
        using enum lessons::AnswerKind;
        const auto kind = [](const char* json) { return answerKindOf(DraftObject(json)); };
        QCOMPARE(kind(R"({"unit": "ms"})"), Time);
        QCOMPARE(kind(R"({"unit": "us", "answer": ["soon"]})"), Time);
        QCOMPARE(kind(R"({"unit": "%", "answer": 80})"), Share);
        QCOMPARE(kind(R"({"answer": 80})"), Number);
        QCOMPARE(kind(R"({"answer": ["many"]})"), Number);
        QCOMPARE(kind(R"({"unit": "MB", "answer": "5 MB"})"), Number);
        QCOMPARE(kind(R"({"answer": false})"), Truth);
        QCOMPARE(kind(R"({"choices": [], "answer": "a"})"), Choice);
        QCOMPARE(kind(R"({"answer": "80"})"), Text);
        QCOMPARE(kind("{}"), Text);
    }

    void valuesAreTyped() {
        using Json = std::optional<std::string>;
        QCOMPARE(typed::time("12 ms"), Json("\"12 ms\""));
        QCOMPARE(typed::time(" 5 µs "), Json("\"5 us\""));
        QVERIFY(!typed::time("12"));  // lacks a unit
        QVERIFY(!typed::time("soon"));
        QCOMPARE(typed::number("80 %"), Json("0.8"));
        QCOMPARE(typed::number("0.8"), Json("0.8"));
        QCOMPARE(typed::number("3"), Json("3.0"));
        QVERIFY(!typed::number(""));
        QVERIFY(!typed::number("inf"));
        QCOMPARE(typed::share("5"), Json("0.05"));
        QCOMPARE(typed::share("5 %"), Json("0.05"));
        QCOMPARE(typed::unitOfTime("3 µs"), "us");
    }

    void problemsNameTheirFields() {
        QVERIFY2(told(fineDraft()).isEmpty(), qPrintable(told(fineDraft()).join('\n')));
        Draft draft = fineDraft();
        draft.lesson.setText("title", " ");
        QCOMPARE(told(draft), QStringList{"Title: give the lesson a title."});
        draft = fineDraft();
        draft.goals[0].setTyped("atMost", "quick", std::nullopt);
        QCOMPARE(told(draft), QStringList{"Goal 1, value: type a time such as 12 ms."});
        draft.goals[0] = DraftObject(R"({"metric": "concurrency", "atLeast": ["much"]})");
        QCOMPARE(told(draft), QStringList{"Goal 1, value: type a share such as 80 %."});
        draft.goals[0] = DraftObject(R"({"metric": "latency:nobody", "atMost": "1 ms"})");
        QCOMPARE(told(draft), QStringList{"Goal 1, operation: the start has no “nobody”."});
        draft.goals[0].setText("metric", "latency:");
        QCOMPARE(told(draft), QStringList{"Goal 1, operation: choose an operation of the start."});
        draft.goals[0] = DraftObject(R"({"metric": "order:k,", "equals": true})");
        QCOMPARE(told(draft), QStringList{"Goal 1, operation: choose an operation of the start."});
        draft.goals[0] = DraftObject(R"({"metric": "unchanged:nobody", "equals": true})");
        QCOMPARE(told(draft), QStringList{"Goal 1, operation: the start has no “nobody”."});
        draft.goals[0].setText("metric", "unchanged:s");
        QVERIFY2(told(draft).isEmpty(), "a stream can be unchanged, too");
        draft.goals[0] = DraftObject(R"({"metric": "makespan", "of": "1 ms", "within": [""]})");
        QCOMPARE(told(draft), QStringList{"Goal 1, tolerance: type a number of %, such as 5."});
        draft = fineDraft();
        draft.questions[0].remove("ask");
        draft.questions[0].setTyped("answer", "12", std::nullopt);
        QCOMPARE(told(draft),
                 (QStringList{"Question 1, text: write what is asked.", "Question 1, answer: type a time such as 12 ms."}));
        draft.questions[0].setText("ask", "How long?");
        draft.questions[0].remove("answer");
        QCOMPARE(told(draft), QStringList{"Question 1, answer: type a time such as 12 ms."});
        draft = fineDraft();
        draft.questions[0].setTyped("tolerance", "5 or so", std::nullopt);
        QCOMPARE(told(draft), QStringList{"Question 1, tolerance: type a number of %, such as 5."});
        draft.questions[0] = DraftObject(R"({"id": "q1", "ask": "Which?", "choices": ["one", "two"], "answer": "three"})");
        QCOMPARE(told(draft), QStringList{"Question 1, answer: it must be one of the choices."});
        draft.questions[0].setTexts("choices", {"three"});
        QCOMPARE(told(draft), QStringList{"Question 1, choices: write two or more, one per line."});
        draft = fineDraft();
        draft.parts[0].setText("device", "h9000");
        QCOMPARE(told(draft), QStringList{"Device: there is no simulated device “h9000”; choose one."});
        draft = fineDraft();
        setProgram(draft.parts[0], "start", Program{});
        QVERIFY(told(draft).contains("Start: choose a program that has calls."));
    }

    /// A field without words of its own is told in those of the reader.
    void anyRefusedFieldIsTold() {
        Draft draft = fineDraft();
        draft.questions[0].set("because", "3");
        QCOMPARE(told(draft), QStringList{"Question 1, because: expected text in quotes, found 3."});
        draft = fineDraft();
        draft.parts[0].set("start", R"({"streamscope": 1, "operations": [{"id": "k", "call": "fly"}]})");
        QVERIFY2(told(draft).value(0).startsWith("Start: /operations/0/call: expected"), qPrintable(told(draft).join('\n')));
    }

    /// A goal may be about an operation that an allowed edit can add, as in the reader.
    void aGoalMayBeAboutAnAddedOperation() {
        Draft draft = fineDraft();
        draft.goals[0] = DraftObject(R"({"metric": "latency:added", "atMost": "1 ms"})");
        QCOMPARE(told(draft), QStringList{"Goal 1, operation: the start has no “added”."});
        draft.parts[0].setTexts("edits", {"add-operations:1"});
        QCOMPARE(told(draft), QStringList());
    }

    void severalPartsAreNamed() {
        Draft draft = fineDraft();
        draft.parts[0].setText("id", "a");
        draft.parts.push_back(newPart(draft.parts, someProgram()));
        QCOMPARE(draft.parts[1].text("id"), "b");
        draft.parts[1].setObjects("goals", {DraftObject(R"({"metric": "makespan", "atMost": [""]})")});
        QCOMPARE(told(draft), QStringList{"Part b, goal 1, value: type a time such as 12 ms."});
        draft.parts[1].remove("goals");
        draft.parts[1].remove("id");
        QCOMPARE(told(draft), QStringList{"Part 2, name: give it a letter."});
        draft.parts[1].setText("id", "a");
        QCOMPARE(told(draft), QStringList{"Part 2, name: another part has the name “a” already."});
    }

    /// The reader refuses such ids, because they become parts of file names.
    void aPartIdHasNoSlash() {
        Draft draft = fineDraft();
        draft.parts[0].setText("id", "a/b");
        QCOMPARE(told(draft), QStringList{"Part 1, name: write it in at most 64 bytes, without slashes and line ends."});
    }

    void aPartWithoutPointsIsToldAndDoesNotBlock() {
        const auto isTold = [](const Draft& draft) {
            const std::vector<DraftProblem> problems = problemsOf(draft.whole(), devices);
            return std::ranges::any_of(problems, [](const DraftProblem& each) {
                return !each.blocks && each.message == "Points: this part gives none; set them for a question or a goal.";
            });
        };
        Draft draft = fineDraft();
        QVERIFY(!isTold(draft));
        draft.goals.clear();
        QVERIFY2(isTold(draft), "a question has no points unless its author gives some");
        draft.questions[0].set("points", "1");
        QVERIFY(!isTold(draft));
    }

    void aSolutionThatBreaksTheRulesIsToldAndDoesNotBlock() {
        Draft draft = fineDraft();
        Program solution = someProgram();
        solution.operations.erase(solution.operations.begin());
        setProgram(draft.parts[0], "solution", solution);
        const std::vector<DraftProblem> problems = problemsOf(draft.whole(), devices);
        QVERIFY(std::ranges::none_of(problems, &DraftProblem::blocks));
        QVERIFY(std::ranges::any_of(problems, [](const DraftProblem& each) {
            return each.path == "/parts/0/solution" && each.message.contains("“k” (launchKernel) was removed");
        }));
    }

    void unknownFieldsAreToldAndDoNotBlock() {
        Draft draft = fineDraft();
        const std::size_t before = problemsOf(draft.whole(), devices).size();
        draft.lesson.set("topik", "1");
        draft.goals[0].set("point", "2");
        draft.parts[0].set("x-note", "3");
        const auto messages = [](const Draft& of) {
            QStringList all;
            for (const DraftProblem& each : problemsOf(of.whole(), devices))
                if (each.message.contains("has no field")) all << each.message;
            return all;
        };
        QCOMPARE(messages(draft), (QStringList{"The lesson has no field \"topik\"; did you mean \"topic\"?",
                                               "The goal about makespan has no field \"point\"; did you mean \"points\"?"}));
        QCOMPARE(problemsOf(draft.whole(), devices).size(), before + 2);
        QVERIFY(told(draft).isEmpty());
        draft.parts.push_back(newPart(draft.parts, someProgram()));
        QVERIFY(messages(draft)[1].startsWith("Part 1, The goal about makespan"));
    }

    /// The reader accepts every saved lesson.
    void whatCanBeSavedReadsBack() {
        const Read<lessons::Lesson> read = lessons::lessonFromJson(lessons::toJson(lessonOf(fineDraft().whole())));
        QVERIFY(read);
        QCOMPARE(read.value->parts[0].goals[0].goal.atMost, std::optional<MetricValue>(Nanoseconds(1ms)));
        QCOMPARE(read.value->parts[0].questions[0].unit, std::string("ms"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestLessonDraft)

}  // namespace tst_lesson_draft

#include "tst_lesson_draft.moc"

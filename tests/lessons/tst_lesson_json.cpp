// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade.h"
#include "engine/lessons/lesson.h"
#include "engine/program/program_json.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QTest>

namespace tst_lesson_json {

using namespace streamscope;
using namespace streamscope::lessons;
using test::Dice;
using namespace std::chrono_literals;

namespace {

/// Generator of lessons with any content that a file may have.
class AnyLesson {
public:
    explicit AnyLesson(std::uint64_t seed) : dice_(seed), programs_(seed, 3) {}

    Lesson make() {
        const std::array<std::string, 3> helps{"", "off", "counted:2.5"};
        Lesson lesson{programs_.text(), programs_.text(), programs_.text(), dice_.oneOf(helps), {}, dice_.chance(50), unknown()};
        for (auto i = dice_.number(1, 3); i > 0; --i) lesson.parts.push_back(part(std::to_string(i)));
        return lesson;
    }

private:
    UnknownFields unknown() {
        if (dice_.chance(70)) return {};
        return {{"future", dice_.oneOf(std::array<std::string, 3>{"[1, {\"a\": null}]", "\"ü\"", "{\n  \"on\": [\n    1]}"})}};
    }
    ProgramSource program() {
        if (dice_.chance(30)) return std::string("start.streamscope");
        return test::anyProgram(static_cast<std::uint64_t>(dice_.number(0, 1'000'000)), 3);
    }
    /// Returns a name of a file beside the lesson, since no others are allowed.
    std::string fileName() {
        return dice_.oneOf(std::array<std::string, 4>{"run.json", "recorded/run 2.json", "ü/…\n\".json", "..json"});
    }
    std::vector<std::string> texts() {
        std::vector<std::string> list;
        for (auto i = dice_.number(0, 3); i > 0; --i) list.push_back(programs_.text());
        return list;
    }
    Scalar answer() {
        const std::array<Scalar, 6> answers{Scalar(true),     Scalar(std::int64_t{-3}),       Scalar(1.0),
                                            Scalar(2.5e-300), Scalar(std::uint64_t{1} << 63), Scalar(programs_.text())};
        return dice_.oneOf(answers);
    }
    Question question(const std::string& id) {
        const double tolerance = dice_.chance(50) ? 0.05 : 0, points = static_cast<double>(dice_.number(0, 2));
        Question made{id,
                      programs_.text(),
                      dice_.chance(50) ? "ms" : "",
                      answer(),
                      tolerance,
                      texts(),
                      {},
                      programs_.text(),
                      programs_.text(),
                      points,
                      dice_.chance(50),
                      dice_.chance(50),
                      dice_.chance(30),
                      unknown()};
        if (!made.choices.empty()) made.answer = made.choices.front();
        if (std::holds_alternative<bool>(made.answer) || std::holds_alternative<std::string>(made.answer)) made.unit.clear();
        return made;
    }
    MetricValue value(MetricKind kind) {
        if (kind == MetricKind::Truth) return dice_.chance(50);
        if (kind == MetricKind::Time) return Nanoseconds(dice_.number(0, 10'000'000'000));
        return static_cast<double>(dice_.number(0, 1000)) / 8;
    }
    LessonGoal goal() {
        const auto& metric =
            goalMetrics()[static_cast<std::size_t>(dice_.number(0, static_cast<std::int64_t>(goalMetrics().size()) - 1))];
        LessonGoal result;
        result.goal.metric = std::string(metric.name);
        if (!metric.argument.empty()) result.goal.metric += metric.argument == "A,B" ? ":a,b" : ":k 1";
        const auto bound = dice_.number(0, 3);
        if (bound == 0) result.goal.atMost = value(metric.kind);
        if (bound == 1) result.goal.atLeast = value(metric.kind);
        if (bound == 2) result.goal.equals = value(metric.kind);
        if (bound == 3) result.goal.within = 0.25, result.goal.of = value(metric.kind);
        result.goal.points = static_cast<double>(dice_.number(0, 6)) / 2;
        if (dice_.chance(30)) result.says = programs_.text();
        if (dice_.chance(30)) result.because = programs_.text();
        result.unknown = unknown();
        return result;
    }
    Part part(const std::string& id) {
        Part result;
        if (dice_.chance(70)) result.id = id;
        result.title = programs_.text();
        result.story = programs_.text();
        if (dice_.chance(50)) result.look = programs_.text();
        if (dice_.chance(50)) result.afterwards = programs_.text();
        result.device = programs_.text();
        result.start = program();
        if (dice_.chance(50)) result.baseline = program();
        for (auto i = dice_.number(0, 2); i > 0; --i) result.questions.push_back(question("q" + std::to_string(i)));
        for (const char* edit : {"reorder", "add-operations:7", "replace:free:freeAsync", "remove-operations:repeat"})
            if (dice_.chance(50)) result.edits.push_back(*allowedEditFrom(edit));
        for (auto i = dice_.number(0, 3); i > 0; --i) result.goals.push_back(goal());
        result.hints = texts();
        result.sources = texts();
        if (dice_.chance(50)) result.recorded = fileName();
        if (dice_.chance(50)) result.recordedSolution = fileName();
        if (dice_.chance(50))
            result.code = dice_.oneOf(std::array<std::string, 5>{"cuda", "driver", "cupy", "cuda.core", "pytorch"});
        result.unknown = unknown();
        return result;
    }

    Dice dice_;
    test::AnyProgram programs_;
};

std::string lessonWith(const std::string& partFields, const std::string& start = R"({"streamscope": 1})") {
    return R"({"streamscopeLesson": 1, "title": "t", "parts": [{"start": )" + start + (partFields.empty() ? "" : ", ") +
           partFields + "}]}";
}

/// A call, and another one in a repeat.
const std::string someStart =
    R"({"streamscope": 1, "streams": [{"id": "s"}], "operations": [{"id": "k", "call": "deviceSynchronize"}, )"
    R"({"id": "r", "call": "repeat", "times": 2, "body": [{"id": "inner", "call": "deviceSynchronize"}]}]})";

}  // namespace

class LessonJsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenReadsBack() {
        QVERIFY(rc::check([](std::uint64_t seed) {
            const Lesson lesson = AnyLesson(seed).make();
            const std::string text = toJson(lesson);
            const Read<Lesson> read = lessonFromJson(text);
            if (!read) RC_FAIL(describe(read.problems.front()) + "\n" + text);
            RC_ASSERT(*read.value == lesson);
            RC_ASSERT(toJson(*read.value) == text);
        }));
    }

    void unknownFieldsAreKept() {
        const std::string text = lessonWith(R"("mood": [1, 2], "goals": [{"metric": "races", "equals": 0, "colour": "red"}])");
        const std::string written = toJson(*lessonFromJson(text).value);
        QVERIFY(written.find(R"("mood": [1, 2])") != std::string::npos);
        QVERIFY(written.find(R"("colour": "red")") != std::string::npos);
    }

    void unknownFieldsAreFound() {
        const std::string text =
            lessonWith(R"("stroy": "s", "x-mine": 1, "goals": [{"metric": "races", "equals": 0, "sais": "none"}],
                          "questions": [{"id": "q", "ask": "?", "answer": true, "toleranc": 1}])",
                       R"({"streamscope": 1, "$schema": "s", "streams": [{"id": "a", "prioriti": 1}]})");
        QStringList found;
        for (const StrayField& each : strayFields(*lessonFromJson(text).value))
            found << QString::fromStdString(pathOf(each) + ": " + inWords(each));
        QCOMPARE(found, (QStringList{"/parts/0/stroy: The part has no field \"stroy\"; did you mean \"story\"?",
                                     "/parts/0/start/streams/0/prioriti: Stream a has no field \"prioriti\"; did you mean "
                                     "\"priority\"?",
                                     "/parts/0/questions/0/toleranc: Question q has no field \"toleranc\"; did you mean "
                                     "\"tolerance\"?",
                                     "/parts/0/goals/0/sais: The goal about races has no field \"sais\"; did you mean "
                                     "\"says\"?"}));
        Lesson lesson;
        lesson.unknown = {{"topik", "1"}};
        QCOMPARE(strayFields(lesson).at(0).near, std::string("topic"));
        for (const QString& name : test::lessonNames())
            QVERIFY2(strayFields(*lessonFromJson(test::textOf(test::lessonsFolder + name + ".lesson")).value).empty(),
                     qPrintable(name));
    }

    void problemsNameThePlace_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<QString>("problem");
        const auto add = [](const char* name, const std::string& lesson, const char* problem) {
            QTest::newRow(name) << QString::fromStdString(lesson) << problem;
        };
        add("no object", "[]", "1:1: expected a lesson as an object, found");
        add("no version", "{}",
            "1:1: /streamscopeLesson: expected \"streamscopeLesson\": 1, the version of the format, found none");
        add("a program", R"({"streamscope": 1})", "1:1: /streamscopeLesson: expected");
        add("newer", R"({"streamscopeLesson": 7})",
            "1:23: /streamscopeLesson: expected a lesson of version 1 or older, found version 7; a newer Streamscope wrote it");
        add("not JSON", "{\"streamscopeLesson\": 1,\n oops}", "2:2: ");
        add("no parts", R"({"streamscopeLesson": 1, "title": "t"})", "1:1: /parts: expected the lesson's parts, found nothing");
        add("empty parts", R"({"streamscopeLesson": 1, "title": "t", "parts": []})",
            "/parts: expected at least one part, found none");
        add("no title", R"({"streamscopeLesson": 1, "parts": [{"start": "f"}]})", "/title: expected a title, found nothing");
        add("no start", R"({"streamscopeLesson": 1, "title": "t", "parts": [{}]})",
            "/parts/0/start: expected the program at the start");
        add("start a number", lessonWith("", "3"),
            "/parts/0/start: expected a program, or the name of a file that holds one, found 3");
        add("broken program", lessonWith("", R"({"streamscope": 1, "operations": [{"call": "launch"}]})"),
            "/parts/0/start/operations/0/call");
        add("edit", lessonWith(R"("edits": ["reorder", "everything"])"), "/parts/0/edits/1: expected one of reorder, ");
        add("edits no list", lessonWith(R"("edits": "reorder")"), "/parts/0/edits: expected a list of what may be changed");
        add("metric", lessonWith(R"("goals": [{"metric": "speed", "atMost": 1}])"),
            "/parts/0/goals/0/metric: expected one of the metrics makespan, ");
        add("metric's argument", lessonWith(R"("goals": [{"metric": "latency", "atMost": "1 ms"}])"),
            "/parts/0/goals/0/metric: ");
        add("two ids", lessonWith(R"("goals": [{"metric": "order:A", "equals": true}])"), "/parts/0/goals/0/metric: ");
        add("no unit", lessonWith(R"("goals": [{"metric": "makespan", "atMost": 5}])"),
            "/parts/0/goals/0/atMost: expected a time with its unit, such as \"12 ms\", found 5");
        add("no truth", lessonWith(R"("goals": [{"metric": "deadlock", "equals": 0}])"),
            "/parts/0/goals/0/equals: expected true or false");
        add("no share", lessonWith(R"("goals": [{"metric": "ratio", "atMost": "60 %"}])"),
            "/parts/0/goals/0/atMost: expected a share");
        add("no bound", lessonWith(R"("goals": [{"metric": "races"}])"), "/parts/0/goals/0: expected exactly one of");
        add("two bounds", lessonWith(R"("goals": [{"metric": "races", "atMost": 1, "equals": 0}])"),
            "/parts/0/goals/0: expected exactly one of");
        add("within nothing", lessonWith(R"("goals": [{"metric": "races", "within": 1}])"),
            "/parts/0/goals/0: expected within together with of");
        add("negative points", lessonWith(R"("goals": [{"metric": "races", "equals": 0, "points": -1}])"),
            "/parts/0/goals/0/points: expected a number that is not negative");
        add("question", lessonWith(R"("questions": [{"id": "a", "ask": "b"}])"),
            "/parts/0/questions/0/answer: expected the answer, found nothing");
        add("answer without the unit", lessonWith(R"("questions": [{"id": "a", "ask": "b", "unit": "ms", "answer": "abc"}])"),
            "/parts/0/questions/0/answer: expected a number of ms (the question's unit), such as \"12 ms\", found \"abc\"");
        add("unit of another kind", lessonWith(R"("questions": [{"id": "a", "ask": "b", "unit": "parsec", "answer": "2.5 ms"}])"),
            "/parts/0/questions/0/answer: expected a number of parsec (the question's unit)");
        add("choices without the answer",
            lessonWith(R"("questions": [{"id": "a", "ask": "b", "choices": ["up", "down"], "answer": "zzz"}])"),
            "/parts/0/questions/0/answer: expected one of the choices: \"up\", \"down\", found \"zzz\"");
        add("part with a slash", R"({"streamscopeLesson": 1, "title": "t", "parts": [{"id": "a/b", "start": "f"}]})",
            "/parts/0/id: expected an id of at most 64 bytes without slashes");
        const auto named = [](const std::string& id) {
            return "{\"streamscopeLesson\": 1, \"title\": \"t\", \"parts\": [{\"id\": \"" + id + "\", \"start\": \"f\"}]}";
        };
        for (const char* id : {"a\\\\b", "a\\nb", "a\\u0007b", "a\u202eb", "a\u0085b"})
            add(id, named(id), "/parts/0/id: expected an id of at most 64 bytes without slashes");
        add("long part", named(std::string(65, 'x')), "/parts/0/id: expected an id of at most 64 bytes");
        add("questions twice",
            lessonWith(R"("questions": [{"id": "a", "ask": "b", "answer": 1}, {"id": "a", "ask": "b", "answer": 1}])"),
            "/parts/0/questions/1/id: expected an id that no other question has");
        add("parts twice",
            R"({"streamscopeLesson": 1, "title": "t", "parts": [{"id": "a", "start": "f"}, {"id": "a", "start": "f"}]})",
            "/parts/1/id: expected an id that no other part has");
        add("duplicate keys", R"({"streamscopeLesson": 1, "title": "t", "title": "u", "parts": []})", "title");
        add("hint", lessonWith(R"("hints": [1])"), "/parts/0/hints/0: expected text in quotes, found 1");
    }
    void problemsNameThePlace() {
        QFETCH(QString, lesson);
        QFETCH(QString, problem);
        const Read<Lesson> read = lessonFromJson(lesson.toStdString());
        QVERIFY(!read.value && !read.problems.empty());
        const QString said = QString::fromStdString(describe(read.problems.front()));
        QVERIFY2(said.contains(problem), qPrintable(said));
        QVERIFY2(read.problems.front().line > 0, qPrintable(said));
    }

    void brokenFilesEndNowhere() {
        const std::string whole = toJson(AnyLesson(7).make());
        QVERIFY(rc::check([&](std::uint64_t seed) {
            Dice dice(seed);
            std::string text = whole;
            for (auto i = dice.number(1, 5); i > 0; --i) {
                const auto at = static_cast<std::size_t>(dice.number(0, static_cast<std::int64_t>(text.size()) - 1));
                if (dice.chance(50)) text.erase(at, static_cast<std::size_t>(dice.number(1, 20)));
                else text[at] = static_cast<char>(dice.number(32, 126));
                if (text.empty()) text = "x";
            }
            const Read<Lesson> read = lessonFromJson(text);
            RC_ASSERT(read.value.has_value() || !read.problems.empty());
        }));
    }

    void programsComeFromFilesToo() {
        const Lesson lesson = *lessonFromJson(lessonWith(R"("baseline": "base.streamscope")", "\"start.streamscope\"")).value;
        const auto find = [](const std::string& name) -> std::optional<std::string> {
            if (name == "start.streamscope") return R"({"streamscope": 1, "name": "start"})";
            return name == "base.streamscope" ? std::optional<std::string>(R"({"streamscope": 1, "name": "base"})")
                                              : std::nullopt;
        };
        const Read<Lesson> whole = withPrograms(lesson, find);
        QVERIFY(whole);
        QCOMPARE(std::get<Program>(whole.value->parts[0].start).name, std::string("start"));
        QCOMPARE(std::get<Program>(*whole.value->parts[0].baseline).name, std::string("base"));
        const Read<Lesson> none = withPrograms(lesson, [](const std::string&) { return std::nullopt; });
        QCOMPARE(none.problems.size(), std::size_t{2});
        const Read<Lesson> bad = withPrograms(lesson, [](const std::string&) { return std::optional<std::string>("{"); });
        QVERIFY(!bad && describe(bad.problems.front()).find("start.streamscope:1:") != std::string::npos);
    }

    void namesInGoalsAreChecked_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* fields, const char* problem) { QTest::newRow(fields) << fields << problem; };
        row(R"("goals": [{"metric": "order:k,yy", "equals": true}])",
            "1:284: /parts/0/goals/0/metric: expected ids of operations of the part's start program, found \"yy\"");
        row(R"("goals": [{"metric": "races", "equals": 0}, {"metric": "start:nope", "atMost": "1 ms"}])",
            "/parts/0/goals/1/metric: expected ids of operations of the part's start program, found \"nope\"");
        row(R"("goals": [{"metric": "unchanged:q", "equals": true}])",
            "/parts/0/goals/0/metric: expected the id of an operation or a resource of the part's start program, found \"q\"");
        row(R"("edits": ["add-operations:1"], "goals": [{"metric": "unchanged:q", "equals": true}])",
            "/parts/0/goals/0/metric: expected the id of an operation or a resource");
        row(R"("device": "gtx9999")", "/parts/0/device: expected a device, found \"gtx9999\"");
        row(R"("goals": [{"metric": "order:k,inner)"
            "\x23"
            "1"  // moc would take a number sign for a directive
            R"(", "equals": true}, {"metric": "unchanged:s", "equals": true}])",
            "");
        row(R"("edits": ["add-operations:1"], "goals": [{"metric": "start:nope", "atMost": "1 ms"}])", "");
        row(R"("edits": ["wrap-in-graph"], "goals": [{"metric": "latency:graph", "atMost": "1 ms"}])", "");
    }
    void namesInGoalsAreChecked() {
        QFETCH(QString, fields);
        QFETCH(QString, problem);
        const std::string text = lessonWith(fields.toStdString(), someStart);
        const Read<Lesson> read = lessonFromJson(text);
        QVERIFY2(read, read.problems.empty() ? "" : describe(read.problems.front()).c_str());
        const auto found = problemsOf(*read.value, text, [](const std::string& device) {
            return device == "gtx9999" ? std::string("a device") : std::string();
        });
        QCOMPARE(found.size(), std::size_t(problem.isEmpty() ? 0 : 1));
        if (problem.isEmpty()) return;
        const QString said = QString::fromStdString(describe(found.front()));
        QVERIFY2(said.contains(problem), qPrintable(said));
        QCOMPARE(found.front().line, 1);
    }

    void answersAreJudged_data() {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<QString>("given");
        QTest::addColumn<bool>("right");
        const auto add = [](const char* answer, const char* unit, double tolerance, const char* given, bool right) {
            QTest::addRow("%s %s: %s", answer, unit, given) << answer << unit << tolerance << given << right;
        };
        add("12 ms", "ms", 0.05, "12", true);
        add("12 ms", "ms", 0.05, "12.6", true);
        add("12 ms", "ms", 0.05, "12.7", false);
        add("12 ms", "ms", 0.05, " 12000 us ", true);
        add("12 ms", "ms", 0.05, "0.012 s", true);
        add("12 ms", "ms", 0.05, "12 s", false);
        add("12 ms", "ms", 0.05, "12 MB", false);
        add("12 ms", "ms", 0.05, "", false);
        add("0 ms", "ms", 0, "0", true);
        add("0 ms", "ms", 0, "0.1", false);
        add("10 MB", "MB", 0, "10000 kB", true);
        add("66.7", "%", 0.02, "67", true);
        add("66.7", "%", 0.02, "67 %", true);
        add("66.7", "%", 0.02, "0.67", false);
        add("cudaSuccess", "", 0, " CUDASUCCESS", true);
        add("cudaSuccess", "", 0, "cudaErrorNotReady", false);
        add("yes, they do", "", 0, "yes", false);
        add("3", "", 0, "3", true);
    }
    void answersAreJudged() {
        QFETCH(QString, answer);
        QFETCH(QString, unit);
        QFETCH(double, tolerance);
        QFETCH(QString, given);
        QFETCH(bool, right);
        Question question;
        question.answer = Scalar(answer.toStdString());
        question.unit = unit.toStdString();
        question.tolerance = tolerance;
        QCOMPARE(isRight(question, Scalar(given.toStdString())), right);
    }

    void truthsAreJudged() {
        Question question;
        question.answer = false;
        for (const Scalar& right : {Scalar(false), Scalar("No"), Scalar("false")}) QVERIFY(isRight(question, right));
        for (const Scalar& wrong : {Scalar(true), Scalar("yes"), Scalar(std::int64_t{0}), Scalar("")})
            QVERIFY(!isRight(question, wrong));
        question.answer = std::int64_t{3};
        QVERIFY(isRight(question, Scalar(3.0)) && !isRight(question, Scalar(true)) && !isRight(question, Scalar("three")));
    }

    void goalsAreSaidInWords() {
        const auto bounded = [](const char* metric, std::optional<MetricValue> Goal::*bound, MetricValue value) {
            Goal goal;
            goal.metric = metric;
            goal.*bound = value;
            return goal;
        };
        const auto says = [&](const char* metric, std::optional<MetricValue> Goal::*bound, MetricValue value) {
            return QString::fromStdString(inWords(bounded(metric, bound, value)));
        };
        QCOMPARE(says("makespan", &Goal::atMost, Nanoseconds(5ms)), "The total time is at most 5 ms.");
        QCOMPARE(says("makespan", &Goal::atMost, Nanoseconds(5445us)), "The total time is at most 5.445 ms.");
        QCOMPARE(says("makespan", &Goal::atMost, Nanoseconds(49500ns)), "The total time is at most 49.5 µs.");
        QCOMPARE(says("start:C", &Goal::atLeast, Nanoseconds(4ms)), "“C” starts no earlier than 4 ms.");
        QCOMPARE(says("start:C", &Goal::atMost, Nanoseconds(0)), "“C” starts no later than 0 ns.");
        QCOMPARE(says("ratio", &Goal::atMost, 0.6), "The total time, compared with the baseline, is at most 60 %.");
        QCOMPARE(says("order:A,C", &Goal::equals, true), "“A” is ordered before “C”.");
        QCOMPARE(says("deadlock", &Goal::equals, false), "There is no deadlock.");
        Goal within = bounded("elapsed:ms", &Goal::of, Nanoseconds(1ms));
        within.within = 0.1;
        QCOMPARE(QString::fromStdString(inWords(within)), "The time that “ms” returns is 1 ms, within 10 %.");
        for (const MetricDefinition& metric : goalMetrics()) {
            if (metric.kind == MetricKind::Truth) continue;
            const std::string words = inWords(bounded(std::string(metric.name).c_str(), &Goal::atLeast, 1.0));
            QVERIFY2(words.ends_with("is at least " + inWords(MetricValue(1.0), metric.kind) + "."), words.c_str());
            QVERIFY2(!words.starts_with(metric.name), "every metric has words");
        }
    }

    void partsAreFoundByIdAndByNumber() {
        Lesson lesson;
        lesson.parts.resize(3);
        lesson.parts[0].id = "a";
        lesson.parts[1].id = "3";
        QCOMPARE(partNamed(lesson, "a"), std::optional<std::size_t>(0));
        QCOMPARE(partNamed(lesson, "2"), std::optional<std::size_t>(1));
        QCOMPARE(partNamed(lesson, "3"), std::optional<std::size_t>(1));
        for (const char* none : {"", "b", "0", "4", "1x", "-1"}) QVERIFY2(!partNamed(lesson, none), none);
    }

    void aSubmissionSaysItsPartAndAnswers() {
        Program program;
        program.unknown = {{"other", "1"}};
        QVERIFY(noteOf(program).value->part.empty());
        const SubmissionNote note{"b",
                                  {{"total", Scalar("12 ms")}, {"faster", Scalar(false)}, {"n", Scalar(2.0)}},
                                  "04-false-dependencies",
                                  {"why", "a \"quoted\" one"},
                                  true};
        setNote(program, note);
        setNote(program, note);
        QVERIFY(*noteOf(program).value == note);
        QVERIFY(*noteOf(*programFromJson(toJson(program)).value).value == note);
        QCOMPARE(program.unknown.size(), std::size_t{2});
        setNote(program, {});
        QCOMPARE(program.unknown.size(), std::size_t{1});
        program.unknown = {{"lesson", R"({"part": 2, "answers": {"a": []}})"}};
        QVERIFY(describe(noteOf(program).problems.front()).find("/lesson/answers/a: expected") != std::string::npos);
        program.unknown = {{"lesson", R"({"part": 2})"}};
        QCOMPARE(noteOf(program).value->part, std::string("2"));
    }

    void anUnknownTargetOfCodeIsAProblem() {
        const Read<Lesson> read = lessonFromJson(
            R"({"streamscopeLesson": 1, "title": "t", "parts": [{"start": {"streamscope": 1}, "code": "cupyy"}]})");
        QVERIFY(!read);
        QCOMPARE(read.problems.front().path, std::string("/parts/0/code"));
        QCOMPARE(read.problems.front().expected, std::string("one of cuda, driver, cupy, cuda.core, pytorch"));
    }

    /// A lesson may come from a stranger.
    void filesElsewhereAreNotNamed_data() {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("path");
        QTest::newRow("absolute") << R"("start": "/etc/passwd")"
                                  << "/parts/0/start";
        QTest::newRow("above") << R"("start": "../other.streamscope")"
                               << "/parts/0/start";
        QTest::newRow("below and above") << R"("start": {"streamscope": 1}, "baseline": "a/../../b")"
                                         << "/parts/0/baseline";
        QTest::newRow("recorded") << R"("start": {"streamscope": 1}, "recorded": "/dev/zero")"
                                  << "/parts/0/recorded";
        QTest::newRow("solution") << R"("start": {"streamscope": 1}, "recordedSolution": "../r")"
                                  << "/parts/0/recordedSolution";
        QTest::newRow("id") << R"("start": {"streamscope": 1}, "id": "/../../evil")"
                            << "/parts/0/id";
    }
    void filesElsewhereAreNotNamed() {
        QFETCH(QString, part);
        QFETCH(QString, path);
        const QString text = QStringLiteral(R"({"streamscopeLesson": 1, "title": "T", "parts": [{%1}]})").arg(part);
        const auto read = lessonFromJson(text.toStdString());
        QVERIFY(!read);
        QCOMPARE(read.problems.size(), 1u);
        QCOMPARE(QString::fromStdString(read.problems.front().path), path);
        QVERIFY(read.problems.front().line > 0);
    }
};

STREAMSCOPE_TEST(LessonJsonTest)

}  // namespace tst_lesson_json

#include "tst_lesson_json.moc"

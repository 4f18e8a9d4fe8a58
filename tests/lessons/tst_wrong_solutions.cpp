// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/edit.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

namespace tst_wrong_solutions {

using namespace streamscope;
using namespace streamscope::lessons;

namespace {

using Mistake = std::function<void(Program&)>;

/// Plausible but wrong submission: the start or the solution with one mistake.
struct Wrong {
    const char* name;  ///< such as "06: no join", with the number of the lesson
    std::size_t part = 0;
    enum From { Start, Solution } from = Solution;
    Mistake change;
    const char* reason;  ///< part of the text of the grade
};

Operation& operation(Program& program, const std::string& id) {
    const auto find = [&](const auto& self, std::vector<Operation>& list) -> Operation* {
        for (Operation& each : list) {
            if (each.id == id) return &each;
            if (auto* body = each.bodyToChange())
                if (Operation* inner = self(self, *body)) return inner;
        }
        return nullptr;
    };
    Operation* found = find(find, program.operations);
    if (found == nullptr) throw std::runtime_error("there is no operation " + id);
    return *found;
}

void remove(Program& program, const std::string& id) {
    const auto place = placeOf(program, id);
    if (!place || !apply(program, Edit{RemoveOperation{*place}})) throw std::runtime_error("cannot remove " + id);
}

/// Inserts an operation before the operation `next`.
void insert(Program& program, Operation made, const std::string& next) {
    const auto place = placeOf(program, next);
    if (!place || !apply(program, Edit{InsertOperation{*place, std::move(made)}})) throw std::runtime_error("cannot insert");
}

void moveBefore(Program& program, const std::string& id, const std::string& next) {
    const Operation moved = operation(program, id);
    remove(program, id);
    insert(program, moved, next);
}

Operation call(Call what, const std::string& id, std::initializer_list<std::pair<Field, const char*>> fields) {
    Operation made;
    made.call = what;
    made.id = id;
    for (const auto& [field, value] : fields) made.set(field, Scalar(std::string(value)));
    return made;
}

void to(Program& program, const std::string& id, const std::string& stream) {
    operation(program, id).set(Field::Stream, Scalar(stream));
}

void answered(Program& program, const std::string& question, Scalar answer) {
    SubmissionNote note = noteOf(program).value.value_or(SubmissionNote{});
    std::erase_if(note.answers, [&](const auto& each) { return each.first == question; });
    note.answers.emplace_back(question, std::move(answer));
    setNote(program, note);
}

Mistake answering(const char* question, Scalar answer) {
    return [=](Program& p) { answered(p, question, answer); };
}

template <class Resource>
Resource& named(std::vector<Resource>& all, const std::string& id) {
    const auto found = std::ranges::find(all, id, &Resource::id);
    if (found == all.end()) throw std::runtime_error("there is no " + id);
    return *found;
}

const std::vector<Wrong>& wrongSolutions() {
    static const std::vector<Wrong> all{
        {"27: a ticket of more than half of all values", 0, Wrong::Solution,
         [](Program& p) { p.parameters[0].value = 2147483649; }, "There is no race."},
        {"27: only the write has 64 bits", 1, Wrong::Solution,
         [](Program& p) { operation(p, "wait").call = Call::StreamWaitValue32; }, "There is no race."},
        {"28: the warm-up between the events", 0, Wrong::Solution, [](Program& p) { moveBefore(p, "warmUp", "multiplyAdd"); },
         "240"},
        {"26: no order between copies and kernels", 0, Wrong::Solution,
         [](Program& p) {
             for (const char* i : {"0", "1", "2", "3"}) remove(p, std::string("wait") + i);
         },
         "There is no race."},
        {"26: the kernels are said to read nothing", 0, Wrong::Solution,
         [](Program& p) {
             for (KernelDeclaration& each : p.kernels)
                 for (DeclaredArgument& argument : each.arguments) argument.use = ArgumentUse::Neither;
         },
         "is declared otherwise"},
        {"26: a step is waited for", 0, Wrong::Start, [](Program&) {}, "compared with the baseline"},
        {"00: the launch waits", 0, Wrong::Solution, answering("called", Scalar("8 ms")), "call the copy back"},
        {"01: the times overlap", 0, Wrong::Solution, answering("total", Scalar("8 ms")), "How long does it take"},
        {"01: a shorter kernel", 0, Wrong::Solution,
         [](Program& p) {
             operation(p, "k").set(Field::Arguments, std::vector<Argument>{{"duration", Scalar("1 ms")}});
         },
         "Nothing may be changed here."},
        {"02: a stream for each kind of work, and no order between them", 0, Wrong::Solution,
         [](Program& p) {
             for (const char* i : {"0", "1", "2", "3"}) {
                 to(p, std::string("up") + i, "s0");
                 to(p, std::string("k") + i, "s1");
                 to(p, std::string("down") + i, "s2");
             }
         },
         "There is no race."},
        {"02: the kernels in a stream of their own, and no order", 0, Wrong::Start,
         [](Program& p) {
             p.streams.push_back({"s1", {}, 0, 0, false, 0, {}});
             for (const char* i : {"0", "1", "2", "3"}) to(p, std::string("k") + i, "s1");
         },
         "There is no race."},
        {"02: only two streams", 0, Wrong::Solution,
         [](Program& p) {
             for (const char* id : {"up2", "k2", "down2"}) to(p, id, "s0");
             for (const char* id : {"up1", "k1", "down1", "up3", "k3", "down3"}) to(p, id, "s0");
         },
         "compared with the baseline"},
        {"03: copies go to other streams", 0, Wrong::Start,
         [](Program& p) {
             for (const char* id : {"down0", "down1", "down2"}) to(p, id, "s3");
         },
         "Allowed here: change the order of the calls."},
        {"03: only one copy is moved", 0, Wrong::Start, [](Program& p) { moveBefore(p, "up1", "k0"); }, "compared with the"},
        {"04: only one kernel is moved", 0, Wrong::Start, [](Program& p) { moveBefore(p, "k10", "k01"); }, "compared with the"},
        {"04: the kernels get other streams", 0, Wrong::Start,
         [](Program& p) {
             for (const char* id : {"k01", "k11", "k21"}) to(p, id, "s3");
         },
         "its stream was changed"},
        {"04: the order matters here too", 1, Wrong::Solution, answering("total", Scalar("9 ms")),
         "How long does the depth-first"},
        {"05: too few chunks", 0, Wrong::Start, [](Program& p) { p.parameters[0].value = 10; },
         "The total time is at most 5 ms."},
        {"05: too many chunks", 0, Wrong::Start, [](Program& p) { p.parameters[0].value = 64; },
         "The total time is at most 5 ms."},
        {"06: a fork without a join", 0, Wrong::Solution,
         [](Program& p) {
             for (const Operation& each : std::vector<Operation>(p.operations))
                 if (each.call == Call::StreamWaitEvent && each.text(Field::Stream) == "s0") remove(p, each.id);
         },
         "“C” is ordered before “D”."},
        {"06: the host joins", 0, Wrong::Start,
         [](Program& p) {
             p.streams.push_back({"s1", {}, 0, 0, true, 0, {}});
             to(p, "C", "s1");
             insert(p, call(Call::DeviceSynchronize, "afterA", {}), "B");
             insert(p, call(Call::DeviceSynchronize, "join", {}), "D");
         },
         "No call makes the host wait while it has more work to issue or do."},
        {"07: only the record is moved", 0, Wrong::Start, [](Program& p) { moveBefore(p, "record", "wait"); },
         "There is no race."},
        {"08: the event is recorded before A", 0, Wrong::Start,
         [](Program& p) {
             p.events.push_back({"e2", {}, 0, 0, false, false, false, {}});
             insert(p, call(Call::EventRecord, "early", {{Field::Stream, "s0"}, {Field::Event, "e2"}}), "A");
             insert(p, call(Call::StreamWaitEvent, "waitEarly", {{Field::Stream, "s2"}, {Field::Event, "e2"}}), "C");
         },
         "“C” starts no earlier than 4 ms."},
        {"08: both events after B", 0, Wrong::Start,
         [](Program& p) {
             p.events.push_back({"e2", {}, 0, 0, false, false, false, {}});
             insert(p, call(Call::EventRecord, "again", {{Field::Stream, "s1"}, {Field::Event, "e2"}}), "wait");
             insert(p, call(Call::StreamWaitEvent, "waitAgain", {{Field::Stream, "s2"}, {Field::Event, "e2"}}), "C");
         },
         "“C” starts no earlier than 4 ms."},
        {"08: the wait follows the event", 1, Wrong::Solution, answering("start", Scalar("1 ms")), "When does C start?"},
        {"09: a higher priority", 0, Wrong::Start, [](Program& p) { p.streams[0].priority = -1; }, "compared with the baseline"},
        {"10: streams of their own", 0, Wrong::Start,
         [](Program& p) {
             p.streams.push_back({"s", Scalar(std::int64_t{4}), 0, 0, true, 0, {}});
             for (const char* i : {"0", "1", "2", "3"}) to(p, std::string("k") + i, std::string("s") + i);
         },
         "Allowed here: choose what the default stream is."},
        {"10: the library runs beside", 1, Wrong::Solution, answering("total", Scalar("2.1 ms")), "What is the total time?"},
        {"11: only one direction is pinned", 0, Wrong::Start, [](Program& p) { named(p.buffers, "a").memory = Memory::Pinned; },
         "compared with the baseline"},
        {"11: every pageable copy blocks", 1, Wrong::Solution, answering("blocks", Scalar(true)), "block the host"},
        {"12: the wait comes after the first record", 0, Wrong::Solution, [](Program& p) { moveBefore(p, "waitOther", "K"); },
         "The time that “elapsed” returns is 1 ms"},
        {"12: the host waits before the launch", 1, Wrong::Start,
         [](Program& p) { insert(p, call(Call::DeviceSynchronize, "early", {}), "K"); },
         "The watch is stopped only after the kernel has ended."},
        {"12: the host only waits longer", 1, Wrong::Start,
         [](Program& p) {
             insert(p, call(Call::HostWork, "idle", {{Field::Duration, "2 ms"}}), "stopWatch");
         },
         "The watch is stopped only after the kernel has ended."},
        {"12: it waits for the first event", 2, Wrong::Start,
         [](Program& p) {
             insert(p, call(Call::EventSynchronize, "early", {{Field::Event, "e0"}}), "ms");
         },
         "No call returns an error."},
        {"12: the host only works longer before it asks", 2, Wrong::Start,
         [](Program& p) {
             insert(p, call(Call::HostWork, "idle", {{Field::Duration, "2 ms"}}), "ms");
         },
         "The time is read only after the kernel has ended."},
        {"13: another flag", 0, Wrong::Start, [](Program& p) { p.events[0].disableTiming = true; }, "in which the host is busy"},
        {"14: one query", 0, Wrong::Start,
         [](Program& p) {
             operation(p, "notice") = call(Call::EventQuery, "notice", {{Field::Event, "stop"}});
         },
         "The host's useful work is at least 12 ms."},
        {"14: a query that answers too early notices nothing", 0, Wrong::Solution,
         [](Program& p) { operation(p, "notice").remove(Field::Every); }, "at most 500 µs late"},
        {"14: queries too far apart", 0, Wrong::Solution,
         [](Program& p) { operation(p, "notice").set(Field::Every, Scalar("4 ms")); }, "at most 500 µs late"},
        {"14: not recorded, not ready", 1, Wrong::Solution, answering("code", Scalar("cudaErrorNotReady")),
         "What does the query"},
        {"15: no timing at all", 0, Wrong::Start, [](Program& p) { named(p.events, "e0").disableTiming = true; },
         "No call returns an error."},
        {"15: timing for every event", 0, Wrong::Solution, [](Program& p) { named(p.events, "order").disableTiming = false; },
         "keeps its timing off"},
        {"16: the same priority for both streams", 0, Wrong::Start,
         [](Program& p) {
             for (Stream& stream : p.streams) stream.priority = -1;
         },
         "The time from the call to the end of “high”"},
        {"16: the priority of the other stream", 0, Wrong::Start, [](Program& p) { named(p.streams, "low").priority = -2; },
         "The time from the call to the end of “high”"},
        {"16: copies have priorities", 1, Wrong::Solution, answering("latency", Scalar("2.5 ms")), "urgent copy"},
        {"17: still too large together", 0, Wrong::Start,
         [](Program& p) {
             for (const char* id : {"A", "B"}) operation(p, id).set(Field::Grid, std::vector<Scalar>{std::int64_t{100}});
             operation(p, "A").set(Field::Grid, std::vector<Scalar>{std::int64_t{90}});
         },
         "two kernels or more"},
        {"17: both run at once, for longer", 0, Wrong::Solution,
         [](Program& p) {
             for (const char* id : {"A", "B"}) operation(p, id).set(Field::Grid, std::vector<Scalar>{std::int64_t{40}});
         },
         "The total time is at most 8 ms."},
        {"17: overlap is faster", 0, Wrong::Solution, answering("faster", Scalar(true)), "Is the program faster"},
        {"18: another stream for both", 0, Wrong::Start,
         [](Program& p) {
             p.streams.push_back({"s1", {}, 0, 0, true, 0, {}});
             for (const char* id : {"A", "B"}) to(p, id, "s1");
         },
         "compared with the baseline"},
        {"19: a graph for each kernel", 0, Wrong::Start,
         [](Program& p) {
             Operation loop = operation(p, "loop");
             std::vector<Operation> body = *loop.body();
             Operation graph = call(Call::GraphLaunch, "graph", {{Field::Stream, "s"}});
             graph.set(Field::Body, body);
             operation(p, "loop").set(Field::Body, std::vector<Operation>{graph});
         },
         "compared with the baseline"},
        {"19: four streams", 1, Wrong::Solution,
         [](Program& p) {
             for (const char* i : {"4", "5", "6", "7"}) to(p, std::string("k") + i, "s0");
         },
         "compared with the baseline"},
        {"20: the copy waits after it has copied", 0, Wrong::Solution,
         [](Program& p) {
             for (const Operation& each : std::vector<Operation>(*operation(p, "chunk").body()))
                 if (each.call == Call::StreamWaitEvent && each.text(Field::Stream) == "copy") moveBefore(p, each.id, "recordUp");
         },
         "There is no race."},
        {"20: one event for both buffers", 0, Wrong::Solution,
         [](Program& p) {
             for (Operation& each : *operation(p, "chunk").bodyToChange())
                 if (each.call == Call::EventRecord && each.text(Field::Stream) == "comp")
                     each.set(Field::Event, Scalar("free0"));
         },
         "compared with the baseline"},
        {"21: the value is written before the work", 0, Wrong::Solution, [](Program& p) { moveBefore(p, "signal", "P"); },
         "was moved to another place"},
        {"21: the write comes after the host waits", 0, Wrong::Solution, [](Program& p) { moveBefore(p, "sync", "signal"); },
         "“signal” (eventRecord) was moved to another place"},
        {"21: the record comes first", 0, Wrong::Start,
         [](Program& p) {
             moveBefore(p, "P", "wait");
             moveBefore(p, "signal", "wait");
         },
         "was moved to another place"},
        {"21: it waits for what the word is already", 0, Wrong::Solution,
         [](Program& p) { operation(p, "wait").set(Field::Value, Scalar(std::int64_t{0})); }, "There is no race."},
        {"22: the streams swap places", 0, Wrong::Start,
         [](Program& p) {
             moveBefore(p, "waitB", "waitA");
             moveBefore(p, "writeA", "waitA");
         },
         "There is no deadlock."},
        {"22: the wait is removed", 1, Wrong::Start, [](Program& p) { remove(p, "wait"); }, "was removed"},
        {"22: only the write comes first", 2, Wrong::Start, [](Program& p) { moveBefore(p, "write", "wait"); },
         "There is no race."},
        {"23: no synchronisation, and no event", 0, Wrong::Start,
         [](Program& p) {
             for (const char* id : {"computed", "sent", "done"}) remove(p, id);
         },
         "There is no race."},
        {"23: one event for both steps, recorded too early", 0, Wrong::Solution,
         [](Program& p) { moveBefore(p, "recordSend", "send"); }, "There is no race."},
        {"24: the consumer waits after its kernel", 0, Wrong::Solution, [](Program& p) { moveBefore(p, "C", "wait"); },
         "There is no race."},
        {"24: the flag, and no wait", 0, Wrong::Start, [](Program& p) { p.events[0].interprocess = true; }, "There is no race."},
        {"24: the wait, and no flag", 0, Wrong::Solution, [](Program& p) { p.events[0].interprocess = false; },
         "No call returns an error."},
        {"25: only the allocations are replaced", 0, Wrong::Solution,
         [](Program& p) {
             const Program start = test::startOf(test::lessonNamed("25-hidden-synchronisation").parts[0]);
             operation(p, "release") = *findOperation(start, "release");
         },
         "compared with the baseline"},
        {"25: all memory is freed in one stream", 0, Wrong::Solution,
         [](Program& p) { operation(p, "release").set(Field::Stream, Scalar("s0")); }, "There is no race."},
        {"25: all memory is allocated in one stream", 0, Wrong::Solution,
         [](Program& p) { operation(p, "alloc").set(Field::Stream, Scalar("s0")); }, "There is no race."},
        {"25: the wrong buffer", 0, Wrong::Solution,
         [](Program& p) {
             operation(p, "release") = call(Call::FreeAsync, "other", {{Field::Stream, "s{i}"}, {Field::Buffer, "x0"}});
         },
         "“release” (free, replaced by freeAsync): its buffer was changed from x{i} to x0."},
        {"29: the with ends before the scaling", 0, Wrong::Solution, [](Program& p) { moveBefore(p, "end", "scale"); },
         "There is no race."},
        {"29: an empty with", 0, Wrong::Start, [](Program& p) { moveBefore(p, "end", "up"); }, "The total time is 4 ms"},
        {"29: the host waits before the sum", 0, Wrong::Start, [](Program& p) { moveBefore(p, "sync", "sum"); },
         "No call makes the host wait while it has more work to issue or do."},
        {"30: the file is written before its copy has arrived", 0, Wrong::Solution,
         [](Program& p) { moveBefore(p, "write", "arrived"); }, "There is no race."},
        {"33: B does not wait for A", 0, Wrong::Solution,
         [](Program& p) {
             operation(p, "B").set(Field::Arguments, std::vector<Argument>{{"duration", Scalar(std::string("1 ms"))}});
         },
         "There is no race."},
        {"30: the residual is compared before it has arrived", 0, Wrong::Solution,
         [](Program& p) { moveBefore(p, "judge", "wait"); }, "There is no race."},
        {"31: one block more", 0, Wrong::Solution,
         [](Program& p) { operation(p, "meet").set(Field::Grid, std::vector<Scalar>{Scalar(std::int64_t{102})}); },
         "There is no deadlock."},
        {"31: one block too many beside those that spin", 1, Wrong::Solution,
         [](Program& p) { operation(p, "meet").set(Field::Grid, std::vector<Scalar>{Scalar(std::int64_t{41})}); },
         "There is no deadlock."},
        {"31: the write comes first", 1, Wrong::Start, [](Program& p) { moveBefore(p, "write", "meet"); },
         "was moved to another place"},
        {"32: both devices turned round", 0, Wrong::Start,
         [](Program& p) {
             moveBefore(p, "B0", "A0");
             moveBefore(p, "A1", "B1");
         },
         "There is no deadlock."},
        {"30: only the waiting is later", 0, Wrong::Start,
         [](Program& p) {
             moveBefore(p, "arrived", "judge");
             moveBefore(p, "write", "judge");
         },
         "The total time is at most"},
    };
    return all;
}

QString lessonOf(const Wrong& wrong) {
    for (const QString& name : test::lessonNames())
        if (name.left(2) == QString(wrong.name).left(2)) return name;
    return {};
}

}  // namespace

/// Tests of submissions that look right but are wrong. Each lesson refuses at least one and gives the reason.
class WrongSolutionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLessonRefusesOne() {
        std::set<QString> lessons;
        for (const Wrong& wrong : wrongSolutions()) lessons.insert(lessonOf(wrong));
        QCOMPARE(lessons.size(), std::size_t{34});
    }

    void aWrongSolutionIsRefused_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < wrongSolutions().size(); ++i) QTest::newRow(wrongSolutions()[i].name) << static_cast<int>(i);
    }
    void aWrongSolutionIsRefused() {
        QFETCH(int, index);
        const Wrong& wrong = wrongSolutions()[static_cast<std::size_t>(index)];
        const QString name = lessonOf(wrong);
        const Lesson lesson = test::lessonNamed(name);
        const Part& part = lesson.parts[wrong.part];
        Program program = test::programIn(test::solutionFile(name, part));
        if (wrong.from == Wrong::Start) {
            const SubmissionNote note = *noteOf(program).value;  // with the right answers
            program = test::startOf(part);
            setNote(program, note);
        }
        wrong.change(program);
        Grader grader(lesson, test::runOn);
        const Grade grade = grader.grade(wrong.part, program);
        QVERIFY2(!grade.passed, "passed");
        const std::string mistakes = test::mistakesIn(grade);
        QVERIFY2(mistakes.find(wrong.reason) != std::string::npos, mistakes.c_str());
    }

    /// Host work instead of a wait for the kernel earns no points.
    void workInsteadOfWaitingEarnsNothing() {
        const Lesson lesson = test::lessonNamed("12-what-is-measured");
        Grader grader(lesson, test::runOn);
        for (const auto& [part, next] : {std::pair(1, "stopWatch"), std::pair(2, "ms")}) {
            Program program = test::startOf(lesson.parts[static_cast<std::size_t>(part)]);
            insert(program, call(Call::HostWork, "idle", {{Field::Duration, "2 ms"}}), next);
            const Grade grade = grader.grade(static_cast<std::size_t>(part), program);
            QCOMPARE(grade.points, 0.0);
            QCOMPARE(grade.outOf, 3.0);
        }
    }

    /// A replacement of a call may have any id: goals about the call apply to it.
    void aReplacementMayHaveAnyId() {
        const Lesson lesson = test::lessonNamed("14-polling");
        Program program = test::programIn(test::solutionFile("14-polling", lesson.parts[0]));
        operation(program, "notice").id = "op7";
        Grader grader(lesson, test::runOn);
        const Grade grade = grader.grade(0, program);
        QVERIFY2(grade.passed, test::mistakesIn(grade).c_str());
    }

    /// The interval of 0.6 ms between queries makes the host notice the end with a delay.
    void theHostNoticesLate() {
        Lesson lesson = test::lessonNamed("14-polling");
        LessonGoal delay;
        delay.goal.metric = "noticeDelay:notice";
        lesson.parts[0].goals = {delay};
        Grader grader(lesson, test::runOn);
        const Grade grade = grader.grade(0, test::programIn(test::solutionFile("14-polling", lesson.parts[0])));
        QVERIFY(grade.goals[0].measured.value == MetricValue(Nanoseconds(200'000)));
    }
};

STREAMSCOPE_TEST(WrongSolutionsTest)

}  // namespace tst_wrong_solutions

#include "tst_wrong_solutions.moc"

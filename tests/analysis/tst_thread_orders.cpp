// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/accesses.h"
#include "engine/order/thread_orders.h"
#include "engine/program/edit.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/many_programs.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <array>
#include <functional>
#include <set>

namespace tst_thread_orders {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources = R"("threads": [{"id": "main"}, {"id": "second"}],
    "streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "b"}],
    "events": [{"id": "e"}], "words": [{"id": "w", "bits": 64}],
    "buffers": [{"id": "d", "bytes": "1 MB", "memory": "device"}], )";

const std::string second = R"(, "thread": "second")", writes = R"(, "writes": ["d"])", reads = R"(, "reads": ["d"])";

std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + name + "\", " + fields + "}";
}

const std::string store = call("store", "hostStore", R"("word": "w", "value": 1)");
const std::string hear = call("hear", "hostWaitValue", R"("word": "w", "condition": "geq", "value": 1)" + second);

using Pairs = std::set<std::pair<std::string, std::string>>;

Pairs reported(const ResolvedProgram& program) {
    ProgramFacts facts(program);
    Pairs pairs;
    for (const ThreadOrder& each : ordersLeftToThreads(facts, 1000))
        pairs.emplace(program[each.earlier].id, program[each.later].id);
    return pairs;
}

std::vector<Diagnostic> checkedOn(const Program& program) {
    const std::array devices{test::profile("teaching").info()};
    return check(program, devices, Repairs::All);
}

/// Returns the title of the first repair of the rule, and the repaired program.
std::pair<QString, Program> repairedOf(Program program) {
    for (const Diagnostic& diagnostic : checkedOn(program)) {
        if (diagnostic.rule != "thread-order" || !diagnostic.fix) continue;
        for (const Edit& edit : diagnostic.fix->edits)
            if (!apply(program, edit)) return {"the repair does not fit", program};
        return {QString::fromStdString(diagnostic.fix->title), program};
    }
    return {"no repair", program};
}

std::pair<QString, Program> repaired(const std::string& fields) { return repairedOf(programOf(fields)); }

QStringList idsOf(const std::vector<Operation>& operations) {
    QStringList ids;
    for (const Operation& each : operations) ids << QString::fromStdString(each.id);
    return ids;
}

Pairs reportedOf(const std::vector<std::string>& calls) { return reported(resolvedOf(resources + operations(calls))); }

/// Visits every possible order of the two threads' calls. A thread makes its calls in order, and a wait for a word follows a
/// store to the word.
void eachOrder(const ResolvedProgram& program, const std::function<void(const ResolvedProgram&)>& visit) {
    std::vector<std::uint32_t> lists[2];
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) lists[program.operations[i].thread.value].push_back(i);
    std::vector<ResolvedOperation> made;
    const auto wordOf = [](const ResolvedOperation& each) { return std::get<ValueCall>(each.what).word; };
    const auto mayBeMade = [&](const ResolvedOperation& next) {
        return next.call != Call::HostWaitValue || std::ranges::any_of(made, [&](const ResolvedOperation& before) {
                   return before.call == Call::HostStore && wordOf(before) == wordOf(next);
               });
    };
    const std::function<void(std::size_t, std::size_t)> go = [&](std::size_t a, std::size_t b) {
        if (a == lists[0].size() && b == lists[1].size()) {
            ResolvedProgram other = program;
            other.operations = made;
            return visit(other);
        }
        for (const int thread : {0, 1}) {
            const std::size_t at = thread == 0 ? a : b;
            if (at == lists[thread].size() || !mayBeMade(program.operations[lists[thread][at]])) continue;
            made.push_back(program.operations[lists[thread][at]]);
            go(a + (thread == 0), b + (thread == 1));
            made.pop_back();
        }
    };
    go(0, 0);
}

bool conflict(const ResolvedProgram& program, OperationId a, OperationId b) {
    const Accesses first = accesses(program[a], program), then = accesses(program[b], program);
    const bool both = !(first.reads.empty() && first.writes.empty()) && !(then.reads.empty() && then.writes.empty());
    return both && (!first.writes.empty() || !then.writes.empty());
}

/// Returns, for each access, the last earlier conflicting access of the other thread if the two are ordered in the given order of
/// calls but not in every order.
Pairs leftToChance(const ResolvedProgram& program) {
    ProgramFacts facts(program);
    Pairs candidates, found;
    for (std::uint32_t later = 0; later < program.operations.size(); ++later) {
        for (std::uint32_t i = later; i-- > 0;) {
            if (program.operations[i].thread == program.operations[later].thread || !conflict(program, {i}, {later})) continue;
            if (facts.order()->before({i}, {later})) candidates.emplace(program.operations[i].id, program.operations[later].id);
            break;
        }
    }
    eachOrder(program, [&](const ResolvedProgram& other) {
        ProgramFacts there(other);
        for (const auto& [a, b] : candidates)
            if (!there.order()->before(idOf(other, a), idOf(other, b))) found.emplace(a, b);
    });
    return found;
}

std::vector<std::string> randomCalls() {
    std::vector<std::string> calls;
    const int count = *rc::gen::inRange(2, 8);
    const int storeAt = *rc::gen::inRange(0, count), hearAt = *rc::gen::inRange(0, count + 4);
    bool stored = false;
    for (int i = 0; i < count; ++i) {
        const std::string id = "k" + std::to_string(i), thread = *rc::gen::arbitrary<bool>() ? second : std::string();
        const std::string stream = *rc::gen::element<std::string>("s", "t", "b", "legacy");
        if (i == storeAt) calls.push_back(store), stored = true;
        if (i == hearAt && stored) calls.push_back(hear);
        switch (*rc::gen::inRange(0, 6)) {
            case 0: calls.push_back(call(id, "streamSynchronize", "\"stream\": \"" + stream + "\"" + thread)); break;
            case 1: calls.push_back(call(id, "eventRecord", "\"event\": \"e\", \"stream\": \"" + stream + "\"" + thread)); break;
            case 2:
                calls.push_back(call(id, "streamWaitEvent", "\"event\": \"e\", \"stream\": \"" + stream + "\"" + thread));
                break;
            case 3: calls.push_back(kernel(id, stream, reads + thread)); break;
            default: calls.push_back(kernel(id, stream, writes + thread));
        }
    }
    return calls;
}

}  // namespace

class ThreadOrdersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::tryEachProperty(2000); }

    void oneStreamOfTwoThreadsIsLeftToChance() {
        QCOMPARE(reportedOf({kernel("a", "s", writes), kernel("b", "s", reads + second)}), (Pairs{{"a", "b"}}));
        QVERIFY(reportedOf({kernel("a", "s", reads), kernel("b", "s", reads + second)}).empty());   // reads need no order
        QVERIFY(reportedOf({kernel("a", "s", writes), kernel("b", "s", reads)}).empty());           // one thread
        QVERIFY(reportedOf({kernel("a", "s", writes), kernel("b", "t", reads + second)}).empty());  // reported as a race instead
    }

    void theDefaultStreamOrdersByCallsToo() {
        QCOMPARE(reportedOf({kernel("a", "b", writes), kernel("l", "legacy", reads + second)}), (Pairs{{"a", "l"}}));
    }

    void aWaitForAnEventOfAnotherThreadIsLeftToChance() {
        const std::string waits = call("w1", "streamWaitEvent", R"("event": "e", "stream": "t")" + second);
        QCOMPARE(reportedOf({kernel("a", "s", writes), record("r", "e", "s"), waits, kernel("b", "t", reads + second)}),
                 (Pairs{{"a", "b"}}));
    }

    /// In two processes, the second cannot open an event before the first has exported it, so the place of the export decides.
    void anExportAfterTheRecordOrdersTwoProcesses() {
        const std::string processes =
            R"("threads": [{"id": "main"}, {"id": "second", "process": 1}], "streams": [{"id": "s"}, {"id": "t", "process": 1}],
            "events": [{"id": "e", "disableTiming": true, "interprocess": true}],
            "buffers": [{"id": "d", "bytes": "1 MB", "memory": "device"}], )";
        const std::string exports = call("exports", "ipcGetEventHandle", R"("event": "e")"),
                          gives = call("gives", "ipcGetMemHandle", R"("buffer": "d")"),
                          opens = call("opens", "ipcOpenEventHandle", R"("event": "e", "as": "f")" + second),
                          takes = call("takes", "ipcOpenMemHandle", R"("buffer": "d", "as": "c")" + second),
                          waits = call("waits", "streamWaitEvent", R"("event": "f", "stream": "t")" + second);
        const std::string makes = kernel("a", "s", writes), uses = kernel("b", "t", R"(, "reads": ["c"])" + second);
        const auto found = [&](const std::vector<std::string>& calls) {
            return reported(resolvedOf(processes + operations(calls)));
        };
        QCOMPARE(found({gives, exports, makes, record("r", "e", "s"), opens, takes, waits, uses}), (Pairs{{"a", "b"}}));
        QVERIFY(found({gives, makes, record("r", "e", "s"), exports, opens, takes, waits, uses}).empty());
        QVERIFY(found({exports, makes, record("r", "e", "s"), gives, opens, takes, waits, uses}).empty());
    }

    void aThreadThatWaitsForTheOtherIsNot() {
        QVERIFY(reportedOf({kernel("a", "s", writes), store, hear, kernel("b", "s", reads + second)}).empty());
        QCOMPARE(reportedOf({store, kernel("a", "s", writes), hear, kernel("b", "s", reads + second)}), (Pairs{{"a", "b"}}));
        // A host wait for a stream covers the work that is in the stream at that time.
        const std::string waits = call("sync", "streamSynchronize", R"("stream": "s")" + second);
        QCOMPARE(reportedOf({kernel("a", "s", writes), waits, kernel("b", "s", reads + second)}), (Pairs{{"a", "b"}}));
    }

    void aValueInTheStreamsOrdersWhateverTheCalls() {
        const std::string tells = call("tell", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)");
        const std::string waits = call("wait", "streamWaitValue64", R"("stream": "t", "word": "w", "value": 1)" + second);
        QVERIFY(reportedOf({kernel("a", "s", writes), tells, waits, kernel("b", "t", reads + second)}).empty());
    }

    /// A run in which the first thread is late differs from the order of the list.
    void aLateThreadIsOvertaken() {
        const std::string late = call("late", "hostWork", R"("duration": "5 ms")");
        const ResolvedProgram program =
            resolvedOf(resources + operations({late, kernel("a", "s", writes), kernel("b", "s", reads + second)}));
        QCOMPARE(reported(program), (Pairs{{"a", "b"}}));
        const Timeline timeline = test::ran(program, test::profile("teaching")).timeline;
        QVERIFY(*timeline.operations[2].end < *timeline.operations[1].start);
    }

    void theRepairIsAWordThatTheSecondThreadWaitsFor() {
        const auto [title, program] =
            repaired(resources + operations({kernel("a", "s", writes), kernel("b", "s", reads + second)}));
        QCOMPARE(title, "Let thread second wait for spin (a)'s call");
        QCOMPARE(idsOf(program.operations), (QStringList{"a", "tell", "hear", "b"}));
        QCOMPARE(program.words.size(), std::size_t(2));
        QVERIFY(checkedOn(program).empty());
    }

    /// A wait before b alone would be too late: w may have been called before r.
    void theRepairStandsBeforeTheCallThatDecides() {
        const std::string waits = call("w1", "streamWaitEvent", R"("event": "e", "stream": "t")" + second);
        const auto [title, program] = repaired(
            resources + operations({kernel("a", "s", writes), record("r", "e", "s"), waits, kernel("b", "t", reads + second)}));
        QCOMPARE(idsOf(program.operations), (QStringList{"a", "r", "tell", "hear", "w1", "b"}));
        QVERIFY(checkedOn(program).empty());
    }

    /// The word orders the second call, the event the second kernel.
    void streamsOfTwoThreadsNeedAWordAndAnEvent() {
        for (const std::string& ofFirst : {writes, reads}) {
            const Program program =
                programOf(resources + operations({kernel("a", "s", ofFirst), kernel("b", "t", writes + second)}));
            const std::vector<Diagnostic> found = checkedOn(program);
            QCOMPARE(found.size(), std::size_t(1));
            QCOMPARE(found.front().rule, std::string("race"));
            QVERIFY2(found.front().fix, found.front().message.c_str());
            QCOMPARE(found.front().fix->title,
                     std::string("Let thread second wait for spin (a)'s call, and order spin (b) after spin (a) with an event"));
            Program changed = program;
            for (const Edit& edit : found.front().fix->edits) QVERIFY(apply(changed, edit));
            QCOMPARE(idsOf(changed.operations), (QStringList{"a", "record", "tell", "hear", "wait", "b"}));
            QVERIFY(checkedOn(changed).empty());
            eachOrder(resolved(changed), [&](const ResolvedProgram& other) {
                ProgramFacts there(other);
                QVERIFY(there.order()->before(idOf(other, "a"), idOf(other, "b")));
            });
        }
    }

    /// A word that is stored before the second thread waits for t tells nothing of the record behind that wait, without which b
    /// does not wait for t.
    void aThreadMayBeLateAgainBehindItsWord() {
        const auto waits = [](const std::string& id) { return call(id, "streamSynchronize", R"("stream": "t")"); };
        const auto ofSecond = [](std::string text) { return text.insert(text.size() - 1, second); };
        const auto [title, program] = repairedOf(
            programOf(resources + operations({store, hear, ofSecond(kernel("a", "t", writes)), ofSecond(waits("v")), waits("w1"),
                                              ofSecond(record("r", "e", "b")), kernel("b1", "b", reads)})));
        QVERIFY2(title.startsWith("Let thread main wait for"), qPrintable(title));
        eachOrder(resolved(program), [](const ResolvedProgram& other) {
            ProgramFacts there(other);
            QVERIFY(there.order()->before(idOf(other, "a"), idOf(other, "b1")));
        });
    }

    /// The other thread makes its calls while the first one waits for a stream: then the wait finds no record.
    void aThreadThatMayBeBlockedIsAnError() {
        const std::string waits = call("v", "streamWaitEvent", R"("event": "e", "stream": "t")" + second);
        const std::string blocks = call("blocks", "streamSynchronize", R"("stream": "s")");
        const auto diagnosticsOf = [&](const std::vector<std::string>& before) {
            std::vector<std::string> calls = before;
            for (const std::string& each :
                 {kernel("a", "s", writes), record("r", "e", "s"), waits, kernel("b", "t", reads + second)})
                calls.push_back(each);
            return checkedOn(programOf(resources + operations(calls)));
        };
        const auto severityOf = [](const std::vector<Diagnostic>& all, const std::string& rule) {
            const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
            return found == all.end() ? std::string("none") : std::string(name(found->severity));
        };
        const std::vector<Diagnostic> blocked = diagnosticsOf({kernel("k", "s"), blocks});
        QCOMPARE(severityOf(blocked, "thread-order"), std::string("error"));
        QCOMPARE(severityOf(blocked, "portability"), std::string("warning"));
        for (const Diagnostic& each : blocked)
            if (each.rule == "thread-order") QVERIFY(each.message.find("while thread main is in") != std::string::npos);
        // A stream without work is waited for by nobody.
        const std::vector<Diagnostic> free = diagnosticsOf({blocks});
        QCOMPARE(severityOf(free, "thread-order"), std::string("warning"));
        QCOMPARE(severityOf(free, "portability"), std::string("hint"));
    }

    /// The write comes before the wait only if its thread is not blocked.
    void aDeadlockThatDependsOnTheThreadsIsForeseen() {
        const std::string put = call("put", "streamWriteValue64", R"("word": "w", "value": 1, "stream": "b")");
        const std::string look = call("look", "streamWaitValue64", R"("word": "w", "value": 1, "stream": "b")" + second);
        const std::string busy = call("busy", "hostWork", R"("duration": "1 ms")");
        const std::vector<Diagnostic> found = checkedOn(programOf(resources + operations({busy, put, look})));
        const auto one = std::ranges::find(found, "thread-order", &Diagnostic::rule);
        QVERIFY(one != found.end());
        QCOMPARE(std::string(name(one->severity)), std::string("error"));
        QVERIFY(one->message.find("may end in a deadlock") != std::string::npos);
        const std::vector<Diagnostic> alone = checkedOn(programOf(resources + operations({put, look})));
        const auto left = std::ranges::find(alone, "thread-order", &Diagnostic::rule);
        QVERIFY(left != alone.end());
        QCOMPARE(std::string(name(left->severity)), std::string("warning"));
        const std::string other = call("put", "streamWriteValue64", R"("word": "w", "value": 1, "stream": "t")");
        const std::vector<Diagnostic> none = checkedOn(programOf(resources + operations({busy, other, look})));
        QVERIFY(std::ranges::find(none, "thread-order", &Diagnostic::rule) == none.end());
    }

    void inARepeatEachTurnHasAValue() {
        const auto repeat = [](const std::vector<std::string>& body) {
            std::string text;
            for (const std::string& each : body) text += (text.empty() ? "" : ", ") + each;
            return resources + operations({R"({"id": "loop", "call": "repeat", "times": 3, "body": [)" + text + "]}"});
        };
        // The next turn's a would overwrite what b reads while b's thread waits, which takes another word in the opposite
        // direction.
        const auto [title, both] = repaired(repeat({kernel("a", "s", writes), kernel("b", "s", reads + second)}));
        QCOMPARE(title, "Let thread second wait for spin (a)'s call, and let thread main wait for spin (b)'s call");
        QCOMPARE(idsOf(*both.operations.front().body()), (QStringList{"hear2", "a", "tell", "hear", "b", "tell2"}));
        QVERIFY(checkedOn(both).empty());
        const Timeline timeline = test::ran(resolved(both), test::profile("teaching")).timeline;
        QCOMPARE(timeline.status, RunStatus::Ok);
    }

    /// In every remaining order of the threads' calls, the two are ordered.
    void aRepairLeavesNothingToChance() {
        int repairs = 0;
        QVERIFY(rc::check([&] {
            const Program program = programOf(resources + operations(randomCalls()));
            for (const Diagnostic& diagnostic : checkedOn(program)) {
                if (diagnostic.rule != "thread-order") continue;
                if (!diagnostic.fix) {
                    RC_ASSERT(QString::fromStdString(diagnostic.message).contains("no single wait settles it"));
                    continue;
                }
                RC_LOG() << diagnostic.message << "\n" << diagnostic.fix->title << "\n";
                Program changed = program;
                for (const Edit& edit : diagnostic.fix->edits) RC_ASSERT(bool(apply(changed, edit)));
                RC_LOG() << toJson(changed) << "\n";
                ++repairs;
                eachOrder(resolved(changed), [&](const ResolvedProgram& other) {
                    ProgramFacts there(other);
                    RC_ASSERT(
                        there.order()->before(idOf(other, diagnostic.operations[1]), idOf(other, diagnostic.operations[0])));
                });
            }
        }));
        QVERIFY(repairs > 0);
    }

    void exactlyWhatSomeOrderOfTheCallsChanges() {
        QVERIFY(rc::check([] {
            const std::vector<std::string> calls = randomCalls();
            for (const std::string& each : calls) RC_LOG() << each << "\n";
            const ResolvedProgram program = resolvedOf(resources + operations(calls));
            const Pairs expected = leftToChance(program);
            RC_CLASSIFY(!expected.empty(), "left to chance");
            RC_ASSERT(reported(program) == expected);
        }));
    }
};

STREAMSCOPE_TEST(ThreadOrdersTest)

}  // namespace tst_thread_orders

#include "tst_thread_orders.moc"

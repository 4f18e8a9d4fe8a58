// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/rules/findings.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_memory_order {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

using Words = std::vector<std::string>;

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "b"}],
       "events": [{"id": "e"}], "threads": [{"id": "main"}, {"id": "second"}], "words": [{"id": "w"}],
       "buffers": [{"id": "x", "bytes": 100, "memory": "device"}, {"id": "y", "bytes": 100, "memory": "device"},
                   {"id": "h", "bytes": 100, "memory": "pinned"}, {"id": "p", "bytes": 100, "memory": "pageable"},
                   {"id": "large", "bytes": "8 MiB", "memory": "pageable"}, {"id": "d", "bytes": "8 MiB", "memory": "device"},
                   {"id": "m", "bytes": 100, "memory": "managed"}], )";

const std::string writesX = R"(, "writes": ["x"])", readsX = R"(, "reads": ["x"])";

std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + name + "\", " + fields + "}";
}
std::string allocate(const std::string& id, const std::string& stream) {
    return call(id, "mallocAsync", "\"buffer\": \"x\", \"stream\": \"" + stream + "\"");
}
std::string release(const std::string& id, const std::string& stream) {
    return call(id, "freeAsync", "\"buffer\": \"x\", \"stream\": \"" + stream + "\"");
}
std::string copy(const std::string& id, const std::string& name, const std::string& from, const std::string& to,
                 const std::string& more = {}) {
    return call(id, name, "\"from\": \"" + from + "\", \"to\": \"" + to + "\"" + more);
}

Program programWith(const Words& list) { return programOf(resources + operations(list)); }

std::vector<Diagnostic> checked(const Words& list) { return check(programWith(list), {}, Repairs::All); }

/// Returns "rule: operation, other" for each error.
Words errorsIn(const Words& list) {
    Words words;
    for (const Diagnostic& each : checked(list)) {
        if (each.severity != Severity::Error) continue;
        std::string text = each.rule + ":";
        for (const std::string& id : each.operations) text += " " + id;
        words.push_back(text);
    }
    return words;
}

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

Program fixed(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits)
        if (!apply(program, edit)) throw std::invalid_argument("the fix does not fit");
    return program;
}

bool deadlocks(const Words& list) {
    const ResolvedProgram program = resolved(programWith(list));
    DeviceInfo device;
    device.channels = 32;
    return findDeadlock(program, capturesOf(program), {&device, 1}).has_value();
}

}  // namespace

/// Tests of allocation, release and copies of pageable memory as accesses that need order.
class MemoryOrderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anAllocationComesBeforeEachUse() {
        QCOMPARE(errorsIn({allocate("a", "s"), kernel("k", "t", writesX)}), Words{"race: k a"});
        QVERIFY(errorsIn({allocate("a", "s"), kernel("k", "s", writesX)}).empty());
        QVERIFY(errorsIn({allocate("a", "s"), record("r", "e", "s"), wait("w1", "e", "t"), kernel("k", "t", writesX)}).empty());
        QCOMPARE(errorsIn({kernel("k", "s", writesX), allocate("a", "s")}), Words{"bad-call: k"});
        QCOMPARE(errorsIn({kernel("k", "s", writesX), call("a", "malloc", R"("buffer": "x")")}), Words{"bad-call: k"});
        QVERIFY(errorsIn({call("a", "malloc", R"("buffer": "x")"), kernel("k", "s", writesX)}).empty());
    }

    void aReleaseComesAfterEachUse() {
        const std::string a = allocate("a", "s"), used = kernel("k", "s", writesX);
        QVERIFY(errorsIn({a, used, release("f", "s")}).empty());
        QCOMPARE(errorsIn({a, used, release("f", "t")}), Words{"race: f k"});  // the allocation comes before the use
        QVERIFY(errorsIn({a, used, record("r", "e", "s"), wait("w1", "e", "t"), release("f", "t")}).empty());
        QCOMPARE(errorsIn({a, used, release("f", "s"), kernel("late", "s", readsX)}), Words{"bad-call: late"});
        QCOMPARE(errorsIn({a, used, release("f", "s"), kernel("late", "t", readsX)}), Words{"bad-call: late"});
    }

    void cudaFreeComesAfterAllThatWasCalledBefore() {
        const std::string a = call("a", "malloc", R"("buffer": "x")"), f = call("f", "free", R"("buffer": "x")");
        QVERIFY(errorsIn({a, kernel("k", "s", writesX), f}).empty());
        QCOMPARE(errorsIn({a, kernel("k", "s", writesX), f, kernel("late", "s", readsX)}), Words{"bad-call: late"});
        const auto bySecond = [](std::string text) { return text.insert(1, R"("thread": "second", )"); };
        QCOMPARE(errorsIn({a, kernel("k", "s", writesX), bySecond(f)}), (Words{"race: f k"}));
    }

    void eachBufferIsAllocatedAndFreedOnce() {
        QCOMPARE(errorsIn({allocate("a", "s"), allocate("again", "s")}), Words{"lost-memory: again a"});
        QCOMPARE(errorsIn({allocate("a", "s"), release("f", "s"), release("again", "s")}), Words{"bad-call: again"});
        QCOMPARE(errorsIn({release("f", "s"), allocate("a", "s")}), Words{"bad-call: f"});
        QVERIFY(errorsIn({release("f", "s")}).empty());  // the runner allocates the buffer
        // A reallocated buffer is different memory in any stream.
        QVERIFY(errorsIn({allocate("a", "s"), kernel("k", "s", writesX), release("f", "s"), allocate("b", "t"),
                          kernel("l", "t", readsX), release("g", "t")})
                    .empty());
    }

    void theRepairOrdersTheUseAfterTheAllocation() {
        const Program program = programWith({allocate("a", "s"), kernel("k", "t", writesX)});
        const auto all = check(program, {}, Repairs::All);
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->fix);
        QCOMPARE(race->message,
                 std::string("spin uses x, and nothing guarantees that it is allocated by then: let spin wait for allocate x"));
        QVERIFY(!find(check(fixed(program, *race->fix), {}), "race"));
    }

    void aFreeThatIsNotOrderedNamesWhatIsNotOverByThen() {
        const auto messageOf = [](const Words& list) {
            const auto all = checked(list);
            const Diagnostic* race = find(all, "race");
            return race ? race->message : std::string();
        };
        QCOMPARE(
            messageOf({allocate("a", "s"), release("f", "t")}),
            std::string("free x frees x, and nothing guarantees that allocate x has allocated it by then: let free x wait for "
                        "allocate x"));
        QCOMPARE(messageOf({allocate("a", "s"), kernel("k", "s", writesX), release("f", "t")}),
                 std::string(
                     "free x frees x, and nothing guarantees that spin has finished with it by then: let free x wait for spin"));
    }

    void aWaitForAnAllocationIsNotNeedless() {
        const auto all = checked({allocate("a", "s"), record("r", "e", "s"), wait("w1", "e", "t"), kernel("k", "t", writesX)});
        QVERIFY(!find(all, "needless-wait"));
        const auto other =
            checked({allocate("a", "s"), record("r", "e", "s"), wait("w1", "e", "t"), kernel("k", "t", R"(, "writes": ["y"])")});
        QVERIFY(find(other, "needless-wait"));
    }

    /// All earlier work of the legacy stream is complete when the call returns; the copy itself may not be.
    void aSynchronousPageableCopyOrdersWhatIsBeforeIt() {
        const std::string down = copy("down", "memcpyAsync", "x", "h", R"(, "stream": "b")");
        const std::string look = call("look", "hostWork", R"("duration": "1 ms", "reads": ["h"])");
        QVERIFY(errorsIn({down, copy("c", "memcpy", "p", "y"), look}).empty());
        QVERIFY(errorsIn({kernel("k", "b", writesX), copy("c", "memcpy", "p", "y"), kernel("l", "s", readsX)}).empty());
        QCOMPARE(errorsIn({copy("c", "memcpy", "p", "y"), kernel("l", "s", R"(, "reads": ["y"])")}), Words{"race: l c"});
        QVERIFY(errorsIn({copy("c", "memcpy", "h", "y"), kernel("l", "s", R"(, "reads": ["y"])")}).empty());
        const std::string refill = call("refill", "hostWork", R"("duration": "1 ms", "writes": ["p"])");
        QVERIFY(errorsIn({copy("c", "memcpy", "p", "y"), refill}).empty());
    }

    void dependenciesDoNotClaimThatThePageableCopyIsOver() {
        const ResolvedProgram program = resolved(programWith({copy("c", "memcpy", "p", "y"), kernel("l", "s")}));
        QVERIFY(!contains(inWords(program, dependencies(program)), "c>l host"));
    }

    void anAsynchronousPageableCopyReadsAtItsCall() {
        const std::string up = copy("up", "memcpyAsync", "p", "x", R"(, "stream": "s")");
        const std::string fill = call("fill", "launchHostFunc", R"("stream": "s", "duration": "1 ms", "writes": ["p"])");
        const std::string sync = call("sync", "streamSynchronize", R"("stream": "s")");
        QCOMPARE(errorsIn({fill, up}), Words{"race: up fill"});
        QVERIFY(errorsIn({fill, sync, up}).empty());
        QVERIFY(errorsIn({fill, copy("up", "memcpyAsync", "h", "x", R"(, "stream": "s")")}).empty());
        const Program program = programWith({fill, up});
        const auto all = check(program, {}, Repairs::All);
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->fix && race->message.find("when it is called") != std::string::npos);
        QVERIFY(!find(check(fixed(program, *race->fix), {}), "race"));
        QVERIFY(errorsIn({call("fill", "hostWork", R"("duration": "1 ms", "writes": ["p"])"), up}).empty());
    }

    void aLargePageableCopyMayHoldTheHost() {
        const std::string gate =
            call("gate", "streamWaitValue32", R"("stream": "s", "word": "w", "value": 1, "condition": "geq")");
        const std::string open = call("open", "hostStore", R"("word": "w", "value": 1)");
        const std::string to = R"(, "stream": "s")";
        QVERIFY(deadlocks({gate, copy("up", "memcpyAsync", "large", "d", to), open}));
        QVERIFY(!deadlocks({gate, copy("up", "memcpyAsync", "large", "d", to + R"(, "bytes": "2 MiB")"), open}));
        QVERIFY(!deadlocks({gate, copy("up", "memcpyAsync", "p", "x", to), open}));
    }

    void aFreeMayHoldTheHost() {
        const std::string gate =
            call("gate", "streamWaitValue32", R"("stream": "s", "word": "w", "value": 1, "condition": "geq")");
        const std::string open = call("open", "hostStore", R"("word": "w", "value": 1)");
        for (const char* buffer : {"y", "h", "m"})
            QVERIFY(deadlocks({gate, call("f", "free", "\"buffer\": \"" + std::string(buffer) + "\""), open}));
        QVERIFY(!deadlocks({gate, call("f", "free", R"("buffer": "p")"), open}));
        QVERIFY(!deadlocks({gate, call("f", "freeAsync", R"("buffer": "y", "stream": "t")"), open}));
    }

    void kernelsMayReadManagedMemoryTogether() {
        QVERIFY(errorsIn({kernel("k", "s", R"(, "reads": ["m"])"), kernel("l", "t", R"(, "reads": ["m"])")}).empty());
        QCOMPARE(errorsIn({kernel("k", "s", R"(, "writes": ["m"])"), kernel("l", "t", R"(, "reads": ["m"])")}),
                 Words{"race: l k"});
    }
};

STREAMSCOPE_TEST(MemoryOrderTest)

}  // namespace tst_memory_order

#include "tst_memory_order.moc"

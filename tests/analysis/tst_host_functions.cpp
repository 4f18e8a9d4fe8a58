// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rules/findings.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_host_functions {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}], "events": [{"id": "e"}],
       "words": [{"id": "w"}, {"id": "paged", "memory": "pageable"}, {"id": "far", "memory": "device"}],
       "buffers": [{"id": "p", "bytes": "64 MB", "memory": "pageable"}, {"id": "d", "bytes": "64 MB"}], )";

std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + name + "\", " + fields + "}";
}
const std::string function = call("h", "launchHostFunc", R"("stream": "s", "waitsFor": "w", "value": 1, "writes": ["d"])");
const std::string writeInS = call("p1", "streamWriteValue32", R"("stream": "s", "word": "w", "value": 1)");
const std::string writeInT = call("p1", "streamWriteValue32", R"("stream": "t", "word": "w", "value": 1)");
const std::string up = call("up", "memcpyAsync", R"("stream": "s", "from": "p", "to": "d")");
const std::string registers = call("r", "hostRegister", R"("buffer": "p")");
const std::string unregisters = call("u", "hostUnregister", R"("buffer": "p")");

using Calls = std::vector<std::string>;

Program listed(const Calls& list) { return programOf(resources + operations(list)); }

std::vector<Diagnostic> checked(const Program& program) {
    const std::array devices{test::profile("teaching").info()};
    return check(program, devices, Repairs::All);
}

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

bool isFound(const Calls& list, std::string_view rule) { return find(checked(listed(list)), rule) != nullptr; }

RunOutcome ranOf(const Calls& list) { return test::ran(resolvedOf(resources + operations(list)), test::profile("teaching")); }

}  // namespace

/// Tests of what check says of host functions that wait or call CUDA and of registered memory, and that runs agree.
class TestHostFunctions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWriteBehindTheFunctionIsADeadlock() {
        QVERIFY(isFound({function, writeInS}, "deadlock"));
        QVERIFY(std::holds_alternative<RunDeadlock>(ranOf({function, writeInS}).ending));
        QVERIFY(!isFound({function, writeInT}, "deadlock"));
        QVERIFY(std::holds_alternative<RunOk>(ranOf({function, writeInT}).ending));
    }

    void aFunctionBehindTheOneThatWaitsIsNamed() {
        const Calls list{function, call("g", "launchHostFunc", R"("stream": "t")"), writeInT};
        const auto found = checked(listed(list));
        const Diagnostic* deadlock = find(found, "deadlock");
        QVERIFY(deadlock);
        QVERIFY(deadlock->message.find("(g)” runs only when the host function “host function (h)” has returned") !=
                std::string::npos);
        QVERIFY(std::holds_alternative<RunDeadlock>(ranOf(list).ending));
    }

    void aHostThatWaitsForTheFunctionBeforeItStoresIsADeadlock() {
        const Calls list{function, call("y", "streamSynchronize", R"("stream": "s")"),
                         call("x", "hostStore", R"("word": "w", "value": 1)")};
        QVERIFY(isFound(list, "deadlock"));
        QVERIFY(std::holds_alternative<RunDeadlock>(ranOf(list).ending));
    }

    void theStreamWaitsInPlaceOfTheFunction() {
        Program program = listed({function, writeInT});
        const auto found = checked(program);
        const Diagnostic* waits = find(found, "host-function-waits");
        QVERIFY(waits && waits->fix);
        for (const Edit& edit : waits->fix->edits) QVERIFY(static_cast<bool>(apply(program, edit)));
        QCOMPARE(program.operations.size(), std::size_t{3});
        QCOMPARE(program.operations[0].call, Call::StreamWaitValue32);
        QVERIFY(!find(checked(program), "host-function-waits"));
    }

    void aFunctionFollowsWhatItWaitsFor() {
        const std::string read =
            call("k", "launchKernel", R"("stream": "t", "kernel": "spin", "arguments": {"duration": "1 ms"}, "reads": ["d"])");
        QVERIFY(!isFound({function, read, writeInT}, "race"));
        QVERIFY(isFound({function, writeInT, read}, "race"));
    }

    void aWordThatTheHostDoesNotReachIsRefused() {
        const Calls list{call("h", "launchHostFunc", R"("stream": "s", "waitsFor": "far", "value": 0)")};
        QVERIFY(isFound(list, "bad-call"));
        QCOMPARE(ranOf(list).timeline.operations[0].code, Status::InvalidValue);
    }

    void theAnswerOfACallWithinIsTheValueOfItsRow() {
        const ResolvedProgram program =
            resolvedOf(resources + operations({call("h", "launchHostFunc", R"("stream": "s", "calls": "streamQuery")")}));
        for (const Method method : {Method::Exact, Method::Strobed, Method::Events, Method::None}) {
            const RunOutcome outcome = test::ran(program, test::profile("teaching"), method);
            QCOMPARE(outcome.timeline.operations[0].code, Status::Success);
            QCOMPARE(outcome.timeline.operations[0].value(), std::optional(800.0));
        }
    }

    void theCallWithinCanBeLeftOut() {
        Program program = listed({call("h", "launchHostFunc", R"("stream": "s", "calls": "malloc")")});
        const auto found = checked(program);
        const Diagnostic* calls = find(found, "host-function-calls");
        QVERIFY(calls && calls->fix);
        for (const Edit& edit : calls->fix->edits) QVERIFY(static_cast<bool>(apply(program, edit)));
        QVERIFY(checked(program).empty());
    }

    void registeredMemoryIsAsynchronousWhileItIsRegistered() {
        QVERIFY(isFound({up}, "pageable-async"));
        QVERIFY(!isFound({registers, up, unregisters}, "pageable-async"));
        QVERIFY(isFound({registers, unregisters, up}, "pageable-async"));
        QVERIFY(isFound({up, registers}, "pageable-async"));
    }

    void registrationIsAsOfTheTurnOfALoop() {
        const auto loop = [](const std::string& body) {
            return "{\"id\": \"l\", \"call\": \"repeat\", \"times\": 2, \"body\": [" + body + "]}";
        };
        const ResolvedProgram program = resolvedOf(resources + operations({loop(up + "," + registers)}));
        QVERIFY(!std::get<CopyCall>(program.operations[0].what).from.registered);
        QVERIFY(std::get<CopyCall>(program.operations[2].what).from.registered);
    }

    void mistakesWithRegistrationsAreFoundAndAnswered() {
        struct Mistake {
            Calls list;
            std::size_t at;
            Status code;
        };
        const std::string ofDevice = call("r", "hostRegister", R"("buffer": "d")");
        const std::string again = call("again", "hostRegister", R"("buffer": "p")");
        const std::string flags = call("r", "hostRegister", R"("buffer": "p", "flags": 64)");
        for (const Mistake& mistake : {Mistake{{registers, again}, 1, Status::HostMemoryAlreadyRegistered},
                                       Mistake{{unregisters}, 0, Status::HostMemoryNotRegistered},
                                       Mistake{{ofDevice}, 0, Status::InvalidValue}, Mistake{{flags}, 0, Status::InvalidValue},
                                       Mistake{{registers, call("f", "free", R"("buffer": "p")")}, 1, Status::InvalidValue}}) {
            QVERIFY(isFound(mistake.list, "bad-call"));
            QCOMPARE(ranOf(mistake.list).timeline.operations[mistake.at].code, mistake.code);
        }
    }

    void streamsReachAWordInRegisteredMemory() {
        const std::string write = call("w1", "streamWriteValue32", R"("stream": "s", "word": "paged", "value": 1)");
        const std::string ofWord = call("r", "hostRegister", R"("word": "paged")");
        QVERIFY(isFound({write}, "bad-call"));
        QVERIFY(!isFound({ofWord, write}, "bad-call"));
        QCOMPARE(ranOf({ofWord, write}).timeline.operations[1].code, Status::Success);
    }

    void aBufferOrAWordIsRegistered() {
        for (const char* fields : {"\"flags\": 0", R"("buffer": "p", "word": "paged")"})
            QVERIFY(!resolve(listed({call("r", "hostRegister", fields)})));
    }
};

STREAMSCOPE_TEST(TestHostFunctions)

}  // namespace tst_host_functions

#include "tst_host_functions.moc"

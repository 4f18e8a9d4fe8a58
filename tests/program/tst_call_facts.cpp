// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <string_view>
#include <vector>

namespace tst_call_facts {

using namespace streamscope;

namespace {

/// Questions to CUDA's name of a call. A call that is added to a family without its facts does not agree with its name.
bool begins(const CallInfo& call, std::string_view with) { return call.name.starts_with(with); }
bool ends(const CallInfo& call, std::string_view with) { return call.name.ends_with(with); }
bool has(const CallInfo& call, std::string_view part) { return call.name.find(part) != std::string_view::npos; }
bool takes(const CallInfo& call, Field field) { return fieldInfo(call.call, field) != nullptr; }

int widthInName(const CallInfo& call) { return ends(call, "32") ? 32 : ends(call, "64") ? 64 : 0; }

}  // namespace

class CallFactsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFactsOfACallAgreeWithItsName() {
        for (const CallInfo& call : calls()) {
            const QByteArray name(call.name.data(), static_cast<qsizetype>(call.name.size()));
            const auto same = [&](bool fact, bool told) { QVERIFY2(fact == told, name.constData()); };
            same(call.recordsEvent, has(call, "Record"));
            same(call.waitsForEvent, ends(call, "WaitEvent"));
            same(call.waitsForWord, has(call, "WaitValue"));
            same(call.writesWord, has(call, "WriteValue") || ends(call, "Store"));
            same(call.width == widthInName(call), true);
            same(call.copies, begins(call, "memcpy"));
            same(call.copies, call.group == CallGroup::Copy || call.group == CallGroup::CopyBatch);
            same(call.group == CallGroup::Memset, begins(call, "memset"));
            same(call.group == CallGroup::Event, begins(call, "event") && !has(call, "Record") && !ends(call, "ElapsedTime"));
            same(call.group == CallGroup::Value, has(call, "Value") || ends(call, "Store"));
            same(call.refusesPageable, begins(call, "memset") || has(call, "Peer"));
            same(call.whenCaptured.has_value(), call.synchronous || ends(call, "AddCallback") || has(call, "Peer"));
            same(call.synchronous, begins(call, "mem") && !takes(call, Field::Stream));
            same(call.synchronises, ends(call, "Synchronize"));
            same(call.asks(), ends(call, "Query"));
            same(call.works, ends(call, "Work"));
            same(call.creates, ends(call, "Create"));
            same(call.destroys, ends(call, "Destroy"));
            same(call.allocates, begins(call, "malloc"));
            same(call.frees, begins(call, "free"));
            same(call.registers, ends(call, "Register"));
            same(call.group == CallGroup::Registration, ends(call, "egister"));
            same(call.exports, begins(call, "ipcGet"));
            same(call.opens, begins(call, "ipcOpen"));
            same(call.beginsCapture, has(call, "BeginCapture"));
            same(call.endsCapture, has(call, "EndCapture"));
            same(call.current == CurrentStreamChange::Enters, ends(call, "Enter"));
            same(call.current == CurrentStreamChange::Exits, ends(call, "Exit"));
            same(call.current == CurrentStreamChange::Sets, ends(call, "Use"));
            same(call.answer == ValueKind::Stream, begins(call, "current"));
            same(call.answer == ValueKind::Milliseconds, ends(call, "Time"));
            same(call.answer == ValueKind::Capturing, ends(call, "IsCapturing"));
            same(call.answer == ValueKind::Number, has(call, "GetPriority") || ends(call, "Attribute"));
            same(call.repeats, takes(call, Field::Var));
            same(call.decides, takes(call, Field::On));
            same(call.holdsCalls, takes(call, Field::Body) && !takes(call, Field::Graph));
        }
    }

    /// The rooms that ask for a fact read the fields that belong to it.
    void theFactsOfACallAgreeWithItsFields() {
        for (const CallInfo& call : calls()) {
            const QByteArray name(call.name.data(), static_cast<qsizetype>(call.name.size()));
            const auto implies = [&](bool fact, bool fields) { QVERIFY2(!fact || fields, name.constData()); };
            implies(call.recordsEvent || call.waitsForEvent, call.takesStream && takes(call, Field::Event) && call.kind);
            implies(call.waitsForWord, takes(call, Field::Word) && takes(call, Field::Condition));
            implies(call.writesWord, takes(call, Field::Word) && !takes(call, Field::Condition));
            implies(call.copies, takes(call, Field::From) && takes(call, Field::To) && !call.kind);
            implies(call.synchronises || call.synchronous, call.blocks && !call.takesStream);
            implies(call.allocates || call.frees, takes(call, Field::Buffer) && call.declares);
            implies(call.opens, takes(call, Field::As));
            implies(call.asksDevice, takes(call, Field::Attribute));
            if (call.whenCaptured) implies(true, info(*call.whenCaptured).takesStream && !info(*call.whenCaptured).whenCaptured);
            implies(call.exports || call.opens || call.creates || call.destroys, call.declares);
        }
    }

    void onlyAQueryMayAnswerThatWorkIsNotReady() {
        for (const CallInfo& call : calls()) {
            QVERIFY(!isFailure(call.call, Status::Success));
            QVERIFY(isFailure(call.call, Status::InvalidValue));
            QCOMPARE(isFailure(call.call, Status::NotReady), !ends(call, "Query"));
        }
    }

    void operationsAreVisitedBeforeThoseOfTheirBodies() {
        const Program program = samples::withOperations(
            "{'id': 'a', 'call': 'repeat', 'times': 2, 'body': [{'id': 'b', 'call': 'graphLaunch', 'stream': 'copy', 'body': ["
            "{'id': 'c', 'call': 'launchKernel', 'kernel': 'spin', 'arguments': {'duration': '1 ms'}}]}]},"
            "{'id': 'd', 'call': 'deviceSynchronize'}");
        std::vector<std::string> visited;
        forEachOperation(program.operations, [&](const Operation& operation) { visited.push_back(operation.id); });
        QCOMPARE(visited, (std::vector<std::string>{"a", "b", "c", "d"}));
        const auto named = [](std::string_view id) { return [id](const Operation& operation) { return operation.id == id; }; };
        QCOMPARE(firstOperation(program.operations, named("c"))->call, Call::LaunchKernel);
        QVERIFY(firstOperation(program.operations, named("e")) == nullptr);
        QCOMPARE(firstOperation(program.operations, [](const Operation&) { return true; })->id, std::string("a"));
    }
};

STREAMSCOPE_TEST(CallFactsTest)

}  // namespace tst_call_facts

#include "tst_call_facts.moc"

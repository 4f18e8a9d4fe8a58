// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/edit.h"
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_contexts {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

/// Returns a program with the context c of device 0 and d of device 1, a stream, event and buffer of each and of none, and the
/// operations, which are written with ' in place of ".
Program withContexts(const QString& operations, const QString& more = {}) {
    return parsed(
        "{'streamscope': 1, 'threads': [{'id': 'main'}, {'id': 'other'}, {'id': 'far', 'process': 1}],"
        "'contexts': [{'id': 'c'}, {'id': 'd', 'device': 1}],"
        "'streams': [{'id': 's'}, {'id': 'sc', 'context': 'c'}, {'id': 'sd', 'context': 'd'}, {'id': 'made'}],"
        "'events': [{'id': 'e'}, {'id': 'ec', 'context': 'c'}, {'id': 'late'}],"
        "'buffers': [{'id': 'x', 'bytes': '1 MB'}, {'id': 'xc', 'bytes': '1 MB', 'context': 'c'}, {'id': 'new', 'bytes': '1 MB'},"
        "{'id': 'pin', 'bytes': '1 MB', 'memory': 'pinned'}], 'graphs': [{'id': 'g'}]," +
        more + "'operations': [" + operations + "]}");
}

QString set(const QString& context, const QString& more = {}) {
    return QStringLiteral("{'call': 'contextSetCurrent', 'context': '%1'%2}").arg(context, more);
}

QString contextOf(const ResolvedProgram& program, std::optional<ContextId> context) {
    return context ? QString::fromStdString(program[*context].id) : QStringLiteral("primary");
}

/// Returns the streams of the operations that have one: "legacy (context c)".
QStringList streams(const ResolvedProgram& program) {
    QStringList all;
    for (const ResolvedOperation& operation : program.operations)
        if (const auto stream = operation.stream()) all << QString::fromStdString(program[*stream].id);
    return all;
}

QString problems(const QString& operations) { return text(resolve(withContexts(operations)).problems); }

}  // namespace

/// Tests of contexts in a program and of each thread's current one (semantics.md CX1, CX7).
class ContextsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resourcesBelongToTheirContextAndItsDevice() {
        const ResolvedProgram program = resolved(withContexts({}));
        QCOMPARE(program.devices, 2);
        QCOMPARE(contextOf(program, program.streams[0].context), QStringLiteral("primary"));
        QCOMPARE(contextOf(program, program.streams[1].context), QStringLiteral("c"));
        QCOMPARE(contextOf(program, program.streams[2].context), QStringLiteral("d"));
        QCOMPARE(program.streams[2].device, 1);
        QCOMPARE(contextOf(program, program.events[1].context), QStringLiteral("c"));
        QCOMPARE(contextOf(program, program.buffers[1].context), QStringLiteral("c"));
    }

    void theDeviceAndTheProcessAreThoseOfTheContext() {
        const QString streams = "'x-none': 0, 'words': [], ";
        Program program = withContexts({}, streams);
        program.streams[1].device = 1;
        QVERIFY(text(resolve(program).problems).contains("/streams/1/device: expected 0, that of context c"));
        program.streams[1].device = 0;
        program.streams[2].process = 3;
        QVERIFY(text(resolve(program).problems).contains("/streams/2/process: expected 0, that of context d"));
    }

    void anUnknownContextIsNamedWithTheKnownOnes() {
        Program program = withContexts({});
        program.events[0].context = "b";
        QVERIFY2(text(resolve(program).problems).contains("/events/0/context: expected a context (c, d, primary), found \"b\""),
                 qPrintable(text(resolve(program).problems)));
        QVERIFY(problems(set("b")).contains("expected a context (c, d, primary), found \"b\""));
        program = withContexts({});
        program.contexts[0].id = "primary";
        QVERIFY(text(resolve(program).problems).contains("/contexts/0/id"));
    }

    void theDefaultStreamsAreThoseOfTheCurrentContext() {
        const QString record = "{'call': 'eventRecord', 'event': '%1'%2}";
        const QString calls = QStringList{record.arg("e", ""),
                                          set("c"),
                                          record.arg("ec", ""),
                                          record.arg("ec", ", 'stream': 'per-thread'"),
                                          record.arg("e", ", 'thread': 'other'"),
                                          "{'call': 'memcpy', 'from': 'pin', 'to': 'x'}",
                                          set("d"),
                                          record.arg("e", ", 'stream': 'legacy'"),
                                          set("primary"),
                                          record.arg("e", ", 'stream': 'default'")}
                                  .join(", ");
        const ResolvedProgram program = resolved(withContexts(calls));
        QCOMPARE(streams(program), QStringList({"legacy", "legacy (context c)", "per-thread (context c)", "legacy",
                                                "legacy (context c)", "legacy (context d)", "legacy"}));
        const auto ofD = std::ranges::find(program.streams, "legacy (context d)", &ResolvedStream::id);
        QCOMPARE(ofD->device, 1);
    }

    void whatACallCreatesBelongsToTheCurrentContext() {
        const ResolvedProgram program = resolved(withContexts(
            set("d") + ", {'call': 'streamCreate', 'stream': 'made'}, {'call': 'eventCreate', 'event': 'late'}," +
            "{'call': 'malloc', 'buffer': 'new'}, {'call': 'deviceSynchronize'}, {'call': 'deviceSynchronize', 'device': 0}"));
        QCOMPARE(contextOf(program, program.streams[3].context), QStringLiteral("d"));
        QCOMPARE(program.streams[3].device, 1);
        QCOMPARE(contextOf(program, program.events[2].context), QStringLiteral("d"));
        QCOMPARE(contextOf(program, program.buffers[2].context), QStringLiteral("d"));
        const auto& here = std::get<DeviceCall>(program.operations[4].what);
        QCOMPARE(here.device, 1);
        QCOMPARE(contextOf(program, here.context), QStringLiteral("d"));
        QCOMPARE(contextOf(program, std::get<DeviceCall>(program.operations[5].what).context), QStringLiteral("primary"));
    }

    void aTurnOfALoopHasTheContextOfItsTime() {
        const ResolvedProgram program = resolved(
            withContexts("{'call': 'repeat', 'times': 2, 'body': [{'call': 'eventRecord', 'event': 'e'}, " + set("c") + "]}"));
        QCOMPARE(streams(program), QStringList({"legacy", "legacy (context c)"}));
    }

    void refusalsSayWhyAndWhatToDo_data() {
        QTest::addColumn<QString>("calls");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QString& calls, const char* says) {
            QTest::newRow(name) << calls << QString::fromUtf8(says);
        };
        row("an export", "{'call': 'ipcGetMemHandle', 'buffer': 'xc'}", "Export what belongs to the primary context");
        row("creation in another context", set("c") + ", " + set("d") + ", {'call': 'eventCreate', 'event': 'ec'}",
            "ec belongs to context c, but the current context of the thread is context d");
        row("a context of another process", set("c", ", 'thread': 'far'"), "c belongs to process 0");
    }
    void refusalsSayWhyAndWhatToDo() {
        QFETCH(QString, calls);
        QFETCH(QString, says);
        QVERIFY2(problems(calls).contains(says), qPrintable(problems(calls)));
    }

    void whatWasMeasuredIsAllowed() {
        QCOMPARE(problems("{'call': 'memcpyAsync', 'stream': 's', 'from': 'xc', 'to': 'x'},"
                          "{'call': 'streamWaitEvent', 'stream': 's', 'event': 'ec'}, {'call': 'eventQuery', 'event': 'ec'},"
                          "{'call': 'memsetAsync', 'stream': 'sc', 'buffer': 'xc'},"
                          "{'call': 'launchKernel', 'stream': 'sc', 'kernel': 'spin', 'grid': [1], 'block': [32],"
                          "'arguments': {'duration': 1000}, 'reads': ['xc', 'pin']}"),
                 QString());
    }

    void aRenamedContextKeepsItsResourcesAndCalls() {
        const Program before = withContexts(set("c"));
        Program program = before;
        const auto back = apply(program, {RenameResource{ResourceKind::Context, "c", "own"}});
        QVERIFY(back);
        QCOMPARE(program.contexts[0].id, std::string("own"));
        QCOMPARE(program.streams[1].context, std::string("own"));
        QCOMPARE(program.events[1].context, std::string("own"));
        QCOMPARE(program.buffers[1].context, std::string("own"));
        QCOMPARE(program.operations[0].text(Field::Context), std::string_view("own"));
        QVERIFY(resolve(program));
        QVERIFY(apply(program, *back));
        QVERIFY(program == before);
    }
};

STREAMSCOPE_TEST(ContextsTest)

}  // namespace tst_contexts

#include "tst_contexts.moc"

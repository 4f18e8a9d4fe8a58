// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/edits/replace.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/support/test_program.h"
#include "ui/document/edits.h"

#include <QTest>

namespace tst_replacing {

using namespace streamscope;
using namespace streamscope::ui;
using edits::CopyDirection;

/// Tests of replacing a call by another one.
class TestReplacing : public QObject {
    Q_OBJECT

    static Program program() {
        const Read<Program> read = programFromJson(
            R"({"streamscope":1,"streams":[{"id":"s"},{"id":"t"}],"events":[{"id":"e"}],"buffers":[)"
            R"({"id":"h","bytes":"4 MB","memory":"pinned"},{"id":"d","bytes":"4 MB"},{"id":"g","bytes":"8 MB","memory":"pinned"},)"
            R"({"id":"dg","bytes":"8 MB"}],"operations":[)"
            R"({"id":"up","label":"copy g","call":"memcpyAsync","stream":"t","from":"g","to":"dg","bytes":"2 MB"},)"
            R"({"id":"r","call":"eventRecord","stream":"t","event":"e"},{"id":"w","call":"streamWaitEvent","stream":"s","event":"e"},)"
            R"({"id":"k1","label":"kernel 1","call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[32],)"
            R"("arguments":{"duration":"1 ms"}},{"id":"mine","label":"my step","call":"launchKernel","stream":"s","kernel":"spin",)"
            R"("grid":[1],"block":[32],"arguments":{"duration":"1 ms"}},{"id":"sync","call":"eventSynchronize","event":"e"}]})");
        if (!read) qFatal("%s", describe(read.problems.front()).c_str());
        return *read.value;
    }
    /// Replaces a call. Checks that nothing but the call and new resources differ, and that the inverse takes it back.
    Program replaced(const char* id, Call call, std::optional<CopyDirection> direction = {}) {
        const Program before = program();
        Program now = before;
        const Expected<Edit> inverse = apply(now, edits::replaceOperation(before, id, call, direction));
        if (!inverse) qFatal("%s", inverse.why().c_str());
        if (now.operations.size() != before.operations.size()) qFatal("calls were added");
        for (std::size_t i = 0; i < now.operations.size(); ++i)
            if (now.operations[i].id != before.operations[i].id) qFatal("the calls are not in their places");
        Program undone = now;
        if (!apply(undone, *inverse) || !(undone == before)) qFatal("the inverse is not exact");
        if (!resolve(now)) qFatal("it cannot be resolved");
        if (findOperation(now, id)->call != call) qFatal("it was not replaced");
        return now;
    }
    static std::string text(const Program& program, const char* id, Field field) {
        return std::string(findOperation(program, id)->text(field));
    }

private Q_SLOTS:
    void aWaitOfTheStreamBecomesOneOfTheHost() {
        const Program now = replaced("w", Call::EventSynchronize);
        QCOMPARE(text(now, "w", Field::Event), std::string("e"));
        QCOMPARE(now.events.size(), std::size_t{1});
    }

    void anEventBecomesAWord() {
        const Program now = replaced("w", Call::StreamWaitValue32);
        QCOMPARE(text(now, "w", Field::Stream), std::string("s"));
        QCOMPARE(now.words.size(), std::size_t{1});
        const Program signal = replaced("r", Call::StreamWriteValue32);
        QCOMPARE(text(signal, "r", Field::Stream), std::string("t"));
    }

    void aQueryAsksForTheSameEvent() {
        QCOMPARE(text(replaced("sync", Call::EventQuery), "sync", Field::Event), std::string("e"));
    }

    void aCopyKeepsItsBuffersAndBytes() {
        const Program now = replaced("up", Call::Memcpy, CopyDirection::HostToDevice);
        QCOMPARE(text(now, "up", Field::From), std::string("g"));
        QCOMPARE(text(now, "up", Field::To), std::string("dg"));
        QCOMPARE(text(now, "up", Field::Bytes), std::string("2 MB"));
        QCOMPARE(findOperation(now, "up")->label, std::string("copy g"));
    }

    void aCopyTurnsRound() {
        const Program now = replaced("up", Call::MemcpyAsync, CopyDirection::DeviceToHost);
        QCOMPARE(text(now, "up", Field::From), std::string("dg"));
        QCOMPARE(text(now, "up", Field::To), std::string("g"));
        QCOMPARE(text(now, "up", Field::Bytes), std::string("2 MB"));
        QCOMPARE(text(now, "up", Field::Stream), std::string("t"));
    }

    void aMemsetUsesTheBufferOfTheDevice() {
        const Program now = replaced("up", Call::MemsetAsync);
        QCOMPARE(text(now, "up", Field::Buffer), std::string("dg"));
        QCOMPARE(text(now, "up", Field::Stream), std::string("t"));
        QCOMPARE(findOperation(now, "up")->label, std::string("set dg"));
    }

    void aMadeLabelIsMadeAgainAndAnAuthorsStays() {
        QVERIFY(findOperation(replaced("k1", Call::LaunchHostFunc), "k1")->label.starts_with("host"));
        QCOMPARE(findOperation(replaced("mine", Call::LaunchHostFunc), "mine")->label, std::string("my step"));
        QCOMPARE(text(replaced("mine", Call::LaunchHostFunc), "mine", Field::Stream), std::string("s"));
    }

    /// Each call that may take the place of another can do so.
    void everyReplacementFits() {
        for (const char* id : {"up", "r", "w", "k1", "sync"}) {
            int count = 0;
            for (const CallInfo& call : calls()) {
                if (!edits::canReplace(findOperation(program(), id)->call, call.call) || call.palette.size() == 0) continue;
                replaced(id, call.call);
                ++count;
            }
            QVERIFY2(count > 2, id);
        }
        QVERIFY(edits::canReplace(Call::Malloc, Call::MallocAsync) && edits::canReplace(Call::FreeAsync, Call::Free));
        QVERIFY(!edits::canReplace(Call::Repeat, Call::LaunchKernel) &&
                !edits::canReplace(Call::EventRecord, Call::StreamWaitEvent));
    }
};

STREAMSCOPE_TEST(TestReplacing)

}  // namespace tst_replacing

#include "tst_replacing.moc"

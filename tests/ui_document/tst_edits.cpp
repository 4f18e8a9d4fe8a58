// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/program/resolved_program.h"
#include "tests/support/test_program.h"
#include "ui/document/edits.h"

#include <QTest>

#include <random>
#include <set>

namespace tst_edits {

using namespace streamscope;
using namespace streamscope::ui;
using edits::CopyDirection;

namespace {

std::uint32_t end(const Program& program) { return static_cast<std::uint32_t>(program.operations.size()); }

/// Inserts a call at the end and returns the operation.
const Operation& insert(Program& program, Call call, std::string_view stream = {}, std::optional<CopyDirection> direction = {}) {
    const auto made = edits::insertOperation(program, call, std::string(stream), {"", end(program)}, direction);
    const auto applied = apply(program, made.edit);
    if (!applied) qFatal("%s", applied.why().c_str());
    return program.operations.back();
}

std::vector<std::string> ids(const std::vector<Operation>& operations) {
    std::vector<std::string> all;
    for (const Operation& operation : operations) all.push_back(operation.id);
    return all;
}

Program kernels(int count) {
    Program program;
    for (int i = 0; i < count; ++i) insert(program, Call::LaunchKernel);
    return program;
}

QStringList names(const std::vector<std::string>& all) {
    QStringList list;
    for (const std::string& each : all) list.append(QString::fromStdString(each));
    return list;
}

/// Returns a program with the words f and g, and a wait for f.
Program withWords() {
    Program program;
    for (const char* id : {"f", "g"}) program.words.emplace_back().id = id;
    Operation& wait = program.operations.emplace_back();
    wait.id = "w";
    wait.label = "wait f";
    wait.call = Call::HostWaitValue;
    wait.set(Field::Word, Scalar(std::string("f")));
    return program;
}

}  // namespace

class TestEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLabelThatNamesAWordFollowsTheField() {
        const Program program = withWords();
        Operation changed = program.operations[0];
        changed.set(Field::Word, Scalar(std::string("g")));
        edits::followLabel(program, program.operations[0], program, changed);
        QCOMPARE(changed.label, std::string("wait g"));
        Operation own = program.operations[0], moved = changed;
        own.label = moved.label = "until f is set";
        edits::followLabel(program, own, program, moved);
        QCOMPARE(moved.label, std::string("until f is set"));
    }

    void aLabelThatNamesAWordFollowsItsNewName() {
        Program program = withWords();
        QVERIFY(apply(program, edits::renameResource(program, ResourceKind::Word, "f", "flag")));
        QCOMPARE(program.operations[0].label, std::string("wait flag"));
        QCOMPARE(program.operations[0].text(Field::Word), std::string_view("flag"));
        QVERIFY(apply(program, edits::renameResource(program, ResourceKind::Word, "g", "other")));
        QCOMPARE(program.operations[0].label, std::string("wait flag"));
    }

    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void aKernelUsesTheDataOfTheCopiesBesideIt() {
        Program program;
        const Operation copy = insert(program, Call::MemcpyAsync, {}, CopyDirection::HostToDevice);
        const Value data = std::vector<Range>{{std::string(copy.text(Field::To)), {}, {}, {}}};
        const Operation beside = insert(program, Call::LaunchKernel);
        QVERIFY(beside.find(Field::Reads) && *beside.find(Field::Reads) == data);
        QVERIFY(beside.find(Field::Writes) && *beside.find(Field::Writes) == data);
        QVERIFY(!insert(program, Call::LaunchKernel, "legacy").find(Field::Reads));
    }

    void everyCallCanBeInserted_data() {
        QTest::addColumn<int>("call");
        for (const CallInfo& call : calls()) QTest::newRow(std::string(call.name).c_str()) << static_cast<int>(call.call);
    }

    /// Inserts into an empty program and into one that has everything: the edit fits, has no problems, and its inverse is exact.
    void everyCallCanBeInserted() {
        QFETCH(const int, call);
        Program full = kernels(1);
        for (const Call each :
             {Call::MemcpyAsync, Call::EventRecord, Call::EventRecord, Call::StreamWriteValue32, Call::StreamWriteValue64}) {
            insert(full, each);
        }
        for (const Program& before : {Program{}, full}) {
            Program program = before;
            const auto made = edits::insertOperation(program, static_cast<Call>(call), {}, {"", 0});
            const auto applied = apply(program, made.edit);
            QVERIFY2(applied, applied.why().c_str());
            QCOMPARE(program.operations.front().id, made.id);
            const Read<ResolvedProgram> resolved = resolve(program);
            QVERIFY2(resolved, resolved.problems.empty() ? "" : describe(resolved.problems.front()).c_str());
            QVERIFY(apply(program, *applied));
            QVERIFY(program == before);
        }
    }

    void aKernelHasSensibleFields() {
        Program program;
        const Operation& kernel = insert(program, Call::LaunchKernel);
        QCOMPARE(program.streams.size(), std::size_t{1});
        QCOMPARE(std::string(kernel.text(Field::Stream)), program.streams.front().id);
        const ResolvedProgram resolved = *resolve(program).value;
        const auto& call = std::get<KernelCall>(resolved.operations.front().what);
        QCOMPARE(call.kernel, std::string("spin"));
        QCOMPARE(call.grid[0], 50u);
        QCOMPARE(call.block[0], 1024u);
        QCOMPARE(std::get<std::int64_t>(call.arguments.front().value), std::int64_t{1000000});
    }

    void copiesMakeAndThenShareTheirBuffers() {
        Program program;
        const Operation up = insert(program, Call::MemcpyAsync, {}, CopyDirection::HostToDevice);
        QCOMPARE(program.buffers.size(), std::size_t{2});
        const Operation down = insert(program, Call::MemcpyAsync, {}, CopyDirection::DeviceToHost);
        QCOMPARE(program.buffers.size(), std::size_t{2});
        QCOMPARE(std::string(down.text(Field::From)), std::string(up.text(Field::To)));
        const ResolvedProgram resolved = *resolve(program).value;
        QCOMPARE(resolved.operations[0].kind, OperationKind::CopyHostToDevice);
        QCOMPARE(resolved.operations[1].kind, OperationKind::CopyDeviceToHost);
        QCOMPARE(std::get<CopyCall>(resolved.operations[0].what).from.bytes, Bytes{10000000});
        QCOMPARE(resolved.buffers[std::get<CopyCall>(resolved.operations[0].what).from.buffer.value].memory, Memory::Pinned);
        insert(program, Call::MemcpyAsync, {}, CopyDirection::DeviceToDevice);
        QCOMPARE(resolve(program).value->operations[2].kind, OperationKind::CopyDeviceToDevice);
    }

    void aCopyBetweenUnequalBuffersFits() {
        Program program;
        program.buffers.resize(2);
        program.buffers[0].id = "x";
        program.buffers[0].memory = Memory::Pinned;
        program.buffers[0].bytes = std::string("40 MB");
        program.buffers[1].id = "dx";
        program.buffers[1].bytes = std::string("8 MB");
        const Operation& copy = insert(program, Call::MemcpyAsync);
        QVERIFY(*copy.scalar(Field::Bytes) == Scalar{std::string("8 MB")});
        QVERIFY(resolve(program));
    }

    void aRecordNeverMovesAnother() {
        Program program;
        const std::string first(insert(program, Call::EventRecord).text(Field::Event));
        const std::string second(insert(program, Call::EventRecord).text(Field::Event));
        QVERIFY(first != second);
    }

    /// A record uses existing unused events instead of a new one.
    void aRecordTakesTheEventsThatNobodyRecords() {
        Program program;
        Event up, free;
        up.id = "up";
        up.count = Scalar(std::int64_t{6});
        free.id = "free";
        free.count = Scalar(std::int64_t{2});
        program.events = {up, free};
        QCOMPARE(std::string(insert(program, Call::EventRecord).text(Field::Event)), std::string("up0"));
        QCOMPARE(std::string(insert(program, Call::EventRecord).text(Field::Event)), std::string("free0"));
        QCOMPARE(program.events.size(), std::size_t(2));
        insert(program, Call::EventRecord);
        QCOMPARE(program.events.size(), std::size_t(3));
    }

    void aLoopAsksWhatTheQueryInFrontOfItAsks() {
        Program program = kernels(1);
        const std::string stream(program.operations.front().text(Field::Stream));
        const std::string asked = insert(program, Call::StreamQuery, stream).id;
        const Operation& loop = insert(program, Call::While);
        const Operation& query = loop.body()->front();
        QCOMPARE(query.call, Call::StreamQuery);
        QCOMPARE(query.text(Field::Stream), std::string_view(stream));
        QVERIFY(query.id != asked);
        QCOMPARE(loop.text(Field::On), std::string_view(query.id));
        QVERIFY(resolve(program));
        QCOMPARE(insert(program, Call::While).body()->front().call, Call::EventQuery);
    }

    void aWaitTakesTheLastRecordOfAnotherStream() {
        Program program;
        QVERIFY(apply(program, edits::addStream(program).edit));
        QVERIFY(apply(program, edits::addStream(program).edit));
        const std::string first(insert(program, Call::EventRecord, "s1").text(Field::Event));
        const std::string second(insert(program, Call::EventRecord, "s2").text(Field::Event));
        QCOMPARE(std::string(insert(program, Call::StreamWaitEvent, "s1").text(Field::Event)), second);
        QCOMPARE(std::string(insert(program, Call::StreamWaitEvent, "s2").text(Field::Event)), first);
        const auto early = edits::insertOperation(program, Call::StreamWaitEvent, "s2", {"", 1});
        Program copy = program;
        QVERIFY(apply(copy, early.edit));
        QCOMPARE(std::string(copy.operations[1].text(Field::Event)), first);
    }

    /// Compares moves with a simple model, which removes the chosen calls and inserts them at the gap.
    void movesKeepOrderAndStandTogether() {
        constexpr int count = 6;
        const Program before = kernels(count);
        const std::vector<std::string> all = ids(before.operations);
        for (unsigned chosen = 1; chosen < 1u << count; ++chosen) {
            for (std::uint32_t gap = 0; gap <= count; ++gap) {
                std::vector<std::string> moved, front, back;
                for (std::uint32_t i = 0; i < count; ++i) {
                    if (chosen >> i & 1u) {
                        moved.push_back(all[i]);
                    } else {
                        (i < gap ? front : back).push_back(all[i]);
                    }
                }
                std::vector<std::string> expected = front;
                expected.insert(expected.end(), moved.begin(), moved.end());
                expected.insert(expected.end(), back.begin(), back.end());
                Program program = before;
                const auto applied = apply(program, edits::moveOperations(program, names(moved), Place{"", gap}, {}));
                QVERIFY2(applied, applied.why().c_str());
                QVERIFY(ids(program.operations) == expected);
                QVERIFY(apply(program, *applied));
                QVERIFY(program == before);
            }
        }
    }

    void oneMoveGoesToItsPlaceAndStream() {
        Program program = kernels(3);
        QVERIFY(apply(program, edits::addStream(program).edit));
        const edits::NewLane lane{.id = "k1", .stream = "s2", .thread = {}};
        QVERIFY(apply(program, edits::moveOperations(program, names({"k1"}), Place{"", 3}, {lane})));
        QVERIFY((ids(program.operations) == std::vector<std::string>{"k2", "k3", "k1"}));
        QCOMPARE(std::string(program.operations[2].text(Field::Stream)), std::string("s2"));
    }

    void callsMoveIntoBodiesAndOut() {
        Program program = kernels(3);
        insert(program, Call::Repeat);  // repeat1 with k4 in it
        const Program before = program;
        const auto body = [&program] { return ids(*findOperation(program, "repeat1")->body()); };
        const auto in = apply(program, edits::moveOperations(program, names({"k3", "k1"}), Place{"repeat1", 0}, {}));
        QVERIFY2(in, in.why().c_str());
        QVERIFY((ids(program.operations) == std::vector<std::string>{"k2", "repeat1"}));
        QVERIFY((body() == std::vector<std::string>{"k1", "k3", "k4"}));
        const auto out = apply(program, edits::moveOperations(program, names({"k2", "k3", "k4"}), Place{"", 2}, {}));
        QVERIFY2(out, out.why().c_str());
        QVERIFY((ids(program.operations) == std::vector<std::string>{"repeat1", "k2", "k3", "k4"}));
        QVERIFY((body() == std::vector<std::string>{"k1"}));
        QVERIFY(apply(program, *out) && apply(program, *in));
        QVERIFY(program == before);
    }

    void whatIsInsideMovesWithItsHolderOnce() {
        Program program = kernels(2);
        insert(program, Call::Repeat);
        const auto applied = apply(program, edits::moveOperations(program, names({"repeat1", "k3"}), Place{"", 0}, {}));
        QVERIFY2(applied, applied.why().c_str());
        QVERIFY((ids(program.operations) == std::vector<std::string>{"repeat1", "k1", "k2"}));
        QVERIFY((ids(*program.operations[0].body()) == std::vector<std::string>{"k3"}));
    }

    void copiesGoWhereTheyAreDropped() {
        Program program = kernels(3);
        QVERIFY(apply(program, edits::addStream(program).edit));
        const edits::NewLane lane{.id = "k2", .stream = "s2", .thread = {}};
        const edits::Copies copies = edits::copyOperations(program, names({"k1", "k2"}), Place{"", 3}, {lane});
        QVERIFY(apply(program, copies.edit));
        QCOMPARE(program.operations.size(), std::size_t{5});
        QCOMPARE(std::string(program.operations[3].text(Field::Stream)), std::string("s1"));
        QCOMPARE(std::string(program.operations[4].text(Field::Stream)), std::string("s2"));
        QCOMPARE(copies.ids, names({program.operations[3].id, program.operations[4].id}));
    }

    void bodiesGoWithTheirRepeat() {
        Program program = kernels(1);
        const Operation repeat = insert(program, Call::Repeat);
        const std::string inner = repeat.body()->front().id;
        Program both = program;
        QVERIFY(apply(both, edits::removeOperations(both, names({inner, repeat.id}))));
        QVERIFY((ids(both.operations) == std::vector<std::string>{"k1"}));
        Program emptied = program;
        QVERIFY(apply(emptied, edits::removeOperations(emptied, names({inner}))));
        QVERIFY(emptied.operations[1].body()->empty());
    }

    void copiesHaveIdsOfTheirOwn() {
        Program program = kernels(2);
        insert(program, Call::Repeat);
        const edits::Copies copies = edits::duplicateOperations(program, names({"k2", "k1", "repeat1"}));
        QVERIFY(apply(program, copies.edit));
        QCOMPARE(program.operations.size(), std::size_t{6});
        std::set<std::string> seen;
        for (const Operation& operation : program.operations) {
            QVERIFY(seen.insert(operation.id).second);
            if (operation.body()) QVERIFY(seen.insert(operation.body()->front().id).second);
        }
        QCOMPARE(copies.ids.size(), 3);
        QCOMPARE(QString::fromStdString(program.operations[3].id), copies.ids.front());
        QVERIFY(resolve(program));
    }

    void aStreamGoesWithItsCalls() {
        Program program = kernels(2);
        QVERIFY(apply(program, edits::addStream(program).edit));
        insert(program, Call::LaunchKernel, "s2");
        const Program before = program;
        const auto applied = apply(program, edits::removeStream(program, "s1"));
        QVERIFY2(applied, applied.why().c_str());
        QCOMPARE(program.operations.size(), std::size_t{1});
        QCOMPARE(program.streams.size(), std::size_t{1});
        QVERIFY(apply(program, *applied));
        QVERIFY(program == before);
    }

    void membersOfACountedResourceHaveItsDeclaration() {
        std::vector<Stream> streams(2);
        streams[0].id = "s";
        streams[0].count = std::int64_t{4};
        streams[1].id = "s1x";
        QCOMPARE(edits::declarationOf(streams, "s2"), &streams[0]);
        QCOMPARE(edits::declarationOf(streams, "s{i%4}"), &streams[0]);
        QCOMPARE(edits::declarationOf(streams, "s1x"), &streams[1]);
        QCOMPARE(edits::declarationOf(streams, "s"), nullptr);
        QCOMPARE(edits::declarationOf(streams, "t"), nullptr);
    }

    void anySequenceCanBeUndone_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed) QTest::addRow("seed %u", seed) << seed;
    }

    void anySequenceCanBeUndone() {
        QFETCH(const unsigned, seed);
        std::mt19937 random(seed);
        const auto below = [&random](std::size_t limit) {
            return static_cast<std::uint32_t>(random() % std::max<std::size_t>(limit, 1));
        };
        Program program;
        std::vector<Edit> inverses;
        for (int step = 0; step < 40; ++step) {
            QStringList some;
            for (const Operation& operation : program.operations) {
                if (below(3) == 0) some.append(QString::fromStdString(operation.id));
            }
            Edit edit;
            switch (below(6)) {
                case 0:
                case 1:
                case 2:
                    edit = edits::insertOperation(program, calls()[below(calls().size())].call, {},
                                                  {"", below(program.operations.size() + 1)})
                               .edit;
                    break;
                case 3: edit = edits::moveOperations(program, some, Place{"", below(program.operations.size() + 1)}, {}); break;
                case 4: edit = below(4) == 0 ? edits::removeOperations(program, some) : edits::addStream(program).edit; break;
                default:
                    edit = program.operations.size() < 60 ? edits::duplicateOperations(program, some).edit
                                                          : edits::removeOperations(program, some);
            }
            const auto applied = apply(program, edit);
            QVERIFY2(applied, applied.why().c_str());
            inverses.push_back(*applied);
        }
        while (!inverses.empty()) {
            QVERIFY(apply(program, inverses.back()));
            inverses.pop_back();
        }
        QVERIFY(program == Program{});
    }

    /// Returns two processes, of which the second has opened an event of the first as "ready".
    static Program twoProcesses() {
        Program program;
        program.threads = {{"main", 0, {}}, {"consumer", 1, {}}};
        program.streams = {{"produce", {}, 0, 0, false, 0, {}}, {"consume", {}, 0, 1, false, 0, {}}};
        program.events = {{"done", {}, 0, 0, true, false, true, {}}};
        insert(program, Call::EventRecord, "produce");
        Operation exports, opens;
        exports.id = "exports";
        exports.call = Call::IpcGetEventHandle;
        exports.set(Field::Event, Scalar("done"));
        opens.id = "opens";
        opens.call = Call::IpcOpenEventHandle;
        opens.thread = "consumer";
        opens.set(Field::Event, Scalar("done"));
        opens.set(Field::As, Scalar("ready"));
        program.operations.insert(program.operations.end(), {exports, opens});
        return program;
    }

    void aCallIsMadeByTheProcessOfItsStream() {
        Program program = twoProcesses();
        const Operation wait = insert(program, Call::StreamWaitEvent, "consume");
        QCOMPARE(wait.thread, std::string("consumer"));
        QCOMPARE(wait.text(Field::Event), std::string_view("ready"));  // the event as this process knows it
        QVERIFY(resolve(program));
        QCOMPARE(insert(program, Call::StreamWaitEvent, "produce").thread, std::string());
        for (const CallInfo& call : calls()) {
            const auto made = edits::insertOperation(program, call.call, "consume", {"", end(program)}, {}, "consumer");
            Program with = program;
            QVERIFY(apply(with, made.edit));
            if (call.call == Call::IpcOpenEventHandle || call.call == Call::IpcOpenMemHandle) continue;  // of another process
            const auto resolved = resolve(with);
            const std::string problem = resolved.problems.empty() ? std::string() : describe(resolved.problems.front());
            QVERIFY2(resolved, (std::string(call.name) + ": " + problem).c_str());
        }
    }

    void aCallMovedToAnotherProcessIsMadeThere() {
        Program program = twoProcesses();
        insert(program, Call::LaunchKernel, "produce");
        const std::string id = program.operations.back().id;
        const edits::NewLane lane{id, "consume", std::nullopt};
        QVERIFY(apply(program, edits::moveOperations(program, names({id}), std::nullopt, {lane})));
        QCOMPARE(program.operations.back().thread, std::string("consumer"));
        QVERIFY(resolve(program));
    }
};

STREAMSCOPE_TEST(TestEdits)

}  // namespace tst_edits

#include "tst_edits.moc"

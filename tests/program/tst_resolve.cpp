// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/resolved.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <set>

namespace tst_resolve {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

/// Returns a seed from the whole range, whatever the size of the case. Shrinking it would be meaningless.
std::uint64_t seed() { return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())); }

QString problems(const QString& operations) {
    const auto result = resolve(withOperations(operations));
    return result ? QStringLiteral("no problem") : text(result.problems).trimmed();
}

const ResolvedOperation& only(const ResolvedProgram& program) {
    if (program.operations.size() != 1) qFatal("expected one operation");
    return program.operations.front();
}

/// Returns a text such as "copy x: x[0+8000000] d0[0+8000000]".
QString copied(const QString& fields) {
    const ResolvedProgram program = resolved(withOperations("{'call': 'memcpy', " + fields + "}"));
    const auto& copy = std::get<CopyCall>(only(program).what);
    return QString::fromStdString(only(program).label) + ": " + range(program, copy.from) + " " + range(program, copy.to);
}

OperationKind kindOf(const QString& operation) { return only(resolved(withOperations(operation))).kind; }

std::string streamOf(const QString& stream, const char* thread = "main", DefaultStream byDefault = DefaultStream::Legacy) {
    Program source = withOperations(QStringLiteral("{'call': 'streamSynchronize', 'thread': '%1'%2}")
                                        .arg(thread, stream.isEmpty() ? QString() : ", 'stream': '" + stream + "'"));
    source.defaultStream = byDefault;
    const ResolvedProgram program = resolved(source);
    return program[std::get<StreamCall>(only(program).what).stream].id;
}

std::set<std::string> streamIds(const ResolvedProgram& program) {
    std::set<std::string> ids;
    for (const ResolvedStream& stream : program.streams) ids.insert(stream.id);
    return ids;
}

}  // namespace

class ResolveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resourcesAreCountedAndBound() {
        const ResolvedProgram program = resolved(withOperations("{'call': 'deviceSynchronize'}"));
        QCOMPARE(streamIds(program), (std::set<std::string>{"copy", "s0", "s1", "s2", "s3", "two"}));
        QCOMPARE(program.streams[2].declaration, 1);
        QVERIFY(program.streams[0].nonBlocking && !program.streams[1].nonBlocking);
        QCOMPARE(program.devices, 2);
        QCOMPARE(program.events[1].flags, 6u);
        QCOMPARE(program.buffers.size(), std::size_t{5});
        QCOMPARE(program.buffers[3].id, std::string("d1"));
        QCOMPARE(program.buffers[3].bytes, Bytes{8'000'000});
        QVERIFY(program.buffers[3].memory == Memory::Device);
    }

    void parametersMayBeOverridden() {
        const Program program = withOperations("{'call': 'deviceSynchronize'}");
        QCOMPARE(resolve(program, {{"n", 2}}).value->streams.size(), std::size_t{4});
        QCOMPARE(text(resolve(program, {{"n", 10}}).problems), QStringLiteral("/parameters/n: expected at most 9, found 10\n"));
        QCOMPARE(text(resolve(program, {{"n", 0}}).problems), QStringLiteral("/parameters/n: expected at least 1, found 0\n"));
        QCOMPARE(text(resolve(program, {{"m", 1}}).problems),
                 QStringLiteral("/parameters/m: expected a parameter of this program, found \"m\"\n"));
    }

    void copiesTakeTheirDirectionFromTheBuffers() {
        const auto kind = [](const char* from, const char* to) {
            return kindOf(QStringLiteral("{'call': 'memcpyAsync', 'stream': 'copy', 'from': '%1', 'to': '%2'}").arg(from, to));
        };
        QVERIFY(kind("x", "d0") == OperationKind::CopyHostToDevice);
        QVERIFY(kind("page", "d1") == OperationKind::CopyHostToDevice);
        QVERIFY(kind("d0", "page") == OperationKind::CopyDeviceToHost);
        QVERIFY(kind("d0", "d1") == OperationKind::CopyDeviceToDevice);
        QVERIFY(kind("x", "page") == OperationKind::CopyHostToHost);
        QVERIFY(kind("m", "x") == OperationKind::CopyDeviceToHost);
    }

    void theCopiesOfABatchArePairs() {
        const auto batch = [](const char* from, const char* to) {
            return QStringLiteral("{'call': 'memcpyBatchAsync', 'stream': 'copy', 'from': %1, 'to': %2, 'order': 'any'}")
                .arg(QLatin1String(from), QLatin1String(to));
        };
        const ResolvedProgram program = resolved(
            withOperations(batch("['x', {'buffer': 'page', 'bytes': '2 MB'}]", "[{'buffer': 'd0', 'bytes': '1 MB'}, 'd1']")));
        const auto& call = std::get<BatchedCopiesCall>(program.operations.front().what);
        QVERIFY(call.order == SourceOrder::Any);
        QCOMPARE(call.copies.size(), std::size_t{2});
        QCOMPARE(call.copies[0].from.bytes, Bytes{1'000'000});
        QCOMPARE(call.copies[1].to.bytes, Bytes{2'000'000});
        QCOMPARE(problems(batch("['x']", "['d0', 'd1']")),
                 QStringLiteral("/operations/0/to: expected as many parts as from has, 1, found 2"));
    }

    void aCopyBetweenDevicesNamesThemOrUsesThoseOfItsBuffers() {
        const auto copy = [](const char* devices) {
            const ResolvedProgram program = resolved(
                withOperations(QStringLiteral("{'call': 'memcpyPeerAsync', 'stream': 'copy', 'from': 'd0', 'to': 'd1'%1}")
                                   .arg(QLatin1String(devices))));
            return std::pair(std::get<CopyCall>(program.operations.front().what), program.devices);
        };
        const CopyCall own = copy("").first;
        QCOMPARE(own.fromDevice, std::optional(0));
        QCOMPARE(own.toDevice, std::optional(0));
        const auto [named, after] = copy(", 'fromDevice': '{1+2}', 'toDevice': 2");
        QCOMPARE(named.fromDevice, std::optional(3));
        QCOMPARE(named.toDevice, std::optional(2));
        QCOMPARE(after, 4);
    }

    void copiesWithoutBytesTakeTheRestOfTheSmallerRange() {
        QCOMPARE(copied("'from': 'x', 'to': 'd0'"), QStringLiteral("copy x: x[0+8000000] d0[0+8000000]"));
        QCOMPARE(copied("'from': 'd1', 'to': 'page', 'toOffset': '9 MB'"),
                 QStringLiteral("copy page: d1[0+1000000] page[9000000+1000000]"));
        QCOMPARE(copied("'from': 'x', 'to': 'd0', 'bytes': '{n} MB', 'fromOffset': '6 MB'"),
                 QStringLiteral("copy x: x[6000000+4000000] d0[0+4000000]"));
        QCOMPARE(problems("{'call': 'memcpy', 'from': 'x', 'to': 'd0', 'bytes': '9 MB'}"),
                 QStringLiteral("/operations/0/bytes: expected a part of d0, which has 8 MB, found 9 MB from offset 0 B"));
        QCOMPARE(problems("{'call': 'memcpy', 'from': 'x', 'to': 'd0', 'fromOffset': '11 MB'}"),
                 QStringLiteral("/operations/0/fromOffset: expected a part of x, which has 10 MB, found 0 B from offset 11 MB"));
    }

    void kernelsAreEvaluated() {
        const ResolvedProgram program =
            resolved(withOperations("{'call': 'launchKernel', 'stream': 's{n-1}', 'kernel': 'spin', 'grid': [100, '{n}'], "
                                    "'block': [32], 'sharedMemory': '1 KiB',"
                                    "'arguments': {'duration': '4 ms', 'a': 2.5, 'n': '{n*2}', 'x': 'd1', 'y': {'buffer': "
                                    "'d{n%2}', 'offset': 8}, 'r': '0.25', 'z': '2 MB'},"
                                    "'reads': ['x', {'buffer': 'd1', 'offset': '1 MB', 'bytes': '2 MB'}], 'writes': []}"));
        const auto& kernel = std::get<KernelCall>(only(program).what);
        QCOMPARE(program[kernel.stream].id, std::string("s3"));
        QVERIFY((kernel.grid == Dimensions{100, 4, 1}) && (kernel.block == Dimensions{32, 1, 1}));
        QCOMPARE(kernel.sharedMemory, Bytes{1024});
        QVERIFY(kernel.arguments[0].value == ArgumentValue(std::int64_t{4'000'000}));
        QVERIFY(kernel.arguments[1].value == ArgumentValue(2.5));
        QVERIFY(kernel.arguments[2].value == ArgumentValue(std::int64_t{8}));
        QCOMPARE(range(program, std::get<ByteRange>(kernel.arguments[3].value)), QStringLiteral("d1[0+8000000]"));
        QCOMPARE(range(program, std::get<ByteRange>(kernel.arguments[4].value)), QStringLiteral("d0[8+7999992]"));
        QVERIFY(kernel.arguments[5].value == ArgumentValue(0.25));
        QVERIFY(kernel.arguments[6].value == ArgumentValue(std::int64_t{2'000'000}));
        QCOMPARE(range(program, kernel.reads[1]), QStringLiteral("d1[1000000+2000000]"));
        QVERIFY(kernel.writes.empty() && only(program).kind == OperationKind::Kernel);
    }

    void defaultAndBuiltInStreams() {
        QCOMPARE(streamOf("default"), std::string("legacy"));
        QCOMPARE(streamOf(""), std::string("legacy"));
        QCOMPARE(streamOf("default", "main", DefaultStream::PerThread), std::string("per-thread"));
        QCOMPARE(streamOf("default", "other", DefaultStream::PerThread), std::string("per-thread#other"));
        QCOMPARE(streamOf("per-thread", "other"), std::string("per-thread#other"));
        QCOMPARE(streamOf("per-thread#main", "other"), std::string("per-thread"));
        QCOMPARE(streamOf("legacy@1"), std::string("legacy@1"));
        QCOMPARE(streamOf("legacy@0"), std::string("legacy"));
        QCOMPARE(streamOf("legacy", "far"), std::string("legacy (process 1)"));
        for (const char* wrong : {"legacy@64", "legacy@", "legacy@1x", "legacy@-1", "per-thread#nobody", "S0", ""})
            QVERIFY2(problems(QStringLiteral("{'call': 'streamDestroy', 'stream': '%1'}").arg(wrong))
                         .startsWith("/operations/0/stream: expected a stream"),
                     wrong);
    }

    void builtInStreamsAreThereOnlyWhenUsed() {
        const ResolvedProgram program = resolved(
            withOperations("{'call': 'streamQuery', 'stream': 'legacy@3'}, {'call': 'streamQuery', 'stream': 'legacy@3'}"));
        QCOMPARE(program.streams.size(), std::size_t{7});
        QCOMPARE(program.streams.back().id, std::string("legacy@3"));
        QCOMPARE(program.streams.back().device, 3);
        QVERIFY(program.streams.back().kind == StreamKind::Legacy && program.streams.back().declaration == -1);
        QCOMPARE(program.devices, 4);
    }

    void eventsFlagsAndElapsed() {
        const ResolvedProgram program = resolved(
            withOperations("{'call': 'eventRecord', 'event': 'e1', 'stream': 'copy', 'flags': 'external'}, {'call': "
                           "'eventQuery', 'event': 'e2', 'every': '0.5 ms'},"
                           "{'call': 'eventElapsedTime', 'start': 'e1', 'end': 'e2'}, {'call': 'eventQuery', 'event': 'e2'}"));
        QCOMPARE(std::get<EventStreamCall>(program.operations[0].what).flags, 1u);
        QVERIFY(program.operations[0].kind == OperationKind::EventRecord);
        QVERIFY(std::get<EventCall>(program.operations[1].what).every == Nanoseconds(500'000));
        QCOMPARE(std::get<ElapsedCall>(program.operations[2].what).end.value, 1u);
        QCOMPARE(program.operations[2].label, std::string("elapsed e1 → e2"));
        QVERIFY(!std::get<EventCall>(program.operations[3].what).every);
    }

    void valuesKeepToTheirBits() {
        const auto value = [](const char* call, const char* word, const char* number) {
            return problems(QStringLiteral("{'call': '%1', 'word': '%2', 'value': %3}").arg(call, word, number));
        };
        QCOMPARE(value("streamWaitValue32", "w", "4294967295"), QStringLiteral("no problem"));
        QCOMPARE(value("streamWaitValue32", "w64", "-2147483648"), QStringLiteral("no problem"));
        QCOMPARE(value("streamWaitValue32", "w", "4294967296"),
                 QStringLiteral("/operations/0/value: expected a whole number of 32 bits, found 4294967296"));
        QCOMPARE(value("hostStore", "w", "-2147483649"),
                 QStringLiteral("/operations/0/value: expected a whole number of 32 bits, found -2147483649"));
        QCOMPARE(value("hostStore", "w64", "18446744073709551615"), QStringLiteral("no problem"));
        QCOMPARE(value("streamWriteValue64", "w", "1"),
                 QStringLiteral("/operations/0/word: expected a word of 64 bits, found w, which has 32"));
        const ResolvedProgram program = resolved(withOperations(
            "{'call': 'streamWaitValue32', 'stream': 'copy', 'word': 'w', 'value': -1, 'condition': 'nor', 'flush': true}"));
        const auto& wait = std::get<ValueCall>(only(program).what);
        QCOMPARE(wait.value, std::uint64_t{0xffffffff});
        QVERIFY(wait.condition == WaitCondition::Nor);
        QCOMPARE(wait.flags, 1u << 30);
        QVERIFY(only(program).kind == OperationKind::MemoryOperation);
    }

    void labelsAreShortAndNatural() {
        const auto label = [](const QString& operation) { return only(resolved(withOperations(operation))).label; };
        QCOMPARE(label("{'call': 'launchKernel', 'kernel': 'spin'}"), std::string("spin"));
        QCOMPARE(label("{'call': 'memcpy', 'from': 'x', 'to': 'd0'}"), std::string("copy x"));
        QCOMPARE(label("{'call': 'memcpy', 'from': 'd0', 'to': 'x'}"), std::string("copy x"));
        QCOMPARE(label("{'call': 'eventRecord', 'event': 'e1'}"), std::string("e1"));
        QCOMPARE(label("{'call': 'deviceSynchronize'}"), std::string("sync"));
        QCOMPARE(label("{'call': 'deviceSynchronize', 'label': 'all done'}"), std::string("all done"));
        QCOMPARE(label("{'call': 'deviceSynchronize', 'label': 'half {'}"), std::string("half {"));
        QCOMPARE(label("{'call': 'free', 'buffer': 'x'}"), std::string("free x"));
        const std::string longer = label(("{'call': 'deviceSynchronize', 'label': '" + QString(300, QChar(u'ü')) + "'}"));
        QVERIFY(longer.size() <= 200 && longer.ends_with("ü…"));
    }

    void rareCallsAreBound() {
        const ResolvedProgram program =
            resolved(withOperations("{'id': 'b', 'call': 'streamBatchMemOp', 'stream': 'copy', 'items': [{'item': 'wait32', "
                                    "'word': 'w', 'value': 1}, {'item': 'flush'}]},"
                                    "{'id': 'g', 'call': 'graphLaunch', 'stream': 's0', 'body': [{'id': 'in', 'call': "
                                    "'eventRecord', 'event': 'e1', 'stream': 's0'}]},"
                                    "{'id': 'm', 'call': 'malloc', 'buffer': 'x'}, {'id': 'c', 'call': 'streamCreate', 'stream': "
                                    "'copy', 'flags': 8, 'priority': -99}"));
        QCOMPARE(operationIds(program), (QStringList{"b", "g", "in", "m", "c"}));
        const auto& batch = std::get<BatchCall>(program.operations[0].what);
        QCOMPARE(batch.items.size(), std::size_t{2});
        QVERIFY(batch.items[0].what == ResolvedBatchItem::What::Wait && batch.items[1].what == ResolvedBatchItem::What::Flush);
        QCOMPARE(batch.items[0].value.value, std::uint64_t{1});
        const GraphId graph = std::get<GraphCall>(program.operations[1].what).graph;
        QCOMPARE(program[graph].body, std::vector<OperationId>{{2}});
        QCOMPARE(program.operations[2].bodyOf, std::optional(graph));
        QCOMPARE(program[program[graph].origin].id, std::string("s0"));
        QCOMPARE(program[*program.operations[0].stream()].id, std::string("copy"));
        QCOMPARE(program[*program.operations[1].stream()].id, std::string("s0"));
        QVERIFY(!program.operations[3].stream() && std::holds_alternative<BufferCall>(program.operations[3].what));
        const auto& creation = std::get<StreamCall>(program.operations[4].what);
        QVERIFY(creation.flags == 8 && creation.priority == -99);
        QVERIFY(program.buffers[0].allocatedByStep && program.streams[0].createdByStep);
        QCOMPARE(
            problems("{'call': 'streamBatchMemOp', 'items': [{'item': 'flush'}, {'item': 'write32', 'word': 'x', 'value': 1}]}"),
            QStringLiteral("/operations/0/items/1/word: expected a word (w, w64), found \"x\""));
        QCOMPARE(problems("{'call': 'graphLaunch', 'body': [{'id': 'in', 'call': 'eventRecord', 'event': 'e9'}]}"),
                 QStringLiteral("/operations/0/body/0/event: expected an event (e1, e2), found \"e9\""));
        QCOMPARE(problems("{'call': 'graphLaunch'}"), QStringLiteral("/operations/0/graph: expected a graph, found nothing"));
        QCOMPARE(problems("{'call': 'streamBeginCapture', 'stream': 's0', 'mode': 'some'}"),
                 QStringLiteral("/operations/0/mode: expected one of: global threadLocal relaxed, found \"some\""));
    }

    void anAttributeIsOneOfThoseThatMatter() {
        const ResolvedProgram program =
            resolved(withOperations("{'id': 'a', 'call': 'deviceGetAttribute', 'device': 1, 'attribute': 'memoryPoolsSupported'},"
                                    "{'id': 'b', 'call': 'streamBatchMemOp', 'stream': 'copy', 'flags': 7, 'items': []}"));
        const auto& asked = std::get<DeviceCall>(program.operations[0].what);
        QVERIFY(asked.device == 1 && asked.attribute == DeviceAttribute::MemoryPoolsSupported);
        QCOMPARE(program.operations[0].label, std::string("memoryPoolsSupported"));
        QCOMPARE(program.devices, 2);
        QCOMPARE(std::get<BatchCall>(program.operations[1].what).flags, 7U);
        const QString expected = QStringLiteral("/operations/0/attribute: expected one of: computeCapabilityMajor ");
        const QString unknown = problems("{'call': 'deviceGetAttribute', 'attribute': 'speed'}");
        QVERIFY2(unknown.startsWith(expected) && unknown.endsWith(" tccDriver, found \"speed\""), qPrintable(unknown));
        const QString none = problems("{'call': 'deviceGetAttribute'}");
        QVERIFY2(none.startsWith(expected) && none.endsWith(", found nothing"), qPrintable(none));
    }

    void otherProcessesNeedIpc() {
        QCOMPARE(problems("{'call': 'eventRecord', 'event': 'e2', 'stream': 'legacy', 'thread': 'far'}"),
                 QStringLiteral(
                     "/operations/0/event: e2 belongs to process 0, but thread far, which makes this call, belongs to process "
                     "1: name an event (or one opened by ipcOpenEventHandle) of process 1, or choose a thread of process 0"));
        const ResolvedProgram program = resolved(
            withOperations("{'id': 'get', 'call': 'ipcGetEventHandle', 'event': 'e2'}, {'id': 'open', 'call': "
                           "'ipcOpenEventHandle', 'event': 'e2', 'as': 'mine', 'thread': 'far'},"
                           "{'id': 'use', 'call': 'streamWaitEvent', 'event': 'mine', 'stream': 'legacy', 'thread': 'far'}"));
        const auto& use = std::get<EventStreamCall>(program.operations[2].what);
        QCOMPARE(program[use.event].id, std::string("mine"));
        QCOMPARE(program[use.event].process, 1);
        QCOMPARE(program[use.event].flags, 6u);
        QVERIFY(program[use.event].createdByStep);
    }

    void problemsNameThePlaceAndTheRemedy_data() {
        QTest::addColumn<QString>("operation");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* operation, const char* said) { QTest::newRow(operation) << operation << said; };
        row("{'call': 'eventRecord', 'stream': 'copy'}", "/operations/0/event: expected an event, found nothing");
        row("{'call': 'eventRecord', 'event': 'e{i}'}",
            "/operations/0/event: expected an event, found \"e{i}\" (no parameter or loop variable named \"i\")");
        row("{'call': 'launchKernel'}", "/operations/0/kernel: expected a name, found nothing");
        row("{'call': 'launchKernel', 'kernel': 'k', 'grid': [-1]}", "/operations/0/grid/0: expected 0 to 2147483647, found -1");
        row("{'call': 'launchKernel', 'kernel': 'k', 'grid': ['1 ms']}",
            "/operations/0/grid/0: expected 0 to 2147483647, found \"1 ms\" (no unit \"ms\" here; write a whole number without a "
            "unit)");
        row("{'call': 'launchKernel', 'kernel': 'k', 'arguments': {'a': 'nothing'}}",
            "/operations/0/arguments/a: expected a number, a quantity or a buffer (d0, d1, m, page, x), found \"nothing\"");
        row("{'call': 'launchKernel', 'kernel': 'spin', 'arguments': {'fault': 'bad'}}",
            "/operations/0/arguments/fault: expected illegalAddress, found \"bad\"");
        row("{'call': 'launchKernel', 'kernel': 'k', 'reads': ['x', 'y']}",
            "/operations/0/reads/1: expected a buffer (d0, d1, m, page, x), found \"y\"");
        row("{'call': 'launchKernel', 'kernel': 'k', 'reads': [{'buffer': 'x', 'offset': '11 MB'}]}",
            "/operations/0/reads/0: expected a part of x, which has 10 MB, found 0 B from offset 11 MB");
        row("{'call': 'launchKernel', 'kernel': 'k', 'reads': [{'buffer': 'x', 'bytes': '-1 B'}]}",
            "/operations/0/reads/0/bytes: expected 0 B to 1 TiB, found -1 B");
        row("{'call': 'hostWork'}", "/operations/0/duration: expected a time such as \"4 ms\", found nothing");
        row("{'call': 'hostWork', 'duration': '-1 ms'}", "/operations/0/duration: expected 0 s to 86400 s, found -1 ms");
        row("{'call': 'memset', 'buffer': 'd'}", "/operations/0/buffer: expected a buffer (d0, d1, m, page, x), found \"d\"");
        row("{'call': 'hostWaitValue', 'word': 'w', 'value': 1, 'condition': 'lt'}",
            "/operations/0/condition: expected one of: geq eq and nor, found \"lt\"");
        row("{'call': 'deviceSynchronize', 'thread': 'third'}",
            "/operations/0/thread: expected a thread (far, main, other), found \"third\"");
        row("{'call': 'deviceSynchronize', 'device': 64}", "/operations/0/device: expected 0 to 63, found 64");
        row("{'call': 'repeat', 'times': -1, 'body': []}", "/operations/0/times: expected 0 or more, found -1");
        row("{'call': 'repeat', 'times': 1}", "/operations/0/body: expected a list of operations, found nothing");
        row("{'call': 'streamDestroy', 'stream': 'legacy'}", "/operations/0/stream: expected a declared stream, found legacy");
        row("{'call': 'repeat', 'times': 3, 'body': [{'call': 'streamQuery', 'stream': 's{i+2}'}]}",
            "/operations/0/body/0/stream: expected a stream (copy, s0, s1, s2, s3, two, legacy, per-thread, default), found "
            "\"s4\"");
    }

    void problemsNameThePlaceAndTheRemedy() {
        QFETCH(QString, operation);
        QFETCH(QString, said);
        QCOMPARE(problems(operation), said);
    }

    void whatOtherCodeMadeIsNotMadeOrDestroyedHere() {
        for (const auto& [call, why] :
             {std::pair{"streamCreate", "since other code made it"}, {"streamDestroy", "since other code destroys it"}}) {
            Program program = withOperations(QStringLiteral("{'call': '%1', 'stream': 'copy'}").arg(call));
            QVERIFY(resolve(program));
            std::ranges::find(program.streams, "copy", &Stream::id)->external = true;
            QVERIFY2(text(resolve(program).problems).contains(why), qPrintable(text(resolve(program).problems)));
        }
    }

    void problemsOfDeclarations_data() {
        QTest::addColumn<QString>("section");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* section, const char* said) { QTest::newRow(section) << section << said; };
        row("'streams': [{'id': 's', 'count': 10001}]", "/streams/0/count: expected 0 to 10000, found 10001");
        row("'streams': [{'id': 's', 'count': 9999}, {'id': 'a'}, {'id': 'b'}]",
            "/streams/2/id: expected at most 10000 streams in all, found 10001");
        row("'streams': [{'id': 's', 'count': 2}, {'id': 's1'}]",
            "/streams/1/id: expected an id that no other of the streams has, found \"s1\"");
        row("'streams': [{'id': 's', 'device': -1}]", "/streams/0/device: expected a device index from 0 to 63, found -1");
        row("'events': [{'id': 'e', 'count': 1000001}]", "/events/0/count: expected 0 to 1000000, found 1000001");
        row("'events': [{'id': 'e', 'process': -1}]", "/events/0/process: expected a process number from 0 to 999, found -1");
        row("'threads': [{'id': 't', 'process': -1}]", "/threads/0/process: expected a process number from 0 to 999, found -1");
        row("'threads': [{'id': 't', 'process': 999}, {'id': 'u', 'process': 1000}]",
            "/threads/1/process: expected a process number from 0 to 999, found 1000");
        row("'words': [{'id': 'w', 'process': 2147483647}]",
            "/words/0/process: expected a process number from 0 to 999, found 2147483647");
        row("'buffers': [{'id': 'b', 'bytes': '2 TiB'}]", "/buffers/0/bytes: expected 1 B to 1 TiB, found 2 TiB");
        row("'buffers': [{'id': 'b', 'bytes': 0}]", "/buffers/0/bytes: expected 1 B to 1 TiB, found 0 B");
        row("'buffers': [{'id': 'b', 'bytes': '{n} MB'}]",
            "/buffers/0/bytes: expected a size such as \"10 MB\", found \"{n} MB\" (no parameter or loop variable named \"n\")");
        row("'words': [{'id': 'w', 'bits': 16}]", "/words/0/bits: expected 32 or 64, found 16");
        row("'words': [{'id': 'w', 'initial': 4294967296}]",
            "/words/0/initial: expected a whole number of 32 bits, found 4294967296");
        row("'parameters': {'n': {'value': 5, 'max': 4}}", "/parameters/n: expected at most 4, found 5");
    }

    void problemsOfDeclarations() {
        QFETCH(QString, section);
        QFETCH(QString, said);
        QCOMPARE(text(resolve(parsed("{'streamscope': 1, " + section + "}")).problems).trimmed(), said);
    }

    void aProgramHasAtMostAThousandThreads() {
        const auto problemsWith = [](int threads) {
            QStringList list;
            for (int i = 0; i < threads; ++i) list << QStringLiteral("{'id': 't%1'}").arg(i);
            return text(resolve(parsed("{'streamscope': 1, 'threads': [" + list.join(", ") + "]}")).problems).trimmed();
        };
        QCOMPARE(problemsWith(1000), QString());
        QCOMPARE(problemsWith(1001), QString("/threads: expected at most 1000 host threads, found 1001"));
    }

    void endlessProgramsAreRefusedBeforeAnythingIsMade_data() {
        QTest::addColumn<QString>("operations");
        QTest::addColumn<QString>("expected");
        const QString sync = "{'call': 'deviceSynchronize'}";
        const auto repeat = [](const char* times, const QString& body) {
            return QStringLiteral("{'call': 'repeat', 'times': %1, 'body': [%2]}").arg(times, body);
        };
        const QString all = "/operations: expected at most 1000000 operations after loops are unrolled";
        const QString one = "/operations/0/times: expected at most 1000000 iterations, found ";
        QTest::newRow("many") << repeat("1000001", sync) << one + "1000001";
        QTest::newRow("endless") << repeat("9223372036854775807", sync) << one + "9223372036854775807";
        QTest::newRow("empty") << repeat("1000000000000", "") << one + "1000000000000";
        QTest::newRow("empty inside") << repeat("1000000", repeat("1000000", "")) << all;
        QTest::newRow("nested") << repeat("1001", repeat("1000", sync)) << all;
        QTest::newRow("growing") << repeat("100000", repeat("'{i}'", sync)) << all;
        QTest::newRow("in a graph") << "{'call': 'graphLaunch', 'body': [" + repeat("1000000000", sync) + "]}"
                                    << "/operations/0/body/0/times: expected at most 1000000 iterations, found 1000000000";
        QTest::newRow("in a repeated graph")
            << repeat("2000", "{'call': 'graphLaunch', 'body': [" + repeat("1000", sync) + "]}") << all;
    }

    void endlessProgramsAreRefusedBeforeAnythingIsMade() {
        QFETCH(QString, operations);
        QFETCH(QString, expected);
        const QString said = problems(operations);
        QVERIFY2(said.startsWith(expected), qPrintable(said));
    }

    void aProblemInALoopIsSaidOnce() {
        QCOMPARE(problems("{'call': 'repeat', 'times': 1000, 'body': [{'call': 'streamQuery', 'stream': 'x'}]}").count('\n'), 0);
    }

    void loopsOfLargeOperationsAreRefused() {
        QString reads = "'x'";
        for (int i = 0; i < 99; ++i) reads += ", 'x'";
        const QString said =
            problems("{'call': 'repeat', 'times': 900000, 'body': [{'call': 'launchHostFunc', 'reads': [" + reads + "]}]}");
        QCOMPARE(
            said,
            QStringLiteral(
                "/operations: expected at most 8000000 ranges and arguments after loops are unrolled, found 90000000 or more"));
    }

    void deepBodiesMadeInMemoryAreRefused() {
        Program program;
        std::vector<Operation> body;
        for (int i = 0; i < 100; ++i) {
            Operation repeat;
            repeat.id = "r" + std::to_string(i);
            repeat.call = Call::Repeat;
            repeat.set(Field::Times, Scalar(std::int64_t{1}));
            repeat.set(Field::Body, std::exchange(body, {}));
            body.push_back(std::move(repeat));
        }
        program.operations = std::move(body);
        QVERIFY(text(resolve(program).problems).contains("expected at most 64 bodies within one another"));
    }

    void idsOfResultsAreUnique() {
        QVERIFY(rc::check("resolved ids are unique and labels are there", [] {
            const auto program = resolve(test::runnableProgram(seed(), *rc::gen::inRange(0, 30)));
            RC_ASSERT(program.value.has_value());
            std::set<std::string> ids;
            for (const ResolvedOperation& operation : program.value->operations) {
                RC_ASSERT(ids.insert(operation.id).second);
                RC_ASSERT(!operation.label.empty());
            }
        }));
        QCOMPARE(problems("{'id': 'a', 'call': 'repeat', 'times': 1, 'body': [{'id': 'k', 'call': 'deviceSynchronize'}]}, {'id': "
                          "'k#0', 'call': 'deviceSynchronize'}"),
                 QStringLiteral("/operations: expected ids that stay different when loops are unrolled, found \"k#0\" twice"));
    }
};

STREAMSCOPE_TEST(ResolveTest)

}  // namespace tst_resolve

#include "tst_resolve.moc"

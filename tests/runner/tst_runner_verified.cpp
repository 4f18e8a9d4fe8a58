// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "tests/support/fake_driver.h"
#include "tests/support/profiles.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cstring>

namespace tst_runner_verified {

using namespace streamscope;

namespace {

RunOptions verifying(Method method) {
    RunOptions options;
    options.method = method;
    options.verify = true;
    return options;
}

ResolvedProgram resolved(const QString& text) {
    const auto program = programFromJson("{\"streamscope\": 1, " + text.toStdString() + "}");
    if (!program) throw std::runtime_error(describe(program.problems.front()));
    const auto read = resolve(*program.value);
    if (!read) throw std::runtime_error(describe(read.problems.front()));
    return *read.value;
}

RunOutcome simulated(const ResolvedProgram& program, Method method = Method::Exact) {
    const RunOptions options = verifying(method);
    const auto driver = makeSimulatedDriver({test::profile("teaching")}, static_cast<int>(program.threads.size()), {},
                                            computedBytes(program, options));
    return run(program, *driver, options, {}, {});
}

QString all(const std::optional<Verification>& verification) {
    QString text;
    for (const auto& line : inWords(verification.value_or(Verification()))) text += QString::fromStdString(line) + "\n";
    return text;
}

QString copy(const char* id, const char* stream, const char* from, const char* to) {
    return QStringLiteral(R"({"id": "%1", "call": "memcpyAsync", "stream": "%2", "from": "%3", "to": "%4"})")
        .arg(id, stream, from, to);
}
QString spin(const char* id, const char* stream, const char* more) {
    return QStringLiteral(R"({"id": "%1", "call": "launchKernel", "stream": "%2", "kernel": "spin", "block": [1024],
                              "arguments": {"duration": "1 ms"} %3})")
        .arg(id, stream, more);
}
QString on(const char* call, const char* event, const char* stream) {
    return QStringLiteral(R"({"call": "%1", "event": "%2", "stream": "%3"})").arg(call, event, stream);
}
QString record(const char* event, const char* stream) { return on("eventRecord", event, stream); }
QString wait(const char* event, const char* stream) { return on("streamWaitEvent", event, stream); }
QString hostCode(const char* id, const char* call, const char* more) {
    return QStringLiteral(R"({"id": "%1", "call": "%2", "duration": "10 us", %3})").arg(id, call, more);
}
const QString finish = R"({"call": "deviceSynchronize"})";

/// Returns a program with buffers of `bytes`: host memory x, y, z, device memory a, b, c.
QString program(const QStringList& operations, const char* bytes = "1 MB") {
    QString text =
        R"("streams": [{"id": "s"}, {"id": "t"}], "events": [{"id": "e"}, {"id": "f"}], "words": [{"id": "w"}], "buffers": [)";
    for (const char* host : {"x", "y", "z"})
        text += QStringLiteral(R"({"id": "%1", "bytes": "%2", "memory": "pinned"}, )").arg(host, bytes);
    for (const char* device : {"a", "b"}) text += QStringLiteral(R"({"id": "%1", "bytes": "%2"}, )").arg(device, bytes);
    return text + QStringLiteral(R"({"id": "c", "bytes": "%1"}], "operations": [)").arg(bytes) + operations.join(", ") + "]";
}

const QString fill = R"({"id": "fill", "call": "memset", "buffer": "x", "value": 7})";
const char* const mixes = R"(, "reads": ["a"], "writes": ["b"])";

/// Returns a program whose kernel is running before the copy begins, unless it waits.
QString forkAndJoin(bool waits) {
    QStringList list{fill, spin("before", "s", ""), copy("up", "s", "x", "a"), record("e", "s")};
    if (waits) list << wait("e", "t");
    return program(list << spin("k", "t", mixes) << copy("down", "t", "b", "y") << finish);
}

QString graph(bool ordered) {
    QStringList body{record("e", "s"), wait("e", "t"), copy("up", "t", "x", "a"), record("f", "t")};
    if (ordered) body << wait("f", "s");
    body << spin("k", "s", mixes);
    if (!ordered) body << wait("f", "s");
    body << copy("down", "s", "b", "y");
    const QString launch =
        QStringLiteral(R"({"id": "%1", "call": "graphLaunch", "stream": "s", "body": [%2]})").arg("launch", body.join(", "));
    return program({fill, launch, finish});
}

QString capturedTwice() {
    const QString capture = R"({"call": "streamBeginCapture", "stream": "s"}, %1,
        {"call": "streamEndCapture", "stream": "s", "graph": "g"}, {"call": "graphInstantiate", "graph": "g"},
        {"call": "graphLaunch", "stream": "s", "graph": "g"}, %2, {"call": "graphLaunch", "stream": "s", "graph": "g"})";
    const QStringList nodes{copy("up", "s", "x", "a"), spin("k", "s", mixes), copy("down", "s", "b", "y")};
    return R"("graphs": [{"id": "g"}], )" +
           program({fill, capture.arg(nodes.join(", "), copy("between", "s", "y", "x")), finish});
}

QString pooled() {
    const auto call = [](const char* name, const char* buffer) {
        return QStringLiteral(R"({"call": "%1", "stream": "s", "buffer": "%2"})").arg(name, buffer);
    };
    return program({fill, call("mallocAsync", "a"), copy("up", "s", "x", "a"), copy("down", "s", "a", "y"),
                    call("freeAsync", "a"), call("mallocAsync", "b"), copy("fresh", "s", "b", "z"), copy("up2", "s", "y", "b"),
                    copy("down2", "s", "b", "x"), call("freeAsync", "b"), call("mallocAsync", "a"), copy("up3", "s", "x", "a"),
                    finish});
}

/// Driver that executes every operation at its call, except one, which it delays to the next deviceSynchronize. New memory has
/// arbitrary contents.
class LateDriver : public FakeDriver {
public:
    explicit LateDriver(std::optional<std::uint32_t> late = {})
        : FakeDriver(Threading::Cooperative, DeviceKind::Cuda), late_(late) {}

    void correlate(std::uint32_t operation, bool bracket) override {
        FakeDriver::correlate(operation, bracket);
        isLate_ = late_ == operation && !bracket;
    }
    CommandAnswer execute(const Command& asked) override {
        if (const auto* memset = std::get_if<command::Memset>(&asked)) std::memset(at(memset->to), memset->value, memset->bytes);
        if (const auto* copy = std::get_if<command::MemcpyAsync>(&asked)) {
            const auto copies = [this, made = *copy] { std::memcpy(at(made.to), at(made.from), made.bytes); };
            if (isLate_) held_ = copies;
            else copies();
        }
        if (std::holds_alternative<command::DeviceSynchronize>(asked) && held_) std::exchange(held_, {})();
        const auto answer = FakeDriver::execute(asked);
        if (const auto* made = std::get_if<command::Allocate>(&asked))
            memory_[std::get<Result<Address>>(answer).value.value].assign(
                made->bytes, std::byte(made->kind == MemoryKind::Pageable ? 0 : 0xEE));
        return answer;
    }
    Status contents(Address from, std::span<std::byte> into) override {
        std::memcpy(into.data(), at(from), into.size());
        return Status::Success;
    }

private:
    std::byte* at(Address address) {
        const auto holding = std::prev(memory_.upper_bound(address.value));
        return holding->second.data() + (address.value - holding->first);
    }

    std::optional<std::uint32_t> late_;
    bool isLate_ = false;
    std::function<void()> held_;
    std::map<std::uintptr_t, std::vector<std::byte>> memory_;
};

ResolvedOperation hostCall(const std::string& id, Call call, OperationKind kind, const CallFields& fields) {
    ResolvedOperation operation;
    operation.id = operation.label = operation.source = id;
    operation.call = call;
    operation.kind = kind;
    operation.what = fields;
    return operation;
}

/// A program that fills x, copies x to a, a to b on another stream, and b to y.
struct Chain {
    explicit Chain(bool waits) {
        const auto s = b.stream("s"), t = b.stream("t");
        const auto e = b.event("e");
        const auto x = b.buffer("x", 64, Memory::Pinned), y = b.buffer("y", 64, Memory::Pageable);
        const auto first = b.buffer("a", 64, Memory::Device), second = b.buffer("b", 64, Memory::Device);
        b.program.operations.push_back(hostCall("fill", Call::Memset, OperationKind::Memset, MemsetCall{std::nullopt, x, 7}));
        up = b.copy(s, x, first);
        b.record(e, s);
        if (waits) b.wait(e, t);
        across = b.copy(t, first, second);
        down = b.copy(t, second, y);
    }
    build::Builder b;
    OperationId up{}, across{}, down{};
};

}  // namespace

/// Tests of --verify, which compares the data of a run with those of its operations one after another.
class tst_runner_verified : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsRightIsVerified_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("fork and join") << forkAndJoin(true);
        QTest::newRow("chain of copies") << program({fill, copy("1", "s", "x", "a"), record("e", "s"), wait("e", "t"),
                                                     copy("2", "t", "a", "b"), record("f", "t"), wait("f", "s"),
                                                     copy("3", "s", "b", "c"), copy("4", "s", "c", "z"), finish});
        QTest::newRow("graph") << graph(true);
        QTest::newRow("graph launched twice") << capturedTwice();
        QTest::newRow("memory of a pool") << pooled();
        QTest::newRow("host function") << program(
            {R"({"id": "h", "call": "launchHostFunc", "stream": "s", "duration": "1 ms", "writes": ["x"]})",
             copy("up", "s", "x", "a"), copy("down", "s", "a", "y"), finish});
        QTest::newRow("host work") << program(
            {hostCode("make", "hostWork", R"("writes": ["x"])"), copy("up", "s", "x", "a"), copy("down", "s", "a", "y"), finish,
             hostCode("look", "hostWork", R"("reads": ["y"], "writes": ["x"])"), copy("again", "s", "x", "b"), finish});
        // The bytes of a small copy from pageable memory are staged when the call returns.
        QTest::newRow("staged copy") << program({fill, spin("slow", "s", ""), copy("up", "s", "x", "a"),
                                                 hostCode("next", "hostWork", R"("writes": ["x"])"), finish},
                                                "32 kB")
                                            .replace(R"("id": "x", "bytes": "32 kB", "memory": "pinned")",
                                                     R"("id": "x", "bytes": "32 kB", "memory": "pageable")")
                                            .replace(R"("call": "memset", "buffer": "x")", R"("call": "memset", "buffer": "y")");
    }
    void whatIsRightIsVerified() {
        QFETCH(QString, text);
        const auto program = resolved(text);
        for (const auto method : {Method::Exact, Method::Events, Method::Strobed, Method::None}) {
            const auto outcome = simulated(program, method);
            QVERIFY2(std::holds_alternative<RunOk>(outcome.ending), outcome.timeline.message.c_str());
            QCOMPARE(all(outcome.verification),
                     "verified: every operation read what it was meant to, every buffer holds what it should\n");
        }
    }

    /// A refused call is no wrong data, but what it would have read and written is not verified either.
    void refusedCallsAreNotVerified() {
        const auto refused = resolved(program({fill, copy("up", "s", "x", "a"), finish, R"({"call": "free", "buffer": "a"})",
                                               spin("k", "s", mixes), copy("down", "s", "b", "y"), finish}));
        for (const auto method : {Method::Exact, Method::Events, Method::Strobed, Method::None})
            QCOMPARE(all(simulated(refused, method).verification),
                     "not verified: an operation failed, so that its data is missing\n");
    }

    void whatIsMissingIsNamed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("reader");
        QTest::addColumn<QString>("writer");
        QTest::newRow("stale") << forkAndJoin(false)
                               << "k read bytes 0 to 999999 of a too early: it found those from before the run, not those of up"
                               << "k"
                               << "up";
        QTest::newRow("torn")
            << program({fill, copy("up", "s", "x", "a"), spin("k", "t", mixes), finish})
            << "k read bytes 0 to 999999 of a too early: they were being written; it was meant to find those of up"
            << "k"
            << "up";
        QTest::newRow("overwritten") << program({fill, copy("up", "s", "x", "a"), record("e", "s"), wait("e", "t"),
                                                 spin("slow", "t", ""), copy("read", "t", "a", "y"), copy("again", "s", "c", "a"),
                                                 finish})
                                     << "read read bytes 0 to 999999 of a too late: it found those of again, not those of up"
                                     << "read"
                                     << "up";
        QTest::newRow("chain of copies") << program({fill, copy("1", "s", "x", "a"), record("e", "s"), wait("e", "t"),
                                                     copy("2", "t", "a", "b"), copy("3", "s", "b", "z"), finish})
                                         << "3 read bytes"
                                         << "3"
                                         << "2";
        QTest::newRow("host work that looks too early")
            << program({fill, copy("up", "s", "x", "a"), copy("down", "s", "a", "y"),
                        hostCode("look", "hostWork", R"("reads": ["y"])"), finish})
            << "look read bytes 0 to 999999 of y too early: it found those from before the run, not those of down"
            << "look"
            << "down";
        QTest::newRow("host work that writes too early")
            << program({fill, spin("slow", "s", ""), copy("up", "s", "x", "a"),
                        hostCode("next", "hostWork", R"("writes": ["x"])"), finish})
            << "up read bytes 0 to 999999 of x too late: it found those of next, not those of fill"
            << "up"
            << "fill";
        QTest::newRow("host function nobody waits for")
            << program({fill, hostCode("make", "launchHostFunc", R"("stream": "s", "writes": ["x"])"), copy("up", "t", "x", "a"),
                        finish})
            << "up read bytes 0 to 999999 of x too early: they were being written; it was meant to find those of make"
            << "up"
            << "make";
        QTest::newRow("graph") << graph(false) << "k read bytes 0 to 999999 of a too early"
                               << "k"
                               << "up";
    }
    void whatIsMissingIsNamed() {
        QFETCH(QString, text);
        QFETCH(QString, names);
        QFETCH(QString, reader);
        QFETCH(QString, writer);
        const auto program = resolved(text);
        const auto idOf = [&](OperationId id) { return QString::fromStdString(program[id].id).section('.', -1); };
        for (const auto method : {Method::Exact, Method::None}) {
            const auto outcome = simulated(program, method);
            QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
            QVERIFY(outcome.verification && !outcome.verification->found.empty());
            const auto& first = outcome.verification->found.front();
            QVERIFY2(QString::fromStdString(first.message).contains(names), first.message.c_str());
            QCOMPARE(first.operations.size(), std::size_t{2});
            QVERIFY2(idOf(first.operations[0]).startsWith(reader), program[first.operations[0]].id.c_str());
            QVERIFY2(idOf(first.operations[1]).startsWith(writer), program[first.operations[1]].id.c_str());
        }
    }

    void whatStaleDataLeavesIsNamedToo() {
        const auto outcome = simulated(resolved(forkAndJoin(false)));
        QCOMPARE(outcome.verification->found.size(), std::size_t{2});
        const auto& left = outcome.verification->found[1].message;
        QVERIFY2(left.ends_with("; k may have read a too early: nothing orders it after up"), left.c_str());
        QVERIFY(outcome.verification->contentsCompared);
    }

    /// The copy ends long before the kernel does, but after the kernel began to read.
    void whatTornDataLeavesIsNamedToo() {
        const auto outcome = simulated(
            resolved(program({fill, copy("up", "s", "x", "a"), spin("k", "t", mixes), copy("down", "t", "b", "y"), finish})));
        QCOMPARE(outcome.verification->found.size(), std::size_t{2});
        const auto& left = outcome.verification->found[1].message;
        QVERIFY2(left.find("of y is not what down should have left there") != std::string::npos, left.c_str());
        QVERIFY2(left.ends_with("; k may have read a too early: nothing orders it after up"), left.c_str());
    }

    void whatHostCodeLeavesIsComparedToo() {
        const auto outcome = simulated(resolved(program(
            {fill, hostCode("make", "launchHostFunc", R"("stream": "s", "writes": ["x"])"), copy("up", "t", "x", "a"), finish})));
        QCOMPARE(outcome.verification->found.size(), std::size_t{2});
        const auto& left = outcome.verification->found[1].message;
        QVERIFY2(left.find("of a is not what up should have left there (64 in all differ)") != std::string::npos, left.c_str());
    }

    void largeBuffersAreComparedByTheirReadsOnly() {
        const QStringList list{fill, copy("up", "s", "x", "a"), spin("k", "t", mixes), finish};
        const auto outcome = simulated(resolved(program(list, "100 MB")));
        QVERIFY(outcome.verification->readsCompared && !outcome.verification->contentsCompared);
        QCOMPARE(outcome.verification->found.size(), std::size_t{1});
        QVERIFY2(
            all(outcome.verification).contains("not compared: what the buffers hold: the buffers hold more than the 256 MiB"),
            qPrintable(all(outcome.verification)));
    }

    void aRunThatDoesNotEndIsNotVerified() {
        const auto outcome = simulated(resolved(program(
            {copy("up", "s", "x", "a"), R"({"call": "streamWaitValue32", "stream": "s", "word": "w", "value": 1})", finish})));
        QVERIFY(std::holds_alternative<RunDeadlock>(outcome.ending));
        QCOMPARE(all(outcome.verification), "not verified: the run did not come to its end\n");
    }

    void nothingIsVerifiedUnasked() {
        const auto driver = test::simulate("teaching");
        QVERIFY(!run(resolved(forkAndJoin(false)), *driver, {}, {}, {}).verification);
    }

    void aRealGpusBuffersAreComparedAfterOnePassFromZeros() {
        Chain chain(true);
        LateDriver driver;
        const auto outcome = run(chain.b.program, driver, verifying(Method::None), {}, {});
        QCOMPARE(all(outcome.verification), "verified: every buffer holds what the operations leave one after another\n");
        QVERIFY(!outcome.verification->readsCompared);
        QCOMPARE(outcome.timeline.status, RunStatus::Ok);
        const auto launches = std::ranges::count_if(
            driver.made, [&](const auto& made) { return !made.bracket && made.operation == chain.down.value; });
        QCOMPARE(launches, 2);
    }

    void besideARealGpuHostCodeOnlyTakesItsTime() {
        Chain chain(true);
        auto& x = std::get<MemsetCall>(chain.b.program.operations.front().what).to;
        chain.b.program.operations.push_back(
            hostCall("host", Call::HostWork, OperationKind::Host, HostCall{std::nullopt, std::chrono::microseconds(1), {}, {x}}));
        LateDriver driver;
        const auto outcome = run(chain.b.program, driver, verifying(Method::None), {}, {});
        QCOMPARE(all(outcome.verification), "verified: every buffer holds what the operations leave one after another\n");
    }

    void onARealGpuTheReaderThatNothingHoldsBackIsSuspected() {
        Chain chain(false);
        LateDriver driver(chain.up.value);
        const auto outcome = run(chain.b.program, driver, verifying(Method::None), {}, {});
        QCOMPARE(outcome.verification->found.size(), std::size_t{1});
        const auto& wrong = outcome.verification->found.front();
        const auto id = [&](OperationId operation) { return QString::fromStdString(chain.b.program[operation].id); };
        QCOMPARE(QString::fromStdString(wrong.message),
                 QString("byte 0 of y is not what %1 should have left there (64 in all differ); %2 may have read a too early: "
                         "nothing orders it after %3")
                     .arg(id(chain.down), id(chain.across), id(chain.up)));
        QVERIFY(wrong.operations == (std::vector{chain.across, chain.up}));
        QCOMPARE(outcome.verification->more, std::size_t{1});  // b as well
    }

    void whereEverythingIsOrderedNobodyIsSuspected() {
        Chain chain(true);
        LateDriver driver(chain.up.value);
        const auto outcome = run(chain.b.program, driver, verifying(Method::None), {}, {});
        QCOMPARE(outcome.verification->found.size(), std::size_t{1});
        QVERIFY(outcome.verification->found.front().message.ends_with("(64 in all differ)"));
        QVERIFY(outcome.verification->found.front().operations == std::vector{chain.down});
    }
};

STREAMSCOPE_TEST(tst_runner_verified)

}  // namespace tst_runner_verified

#include "tst_runner_verified.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/ordering_fixes.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_races {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

constexpr std::uint32_t streamCount = 4, legacyStreamIndex = 3, bufferCount = 2, bufferSize = 6;

std::uint32_t below(std::uint32_t count) { return *rc::gen::inRange<std::uint32_t>(0, count); }

std::vector<ByteRange> someRanges() {
    std::vector<ByteRange> ranges;
    for (std::uint32_t i = below(3); i > 0; --i) {
        const Bytes begin = below(bufferSize);
        ranges.push_back({{below(bufferCount)}, begin, 1 + below(bufferSize - static_cast<std::uint32_t>(begin))});
    }
    return ranges;
}

ResolvedOperation anyOperation() {
    ResolvedOperation operation;
    operation.thread = {below(2)};
    const StreamId stream{below(streamCount)};
    const std::uint32_t dice = below(12);
    if (dice < 6) {
        KernelCall kernel;
        kernel.stream = stream;
        kernel.kernel = "spin";
        kernel.reads = someRanges();
        kernel.writes = someRanges();
        operation.call = Call::LaunchKernel;
        operation.kind = OperationKind::Kernel;
        operation.what = kernel;
    } else if (dice < 9) {
        operation.call = dice == 6 ? Call::EventRecord : Call::StreamWaitEvent;
        operation.kind = dice == 6 ? OperationKind::EventRecord : OperationKind::EventWait;
        operation.what = EventStreamCall{{below(2)}, stream, 0};
    } else if (dice == 9) {
        operation.call = Call::HostWork;
        HostCall work;
        work.reads = someRanges();
        work.writes = someRanges();
        operation.what = work;
    } else if (dice == 10) {
        operation.call = Call::StreamSynchronize;
        operation.what = StreamCall{stream, 0, 0};
    } else {
        operation.call = Call::EventSynchronize;
        operation.what = EventCall{{below(2)}, std::nullopt, 0};
    }
    return operation;
}

ResolvedProgram anyProgram() {
    ResolvedProgram program;
    program.threads = {{"main", 0, {}}, {"second", 0, {}}};
    program.streams.resize(streamCount);
    program.streams[2].nonBlocking = true;
    program.streams[legacyStreamIndex].kind = StreamKind::Legacy;
    program.events.resize(2);
    program.buffers.resize(bufferCount);
    for (ResolvedBuffer& buffer : program.buffers) buffer.bytes = bufferSize;
    for (int i = *rc::gen::inRange(0, 20); i > 0; --i) program.operations.push_back(anyOperation());
    return program;
}

/// Reference for order and conflicts, applying the rules pair by pair and byte by byte.
class ByTheLetter {
public:
    explicit ByTheLetter(const ResolvedProgram& program)
        : program_(program), count_(program.operations.size()), after_(count_ * count_) {
        std::vector<std::optional<std::uint32_t>> newest(program.events.size());
        std::vector<std::optional<std::uint32_t>> source(count_);
        for (std::uint32_t i = 0; i < count_; ++i) {
            const ResolvedOperation& operation = program.operations[i];
            if (const auto* call = std::get_if<EventStreamCall>(&operation.what)) {
                if (operation.call == Call::EventRecord) newest[call->event.value] = i;
                else source[i] = newest[call->event.value];
            } else if (const auto* sync = std::get_if<EventCall>(&operation.what)) {
                source[i] = newest[sync->event.value];
            }
        }
        for (std::uint32_t later = 0; later < count_; ++later)
            for (std::uint32_t earlier = 0; earlier < later; ++earlier)
                if (source[later] == earlier || directly(earlier, later, source)) close(earlier, later);
    }

    bool after(std::uint32_t earlier, std::uint32_t later) const { return after_[earlier * count_ + later]; }

    bool conflict(std::uint32_t a, std::uint32_t b) const {
        for (std::uint32_t buffer = 0; buffer < bufferCount; ++buffer)
            for (Bytes byte = 0; byte < bufferSize; ++byte) {
                const bool both = touches(a, buffer, byte, true) && touches(b, buffer, byte, true);
                if (both && (touches(a, buffer, byte, false) || touches(b, buffer, byte, false))) return true;
            }
        return false;
    }

private:
    bool directly(std::uint32_t earlier, std::uint32_t later, const std::vector<std::optional<std::uint32_t>>& source) const {
        const ResolvedOperation &a = program_.operations[earlier], &b = program_.operations[later];
        const auto idle = [&](std::uint32_t i) { return program_.operations[i].call == Call::StreamWaitEvent && !source[i]; };
        if (idle(earlier) || idle(later)) return false;
        const auto from = a.stream(), to = b.stream();
        if (!from) return a.thread == b.thread;
        if (!to) {
            const auto* sync = std::get_if<StreamCall>(&b.what);
            return sync != nullptr && sync->stream == *from;
        }
        const auto blocks = [&](StreamId stream) { return !program_[stream].nonBlocking; };
        if (*from == *to) return true;
        // A wait for an event may find it complete and then adds nothing to the stream, so it does not respect the barrier.
        if (from->value == legacyStreamIndex && b.call == Call::StreamWaitEvent) return false;
        const bool legacy = from->value == legacyStreamIndex || to->value == legacyStreamIndex;
        return legacy && blocks(*from) && blocks(*to);
    }

    void close(std::uint32_t earlier, std::uint32_t later) {
        after_[earlier * count_ + later] = true;
        for (std::uint32_t i = 0; i < earlier; ++i)
            if (after(i, earlier)) after_[i * count_ + later] = true;
    }

    bool touches(std::uint32_t id, std::uint32_t buffer, Bytes byte, bool orReads) const {
        const auto in = [&](const std::vector<ByteRange>& ranges) {
            return std::ranges::any_of(ranges, [&](const ByteRange& range) {
                return range.buffer.value == buffer && range.offset <= byte && byte < range.offset + range.bytes;
            });
        };
        const auto of = [&](const auto& call) { return in(call.writes) || (orReads && in(call.reads)); };
        if (const auto* kernel = std::get_if<KernelCall>(&program_.operations[id].what)) return of(*kernel);
        if (const auto* host = std::get_if<HostCall>(&program_.operations[id].what)) return of(*host);
        return false;
    }

    const ResolvedProgram& program_;
    std::size_t count_;
    std::vector<bool> after_;
};

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "blocking"}],
       "events": [{"id": "e"}], "threads": [{"id": "main"}, {"id": "second"}],
       "buffers": [{"id": "h", "bytes": 100, "memory": "pinned"}, {"id": "p", "bytes": 100, "memory": "pageable"},
                   {"id": "d", "bytes": 100, "memory": "device"}, {"id": "m", "bytes": 100, "memory": "managed"},
                   {"id": "b", "count": 2, "bytes": 100, "memory": "device"}], )";

const std::string readsD = R"(, "reads": ["d"])", writesD = R"(, "writes": ["d"])";

/// Returns a batched copy with its lists in the form of a file.
std::string batch(const std::string& from, const std::string& to, const std::string& order = "stream") {
    return "{\"id\": \"batch\", \"call\": \"memcpyBatchAsync\", \"stream\": \"s\", \"from\": [" + from + "], \"to\": [" + to +
           "], \"order\": \"" + order + "\"}";
}

std::string copy(const std::string& id, const std::string& call, const std::string& from, const std::string& to,
                 const std::string& more = {}) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", \"from\": \"" + from + "\", \"to\": \"" + to + "\"" + more + "}";
}

std::string hostWork(const std::string& id, const std::string& more) {
    return "{\"id\": \"" + id + "\", \"call\": \"hostWork\", \"duration\": \"1 ms\"" + more + "}";
}

/// Returns "earlier later" for each race.
std::vector<std::string> racesIn(const std::string& fields) {
    const ResolvedProgram program = resolvedOf(fields);
    ProgramFacts facts(program);
    std::vector<std::string> words;
    for (const Race& race : facts.foundRaces())
        words.push_back(program[race.earlier.operation].id + " " + program[race.later.operation].id);
    return words;
}

std::vector<std::string> racesOf(const std::vector<std::string>& list) { return racesIn(resources + operations(list)); }

using Words = std::vector<std::string>;

Program fixed(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits)
        if (!apply(program, edit)) throw std::invalid_argument("the fix does not fit");
    return program;
}

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

class RacesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clocksSayWhatTheRulesSay() {
        const bool holds = rc::check("work and host calls are ordered by the clocks as by the letter", [] {
            const ResolvedProgram program = anyProgram();
            const ByTheLetter letter(program);
            ProgramFacts facts(program);
            for (std::uint32_t from = 0; from < program.operations.size(); ++from) {
                for (std::uint32_t to = 0; to < program.operations.size(); ++to) {
                    const auto stands = [&](std::uint32_t i) {
                        const OperationKind kind = program.operations[i].kind;
                        return kind != OperationKind::EventRecord && kind != OperationKind::EventWait;
                    };
                    if (!stands(from) || !stands(to)) continue;
                    RC_LOG() << from << " to " << to << "\n";
                    RC_ASSERT(facts.order()->before({from}, {to}) == (from < to && letter.after(from, to)));
                }
            }
        });
        QVERIFY(holds);
    }

    void racesAreConflictsWithoutOrder() {
        const bool holds = rc::check("a race is reported if and only if two conflicting accesses are unordered", [] {
            const ResolvedProgram program = anyProgram();
            const ByTheLetter letter(program);
            ProgramFacts facts(program);
            const std::vector<Race>& found = facts.foundRaces();
            for (const Race& race : found) {
                const std::uint32_t a = race.earlier.operation.value, b = race.later.operation.value;
                RC_ASSERT(a < b && letter.conflict(a, b) && !letter.after(a, b));
            }
            for (std::uint32_t b = 0; b < program.operations.size(); ++b) {
                for (std::uint32_t a = 0; a < b; ++a) {
                    if (!letter.conflict(a, b) || letter.after(a, b)) continue;
                    RC_LOG() << a << " with " << b << "\n";
                    RC_ASSERT(std::ranges::any_of(found, [&](const Race& race) {
                        const std::uint32_t x = race.earlier.operation.value, y = race.later.operation.value;
                        return (x == a || letter.after(a, x)) && (y == b || letter.after(y, b));
                    }));
                }
            }
        });
        QVERIFY(holds);
    }

    void readsDoNotRaceAndRangesMatter() {
        QCOMPARE(racesOf({kernel("a", "s", writesD), kernel("b", "t", readsD)}), Words{"a b"});
        QVERIFY(racesOf({kernel("a", "s", readsD), kernel("b", "t", readsD)}).empty());
        const std::string left = R"(, "writes": [{"buffer": "d", "offset": 0, "bytes": 50}])";
        const std::string right = R"(, "reads": [{"buffer": "d", "offset": 50, "bytes": 50}])";
        QVERIFY(racesOf({kernel("a", "s", left), kernel("b", "t", right)}).empty());
        QVERIFY(racesOf({kernel("a", "s"), kernel("b", "t", writesD)}).empty());  // a declares no accesses
        QVERIFY(
            racesOf({kernel("a", "s", writesD), record("r", "e", "s"), wait("w", "e", "t"), kernel("b", "t", readsD)}).empty());
    }

    void theHostRaces() {
        const std::string down = copy("down", "memcpyAsync", "d", "h", R"(, "stream": "s")");
        const std::string up = copy("up", "memcpyAsync", "h", "d", R"(, "stream": "s")");
        const std::string sync = R"({"id": "sync", "call": "streamSynchronize", "stream": "s"})";
        QCOMPARE(racesOf({down, hostWork("look", R"(, "reads": ["h"])")}), Words{"down look"});
        QVERIFY(racesOf({down, sync, hostWork("look", R"(, "reads": ["h"])")}).empty());
        QCOMPARE(racesOf({up, hostWork("refill", R"(, "writes": ["h"])")}), Words{"up refill"});
        QVERIFY(racesOf({hostWork("fill", R"(, "writes": ["h"])"), up}).empty());
    }

    void pageableMemoryIsStagedAtTheCall() {
        const std::string up = copy("up", "memcpyAsync", "p", "d", R"(, "stream": "s")");
        const std::string refill = hostWork("refill", R"(, "writes": ["p"])");
        QVERIFY(racesOf({up, refill}).empty());
        QCOMPARE(racesOf({up, hostWork("refill", R"(, "thread": "second", "writes": ["p"])")}), Words{"up refill"});
        QVERIFY(racesOf({copy("down", "memcpyAsync", "d", "p", R"(, "stream": "s")"), hostWork("look", R"(, "reads": ["p"])")})
                    .empty());
    }

    void aBlockingCopyOrdersItself() {
        QVERIFY(
            racesOf({kernel("k", "blocking", writesD), copy("c", "memcpy", "d", "h"), hostWork("look", R"(, "reads": ["h"])")})
                .empty());
        QCOMPARE(racesOf({kernel("k", "s", writesD), copy("c", "memcpy", "d", "h")}), Words{"k c"});
    }

    void copiesOfABatchHaveNoOrder() {
        const std::string low = R"({"buffer": "d", "bytes": 50})", high = R"({"buffer": "d", "offset": 50, "bytes": 50})";
        QVERIFY(racesOf({batch("\"h\", \"h\"", low + ", " + high)}).empty());
        QCOMPARE(racesOf({batch("\"h\", \"h\"", low + ", \"d\"")}), Words{"batch batch"});
        QCOMPARE(racesOf({batch("\"h\", \"d\"", "\"d\", \"b0\"")}), Words{"batch batch"});
        QVERIFY(racesOf({batch("\"d\", \"d\"", "\"b0\", \"b1\"")}).empty());
        const Program program = programOf(resources + operations({batch("\"h\", \"d\"", "\"d\", \"b0\"")}));
        const auto all = check(program, {});
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->fix);
        const Program repaired = fixed(program, *race->fix);
        QCOMPARE(repaired.operations.size(), std::size_t(2));
        QVERIFY(repaired.operations[0].call == Call::MemcpyAsync && repaired.operations[1].call == Call::MemcpyAsync);
        QVERIFY(!find(check(repaired, {}), "race"));
    }

    void aBatchMayReadItsSourcesBeforeItsTurn() {
        const std::string write = kernel("k", "s", writesD), refill = hostWork("refill", R"(, "writes": ["h"])");
        QVERIFY(racesOf({write, batch("\"d\"", "\"h\"")}).empty());
        for (const char* order : {"any", "duringApiCall"}) {
            const std::string early = batch("\"d\"", "\"h\"", order);
            QCOMPARE(racesOf({write, early}), Words{"k batch"});
            QVERIFY(racesOf({write, R"({"id": "sync", "call": "streamSynchronize", "stream": "s"})", early}).empty());
        }
        QCOMPARE(racesOf({batch("\"h\"", "\"d\""), refill}), Words{"batch refill"});
        QCOMPARE(racesOf({batch("\"h\"", "\"d\"", "any"), refill}), Words{"batch refill"});
        QVERIFY(racesOf({batch("\"h\"", "\"d\"", "duringApiCall"), refill}).empty());
        const Program program = programOf(resources + operations({write, batch("\"d\"", "\"h\"", "any")}));
        const auto all = check(program, {});
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->fix);
        QCOMPARE(race->fix->title, std::string("Let batch of 1 read in stream order"));
        QVERIFY(!find(check(fixed(program, *race->fix), {}), "race"));
    }

    void aCounterOrdersTheTurnsOfALoop() {
        const auto loop = [](const std::string& waited) {
            const std::string data = "{\"buffer\": \"d\", \"offset\": \"{i*100}\", \"bytes\": 100}";
            const std::string body =
                kernel("p", "s", ", \"writes\": [" + data + "]") +
                R"(, {"id": "set", "call": "streamWriteValue32", "stream": "s", "word": "f", "value": "{i+1}"}, )" +
                R"({"id": "wait", "call": "streamWaitValue32", "stream": "t", "word": "f", "condition": "geq", "value": )" +
                "\"" + waited + "\"}, " + kernel("c", "t", ", \"reads\": [" + data + "]");
            return R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}], "words": [{"id": "f"}],
              "buffers": [{"id": "d", "bytes": 400, "memory": "device"}], )" +
                   operations({R"({"id": "loop", "call": "repeat", "times": 4, "body": [)" + body + "]}"});
        };
        QVERIFY(racesIn(loop("{i+1}")).empty());
        QVERIFY(!racesIn(loop("{i}")).empty());
    }

    void nodesOfAGraphRaceAmongThemselvesAndWithOthers() {
        const std::string graph = R"({"id": "g", "call": "graphLaunch", "stream": "s", "body": [)" + kernel("a", "s", writesD) +
                                  ", " + record("fork", "e", "s") + "]}";
        QCOMPARE(racesOf({graph, kernel("b", "t", readsD)}), Words{"a b"});
        QVERIFY(racesOf({graph, kernel("b", "s", readsD)}).empty());
        const std::string forked = R"({"id": "g", "call": "graphLaunch", "stream": "s", "body": [)" + kernel("root", "s") + ", " +
                                   record("fork", "e", "s") + ", " + wait("forked", "e", "t") + ", " + kernel("a", "s", writesD) +
                                   ", " + kernel("b", "t", readsD) + ", " + record("join", "e", "t") + ", " +
                                   wait("joined", "e", "s") + "]}";
        QCOMPARE(racesOf({forked}), Words{"a b"});
    }

    void aRaceIsHiddenWhereTheRunWentWell() {
        const ResolvedProgram program = resolvedOf(resources + operations({kernel("a", "s", writesD), kernel("b", "t", readsD)}));
        const Race race{{{0}, {}}, {{1}, {}}, {}, true, false};
        Timeline timeline;
        timeline.operations.resize(2);
        QVERIFY(!happenedInOrder(race, timeline));
        timeline.operations[0].start = Nanoseconds(0);
        timeline.operations[0].end = timeline.operations[1].start = Nanoseconds(5);
        timeline.operations[1].end = Nanoseconds(9);
        QCOMPARE(happenedInOrder(race, timeline), std::optional(true));
        timeline.operations[1].start = Nanoseconds(4);
        QCOMPARE(happenedInOrder(race, timeline), std::optional(false));
    }

    void theRepairReusesARecording() {
        const Program program =
            programOf(resources + operations({kernel("a", "s", writesD), record("r", "e", "s"), kernel("b", "t", readsD)}));
        const auto all = check(program, {});
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->fix);
        QCOMPARE(race->operations, (Words{"b", "a"}));
        QCOMPARE(race->fix->edits.size(), std::size_t(1));
        QVERIFY(!find(check(fixed(program, *race->fix), {}), "race"));
    }

    void theRepairOfDoubleBufferingIsARingOfEvents() {
        const Program program =
            programOf(R"("streams": [{"id": "copy", "nonBlocking": true}, {"id": "comp", "nonBlocking": true}],
          "events": [{"id": "h", "count": 6}], "parameters": {"n": {"value": 6}},
          "buffers": [{"id": "x", "bytes": "10 MB", "memory": "pinned"}, {"id": "d", "count": 2, "bytes": "10 MB", "memory": "device"}],
          "operations": [{"id": "loop", "call": "repeat", "times": "{n}", "body": [
            {"id": "up", "call": "memcpyAsync", "stream": "copy", "from": "x", "to": "d{i%2}"},
            {"id": "r", "call": "eventRecord", "stream": "copy", "event": "h{i}"},
            {"id": "w", "call": "streamWaitEvent", "stream": "comp", "event": "h{i}"},
            {"id": "k", "call": "launchKernel", "stream": "comp", "kernel": "spin", "grid": [100], "block": [1024],
             "arguments": {"duration": "2 ms"}, "reads": ["d{i%2}"]}]}])");
        const DeviceProfile teaching = test::profile("teaching");
        const auto all = check(program, {});
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->fix);
        QCOMPARE(race->operations, (Words{"up", "k"}));
        const Program cured = fixed(program, *race->fix);
        QVERIFY(check(cured, {}).empty());
        QCOMPARE(test::totalTime(program, teaching), std::optional<Nanoseconds>(13'000'000));
        QCOMPARE(test::totalTime(cured, teaching), std::optional<Nanoseconds>(13'000'000));  // one turn's wait would cost 18 ms
    }

    void largeProgramsAreDone() {
        ResolvedProgram program;
        program.threads = {{"main", 0, {}}};
        program.streams.resize(1000);
        program.events.resize(1000);
        program.buffers.resize(1);
        program.buffers[0].bytes = 100'000;
        for (std::uint32_t i = 0; i < 100'000; ++i) {
            ResolvedOperation operation;
            KernelCall kernel;
            kernel.stream = {i % 1000};
            kernel.kernel = "spin";
            kernel.writes = {{{0}, i, 1}};
            operation.call = Call::LaunchKernel;
            operation.kind = OperationKind::Kernel;
            operation.what = kernel;
            program.operations.push_back(std::move(operation));
        }
        QVERIFY(HappensBefore::canTell(program));
        ProgramFacts facts(program);
        QVERIFY(facts.foundRaces().empty());
        program.operations.resize(100'001);
        QVERIFY(!HappensBefore::canTell(program));
    }
};

STREAMSCOPE_TEST(RacesTest)

}  // namespace tst_races

#include "tst_races.moc"

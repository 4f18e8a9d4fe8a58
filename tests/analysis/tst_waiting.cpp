#include "engine/analysis/idle.h"
#include "engine/analysis/issue_gap.h"
#include "engine/analysis/ladder.h"
#include "engine/analysis/lower_bound.h"
#include "engine/analysis/overlaps.h"
#include "engine/analysis/slack.h"
#include "engine/analysis/waits.h"
#include "engine/analysis/what_if.h"
#include "engine/timeline/summary.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/random_runnable_program.h"

#include <rapidcheck.h>

#include <QtTest>

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

namespace {

const DeviceProfile& teaching() {
    static const DeviceProfile profile = test::profile("teaching");
    return profile;
}

struct Ran {
    Program program;
    ResolvedProgram resolved;
    Timeline timeline;

    explicit Ran(Program source, const DeviceProfile& device = teaching(), Method method = Method::Exact)
        : program(std::move(source)),
          resolved(samples::resolved(program)),
          timeline(test::ran(resolved, device, method).timeline) {}

    OperationId at(std::string_view id) const { return idOf(resolved, id); }
    OverlapAnswer apart(std::string_view a, std::string_view b) const { return whyApart(resolved, timeline, at(a), at(b)); }
    std::vector<Fix> fixes(const OverlapAnswer& answer) const {
        const std::vector devices{teaching().info()};
        return overlapFixes(program, resolved, answer, devices);
    }
};

Program fixed(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits)
        if (!apply(program, edit)) throw std::invalid_argument("the fix does not fit");
    return program;
}

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "b0"}, {"id": "b1"}],
       "events": [{"id": "e"}], "buffers": [{"id": "h", "bytes": "10 MB", "memory": "pinned"},
       {"id": "h2", "bytes": "10 MB", "memory": "pinned"},
       {"id": "d", "bytes": "10 MB", "memory": "device"}, {"id": "d2", "bytes": "10 MB", "memory": "device"}], )";

Ran ranCalls(const std::vector<std::string>& list, const DeviceProfile& device = teaching()) {
    return Ran(programOf(resources + operations(list)), device);
}

std::string wide(const std::string& id, const std::string& stream) {
    return "{\"id\": \"" + id + "\", \"call\": \"launchKernel\", \"kernel\": \"spin\", \"grid\": [100], \"block\": [1024], " +
           "\"stream\": \"" + stream + "\", \"arguments\": {\"duration\": \"1 ms\"}}";
}

std::string upload(const std::string& id, const std::string& stream, const std::string& to) {
    return "{\"id\": \"" + id + "\", \"call\": \"memcpyAsync\", \"from\": \"h\", \"to\": \"" + to + "\", \"stream\": \"" +
           stream + "\"}";
}

std::optional<Nanoseconds> total(const Alternative& what) {
    const auto resolved = resolvedOf(what);
    return resolved ? test::ran(*resolved, what.devices.front()).timeline.makespan : std::nullopt;
}

Nanoseconds waited(const TimelineOperation& operation) {
    Nanoseconds sum{};
    for (const Wait& each : operation.waits) sum += each.to - each.from;
    return sum;
}

/// At every instant one reason: the pieces follow each other without gaps from issue to start.
void assertWhole(const TimelineOperation& operation) {
    if (!isDeviceWork(operation.kind) || operation.graphNode || !operation.issued || !operation.start) return;
    RC_LOG() << operation.id << "\n";
    if (*operation.start <= *operation.issued) return;
    RC_ASSERT(!operation.waits.empty());
    Nanoseconds at = *operation.issued;
    for (const Wait& each : operation.waits) {
        RC_ASSERT(each.from == at && each.to > each.from);
        at = each.to;
    }
    RC_ASSERT(at == *operation.start);
    RC_ASSERT(waited(operation) == *operation.start - *operation.issued);
}

}  // namespace

class WaitingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyInstantHasOneReason_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<bool>("known");
        for (const char* device :
             {"teaching", "teaching-one-copy-engine", "teaching-one-queue", "teaching-launch-cost", "h200"}) {
            QTest::addRow("%s, as the driver tells", device) << QString(device) << true;
            QTest::addRow("%s, inferred", device) << QString(device) << false;
        }
    }
    void everyInstantHasOneReason() {
        QFETCH(QString, device);
        QFETCH(bool, known);
        const DeviceProfile profile = test::profile(device.toStdString());
        const bool holds = rc::check("the reasons add up to start minus issue", [&] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            Ran run(test::runnableProgram(seed, *rc::gen::inRange(1, 20)), profile);
            if (!known) {
                for (TimelineOperation& operation : run.timeline.operations) operation.waits.clear();
                inferWaits(run.resolved, run.timeline);
            }
            for (const TimelineOperation& operation : run.timeline.operations) assertWhole(operation);
        });
        QVERIFY(holds);
    }

    /// What a GPU with one queue tells are times alone.
    void theOneQueueIsInferred() {
        Ran run = ranCalls({kernel("a", "s"), kernel("a2", "s"), kernel("b", "t"), kernel("b2", "t")},
                           test::profile("teaching-one-queue"));
        const std::vector<Wait> known = run.timeline.operations[run.at("b").value].waits;
        QVERIFY((known == std::vector<Wait>{{WaitReason::Channel, run.at("a2"), 0ms, 1ms}}));
        for (TimelineOperation& operation : run.timeline.operations) operation.waits.clear();
        inferWaits(run.resolved, run.timeline);
        QVERIFY(run.timeline.operations[run.at("b").value].waits == known);
        QVERIFY(
            (run.timeline.operations[run.at("b2").value].waits ==
             std::vector<Wait>{{WaitReason::Channel, run.at("a2"), 0ms, 1ms}, {WaitReason::StreamOrder, run.at("b"), 1ms, 2ms}}));
    }

    void twoThatOverlap() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("b", "a");
        QVERIFY(answer.why == Apart::NotAtAll);
        QCOMPARE(answer.overlap, Nanoseconds(1ms));
    }

    void twoThatAnEventOrders() {
        const Ran run = ranCalls({kernel("a", "s"), record("r", "e", "s"), wait("w", "e", "t"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("b", "a");
        QVERIFY(answer.why == Apart::Ordered);
        QCOMPARE(answer.first, run.at("a"));
        QCOMPARE(answer.path.size(), std::size_t(1));
        QVERIFY(answer.path[0].wait == run.at("w"));
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QCOMPARE(test::totalTime(run.program, teaching()), std::optional<Nanoseconds>(2ms));
        QCOMPARE(test::totalTime(fixed(run.program, fixes[0]), teaching()), std::optional<Nanoseconds>(1ms));
    }

    void twoThatShareDataAreNotParted() {
        const Ran run = ranCalls({kernel("a", "s", R"(, "writes": ["d"])"), record("r", "e", "s"), wait("w", "e", "t"),
                                  kernel("b", "t", R"(, "reads": ["d"])")});
        QVERIFY(run.fixes(run.apart("a", "b")).empty());
    }

    void twoOfOneStream() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("b", "s")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::Ordered && answer.path[0].kind == DependencyKind::Stream);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void twoAroundASynchronisation() {
        const Ran run = ranCalls({kernel("a", "s"), sync("sync"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::Ordered && answer.path[0].kind == DependencyKind::Host);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void twoAroundTheLegacyStream() {
        const Ran run = ranCalls({kernel("a", "b0"), kernel("l", "legacy"), kernel("b", "b1")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::LegacyBarrier);
        QCOMPARE(answer.path.size(), std::size_t(2));
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void oneThatEndedBeforeTheOtherWasIssued() {
        const Ran run =
            ranCalls({kernel("a", "s"), R"({"id": "work", "call": "hostWork", "duration": "2 ms"})", kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::EndedBeforeIssue);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void twoThatNeedTheSameEngine() {
        const Ran run = ranCalls({upload("a", "s", "d"), upload("b", "t", "d2")});
        const OverlapAnswer copies = run.apart("a", "b");
        QVERIFY(copies.why == Apart::HeldBack && copies.reason == WaitReason::CopyEngine);
        QCOMPARE(copies.holder, std::optional(run.at("a")));
        const Ran wideOnes = ranCalls({wide("k1", "s"), wide("k2", "t")});
        const OverlapAnswer kernels = wideOnes.apart("k1", "k2");
        QVERIFY(kernels.why == Apart::HeldBack && kernels.reason == WaitReason::SmResources);
        QCOMPARE(kernels.holder, std::optional(wideOnes.at("k1")));
    }

    void oneThatIsHeldByItsOwnStream() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("x", "t"), kernel("x2", "t"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::StreamOrder && answer.holder == run.at("x"));
        QStringList titles;
        for (const Fix& fix : run.fixes(answer)) titles << QString::fromStdString(fix.title);
        QCOMPARE(titles, (QStringList{"Issue b before x", "Put b in a stream of its own"}));
        QCOMPARE(test::totalTime(fixed(run.program, run.fixes(answer)[1]), teaching()), std::optional<Nanoseconds>(2ms));
    }

    void oneThatAnEventOfAnotherHolds() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("x", "t"), kernel("x2", "t"), record("r", "e", "t"),
                                  wait("w", "e", "b0"), kernel("b", "b0")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::Event);
        const auto fixes = run.fixes(answer);
        QCOMPARE(fixes.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(fixes[0].title), "Remove wait");
        QCOMPARE(test::totalTime(fixed(run.program, fixes[0]), teaching()), std::optional<Nanoseconds>(2ms));
    }

    void twoInOneQueue() {
        const Ran run = ranCalls({kernel("a1", "s"), kernel("a2", "s"), kernel("b", "t")}, test::profile("teaching-one-queue"));
        const OverlapAnswer answer = run.apart("a1", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::Channel);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0]), test::profile("teaching-one-queue")).apart("a1", "b").why == Apart::NotAtAll);
    }

    void whatNeverRanIsSaid() {
        Ran run = ranCalls({kernel("a", "s"), kernel("b", "t")});
        run.timeline.operations[0].start.reset();
        QVERIFY(run.apart("a", "b").why == Apart::NeverRan);
    }

    void exactlyOneAnswerForAnyTwo() {
        const bool holds = rc::check("overlap, order, barrier, late issue or a reason", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(2, 16)));
            for (std::uint32_t a = 0; a < run.timeline.operations.size(); ++a) {
                for (std::uint32_t b = 0; b < a; ++b) {
                    const TimelineOperation &first = run.timeline.operations[b], &second = run.timeline.operations[a];
                    if (!isDeviceWork(first.kind) || !isDeviceWork(second.kind) || first.spans.empty() || second.spans.empty())
                        continue;
                    const OverlapAnswer answer = whyApart(run.resolved, run.timeline, {a}, {b});
                    RC_LOG() << first.id << " " << second.id << " " << static_cast<int>(answer.why) << "\n";
                    RC_ASSERT(answer.why != Apart::NeverRan);
                    RC_ASSERT((answer.overlap > Nanoseconds{}) == (answer.why == Apart::NotAtAll));
                    RC_ASSERT(answer.path.empty() == (answer.why != Apart::Ordered && answer.why != Apart::LegacyBarrier));
                    if (answer.path.empty()) continue;
                    RC_ASSERT(answer.path.front().from == answer.first && answer.path.back().to == answer.second);
                    for (std::size_t i = 1; i < answer.path.size(); ++i) RC_ASSERT(answer.path[i].from == answer.path[i - 1].to);
                }
            }
        });
        QVERIFY(holds);
    }

    void whatIfAnOperationWereNotThere() {
        const Program program = programOf(forkAndJoinText());
        const auto without = withoutIt(program, "w3", {teaching()});
        QVERIFY(without);
        QCOMPARE(QString::fromStdString(without->title), "Without w3");
        QCOMPARE(test::totalTime(without->program, teaching()), std::optional<Nanoseconds>(2700us));
        QVERIFY(!withoutIt(program, "nobody", {teaching()}));
    }

    void whatIfAWaitWereNotThere_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<QString>("waiting");
        QTest::addColumn<int>("reason");
        QTest::addColumn<QString>("title");
        QTest::addColumn<int>("microseconds");
        const auto row = [](const char* name, const char* device, const std::vector<std::string>& calls, const char* waiting,
                            WaitReason reason, const char* title, int microseconds) {
            QStringList list;
            for (const std::string& call : calls) list << QString::fromStdString(call);
            QTest::newRow(name) << QString(device) << list << QString(waiting) << int(reason) << QString(title) << microseconds;
        };
        row("event", "teaching", {kernel("a", "s"), record("r", "e", "s"), wait("w", "e", "t"), kernel("b", "t")}, "b",
            WaitReason::Event, "Without the wait for e #1", 1000);
        row("stream order", "teaching", {kernel("a", "s"), kernel("b", "s")}, "b", WaitReason::StreamOrder,
            "If spin stood in a stream of its own", 1000);
        row("its events still hold it", "teaching",
            {kernel("a", "t"), record("r", "e", "t"), wait("w", "e", "s"), kernel("b", "s"), kernel("c", "s"), kernel("d", "s")},
            "c", WaitReason::StreamOrder, "If spin stood in a stream of its own", 3000);
        row("barrier", "teaching", {kernel("a", "b0"), kernel("l", "legacy"), kernel("b", "b1")}, "b", WaitReason::LegacyBarrier,
            "If all streams were non-blocking", 1000);
        row("copies of one direction", "teaching", {upload("a", "s", "d"), upload("b", "t", "d2")}, "b", WaitReason::CopyEngine,
            "Without copy h", 1000);
        row("one engine", "teaching-one-copy-engine",
            {upload("a", "s", "d"), R"({"id": "b", "call": "memcpyAsync", "from": "d2", "to": "h2", "stream": "t"})"}, "b",
            WaitReason::CopyEngine, "With a copy engine for each direction", 1000);
        row("multiprocessors", "teaching", {wide("a", "s"), wide("b", "t")}, "b", WaitReason::SmResources,
            "With room for all blocks", 1000);
        row("queues", "teaching-one-queue", {kernel("a", "s"), kernel("a2", "s"), kernel("b", "t")}, "b", WaitReason::Channel,
            "With a hardware queue for every stream", 2000);
    }
    void whatIfAWaitWereNotThere() {
        QFETCH(QString, device);
        QFETCH(QStringList, calls);
        QFETCH(QString, waiting);
        QFETCH(int, reason);
        QFETCH(QString, title);
        QFETCH(int, microseconds);
        std::vector<std::string> list;
        for (const QString& call : calls) list.push_back(call.toStdString());
        const DeviceProfile profile = test::profile(device.toStdString());
        const Ran run = ranCalls(list, profile);
        const OperationId id = run.at(waiting.toStdString());
        const auto& waits = run.timeline.operations[id.value].waits;
        const auto wait = std::ranges::find(waits, static_cast<WaitReason>(reason), &Wait::reason);
        QVERIFY(wait != waits.end());
        const auto without = withoutWait(run.program, run.resolved, run.timeline, id, *wait, {profile});
        QVERIFY(without);
        QCOMPARE(QString::fromStdString(without->title), title);
        QCOMPARE(total(*without), std::optional<Nanoseconds>(std::chrono::microseconds(microseconds)));
    }

    /// Two turns of a kernel in s, each with a wait for it in t.
    void oneTurnOfARepeatIsAskedAbout() {
        const Ran run = ranCalls({"{\"id\": \"r\", \"call\": \"repeat\", \"times\": 3, \"body\": [" + kernel("k", "s") + ", " +
                                  record("m", "e", "s") + ", " + wait("w", "e", "t") + ", " + kernel("l", "t") + "]}"});
        QCOMPARE(run.timeline.makespan, std::optional<Nanoseconds>(4ms));
        const auto all = withoutIt(run.program, "k", {teaching()});
        QCOMPARE(QString::fromStdString(all->title), "Without k, all 3 turns");
        QCOMPARE(total(*all), std::optional<Nanoseconds>(3ms));
        const auto last = withoutTurn(run.program, run.resolved, run.at("l#2"), {teaching()});
        QCOMPARE(QString::fromStdString(last->title), "Without l#2 alone");
        QCOMPARE(total(*last), std::optional<Nanoseconds>(3ms));
        ResolvedProgram named = run.resolved;
        for (ResolvedOperation& operation : named.operations)
            if (operation.id == "l#2") operation.label = "last one";
        QCOMPARE(QString::fromStdString(withoutTurn(run.program, named, run.at("l#2"), {teaching()})->title),
                 "Without last one alone");
        const auto first = withoutTurn(run.program, run.resolved, run.at("k#0"), {teaching()});
        QCOMPARE(total(*first), std::optional<Nanoseconds>(3ms));
        const auto changed = resolvedOf(*first);
        QVERIFY(
            std::ranges::equal(changed->operations, run.resolved.operations, {}, &ResolvedOperation::id, &ResolvedOperation::id));
        // l#0 waits for the first recording only: without that wait it begins at once, and the others as before.
        const auto& waits = run.timeline.operations[run.at("l#0").value].waits;
        const auto wait = std::ranges::find(waits, WaitReason::Event, &Wait::reason);
        QVERIFY(wait != waits.end());
        const auto without = withoutWait(run.program, run.resolved, run.timeline, run.at("l#0"), *wait, {teaching()});
        QCOMPARE(QString::fromStdString(without->title), "Without the wait for e #1");
        QCOMPARE(without->skipped, std::vector<std::string>{"w#0"});
        const auto then = test::ran(*resolvedOf(*without), teaching()).timeline;
        QCOMPARE(then.operations[run.at("l#0").value].start, std::optional<Nanoseconds>(0ms));
        QCOMPARE(then.operations[run.at("l#1").value].start, std::optional<Nanoseconds>(2ms));
    }

    void theHostCameTooLate() {
        const Ran run = ranCalls({kernel("a", "s"), sync("all"), kernel("b", "t"), kernel("c", "t")});
        const auto gap = gapBeforeIssue(run.timeline, run.at("b"));
        QVERIFY(gap);
        QVERIFY((*gap == IssueGap{0ms, 1ms, WaitReason::HostBlocked, run.at("all")}));
        QVERIFY(!gapBeforeIssue(run.timeline, run.at("a")));
        QVERIFY(!gapBeforeIssue(run.timeline, run.at("c")));
        QVERIFY(!gapBeforeIssue(run.timeline, run.at("all")));
        const auto found = withoutGap(run.program, run.resolved, run.timeline, run.at("b"), {teaching()});
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(QString::fromStdString(found[0].title), "Without sync");
        QCOMPARE(total(found[0]), std::optional<Nanoseconds>(2ms));
        QCOMPARE(QString::fromStdString(found[1].title), "If spin were issued before sync");
        QCOMPARE(total(found[1]), std::optional<Nanoseconds>(2ms));
        QVERIFY(withoutGap(run.program, run.resolved, run.timeline, run.at("a"), {teaching()}).empty());
    }

    void manyCallsMakeTheHostLate() {
        std::vector<std::string> list;
        for (const char* id : {"a", "b", "c", "d"}) list.push_back(kernel(id, "s"));
        list.push_back(kernel("late", "t"));
        const DeviceProfile profile = test::profile("teaching-launch-cost");
        const Ran run = ranCalls(list, profile);
        const auto gap = gapBeforeIssue(run.timeline, run.at("late"));
        QVERIFY(gap);
        QVERIFY((*gap == IssueGap{0us, 20us, WaitReason::HostNotThere, std::nullopt}));  // four launches of 5 µs
        const auto found = withoutGap(run.program, run.resolved, run.timeline, run.at("late"), {profile});
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(found[0].title), "If calls cost no time");
    }

    void inAGapNothingOfTheStreamExecutes() {
        const bool holds = rc::check("a gap ends at the issue, and the stream is idle in it", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(2, 20)));
            for (std::uint32_t i = 0; i < run.timeline.operations.size(); ++i) {
                const TimelineOperation& late = run.timeline.operations[i];
                const auto gap = gapBeforeIssue(run.timeline, {i});
                if (!gap) continue;
                RC_LOG() << late.id << "\n";
                RC_ASSERT(gap->from < gap->to && gap->to == *late.issued);
                RC_ASSERT(gap->blame.has_value() == (gap->reason == WaitReason::HostBlocked));
                if (gap->blame) RC_ASSERT(run.timeline.operations[gap->blame->value].thread == late.thread);
                for (std::uint32_t before = 0; before < i; ++before) {
                    const TimelineOperation& other = run.timeline.operations[before];
                    if (other.stream == late.stream && other.end) RC_ASSERT(*other.end <= gap->from);
                }
            }
        });
        QVERIFY(holds);
    }

    void everyAlternativeOfAnyWaitRuns() {
        const bool holds = rc::check("what is offered in place of a wait resolves and runs to its end", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(2, 16)));
            const auto tryIt = [](const std::optional<Alternative>& made) {
                if (!made) return;
                RC_LOG() << made->title << "\n";
                RC_ASSERT(!made->title.empty());
                const auto changed = resolvedOf(*made);
                RC_ASSERT(changed.has_value());
                RC_ASSERT(std::holds_alternative<RunOk>(test::ran(*changed, made->devices.front()).ending));
            };
            for (std::uint32_t i = 0; i < run.timeline.operations.size(); ++i) {
                for (const Wait& wait : run.timeline.operations[i].waits)
                    tryIt(withoutWait(run.program, run.resolved, run.timeline, {i}, wait, {teaching()}));
                tryIt(withoutTurn(run.program, run.resolved, {i}, {teaching()}));
                for (const Alternative& each : withoutGap(run.program, run.resolved, run.timeline, {i}, {teaching()}))
                    tryIt(each);
            }
        });
        QVERIFY(holds);
    }

    void simulatedReasonsSayThatTheyAre() {
        Ran run(programOf(forkAndJoinText()));
        const OperationId id = run.at("copy y");
        Wait& last = run.timeline.operations[id.value].waits.back();
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Simulated);
        run.timeline.devices.front().info.kind = DeviceKind::Cuda;
        for (TimelineOperation& each : run.timeline.operations) each.truth = Truth::Unknown;
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Inferred);  // nobody measured the end of what it waited for
        for (TimelineOperation& each : run.timeline.operations) each.truth = Truth::Measured;
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Measured);
        last.reason = WaitReason::SmResources;
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Inferred);
    }

    void theLadderLeadsDown() {
        const DeviceProfile oneQueue = test::profile("teaching-one-queue");
        const Ran run(programOf(R"("streams": [{"id": "s", "count": 4, "nonBlocking": true}], "operations": [
            {"id": "loop", "call": "repeat", "times": 4, "body": [
              {"id": "k", "call": "launchKernel", "stream": "s{i}", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "1 ms"}},
              {"id": "k2", "call": "launchKernel", "stream": "s{i}", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "1 ms"}}]}])"),
                      oneQueue);
        const auto ladder = bounds(run.timeline, {oneQueue}, run.resolved.streams.size());
        QCOMPARE(ladder.size(), std::size_t(4));
        std::vector<Nanoseconds> times;
        for (const Bound& bound : ladder) {
            QVERIFY(!bound.title.empty() && !bound.definition.empty());
            QCOMPARE(bound.devices.empty(), bound.known.has_value());
            times.push_back(bound.known ? *bound.known->makespan : *test::totalTime(run.program, bound.devices.front()));
        }
        QCOMPARE(times, (std::vector<Nanoseconds>{5ms, 4ms, 2ms, 2ms}));
    }

    void dependenciesAloneKeepTheOrderAndTheLengths() {
        const bool holds = rc::check("as early as the dependencies let each start, and as long as it executed", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(1, 16)));
            const Timeline alone = dependenciesAlone(run.timeline);
            RC_ASSERT(alone.makespan == longestChain(run.timeline));
            std::optional<Nanoseconds> first, last;
            for (std::size_t i = 0; i < alone.operations.size(); ++i) {
                const TimelineOperation &was = run.timeline.operations[i], &is = alone.operations[i];
                if (!isDeviceWork(was.kind) || !was.start || !was.end) continue;
                RC_ASSERT(is.start && is.end && *is.end - *is.start == executingTime(was));
                first = std::min(first.value_or(*is.start), *is.start);
                last = std::max(last.value_or(*is.end), *is.end);
            }
            if (first) RC_ASSERT(*last - *first == *alone.makespan);
            for (const Dependency& each : alone.dependencies) {
                const TimelineOperation &from = alone.operations[each.from.value], &to = alone.operations[each.to.value];
                if (from.end && to.start && isDeviceWork(from.kind) && isDeviceWork(to.kind)) RC_ASSERT(*from.end <= *to.start);
            }
        });
        QVERIFY(holds);
    }

    void idleIsWhereNothingExecutes() {
        const Ran run = ranCalls({kernel("a", "s"), sync("sync"), R"({"id": "work", "call": "hostWork", "duration": "2 ms"})",
                                  kernel("b", "t"), upload("c", "s", "d")});
        QCOMPARE(idleGaps(run.timeline, 0), (Spans{{1ms, 3ms}}));
        QCOMPARE(idleTime(run.timeline), Nanoseconds(2ms));
        QVERIFY(idleGaps(run.timeline, 1).empty());
        QVERIFY(idleGaps(Ran(programOf(forkAndJoinText())).timeline, 0).empty());
    }

    void slackOfForkAndJoin() {
        const Ran run(programOf(forkAndJoinText()));
        const auto slack = slacks(run.timeline);
        QCOMPARE(slack[run.at("copy x").value], std::optional<Nanoseconds>(0ns));
        QCOMPARE(slack[run.at("saxpy").value], std::optional<Nanoseconds>(600us));
        QCOMPARE(slack[run.at("stencil").value], std::optional<Nanoseconds>(0ns));
        QCOMPARE(slack[run.at("copy y").value], std::optional<Nanoseconds>(0ns));
    }

    void theCriticalPathHasNoSlack() {
        const bool holds = rc::check("what is on the critical path cannot end later", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(1, 16)));
            const auto slack = slacks(run.timeline);
            Nanoseconds last{};
            for (const TimelineOperation& operation : run.timeline.operations) {
                const auto end = operation.end ? operation.end : operation.returned;
                last = std::max(last, end.value_or(last));
            }
            for (const auto& each : slack) RC_ASSERT(!each || *each >= Nanoseconds{});
            if (run.timeline.criticalPath.empty()) return;
            const TimelineOperation& final = run.timeline.operations[run.timeline.criticalPath.back().value];
            if (final.end == last) RC_ASSERT(slack[run.timeline.criticalPath.back().value] == Nanoseconds{});
        });
        QVERIFY(holds);
    }
};

QTEST_GUILESS_MAIN(WaitingTest)
#include "tst_waiting.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"
#include "ui/composer/call_text.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/starts.h"
#include "ui/document/edits.h"

#include <QFile>
#include <QTest>

namespace tst_composer_layout {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

ComposerLayout layoutOf(const Program& program, Density density = Density::Card, QSizeF size = {1100, 300}) {
    const Read<ResolvedProgram> resolved = resolve(program);
    const auto bound = resolved ? bindings(*resolved.value) : std::vector<Binding>{};
    return layoutComposer({program, resolved ? &*resolved.value : nullptr, bound}, {density, size.width(), size.height()});
}

Program forkAndJoin() {
    Program program;
    if (!apply(program, starts::forkAndJoin(program))) qFatal("it does not fit");
    return program;
}

void insert(Program& program, Call call, const std::string& stream = {}) {
    const auto at = static_cast<std::uint32_t>(program.operations.size());
    const auto applied = apply(program, edits::insertOperation(program, call, stream, {"", at}).edit);
    if (!applied) qFatal("%s", applied.why().c_str());
}

Program withStreams(std::initializer_list<std::pair<const char*, bool>> streams) {
    Program program;
    for (const auto& [id, nonBlocking] : streams) {
        Stream stream;
        stream.id = id;
        stream.nonBlocking = nonBlocking;
        program.streams.push_back(stream);
    }
    return program;
}

PlacedCard cardOf(const ComposerLayout& layout, const char* id) {
    return layout.placed(layout.columnOf(QString::fromLatin1(id)));
}

std::vector<PlacedCard> placedCards(const ComposerLayout& layout) {
    std::vector<PlacedCard> cards;
    for (int column = 0; column < layout.columns(); ++column) cards.push_back(layout.placed(column));
    return cards;
}

const Lane& laneOf(const ComposerLayout& layout, const Card& card) {
    return layout.lanes.at(static_cast<std::size_t>(card.lane));
}

}  // namespace

class TestComposerLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void theStartIsTheExample() {
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Read<Program> example = programFromJson(file.readAll().toStdString());
        QVERIFY(example);
        const Program start = forkAndJoin();
        QVERIFY(start.operations == example.value->operations);
        QVERIFY(start.streams == example.value->streams);
        QVERIFY(start.buffers == example.value->buffers);
        QVERIFY(start.events == example.value->events);
    }

    void columnsAreOfOneWidthInIssueOrder_data() {
        QTest::addColumn<int>("density");
        QTest::addColumn<qreal>("width");
        QTest::newRow("card") << static_cast<int>(Density::Card) << 84.0;
        QTest::newRow("chip") << static_cast<int>(Density::Chip) << 24.0;
        QTest::newRow("tick") << static_cast<int>(Density::Tick) << 4.0;
    }

    void columnsAreOfOneWidthInIssueOrder() {
        QFETCH(const int, density);
        QFETCH(const qreal, width);
        const Program program = forkAndJoin();
        const ComposerLayout layout = layoutOf(program, static_cast<Density>(density));
        QCOMPARE(layout.columns(), 10);
        for (int column = 0; column < layout.columns(); ++column) {
            const PlacedCard card = layout.placed(column);
            QCOMPARE(card.id.toStdString(), program.operations[static_cast<std::size_t>(column)].id);
            QCOMPARE(layout.columnLeft(column + 1) - layout.columnLeft(column), width);
            QCOMPARE(card.rect.center().x(), layout.columnCentre(column));
        }
    }

    void cardsStandInTheirLanesAndNeverOverlap() {
        for (const Density density : {Density::Card, Density::Chip}) {
            const ComposerLayout layout = layoutOf(forkAndJoin(), density);
            for (int i = 0; i < layout.columns(); ++i) {
                const QRectF rect = layout.rectOf(i);
                QVERIFY(laneOf(layout, layout.card(i)).rect.contains(rect));
                for (int j = 0; j < i; ++j) QVERIFY(!rect.intersects(layout.rectOf(j)));
            }
            for (std::size_t i = 1; i < layout.lanes.size(); ++i) {
                QVERIFY(layout.lanes[i].rect.top() > layout.lanes[i - 1].rect.bottom());
            }
        }
    }

    void twoHundredCallsFitAtTickDensity() {
        Program program;
        for (int i = 0; i < 200; ++i) insert(program, Call::LaunchKernel);
        QVERIFY(layoutOf(program, Density::Tick, {1600, 300}).size.width() <= 1600);
    }

    void lanesSayWhatTheyAre() {
        const ComposerLayout layout = layoutOf(forkAndJoin());
        QCOMPARE(layout.lanes.size(), std::size_t{4});
        QCOMPARE(layout.lanes[0].kind, LaneKind::Host);
        QCOMPARE(layout.lanes[0].caption, QStringLiteral("main thread"));
        QCOMPARE(layout.lanes[1].name, QStringLiteral("copy"));
        QCOMPARE(layout.lanes[1].caption, QStringLiteral("non-blocking"));
        QCOMPARE(layout.lanes[2].secondCaption, QStringLiteral("priority −1"));
        QVERIFY(!layout.lanes[1].barred);
        QVERIFY(layout.addStream.top() >= layout.lanes.back().rect.bottom());
        QCOMPARE(layout.size, QSizeF(1100, 300));
    }

    void aStreamsColourIsItsLanes() {
        Program program = withStreams({{"a", true}, {"b", true}});
        program.streams[0].unknown.push_back({"colour", "\"#009E73\""});
        const ComposerLayout layout = layoutOf(program);
        QCOMPARE(layout.lane(layout.laneOfStream("a")).colour, QColor(0x00, 0x9E, 0x73));
        QVERIFY(!layout.lane(layout.laneOfStream("b")).colour.isValid());
    }

    void lanesAreLowerWhereThePaneIsLow() {
        const Program program = forkAndJoin();
        ComposerLayout usual = composeLayout({program}), low = usual, lowest = usual;
        placeLayout(usual, Density::Card, {1200, 400});
        QCOMPARE(usual.metrics.lane, ComposerMetrics::of(Density::Card).lane);
        placeLayout(low, Density::Card, {1200, 230});
        QVERIFY(low.metrics.lane < usual.metrics.lane && low.metrics.lane > ComposerMetrics::lowOf(Density::Card).lane);
        QVERIFY2(low.size.height() <= 230, "all of it is in the pane");
        QVERIFY(low.addStream.top() >= low.lanes.back().rect.bottom());
        ComposerLayout tight = usual;
        placeLayout(tight, Density::Card, {1200, 182});
        QVERIFY2(tight.lanes.back().rect.bottom() <= 182 && tight.size.height() <= 182, "the last lane is whole");
        QVERIFY2(tight.addStream.bottom() <= tight.lanes.front().rect.top(), "beside the numbers");
        qreal least = 182;
        while (tight.lanes.back().rect.bottom() <= least) placeLayout(tight, Density::Card, {1200, --least});
        placeLayout(lowest, Density::Card, {1200, least + 1});
        QCOMPARE(lowest.metrics.lane, ComposerMetrics::lowOf(Density::Card).lane);
        for (const PlacedCard& card : placedCards(lowest)) {
            const Lane& lane = lowest.lane(card.lane);
            QVERIFY2(lane.rect.contains(card.rect), qPrintable(card.id));
            if (card.pinned) QVERIFY2(card.lock.top() >= card.rect.center().y(), "a lock leaves the title alone");
            if (card.pinned) QVERIFY2(card.rect.bottom() - card.lock.bottom() >= 3, "a lock is not at the edge");
            if (card.shape == Shape::Record || card.shape == Shape::Wait)
                QVERIFY2(card.rect.bottom() + 4 + lowest.metrics.label <= lane.rect.bottom() + 1, "its name is in the lane");
        }
    }

    /// Where not all lanes fit, the pane ends between two of them.
    void noLaneIsCut() {
        ComposerLayout layout =
            layoutOf(withStreams({{"a", true}, {"b", true}, {"c", true}, {"d", true}, {"e", true}, {"f", true}}));
        for (qreal height = 90; height < 700; ++height) {
            placeLayout(layout, Density::Card, {1200, height});
            for (const Lane& lane : layout.lanes)
                QVERIFY2(lane.rect.bottom() <= height || lane.rect.top() >= height,
                         qPrintable(QStringLiteral("%1 at %2").arg(lane.name).arg(height)));
        }
    }

    void whatJustFitsNeedsNoScrolling() {
        const Program program = forkAndJoin();
        ComposerLayout layout = composeLayout({program});
        layout.metrics = ComposerMetrics::of(Density::Card);
        const qreal needed = layout.neededWidth();
        placeLayout(layout, Density::Card, {needed, 400});
        QCOMPARE(layout.size.width(), needed);
        placeLayout(layout, Density::Card, {needed - 1, 400});
        QVERIFY2(layout.size.width() > needed, "who must scroll finds room behind the last card");
    }

    void cardsSayWhatTheyDo() {
        const ComposerLayout layout = layoutOf(forkAndJoin());
        QCOMPARE(cardOf(layout, "copyX").title, QStringLiteral("copy x"));
        QCOMPARE(cardOf(layout, "copyX").detail, QStringLiteral("10 MB"));
        QCOMPARE(cardOf(layout, "copyX").kind, OperationKind::CopyHostToDevice);
        QCOMPARE(cardOf(layout, "copyX").pinned, std::optional(true));
        QVERIFY(cardOf(layout, "copyX").rect.contains(cardOf(layout, "copyX").lock));
        QCOMPARE(cardOf(layout, "saxpy").detail, QStringLiteral("50 blocks"));
        QVERIFY(cardOf(layout, "saxpy").lock.isEmpty());
        QCOMPARE(cardOf(layout, "recordE1").shape, Shape::Record);
        QCOMPARE(cardOf(layout, "recordE1").title, QStringLiteral("e1"));
        QCOMPARE(cardOf(layout, "computeWaitsE1").shape, Shape::Wait);
        QCOMPARE(cardOf(layout, "computeWaitsE1").title, QStringLiteral("e1 #1"));
        QCOMPARE(cardOf(layout, "sync").shape, Shape::HostCard);
        QCOMPARE(cardOf(layout, "sync").title, QStringLiteral("sync"));
    }

    void aRecordOfAnEventWithTimingShowsAClock() {
        Program program = forkAndJoin();
        program.events[0].disableTiming = false;
        const auto record = std::ranges::find(program.operations, Call::EventRecord, &Operation::call);
        QVERIFY(record->text(Field::Event) == program.events[0].id);
        QVERIFY(cardOf(layoutOf(program), record->id.c_str()).timed);
        program.events[0].disableTiming = true;
        QVERIFY(!cardOf(layoutOf(program), record->id.c_str()).timed);
    }

    void aBatchCountsItsItemsAndListsThemInWords() {
        const Read<Program> read = programFromJson(
            R"({"streamscope": 1, "streams": [{"id": "s"}], "words": [{"id": "flag"}, {"id": "big", "bits": 64}],
                "operations": [{"id": "b", "call": "streamBatchMemOp", "stream": "s", "items": [
                  {"item": "write32", "word": "flag", "value": 1},
                  {"item": "wait64", "word": "big", "condition": "geq", "value": 7}, {"item": "flush"}]}]})");
        QVERIFY(read);
        const ComposerLayout layout = layoutOf(*read.value);
        QCOMPARE(cardOf(layout, "b").title, QStringLiteral("batch"));
        QCOMPARE(cardOf(layout, "b").detail, QStringLiteral("3 items"));
        const QString words = callText(read.value->operations.front());
        QVERIFY2(words.contains(QString::fromUtf8("write32 flag = 1, wait64 big ≥ 7, flush")), qPrintable(words));
    }

    void aWaitForAtLeastAValueIsCyclic() {
        const Read<Program> read = programFromJson(
            R"({"streamscope": 1, "streams": [{"id": "s"}], "words": [{"id": "f"}], "operations": [
                  {"id": "w", "call": "streamWaitValue32", "stream": "s", "word": "f", "value": 1},
                  {"id": "e", "call": "streamWaitValue32", "stream": "s", "word": "f", "value": 1, "condition": "eq"},
                  {"id": "h", "call": "hostWaitValue", "word": "f", "value": 1, "condition": "geq"},
                  {"id": "s", "call": "hostStore", "word": "f", "value": 1}]})");
        QVERIFY(read);
        const ComposerLayout layout = layoutOf(*read.value);
        QCOMPARE(cardOf(layout, "w").detail, QStringLiteral("f ≥ 1"));
        QCOMPARE(cardOf(layout, "w").aside, QStringLiteral("(cyclic)"));
        QCOMPARE(cardOf(layout, "h").aside, QStringLiteral("(cyclic)"));
        for (const char* other : {"e", "s"}) QVERIFY2(cardOf(layout, other).aside.isEmpty(), other);
    }

    void aTickForEachCallWideWhereItMayBlock() {
        Program program = forkAndJoin();
        program.buffers.back().memory = Memory::Pageable;  // y
        const ComposerLayout layout = layoutOf(program);
        const QRectF host = layout.lanes[0].rect;
        for (const PlacedCard& card : placedCards(layout)) QVERIFY(host.contains(card.tick.isEmpty() ? card.rect : card.tick));
        QVERIFY(cardOf(layout, "copyX").tick.width() < 5);
        QVERIFY(cardOf(layout, "copyY").tick.width() > 50);
    }

    /// The driver stages few bytes at the call, which then returns at once, but only towards the device.
    void aSmallPageableCopyDoesNotBlock() {
        const Program program = programOf(R"({"streamscope": 1, "streams": [{"id": "s"}],
            "buffers": [{"id": "a", "bytes": "64 KiB", "memory": "pageable"}, {"id": "b", "bytes": "64 KiB", "memory": "pageable"},
                        {"id": "d", "bytes": "64 KiB", "memory": "device"}],
            "operations": [
                {"id": "up", "call": "memcpyAsync", "stream": "s", "from": "a", "to": "d", "bytes": "64 KiB"},
                {"id": "down", "call": "memcpyAsync", "stream": "s", "from": "d", "to": "a", "bytes": "4 B"},
                {"id": "across", "call": "memcpyAsync", "stream": "s", "from": "a", "to": "b", "bytes": "4 B"},
                {"id": "loop", "call": "repeat", "var": "i", "times": 2, "body": [
                    {"id": "grows", "call": "memcpyAsync", "stream": "s", "from": "a", "to": "d", "bytes": "{4 + i*65532}"}]}]})");
        const Read<ResolvedProgram> resolved = resolve(program);
        QVERIFY2(resolved, resolved ? "" : describe(resolved.problems.front()).c_str());
        const auto blocking = [&](Bytes limit, bool hides = false) {
            QStringList ids;
            ComposerInput input{program, &*resolved.value};
            input.stagingLimit = limit;
            input.hidesBindings = hides;
            const ComposerLayout layout = layoutComposer(input, {Density::Card, 1100, 300});
            for (const Card& card : layout.cards)
                if (card.blocking) ids << card.id;
            return ids;
        };
        QCOMPARE(blocking(65536), (QStringList{"down", "across"}));
        QCOMPARE(blocking(65535), (QStringList{"up", "down", "across", "grows"}));
        QCOMPARE(blocking(65535, true), QStringList());  // hidden while a question is open
    }

    void arrowsGoFromRecordToBoundWait() {
        const ComposerLayout layout = layoutOf(forkAndJoin());
        QCOMPARE(layout.arrows.size(), std::size_t{3});
        for (const Arrow& arrow : layout.arrows) {
            QVERIFY(arrow.from >= 0 && arrow.from < arrow.to);
            const QRectF from = layout.rectOf(arrow.from);
            const QRectF to = layout.rectOf(arrow.to);
            QCOMPARE(layout.cards[static_cast<std::size_t>(arrow.from)].shape, Shape::Record);
            QCOMPARE(arrow.end, QPointF(to.left(), to.center().y()));
            const bool atTip = arrow.start == QPointF(from.right(), from.center().y());
            const bool below = arrow.start.x() == from.center().x() && arrow.start.y() > from.bottom();
            QVERIFY(atTip || below);
        }
        QCOMPARE(layout.arrows[0].from, layout.arrows[1].from);
        QVERIFY(layout.arrows[0].start != layout.arrows[1].start);
    }

    void aWaitForNothingHasABrokenStub() {
        Program program = withStreams({{"a", true}, {"b", true}});
        insert(program, Call::StreamWaitEvent, "b");
        insert(program, Call::EventRecord, "a");
        const ComposerLayout layout = layoutOf(program);
        QCOMPARE(layout.arrows.size(), std::size_t{1});
        QCOMPARE(layout.arrows[0].from, -1);
        QVERIFY(layout.arrows[0].start.x() < layout.rectOf(0).left());
        QVERIFY(layout.cards[0].unbound);
        QCOMPARE(layout.cards[0].title, QStringLiteral("e1"));
    }

    void recordingsAreNumberedWhereThereAreSeveral() {
        Program program = withStreams({{"a", true}, {"b", true}});
        insert(program, Call::EventRecord, "a");
        program.operations.push_back(program.operations[0]);
        program.operations[1].id = "again";
        insert(program, Call::StreamWaitEvent, "b");
        const ComposerLayout layout = layoutOf(program);
        QCOMPARE(layout.cards[0].title, QStringLiteral("e1 #1"));
        QCOMPARE(layout.cards[1].title, QStringLiteral("e1 #2"));
        QCOMPARE(layout.cards[2].title, QStringLiteral("e1 #2"));
        QCOMPARE(layout.arrows[0].from, 1);
    }

    void legacyOperationsCrossTheBlockingLanesOnly() {
        Program program = withStreams({{"a", false}, {"b", true}, {"c", false}});
        insert(program, Call::LaunchKernel, "legacy");
        const ComposerLayout layout = layoutOf(program);
        QVERIFY(layout.cards[0].legacy);
        QCOMPARE(laneOf(layout, layout.cards[0]).kind, LaneKind::Legacy);
        const auto spans = layout.barredSpans(0);
        const auto crossed = [&](const char* stream) {
            const QRectF lane = layout.lanes[static_cast<std::size_t>(layout.laneOfStream(QString::fromLatin1(stream)))].rect;
            return std::ranges::any_of(
                spans, [&](const auto& span) { return span.first <= lane.top() && span.second >= lane.bottom(); });
        };
        QVERIFY(crossed("legacy") && crossed("a") && crossed("c"));
        QVERIFY(!crossed("b"));
        const QRectF a = layout.lanes[static_cast<std::size_t>(layout.laneOfStream(QStringLiteral("a")))].rect;
        QCOMPARE(layout.cardAt({layout.columnCentre(0), a.center().y()}), 0);
    }

    void defaultStreamFollowsTheProgram() {
        Program program;
        insert(program, Call::Memcpy);
        QCOMPARE(laneOf(layoutOf(program), layoutOf(program).cards[0]).id, QStringLiteral("legacy"));
        QVERIFY(layoutOf(program).placed(0).tick.width() > 50);
        program.defaultStream = DefaultStream::PerThread;
        QCOMPARE(laneOf(layoutOf(program), layoutOf(program).cards[0]).id, QStringLiteral("per-thread"));
        QVERIFY(!layoutOf(program).cards[0].legacy);
    }

    void severalDevicesAreGrouped() {
        Program program = withStreams({{"a", false}, {"far", false}, {"b", false}});
        program.streams[1].device = 1;
        const ComposerLayout layout = layoutOf(program);
        QStringList order;
        for (const Lane& lane : layout.lanes) order.append(lane.name);
        QCOMPARE(order, QStringList({QStringLiteral("Host"), QStringLiteral("Device 0"), QStringLiteral("a"), QStringLiteral("b"),
                                     QStringLiteral("Device 1"), QStringLiteral("far")}));
        QVERIFY(layout.barredSpans(0).size() == 1 && layout.barredSpans(0)[0].second < layout.lanes[5].rect.top());
    }

    void countedStreamsHaveALaneEach() {
        Program program = withStreams({{"s", false}});
        program.streams[0].count = std::int64_t{3};
        const ComposerLayout layout = layoutOf(program);
        QCOMPARE(layout.lanes.size(), std::size_t{4});
        QCOMPARE(layout.lanes[3].id, QStringLiteral("s2"));
    }

    void aProgramWithProblemsIsDrawnAllTheSame() {
        Program program = forkAndJoin();
        program.operations[3].set(Field::Stream, Scalar{std::string("nowhere")});
        QVERIFY(!resolve(program));
        const ComposerLayout layout = layoutOf(program);
        QCOMPARE(layout.columns(), 10);
        QCOMPARE(laneOf(layout, layout.cards[3]).kind, LaneKind::Unknown);
        QCOMPARE(layout.cards[0].kind, OperationKind::CopyHostToDevice);
        QCOMPARE(layout.cards[0].detail, QStringLiteral("10 MB"));
        QCOMPARE(layout.cards[3].detail, QStringLiteral("50 blocks"));
    }

    void bodiesHaveColumnsOfTheirOwnUnlessFolded() {
        Program program = withStreams({{"a", false}});
        insert(program, Call::Repeat, "a");
        insert(program, Call::GraphLaunch, "a");
        const ComposerLayout layout = layoutOf(program);
        QStringList numbers;
        for (const Card& card : layout.cards) numbers.append(card.number);
        QCOMPARE(numbers, QStringList({QStringLiteral("1"), QStringLiteral("1.1"), QStringLiteral("2"), QStringLiteral("2.1")}));
        QCOMPARE(layout.cards[0].shape, Shape::HostCard);
        QCOMPARE(layout.cards[0].detail, QStringLiteral("×4"));
        QCOMPARE(layout.cards[2].kind, OperationKind::Graph);
        QCOMPARE(laneOf(layout, layout.cards[2]).id, QStringLiteral("a"));
        QCOMPARE(layout.cards[2].detail, QStringLiteral("1 node"));
        QCOMPARE(layout.frames.size(), std::size_t{2});
        QVERIFY(layout.frames[0].rect.contains(layout.rectOf(1)) && !layout.frames[0].rect.intersects(layout.rectOf(2)));

        const Read<ResolvedProgram> resolved = resolve(program);
        const QString repeat = layout.cards[0].id, inside = layout.cards[1].id;
        const ComposerLayout folded = layoutComposer({program, &*resolved.value, {}, {repeat}}, {Density::Card, 1100, 300});
        QCOMPARE(folded.columns(), 3);
        QVERIFY(folded.cards[0].folded && folded.frames[0].folded);
        QCOMPARE(folded.columnOf(inside), -1);
        QCOMPARE(folded.cards[0].echoes, std::vector<int>{folded.laneOfStream(QStringLiteral("a"))});
        QCOMPARE(folded.columnById.value(inside), 0);
    }

    void whereBodiesEndThereAreTwoGaps() {
        Program program = withStreams({{"a", false}});
        insert(program, Call::Repeat, "a");
        const ComposerLayout layout = layoutOf(program);
        QCOMPARE(layout.gaps.size(), std::size_t{4});
        const qreal end = layout.columnLeft(2);
        const auto placeAt = [&](qreal x) { return layout.gaps[static_cast<std::size_t>(layout.gapAt(x))].place; };
        QVERIFY((placeAt(end - 6) == Place{program.operations[0].id, 1}));
        QVERIFY((placeAt(end + 6) == Place{"", 1}));
        QVERIFY((placeAt(0) == Place{"", 0}));
    }

    void callsInARepeatEchoInTheLanesOfTheirOtherTurns() {
        const Read<Program> program = programFromJson(
            R"({"streamscope":1,"streams":[{"id":"s","count":3}],"events":[{"id":"e"}],"operations":[{"id":"loop","call":"repeat","times":2,"body":[
            {"id":"r","call":"eventRecord","stream":"s{i}","event":"e"},
            {"id":"w","call":"streamWaitEvent","stream":"s{i+1}","event":"e"}]}]})");
        QVERIFY(program);
        const ComposerLayout layout = layoutOf(*program.value);
        QCOMPARE(laneOf(layout, cardOf(layout, "r")).id, QStringLiteral("s0"));
        QCOMPARE(cardOf(layout, "r").echoes, std::vector<int>{layout.laneOfStream(QStringLiteral("s1"))});
        QCOMPARE(cardOf(layout, "w").title, QStringLiteral("e #1–2"));
        QCOMPARE(layout.arrows.size(), std::size_t{1});
    }

    /// Shows expressions as written in titles inside a repeat, not the values of the first turn.
    void titlesInARepeatNameWhatIsWritten() {
        const Read<Program> program = programFromJson(
            R"({"streamscope":1,"streams":[{"id":"s","count":2}],"buffers":[{"id":"x","count":2,"bytes":"1 MB","memory":"device"},
            {"id":"h","count":2,"bytes":"1 MB","memory":"pinned"}],"words":[{"id":"f","count":2}],
            "operations":[{"id":"loop","call":"repeat","times":2,"body":[
            {"id":"m","call":"mallocAsync","stream":"s{i}","buffer":"x{i}"},
            {"id":"up","call":"memcpyAsync","stream":"s{i}","from":"h{i}","to":"x{i}"},
            {"id":"set","call":"memsetAsync","stream":"s{i}","buffer":"x{i}","value":0},
            {"id":"down","call":"memcpyAsync","stream":"s{i}","from":"x{i}","to":"h{i}"},
            {"id":"write","call":"streamWriteValue32","stream":"s{i}","word":"f{i}","value":1},
            {"id":"f","call":"freeAsync","stream":"s{i}","buffer":"x{i}"}]},
            {"id":"one","call":"mallocAsync","stream":"s0","buffer":"x1"}]})");
        QVERIFY2(program, program ? "" : describe(program.problems.front()).c_str());
        const ComposerLayout layout = layoutOf(*program.value);
        for (const auto& [id, title] : {std::pair("m", "allocate x{i}"),
                                        {"up", "copy h{i}"},
                                        {"set", "memset x{i}"},
                                        {"down", "copy h{i}"},
                                        {"write", "write f{i}"},
                                        {"f", "free x{i}"},
                                        {"one", "allocate x1"}})
            QCOMPARE(cardOf(layout, id).title, QString::fromLatin1(title));
    }

    void processesAndThreadsHaveHeadings() {
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/two-processes.streamscope"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Read<Program> example = programFromJson(file.readAll().toStdString());
        QVERIFY(example);
        QStringList names;
        for (const Lane& lane : layoutOf(*example.value).lanes) names.append(lane.name);
        QCOMPARE(names, QStringList({QStringLiteral("Process 0"), QStringLiteral("main"), QStringLiteral("produce"),
                                     QStringLiteral("Process 1"), QStringLiteral("consumer"), QStringLiteral("consume")}));
    }

    void arrowsAreFoundNearTheirCurve() {
        const ComposerLayout layout = layoutOf(forkAndJoin());
        for (int i = 0; i < static_cast<int>(layout.arrows.size()); ++i)
            QCOMPARE(layout.arrowAt(layout.arrows[static_cast<std::size_t>(i)].at(0.5) + QPointF(0, 2)), i);
        QCOMPARE(layout.arrowAt({5, 5}), -1);
    }

    void gapsAreNearest() {
        const ComposerLayout layout = layoutOf(forkAndJoin());
        QCOMPARE(layout.gapAt(0), 0);
        QCOMPARE(layout.gapAt(layout.columnCentre(3) - 1), 3);
        QCOMPARE(layout.gapAt(layout.columnCentre(3) + 1), 4);
        QCOMPARE(layout.gapAt(1e6), 10);
    }
};

STREAMSCOPE_TEST(TestComposerLayout)

}  // namespace tst_composer_layout

#include "tst_composer_layout.moc"

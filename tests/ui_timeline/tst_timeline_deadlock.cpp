// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>

namespace tst_timeline_deadlock {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// Hand-made deadlocks: what an operation waits for, and the order in which the streams are blocked.
class BlockedOperation {
public:
    BlockedOperation() : builder_("Deadlock") { builder_.timeline().status = RunStatus::Deadlock; }

    int stream(const std::string& id, double worksUntil) {
        const int made = builder_.stream(id);
        if (worksUntil > 0) builder_.work("kernel", OperationKind::Kernel, made, 0, 0, worksUntil);
        until_.push_back(worksUntil);
        return made;
    }
    std::uint32_t add(const std::string& label, Call call, int stream, WaitReason reason = WaitReason::Value) {
        const bool kernel = call == Call::LaunchKernel;
        const auto kind = kernel ? OperationKind::Kernel : OperationKind::MemoryOperation;
        const auto made = kernel ? builder_.work(label, kind, stream, 0, 0, 0) : builder_.mark(label, kind, stream, 0, 0);
        TimelineOperation& operation = builder_.timeline().operations[made];
        operation.call = call;
        operation.start.reset();
        operation.end.reset();
        operation.spans.clear();
        builder_.wait(made, reason, until_[static_cast<std::size_t>(stream)], 1000);
        builder_.timeline().blocked.push_back(OperationId{made});
        return made;
    }
    std::uint32_t sync() {
        const auto made = builder_.host(Call::StreamSynchronize, 0, 0);
        builder_.timeline().operations[made].returned.reset();
        builder_.timeline().blocked.push_back(OperationId{made});
        return made;
    }
    void neverIssued(std::uint32_t operation) {
        TimelineOperation& made = builder_.timeline().operations[operation];
        made.issued.reset();
        made.waits.clear();
    }
    void needs(std::uint32_t operation, std::uint32_t other, DependencyKind kind, const std::string& via = {}) {
        builder_.depend(other, operation, kind, via, false);
    }
    Timeline& timeline() { return builder_.timeline(); }

private:
    samples::Builder builder_;
    std::vector<double> until_;
};

struct Two {
    BlockedOperation stuck;
    std::uint32_t waitA = 0, workB = 0, writeB = 0, waitB = 0, workA = 0, writeA = 0;
};

/// Returns streams that each wait for a value that the other would write behind work of its own.
Two twoStreams() {
    Two made;
    const int one = made.stuck.stream("one", 400), other = made.stuck.stream("other", 700);
    made.waitA = made.stuck.add("wait a", Call::StreamWaitValue32, one);
    made.workB = made.stuck.add("work", Call::LaunchKernel, one);
    made.writeB = made.stuck.add("write b", Call::StreamWriteValue32, one);
    made.waitB = made.stuck.add("wait b", Call::StreamWaitValue32, other);
    made.workA = made.stuck.add("work", Call::LaunchKernel, other);
    made.writeA = made.stuck.add("write a", Call::StreamWriteValue32, other);
    made.stuck.needs(made.workB, made.writeA, DependencyKind::Value, "a");
    made.stuck.needs(made.workA, made.writeB, DependencyKind::Value, "b");
    return made;
}

TimelineLayout layOut(const Timeline& timeline, double width = 1280) {
    const Look look = Look::standard(Theme::light());
    Shown shown;
    shown.arrows = ArrowMode::Off;
    const Lanes lanes = makeLanes(timeline);
    Viewport view;
    view.end = fittingEnd(lanes);
    view.gutter = 120;
    view.area = Rect(120, 30, width - 140, contentHeight(lanes, look.rows));
    return layoutTimeline(timeline, lanes, view, look, shown);
}

QRectF boxOf(const TimelineLayout& layout, std::uint32_t operation) {
    const auto found = std::ranges::find(layout.stuck, operation, &StuckBox::operation);
    return found != layout.stuck.end() ? qt(found->rect) : QRectF();
}

/// Returns "a>b" for each arrow of the cycle.
QStringList links(const TimelineLayout& layout, const Timeline& timeline) {
    const auto name = [&](std::uint32_t operation) { return QString::fromUtf8(timeline.operations[operation].label()); };
    QStringList found;
    for (const StuckLink& link : layout.circle) found << name(link.from) + u'>' + name(link.to);
    found.sort();
    return found;
}

}  // namespace

class TimelineDeadlockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void aDeadlockIsHatchedToTheEdge() {
        const TimelineLayout layout = layOut(samples::deadlock());
        int endless = 0;
        for (const WaitBox& wait : layout.waits) {
            if (!wait.endless) continue;
            ++endless;
            QCOMPARE(wait.rect.right(), layout.viewport.area.right());
            QVERIFY(qt(wait.label.text).startsWith(QStringLiteral("never")));
        }
        QCOMPARE(endless, 2);
        QCOMPARE(layout.circle.size(), std::size_t(2));
        QVERIFY(std::any_of(layout.bars.begin(), layout.bars.end(), [](const Bar& bar) { return bar.endless; }));
    }

    void theCircleGoesThroughWhatNeverBegan() {
        Two made = twoStreams();
        const TimelineLayout layout = layOut(made.stuck.timeline());
        const Timeline& timeline = made.stuck.timeline();
        const QStringList expected{"wait a>write b", "wait b>write a", "write a>wait a", "write b>wait b"};
        QCOMPARE(links(layout, timeline), expected);
        QVERIFY2(boxOf(layout, made.workB).isNull(), "what lies between is order of the stream");
        for (const StuckLink& link : layout.circle) {
            QCOMPARE(qt(link.arrow.color), Theme::light().error);
            const QRectF from = boxOf(layout, link.from), to = boxOf(layout, link.to);
            QVERIFY(from.adjusted(-0.1, -0.1, 0.1, 0.1).contains(qt(link.arrow.points.front())));
            QVERIFY(to.adjusted(-0.1, -0.1, 0.1, 0.1).contains(qt(link.arrow.points.back())));
            for (std::size_t i = 1; i < link.arrow.points.size(); ++i) {
                const Point step = link.arrow.points[i] - link.arrow.points[i - 1];
                QVERIFY2(step.x() == 0 || step.y() == 0, "elbows");
            }
            if (link.arrow.points.size() < 4) continue;
            const Rect level = Rect(link.arrow.points[1], link.arrow.points[2]).normalized().adjusted(0, -2, 0, 2);
            for (const Bar& bar : layout.bars) QVERIFY2(!bar.rect.intersects(level), "it runs between the lanes");
            for (const StuckBox& box : layout.stuck) QVERIFY(!box.rect.intersects(level));
        }
    }

    void boxesHaveNamesBesideEachOtherBehindTheLastBar() {
        Two made = twoStreams();
        const TimelineLayout layout = layOut(made.stuck.timeline());
        QCOMPARE(layout.stuck.size(), std::size_t(4));
        std::map<std::size_t, double> until;
        for (const StuckBox& box : layout.stuck) {
            QVERIFY(!qt(box.label.text).isEmpty());
            QVERIFY(box.rect.contains(box.label.box));
            QVERIFY(layout.viewport.area.contains(box.rect));
            for (const Bar& bar : layout.bars) QVERIFY(!bar.rect.intersects(box.rect));
            for (const WaitBox& wait : layout.waits) QVERIFY(!wait.label.box.intersects(box.rect));
            for (const StuckBox& other : layout.stuck) QVERIFY(&other == &box || !other.rect.intersects(box.rect));
        }
        QVERIFY(boxOf(layout, made.waitA).right() < boxOf(layout, made.writeB).left());
        for (const WaitBox& wait : layout.waits)
            if (wait.endless) QCOMPARE(qt(wait.label.text), QStringLiteral("never: waits for a value"));
    }

    void withoutRoomTheBoxesStayAndTheNamesGo() {
        Two made = twoStreams();
        const TimelineLayout layout = layOut(made.stuck.timeline(), 620);
        QVERIFY(!boxOf(layout, made.waitB).isNull());
        for (const StuckBox& box : layout.stuck) QVERIFY(layout.viewport.area.contains(box.rect));
        for (const WaitBox& wait : layout.waits)
            for (const StuckBox& box : layout.stuck) QVERIFY(!wait.label.box.intersects(box.rect));
    }

    void aStreamCanHoldItselfUp() {
        BlockedOperation stuck;
        const int only = stuck.stream("only", 400);
        stuck.add("wait a", Call::StreamWaitValue32, only);
        const auto work = stuck.add("work", Call::LaunchKernel, only);
        const auto write = stuck.add("write a", Call::StreamWriteValue32, only);
        stuck.needs(work, write, DependencyKind::Value, "a");
        stuck.needs(write, work, DependencyKind::Stream);
        const QStringList expected{"wait a>write a", "write a>wait a"};
        QCOMPARE(links(layOut(stuck.timeline()), stuck.timeline()), expected);
    }

    /// The host waits for the stream that waits for the host's next call.
    void theHostAndWhatItNeverIssuedAreInTheCircleToo() {
        BlockedOperation stuck;
        const int one = stuck.stream("one", 400), other = stuck.stream("other", 0);
        const auto wait = stuck.add("wait a", Call::StreamWaitValue32, one);
        const auto work = stuck.add("work", Call::LaunchKernel, one);
        const auto sync = stuck.sync();
        const auto write = stuck.add("write a", Call::StreamWriteValue32, other);
        stuck.neverIssued(write);
        stuck.needs(work, write, DependencyKind::Value, "a");
        stuck.needs(sync, work, DependencyKind::Host);
        stuck.needs(write, sync, DependencyKind::Host);
        const TimelineLayout layout = layOut(stuck.timeline());
        const QStringList expected{"sync>write a", "wait a>work", "work>sync", "write a>wait a"};
        QCOMPARE(links(layout, stuck.timeline()), expected);
        QVERIFY(!boxOf(layout, wait).isNull() && !boxOf(layout, write).isNull());
        QVERIFY2(boxOf(layout, sync).isNull(), "the host has its bar");
    }

    void aValueThatNobodyWritesIsNoCircle() {
        BlockedOperation stuck;
        const int one = stuck.stream("one", 400);
        stuck.add("wait a", Call::StreamWaitValue32, one);
        stuck.add("work", Call::LaunchKernel, one);
        const TimelineLayout layout = layOut(stuck.timeline());
        QVERIFY(layout.circle.empty() && layout.stuck.empty());
        QVERIFY2(!layout.marks.empty() && qt(layout.marks.back().color) == Theme::light().error, "what blocks is marked");
    }

    void whatEndedWellHasNoCircle() { QVERIFY(makeLanes(samples::forkAndJoin()).deadlock.empty()); }

    void aBoxIsPointedAtAndSelectedLikeABar() {
        Two made = twoStreams();
        ShownTimeline shown(made.stuck.timeline());
        connect(&shown.view, &TimelineView::selectionRequested, &shown.view, &TimelineView::setSelection);
        const QRectF box = boxOf(shown.layout(), made.writeB);
        QVERIFY(!box.isNull());
        QSignalSpy hovered(&shown.view, &TimelineView::hoveredOperation);
        QTest::mouseMove(shown.plot, box.center().toPoint());
        QTRY_VERIFY(!hovered.isEmpty());
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, box.center().toPoint());
        QTRY_COMPARE(shown.layout().halos.size(), std::size_t(1));
        QCOMPARE(shown.layout().halos.front().operation, made.writeB);
        const QRectF around = qt(shown.layout().halos.front().rect);
        QVERIFY(around.contains(boxOf(shown.layout(), made.writeB)));
        shown.key(Qt::Key_Comma);
        QTRY_COMPARE(shown.layout().halos.front().operation, made.workB);
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineDeadlockTest)

}  // namespace tst_timeline_deadlock

#include "tst_timeline_deadlock.moc"

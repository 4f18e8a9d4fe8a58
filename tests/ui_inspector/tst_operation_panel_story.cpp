// SPDX-License-Identifier: GPL-3.0-or-later
#include "panel_fixture.h"
#include "tests/support/window_test.h"
#include "ui/document/edits.h"
#include "ui/inspector/operation_story.h"

#include <QPushButton>

namespace tst_operation_panel_story {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of what the panel of the selected operation tells of the run.
class TestOperationPanelStory : public PanelFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { show(); }
    void cleanup() { close(); }

    void storyTellsEveryPieceOfWaiting() {
        QVERIFY(texts().contains(QStringLiteral("Not run yet.")));
        panel_->setTimeline(handMadeTimeline(*document_->resolved()));
        const QStringList seen = texts();
        for (const char* text : {"0 ns", "2.500 ms", "3.300 ms", "2.50 ms", "800 µs", "Why did it start at 2.500 ms?",
                                 "0.00–1.00  event e1 #1, behind copy x", "1.00–1.90  stream order, behind saxpy",
                                 "1.90–2.50  event e2 #1, behind stencil", "Critical path: yes"}) {
            QVERIFY2(seen.contains(QString::fromUtf8(text)),
                     qPrintable(QString::fromUtf8(text) + QStringLiteral(" is not in:\n") + seen.join(u'\n')));
        }
        QVERIFY(!seen.contains(QStringLiteral("Not run yet.")));
    }

    void anEventHasTheAttributesOfCudaCore() {
        const auto timeline = handMadeTimeline(*document_->resolved());
        document_->select({QStringLiteral("recordE1")});
        panel_->setTimeline(timeline);
        QVERIFY(!texts().contains(QStringLiteral("is_timing_enabled")));
        const auto told = std::make_shared<Timeline>(*timeline);
        told->events = {{"e2", 0, 0, 0, "0xe2", "0xc"}, {"e1", 1, 0, 3, "0xe1", "0xc"}};
        panel_->setTimeline(told);
        QVERIFY(texts().contains(QStringLiteral("is_timing_enabled")));
        QVERIFY2(!texts().contains(QStringLiteral("is_ipc_enabled")), "it is rarely of interest");
        click("More fields");
        const QStringList seen = texts();
        for (const char* text : {"device", "context", "0xc", "handle", "0xe1", "is_timing_enabled", "False", "is_blocking_sync",
                                 "True", "is_ipc_enabled"})
            QVERIFY2(seen.contains(QLatin1String(text)), text);
        document_->select({QStringLiteral("saxpy")});
        QVERIFY(!texts().contains(QStringLiteral("is_timing_enabled")));
    }

    void onlyWhatTakesTimeHasAVerdict() {
        const auto timeline = handMadeTimeline(*document_->resolved());
        QCOMPARE(storyOf(*timeline, "copyY")->verdict, QStringLiteral("Critical path: yes"));
        QCOMPARE(storyOf(*timeline, "saxpy")->verdict, QStringLiteral("Not on the critical path that is drawn"));
        for (const char* mark : {"recordE1", "computeWaitsE1", "recordE2"}) {
            const auto story = storyOf(*timeline, mark);
            QVERIFY(story && !story->question.isEmpty());
            QVERIFY2(story->verdict.isEmpty(), mark);
        }
    }

    /// A length has a reason, as a start has (order.md N3).
    void aLengthSaysWhoMadeItLonger() {
        const auto timeline = handMadeTimeline(*document_->resolved());
        timeline->criticalPieces = {{OperationId{5}, microseconds(1000), microseconds(2000), PieceReason::Runs, {}},
                                    {OperationId{5}, microseconds(2000), microseconds(2500), PieceReason::Room, OperationId{3}}};
        QCOMPARE(
            storyOf(*timeline, "stencil")->verdict,
            QStringLiteral("Critical path: yes\nTook 1.50 ms, 500 µs of it more than alone: “saxpy” held the multiprocessors."));
        timeline->least.operations.resize(timeline->operations.size());
        timeline->least.operations[8] = microseconds(600);
        QCOMPARE(storyOf(*timeline, "copyY")->verdict,
                 QStringLiteral("Critical path: yes\nTook 800 µs, 200 µs of it more than alone: the link was shared."));
    }

    /// The story of the run does not repeat a field, and no fact is shown twice.
    void everythingIsNamedOnce() {
        const auto timeline = handMadeTimeline(*document_->resolved());
        panel_->setTimeline(timeline);
        for (const Operation& operation : document_->program().operations) {
            document_->select({QString::fromStdString(operation.id)});
            const auto story = storyOf(*timeline, operation.id);
            QVERIFY(story && story->facts.size() >= 2);
            const QStringList seen = texts();
            for (const StoryFact& fact : story->facts)
                QVERIFY2(seen.count(fact.name) == 1, qPrintable(fact.name + QStringLiteral(" in:\n") + seen.join(u'\n')));
        }
    }

    /// A repeat has no times of its own, because only its calls run.
    void repeatSendsToItsCalls() {
        Operation repeat;
        repeat.id = "again";
        repeat.call = Call::Repeat;
        repeat.set(Field::Times, Scalar{std::int64_t{2}});
        Operation inner = document_->program().operations.back();
        inner.id = "inner";
        repeat.set(Field::Body, std::vector<Operation>{inner});
        QVERIFY(document_->apply(Edit{InsertOperation{{"", 0}, repeat}}, QStringLiteral("Repeat")));
        document_->select({QStringLiteral("again")});
        QVERIFY(!texts().contains(QStringLiteral("Not run yet.")));
        QVERIFY(!texts().filter(QStringLiteral("select a call inside it")).isEmpty());
        document_->select({QStringLiteral("inner")});
        QVERIFY(texts().contains(QStringLiteral("Not run yet.")));
    }

    void hostCallTellsHowLongItTook() {
        panel_->setTimeline(handMadeTimeline(*document_->resolved()));
        document_->select({QStringLiteral("sync")});
        QVERIFY(texts().contains(QStringLiteral("Took")));
        QVERIFY(texts().contains(QStringLiteral("3.30 ms")));
    }

    void failureIsNamed() {
        auto timeline = handMadeTimeline(*document_->resolved());
        timeline->operations[8].code = Status::InvalidValue;
        panel_->setTimeline(timeline);
        QVERIFY(texts().contains(QStringLiteral("cudaErrorInvalidValue (1)")));
    }
};

STREAMSCOPE_WINDOW_TEST(TestOperationPanelStory)

}  // namespace tst_operation_panel_story

#include "tst_operation_panel_story.moc"

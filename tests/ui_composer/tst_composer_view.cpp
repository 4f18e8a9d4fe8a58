// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"
#include "ui/composer/start_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>

namespace tst_composer_view {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of what the composer shows of a program, and what it offers for an empty program.
class TestComposerView : public ComposerFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
    }
    void cleanup() { undoAll(); }

    /// Another thread lays out a large program. A query returns the present state at once, and a wait ends with the painting.
    void aLargeProgramFollowsItsEdits() {
        Program large;
        for (int i = 0; i < 3000; ++i) {
            Operation work;
            work.call = Call::HostWork;
            work.id = "w" + std::to_string(i);
            work.set(Field::Duration, Scalar{std::string("1 us")});
            large.operations.push_back(work);
        }
        show(large, {1100, 320});
        const auto painted = [&] { return view_->viewport()->grab().toImage(); };
        const QRect first = view_->operationRect("w0");
        QTest::qWait(0);
        const QImage before = painted();
        const Edit move{MoveOperation{{"", 0}, {"", 2999}}};
        QVERIFY(document_.apply(move, QStringLiteral("Move")));
        QVERIFY(view_->operationRect("w0") != first);  // query right after the edit
        document_.undoStack()->undo();
        QCOMPARE(view_->operationRect("w0"), first);
        QTRY_COMPARE(painted(), before);
        Operation longer = large.operations[0];
        for (const char* label : {"one", "two", "another"}) {
            longer.label = label;
            QVERIFY(document_.apply(Edit{ReplaceOperation{"w0", longer}}, QStringLiteral("Label")));
        }
        QTRY_VERIFY(painted() != before);  // without a query
        while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
        QTRY_COMPARE(painted(), before);
    }

    void theWheelChangesDensityAndScrolls() {
        const int card = view_->operationRect(QStringLiteral("saxpy")).width();
        wheel(-120, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Card);
        wheel(-240, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Chip);
        QVERIFY(view_->operationRect(QStringLiteral("saxpy")).width() < card);
        wheel(-14 * 120, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Tick);
        wheel(17 * 120, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Card);
        view_->resize(500, 200);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0 && view_->verticalScrollBar()->maximum() > 0);
        wheel(-120, {});
        QVERIFY(view_->verticalScrollBar()->value() > 0);
        QCOMPARE(view_->horizontalScrollBar()->value(), 0);
        wheel(-120, Qt::ShiftModifier);
        QVERIFY(view_->horizontalScrollBar()->value() > 0);
    }

    void aChosenNumberTouchesNoOther() {
        Program program;
        program.streams.resize(1);
        program.streams.front().id = "s";
        for (int i = 0; i < 200; ++i) QVERIFY(apply(program, edits::insertOperation(program, Call::LaunchKernel, {}, {}).edit));
        show(program, {1600, 320});
        view_->setDensity(Density::Tick);
        const auto inkOf170 = [this] {
            const QRect tick = view_->operationRect(QString::fromStdString(document_.program().operations[169].id));
            const QImage row = view_->grab(QRect(tick.center().x() + 4, 4, 8, 16)).toImage();
            int ink = 0;
            for (int y = 0; y < row.height(); ++y)
                for (int x = 0; x < row.width(); ++x) ink += row.pixelColor(x, y).lightness() < 160;
            return ink;
        };
        QVERIFY(inkOf170() > 0);
        document_.select({QString::fromStdString(document_.program().operations[189].id)});
        QVERIFY(inkOf170() > 0);
        document_.select({QString::fromStdString(document_.program().operations[166].id)});
        QCOMPARE(inkOf170(), 0);
    }

    void theCurrentCardIsScrolledIntoView() {
        view_->resize(500, 320);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0);
        const auto seen = [this] { return view_->viewport()->rect().adjusted(static_cast<int>(laneHeader), 0, 0, 0); };
        document_.select({QStringLiteral("sync")});
        QVERIFY(seen().contains(view_->operationRect(QStringLiteral("sync"))));
        document_.select({QStringLiteral("copyX")});
        QVERIFY(seen().contains(view_->operationRect(QStringLiteral("copyX"))));
        QVERIFY(laneNameRect(*view_, QStringLiteral("copy")).left() >= 0);
    }

    /// The focus frame is not shown after mouse input.
    void theKeyboardAloneShowsAFrame() {
        show(forkAndJoin());
        const auto edge = [&] { return view_->viewport()->grab().toImage().pixelColor(view_->viewport()->width() / 2, 0); };
        view_->clearFocus();
        const QColor bare = edge();
        view_->setFocus(Qt::MouseFocusReason);
        QCOMPARE(edge(), bare);
        view_->clearFocus();
        view_->setFocus(Qt::TabFocusReason);
        QVERIFY(edge() != bare);
        view_->setDisplayScale(DisplayScale::forRoom(96));
        QCOMPARE(edge(), bare);
    }

    void hoveringIsTold() {
        QSignalSpy hovered(view_.get(), &ComposerView::hoveredOperation);
        QTest::mouseMove(view_->viewport(), centre("saxpy"));
        QCOMPARE(hovered.takeFirst().front().toString(), QStringLiteral("saxpy"));
        QTest::mouseMove(view_->viewport(), QPoint(600, 310));
        QCOMPARE(hovered.takeFirst().front().toString(), QString());
    }

    /// A card that moves under the resting pointer is hovered.
    void whatComesUnderThePointerIsHovered() {
        QSignalSpy hovered(view_.get(), &ComposerView::hoveredOperation);
        click("copyX");
        QTest::mouseMove(view_->viewport(), centre("copyX"));
        QTRY_COMPARE(hovered.value(hovered.size() - 1).value(0).toString(), QStringLiteral("copyX"));
        key(Qt::Key_Delete);
        QTRY_COMPARE(hovered.last().front().toString(), QStringLiteral("recordE1"));
        document_.select({QStringLiteral("recordE1")});
        key(Qt::Key_Delete);
        QTRY_COMPARE(hovered.last().front().toString(), QString());
    }

    void diagnosticsAreMarked() {
        const QRect card = view_->operationRect(QStringLiteral("stencil")).adjusted(0, -10, 10, 0);
        const QImage plain = view_->viewport()->grab(card).toImage();
        Diagnostic hint;
        hint.operations = {"stencil"};
        view_->setDiagnostics({hint});
        QVERIFY(view_->viewport()->grab(card).toImage() != plain);
        view_->setDiagnostics({});
        QCOMPARE(view_->viewport()->grab(card).toImage(), plain);
    }

    void anEmptyComposerOffersThreeStarts_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("calls");
        QTest::newRow("kernel") << QStringLiteral("startKernel") << 1;
        QTest::newRow("copy, kernel, copy") << QStringLiteral("startCopyKernelCopy") << 4;
        QTest::newRow("fork and join") << QStringLiteral("startForkAndJoin") << 10;
    }

    void anEmptyComposerOffersThreeStarts() {
        QFETCH(const QString, button);
        QFETCH(const int, calls);
        show(Program{});
        auto* start = view_->findChild<QPushButton*>(button);
        QVERIFY(start && start->isVisible() && start->height() > 60);
        QTest::mouseClick(start, Qt::LeftButton);
        QCOMPARE(static_cast<int>(document_.program().operations.size()), calls);
        QVERIFY(document_.resolved());
        QCOMPARE(steps(), 1);
        QTRY_VERIFY(!start->isVisible());
        document_.undoStack()->undo();
        QTRY_VERIFY(start->isVisible());
    }

    void theStartsCoverNoLanes() {
        show(Program{});
        auto* start = view_->findChild<QPushButton*>(QStringLiteral("startKernel"));
        const auto isClear = [&] {
            const QRect last = laneNameRect(*view_, QString::fromStdString(document_.program().streams.back().id));
            return !start->isVisible() || start->mapTo(view_->viewport(), QPoint()).y() > last.bottom();
        };
        QVERIFY(start->isVisible());
        for (int streams = 1; streams <= 8; ++streams) {
            QVERIFY(document_.apply(edits::addStream(document_.program()).edit, {}));
            QTRY_VERIFY(isClear());
        }
        QVERIFY2(!start->isVisible(), "no room is left");
    }

    void theWheelStopsAtLanes() {
        Program program;
        program.streams.resize(1);
        program.streams.front().id = "s";
        program.streams.front().count = std::int64_t{12};
        QVERIFY(apply(program, edits::insertOperation(program, Call::DeviceSynchronize, {}, {}).edit));
        show(program, {700, 260});
        QScrollBar* bar = view_->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 100);
        const auto stopsAtLane = [&] {
            const auto& lanes = view_->layoutNow().lanes;
            return std::ranges::any_of(
                lanes, [&](const Lane& lane) { return std::abs(lane.rect.top() - lanes.front().rect.top() - bar->value()) < 1; });
        };
        for (const int turn : {-120, 120})
            for (int i = 0; i < 30; ++i) {
                const int before = bar->value();
                wheel(turn, {});
                QVERIFY(stopsAtLane());
                const int end = turn < 0 ? bar->maximum() : 0;
                QVERIFY(before == end ? bar->value() == end : turn < 0 ? bar->value() > before : bar->value() < before);
            }
        QCOMPARE(bar->value(), 0);
    }

    void theTextsOfTheStartsAreWholeOrHidden() {
        show(Program{});
        auto* panel = view_->findChild<StartPanel*>();
        bool wasFlat = false, wasFull = false;
        for (const int width : {1100, 700, 560}) {
            for (int height = 400; height > 150; height -= 10) {
                view_->resize(width, height);
                QCoreApplication::processEvents();
                for (const QLabel* label : panel->findChildren<QLabel*>()) {
                    if (!label->isVisible()) continue;
                    const QSize needed = label->minimumSizeHint(), given = label->size();
                    QVERIFY2(given.width() >= needed.width() && given.height() >= needed.height(), qPrintable(label->text()));
                }
                const QPushButton* button = panel->findChild<QPushButton*>();
                const auto lines = button->findChildren<QLabel*>();
                wasFull = wasFull || lines.back()->isVisible();
                wasFlat = wasFlat || (button->isVisible() && !lines.back()->isVisible());
            }
        }
        QVERIFY(wasFull && wasFlat);
    }

    void aProgramIsComposedFromNothing() {
        show(Program{});
        drop("launchKernel", QPoint(300, 100));
        QCOMPARE(document_.program().streams.size(), std::size_t{1});
        view_->insertCall(Call::EventRecord);
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {},
                          QPoint(40, laneNameRect(*view_, QStringLiteral("s1")).bottom() + 14));
        drop("streamWaitEvent", QPoint(700, laneNameRect(*view_, QStringLiteral("s2")).center().y()));
        view_->insertCall(Call::MemcpyAsync, edits::CopyDirection::HostToDevice);
        view_->insertCall(Call::DeviceSynchronize);
        QCOMPARE(document_.program().operations.size(), std::size_t{5});
        QVERIFY(document_.resolved());
        QCOMPARE(document_.bindings().size(), std::size_t{1});
        QVERIFY(document_.bindings()[0].record);
        QCOMPARE(streamOf("copy1"), QStringLiteral("s2"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerView)

}  // namespace tst_composer_view

#include "tst_composer_view.moc"

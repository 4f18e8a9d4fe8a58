// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/in_words.h"
#include "tests/support/own_settings.h"
#include "tests/support/patience.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QAccessible>
#include <QSignalSpy>

#include <memory>
#include <set>

namespace tst_timeline_spoken {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of what a screen reader gets from the timeline.
class TestTimelineSpoken : public QObject {
    Q_OBJECT
    OwnSettings settings_;
    std::unique_ptr<TimelineView> view_;
    std::shared_ptr<const Timeline> timeline_;

    TimelinePlot* plot() const { return view_->findChild<TimelinePlot*>(); }
    QAccessibleInterface* list() const { return QAccessible::queryAccessibleInterface(plot()); }
    QAccessibleInterface* named(const char* words) const {
        for (int i = 0; i < list()->childCount(); ++i)
            if (list()->child(i)->text(QAccessible::Name).startsWith(QLatin1String(words))) return list()->child(i);
        return nullptr;
    }
private Q_SLOTS:
    void init() {
        timeline_ = std::make_shared<const Timeline>(samples::forkAndJoin());
        view_ = std::make_unique<TimelineView>();
        view_->resize(1000, 500);
        view_->setTimeline(timeline_, TimelineState::Exact);
        connect(view_.get(), &TimelineView::selectionRequested, view_.get(), &TimelineView::setSelection);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
        view_->activateWindow();
        view_->setFocus();
        QTRY_VERIFY(plot()->hasFocus());
        QTRY_VERIFY(named("stencil") && named("stencil")->rect().width() > 50);  // it is laid out
    }
    void cleanup() { view_.reset(); }

    void theTimelineSaysWhatItShows() {
        QVERIFY(list() && list()->role() == QAccessible::List);
        QCOMPARE(list()->text(QAccessible::Name), QStringLiteral("Timeline"));
        QCOMPARE(list()->text(QAccessible::Description), text(descriptionOf(*timeline_)));
        QVERIFY(list()->text(QAccessible::Description).contains(QStringLiteral("Total time")));
    }

    void everyOperationInViewIsAnItem() {
        std::set<QString> names;
        for (int i = 0; i < list()->childCount(); ++i) {
            QAccessibleInterface* item = list()->child(i);
            QVERIFY(item && item->isValid() && item->role() == QAccessible::ListItem);
            QCOMPARE(item->parent(), list());
            QCOMPARE(list()->indexOfChild(item), i);
            QVERIFY(!item->rect().isEmpty());
            QVERIFY(item->text(QAccessible::Description).contains(QStringLiteral("Call: cuda")));
            QVERIFY2(names.insert(item->text(QAccessible::Name)).second, "each once");
        }
        QCOMPARE(names.size(), timeline_->operations.size());
    }

    void anItemSaysWhereWhenAndWhyItWaited() {
        const QString words = named("saxpy")->text(QAccessible::Name);
        QVERIFY2(
            words.startsWith("saxpy, cudaLaunchKernel in stream compute, started at 1.00 ms, ran for 900 µs, waited 1.00 ms: "),
            qPrintable(words));
        QVERIFY(named("e1, ")->text(QAccessible::Name).contains("complete at 1.00 ms"));
        QVERIFY(named("sync")->text(QAccessible::Name).contains("on the host, issued at"));
    }

    /// An item has the place of its bar, and is found at this place.
    void anItemIsWhereItsBarIs() {
        QAccessibleInterface* item = named("stencil");
        const QPoint centre = item->rect().center();
        QCOMPARE(list()->childAt(centre.x(), centre.y()), item);
        QVERIFY(QRect(plot()->mapToGlobal(QPoint()), plot()->size()).contains(centre));
    }

    void keysReachTheOperationThatIsSpoken() {
        QVERIFY(!list()->focusChild());
        QTest::keyClick(plot(), Qt::Key_Period);
        const QAccessibleInterface* first = list()->focusChild();
        QVERIFY(first && first->state().focused && first->state().selected);
        QTest::keyClick(plot(), Qt::Key_Period);
        const QAccessibleInterface* second = list()->focusChild();
        QVERIFY(second && second != first && second->state().focused && !first->state().focused);
    }

    void pressingAnItemSelectsItsOperation() {
        QSignalSpy asked(view_.get(), &TimelineView::selectionRequested);
        named("saxpy")->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(asked.count(), 1);
        QVERIFY(named("saxpy")->state().selected && !named("stencil")->state().selected);
    }

    /// The items follow what is shown; an item without a mark is invalid.
    void itemsFollowTheView() {
        const int all = list()->childCount();
        QAccessibleInterface* last = list()->child(all - 1);
        plot()->setRange({2.6e6, 2.7e6});
        QTRY_VERIFY(list()->childCount() < all);
        QVERIFY(!last->isValid() && last->text(QAccessible::Name).isEmpty());
        view_->setTimeline(nullptr, TimelineState::Empty);
        QTRY_COMPARE(list()->childCount(), 0);
    }
};

STREAMSCOPE_WINDOW_TEST(TestTimelineSpoken)

}  // namespace tst_timeline_spoken

#include "tst_timeline_spoken.moc"

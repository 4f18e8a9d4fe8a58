// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/palette/palette_entries.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/playhead.h"
#include "ui/timeline/timeline_key_table.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>

#include <set>

namespace tst_timeline_menu {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that the timeline's keys are in a menu, and therefore in the palette.
class TestTimelineMenu : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnWindow> window_;

    ui::TimelineView* timeline() const { return (*window_)->findChild<ui::TimelineView*>(); }
    ui::TimelinePlot* plot() const { return (*window_)->findChild<ui::TimelinePlot*>(); }

    QMenu* menu() const {
        for (QMenu* each : (*window_)->findChildren<QMenu*>())
            if (each->title().remove(u'&') == "Timeline") return each;
        return nullptr;
    }
    QAction* entry(const QString& text) const {
        for (QAction* each : menu()->actions())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }
    void choose(const QString& text) const {
        QVERIFY2(entry(text) && entry(text)->isEnabled(), qPrintable(text));
        entry(text)->trigger();
    }
    void open() {
        (*window_)->openAtStart("fork-and-join");
        QTRY_VERIFY(timeline()->timeline() && timeline()->timeline()->operations.size() == 10);
        plot()->replot();
    }
    QString selected() const { return window_->document()->selection().join(u' '); }

    /// Returns the first entry that the palette offers for the typed words.
    QString firstFor(const QString& words) const {
        window_->activate();
        QTest::keyClick(window_->get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto* palette = (*window_)->findChild<QWidget*>("commandPalette");
        QTest::keyClicks(palette->findChild<QLineEdit*>(), words);
        const QString first = palette->findChild<QListWidget*>()->item(0)->text();
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Escape);
        return first;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    void everyKeyThatIsAnActionHasAnEntry() {
        const std::set<int> held{Qt::Key_Space, Qt::Key_Z, Qt::Key_Backslash};
        const std::set<int> elsewhere{Qt::Key_Home, (Qt::CTRL | Qt::Key_F).toCombined()};  // same as 0; in the Edit menu
        std::set<int> shown;
        for (const QAction* each : menu()->actions())
            if (!each->shortcut().isEmpty()) shown.insert(each->shortcut()[0].toCombined());
        for (const ui::PaneKey& row : ui::timelineKeys())
            for (const QKeyCombination& keys : row.keys) {
                const int key = keys.toCombined();
                if (held.contains(key) || elsewhere.contains(key)) continue;
                QVERIFY2(shown.erase(key) == 1, qPrintable(row.what + ": " + QKeySequence(keys).toString()));
            }
        QVERIFY2(shown.empty(), "an entry shows a key that is not the timeline's");
    }

    void noTwoEntriesHaveOneLetter() {
        std::set<QString> letters;
        for (const QAction* each : menu()->actions()) {
            if (each->isSeparator()) continue;
            const QString letter = each->text().section(u'&', 1).left(1).toLower();
            QVERIFY2(!letter.isEmpty() && letters.insert(letter).second, qPrintable(each->text()));
        }
    }

    void theViewFollows() {
        open();
        plot()->goBack();  // ends the series of steps that are one view
        const ui::TimeRange before = timeline()->visibleRange();
        choose("Zoom in");
        const ui::TimeRange nearer = timeline()->visibleRange();
        QVERIFY(nearer.span() < before.span());
        choose("Previous view");
        QCOMPARE(timeline()->visibleRange(), before);
        choose("Next view");
        QCOMPARE(timeline()->visibleRange(), nearer);
        choose("Pan later");
        QVERIFY(timeline()->visibleRange().begin > nearer.begin);
        choose("Pan earlier");
        QVERIFY(std::abs(timeline()->visibleRange().begin - nearer.begin) < 1);
        choose("Zoom out");
        QVERIFY(timeline()->visibleRange().span() > nearer.span());
        choose("Show the whole run");
        QCOMPARE(timeline()->visibleRange(), timeline()->wholeRange());
    }

    void theSelectionWalks() {
        open();
        choose("Next operation on the lane");
        const QString first = selected();
        QVERIFY(!first.isEmpty());
        choose("Next operation on the lane");
        QVERIFY(selected() != first);
        choose("Previous operation on the lane");
        QCOMPARE(selected(), first);
        window_->document()->select({"stencil"});
        choose("Back along the dependency");
        const QString before = selected();
        QVERIFY(before != "stencil");
        choose("Forth along the dependency");
        QVERIFY(selected() != before);
        choose("Centre or fit selection");
        choose("Centre or fit selection");
        QVERIFY(timeline()->visibleRange().span() < timeline()->wholeRange().span());
        choose("Clear measurements and selection");
        QCOMPARE(selected(), "");
    }

    void thePlayheadStepsAndRuns() {
        open();
        QSignalSpy moved(timeline(), &ui::TimelineView::playheadMoved);
        const auto time = [&] { return *moved.last()[0].value<std::optional<Nanoseconds>>(); };
        choose("Playhead to next event");
        choose("Playhead to next event");
        QCOMPARE(moved.count(), 2);
        const Nanoseconds second = time();
        choose("Playhead to previous event");
        QVERIFY(time() < second);
        const Nanoseconds from = time();
        choose("Play or pause");
        QTRY_VERIFY(time() > from);
        choose("Play or pause");
        QVERIFY(!timeline()->findChild<ui::Playhead*>()->isPlaying());
    }

    void theMeasureOfWhatIsSelectedIsKept() {
        open();
        window_->document()->select({"saxpy"});
        choose("Keep measurement");
        QCOMPARE(plot()->keptMeasures(), std::size_t(1));
        choose("Clear measurements and selection");
        QCOMPARE(plot()->keptMeasures(), std::size_t(0));
    }

    void theLanesHaveTheKeyboardThen() {
        open();
        (*window_)->findChild<ui::ComposerView*>()->setFocus();
        choose("Zoom in");
        QCOMPARE((*window_)->focusWidget(), plot());
    }

    void whatDoesNothingIsGrey() {
        for (const QAction* each : menu()->actions()) QVERIFY2(!each->isEnabled(), qPrintable(each->text()));
        open();
        QVERIFY(entry("Zoom in")->isEnabled());
        timeline()->startAnew();
        QVERIFY(!entry("Previous view")->isEnabled() && !entry("Next view")->isEnabled());
        choose("Zoom in");
        QVERIFY(entry("Previous view")->isEnabled() && !entry("Next view")->isEnabled());
        choose("Previous view");
        QVERIFY(!entry("Previous view")->isEnabled() && entry("Next view")->isEnabled());
        QVERIFY(!entry("Centre or fit selection")->isEnabled() && !entry("Back along the dependency")->isEnabled());
        window_->document()->select({"saxpy"});
        QVERIFY(entry("Centre or fit selection")->isEnabled() && entry("Back along the dependency")->isEnabled());
    }

    void thePaletteFindsThem() {
        open();
        const std::vector<std::pair<QString, QString>> wanted{
            {"play", "Play or pause"},          {"zoom", "Zoom in"},
            {"previous view", "Previous view"}, {"measure", "Measure up to the next edge"},
            {"keep", "Keep measurement"},       {"pan", "Pan later"}};
        for (const auto& [typed, title] : wanted) QCOMPARE(firstFor(typed), title);
    }
};

STREAMSCOPE_WINDOW_TEST(TestTimelineMenu)

}  // namespace tst_timeline_menu

#include "tst_timeline_menu.moc"

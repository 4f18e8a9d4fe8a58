// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/bottom_strip.h"
#include "app/widgets/pane.h"
#include "app/widgets/shown_parts.h"
#include "app/widgets/window_places.h"
#include "tests/support/own_settings.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/theme/follow_theme.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include <memory>

namespace tst_window_places {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of places that are filled from the last one to the first.
class TestWindowPlaces : public QObject {
    Q_OBJECT
    OwnSettings settings_;
    std::unique_ptr<QMainWindow> window_;
    std::unique_ptr<WindowPlaces> places_;

    static QStringList textsIn(const QMenu& menu) {
        QStringList texts;
        for (const QAction* entry : menu.actions()) texts << (entry->isSeparator() ? QStringLiteral("-") : entry->text());
        return texts;
    }
    QMenu* menu(const QString& title) const {
        for (QAction* entry : window_->menuBar()->actions())
            if (entry->text() == title) return entry->menu();
        return nullptr;
    }
    const QToolButton* tab(const QString& text) const {
        for (const QToolButton* each : places_->strip()->tabs()->findChildren<QToolButton*>())
            if (each->text().startsWith(text)) return each;
        return nullptr;
    }
    QAction* made(const QString& text) const { return new QAction(text, window_.get()); }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        window_ = std::make_unique<QMainWindow>();
        places_ = std::make_unique<WindowPlaces>(window_.get());
        places_->setComposer(new Pane("Composer", {}, new QWidget));
        places_->setTimeline(new QWidget);
    }
    void cleanup() {
        places_.reset();
        window_.reset();
    }

    void entriesAreInOrderWithALineBetweenGroups() {
        places_->add(EntryPlace::Quit, "quit");
        places_->add(EntryPlace::Export, {made("export"), made("copy")});
        places_->add(EntryPlace::Save, "save");
        places_->add(EntryPlace::Record, "record");
        places_->add(EntryPlace::Files, new QMenu("recent", window_.get()));
        places_->fill();
        QCOMPARE(textsIn(*menu("&File")), (QStringList{"recent", "record", "-", "save", "export", "copy", "-", "quit"}));
    }

    void menusAreInOrderWhoeverFillsThem() {
        places_->set(MenuPlace::Lessons, new QMenu("lessons", window_.get()));
        places_->set(MenuPlace::Code, new QMenu("code", window_.get()));
        places_->set(MenuPlace::Timeline, new QMenu("timeline", window_.get()));
        places_->set(MenuPlace::Insert, new QMenu("insert", window_.get()));
        places_->fill();
        QStringList titles;
        for (const QAction* entry : window_->menuBar()->actions()) titles << entry->text();
        QCOMPARE(titles, (QStringList{"&File", "&Edit", "&View", "insert", "&Run", "lessons", "&Help"}));
        QCOMPARE(textsIn(*menu("&View")).mid(textsIn(*menu("&View")).size() - 4),
                 (QStringList{"-", "timeline", "code", "&Steps"}));
        QCOMPARE(textsIn(*menu("&Run")), QStringList{"&Analyse"});
    }

    void keysOfEntriesAreOfTheWindow() {
        QAction* entry = places_->addEntry(EntryPlace::Statistics, "statistics", Qt::Key_F4, "tip");
        places_->fill();
        QVERIFY(window_->actions().contains(entry));
        QCOMPARE(entry->statusTip(), "tip");
        QCOMPARE(places_->addCommand(EntryPlace::Fit, "fit", Qt::Key_F4, "tip")->toolTip(), "tip (F4)");
    }

    void buttonsAreInOrderForEyesAndForTab() {
        auto* device = new QToolButton(places_->toolBar());
        places_->add(ToolPlace::Compare, new QMenu(window_.get()), "Compare", "compare");
        places_->add(ToolPlace::Run, made("Run"), "Run", "run");
        places_->add(ToolPlace::Device, device);
        places_->add(ToolPlace::Runs, new QMenu(window_.get()), "Runs", "runs");
        places_->add(ToolPlace::Open, made("Open"), "Open", "open");
        places_->fill();
        device->setObjectName("device");
        QStringList names, focused;
        for (QAction* each : places_->toolBar()->actions()) names << places_->toolBar()->widgetForAction(each)->objectName();
        QCOMPARE(names, (QStringList{"open", "device", "run", "runs", "compare"}));
        for (QWidget* each = window_->nextInFocusChain(); each != window_.get(); each = each->nextInFocusChain())
            if (names.contains(each->objectName()) && each->focusPolicy() & Qt::TabFocus) focused << each->objectName();
        QCOMPARE(focused, (QStringList{"device", "runs", "compare"}));
    }

    void cardsTabsAndPagesAreInOrder() {
        auto *bounds = new QLabel("bounds"), *lesson = new QLabel("lesson"), *sweep = new QLabel("sweep"),
             *code = new QLabel("code");
        auto *lessons = new QLabel("lessons"), *insert = new QLabel("insert");
        places_->add(CardPlace::Bounds, bounds);
        places_->add(CardPlace::Lesson, lesson);
        places_->add(PagePlace::Sweep, "Sweep", sweep);
        places_->add(PagePlace::Code, "Code", code);
        places_->add(LibraryPlace::Lessons, "Lessons", lessons);
        places_->add(LibraryPlace::Insert, "Insert", insert);
        places_->fill();
        QCOMPARE(places_->column()->widget()->layout()->itemAt(0)->widget(), lesson);
        QVERIFY(places_->column()->widget()->layout()->itemAt(1)->widget()->isAncestorOf(bounds));
        QCOMPARE(qobject_cast<QScrollArea*>(places_->strip()->widget(0))->widget(), code);
        const auto* library = window_->findChild<QTabWidget*>();
        QCOMPARE(library->widget(0), insert);
        places_->showLibrary(lessons);
        QCOMPARE(library->currentWidget(), lessons);
    }

    void whatIsUsedIsShownAndStays() {
        auto *code = new QLabel("code"), *statistics = new QLabel("statistics"), *bounds = new QLabel("bounds");
        QAction* present = made("Present");
        places_->add(PagePlace::Code, "Code", code);
        places_->add(PagePlace::Statistics, "Statistics", statistics);
        places_->add(CardPlace::Bounds, bounds);
        places_->add(ToolPlace::Present, present, "Present", "present");
        places_->setEverything(false);
        places_->fill();
        window_->show();  // a tool bar that is not shown does not arrange its buttons
        const auto* button = window_->findChild<QToolButton*>("present");
        QTRY_VERIFY(button->isHidden() && present->isVisible());
        QVERIFY(!tab("Code")->isHidden() && tab("Statistics")->isHidden() && !tab("More")->isHidden());
        QVERIFY(!bounds->isVisibleTo(places_->column()));
        present->trigger();
        places_->strip()->open(statistics);
        places_->showCard(CardPlace::Bounds);
        QTRY_VERIFY(!button->isHidden());
        QVERIFY(!tab("Statistics")->isHidden());
        QVERIFY(tab("More")->isHidden());
        QVERIFY(bounds->isVisibleTo(places_->column()));
        places_->reset();
        QTRY_VERIFY(button->isHidden() && tab("Statistics")->isHidden());
        places_->setEverything(true);
        QTRY_VERIFY(!button->isHidden());
        QVERIFY(!tab("Statistics")->isHidden());
        QVERIFY(tab("More")->isHidden());
    }

    void aButtonIsShownWhileItIsUseful() {
        places_->add(ToolPlace::Stop, made("Stop"), "Stop", "stop");
        places_->setEverything(false);
        places_->fill();
        window_->show();  // a tool bar that is not shown does not arrange its buttons
        const auto* stop = window_->findChild<QToolButton*>("stop");
        QTRY_VERIFY(stop->isHidden());
        places_->setUseful(ToolPlace::Stop, true);
        QTRY_VERIFY(!stop->isHidden());
        places_->setUseful(ToolPlace::Stop, false);
        QTRY_VERIFY(stop->isHidden());
    }

    void eachLayoutHasItsArrangement() {
        places_->add(LibraryPlace::Insert, "Insert", new QLabel);
        places_->setEverything(true);
        places_->fill();
        places_->restoreArrangement();
        const auto* library = window_->findChild<QDockWidget*>("leftDock");
        QVERIFY(!library->isHidden());
        places_->setEverything(false);
        QVERIFY(library->isHidden());
        places_->offerLibrary();
        QVERIFY(!library->isHidden());
        window_->findChild<QDockWidget*>("leftDock")->hide();
        places_->offerLibrary();
        QVERIFY2(library->isHidden(), "it was closed by hand");
        places_->setEverything(true);
        QVERIFY(!library->isHidden());
        places_->setEverything(false);
        QVERIFY(library->isHidden());
    }

    void aPanelThatIsPresentedStaysWithItsStrip() {
        auto *code = new QLabel("code"), *runs = new QLabel("runs");
        places_->add(PagePlace::Code, "Code", code);
        places_->add(PagePlace::Runs, "Runs", runs);
        places_->presentToo(code);
        places_->fill();
        places_->strip()->open(runs);
        QVERIFY(places_->workParts().contains(places_->strip()));
        places_->strip()->open(code);
        QVERIFY(!places_->workParts().contains(places_->strip()));
    }

    void statisticsAndCriticalPathAreTwoViewsOfOnePage() {
        auto *statistics = new QLabel("statistics"), *path = new QLabel("path");
        places_->add(PagePlace::CriticalPath, "Critical path", path);
        places_->add(PagePlace::Statistics, "Statistics", statistics);
        places_->setEverything(false);
        places_->fill();
        window_->show();
        BottomStrip* strip = places_->strip();
        QCOMPARE(strip->count(), 1);
        strip->open(path);
        QVERIFY(path->isVisible() && !statistics->isVisible());
        QVERIFY(strip->isOpen(path) && !strip->isOpen(statistics));
        QCOMPARE(strip->openPanel(), path);
        QVERIFY(!tab("Statistics")->isHidden());
        auto* bar = strip->findChild<QTabBar*>("pageViews");
        QVERIFY(!bar->accessibleName().isEmpty() && bar->focusPolicy() & Qt::TabFocus);
        QTest::keyClick(bar, Qt::Key_Left);
        QVERIFY(statistics->isVisible() && !path->isVisible() && strip->isOpen(statistics));
        QTest::keyClick(bar, Qt::Key_Right);
        QVERIFY(path->isVisible());
    }

    void moreLeadsToEachView() {
        auto *statistics = new QLabel("statistics"), *path = new QLabel("path");
        places_->add(PagePlace::CriticalPath, "Critical path", path);
        places_->add(PagePlace::Statistics, "Statistics", statistics);
        places_->setEverything(false);
        places_->parts()->forget();  // what other tests have used
        places_->fill();
        QMenu* more = window_->findChild<QToolButton*>("morePanels")->menu();
        Q_EMIT more->aboutToShow();
        QCOMPARE(textsIn(*more), (QStringList{"Statistics", "Critical path"}));
        more->actions().last()->trigger();
        QVERIFY(places_->strip()->isOpen(path));
    }

    /// What a former version had as panels of their own.
    void usedPartsOfBeforeAreShown() {
        QSettings().setValue("usedParts", QStringList{"page/criticalPath", "page/messages", "tool/export"});
        const ShownParts parts(nullptr);
        for (const char* part : {"page/statistics", "card/diagnostics", "tool/export"}) QVERIFY2(parts.wasUsed(part), part);
    }

    void theHeadingOfTheSectionInViewStays() {
        QList<QLabel*> cards;
        for (const CardPlace place : {CardPlace::Operation, CardPlace::Metrics, CardPlace::Bounds}) {
            auto* card = new QLabel(QString::number(static_cast<int>(place)));
            card->setFixedHeight(600);
            card->setFocusPolicy(Qt::StrongFocus);
            places_->add(place, card);
            cards << card;
        }
        cards[0]->setWindowTitle("copy x");
        places_->setEverything(true);
        places_->fill();
        places_->restoreArrangement();
        window_->resize(900, 500);
        window_->show();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        auto* heading = window_->findChild<QPushButton*>("pinnedHeading");
        QScrollBar* bar = places_->column()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 1200);
        QVERIFY(!heading->isVisible());  // its own heading is
        bar->setValue(200);
        QTRY_VERIFY(heading->isVisible());
        QCOMPARE(heading->text(), "Selection · copy x");
        QVERIFY(!heading->accessibleName().isEmpty());
        bar->setValue(700);
        QCOMPARE(heading->text(), "Metrics");
        QTest::mouseClick(heading, Qt::LeftButton);
        QCOMPARE(bar->value(), 600);
        QVERIFY(!heading->isVisible());
        QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::AltModifier);
        QVERIFY(cards[2]->hasFocus());
        QCOMPARE(bar->value(), 1200);
        QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::AltModifier);
        QVERIFY(cards[0]->hasFocus());
        QCOMPARE(bar->value(), 0);
        QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::AltModifier);
        QVERIFY(cards[2]->hasFocus());
        QMenu* sections = window_->findChild<QWidget*>("columnHeadings")->findChild<QMenu*>();
        Q_EMIT sections->aboutToShow();
        QCOMPARE(textsIn(*sections), (QStringList{"Selection · copy x", "Metrics", "Bounds"}));
        sections->actions()[1]->trigger();
        QVERIFY(cards[1]->hasFocus());
    }

    void aPresentationLeavesTheColumnHidden() {
        places_->fill();
        QWidget* dock = places_->column()->parentWidget();
        dock->hide();
        const QSignalSpy told(places_.get(), &WindowPlaces::presentingChanged);
        places_->setPresenting(true);
        places_->showColumn();
        QVERIFY(dock->isHidden());
        places_->setPresenting(false);
        places_->showColumn();
        QVERIFY(!dock->isHidden());
        QCOMPARE(told.size(), 2);
    }

    void theThemeIsToldOnceTheWindowHasIt() {
        places_->fill();
        QStringList told;
        QObject follower;
        ui::followTheme(&follower, [&] {
            const ui::Theme& theme = ui::Theme::current();
            told << theme.text.name();
            if (told.size() == 1) return;  // the application has no theme yet
            QCOMPARE(qApp->palette().color(QPalette::WindowText), theme.text);
            QCOMPARE(qApp->styleSheet(), theme.styleSheet());
        });
        places_->setTheme(ui::Theme::dark());
        places_->setTheme(ui::Theme::light());
        QCOMPARE(told.mid(1), QStringList({ui::Theme::dark().text.name(), ui::Theme::light().text.name()}));
    }
};

STREAMSCOPE_WINDOW_TEST(TestWindowPlaces)

}  // namespace tst_window_places

#include "tst_window_places.moc"

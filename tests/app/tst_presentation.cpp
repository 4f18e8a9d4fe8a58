// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/presentation/presentation.h"
#include "app/features/presentation/presentation_strip.h"
#include "app/features/why/what_if.h"
#include "engine/program/program_json.h"
#include "tests/app/painted_texts.h"
#include "tests/app/window.h"
#include "tests/support/composer_places.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/steps/step_bar.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"
#include "ui/why/answers_panel.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <functional>

namespace tst_presentation {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the window in a presentation, with a screen reader, empty, and with closed docks.
class TestPresentation : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    ui::ProgramDocument* document() const { return window_->document(); }
    template <class T>
    T* child(const QString& name = {}) const {
        return (*window_)->findChild<T*>(name);
    }
    void key(Qt::Key key) const { QTest::keyClick(window_->get(), key); }
    QString text(const QString& label) const { return child<QLabel>(label)->text(); }

    /// Collects visible controls with neither name nor text.
    static void collectNameless(QAccessibleInterface* each, QStringList& nameless, int& controls) {
        for (int i = 0; each && i < each->childCount(); ++i) collectNameless(each->child(i), nameless, controls);
        if (!each || each->state().invisible || each->state().offscreen) return;
        switch (each->role()) {
            case QAccessible::Button:
            case QAccessible::ButtonMenu:
            case QAccessible::ButtonDropDown:
            case QAccessible::CheckBox:
            case QAccessible::ComboBox:
            case QAccessible::EditableText:
            case QAccessible::SpinBox:
            case QAccessible::Slider:
            case QAccessible::List:
            case QAccessible::MenuItem:
            case QAccessible::PageTab:
            case QAccessible::ProgressBar: break;
            default: return;
        }
        ++controls;
        if (!each->text(QAccessible::Name).isEmpty()) return;
        const QObject* object = each->object();
        nameless << (object
                         ? QString::fromLatin1(object->metaObject()->className()) + u' ' + object->objectName() +
                               QStringLiteral(" in ") +
                               (object->parent() ? QString::fromLatin1(object->parent()->metaObject()->className()) : QString())
                         : QStringLiteral("role %1").arg(int(each->role())));
    }

    QList<std::pair<QString, int>> composerTexts() const {
        PaintedTexts page;
        QPainter painter(&page);
        child<ui::ComposerView>()->render(&painter, QRectF(0, 0, 1280, 720), child<ui::ComposerView>()->viewport()->rect());
        painter.end();
        return page.texts();
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY(child<ui::TimelineView>()->timeline());
    }
    void cleanup() { window_.reset(); }

    void thePictureIsAloneAndEverythingComesBack() {
        const auto chrome = [&] {
            return QList<QWidget*>{(*window_)->menuBar(), (*window_)->statusBar(), child<QToolBar>("tools"),
                                   child<QDockWidget>("leftDock"), child<QDockWidget>("rightDock")};
        };
        child<QDockWidget>("leftDock")->close();
        const QSize before = (*window_)->size();
        key(Qt::Key_F11);
        for (QWidget* widget : chrome()) QVERIFY2(!widget->isVisible(), qPrintable(widget->objectName()));
        QVERIFY((*window_)->isFullScreen());
        QVERIFY(child<ui::ComposerView>()->isVisible() && child<ui::TimelineView>()->isVisible());
        QVERIFY(child<PresentationStrip>()->isVisible());
        key(Qt::Key_Escape);
        QVERIFY(!(*window_)->isFullScreen());
        QVERIFY(!child<PresentationStrip>()->isVisible());
        for (QWidget* widget : chrome()) QCOMPARE(widget->isVisible(), widget->objectName() != QLatin1String("leftDock"));
        QTRY_COMPARE((*window_)->size(), before);
    }

    void thePlayheadIsPlayedFromEveryPane() {
        QTRY_VERIFY(!child<ui::TimelineView>()->timeline()->operations.empty());
        key(Qt::Key_F11);
        QSignalSpy moved(child<ui::TimelineView>(), &ui::TimelineView::playheadMoved);
        for (QWidget* pane : QList<QWidget*>{child<ui::ComposerView>(), child<ui::TimelinePlot>()}) {
            pane->setFocus();
            const auto steps = moved.size();
            key(Qt::Key_BracketRight);
            QCOMPARE(moved.size(), steps + 1);
            key(Qt::Key_P);
            QTRY_VERIFY(moved.size() > steps + 2);
            key(Qt::Key_P);
        }
        key(Qt::Key_Escape);
    }

    void aRoomCanReadBothPanes_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280 x 720") << QSize(1280, 720);
        QTest::newRow("1024 x 768") << QSize(1024, 768);
    }
    void aRoomCanReadBothPanes() {
        QFETCH(QSize, size);
        constexpr int readable = 27;  // px: 20 points at 96 dots per inch
        auto* composer = child<ui::ComposerView>();
        auto* plot = child<ui::TimelinePlot>();
        const auto desk = composer->layoutNow().metrics.column;
        const QSize desktop = (*window_)->size();
        QTRY_VERIFY(plot->layoutNow().contentHeight > 300);  // not the flatter rows of a small window
        const double lanesAtDesk = plot->layoutNow().contentHeight;
        key(Qt::Key_F11);
        (*window_)->resize(size);
        QTRY_COMPARE((*window_)->size(), size);
        QTRY_VERIFY(composer->layoutNow().scale.isForRoom());
        const auto texts = composerTexts();
        for (const char* each : {"copy x", "saxpy", "stencil", "e1", "compute", "other", "Host"})
            QVERIFY2(std::ranges::any_of(texts, [&](const auto& text) { return text.first == QLatin1String(each); }), each);
        for (const auto& [text, pixels] : texts) {
            QVERIFY2(pixels >= readable, qPrintable(text + QString::number(pixels)));
            QVERIFY2(!text.contains(QChar(0x2026)), qPrintable(text));
        }
        QVERIFY(composer->layoutNow().size.height() <= composer->height());
        QVERIFY2(composer->layoutNow().size.width() <= composer->width(),
                 qPrintable(QString::number(composer->layoutNow().size.width())));
        QTRY_VERIFY(plot->layoutNow().bars.size() > 4);
        const TimelineLayout& lanes = plot->layoutNow();
        for (const QFont& font : {plot->look().text, plot->look().strong, plot->look().small, plot->xAxis2->tickLabelFont()})
            QVERIFY(font.pixelSize() >= readable);
        QVERIFY2(lanes.contentHeight <= lanes.viewport.area.height() + 1, qPrintable(QString::number(lanes.contentHeight)));
        QVERIFY(lanes.rows.size() >= 4);
        for (const RowBox& row : lanes.rows)
            QVERIFY(row.title.box.left() >= 0 && !ui::qt(row.title.text).contains(QChar(0x2026)));
        int named = 0;
        for (const Bar& bar : lanes.bars) {
            if (bar.label.text.empty() || bar.shape == BarShape::HostTick) continue;  // a tick's count is beside it
            ++named;
            QVERIFY(bar.label.box.width() <= bar.rect.width() && bar.label.box.height() <= bar.rect.height() + 2);
        }
        QCOMPARE(named, 5);  // four operations and the host's call
        const double share = double(composer->height()) / (composer->height() + child<ui::TimelineView>()->height());
        QVERIFY2(share > 0.36 && share < 0.46, qPrintable(QString::number(share)));
        key(Qt::Key_Escape);
        (*window_)->resize(desktop);
        QTRY_COMPARE(composer->layoutNow().metrics.column, desk);
        QTRY_COMPARE(plot->layoutNow().contentHeight, lanesAtDesk);
        QCOMPARE(plot->look().text.pixelSize(), 12);
    }

    /// A resting pointer does not strike out a bar in a presentation.
    void hoveringAsksNothingInAPresentation() {
        auto* timeline = child<ui::TimelineView>();
        auto* plot = child<ui::TimelinePlot>();
        const auto isToAsk = [this] {
            const auto timers = child<WhatIf>()->findChildren<QTimer*>();
            return std::ranges::any_of(timers, &QTimer::isActive);
        };
        const auto restOn = [&](std::string_view id) {
            for (const Bar& bar : plot->layoutNow().bars)
                if (timeline->timeline()->operations[bar.operation].id == id && bar.shape != BarShape::HostTick)
                    return QTest::mouseMove(plot, ui::qt(bar.rect.center()).toPoint());
        };
        const auto* words = child<QLabel>("timelineWhatIf");
        QTRY_VERIFY(plot->layoutNow().bars.size() > 4);
        restOn("saxpy");
        QTRY_VERIFY(isToAsk() || plot->shown().whatIf);
        QTRY_VERIFY(plot->shown().whatIf);
        key(Qt::Key_F11);
        QTRY_VERIFY(!plot->shown().whatIf && !words->isVisible());
        QTRY_VERIFY(child<ui::ComposerView>()->layoutNow().scale.isForRoom());
        QTRY_VERIFY(plot->layoutNow().bars.size() > 4);
        QSignalSpy hovered(timeline, &ui::TimelineView::hoveredBar);
        restOn("stencil");
        QTRY_VERIFY(!hovered.isEmpty());
        QVERIFY(!isToAsk());
        document()->select({"stencil"});
        ui::AnswersPanel* answers = nullptr;
        for (auto* each : (*window_)->findChildren<ui::AnswersPanel*>())
            if (each->accessibleName() == "What if") answers = each;
        QTRY_VERIFY(answers && !answers->isEmpty());
        key(Qt::Key_F7);
        QTRY_VERIFY(plot->shown().whatIf);
        QVERIFY2(words->isVisible(), "what is struck out is named");
    }

    void theAxisHoldsInADragThenGrows() {
        auto* composer = child<ui::ComposerView>();
        auto* timeline = child<ui::TimelineView>();
        const auto* plot = child<ui::TimelinePlot>();
        QTRY_VERIFY(plot->range().end >= std::chrono::nanoseconds(std::chrono::milliseconds(3)).count());  // it is shown
        const double before = plot->range().end;
        const QPoint from = composer->operationRect("stencil").center();
        const QPoint to(from.x(), laneNameRect(*composer, "compute").center().y());
        QTest::mousePress(composer->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(composer->viewport(), (from + to) / 2);
        QTest::mouseMove(composer->viewport(), to);
        QTRY_VERIFY(timeline->timeline()->makespan && *timeline->timeline()->makespan > std::chrono::microseconds(3800));
        QCOMPARE(plot->range().end, before);
        QTest::mouseRelease(composer->viewport(), Qt::LeftButton, {}, to);
        QTRY_VERIFY(plot->range().end >= plot->total() && plot->range().end > before);
    }

    void theComposerHasItsShareAndTheStatusBarItsMargins() {
        auto* composer = child<ui::ComposerView>();
        auto* splitter = child<QSplitter>("centre");
        // The second size is that of a window of the first size with a frame of the window manager.
        for (const QSize size : {QSize(1280, 720), QSize(1272, 680), QSize(1600, 1000)}) {
            (*window_)->resize(size);
            QTRY_COMPARE((*window_)->size(), size);
            const auto last = [&] { return composer->layoutNow().lanes.back().rect.bottom(); };
            QTRY_VERIFY2(last() <= composer->viewport()->height(), qPrintable(QString::number(last())));
            const auto share = [&] { return double(splitter->sizes()[0]) / (splitter->sizes()[0] + splitter->sizes()[1]); };
            QTRY_VERIFY2(share() > 0.33 && share() < 0.45, qPrintable(QString::number(share())));
        }
        const auto* left = child<QLabel>("deviceStatus");
        const auto* right = child<QLabel>("savedStatus");
        QVERIFY(left->mapTo(window_->get(), left->contentsRect().topLeft()).x() >= 8);
        QVERIFY(right->mapTo(window_->get(), right->contentsRect().topRight()).x() <= (*window_)->width() - 8);
    }

    void everyToolIsInANarrowWindow() {
        auto* bar = child<QToolBar>("tools");
        const auto hidden = [&] {
            QStringList names;
            for (QAction* action : bar->actions())
                if (QWidget* tool = bar->widgetForAction(action); tool && !tool->isVisible()) names << tool->objectName();
            return names.join(u' ');
        };
        auto* open = child<QToolButton>("open");
        auto* present = child<QToolButton>("present");
        (*window_)->resize(1600, 1000);
        QTRY_COMPARE(open->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        for (const int width : {1280, 1180}) {
            (*window_)->resize(width, 720);
            QTRY_COMPARE((*window_)->width(), width);
            QTRY_COMPARE(hidden(), QString());
            QVERIFY(present->mapTo(window_->get(), present->rect().topRight()).x() < width);
        }
        QCOMPARE(open->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QVERIFY(!open->toolTip().isEmpty());
        (*window_)->resize(1600, 1000);
        QTRY_COMPARE(open->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    }

    void escapeLeavesWhateverHasTheFocus() {
        for (QWidget* pane :
             {static_cast<QWidget*>(child<ui::ComposerView>()), static_cast<QWidget*>(child<ui::TimelineView>())}) {
            key(Qt::Key_F11);
            document()->select({"saxpy"});
            pane->setFocus();
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : pane, Qt::Key_Escape);
            QVERIFY(!(*window_)->isFullScreen());
            QCOMPARE(document()->current(), "saxpy");
        }
    }

    /// The first Escape cancels a drag, an edited name or an order by keys; the second leaves the presentation.
    void escapeFirstPutsBackWhatIsInTheHand() {
        auto* composer = child<ui::ComposerView>();
        const QByteArray before = QByteArray::fromStdString(toJson(document()->program()));
        const auto twice = [&](const char* what, const std::function<bool()>& held) {
            QTRY_VERIFY2(held(), what);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QTRY_VERIFY2(!held(), what);
            QVERIFY((*window_)->isFullScreen());
            QCOMPARE(QByteArray::fromStdString(toJson(document()->program())), before);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QVERIFY(!(*window_)->isFullScreen());
        };
        const auto begin = [&] {
            key(Qt::Key_F11);
            QTRY_VERIFY(composer->layoutNow().scale.isForRoom());
            document()->select({"saxpy"});
            composer->setFocus();
        };
        begin();
        QTest::keyClick(composer, Qt::Key_O);
        twice("an order", [&] { return composer->isInteracting(); });
        begin();
        const QPoint card = composer->operationRect("saxpy").center();
        QTest::mousePress(composer->viewport(), Qt::LeftButton, {}, card);
        QTest::mouseMove(composer->viewport(), card + QPoint(200, 0));
        QTRY_VERIFY(document()->hasTrial());
        twice("a card", [&] { return composer->isInteracting() || document()->hasTrial(); });
        QTest::mouseRelease(composer->viewport(), Qt::LeftButton, {}, card + QPoint(200, 0));
        begin();
        QTest::keyClick(composer, Qt::Key_F2);
        twice("a name", [] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr; });
    }

    void theStripSaysWhatIsSelectedAndHowLongAllTakes() {
        key(Qt::Key_F11);
        QTRY_COMPARE(text("presentedTotal"), "3.30 ms");
        QVERIFY(child<QLabel>("presentedTotal")->font().pixelSize() >= 53);  // 40 points
        for (const char* name : {"presentedTitle", "presentedFields", "presentedChange"})
            QVERIFY(child<QLabel>(name)->font().pixelSize() >= 27);
        document()->select({"saxpy"});
        QCOMPARE(text("presentedTitle"), "saxpy");
        QVERIFY2(child<QLabel>("presentedFields")->accessibleName().contains("stream compute"),
                 qPrintable(child<QLabel>("presentedFields")->accessibleName()));
        Operation slower = *findOperation(document()->program(), "saxpy");
        slower.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{std::string("4 ms")}}});
        QVERIFY(document()->apply(Edit{ReplaceOperation{"saxpy", slower}}, "Slower"));
        QTRY_VERIFY(text("presentedTotal") != "3.30 ms");
        QTRY_VERIFY(text("presentedChange").contains("was 3.30 ms"));
    }

    void aLongNameIsShortenedNotCut() {
        Operation named = *findOperation(document()->program(), "saxpy");
        named.label = std::string(200, 'n');
        QVERIFY(document()->apply(Edit{ReplaceOperation{"saxpy", named}}, "Label"));
        document()->select({"saxpy"});
        key(Qt::Key_F11);
        auto* title = child<QLabel>("presentedTitle");
        QTRY_VERIFY(title->text().endsWith(QChar(0x2026)));
        QVERIFY(title->fontMetrics().horizontalAdvance(title->text()) <= title->width());
        QCOMPARE(title->toolTip().size(), 200);
        document()->select({"copyX"});
        QCOMPARE(text("presentedTitle"), "copy x");
        QCOMPARE(title->toolTip(), QString());
    }

    void pagesWalkTheStepsThere() {
        QVERIFY(document()->apply(ui::edits::removeOperations(document()->program(), {"saxpy"}), "Delete"));
        QVERIFY(document()->applySteps({}, {Step{"Again", {}, R"([{"removeOperation": {"at": 0}}])", {}}}, true, "Steps"));
        const std::size_t before = document()->program().operations.size();
        key(Qt::Key_F11);
        key(Qt::Key_PageDown);
        QCOMPARE(document()->program().operations.size(), before - 1);
        key(Qt::Key_PageUp);
        QCOMPARE(document()->program().operations.size(), before);
        for (QLineEdit* field : child<ui::StepBar>()->findChildren<QLineEdit*>()) QVERIFY(field->isReadOnly());
        key(Qt::Key_Z);
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document()->program().operations.size(), before - 1);
    }

    void everyControlHasAName() {
        document()->select({"copy y"});
        document()->select({QString::fromStdString(document()->program().operations[7].id)});
        QStringList nameless;
        int controls = 0;
        const auto collected = [&] {
            nameless.clear();
            controls = 0;
            collectNameless(QAccessible::queryAccessibleInterface(window_->get()), nameless, controls);
            return controls;
        };
        QTRY_VERIFY2(collected() > 25, qPrintable(QString::number(controls)));
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    }

    void anEmptyProgramClaimsNothing() {
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(document()->program().operations.empty());
        const auto* chip = (*window_)->findChild<ui::TimelineView*>();
        QTRY_VERIFY([&] {
            for (const QWidget* each : chip->findChildren<QWidget*>())
                if (QString::fromLatin1(each->metaObject()->className()).endsWith("StateChip") && each->isVisible()) return false;
            return true;
        }());
    }

    void docksCloseReturnAndAreRemembered() {
        auto* close = [&]() -> QAbstractButton* {
            for (QAbstractButton* each : child<QDockWidget>("rightDock")->findChildren<QAbstractButton*>())
                if (each->accessibleName().startsWith("Close ")) return each;
            return nullptr;
        }();
        QVERIFY(close);
        QTest::mouseClick(close, Qt::LeftButton);
        QVERIFY(!child<QDockWidget>("rightDock")->isVisible());
        (*window_)->close();
        window_->reopen();
        QVERIFY(!child<QDockWidget>("rightDock")->isVisible());
        window_->action(child<QDockWidget>("rightDock")->windowTitle())->trigger();
        QVERIFY(child<QDockWidget>("rightDock")->isVisible());
        child<QDockWidget>("leftDock")->close();
        window_->action("Reset layout")->trigger();
        QVERIFY(child<QDockWidget>("leftDock")->isVisible());
    }
};

STREAMSCOPE_WINDOW_TEST(TestPresentation)

}  // namespace tst_presentation

#include "tst_presentation.moc"

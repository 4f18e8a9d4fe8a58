#include "app/presentation.h"
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/timeline_view.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

using namespace streamscope;
using namespace streamscope::app;

/// The window as others see it: presented to a room, spoken by a screen reader, empty, with closed docks.
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

    /// Of everything that takes the keyboard or a click, and is seen: what has neither name nor text.
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

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_->get()));
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

    void theStripSaysWhatIsSelectedAndHowLongAllTakes() {
        key(Qt::Key_F11);
        QTRY_COMPARE(text("presentedTotal"), "3.30 ms");
        QVERIFY(child<QLabel>("presentedTotal")->font().pointSizeF() >= 40);
        for (const char* name : {"presentedTitle", "presentedFields", "presentedChange"})
            QVERIFY(child<QLabel>(name)->font().pointSizeF() >= 20);
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

    void pagesWalkTheStepsThere() {
        QVERIFY(document()->apply(ui::edits::removeOperations(document()->program(), {"saxpy"}), "Delete"));
        document()->applySteps({}, {Step{"Again", {}, R"([{"removeOperation": {"at": 0}}])", {}}}, true, "Steps");
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
        QTest::qWait(50);
        QStringList nameless;
        int controls = 0;
        collectNameless(QAccessible::queryAccessibleInterface(window_->get()), nameless, controls);
        QVERIFY2(controls > 25, qPrintable(QString::number(controls)));
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    }

    void anEmptyProgramClaimsNothing() {
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTest::qWait(100);
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
        window_->action("Reset Layout")->trigger();
        QVERIFY(child<QDockWidget>("leftDock")->isVisible());
    }
};

QTEST_MAIN(TestPresentation)
#include "tst_presentation.moc"

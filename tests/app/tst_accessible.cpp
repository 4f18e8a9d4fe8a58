// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/timeline/timeline_view.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontInfo>
#include <QPushButton>
#include <QTimer>

namespace tst_accessible {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that controls in windows other than the main window have names and contrast, and that Tab reaches them visibly.
class TestAccessible : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    static bool isUsed(const QWidget* widget) {
        return widget->isVisible() && !widget->focusProxy() && !widget->objectName().startsWith("qt_") &&
               (qobject_cast<const QAbstractButton*>(widget) || widget->focusPolicy() & Qt::TabFocus);
    }
    static QString describe(const QWidget* widget) {
        return QStringLiteral("%1 \"%2\" in %3")
            .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName(),
                 QString::fromLatin1(widget->parentWidget() ? widget->parentWidget()->metaObject()->className() : ""));
    }
    static QStringList wrongIn(QWidget* top) {
        QStringList wrong;
        QList<QWidget*> all = top->findChildren<QWidget*>();
        for (QWidget* each : all) {
            if (each->isVisible() && QFontInfo(each->font()).pixelSize() < 10) wrong << describe(each) + " has small letters";
            if (!isUsed(each)) continue;
            const auto* button = qobject_cast<QPushButton*>(each);
            if (button && qobject_cast<QDialogButtonBox*>(button->parentWidget()) && !button->icon().isNull())
                wrong << describe(each) + " has an icon of another style";
            const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(each);
            if (!heard || heard->text(QAccessible::Name).isEmpty()) wrong << describe(each) + " has no name";
        }
        return wrong;
    }
    static QWidget* focusIn(QWidget* top) {
        QWidget* focus = QApplication::focusWidget();
        return focus && focus->window() == top ? focus : top;
    }
    QWidget* opened() const {
        if (QWidget* popup = QApplication::activePopupWidget()) return popup;
        if (QWidget* modal = QApplication::activeModalWidget()) return modal;
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible() && top->isWindow() && top != window_->get()) return top;
        return nullptr;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart({});
        QTRY_VERIFY((*window_)->findChild<ui::TimelineView*>()->timeline());
    }
    void cleanup() { window_.reset(); }

    void everyDialogSaysWhatItIs_data() {
        QTest::addColumn<QString>("action");
        for (const char* action :
             {"Export…", "Keys…", "Command palette…", "Undo list…", "Pipeline of chunks…", "Fork and join…", "Double buffering…",
              "Produce and consume…", "Streams × kernels…", "About Streamscope", "Write a lesson…", "Reset all progress…"})
            QTest::newRow(action) << QString::fromUtf8(action);
    }
    void everyDialogSaysWhatItIs() {
        QFETCH(QString, action);
        QVERIFY(window_->document()->apply(Edit{EditList{}}, "Nothing"));
        QAction* open = window_->action(action);
        QVERIFY2(open, qPrintable(action));
        QTRY_VERIFY2(open->isEnabled(), qPrintable(action));
        QStringList wrong;
        bool seen = false;
        QTimer look;  // polls, because some dialogs block
        connect(&look, &QTimer::timeout, this, [&] {
            QWidget* top = opened();
            if (!top) return;
            look.stop();
            seen = true;
            wrong = wrongIn(top);
            if (top->windowTitle().isEmpty() && top->accessibleName().isEmpty()) wrong << "It has no title.";
            QTest::keyClick(focusIn(top), Qt::Key_Escape);
            const bool passing = qobject_cast<QDialog*>(top) || top->windowType() == Qt::Popup;
            if (passing && top->isVisible()) wrong << "Escape does not close it.";
        });
        look.start(50);
        open->trigger();
        QTRY_VERIFY2(seen, qPrintable(action));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Tests the question before unsaved changes are lost, and the one after a failed write.
    void questionsSayWhatTheyAre() {
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{}}, "Delete"));
        QStringList wrong;
        QString asked;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            QWidget* top = QApplication::activeModalWidget();
            if (!top) return;
            look.stop();
            asked = top->windowTitle();
            wrong = wrongIn(top);
            QTest::keyClick(focusIn(top), Qt::Key_Escape);
        });
        look.start(50);
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_COMPARE(asked, QStringLiteral("Unsaved changes"));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QVERIFY(!window_->document()->program().operations.empty());
        window_->document()->undoStack()->undo();
    }
};

STREAMSCOPE_WINDOW_TEST(TestAccessible)

}  // namespace tst_accessible

#include "tst_accessible.moc"

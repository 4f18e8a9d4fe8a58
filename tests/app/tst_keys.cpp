// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/keys/key_field.h"
#include "app/features/keys/keys_dialog.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/typing_edit.h"
#include "ui/document/program_document.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

namespace tst_keys {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that the keys of commands can be changed, with real key presses, and that the choice is kept.
class TestKeys : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    KeysDialog* openDialog() {
        window_->action("Change keys…")->trigger();
        auto* dialog = window_->get()->findChild<KeysDialog*>();
        if (dialog && !QTest::qWaitForWindowExposed(dialog)) return nullptr;
        return dialog;
    }
    static void choose(KeysDialog* dialog, const QString& command) {
        auto* list = dialog->findChild<QTreeWidget*>();
        const QList<QTreeWidgetItem*> found = list->findItems(command, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        list->setCurrentItem(found.front());
    }
    static void press(KeysDialog* dialog, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        auto* field = dialog->findChild<KeyField*>();
        field->setFocus();
        QTest::keyClick(field, key, modifiers);
    }
    static void click(KeysDialog* dialog, const QString& text) {
        for (auto* button : dialog->findChildren<QPushButton*>())
            if (button->text().remove(u'&') == text) {
                QVERIFY2(button->isEnabled(), qPrintable(text));
                return QTest::mouseClick(button, Qt::LeftButton);
            }
        QFAIL(qPrintable("no button " + text));
    }
    QString conflict(KeysDialog* dialog) const { return dialog->findChild<QLabel*>("keyConflict")->text(); }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    void aCommandGetsOtherKeysForGood() {
        KeysDialog* dialog = openDialog();
        QVERIFY(dialog);
        choose(dialog, "Run");
        press(dialog, Qt::Key_F9);
        click(dialog, "Assign");
        QCOMPARE(window_->action("Run")->shortcut(), QKeySequence(Qt::Key_F9));
        QVERIFY(window_->action("Run")->toolTip().endsWith("(F9)"));
        QVERIFY(window_->get()->findChild<QToolButton*>("run")->text().endsWith("Run  F9"));
        window_->reopen();
        QCOMPARE(window_->action("Run")->shortcut(), QKeySequence(Qt::Key_F9));
        dialog = openDialog();
        choose(dialog, "Run");
        click(dialog, "Restore usual keys");
        QCOMPARE(window_->action("Run")->shortcut(), QKeySequence(Qt::Key_F5));
        window_->reopen();
        QCOMPARE(window_->action("Run")->shortcut(), QKeySequence(Qt::Key_F5));
    }

    void aConflictIsShownBeforeTheKeysAreTaken() {
        KeysDialog* dialog = openDialog();
        choose(dialog, "Live preview");
        press(dialog, Qt::Key_F5);
        QVERIFY2(conflict(dialog).contains("F5 is the key of \"Run\" in the menu Run"), qPrintable(conflict(dialog)));
        QCOMPARE(window_->action("Run")->shortcut(), QKeySequence(Qt::Key_F5));
        click(dialog, "Assign");
        QVERIFY(window_->action("Run")->shortcut().isEmpty());
        QCOMPARE(window_->action("Live preview")->shortcut(), QKeySequence(Qt::Key_F5));
        click(dialog, "Restore all usual keys");
        QCOMPARE(window_->action("Run")->shortcut(), QKeySequence(Qt::Key_F5));
        QCOMPARE(window_->action("Live preview")->shortcut(), QKeySequence(Qt::Key_F6));
    }

    void keysOfAPaneAreNamed() {
        KeysDialog* dialog = openDialog();
        choose(dialog, "Run");
        press(dialog, Qt::Key_Delete);
        QVERIFY2(conflict(dialog).contains("the composer"), qPrintable(conflict(dialog)));
    }

    void insertOpensTheTypingLineFromAnyFocus() {
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY(!window_->document()->program().operations.empty());
        auto* line = window_->get()->findChild<ui::TypingEdit*>();
        int tried = 0;
        for (QWidget* each : window_->get()->findChildren<QWidget*>()) {
            if (!each->isVisible() || !each->isEnabled() || !(each->focusPolicy() & Qt::TabFocus) || each->focusProxy()) continue;
            each->setFocus();
            if (!each->hasFocus() || each == line) continue;
            QTest::keyClick(each, Qt::Key_Insert);
            QVERIFY2(line->hasFocus(), each->metaObject()->className());
            QTest::keyClick(line, Qt::Key_Escape);
            QVERIFY(!line->isVisible());
            ++tried;
        }
        QVERIFY2(tried > 10, qPrintable(QString::number(tried)));
    }

    void aNewProgramIsTypedAtOnce() {
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        auto* line = window_->get()->findChild<ui::TypingEdit*>();
        QTest::keyClick(window_->get(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(window_->document()->program().operations.empty());
        QTRY_COMPARE(QApplication::focusWidget(), line);
        QTest::keyClicks(line, "s1: A(1,50)");
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!line->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Insert);
        QTRY_COMPARE(QApplication::focusWidget(), line);
        QTest::keyClicks(line, " R(e)");
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(window_->document()->program().operations.size(), std::size_t{2});
    }

    void aCommandMayHaveNoKeys() {
        KeysDialog* dialog = openDialog();
        choose(dialog, "Run");
        click(dialog, "Remove keys");
        QVERIFY(window_->action("Run")->shortcut().isEmpty());
        click(dialog, "Restore usual keys");
    }
};

STREAMSCOPE_WINDOW_TEST(TestKeys)

}  // namespace tst_keys

#include "tst_keys.moc"

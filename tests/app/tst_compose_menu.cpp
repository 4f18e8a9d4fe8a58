// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/main_window_test.h"
#include "tests/support/window_test.h"
#include "ui/composer/compose_menu.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/density_switch.h"

#include <QAction>
#include <QLineEdit>
#include <QToolButton>
#include <QUndoStack>

namespace tst_compose_menu {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the menu Insert in the real window.
class TestComposeMenu : public MainWindowTest {
    Q_OBJECT

    QAction* entry(const QString& text) const {
        for (QAction* each : window_->findChild<ui::ComposeMenu*>()->findChildren<QAction*>())
            if (each->text().remove(u'&') == text) return each;
        qFatal("no such entry");
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { window_.reset(); }

    void theComposeMenuDoesWhatTheKeysDo() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        document()->select({});
        QVERIFY(!entry("Move earlier")->isEnabled());
        document()->select({QStringLiteral("saxpy")});
        entry("Move earlier")->trigger();
        QCOMPARE(QString::fromStdString(document()->program().operations[2].id), QStringLiteral("saxpy"));
        entry("One lane down")->trigger();
        QCOMPARE(std::string(findOperation(document()->program(), "saxpy")->text(Field::Stream)), std::string("other"));
        document()->select({QStringLiteral("copyX")});
        entry("Pinned or pageable")->trigger();
        QVERIFY(document()->undoStack()->undoText().contains("pageable"));
        entry("Chips")->trigger();
        QCOMPARE(composer()->density(), ui::Density::Chip);
        composer()->setDensity(ui::Density::Tick);
        QVERIFY(entry("Ticks")->isChecked());
        auto* button = window_->findChild<ui::DensitySwitch*>()->findChildren<QToolButton*>().at(0);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(composer()->density(), ui::Density::Card);
        QVERIFY(entry("Cards")->isChecked());
        const std::size_t streams = document()->program().streams.size();
        entry("Add stream")->trigger();
        QCOMPARE(document()->program().streams.size(), streams + 1);
    }

    void theMenuFitsALowScreen() { QVERIFY(window_->findChild<ui::ComposeMenu*>()->sizeHint().height() < 400); }

    /// The menus of cards and lanes are also in the menu bar, for the selected call.
    void theComposeMenuKnowsStreamsAndRepeats() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        document()->select({});
        for (const char* name : {"Rename stream", "Non-blocking stream", "Delete stream", "Expand repeat"})
            QVERIFY2(!entry(name)->isEnabled(), name);
        document()->select({QStringLiteral("saxpy")});
        QVERIFY(!entry("Expand repeat")->isEnabled());
        QVERIFY(entry("Non-blocking stream")->isChecked());
        entry("Non-blocking stream")->trigger();
        QCOMPARE(document()->program().streams[1].nonBlocking, false);
        QVERIFY(!entry("Non-blocking stream")->isChecked());
        entry("Rename stream")->trigger();
        auto* name = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(name);
        name->selectAll();
        QTest::keyClicks(name, "work");
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(document()->program().streams[1].id, std::string("work"));
        entry("Delete stream")->trigger();
        QCOMPARE(document()->program().streams.size(), std::size_t{2});
        QVERIFY(!findOperation(document()->program(), "saxpy"));
        composer()->insertCall(Call::Repeat);
        const std::string repeat = document()->current().toStdString();
        QVERIFY(entry("Expand repeat")->isEnabled());
        entry("Expand repeat")->trigger();
        QVERIFY(!findOperation(document()->program(), repeat));
        while (document()->undoStack()->canUndo()) document()->undoStack()->undo();
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposeMenu)

}  // namespace tst_compose_menu

#include "tst_compose_menu.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/support/window_test.h"
#include "ui/theme/menu_letters.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTest>

namespace tst_menu_letters {

/// Tests of letters in an open menu that are also shortcuts of the window.
class TestMenuLetters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLetterChoosesTheEntryOfAnOpenMenu() {
        streamscope::ui::assignMenuAccessKeys();
        QMainWindow window;
        QAction zoomOut(QStringLiteral("Zoom out"));
        zoomOut.setShortcut(QKeySequence(Qt::Key_S));
        window.addAction(&zoomOut);
        QMenu* menu = window.menuBar()->addMenu(QStringLiteral("&File"));
        QAction* save = menu->addAction(QStringLiteral("&Save"));
        const QSignalSpy zoomed(&zoomOut, &QAction::triggered), saved(save, &QAction::triggered);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_S);
        QCOMPARE(zoomed.size(), 1);
        menu->popup(window.mapToGlobal(QPoint(0, 20)));
        QTest::keyClick(menu, Qt::Key_S);
        QCOMPARE(saved.size(), 1);
        QCOMPARE(zoomed.size(), 1);
        QTRY_VERIFY(!menu->isVisible());
        QTest::keyClick(&window, Qt::Key_S);
        QCOMPARE(zoomed.size(), 2);
    }
};

STREAMSCOPE_WINDOW_TEST(TestMenuLetters)

}  // namespace tst_menu_letters

#include "tst_menu_letters.moc"

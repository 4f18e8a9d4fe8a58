// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/opened_window.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QPushButton>

namespace tst_dialog_focus {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that Tab reaches the controls of dialogs, and that the focus is always visible there.
class TestDialogFocus : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    static QString nameOf(const QWidget* widget) {
        return QStringLiteral("%1 %2 \"%3\"")
            .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(), widget->accessibleName());
    }
    static QImage around(QWidget* dialog, const QWidget* widget) {
        const QRect place(widget->mapTo(dialog, QPoint()), widget->size());
        return dialog->grab(place.adjusted(-4, -4, 4, 4).intersected(dialog->rect())).toImage();
    }

private Q_SLOTS:
    void initTestCase() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY((*window_)->findChild<ui::TimelineView*>()->timeline());
    }
    void cleanup() {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != window_->get()) each->close();
    }
    void cleanupTestCase() { window_.reset(); }

    void everyStopShowsTheFocus_data() {
        QTest::addColumn<int>("atLeast");
        QTest::newRow("Export…") << 8;
        QTest::newRow("Record a program…") << 6;
        QTest::newRow("Pipeline of chunks…") << 4;
        QTest::newRow("Open link…") << 3;
        QTest::newRow("Address of links…") << 3;
        QTest::newRow("Machines…") << 3;
        QTest::newRow("Keys…") << 3;
        QTest::newRow("Change keys…") << 4;
        QTest::newRow("Report a problem…") << 3;
        QTest::newRow("Write a lesson…") << 8;
    }
    void everyStopShowsTheFocus() {
        QFETCH(int, atLeast);
        (*window_)->activateWindow();
        QAction* entry = window_->action(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(entry);
        QTRY_VERIFY(entry->isEnabled());
        entry->trigger();
        QWidget* dialog = openedWindow(window_->get());
        QVERIFY(dialog);
        QTRY_COMPARE(QApplication::activeWindow(), dialog);
        QTRY_VERIFY(dialog->focusWidget());
        QList<QWidget*> stops;
        while (!stops.contains(dialog->focusWidget())) {
            QWidget* stop = dialog->focusWidget();
            stops << stop;
            QVERIFY2(stop->isVisibleTo(dialog), qPrintable(nameOf(stop)));
            const QImage with = around(dialog, stop);
            stop->clearFocus();
            QVERIFY2(with != around(dialog, stop), qPrintable(nameOf(stop)));
            stop->setFocus(Qt::TabFocusReason);
            QTest::keyClick(stop, Qt::Key_Tab);
        }
        QVERIFY2(stops.size() >= atLeast, qPrintable(QString::number(stops.size())));
        for (auto* each : dialog->findChildren<QPushButton*>())
            if (each->isVisibleTo(dialog) && each->isEnabled() && each->focusPolicy() & Qt::TabFocus)
                QVERIFY2(stops.contains(each), qPrintable("Tab does not reach " + each->text()));
    }
};

STREAMSCOPE_WINDOW_TEST(TestDialogFocus)

}  // namespace tst_dialog_focus

#include "tst_dialog_focus.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QLineEdit>
#include <QSignalSpy>

namespace tst_composer_menus {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the menus that replace calls and wrap them, by keys.
class TestComposerMenus : public ComposerFixture {
    Q_OBJECT

    static QMenu* openMenu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }
    static QStringList entries(bool enabled) {
        QStringList all;
        for (const QAction* entry : openMenu()->actions())
            if (!entry->isSeparator() && entry->isEnabled() == enabled) all << entry->text();
        return all;
    }
    void choose(const char* entry) {
        QVERIFY(openMenu());
        QVERIFY2(test::chooseFrom(openMenu(), QString::fromUtf8(entry)), entry);
    }
    void wrapIn(const char* entry) {
        key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        choose(entry);
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
    }
    void cleanup() { undoAll(); }

    void aKeyReplacesACall() {
        click("saxpy");
        key(Qt::Key_R);
        QVERIFY2(!entries(true).contains(QStringLiteral("Kernel")), "not by itself");
        choose("Host function");
        QCOMPARE(operation("saxpy")->call, Call::LaunchHostFunc);
        QCOMPARE(streamOf("saxpy"), QStringLiteral("compute"));
        QCOMPARE(steps(), 1);
        QCOMPARE(undoText(), QStringLiteral("Replace saxpy by Host function"));
        QCOMPARE(document_.current(), QStringLiteral("saxpy"));
    }

    void severalAreReplacedAtOnce() {
        click("copyX");
        click("copyY", Qt::ControlModifier);
        click("sync", Qt::ControlModifier);
        click("copyX", Qt::ControlModifier);
        click("copyX", Qt::ControlModifier);
        trigger(centre("copyX"), QStringLiteral("Replace by…"));
        choose("Memset");
        QCOMPARE(operation("copyX")->call, Call::MemsetAsync);
        QCOMPARE(operation("copyY")->call, Call::MemsetAsync);
        QCOMPARE(operation("sync")->call, Call::DeviceSynchronize);
        QCOMPARE(steps(), 1);
    }

    void itIsSaidThatNothingReplacesACall() {
        QSignalSpy said(view_.get(), &ComposerView::message);
        key(Qt::Key_R);
        QVERIFY(!openMenu());
        QVERIFY(said.last().front().toString().contains(QStringLiteral("Select")));
    }

    void aRepeatHoldsTheSelectedCalls() {
        click("computeWaitsE1");
        click("saxpy", Qt::ShiftModifier);
        wrapIn("Repeat");
        QCOMPARE(document_.program().operations.size(), std::size_t{9});
        QCOMPARE(operation("saxpy") ? steps() : 0, 1);
        QCOMPARE(body(document_.current().toLatin1().constData()),
                 QStringList({QStringLiteral("computeWaitsE1"), QStringLiteral("saxpy")}));
    }

    void aGraphAndAWithHoldThem() {
        click("saxpy");
        wrapIn("Graph");
        QCOMPARE(operation(document_.current().toLatin1().constData())->call, Call::GraphLaunch);
        document_.undoStack()->undo();
        click("saxpy");
        wrapIn("With of their stream");
        QCOMPARE(operation(document_.current().toLatin1().constData())->call, Call::StreamEnter);
    }

    void aRangeIsNamedInPlaceAndLeft() {
        click("computeWaitsE1");
        click("saxpy", Qt::ShiftModifier);
        wrapIn("Range…");
        auto* field = view_->viewport()->findChild<QLineEdit*>();
        QVERIFY(field && field->hasFocus());
        QCOMPARE(field->text(), QStringLiteral("range 1"));
        QTest::keyClicks(field, QStringLiteral("step"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(operation("saxpy")->range, std::string("step"));
        QCOMPARE(operation("computeWaitsE1")->range, std::string("step"));
        QCOMPARE(view_->layoutNow().ranges.size(), std::size_t{1});
        wrapIn("Out of range step");
        QCOMPARE(operation("saxpy")->range, std::string());
        QCOMPARE(steps(), 2);
    }

    void theMenuSaysWhyNot() {
        click("copyX");
        click("copyY", Qt::ControlModifier);
        key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(openMenu());
        QVERIFY(entries(false).contains(QStringLiteral("Other calls are between these.")));
        QVERIFY(entries(false).contains(QStringLiteral("Repeat")) && entries(true).isEmpty());
        openMenu()->close();
        QCOMPARE(steps(), 0);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerMenus)

}  // namespace tst_composer_menus

#include "tst_composer_menus.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QAccessible>

namespace tst_composer_spoken {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of what a screen reader gets from the composer.
class TestComposerSpoken : public ComposerFixture {
    Q_OBJECT

    QAccessibleInterface* list() const { return QAccessible::queryAccessibleInterface(view_.get()); }
    QAccessibleInterface* item(const char* id) const {
        return list()->child(view_->layoutNow().columnOf(QString::fromLatin1(id)));
    }
    static QStringList focused_;  ///< names told since init()
    static void note(QAccessibleEvent* event) {
        if (event->type() != QAccessible::Focus) return;
        const QAccessibleInterface* heard = event->accessibleInterface();
        if (heard && heard->role() == QAccessible::ListItem) focused_ << heard->text(QAccessible::Name);
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
        view_->setFocus();
        QTRY_VERIFY(view_->hasFocus());
        focused_.clear();
        QAccessible::installUpdateHandler(note);
    }
    void cleanup() {
        QAccessible::installUpdateHandler(nullptr);
        undoAll();
    }

    void everyCardAndArrowIsAnItem() {
        QVERIFY(list() && list()->role() == QAccessible::List);
        const ComposerLayout& layout = view_->layoutNow();
        const int marks = layout.columns() + static_cast<int>(layout.arrows.size());
        QVERIFY(layout.columns() > 5 && !layout.arrows.empty() && list()->childCount() >= marks);
        for (int i = 0; i < marks; ++i) {
            QAccessibleInterface* each = list()->child(i);
            QVERIFY(each && each->isValid() && each->role() == QAccessible::ListItem && each->parent() == list());
            QCOMPARE(list()->indexOfChild(each), i);
            QVERIFY(!each->text(QAccessible::Name).isEmpty() && !each->rect().isEmpty());
        }
        QVERIFY(list()->child(marks - 1)->text(QAccessible::Name).contains(QStringLiteral("binds the record of call")));
        for (int i = marks; i < list()->childCount(); ++i) QVERIFY(list()->child(i)->role() != QAccessible::ListItem);
    }

    void aCardSaysItsCallAndItsDiagnostics() {
        QVERIFY(item("saxpy")
                    ->text(QAccessible::Name)
                    .startsWith(QStringLiteral("saxpy, cudaLaunchKernel in stream compute, call ")));
        QVERIFY(item("saxpy")->text(QAccessible::Description).contains(QStringLiteral("cudaLaunchKernel(")));
        Diagnostic found;
        found.operations = {"saxpy"};
        found.message = "Two kernels write y.";
        view_->setDiagnostics({found});
        QVERIFY(item("saxpy")->text(QAccessible::Description).contains(QStringLiteral("Two kernels write y.")));
        QVERIFY(!item("stencil")->text(QAccessible::Description).contains(QStringLiteral("Two kernels")));
    }

    void keysTellTheCardThatTheyReach() {
        document_.select({QStringLiteral("saxpy")});
        QTRY_COMPARE(focused_.size(), 1);
        QVERIFY(focused_.back().startsWith(QStringLiteral("saxpy")));
        key(Qt::Key_Right);
        QTRY_COMPARE(focused_.size(), 2);
        QVERIFY(!focused_.back().startsWith(QStringLiteral("saxpy")));
        const QAccessibleInterface* current = list()->focusChild();
        QVERIFY(current && current->state().focused && current->state().selected);
        QCOMPARE(current->text(QAccessible::Name), focused_.back());
    }

    /// While an order is drawn, the call that the keys aim at says what Enter would do.
    void anAimedOrderSaysWhatItWouldDo() {
        document_.select({QStringLiteral("saxpy")});
        key(Qt::Key_O);
        QTRY_VERIFY(!focused_.isEmpty() && focused_.back() == view_->accessibleDescription());
        QVERIFY2(focused_.back().contains(QStringLiteral(": ")), qPrintable(focused_.join(u'\n')));
        key(Qt::Key_Escape);
        QVERIFY(!list()->focusChild()->text(QAccessible::Name).contains(QStringLiteral(": ")));
    }

    void aCardIsWhereItIsPaintedAndPressingSelectsIt() {
        const QPoint centre = item("stencil")->rect().center();
        QVERIFY((view_->mapFromGlobal(centre) - view_->operationRect(QStringLiteral("stencil")).center()).manhattanLength() <= 2);
        QCOMPARE(list()->childAt(centre.x(), centre.y()), item("stencil"));
        item("stencil")->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("stencil")});
    }
};

QStringList TestComposerSpoken::focused_;

STREAMSCOPE_WINDOW_TEST(TestComposerSpoken)

}  // namespace tst_composer_spoken

#include "tst_composer_spoken.moc"

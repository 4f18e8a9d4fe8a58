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
    /// Returns the text of the item on which keys act, or an empty string.
    QString spoken() const {
        const QAccessibleInterface* current = list()->focusChild();
        if (!current || current->role() != QAccessible::ListItem || !current->state().focused) return {};
        return current->text(QAccessible::Name);
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
        view_->setFocus();
        QTRY_VERIFY(view_->hasFocus());
    }
    void cleanup() { undoAll(); }

    void everyCardAndArrowAndLaneIsAnItem() {
        QVERIFY(list() && list()->role() == QAccessible::List);
        const ComposerLayout& layout = view_->layoutNow();
        const int arrows = layout.columns() + static_cast<int>(layout.arrows.size());
        const int marks = arrows + static_cast<int>(layout.lanes.size());
        QVERIFY(layout.columns() > 5 && !layout.arrows.empty() && list()->childCount() >= marks);
        for (int i = 0; i < marks; ++i) {
            QAccessibleInterface* each = list()->child(i);
            QVERIFY(each && each->isValid() && each->role() == QAccessible::ListItem && each->parent() == list());
            QCOMPARE(list()->indexOfChild(each), i);
            QVERIFY(!each->text(QAccessible::Name).isEmpty() && !each->rect().isEmpty());
        }
        QVERIFY(list()->child(arrows - 1)->text(QAccessible::Name).contains(QStringLiteral("binds the record of call")));
        QCOMPARE(list()->child(marks - 1)->text(QAccessible::Name), QStringLiteral("Stream other, non-blocking"));
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

    /// order.md N1: without a call that makes one thread wait for the other, the wait may bind otherwise.
    void anArrowSaysThatItDependsOnThreads() {
        const QString words = QStringLiteral("Depends on which thread comes first.");
        for (const bool isLeft : {true, false}) {
            const std::string thread = isLeft ? R"(,"thread":"other")" : "";
            show(programOf(
                R"({"streamscope":1,"threads":[{"id":"main"},{"id":"other"}],"streams":[{"id":"s"},{"id":"t"}],"events":[{"id":"e"}],)"
                R"("operations":[{"id":"r","call":"eventRecord","event":"e","stream":"s"},)"
                R"({"id":"w","call":"streamWaitEvent","event":"e","stream":"t")" +
                thread + "}]}"));
            const ComposerLayout& layout = view_->layoutNow();
            QCOMPARE(layout.arrows.size(), std::size_t{1});
            QCOMPARE(layout.arrows.front().leftToThreads, isLeft);
            QCOMPARE(list()->child(layout.columns())->text(QAccessible::Name).contains(words), isLeft);
            QCOMPARE(item("w")->text(QAccessible::Description).contains(words), isLeft);
            QVERIFY(!item("r")->text(QAccessible::Description).contains(words));
        }
    }

    void keysReachTheCardThatIsSpoken() {
        QCOMPARE(spoken(), QString());
        document_.select({QStringLiteral("saxpy")});
        QVERIFY(spoken().startsWith(QStringLiteral("saxpy, ")) && list()->focusChild()->state().selected);
        key(Qt::Key_Right);
        QVERIFY(!spoken().isEmpty() && !spoken().startsWith(QStringLiteral("saxpy, ")));
        QVERIFY(list()->focusChild()->state().selected && !item("saxpy")->state().selected);
    }

    /// While an order is drawn, the call that the keys aim at says what Enter would do.
    void anAimedOrderSaysWhatItWouldDo() {
        document_.select({QStringLiteral("saxpy")});
        key(Qt::Key_O);
        QVERIFY2(spoken() == view_->accessibleDescription() && spoken().contains(QStringLiteral(": ")), qPrintable(spoken()));
        key(Qt::Key_Escape);
        QVERIFY2(spoken().startsWith(QStringLiteral("saxpy, ")), qPrintable(spoken()));
    }

    void aCardIsWhereItIsPaintedAndPressingSelectsIt() {
        const QPoint centre = item("stencil")->rect().center();
        QVERIFY((view_->mapFromGlobal(centre) - view_->operationRect(QStringLiteral("stencil")).center()).manhattanLength() <= 2);
        QCOMPARE(list()->childAt(centre.x(), centre.y()), item("stencil"));
        item("stencil")->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("stencil")});
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerSpoken)

}  // namespace tst_composer_spoken

#include "tst_composer_spoken.moc"

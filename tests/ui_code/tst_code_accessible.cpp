// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_code/code_fixture.h"
#include "ui/code/code_refusal.h"
#include "ui/code/help_card.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QListWidget>
#include <QTabBar>
#include <QToolTip>

namespace tst_code_accessible {

using namespace streamscope;
using namespace streamscope::ui;
using test::CodeFixture;
using test::exampleNamed;

/// Tests of what a screen reader gets from the pane.
class TestCodeAccessible : public QObject {
    Q_OBJECT

    std::unique_ptr<CodeFixture> made_;
    CodeFixture& pane() const { return *made_; }
    CodeView* view() const { return made_->view(); }
    static QAccessibleInterface* heard(QWidget* widget) { return QAccessible::queryAccessibleInterface(widget); }
    void noteAt(const char* id, const char* message) const {
        Diagnostic diagnostic;
        diagnostic.severity = Severity::Error;
        diagnostic.operations = {id};
        diagnostic.message = message;
        view()->setDiagnostics({diagnostic});
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        QAccessible::setActive(true);
        made_ = std::make_unique<CodeFixture>(exampleNamed("fork-and-join"));
    }
    void cleanup() {
        made_.reset();
        QAccessible::setActive(false);
    }

    void theCodeIsAText() {
        QAccessibleInterface* code = heard(view());
        QVERIFY(code);
        QCOMPARE(code->role(), QAccessible::EditableText);
        QVERIFY(code->state().readOnly);
        QVERIFY(code->state().focusable);
        QCOMPARE(code->text(QAccessible::Name), QString("Code, CUDA C++"));
        QAccessibleTextInterface* text = code->textInterface();
        QVERIFY(text);
        QCOMPARE(text->characterCount(), int(view()->text().size()));
        QCOMPARE(text->text(0, text->characterCount()), view()->text());
        pane().panel->setTarget(CodeTarget::CuPy);
        QTRY_VERIFY(pane().isUpToDate());
        QCOMPARE(code->text(QAccessible::Name), QString("Code, CuPy"));
        QCOMPARE(text->text(0, text->characterCount()), view()->text());
    }

    void theCaretIsFollowed() {
        QAccessibleTextInterface* text = heard(view())->textInterface();
        view()->setFocus();
        view()->setCursorPosition(pane().lineOf("saxpy") - 2, 0);
        QTest::keyClick(view(), Qt::Key_Down);
        const int line = pane().lineOf("saxpy") - 1;
        QTRY_COMPARE(text->cursorPosition(), int(view()->text().section(u'\n', 0, line - 1).size()) + 1);
        int first = 0, last = 0;
        QCOMPARE(text->textAtOffset(text->cursorPosition(), QAccessible::LineBoundary, &first, &last).trimmed(),
                 view()->text(line).trimmed());
    }

    /// Marks in the margin are not part of the text.
    void aDiagnosticIsToldWithItsLine() {
        noteAt("copyY", "A race.");
        view()->setFocus();
        view()->setCursorPosition(pane().lineOf("copyY") - 2, 0);
        const QString usual = heard(view())->text(QAccessible::Description);
        QVERIFY(!usual.isEmpty());
        QTest::keyClick(view(), Qt::Key_Down);
        QCOMPARE(heard(view())->text(QAccessible::Description), QString("A race."));
        QTest::keyClick(view(), Qt::Key_Down);
        QCOMPARE(heard(view())->text(QAccessible::Description), usual);
    }

    void aDiagnosticIsToldBelowThePointer() {
        noteAt("copyY", "A race.");
        const int line = pane().lineOf("copyY");
        view()->ensureLineVisible(line - 1);
        const QPoint place(4, pane().placeOf(line, ";").y());
        QHelpEvent rest(QEvent::ToolTip, place, view()->viewport()->mapToGlobal(place));
        QApplication::sendEvent(view()->viewport(), &rest);
        QCOMPARE(QToolTip::text(), QString("A race."));
        QToolTip::hideText();
    }

    void tabsAreTabs() {
        const QAccessibleInterface* tabs = heard(pane().panel->findChild<QTabBar*>());
        QCOMPARE(tabs->role(), QAccessible::PageTabList);
        QCOMPARE(tabs->text(QAccessible::Name), QString("CUDA C++"));
        QCOMPARE(tabs->child(2)->role(), QAccessible::PageTab);
        QCOMPARE(tabs->child(2)->text(QAccessible::Name), QString("CuPy"));
    }

    void reasonsAreAList() {
        Operation wrong = *findOperation(pane().document.program(), "saxpy");
        wrong.set(Field::Stream, Scalar(std::string("nowhere")));
        QVERIFY(pane().document.apply(Edit{ReplaceOperation{"saxpy", wrong}}, "Change"));
        auto* reasons = pane().panel->findChild<CodeRefusal*>()->findChild<QListWidget*>();
        QTRY_VERIFY(reasons->isVisible());
        QCOMPARE(heard(reasons)->role(), QAccessible::List);
        QVERIFY(!heard(reasons)->text(QAccessible::Name).isEmpty());
        QVERIFY(heard(reasons)->child(0)->text(QAccessible::Name).contains("nowhere"));
    }

    void helpIsTold() {
        const int line = pane().lineOf("copyX") - 1;
        view()->setCursorPosition(line, int(view()->text(line).indexOf("cudaMemcpyAsync")) + 2);
        pane().panel->showHelp();
        auto* card = pane().panel->findChild<HelpCard*>();
        QCOMPARE(heard(card)->text(QAccessible::Name), QString("Help of cudaMemcpyAsync"));
        QCOMPARE(heard(card)->text(QAccessible::Description), card->inWords());
    }

    void everythingThatTakesTheKeyboardHasAName() {
        for (QWidget* each : pane().panel->findChildren<QWidget*>())
            if (each->focusPolicy() & Qt::TabFocus && each->isVisible())
                QVERIFY2(!heard(each)->text(QAccessible::Name).isEmpty(), each->metaObject()->className());
    }
};

STREAMSCOPE_WINDOW_TEST(TestCodeAccessible)

}  // namespace tst_code_accessible

#include "tst_code_accessible.moc"

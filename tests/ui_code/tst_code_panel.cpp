// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/edits/steps.h"
#include "tests/support/code_marks.h"
#include "tests/support/window_test.h"
#include "tests/ui_code/code_fixture.h"
#include "ui/code/code_refusal.h"
#include "ui/code/help_card.h"

#include <QAction>
#include <QClipboard>
#include <QListWidget>
#include <QSignalSpy>
#include <QTabBar>

#include <algorithm>

namespace tst_code_panel {

using namespace streamscope;
using namespace streamscope::ui;
using test::CodeFixture;
using test::exampleNamed;
using test::linesOn;
using test::severityAt;
using test::withBytes;

/// Tests of the pane by itself with real events.
class TestCodePanel : public QObject {
    Q_OBJECT

    std::unique_ptr<CodeFixture> made_;
    CodeFixture& pane() const { return *made_; }
    ProgramDocument& document() const { return made_->document; }
    CodeView* view() const { return made_->view(); }

    void change(const char* id, const char* bytes) const {
        QVERIFY(document().apply(withBytes(document().program(), id, bytes), "Change"));
        QTRY_VERIFY(pane().isUpToDate());
    }
    std::vector<int> linesWith(const QString& text) const {
        std::vector<int> lines;
        for (int line = 0; line < view()->lines(); ++line)
            if (view()->text(line).contains(text)) lines.push_back(line + 1);
        return lines;
    }
    static Diagnostic diagnosticOf(Severity severity, const char* id, const char* message) {
        Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.operations = {id};
        diagnostic.message = message;
        return diagnostic;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        made_ = std::make_unique<CodeFixture>(exampleNamed("fork-and-join"));
    }
    void cleanup() { made_.reset(); }

    void followsAnEditAndTintsWhatItChanged() {
        QVERIFY(linesOn(view(), CodeGround::Changed).empty());
        const QStringList before = view()->text().split(u'\n');
        Operation renamed = *findOperation(document().program(), "copyY");
        renamed.label = "bring y back";
        QVERIFY(document().apply(Edit{ReplaceOperation{"copyY", renamed}}, "Change"));
        QTRY_VERIFY(pane().isUpToDate());
        const QStringList after = view()->text().split(u'\n');
        QCOMPARE(after.size(), before.size());
        std::vector<int> differ;
        for (int i = 0; i < after.size(); ++i)
            if (after[i] != before[i]) differ.push_back(i + 1);
        QVERIFY(!differ.empty());
        QCOMPARE(linesOn(view(), CodeGround::Changed), differ);
        QVERIFY(pane().isVisible(differ.front()));
        document().undoStack()->undo();
        QTRY_VERIFY(pane().isUpToDate());
        QCOMPARE(view()->text(), before.join(u'\n'));
        QCOMPARE(linesOn(view(), CodeGround::Changed), differ);
        change("copyX", "5 MB");
        QVERIFY(linesOn(view(), CodeGround::Changed) != differ);  // until the next edit
    }

    void aChangeInTheHandIsComparedWithWhatWasBefore() {
        QVERIFY(document().tryOut(withBytes(document().program(), "copyY", "4 MB")));
        QTRY_VERIFY(pane().isUpToDate());
        const auto changed = linesOn(view(), CodeGround::Changed);
        QVERIFY(!changed.empty());
        QVERIFY(document().tryOut(withBytes(document().program(), "copyY", "8 MB")));
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(linesOn(view(), CodeGround::Changed).empty());  // as it was
        QVERIFY(document().tryOut(withBytes(document().program(), "copyY", "2 MB")));
        document().keepTrial("Change");
        QTRY_VERIFY(pane().isUpToDate());
        QCOMPARE(linesOn(view(), CodeGround::Changed), changed);
        change("copyX", "5 MB");  // the kept change is not part of the next one
        for (const int line : linesOn(view(), CodeGround::Changed)) QVERIFY(std::ranges::find(changed, line) == changed.end());
    }

    void aStepThatIsPlayedLightsUp() {
        change("copyY", "4 MB");
        const auto changes = document().sinceStep();
        QVERIFY(document().applySteps({}, {steps::recorded("Half", changes.edits, changes.undo)}, true, "Add step"));
        QTRY_VERIFY(pane().isUpToDate());
        const auto walk = steps::back(document().program(), {});
        QVERIFY(document().applySteps(walk->edits, walk->steps, true, "Previous step"));
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(!linesOn(view(), CodeGround::Step).empty());
        QVERIFY(linesOn(view(), CodeGround::Changed).empty());
        change("copyX", "5 MB");
        QVERIFY(linesOn(view(), CodeGround::Step).empty());
    }

    void aClickSelectsTheOperation() {
        pane().click("stencil");
        QCOMPARE(document().selection(), QStringList{"stencil"});
        QCOMPARE(linesOn(view(), CodeGround::Selected), pane().linesOfOperation("stencil"));
        pane().click("copyX", Qt::ControlModifier);
        QCOMPARE(document().selection(), (QStringList{"stencil", "copyX"}));
        pane().click("stencil", Qt::ControlModifier);
        QCOMPARE(document().selection(), QStringList{"copyX"});
    }

    void aSelectedOperationIsMarkedAndBroughtIntoView() {
        view()->setFirstVisibleLine(0);
        QVERIFY(!pane().isVisible(pane().lineOf("sync")));
        document().select({"sync"});
        QCOMPARE(linesOn(view(), CodeGround::Selected), pane().linesOfOperation("sync"));
        QVERIFY(pane().isVisible(pane().lineOf("sync")));
        document().select({});
        QVERIFY(linesOn(view(), CodeGround::Selected).empty());
    }

    /// A pane that covered the window and is restored still shows the selection.
    void theSelectionStaysInViewWhenThePaneBecomesLower() {
        const int line = pane().lineOf("sync");
        pane().panel->resize(1000, 1000);
        view()->setFirstVisibleLine(0);
        document().select({"sync"});
        QVERIFY(pane().isVisible(line));
        pane().panel->resize(1000, 300);
        QTRY_VERIFY(pane().isVisible(line));
        view()->setFirstVisibleLine(0);  // what the reader scrolled away stays away
        QVERIFY(!pane().isVisible(line));
        pane().panel->resize(1000, 280);
        QVERIFY(!pane().isVisible(line));
    }

    void anInsertedOperationIsBroughtIntoView() {
        view()->setFirstVisibleLine(0);
        Operation copy = *findOperation(document().program(), "copyY");
        copy.id = "again";
        const auto last = std::uint32_t(document().program().operations.size());
        QVERIFY(document().apply(Edit{InsertOperation{{"", last}, copy}}, "Insert"));
        document().select({"again"});
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(pane().isVisible(pane().lineOf("again")));
        QCOMPARE(linesOn(view(), CodeGround::Selected), pane().linesOfOperation("again"));
    }

    /// The view shows the changed call, although the edit also changes the declarations above.
    void ofAChangeTheCallIsBroughtIntoView() {
        Operation copy = *findOperation(document().program(), "copyY");
        copy.id = "again";
        copy.set(Field::Stream, Scalar(std::string("late")));
        Stream late;
        late.id = "late";
        const auto streams = std::uint32_t(document().program().streams.size());
        const auto last = std::uint32_t(document().program().operations.size());
        pane().panel->findChild<QTabBar*>()->setFocus();
        view()->setFirstVisibleLine(linesWith("cudaStream_t ").front() - 1);
        QVERIFY(document().apply(Edit{EditList{{Edit{InsertResource{streams, late}}, Edit{InsertOperation{{"", last}, copy}}}}},
                                 "Insert"));
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(pane().isVisible(pane().lineOf("again")));
    }

    void theFirstCallsOfAProgramAreShown() {
        document().reset({}, {});
        QTRY_VERIFY(pane().isUpToDate());
        view()->setFocus();
        Operation sync;
        sync.id = "sync";
        sync.call = Call::DeviceSynchronize;
        QVERIFY(document().apply(Edit{InsertOperation{{"", 0}, sync}}, "Insert"));
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(pane().isVisible(pane().lineOf("sync")));
    }

    void whatIsReadStaysWhereItIs() {
        view()->setFocus();
        const int top = pane().lineOf("saxpy") - 3;
        view()->setFirstVisibleLine(top);
        const QString shown = view()->text(top);
        view()->setSelection(top + 2, 0, top + 2, 6);
        const QString chosen = view()->selectedText();
        Operation copy = *findOperation(document().program(), "copyX");
        copy.id = "before";
        QVERIFY(document().apply(Edit{InsertOperation{{"", 0}, copy}}, "Insert"));
        QTRY_VERIFY(pane().isUpToDate());
        QCOMPARE(view()->text(view()->firstVisibleLine()), shown);
        QCOMPARE(view()->selectedText(), chosen);
    }

    void diagnosticsMarkTheirLines() {
        view()->setDiagnostics({diagnosticOf(Severity::Hint, "copyY", "A hint."),
                                diagnosticOf(Severity::Error, "copyY", "A race."),
                                diagnosticOf(Severity::Warning, "saxpy", "A warning.")});
        QCOMPARE(severityAt(view(), pane().lineOf("copyY")), std::optional(Severity::Error));
        QCOMPARE(view()->diagnosticsAt(pane().lineOf("copyY")), QString("A hint.\nA race."));
        QCOMPARE(view()->markersAtLine(pane().lineOf("copyY") - 1) & codemarks::notesMask,
                 codemarks::bit(codemarks::of(Severity::Error)));
        QCOMPARE(severityAt(view(), pane().lineOf("saxpy")), std::optional(Severity::Warning));
        QVERIFY(!severityAt(view(), pane().lineOf("stencil")));
        change("copyX", "5 MB");  // lines move, marks with them
        QCOMPARE(severityAt(view(), pane().lineOf("copyY")), std::optional(Severity::Error));
        QSignalSpy pressed(pane().panel.get(), &CodePanel::diagnosticPressed);
        const int line = pane().lineOf("copyY");
        view()->ensureLineVisible(line - 1);
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, QPoint(4, pane().placeOf(line, ";").y()));
        QCOMPARE(pressed.size(), 1);
        QCOMPARE(document().current(), QString("copyY"));
    }

    void everyOperationShowsItsKind() {
        const auto page = view()->page();
        QCOMPARE(page->kinds.size(), document().program().operations.size());
        for (const CodePage::Mark& mark : page->kinds)
            QVERIFY(view()->markersAtLine(mark.line - 1) & (1U << (12 + unsigned(mark.kind))));
        QCOMPARE(page->kinds.front().kind, OperationKind::CopyHostToDevice);
    }

    void pointingGoesBothWays() {
        pane().panel->setPointed("saxpy");
        QCOMPARE(linesOn(view(), CodeGround::Pointed), pane().linesOfOperation("saxpy"));
        pane().panel->setExecuting({"saxpy", "stencil"});
        auto both = pane().linesOfOperation("saxpy");
        for (const int line : pane().linesOfOperation("stencil")) both.push_back(line);
        QCOMPARE(linesOn(view(), CodeGround::Executing), both);
        QSignalSpy pointed(pane().panel.get(), &CodePanel::pointed);
        const int line = pane().lineOf("stencil");
        view()->ensureLineVisible(line - 1);
        QTest::mouseMove(view()->viewport(), pane().placeOf(line, "<<<"));
        QTRY_VERIFY(!pointed.isEmpty());
        QCOMPARE(pointed.last().first().toString(), QString("stencil"));
    }

    void tabsChangeTheTargetAndAreRemembered() {
        QSignalSpy changed(pane().panel.get(), &CodePanel::targetChanged);
        pane().panel->nextTarget(-1);
        QCOMPARE(pane().panel->target(), CodeTarget::PyTorch);
        pane().panel->nextTarget(1);
        QCOMPARE(pane().panel->target(), CodeTarget::Cuda);
        QCOMPARE(changed.size(), 2);
        auto* tabs = pane().panel->findChild<QTabBar*>();
        QCOMPARE(tabs->count(), 5);
        tabs->setFocus();
        QTest::keyClick(tabs, Qt::Key_Right);
        QCOMPARE(pane().panel->target(), CodeTarget::Driver);
        CodePanel again(&document());
        QCOMPARE(again.target(), CodeTarget::Driver);
    }

    /// The refusal names what a target cannot express, and leads to the operation.
    void aRefusalNamesItsOperations() {
        Operation destroy;
        destroy.id = "gone";
        destroy.call = Call::EventDestroy;
        destroy.set(Field::Event, Scalar(std::string("e1")));
        QVERIFY(document().apply(Edit{InsertOperation{{"", 0}, destroy}}, "Insert"));
        auto* refusal = pane().panel->findChild<CodeRefusal*>();
        QTRY_VERIFY(refusal->isVisible());
        auto* reasons = refusal->findChild<QListWidget*>();
        QVERIFY(reasons->count() > 0);
        QVERIFY2(reasons->item(0)->text().startsWith("recordE1"), qPrintable(reasons->item(0)->text()));
        QVERIFY(!pane().panel->copyAction()->isEnabled());
        QTest::mouseClick(reasons->viewport(), Qt::LeftButton, {}, reasons->visualItemRect(reasons->item(0)).center());
        QCOMPARE(document().current(), QString("recordE1"));
        document().undoStack()->undo();
        QTRY_VERIFY(view()->isVisible());
        QVERIFY(pane().panel->copyAction()->isEnabled());
        QTRY_VERIFY(pane().isUpToDate());
    }

    void aProgramWithProblemsSaysThem() {
        Operation wrong = *findOperation(document().program(), "saxpy");
        wrong.set(Field::Stream, Scalar(std::string("nowhere")));
        QVERIFY(document().apply(Edit{ReplaceOperation{"saxpy", wrong}}, "Change"));
        auto* reasons = pane().panel->findChild<QListWidget*>();
        QTRY_VERIFY(reasons->isVisible());
        QVERIFY2(reasons->item(0)->text().contains("nowhere"), qPrintable(reasons->item(0)->text()));
        reasons->setFocus();
        QTest::keyClick(reasons, Qt::Key_Down);
        QTest::keyClick(reasons, Qt::Key_Return);
        QCOMPARE(document().current(), QString("saxpy"));
    }

    void copiedCodeHoldsTheComposition() {
        QSignalSpy said(pane().panel.get(), &CodePanel::message);
        pane().panel->copyAction()->trigger();
        QTRY_COMPARE(said.size(), 1);
        const std::string text = QGuiApplication::clipboard()->text().toStdString();
        QVERIFY(text.starts_with(pane().text()));
        QVERIFY(*programFromJson(*embeddedComposition(text)).value == document().program());
        pane().panel->embedAction()->trigger();
        pane().panel->copyAction()->trigger();
        QTRY_COMPARE(said.size(), 2);
        QCOMPARE(QGuiApplication::clipboard()->text(), view()->text());
    }

    void selectedTextIsCopiedByItself() {
        view()->setFocus();
        view()->setSelection(0, 0, 0, 5);
        QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), view()->text(0).left(5));
    }

    void aCallBelowThePointerIsExplained() {
        const int line = pane().lineOf("copyX");
        view()->ensureLineVisible(line - 1);
        auto* card = pane().panel->findChild<HelpCard*>();
        QTest::mouseMove(view()->viewport(), QPoint(500, 4));
        QTest::mouseMove(view()->viewport(), pane().placeOf(line, "cudaMemcpyAsync"));
        QTRY_VERIFY(card->isVisible());
        QVERIFY2(card->inWords().startsWith("cudaMemcpyAsync\n"), qPrintable(card->inWords()));
        QVERIFY(card->inWords().contains("1 cudaErrorInvalidValue"));
        QVERIFY(card->inWords().contains("CUDA Runtime API, Memory Management"));
        QTest::mouseMove(view()->viewport(), QPoint(500, 4));
        QTRY_VERIFY(!card->isVisible());
    }

    void theKeyboardAloneIsEnough() {
        view()->setFocus();
        QTRY_VERIFY(view()->hasFocus());
        view()->setCursorPosition(pane().lineOf("copyX") - 2, 0);
        QTest::keyClick(view(), Qt::Key_Down);
        QCOMPARE(document().current(), QString("copyX"));
        const int index = int(view()->text(pane().lineOf("copyX") - 1).indexOf("cudaMemcpyAsync"));
        view()->setCursorPosition(pane().lineOf("copyX") - 1, index + 2);
        pane().panel->showHelp();
        auto* card = pane().panel->findChild<HelpCard*>();
        QVERIFY(card->isVisible());
        QTest::keyClick(view(), Qt::Key_Down);
        QVERIFY(!card->isVisible());
        QTest::keyClick(view(), Qt::Key_Tab);  // Tab leaves the editor
        QVERIFY(!view()->hasFocus());
        document().select({});
        view()->setFocus();
        view()->setCursorPosition(pane().lineOf("saxpy") - 1, 0);
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(document().current(), QString("saxpy"));
        QTest::keyClick(view(), Qt::Key_X);
        QVERIFY(pane().isUpToDate());  // the editor is read-only
    }

    void themesChangeTheColours() {
        for (const Theme* theme : {&Theme::dark(), &Theme::light()}) {
            applyTheme(*qApp, *theme);
            const QImage image = view()->viewport()->grab().toImage();
            QCOMPARE(image.pixelColor(image.width() - 5, image.height() - 5).name(), theme->surface.name());
        }
    }

    void lettersAndWrappingChange() {
        const auto height = [this] { return view()->SendScintilla(QsciScintilla::SCI_TEXTHEIGHT, 0UL); };
        const long usual = height();
        pane().panel->changeLetters(4);
        QVERIFY(height() > usual);
        pane().panel->changeLetters(0);
        QCOMPARE(height(), usual);
        pane().panel->setDisplayScale(DisplayScale::forRoom(96));
        QVERIFY(height() >= 27);  // 20 points
        pane().panel->wrapAction()->trigger();
        QCOMPARE(view()->wrapMode(), QsciScintilla::WrapWhitespace);
    }

    /// A narrow text needs no scroll bar, whatever was shown before.
    void theWidthIsThatOfTheText() {
        const auto width = [this] {
            view()->viewport()->grab();
            return view()->SendScintilla(QsciScintilla::SCI_GETSCROLLWIDTH);
        };
        const long ofCuda = width();
        pane().panel->setTarget(CodeTarget::CuPy);
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(width() < ofCuda);
    }

    void aHiddenPaneCatchesUpWhenItIsShown() {
        pane().panel->hide();
        const QString before = view()->text();
        QVERIFY(document().apply(withBytes(document().program(), "copyY", "4 MB"), "Change"));
        QTest::qWait(0);
        QCOMPARE(view()->text(), before);
        pane().panel->show();
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(view()->text() != before);
    }

    void anotherProgramIsShownFromItsFirstCall() {
        document().reset(exampleNamed("cupy-tutorial"), {});
        QTRY_VERIFY(pane().isUpToDate());
        QVERIFY(linesOn(view(), CodeGround::Changed).empty());
        QVERIFY(pane().isVisible(view()->page()->code.spans.front().firstLine));
    }
};

STREAMSCOPE_WINDOW_TEST(TestCodePanel)

}  // namespace tst_code_panel

#include "tst_code_panel.moc"

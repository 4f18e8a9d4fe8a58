// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/edits/steps.h"
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/steps/step_bar.h"
#include "ui/timeline/timeline_view.h"

#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>

namespace tst_steps {

using namespace streamscope;
using namespace streamscope::app;

namespace {

Edit insertion(const Program& program, Call call) {
    return ui::edits::insertOperation(program, call, {}, {"", static_cast<std::uint32_t>(program.operations.size())}).edit;
}

Operation named(const std::string& id) {
    Operation operation;
    operation.id = id;
    return operation;
}

}  // namespace

/// Tests that steps can be recorded, walked, named, moved and deleted in the window.
class TestSteps : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    ui::ProgramDocument* document() const { return window_->document(); }
    const std::vector<Step>& steps() const { return document()->program().steps; }
    std::vector<Operation> operations() const { return document()->program().operations; }
    ui::StepBar* bar() const { return (*window_)->findChild<ui::StepBar*>(); }
    QString place() const { return bar()->findChild<QLabel*>("stepPlace")->text(); }
    QLineEdit* field(const QString& name) const {
        for (QLineEdit* each : bar()->findChildren<QLineEdit*>())
            if (each->accessibleName().startsWith(name)) return each;
        return nullptr;
    }
    QString said() const { return (*window_)->statusBar()->currentMessage(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(window_->get(), key, modifiers); }
    void insert(Call call) { QVERIFY(document()->apply(insertion(document()->program(), call), "Insert")); }
    void addStep(const QString& title) {
        key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClicks(field("Title"), title);
        QTest::keyClick(field("Title"), Qt::Key_Return);
    }
    /// Records a kernel; step "Copy" adds a copy, step "Wait" a synchronisation.
    void recordTwo() {
        insert(Call::LaunchKernel);
        addStep("Kernel");
        insert(Call::MemcpyAsync);
        addStep("Copy");
        insert(Call::DeviceSynchronize);
        addStep("Wait");
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        key(Qt::Key_N, Qt::ControlModifier);
    }
    void cleanup() { window_.reset(); }

    void aLongNoteShowsItsBeginning() {
        insert(Call::LaunchKernel);
        addStep("One");
        QLineEdit* note = field("Note");
        note->setFocus();
        QTest::keyClicks(note, QString(400, u'x'));
        QTest::keyClick(note, Qt::Key_Return);
        key(Qt::Key_F11);
        QTRY_COMPARE(note->cursorPosition(), 0);
        QVERIFY(!note->hasFocus());
        key(Qt::Key_Escape);
    }

    void thereIsNoBarWithoutSteps() {
        QVERIFY(!bar()->isVisible());
        insert(Call::LaunchKernel);
        addStep("One");
        QVERIFY(bar()->isVisible());
        QCOMPARE(place(), "Step 1 of 1");
        QCOMPARE(steps().front().title, "One");
        while (document()->undoStack()->canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!bar()->isVisible());
    }

    void pagesWalkThem() {
        recordTwo();
        const Program end = document()->program();
        std::vector<std::vector<Operation>> states{operations()};
        for (int i = 0; i < 3; ++i) {
            key(Qt::Key_PageUp);
            states.push_back(operations());
        }
        QCOMPARE(place(), "Before step 1 of 3");
        QVERIFY(operations().empty());
        QCOMPARE(states[1].size(), 2u);
        QCOMPARE(states[2].size(), 1u);
        key(Qt::Key_PageUp);
        QVERIFY(operations().empty());
        for (int i = 2; i >= 0; --i) {
            key(Qt::Key_PageDown);
            QVERIFY(operations() == states[std::size_t(i)]);
        }
        QVERIFY(document()->program() == end);
        key(Qt::Key_PageDown);
        QVERIFY(document()->program() == end);
    }

    /// A step is compared with the previous ones, not with one that the user returned from.
    void aStepIsNotComparedWithALaterOne() {
        recordTwo();
        const auto change = [this] { return (*window_)->findChild<QLabel*>("presentedChange")->text(); };
        const auto shown = [this] {
            const auto timeline = (*window_)->findChild<ui::TimelineView*>()->timeline();  // none before the first answer
            return timeline ? timeline->operations.size() : std::size_t{0};
        };
        key(Qt::Key_F11);
        for (const auto& [pressed, operations] : {std::pair{Qt::Key_PageUp, 2u}, {Qt::Key_PageUp, 1u}, {Qt::Key_PageDown, 2u}}) {
            key(pressed);
            QTRY_COMPARE(shown(), operations);
        }
        QTRY_VERIFY2(!change().isEmpty(), "step 2 adds a copy to step 1");
        key(Qt::Key_PageUp);
        QTRY_COMPARE(shown(), 1u);
        QTRY_COMPARE(change(), QString());
    }

    void walkingIsUndone() {
        recordTwo();
        const Program end = document()->program();
        key(Qt::Key_PageUp);
        QCOMPARE(document()->undoStack()->undoText(), "Back to Copy");
        key(Qt::Key_PageDown);
        QCOMPARE(document()->undoStack()->undoText(), "Step 3: Wait");
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document()->program() == end);
    }

    void anEditBelongsToTheStepThatIsShown() {
        insert(Call::LaunchKernel);
        addStep("One");
        addStep("Two");
        QVERIFY(said().contains("still empty"));
        insert(Call::MemcpyAsync);
        const Program edited = document()->program();
        key(Qt::Key_PageUp);
        QCOMPARE(operations().size(), 1u);
        key(Qt::Key_PageDown);
        QVERIFY(document()->program() == edited);
        const QString path = window_->file("steps.streamscope");
        QVERIFY(document()->save(path));
        addStep("Three");  // step two has nothing else, so that it keeps its edit
        QCOMPARE(steps()[1].edits, edited.steps[1].edits);
        QCOMPARE(steps()[2].edits, "[]");
        document()->goTo(document()->undoStack()->cleanIndex());
        (*window_)->openAtStart(path);
        QVERIFY(document()->program() == edited);
        key(Qt::Key_PageUp);
        QCOMPARE(operations().size(), 1u);
        key(Qt::Key_PageDown);
        QVERIFY(operations() == edited.operations);
    }

    void laterStepsFollowAnEditBeforeThem() {
        recordTwo();
        const std::vector<Operation> end = operations();
        key(Qt::Key_PageUp);
        key(Qt::Key_PageUp);
        QVERIFY(document()->apply(Edit{InsertOperation{{"", 0}, named("first")}}, "Insert"));
        key(Qt::Key_PageUp);
        QVERIFY(operations().empty());
        QVERIFY(document()->apply(Edit{InsertOperation{{"", 0}, named("base")}}, "Insert"));
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageDown);
        QCOMPARE(place(), "Step 3 of 3");
        std::vector<Operation> others = operations();
        QCOMPARE(others.size(), 5u);
        std::erase_if(others, [](const Operation& each) { return each.id == "first" || each.id == "base"; });
        QVERIFY(others == end);
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageUp);
        QCOMPARE(operations().size(), 1u);
        QCOMPARE(operations().front().id, "base");
    }

    /// The next call takes no name that a later step gives.
    void namesOfLaterStepsAreNotTaken() {
        recordTwo();
        insert(Call::LaunchKernel);
        addStep("Second kernel");
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageUp);
        insert(Call::LaunchKernel);
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageDown);
        QCOMPARE(place(), "Step 4 of 4");
        QCOMPARE(operations().size(), 5u);
    }

    void editsAtStepsAreUndoneAndRedoneExactly() {
        const Program start = document()->program();
        recordTwo();
        key(Qt::Key_PageUp);
        insert(Call::LaunchKernel);
        for (const char* label : {"a", "ab", "abc"}) {
            Operation typed = operations().front();
            typed.label = label;
            QVERIFY(document()->apply(Edit{ReplaceOperation{typed.id, typed}}, "Label", "label"));
        }
        const std::string edits = steps()[1].edits;
        QCOMPARE(QString::fromStdString(edits).count("replaceOperation"), 1);
        addStep("Between");
        window_->action("Delete step")->trigger();
        key(Qt::Key_PageUp);
        insert(Call::HostWork);
        key(Qt::Key_PageDown);
        QUndoStack* stack = document()->undoStack();
        const Program end = document()->program();
        const int count = stack->count();
        QVERIFY(count > 10);
        while (stack->canUndo()) stack->undo();
        QVERIFY(document()->program() == start);
        while (stack->canRedo()) stack->redo();
        QVERIFY(document()->program() == end);
        for (int at : {count - 1, 3, count - 2, 5, count}) {
            document()->goTo(at);
            const Program there = document()->program();
            document()->goTo(0);
            document()->goTo(at);
            QVERIFY(document()->program() == there);
        }
    }

    void aStepThatNoLongerFitsIsNamedAndKept() {
        recordTwo();
        Operation typed = operations()[0];
        typed.label = "Seen";
        QVERIFY(document()->apply(Edit{ReplaceOperation{typed.id, typed}}, "Label"));
        addStep("Name");
        const std::string kept = steps()[3].edits;
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageUp);
        const Program before = document()->program();
        QVERIFY(document()->apply(Edit{RemoveOperation{{"", 0}}}, "Delete"));
        QTRY_VERIFY2(said().contains("Step 4, Name, no longer fits") && said().contains("Undo"), qPrintable(said()));
        QCOMPARE(steps()[3].edits, kept);
        QVERIFY(document()->apply(Edit{InsertOperation{{"", 0}, named("other")}}, "Insert"));
        QVERIFY(document()->save(window_->file("unfit.streamscope")));
        for (int i = 0; i < 2; ++i) key(Qt::Key_PageDown);
        QCOMPARE(place(), "Step 3 of 4");
        key(Qt::Key_PageDown);
        QVERIFY2(said().contains("Step 4, Name, does not fit"), qPrintable(said()));
        for (int i = 0; i < 4; ++i) key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document()->program() == before);
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageDown);
        QCOMPARE(place(), "Step 4 of 4");
        QCOMPARE(operations()[0].label, "Seen");
    }

    void anEditInThePresentationBelongsToItsStep() {
        recordTwo();
        key(Qt::Key_F11);
        key(Qt::Key_PageUp);
        document()->select({QString::fromStdString(operations()[1].id)});
        (*window_)->findChild<ui::ComposerView*>()->setFocus();
        QTest::keyClick((*window_)->findChild<ui::ComposerView*>(), Qt::Key_Delete);
        QCOMPARE(operations().size(), 1u);
        key(Qt::Key_PageUp);
        key(Qt::Key_PageDown);
        QCOMPARE(place(), "Step 2 of 3");
        QCOMPARE(operations().size(), 1u);
        key(Qt::Key_PageDown);
        QCOMPARE(operations().size(), 2u);
        QVERIFY(operations().back().call == Call::DeviceSynchronize);
        key(Qt::Key_Escape);
    }

    /// What a learner edits at a step of a lesson is kept, too.
    void walkingLosesNoEditInALesson() {
        recordTwo();
        key(Qt::Key_PageUp);
        document()->setGuard([](const Program&, const Program&) { return Expected<void>(); });
        insert(Call::LaunchKernel);
        const std::vector<Operation> edited = operations();
        for (int i = 0; i < 2; ++i) key(Qt::Key_PageUp);
        QVERIFY(operations().empty());
        const QString path = window_->file("walked.streamscope");
        QVERIFY(document()->save(path));
        (*window_)->openAtStart(path);
        for (int i = 0; i < 2; ++i) key(Qt::Key_PageDown);
        QVERIFY(operations() == edited);
        key(Qt::Key_PageDown);
        QCOMPARE(operations().size(), 4u);
        QCOMPARE(place(), "Step 3 of 3");
    }

    void theyAreSavedAndWalkedWithoutHistory() {
        recordTwo();
        const Program end = document()->program();
        key(Qt::Key_PageUp);
        const Program middle = document()->program();
        const QString path = window_->file("steps.streamscope");
        QVERIFY(document()->save(path));
        key(Qt::Key_N, Qt::ControlModifier);
        QVERIFY(!bar()->isVisible());
        (*window_)->openAtStart(path);
        QVERIFY(document()->program() == middle);
        QCOMPARE(place(), "Step 2 of 3");
        key(Qt::Key_PageDown);
        QVERIFY(document()->program() == end);
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageUp);
        QVERIFY(operations().empty());
    }

    void aFileWrittenByHandIsPlayedFromItsStart() {
        Program program = *programFromJson(R"({"streamscope":1,"name":"n","operations":[{"id":"a","call":"deviceSynchronize"}],
            "steps":[{"title":"Second","note":"look","edits":[{"insertOperation":{"at":1,"operation":{"id":"b","call":"deviceSynchronize"}}}]},
                     {"title":"Broken","edits":[{"removeOperation":{"at":7}}]}]})")
                               .value;
        document()->reset(program, {});
        QCOMPARE(place(), "Before step 1 of 2");
        key(Qt::Key_PageDown);
        QCOMPARE(operations().size(), 2u);
        QCOMPARE(field("Title")->text(), "Second");
        QCOMPARE(field("Note")->text(), "look");
        const Program before = document()->program();
        key(Qt::Key_PageDown);
        QVERIFY(document()->program() == before);
        const QString said = (*window_)->statusBar()->currentMessage();
        QVERIFY2(said.contains("Step 2, Broken") && said.contains("does not fit"), qPrintable(said));
        key(Qt::Key_PageUp);
        QVERIFY(document()->program() == program);
    }

    void wordsAreEditedAndUndone() {
        recordTwo();
        QTest::keyClicks(field("Note"), "The host waits");
        QTest::keyClick(field("Note"), Qt::Key_Return);
        QCOMPARE(steps()[2].note, "The host waits");
        QVERIFY(document()->sinceStep().edits.empty());
        document()->undoStack()->undo();
        QCOMPARE(steps()[2].note, "");
        QCOMPARE(field("Note")->text(), "");
    }

    void aMovedStepIsDoneInItsNewPlace() {
        const Program three = *programFromJson(R"({"streamscope":1,"steps":[
            {"title":"A","edits":[{"insertOperation":{"at":0,"operation":{"id":"a","call":"deviceSynchronize"}}}]},
            {"title":"B","edits":[{"insertOperation":{"at":0,"operation":{"id":"b","call":"deviceSynchronize"}}}]},
            {"title":"C","edits":[{"removeOperation":{"at":1}}]}]})")
                                   .value;
        document()->reset(three, {});
        key(Qt::Key_PageDown);
        key(Qt::Key_PageDown);
        QCOMPARE(operations().front().id, "b");
        window_->action("Move step earlier")->trigger();
        QCOMPARE(steps()[0].title, "B");
        QCOMPARE(place(), "Step 1 of 3");
        QCOMPARE(operations().size(), 1u);
        QCOMPARE(operations().front().id, "b");
        key(Qt::Key_PageDown);
        QCOMPARE(operations().front().id, "a");
        key(Qt::Key_PageDown);
        QCOMPARE(operations().size(), 1u);
        QCOMPARE(operations().front().id, "a");
        // Step C removes an operation that would not exist yet if C were moved forward.
        key(Qt::Key_PageUp);
        key(Qt::Key_PageUp);
        window_->action("Move step later")->trigger();
        QCOMPARE(steps()[1].title, "B");
        window_->action("Move step later")->trigger();
        const QString said = (*window_)->statusBar()->currentMessage();
        QVERIFY2(said.contains("Step 2, C") && said.contains("In this order"), qPrintable(said));
        QCOMPARE(steps()[1].title, "B");
        while (document()->undoStack()->canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document()->program() == three);
    }

    void aDeletedStepLivesOnInTheNextOne() {
        recordTwo();
        const std::vector<Operation> end = operations();
        key(Qt::Key_PageUp);
        window_->action("Delete step")->trigger();  // "Copy", the last that is done: joins "Kernel"
        QCOMPARE(steps().size(), 2u);
        QCOMPARE(operations().size(), 2u);
        key(Qt::Key_PageUp);
        QVERIFY(operations().empty());
        key(Qt::Key_PageDown);
        QCOMPARE(operations().size(), 2u);
        key(Qt::Key_PageDown);
        QVERIFY(operations() == end);
    }
};

STREAMSCOPE_WINDOW_TEST(TestSteps)

}  // namespace tst_steps

#include "tst_steps.moc"

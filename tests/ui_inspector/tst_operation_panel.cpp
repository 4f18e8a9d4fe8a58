// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"
#include "panel_fixture.h"
#include "tests/support/window_test.h"
#include "ui/document/edits.h"
#include "ui/inspector/operation_story.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

namespace tst_operation_panel {

using namespace streamscope;
using namespace streamscope::ui;

class TestOperationPanel : public PanelFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { show(); }
    void cleanup() { close(); }
    void showsHintWhenNothingIsSelected();
    void showsFieldsAsInTheSketch();
    void typedSizeChangesTheProgramAndUndoRestoresIt();
    void typingIsOneStepOfUndo();
    void invalidTextShowsAMessageAndChangesNothing();
    void refusedTextStaysUntilTheFieldIsLeft();
    void refusedDimensionsStayUntilTheyAreLeft();
    void invalidTextIsTakenBackWhenTheFieldIsLeft();
    void enterKeepsInvalidTextToCorrect();
    void escapeKeepsWhatEnterCommitted();
    void escapeGivesTheOldTextBack();
    void arrowsStepTheNumber();
    void choosingAStreamMovesTheOperation();
    void choosingAKernelOffersItsParameters();
    void aCountFitsTheBuffersThatItAppliesTo();
    void workReplacesDuration();
    void aFaultIsChosen();
    void gridTakesOneToThreeNumbers();
    void escapeTakesBackWhatWasTyped();
    void aBareNumberIsInTheUnitOfTheField();
    void clickOnPinnedMakesTheBufferPageable();
    void labelIsRenamedInPlace();
    void labelMadeFromABufferFollowsIt();
    void severalSelectedShowWhatTheyShare();
    void threadIsChosenWhereThereAreSeveral();
    void rareFieldsAreHiddenUntilAskedFor();
    void fieldsFollowUndo();
    void rejectedEditIsReported();
    void everyControlHasAnAccessibleName();
};

void TestOperationPanel::showsHintWhenNothingIsSelected() {
    document_->select({});
    QCOMPARE(field("Label"), nullptr);
    QVERIFY(texts().join(QLatin1Char(' ')).contains(QStringLiteral("Select an operation")));
}

void TestOperationPanel::showsFieldsAsInTheSketch() {
    QCOMPARE(field("Label")->text(), QStringLiteral("copy y"));
    QVERIFY(texts().contains(QStringLiteral("9 of 10")));
    QVERIFY(texts().contains(QStringLiteral("cudaMemcpyAsync")));
    QCOMPARE(chooser("From")->currentText(), QStringLiteral("dy"));
    QCOMPARE(chooser("To")->currentText(), QStringLiteral("y"));
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("compute"));
    QVERIFY(visible<QToolButton>(*panel_, QStringLiteral("Memory of y: pinned")));
}

void TestOperationPanel::typedSizeChangesTheProgramAndUndoRestoresIt() {
    const Program before = document_->program();
    typeOver(field("Bytes"), QStringLiteral("4 MB"));
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("4 MB")});
    QCOMPARE(std::get<CopyCall>(document_->resolved()->operations[8].what).to.bytes, Bytes{4'000'000});
    document_->undoStack()->undo();
    QVERIFY(document_->program() == before);
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
}

void TestOperationPanel::typingIsOneStepOfUndo() {
    const int before = document_->undoStack()->count();
    typeOver(field("Bytes"), QStringLiteral("123 kB"));
    QCOMPARE(document_->undoStack()->count(), before + 1);
    QTest::keyClick(field("Bytes"), Qt::Key_Return);
    typeOver(field("Bytes"), QStringLiteral("7 MB"));
    QCOMPARE(document_->undoStack()->count(), before + 2);
    QCOMPARE(document_->undoStack()->undoText(), QStringLiteral("Change bytes of copy y"));
}

void TestOperationPanel::invalidTextShowsAMessageAndChangesNothing() {
    typeOver(field("Bytes"), QStringLiteral("8 MB"));
    const Program before = document_->program();
    const int steps = document_->undoStack()->count();
    QTest::keyClicks(field("Bytes"), QStringLiteral("apples"));
    QVERIFY(document_->program() == before);
    QCOMPARE(document_->undoStack()->count(), steps);
    QVERIFY2(texts().filter(QStringLiteral("MBapples")).size() == 1, qPrintable(texts().join(QLatin1Char('\n'))));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), true);
    typeOver(field("Bytes"), QStringLiteral("9 MB"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), false);
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("9 MB")});
}

/// A guard may refuse a value on the way to one that it allows, as the rules of a lesson do.
void TestOperationPanel::refusedTextStaysUntilTheFieldIsLeft() {
    const auto bytes = [](const Program& program) { return *findOperation(program, "copyY")->scalar(Field::Bytes); };
    const Scalar before = bytes(document_->program()), allowed{std::string("12 MB")};
    document_->setGuard([=](const Program&, const Program& after) -> Expected<void> {
        if (bytes(after) == before || bytes(after) == allowed) return {};
        return Failure{"locked"};
    });
    typeOver(field("Bytes"), QStringLiteral("4 MB"));
    QCOMPARE(field("Bytes")->text(), QStringLiteral("4 MB"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), true);
    QVERIFY(texts().contains(QStringLiteral("This change is not allowed here.")));
    QCOMPARE(bytes(document_->program()), before);
    QTest::keyClick(field("Bytes"), Qt::Key_Return);
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), false);
    typeOver(field("Bytes"), QStringLiteral("12 MB"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), false);
    QCOMPARE(bytes(document_->program()), allowed);
}

void TestOperationPanel::refusedDimensionsStayUntilTheyAreLeft() {
    document_->select({QStringLiteral("saxpy")});
    const auto grid = [](const Program& program) {
        return std::get<std::vector<Scalar>>(*findOperation(program, "saxpy")->find(Field::Grid)).front();
    };
    const Scalar before = grid(document_->program()), allowed{std::int64_t{128}};
    const QString old = field("Grid x")->text();
    document_->setGuard([=](const Program&, const Program& after) -> Expected<void> {
        if (grid(after) == before || grid(after) == allowed) return {};
        return Failure{"locked"};
    });
    typeOver(field("Grid x"), QStringLiteral("12"));
    QCOMPARE(field("Grid x")->text(), QStringLiteral("12"));
    QVERIFY(texts().contains(QStringLiteral("This change is not allowed here.")));
    QTest::keyClicks(field("Grid x"), QStringLiteral("8"));
    QCOMPARE(field("Grid x")->property("invalid").toBool(), false);
    QCOMPARE(grid(document_->program()), allowed);
    QTest::keyClick(field("Grid x"), Qt::Key_Return);
    QTest::keyClicks(field("Grid x"), QStringLiteral("0"));
    QCOMPARE(field("Grid x")->text(), QStringLiteral("1280"));
    field("Label")->setFocus();
    QCOMPARE(field("Grid x")->text(), QStringLiteral("128"));
    QCOMPARE(field("Grid x")->property("invalid").toBool(), false);
    QVERIFY(old != field("Grid x")->text());
}

/// The valid beginning of text that ends invalid is committed while it is typed.
void TestOperationPanel::invalidTextIsTakenBackWhenTheFieldIsLeft() {
    const Program before = document_->program();
    for (const char* name : {"Bytes", "Grid x", "duration"}) {
        if (!field(name)) document_->select({QStringLiteral("saxpy")});
        const QString old = field(name)->text();
        typeOver(field(name), QStringLiteral("3;2"));
        QCOMPARE(field(name)->property("invalid").toBool(), true);
        QVERIFY2(!(document_->program() == before), "3 is committed while it is typed");
        QTest::keyClick(field(name), Qt::Key_Tab);
        QVERIFY(!field(name)->hasFocus());
        QCOMPARE(field(name)->text(), old);
        QCOMPARE(field(name)->property("invalid").toBool(), false);
        QVERIFY(document_->program() == before);
        QVERIFY(!document_->undoStack()->canUndo() && !document_->undoStack()->canRedo());
    }
}

void TestOperationPanel::enterKeepsInvalidTextToCorrect() {
    const Program before = document_->program();
    for (const char* name : {"Bytes", "Grid x"}) {
        if (!field(name)) document_->select({QStringLiteral("saxpy")});
        const QString old = field(name)->text();
        typeOver(field(name), QStringLiteral("3;"));
        QTest::keyClick(field(name), Qt::Key_Return);
        QCOMPARE(field(name)->text(), QStringLiteral("3;"));
        QCOMPARE(field(name)->property("invalid").toBool(), true);
        QVERIFY(document_->program() == before);
        QTest::keyClick(field(name), Qt::Key_Backspace);
        QVERIFY2(!(document_->program() == before), "the corrected text is committed");
        QTest::keyClicks(field(name), QStringLiteral(";"));
        QTest::keyClick(field(name), Qt::Key_Return);
        QTest::keyClick(field(name), Qt::Key_Escape);
        QCOMPARE(field(name)->text(), old);
        QVERIFY(document_->program() == before);
        QVERIFY(!document_->undoStack()->canUndo());
    }
}

void TestOperationPanel::escapeKeepsWhatEnterCommitted() {
    for (const char* name : {"Label", "Bytes", "Grid x"}) {
        if (!field(name)) document_->select({QStringLiteral("saxpy")});
        const int steps = document_->undoStack()->count();
        typeOver(field(name), QStringLiteral("3"));
        QTest::keyClick(field(name), Qt::Key_Return);
        const Program committed = document_->program();
        QTest::keyClicks(field(name), QStringLiteral(";"));
        QTest::keyClick(field(name), Qt::Key_Escape);
        QVERIFY(document_->program() == committed);
        QVERIFY(field(name)->text().startsWith(QLatin1Char('3')));
        QTest::keyClicks(field(name), QStringLiteral("4"));
        QTest::keyClick(field(name), Qt::Key_Escape);
        QVERIFY(document_->program() == committed);
        QCOMPARE(document_->undoStack()->count(), steps + 1);
    }
}

void TestOperationPanel::escapeGivesTheOldTextBack() {
    QTest::mouseClick(field("Bytes"), Qt::LeftButton);
    QTest::keyClick(field("Bytes"), Qt::Key_End);
    QTest::keyClicks(field("Bytes"), QStringLiteral("x"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), true);
    QTest::keyClick(field("Bytes"), Qt::Key_Escape);
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), false);
}

void TestOperationPanel::escapeTakesBackWhatWasTyped() {
    const Program before = document_->program();
    for (const char* name : {"Label", "Bytes", "Grid x", "duration"}) {
        if (!field(name)) document_->select({QStringLiteral("saxpy")});
        const QString old = field(name)->text();
        typeOver(field(name), QStringLiteral("3"));
        QTest::keyClicks(field(name), QStringLiteral("4"));
        QVERIFY(!(document_->program() == before));
        QTest::keyClick(field(name), Qt::Key_Escape);
        QCOMPARE(field(name)->text(), old);
        QVERIFY(document_->program() == before);
        QVERIFY2(!document_->undoStack()->canUndo() && !document_->undoStack()->canRedo(), "nothing is left to undo");
    }
}

void TestOperationPanel::aBareNumberIsInTheUnitOfTheField() {
    typeOver(field("Bytes"), QStringLiteral("3"));
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("3 MB")});
    QVERIFY(texts().contains(QStringLiteral("= 3 MB")));
    document_->select({QStringLiteral("copyX"), QStringLiteral("copyY")});
    QVERIFY2(field("Bytes")->text().isEmpty(), "they differ");
    typeOver(field("Bytes"), QStringLiteral("7"));
    for (const char* id : {"copyX", "copyY"}) QCOMPARE(*operation(id).scalar(Field::Bytes), Scalar{std::string("7 MB")});
}

void TestOperationPanel::arrowsStepTheNumber() {
    QTest::mouseClick(field("Bytes"), Qt::LeftButton);
    QTest::keyClick(field("Bytes"), Qt::Key_Down);
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("7 MB")});
    for (int i = 0; i < 20; ++i) QTest::keyClick(field("Bytes"), Qt::Key_Down);
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("0 MB")});
}

void TestOperationPanel::choosingAStreamMovesTheOperation() {
    choose(chooser("Stream"), QStringLiteral("other"));
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("other"));
    document_->undoStack()->undo();
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("compute"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("compute"));
}

void TestOperationPanel::choosingAKernelOffersItsParameters() {
    document_->select({QStringLiteral("saxpy")});
    QVERIFY(field("duration"));
    QVERIFY(!field("n"));
    choose(chooser("Kernel"), QStringLiteral("saxpy"));
    QCOMPARE(operation("saxpy").text(Field::Kernel), std::string_view("saxpy"));
    QVERIFY(field("a") && field("n") && chooser("x") && chooser("y"));
    choose(chooser("x"), QStringLiteral("dx"));
    typeOver(field("a"), QStringLiteral("2.5"));
    typeOver(field("n"), QStringLiteral("1000"));
    const auto& arguments = std::get<std::vector<Argument>>(*operation("saxpy").find(Field::Arguments));
    QVERIFY(std::ranges::find(arguments, Argument{"x", Scalar{std::string("dx")}}) != arguments.end());
    QVERIFY(std::ranges::find(arguments, Argument{"a", Scalar{2.5}}) != arguments.end());
    QVERIFY(std::ranges::find(arguments, Argument{"n", Scalar{std::int64_t{1000}}}) != arguments.end());
}

/// The counters of a histogram are always 256, so that only the bytes that are counted limit n.
void TestOperationPanel::aCountFitsTheBuffersThatItAppliesTo() {
    document_->select({QStringLiteral("saxpy")});
    choose(chooser("Kernel"), QStringLiteral("histogram"));
    const auto& arguments = std::get<std::vector<Argument>>(*operation("saxpy").find(Field::Arguments));
    QVERIFY(std::ranges::find(arguments, Argument{"data", Scalar{std::string("dx")}}) != arguments.end());
    QVERIFY(std::ranges::find(arguments, Argument{"counts", Scalar{std::string("dy")}}) != arguments.end());
    QVERIFY(std::ranges::find(arguments, Argument{"n", Scalar{std::int64_t{10'000'000}}}) != arguments.end());
}

void TestOperationPanel::workReplacesDuration() {
    document_->select({QStringLiteral("saxpy")});
    QVERIFY2(texts().contains("Work") && texts().contains("Duration"), qPrintable(texts().join(u'|')));
    typeOver(field("work"), QStringLiteral("45 ms"));
    const auto& arguments = std::get<std::vector<Argument>>(*operation("saxpy").find(Field::Arguments));
    QCOMPARE(arguments.size(), std::size_t{1});
    QCOMPARE(arguments.front(), (Argument{"work", Scalar{std::string("45 ms")}}));
    QCOMPARE(field("duration")->text(), QString());
    QVERIFY(document_->resolved());
}

void TestOperationPanel::aFaultIsChosen() {
    document_->select({QStringLiteral("saxpy")});
    QVERIFY(!chooser("fault"));
    click("More fields");
    QCOMPARE(chooser("fault")->currentText(), QStringLiteral("none"));
    choose(chooser("fault"), QStringLiteral("illegalAddress"));
    const auto& arguments = std::get<std::vector<Argument>>(*operation("saxpy").find(Field::Arguments));
    QCOMPARE(arguments.back(), (Argument{"fault", Scalar{std::string("illegalAddress")}}));
    QVERIFY(document_->resolved());
    QCOMPARE(chooser("fault")->currentText(), QStringLiteral("illegalAddress"));
    choose(chooser("fault"), QStringLiteral("none"));
    QCOMPARE(std::get<std::vector<Argument>>(*operation("saxpy").find(Field::Arguments)).size(), std::size_t{1});
}

void TestOperationPanel::gridTakesOneToThreeNumbers() {
    document_->select({QStringLiteral("saxpy")});
    typeOver(field("Grid y"), QStringLiteral("4"));
    QCOMPARE(std::get<KernelCall>(document_->resolved()->operations[3].what).grid, (Dimensions{50, 4, 1}));
    const Program before = document_->program();
    typeOver(field("Grid x"), QStringLiteral("0"));
    QVERIFY(document_->program() == before);
    QVERIFY(texts().contains(QStringLiteral("At least 1.")));
    typeOver(field("Grid x"), QStringLiteral("25"));
    QVERIFY(!texts().contains(QStringLiteral("At least 1.")));
    QCOMPARE(std::get<KernelCall>(document_->resolved()->operations[3].what).grid, (Dimensions{25, 4, 1}));
}

void TestOperationPanel::clickOnPinnedMakesTheBufferPageable() {
    auto* pill = visible<QToolButton>(*panel_, QStringLiteral("Memory of y: pinned"));
    QTest::mouseClick(pill, Qt::LeftButton);
    QCOMPARE(document_->program().buffers[4].memory, Memory::Pageable);
    QCOMPARE(pill->text(), QStringLiteral("pageable"));
    QTest::mouseClick(pill, Qt::LeftButton);
    QCOMPARE(document_->program().buffers[4].memory, Memory::Pinned);
}

void TestOperationPanel::labelIsRenamedInPlace() {
    typeOver(field("Label"), QStringLiteral("result home"));
    QCOMPARE(operation("copyY").label, std::string("result home"));
    document_->undoStack()->undo();
    QCOMPARE(operation("copyY").label, std::string("copy y"));
    QCOMPARE(field("Label")->text(), QStringLiteral("copy y"));
}

void TestOperationPanel::labelMadeFromABufferFollowsIt() {
    choose(chooser("To"), QStringLiteral("x"));
    QCOMPARE(operation("copyY").text(Field::To), std::string_view("x"));
    QCOMPARE(operation("copyY").label, std::string("copy x"));
    choose(chooser("From"), QStringLiteral("dz"));
    QCOMPARE(operation("copyY").label, std::string("copy x"));
    choose(chooser("From"), QStringLiteral("x"));  // for a moment both sides are x
    choose(chooser("From"), QStringLiteral("dy"));
    QCOMPARE(operation("copyY").label, std::string("copy x"));
    while (document_->undoStack()->canUndo()) document_->undoStack()->undo();  // each key was a choice
    QCOMPARE(operation("copyY").label, std::string("copy y"));
    typeOver(field("Label"), QStringLiteral("result home"));
    choose(chooser("To"), QStringLiteral("x"));
    QCOMPARE(operation("copyY").label, std::string("result home"));
}

void TestOperationPanel::severalSelectedShowWhatTheyShare() {
    document_->select({QStringLiteral("copyX"), QStringLiteral("saxpy"), QStringLiteral("stencil")});
    QCOMPARE(field("Label")->text(), QStringLiteral("3 operations"));
    QVERIFY(!field("Bytes") && !chooser("Kernel"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("several"));
    choose(chooser("Stream"), QStringLiteral("other"));
    for (const char* id : {"copyX", "saxpy", "stencil"}) QCOMPARE(operation(id).text(Field::Stream), std::string_view("other"));
    document_->undoStack()->undo();
    QCOMPARE(operation("saxpy").text(Field::Stream), std::string_view("compute"));
    document_->select({QStringLiteral("saxpy"), QStringLiteral("stencil")});
    const int step = document_->undoStack()->index();
    QCOMPARE(field("duration")->text(), QString());
    QCOMPARE(field("duration")->placeholderText(), QStringLiteral("several"));
    typeOver(field("duration"), QStringLiteral("3 ms"));
    typeOver(field("Grid x"), QStringLiteral("25"));
    for (const char* id : {"saxpy", "stencil"}) {
        QCOMPARE(operation(id).find(Field::Arguments) != nullptr, true);
        const auto& arguments = std::get<std::vector<Argument>>(*operation(id).find(Field::Arguments));
        QCOMPARE(arguments.front(), (Argument{"duration", Scalar{std::string("3 ms")}}));
    }
    QCOMPARE(document_->undoStack()->index(), step + 2);
}

void TestOperationPanel::threadIsChosenWhereThereAreSeveral() {
    QVERIFY(!chooser("Host thread"));
    QVERIFY(document_->apply(Edit{EditList{{Edit{InsertResource{0, HostThread{"main", 0, {}}}},
                                            Edit{InsertResource{1, HostThread{"worker", 0, {}}}}}}},
                             QStringLiteral("Add threads")));
    QVERIFY(chooser("Host thread"));
    choose(chooser("Host thread"), QStringLiteral("worker"));
    QCOMPARE(operation("copyY").thread, std::string("worker"));
}

void TestOperationPanel::rareFieldsAreHiddenUntilAskedFor() {
    QVERIFY(!field("From offset"));
    QTest::mouseClick(visible<QToolButton>(*panel_, QStringLiteral("More fields")), Qt::LeftButton);
    QVERIFY(field("From offset"));
    typeOver(field("From offset"), QStringLiteral("0 B"));
    QTest::mouseClick(visible<QToolButton>(*panel_, QStringLiteral("Fewer fields")), Qt::LeftButton);
    QVERIFY2(field("From offset"), "a field that is set stays visible");
    QVERIFY(!field("To offset"));
}

void TestOperationPanel::fieldsFollowUndo() {
    typeOver(field("Bytes"), QStringLiteral("1 MB"));
    document_->undoStack()->undo();
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
    document_->undoStack()->redo();
    QCOMPARE(field("Bytes")->text(), QStringLiteral("1 MB"));
}

/// The document refuses invalid edits; the panel reports it and shows the real value.
void TestOperationPanel::rejectedEditIsReported() {
    QSignalSpy messages(panel_.get(), &OperationPanel::message);
    auto* pill = visible<QToolButton>(*panel_, QStringLiteral("Memory of y: pinned"));
    {
        const QSignalBlocker quiet(document_.get());
        QVERIFY(document_->apply(Edit{RenameResource{ResourceKind::Buffer, "y", "renamed"}}, QStringLiteral("Rename")));
    }
    QTest::mouseClick(pill, Qt::LeftButton);
    QCOMPARE(messages.count(), 1);
    QVERIFY(messages.front().front().toString().contains(QLatin1Char('y')));
    QCOMPARE(chooser("To")->currentText(), QStringLiteral("renamed"));
}

void TestOperationPanel::everyControlHasAnAccessibleName() {
    for (const char* id : {"copyY", "saxpy", "recordE1", "computeWaitsE1", "sync"}) {
        document_->select({QLatin1String(id)});
        if (auto* more = visible<QToolButton>(*panel_, QStringLiteral("More fields"))) QTest::mouseClick(more, Qt::LeftButton);
        int controls = 0;
        for (const QWidget* widget : panel_->findChildren<QWidget*>()) {
            const bool control = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
                                 qobject_cast<const QComboBox*>(widget);
            if (!control || !widget->isVisibleTo(panel_.get())) continue;
            ++controls;
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
        QVERIFY(controls > 1);
    }
}

STREAMSCOPE_WINDOW_TEST(TestOperationPanel)

}  // namespace tst_operation_panel

#include "tst_operation_panel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/notation/notation_programs.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/starts.h"
#include "ui/composer/typing_edit.h"
#include "ui/composer/typing_line.h"

#include <QLabel>
#include <QTest>
#include <QUndoStack>

#include <memory>

namespace tst_typing_line {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the typing line with real keys on a visible composer.
class TestTypingLine : public QObject {
    Q_OBJECT

private:
    void show(Program program, QSize size = {1100, 320}) {
        document_.reset(std::move(program), {});
        view_ = std::make_unique<ComposerView>(&document_);
        view_->resize(size);
        view_->show();
        view_->setFocus();
        QVERIFY(QTest::qWaitForWindowActive(view_.get()));
        edit_ = view_->findChild<TypingEdit*>();
        line_ = view_->findChild<TypingLine*>();
        QVERIFY(edit_ && line_);
    }
    static Program forkAndJoin() {
        Program program;
        if (!apply(program, starts::forkAndJoin(program))) qFatal("it does not fit");
        return program;
    }
    void open() {
        view_->typeCalls();
        QTRY_VERIFY(edit_->hasFocus());
    }
    void type(const char* text) { QTest::keyClicks(edit_, QString::fromUtf8(text)); }
    void enter() { QTest::keyClick(edit_, Qt::Key_Return); }
    void tab() { QTest::keyClick(edit_, Qt::Key_Tab); }
    QString told() const { return line_->findChild<QLabel*>()->text(); }
    QStringList ids() const {
        QStringList all;
        for (const Operation& operation : document_.program().operations) all << QString::fromStdString(operation.id);
        return all;
    }
    QStringList marked() const {
        QStringList parts;
        for (const auto& mark : edit_->extraSelections()) parts << mark.cursor.selectedText();
        return parts;
    }

    ProgramDocument document_;
    std::unique_ptr<ComposerView> view_;
    TypingEdit* edit_ = nullptr;
    TypingLine* line_ = nullptr;

private Q_SLOTS:
    void init() { failOnAnyWarning(); }
    void cleanup() { view_.reset(); }

    void anEmptyComposerOffersTheLine() {
        show({});
        QVERIFY(line_->isVisible());
        QVERIFY(!edit_->placeholderText().isEmpty());
        QCOMPARE(edit_->accessibleName(), QStringLiteral("Line for typing calls"));
        QVERIFY(line_->geometry().bottom() < view_->height());
        QVERIFY(line_->geometry().top() >= view_->viewport()->geometry().bottom());
    }

    void forkAndJoinInThreeLines() {
        show({});
        open();
        type("s0: A(1,100) R(e1) B(2,50)");
        enter();
        type("s1: W(e1) C(2,50) R(e2)");
        enter();
        type("s0: W(e2) D(1,100)");
        enter();
        QCOMPARE(document_.undoStack()->count(), 3);
        QCOMPARE(test::milliseconds(test::runOn("teaching", document_.program())), 4.0);
        QCOMPARE(document_.program().streams.size(), std::size_t{2});
    }

    void severalLinesAreOneEdit() {
        show({});
        open();
        type("s0: A(1,100) R(e1) B(2,50)");
        QTest::keyClick(edit_, Qt::Key_Return, Qt::ShiftModifier);
        type("s1: W(e1) C(2,50) R(e2)");
        QTest::keyClick(edit_, Qt::Key_Return, Qt::ShiftModifier);
        type("s0: W(e2) D(1,100)");
        QCOMPARE(edit_->blockCount(), 3);
        QTRY_COMPARE(view_->viewport()->geometry().bottom() + 1, line_->geometry().top());
        QVERIFY(edit_->height() >= edit_->sizeHint().height());
        QCOMPARE(told(), QStringLiteral("4 kernels, 2 waits, 2 other calls in 2 streams · new: s0, e1, s1, e2"));
        enter();
        QCOMPARE(document_.undoStack()->count(), 1);
        QCOMPARE(document_.undoStack()->undoText(), QStringLiteral("Insert 8 calls"));
        QCOMPARE(test::milliseconds(test::runOn("teaching", document_.program())), 4.0);
        QVERIFY(!line_->hasText());
        QVERIFY(edit_->hasFocus());
        document_.undoStack()->undo();
        QVERIFY(document_.program() == Program{});
    }

    void insertOpensTheLineAndEscapeClosesIt() {
        show(forkAndJoin());
        QVERIFY(!line_->isVisible());
        const int height = view_->viewport()->height();
        open();
        QVERIFY(line_->isVisible());
        QVERIFY(view_->viewport()->height() < height);
        type("s1: C(1,50)");
        QTest::keyClick(edit_, Qt::Key_Escape);
        QVERIFY(!line_->isVisible());
        QTRY_VERIFY(view_->hasFocus());
        QCOMPARE(view_->viewport()->height(), height);
        QVERIFY(document_.program() == forkAndJoin());
        open();
        QCOMPARE(edit_->toPlainText(), QStringLiteral("s1: C(1,50)"));
        enter();
        QVERIFY(ids().contains(QStringLiteral("C")));
        QTest::keyClick(edit_, Qt::Key_Escape);
        open();
        QVERIFY(!line_->hasText());
    }

    void callsGoBehindTheSelectionAndIntoItsStream() {
        show(forkAndJoin());
        document_.select({QStringLiteral("saxpy")});
        open();
        type("extra(1,50)");
        enter();
        QCOMPARE(ids().indexOf(QStringLiteral("extra")), ids().indexOf(QStringLiteral("saxpy")) + 1);
        QCOMPARE(findOperation(document_.program(), "extra")->text(Field::Stream), std::string_view("compute"));
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("extra")});
        QCOMPARE(document_.undoStack()->undoText(), QStringLiteral("Insert extra"));
        type("more(1,50)");
        enter();
        QCOMPARE(ids().indexOf(QStringLiteral("more")), ids().indexOf(QStringLiteral("extra")) + 1);
    }

    void withNoSelectionCallsGoToTheEnd() {
        show(forkAndJoin());
        open();
        type("last 1ms 50% @other after saxpy");
        QCOMPARE(told(), QStringLiteral("1 kernel, 1 wait in 1 stream · new: e3"));
        enter();
        QCOMPARE(ids().last(), QStringLiteral("last"));
        QVERIFY(document_.resolved());
    }

    void mistakesAreMarkedWhereTheyAre() {
        show(forkAndJoin());
        open();
        type("copy: C(two,50) D(1,50)");
        QCOMPARE(marked(), QStringList{QStringLiteral("two")});
        QCOMPARE(told(), QStringLiteral("Write a time here: 2 (ms), 20us or {chunks} ms."));
        QCOMPARE(edit_->accessibleDescription(), told());
        enter();
        QVERIFY(document_.program() == forkAndJoin());
        QCOMPARE(edit_->textCursor().position(), 11);
        QVERIFY(line_->hasText());
    }

    void whatIsStillBeingTypedIsNotCalledWrong() {
        show(forkAndJoin());
        open();
        type("copy: C(2,50");
        QVERIFY(marked().isEmpty());
        enter();
        QCOMPARE(marked(), QStringList{QStringLiteral("50")});
        QVERIFY(document_.program() == forkAndJoin());
        QTest::keyClick(edit_, Qt::Key_End);
        type(")");
        QVERIFY(marked().isEmpty());
        enter();
        QCOMPARE(ids().last(), QStringLiteral("C"));
    }

    void tabCompletesAndGoesOn() {
        show(forkAndJoin());
        open();
        type("com");
        tab();
        QCOMPARE(edit_->toPlainText(), QStringLiteral("compute: "));
        type("W(");
        tab();
        QCOMPARE(edit_->toPlainText(), QStringLiteral("compute: W(e1"));
        tab();
        QCOMPARE(edit_->toPlainText(), QStringLiteral("compute: W(e2"));
        QCOMPARE(told(), QStringLiteral("Tab: e1   [e2]"));
        QTest::keyClick(edit_, Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(edit_->toPlainText(), QStringLiteral("compute: W(e1"));
        type(") H2");
        tab();
        QCOMPARE(edit_->toPlainText(), QStringLiteral("compute: W(e1) H2D("));
        type("x,10)");
        enter();
        QCOMPARE(document_.program().operations.size(), std::size_t{12});
    }

    void upBringsBackWhatWasTyped() {
        show({});
        open();
        type("s1: A(1,50)");
        enter();
        type("s1: B(1,50)");
        enter();
        type("s2:");
        QTest::keyClick(edit_, Qt::Key_Up);
        QCOMPARE(edit_->toPlainText(), QStringLiteral("s1: B(1,50)"));
        QTest::keyClick(edit_, Qt::Key_Up);
        QTest::keyClick(edit_, Qt::Key_Up);
        QCOMPARE(edit_->toPlainText(), QStringLiteral("s1: A(1,50)"));
        QTest::keyClick(edit_, Qt::Key_Down);
        QTest::keyClick(edit_, Qt::Key_Down);
        QCOMPARE(edit_->toPlainText(), QStringLiteral("s2:"));
    }

    void aShareIsOfTheChosenDevice() {
        show({});
        DeviceInfo device;
        device.multiprocessors = 132;
        view_->setDevice(device);
        open();
        type("s1: A(1,50)");
        enter();
        QVERIFY(*document_.program().operations.front().find(Field::Grid) == Value{std::vector<Scalar>{std::int64_t{66}}});
    }

    void anEmptyLineThatLosesTheFocusGoes() {
        show(forkAndJoin());
        open();
        view_->setFocus();
        QTRY_VERIFY(!line_->isVisible());
    }
};

STREAMSCOPE_WINDOW_TEST(TestTypingLine)

}  // namespace tst_typing_line

#include "tst_typing_line.moc"

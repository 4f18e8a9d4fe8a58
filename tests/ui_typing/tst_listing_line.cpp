// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/listing/listings.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/typing_edit.h"
#include "ui/composer/typing_line.h"

#include <QClipboard>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <memory>

namespace tst_listing_line {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of code of other APIs in the typing line and on the clipboard.
class TestListingLine : public QObject {
    Q_OBJECT

    void show(const Program& program = {}) {
        document_.reset(program, {});
        view_ = std::make_unique<ComposerView>(&document_);
        view_->resize(1280, 420);
        view_->show();
        QVERIFY(QTest::qWaitForWindowActive(view_.get()));
        edit_ = view_->findChild<TypingEdit*>();
        QVERIFY(edit_);
    }
    void type(const QString& text) {
        view_->typeCalls();
        QTRY_VERIFY(edit_->hasFocus());
        edit_->insertPlainText(text);
    }
    std::size_t count() const { return document_.program().operations.size(); }

    ProgramDocument document_;
    std::unique_ptr<ComposerView> view_;
    TypingEdit* edit_ = nullptr;

private Q_SLOTS:
    void init() { failOnAnyWarning(); }
    void cleanup() { view_.reset(); }

    void aLineOfCudaIsInserted() {
        show();
        type("saxpy<<<50,1024,0,s1>>>(x,y)");
        QTest::keyClick(edit_, Qt::Key_Return);
        QCOMPARE(count(), std::size_t{1});
        QCOMPARE(document_.program().operations[0].text(Field::Kernel), std::string_view("saxpy"));
        QCOMPARE(document_.program().streams.size(), std::size_t{1});
        QVERIFY(edit_->document()->isEmpty());
        QCOMPARE(document_.undoStack()->count(), 1);
        document_.undoStack()->undo();
        QVERIFY(document_.program() == Program());
    }

    void aLineUsesTheResourcesThatAreThere() {
        show();
        type("cudaEventRecord(e1, s1);");
        QTest::keyClick(edit_, Qt::Key_Return);
        type("cudaStreamWaitEvent(s2, e1);");
        QTest::keyClick(edit_, Qt::Key_Return);
        QCOMPARE(count(), std::size_t{2});
        QCOMPARE(document_.program().events.size(), std::size_t{1});
        QCOMPARE(document_.program().streams.size(), std::size_t{2});
    }

    void notationStaysNotation() {
        show();
        type("s1: H2D(x,10) R(e1)");
        QTest::keyClick(edit_, Qt::Key_Return);
        QCOMPARE(count(), std::size_t{2});
    }

    void whatIsNoCodeStaysAMistake() {
        show();
        type("s1: H2D(");
        QTest::keyClick(edit_, Qt::Key_Return);
        QCOMPARE(count(), std::size_t{0});
        QVERIFY(!edit_->document()->isEmpty());
        QTest::keyClick(edit_, Qt::Key_Escape);
        QVERIFY(!edit_->document()->isEmpty());
    }

    void aRefusedLineIsKept() {
        show();
        type("s1: H2D(");
        QTest::keyClick(edit_, Qt::Key_Return);
        QTest::keyClick(edit_, Qt::Key_Escape);
        view_->typeCalls();
        QTRY_VERIFY(edit_->hasFocus());
        QCOMPARE(edit_->toPlainText(), QStringLiteral("s1: H2D("));
    }

    void aTypedCallGoesIntoTheLoopThatIsCurrent() {
        Program program;
        program.streams.emplace_back().id = "s1";
        Operation loop;
        loop.id = "loop";
        loop.call = Call::Repeat;
        loop.set(Field::Times, Scalar{std::int64_t{4}});
        loop.set(Field::Body, std::vector<Operation>{});
        program.operations.push_back(loop);
        show(program);
        document_.select({QStringLiteral("loop")});
        for (const char* line : {"s1: A(1,50)", "cudaEventRecord(e1, s1);"}) {
            type(QString::fromUtf8(line));
            QTest::keyClick(edit_, Qt::Key_Return);
        }
        QCOMPARE(count(), std::size_t{1});
        const auto& body = *document_.program().operations[0].body();
        QCOMPARE(body.size(), std::size_t{2});
        QCOMPARE(body[0].call, Call::LaunchKernel);
        QCOMPARE(body[1].call, Call::EventRecord);
        document_.select({});
        type(QStringLiteral("SYNC"));
        QTest::keyClick(edit_, Qt::Key_Return);
        QCOMPARE(count(), std::size_t{2});
    }

    void theNullStreamIsTheDefaultStream() {
        show();
        type("null: A(1,50)");
        QTest::keyClick(edit_, Qt::Key_Return);
        QCOMPARE(count(), std::size_t{1});
        QVERIFY(document_.program().streams.empty());
        QCOMPARE(document_.program().operations[0].text(Field::Stream), std::string_view("default"));
    }

    void aKernelOfTheCatalogueThatSpinsIsSaid() {
        show();
        type("s1: K(saxpy,0.9,50)");
        QVERIFY2(edit_->accessibleDescription().contains("saxpy spins"), qPrintable(edit_->accessibleDescription()));
        edit_->selectAll();
        edit_->insertPlainText("s1: K(mine,0.9,50)");
        QVERIFY(!edit_->accessibleDescription().contains("spins"));
    }

    void aListingIsPastedIntoTheLine() {
        show();
        view_->typeCalls();
        QTRY_VERIFY(edit_->hasFocus());
        QGuiApplication::clipboard()->setText(QString::fromUtf8(test::cupyListing));
        QTest::keyClick(edit_, Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(edit_->accessibleDescription().contains('7'), qPrintable(edit_->accessibleDescription()));
        QTest::keyClick(edit_, Qt::Key_Return);
        QCOMPARE(count(), std::size_t{7});
        QCOMPARE(document_.undoStack()->count(), 1);
    }

    void aPastedListingIsOneStep() {
        show();
        QGuiApplication::clipboard()->setText(QString::fromUtf8(test::cupyListing));
        QSignalSpy said(view_.get(), &ComposerView::message);
        view_->paste();
        QCOMPARE(count(), std::size_t{7});
        QCOMPARE(document_.undoStack()->count(), 1);
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0][0].toString().contains("Assumed:"), qPrintable(said[0][0].toString()));
        document_.undoStack()->undo();
        QVERIFY(document_.program() == Program());
    }

    void linesThatAreNotReadAreSaid() {
        show();
        QGuiApplication::clipboard()->setText(QString::fromUtf8(test::cudaListing));
        QSignalSpy said(view_.get(), &ComposerView::message);
        view_->paste();
        QCOMPARE(count(), std::size_t{7});
        QVERIFY2(said.last()[0].toString().contains("line 27:"), qPrintable(said.last()[0].toString()));
    }
};

STREAMSCOPE_WINDOW_TEST(TestListingLine)

}  // namespace tst_listing_line

#include "tst_listing_line.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_controller.h"
#include "app/files/opening.h"
#include "app/widgets/bottom_strip.h"
#include "tests/app/window.h"
#include "tests/support/code_marks.h"
#include "tests/support/window_test.h"
#include "tests/ui_code/code_fixture.h"
#include "ui/composer/composer_view.h"
#include "ui/statistics/statistics_panel.h"
#include "ui/timeline/timeline_view.h"

#include <QClipboard>
#include <QMenuBar>
#include <QStackedWidget>
#include <QStatusBar>

namespace tst_code_window {

using namespace streamscope;
using namespace streamscope::app;
using ui::CodeGround;

/// Tests of the Code pane in its window.
class TestCodeWindow : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    ui::CodePanel* panel() const { return (*window_)->findChild<ui::CodePanel*>(); }
    ui::CodeView* view() const { return panel()->view(); }
    ui::ProgramDocument* document() const { return window_->document(); }
    bool isUpToDate() const { return view()->page() && view()->page()->program == document()->snapshot(); }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) const {
        QWidget* focused = (*window_)->focusWidget();
        QTest::keyClick(focused ? focused : window_->get(), Qt::Key(key), modifiers);
    }
    QString written(const QString& name, const QByteArray& text) const {
        QFile file(window_->file(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
        return file.fileName();
    }
    static QByteArray codeOf(const QString& example) {
        CodeOptions options;
        options.embed = true;
        return QByteArray::fromStdString(writeCode(test::exampleNamed(example), CodeTarget::Cuda, options).value->text);
    }

    static QByteArray lesson() {
        return R"({"streamscopeLesson": 1, "title": "T", "topic": "t", "story": "In CuPy: `s2.wait_event(e1)`.",
            "parts": [{"start": {"streamscope": 1, "streams": [{"id": "s"}], "operations": [
                {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1], "block": [32],
                 "arguments": {"duration": "1 ms"}}]}, "code": "cupy"}]})";
    }
    void leaveLesson() const { (*window_)->findChild<LessonController*>()->leave(); }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY((*window_)->findChild<ui::TimelineView*>()->timeline());
    }
    void cleanup() { window_.reset(); }

    void aKeyOpensItAndGoesBack() {
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        composer->setFocus();
        QWidget* before = (*window_)->focusWidget();
        QVERIFY(!panel()->isVisible());
        press(Qt::Key_F9);
        QVERIFY(panel()->isVisible());
        QTRY_VERIFY(isUpToDate());
        QTRY_COMPARE((*window_)->focusWidget(), view());
        press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(panel()->target(), CodeTarget::Driver);
        press(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(panel()->target(), CodeTarget::Cuda);
        QTRY_VERIFY(isUpToDate());
        view()->setFocus();
        press(Qt::Key_F9);
        QVERIFY(!panel()->isVisible());
        QCOMPARE((*window_)->focusWidget(), before);
    }

    void itIsTheFirstTabOfTheStrip() {
        auto* strip = (*window_)->findChild<BottomStrip*>();
        QVERIFY(strip->widget(0)->isAncestorOf(panel()));
    }

    void aLineSelectsItsOperation() {
        press(Qt::Key_F9);
        QTRY_VERIFY(isUpToDate());
        view()->setCursorPosition(view()->page()->firstLines.at("stencil") - 1, 0);
        press(Qt::Key_Return);
        QCOMPARE(document()->selection(), QStringList{"stencil"});
    }

    void diagnosticsReachTheMargin() {
        press(Qt::Key_F9);
        QTRY_VERIFY(isUpToDate());
        QTRY_COMPARE(test::severityAt(view(), view()->page()->firstLines.at("computeWaitsE2")), std::optional(Severity::Hint));
    }

    /// Undo applies to the program even while the code has the keyboard focus.
    void undoIsThePrograms() {
        press(Qt::Key_F9);
        QTRY_VERIFY(isUpToDate());
        QVERIFY(document()->apply(test::withBytes(document()->program(), "copyY", "4 MB"), "Change"));
        QTRY_VERIFY(isUpToDate());
        view()->setFocus();
        press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!document()->undoStack()->canUndo());
    }

    void codeOpensAsItsComposition_data() {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"cu", "cpp", "py"}) QTest::newRow(ending) << QString(ending);
    }
    void codeOpensAsItsComposition() {
        QFETCH(QString, ending);
        QByteArray text = codeOf("cupy-tutorial");
        if (ending == "py") text.replace("\n// ", "\n# ").replace("\n//\n", "\n#\n");
        const OpenedFile read = readFile(written("saved." + ending, text));
        QVERIFY2(read, read.why().c_str());
        const auto* code = std::get_if<EmbeddedProgram>(&*read);
        QVERIFY(code);
        QVERIFY(code->program == test::exampleNamed("cupy-tutorial"));
        (*window_)->openAtStart(window_->file("saved." + ending));
        QCOMPARE(document()->program().name, test::exampleNamed("cupy-tutorial").name);
        QVERIFY(document()->path().isEmpty());  // saving must not overwrite the code
    }

    void codeWithoutACompositionSaysSo() {
        const OpenedFile read = readFile(written("other.cu", "#include <cstdio>\nint main() {}\n"));
        QVERIFY2(read.why().starts_with("This code holds no composition."), read.why().c_str());
        QVERIFY2(read.why().find("No call can be read in it. Streamscope reads") != std::string::npos, read.why().c_str());
        const OpenedFile text = readFile(written("hello.py", "print('Hello')\n"));
        QVERIFY2(text.why().starts_with("No call can be read in it. Streamscope reads"), text.why().c_str());
    }

    void aLessonAsksForIt() {
        (*window_)->openAtStart(written("own.lesson", lesson()));
        QTRY_VERIFY(panel()->isVisible());
        QVERIFY((*window_)->focusWidget() != view());
    }

    void itClosesWithItsLesson() {
        (*window_)->openAtStart(written("own.lesson", lesson()));
        QTRY_VERIFY(panel()->isVisible());
        view()->setFocus();
        leaveLesson();
        QVERIFY(!panel()->isVisible());
        QVERIFY((*window_)->focusWidget()->isVisible());
        press(Qt::Key_F9);
        QCOMPARE(panel()->target(), CodeTarget::Cuda);  // the lesson chose the target, not the user
    }

    void theNextLessonThatAsksForNoneClosesIt() {
        (*window_)->openAtStart(written("own.lesson", lesson()));
        QTRY_VERIFY(panel()->isVisible());
        (*window_)->openAtStart(written("other.lesson", lesson().replace(R"(, "code": "cupy")", "")));
        QTRY_VERIFY(!panel()->isVisible());
    }

    /// The panel that was open before the lesson is shown again; a pane that the user opened stays.
    void aLessonLeavesTheStripAsItWas() {
        auto* strip = (*window_)->findChild<BottomStrip*>();
        strip->open(strip->findChild<ui::StatisticsPanel*>());
        auto* before = strip->currentWidget();
        (*window_)->openAtStart(written("own.lesson", lesson()));
        QTRY_VERIFY(panel()->isVisible());
        leaveLesson();
        QCOMPARE(strip->currentWidget(), before);
        QVERIFY(strip->isVisible());

        press(Qt::Key_F9);
        (*window_)->openAtStart(written("again.lesson", lesson()));
        QTRY_COMPARE(panel()->target(), CodeTarget::CuPy);
        leaveLesson();
        QVERIFY(panel()->isVisible());
        QCOMPARE(panel()->target(), CodeTarget::Cuda);
    }

    void aTargetThatIsChosenInALessonStays() {
        (*window_)->openAtStart(written("own.lesson", lesson()));
        QTRY_VERIFY(panel()->isVisible());
        panel()->nextTarget(1);
        leaveLesson();
        QCOMPARE(panel()->target(), CodeTarget::CudaCore);
    }

    void pastingIntoItPastesIntoTheProgram() {
        press(Qt::Key_F9);
        QTRY_VERIFY(isUpToDate());
        document()->reset({}, {});
        QTRY_VERIFY(isUpToDate());
        QGuiApplication::clipboard()->setText(QString::fromUtf8(codeOf("cupy-tutorial")));
        view()->setFocus();
        press(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(document()->program() == test::exampleNamed("cupy-tutorial"));
        QTRY_VERIFY(isUpToDate());
        press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document()->program() == Program());
        QTRY_VERIFY(isUpToDate());
    }

    void damagedCodeSaysSoInTheStatusBar() {
        const QByteArray code = codeOf("cupy-tutorial");
        QGuiApplication::clipboard()->setText(QString::fromUtf8(code.left(code.size() - 40)));
        (*window_)->findChild<ui::ComposerView*>()->setFocus();
        press(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2((*window_)->statusBar()->currentMessage().contains("damaged"),
                 qPrintable((*window_)->statusBar()->currentMessage()));
        QVERIFY(!document()->undoStack()->canUndo());
        const OpenedFile read = readFile(written("damaged.cu", code.left(code.size() - 40)));
        QVERIFY2(read.why().starts_with("The composition at the end of this code is damaged:"), read.why().c_str());
    }

    /// A low window keeps its height for composer and timeline.
    void aLessonInALowWindowOnlyChoosesTheTarget() {
        (*window_)->resize(1280, 720);
        (*window_)->openAtStart(written("own.lesson", lesson()));
        QTRY_COMPARE(panel()->target(), CodeTarget::CuPy);
        QVERIFY(!panel()->isVisible());
    }

    void itStaysInAPresentationWithLargeLetters() {
        press(Qt::Key_F9);
        QTRY_VERIFY(isUpToDate());
        window_->action("Present")->trigger();
        QTRY_VERIFY(view()->isVisible());
        QVERIFY(view()->SendScintilla(QsciScintilla::SCI_TEXTHEIGHT, 0UL) >= 27);
        QTest::keyClick(view(), Qt::Key_Escape);
        QVERIFY(!window_->action("Present")->isChecked());
        QVERIFY(view()->isVisible());
        QVERIFY(view()->SendScintilla(QsciScintilla::SCI_TEXTHEIGHT, 0UL) < 27);
    }

    /// Shortcuts of menus apply to the whole window. If two are equal, Qt triggers neither.
    void noTwoEntriesShareAKey() {
        QMap<QString, QString> taken;
        for (const QAction* each : (*window_)->findChildren<QAction*>())
            for (const QKeySequence& keys : each->shortcuts()) {
                if (each->shortcutContext() == Qt::WidgetShortcut) continue;
                const QString key = keys.toString();
                QVERIFY2(!taken.contains(key), qPrintable(key + ": " + taken.value(key) + ", " + each->text()));
                taken.insert(key, each->text());
            }
        QVERIFY(taken.contains("F9"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestCodeWindow)

}  // namespace tst_code_window

#include "tst_code_window.moc"

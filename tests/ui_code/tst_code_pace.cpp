// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/code_marks.h"
#include "tests/support/window_test.h"
#include "tests/ui_code/code_fixture.h"
#include "ui/code/code_notice.h"
#include "ui/document/calls_on_demand.h"

#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <fmt/format.h>

namespace tst_code_pace {

using namespace streamscope;
using namespace streamscope::ui;
using test::CodeFixture;
using test::exampleNamed;
using test::withBytes;

/// Tests of programs whose code takes long to write, and of edits that are faster than the writing.
class TestCodePace : public QObject {
    Q_OBJECT

    QTemporaryDir settings_;

    /// Returns a program whose code takes far longer than a turn of the event loop.
    static Program longProgram() {
        std::string text = R"({"streamscope": 1, "streams": [{"id": "s"}], "operations": [)";
        for (int i = 0; i < 8'000; ++i)
            text += fmt::format(R"({}{{"id": "o{}", "call": "streamSynchronize", "stream": "s"}})", i ? ",\n" : "", i);
        return *programFromJson(text + "]}").value;
    }
    static Program repeated(std::int64_t times) {
        return *programFromJson(fmt::format(R"({{"streamscope": 1, "streams": [{{"id": "s"}}], "operations": [
            {{"id": "loop", "call": "repeat", "times": {}, "body": [
                {{"id": "k", "call": "streamSynchronize", "stream": "s"}}]}}]}})",
                                            times))
                    .value;
    }
    struct Shown {
        explicit Shown(Program program, int moment) {
            document.reset(std::move(program), {});
            panel = std::make_unique<CodePanel>(&document, nullptr, moment);
            panel->resize(1000, 300);
            panel->show();
            notice = panel->findChild<CodeNotice*>();
        }
        QPushButton* button(const QString& text) const {
            for (auto* each : notice->findChildren<QPushButton*>())
                if (each->text() == text && each->isVisible()) return each;
            return nullptr;
        }
        QString said() const { return notice->isVisible() ? notice->findChild<QLabel*>()->text() : QString(); }
        bool isUpToDate() {
            const auto page = panel->view()->page();
            return page && page->program == document.snapshot() && panel->view()->isVisible();
        }
        ProgramDocument document;
        std::unique_ptr<CodePanel> panel;
        CodeNotice* notice = nullptr;
    };

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
        QSettings().clear();
    }

    void codeThatIsLongInComingSaysSo() {
        Shown shown(longProgram(), 0);
        QTRY_VERIFY2(shown.said().startsWith("Writing the CUDA C++ code of 8,000 calls"), qPrintable(shown.said()));
        QVERIFY(!shown.panel->view()->isVisible());
        QVERIFY(shown.button("Cancel"));
        QTRY_VERIFY(shown.isUpToDate());
        QVERIFY(!shown.notice->isVisible());
    }

    void itCanBeCancelled() {
        Shown shown(longProgram(), 0);
        QTRY_VERIFY(shown.button("Cancel"));
        QTest::keyClick(shown.button("Cancel"), Qt::Key_Space);
        QVERIFY2(shown.said().contains("cancelled"), qPrintable(shown.said()));
        QVERIFY(!shown.button("Cancel"));
        shown.document.select({"o5"});
        QVERIFY(shown.document.apply(Edit{RemoveOperation{{"", 7}}}, "Delete"));
        QVERIFY2(shown.said().contains("cancelled"), qPrintable(shown.said()));  // shown until the code is requested
        QVERIFY(shown.button("Write code")->focusPolicy() & Qt::TabFocus);
        QTest::keyClick(shown.button("Write code"), Qt::Key_Space);
        QTRY_VERIFY(shown.isUpToDate());
        QVERIFY(!shown.notice->isVisible());
    }

    void anotherProgramIsWrittenAfterACancel() {
        Shown shown(longProgram(), 0);
        QTRY_VERIFY(shown.button("Cancel"));
        shown.button("Cancel")->click();
        shown.document.reset(exampleNamed("fork-and-join"), {});
        QTRY_VERIFY(shown.isUpToDate());
        QTRY_VERIFY(!shown.notice->isVisible());
    }

    void theCodeOfALoopOfManyTurnsIsWrittenOnDemand() {
        Shown shown(repeated(mostCallsUnasked + 1), 400);
        QTRY_VERIFY2(shown.said().startsWith("This program makes 200,001 calls."), qPrintable(shown.said()));
        QVERIFY(!shown.panel->view()->page());
        shown.panel->setTarget(CodeTarget::CuPy);
        QVERIFY(shown.button("Write code"));
        shown.button("Write code")->click();
        QTRY_VERIFY(shown.isUpToDate());
        QVERIFY(shown.panel->view()->text().contains("range("));
        QVERIFY(!shown.notice->isVisible());
        shown.document.reset(repeated(mostCallsUnasked + 2), {});  // was not requested
        QTRY_VERIFY(shown.button("Write code"));
        QVERIFY(!shown.panel->view()->isVisible());
        shown.document.reset(repeated(3), {});
        QTRY_VERIFY(shown.isUpToDate());
    }

    void changesThatComeFasterThanTheirCodeAreFollowed() {
        CodeFixture pane(exampleNamed("fork-and-join"));
        QSignalSpy shown(pane.panel.get(), &CodePanel::shown);
        for (const char* bytes : {"1 MB", "2 MB", "3 MB"})
            QVERIFY(pane.document.apply(withBytes(pane.document.program(), "copyY", bytes), "Change"));
        QTRY_VERIFY(pane.isUpToDate());
        QCOMPARE(shown.size(), 2);  // the first, and then the last
        QVERIFY(pane.text().find("3'000'000") != std::string::npos);
    }

    void aDragThatIsDroppedMeanwhileLeavesNoTint() {
        CodeFixture pane(exampleNamed("fork-and-join"));
        QVERIFY(pane.document.tryOut(withBytes(pane.document.program(), "copyY", "4 MB")));
        pane.document.dropTrial();
        QTRY_VERIFY(pane.isUpToDate());
        QVERIFY(test::linesOn(pane.view(), CodeGround::Changed).empty());
    }

    void aCopyThatIsLongInComingCanBeCancelled() {
        Shown shown(longProgram(), 0);
        QTRY_VERIFY(shown.isUpToDate());
        QGuiApplication::clipboard()->setText("before");
        shown.panel->copyCode();
        QTRY_VERIFY(shown.button("Cancel"));
        shown.button("Cancel")->click();
        QVERIFY(!shown.notice->isVisible());
        shown.panel->copyCode();  // writes the code after the cancelled job
        QTRY_VERIFY(QGuiApplication::clipboard()->text() != "before");
    }
};

STREAMSCOPE_WINDOW_TEST(TestCodePace)

}  // namespace tst_code_pace

#include "tst_code_pace.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_actions.h"
#include "app/files/opening.h"
#include "app/session/run_controller.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "engine/timeline/chrome_trace.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/text.h"
#include "ui/timeline/timeline_view.h"

#include <QFile>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>

namespace tst_opening {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that large files are read on a separate thread, that the window stays responsive, and that reading can be cancelled.
class OpeningTest : public QObject {
    Q_OBJECT

    static Program someProgram() {
        return *programFromJson(
                    R"({"streamscope":1,"name":"Some","streams":[{"id":"s"}],"operations":[{"id":"w","call":"streamSynchronize","stream":"s"}]})")
                    .value;
    }

    /// Writes a result as a database, or as JSON, which takes longer to read.
    static QString written(const OwnWindow& window, int operations, bool asJson = false) {
        const Timeline timeline = samples::large({.operations = operations});
        const std::string bytes = asJson ? resultToJson(someProgram(), timeline) : resultToDatabase(someProgram(), timeline);
        QFile file(window.file(QStringLiteral("large %1.%2").arg(operations).arg(asJson ? "json" : "ssresult")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0) return {};
        return file.fileName();
    }

    /// Writes a loop with a few calls as written and many when unrolled.
    static QString writtenLoop(const OwnWindow& window, int turns) {
        const std::string program =
            R"({"streamscope":1,"name":"Loop","streams":[{"id":"s"}],"operations":[{"id":"r","call":"repeat",)";
        const std::string body = R"(,"var":"i","body":[{"id":"w","call":"streamSynchronize","stream":"s"}]}]})";
        const std::string bytes = resultToDatabase(*programFromJson(program + "\"times\":" + std::to_string(turns) + body).value,
                                                   samples::large({.operations = 20'000}));
        QFile file(window.file(QStringLiteral("loop.ssresult")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0) return {};
        return file.fileName();
    }

    /// Returns a program of `calls` separate calls: records, and one wait for the last of them.
    static Program writtenOut(int calls) {
        Program program =
            *programFromJson(R"({"streamscope":1,"name":"Written out","streams":[{"id":"s"},{"id":"t"}],"events":[{"id":"e"}],)"
                             R"("operations":[{"id":"r","call":"eventRecord","event":"e","stream":"s"},)"
                             R"({"id":"w","call":"streamWaitEvent","stream":"t","event":"e"}]})")
                 .value;
        const Operation record = program.operations.front();
        program.operations.insert(program.operations.begin(), static_cast<std::size_t>(calls) - 2, record);
        for (std::size_t i = 0; i + 2 < program.operations.size(); ++i) program.operations[i].id = "r" + std::to_string(i);
        return program;
    }

    static ui::TimelineView* timeline(const OwnWindow& window) { return window->findChild<ui::TimelineView*>(); }
    static bool shows(const OwnWindow& window, std::size_t operations) {
        const auto shown = timeline(window)->timeline();
        return shown && shown->operations.size() == operations;
    }

private Q_SLOTS:
    void aTraceWithoutCallsSaysThatItHasNoComposition() {
        OwnWindow window;
        QFile file(window.file(QStringLiteral("trace.json")));
        const std::string trace = toChromeTrace(samples::large({.operations = 20}));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(trace.data(), qint64(trace.size())) > 0);
        file.close();
        window->openAtStart(file.fileName());
        QTRY_VERIFY2(window->statusBar()->currentMessage().contains("no composition"),
                     qPrintable(window->statusBar()->currentMessage()));
    }

    void init() { OwnWindow::failOnWarning(); }

    void aLargeResultIsShownOnceItIsRead() {
        const OwnWindow window;
        const QString path = written(window, 20'000);
        window->openAtStart(path);
        QVERIFY2(!shows(window, 20'000), "it would have blocked the window");
        QTRY_VERIFY(shows(window, 20'000));
        QCOMPARE(window.document()->program().name, std::string("Some"));
        QVERIFY(window->findChild<Opening*>()->isHidden());
    }

    /// The picture is shown before the evaluation. Nothing is predicted, because the result was measured.
    void aResultIsShownBeforeItsProgramIsEvaluated() {
        const OwnWindow window;
        const QString path = writtenLoop(window, 20'000);
        QTRY_VERIFY(timeline(window)->timeline());  // what the window opens with
        auto* controller = window->findChild<RunController*>();
        QSignalSpy predicted(controller, &RunController::previewed), checked(controller, &RunController::checked);
        bool heldWhenShown = false;
        connect(timeline(window), &ui::TimelineView::timelineShown, this, [&] {
            if (shows(window, 20'000)) heldWhenShown = window.document()->holdsEvaluation();
        });
        window->openAtStart(path);
        QTRY_VERIFY(shows(window, 20'000));
        QVERIFY(heldWhenShown);
        QTRY_VERIFY(!window.document()->holdsEvaluation());
        QTRY_VERIFY(window.visible<QLabel>(QStringLiteral("20000 calls")));
        QTRY_VERIFY(checked.count() > 0);
        QCOMPARE(predicted.count(), 0);
        // Edits start predictions as usual.
        QVERIFY(window.document()->apply(Edit{RemoveOperation{{"", 0}}}, QStringLiteral("Remove")));
        QTRY_VERIFY(predicted.count() > 0);
    }

    /// A large program is shown without its analysis, which the button Analyse starts.
    void ofALargeProgramTheRestIsWorkedOutOnDemand() {
        const OwnWindow window;
        const QString path = writtenLoop(window, 300'000);
        window->openAtStart(path);
        QTRY_VERIFY(shows(window, 20'000));
        QTRY_VERIFY(window.visible<QPushButton>(QStringLiteral("Analyse")));
        QVERIFY(window.document()->holdsEvaluation());
        QVERIFY(window.visible<QLabel>(QStringLiteral("300000 calls")));
        QVERIFY(window.visible<QLabel>(QStringLiteral("Not analysed yet.")));
        auto* composer = window->findChild<ui::ComposerView*>();
        QTRY_VERIFY(!composer->operationRect(QStringLiteral("w")).isEmpty());  // its cards are there all the same
        QVERIFY(window.document()->holdsEvaluation());
        QTest::mouseClick(window.visible<QPushButton>(QStringLiteral("Analyse")), Qt::LeftButton);
        QVERIFY(!window.document()->holdsEvaluation());
        QTRY_VERIFY(!window.visible<QPushButton>(QStringLiteral("Analyse")));
        QTRY_VERIFY(!window.visible<QLabel>(QStringLiteral("Not analysed yet.")));
        QVERIFY(!composer->operationRect(QStringLiteral("w")).isEmpty());
    }

    /// The same for separate calls without a loop: their cards are shown, and the more expensive bindings are not computed.
    void soItIsWhereEachCallIsWritten() {
        const OwnWindow window;
        QFile file(window.file(QStringLiteral("written out.ssresult")));
        const std::string bytes = resultToDatabase(writtenOut(210'000), samples::large({.operations = 20'000}));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes.data(), qint64(bytes.size())) > 0);
        file.close();
        window->openAtStart(file.fileName());
        QTRY_VERIFY(shows(window, 20'000));
        QTRY_VERIFY(window.visible<QPushButton>(QStringLiteral("Analyse")));
        auto* composer = window->findChild<ui::ComposerView*>();
        QTRY_VERIFY(!composer->operationRect(QStringLiteral("w")).isEmpty());
        QVERIFY(window.document()->holdsEvaluation());
    }

    /// The cards without bindings and the evaluation with bindings may be complete in either order.
    void whatIsWorkedOutMeanwhileIsShown() {
        ui::ProgramDocument document;
        ui::ComposerView composer(&document);
        composer.resize(900, 400);
        composer.show();
        const auto isBound = [&] {
            const ui::ComposerLayout& layout = composer.layoutNow();
            return layout.columns() >= 5000 && !layout.arrows.empty();
        };
        for (const int turns : {0, 1, 5, 20}) {
            document.resetHeld(writtenOut(5'000 + turns), {});
            for (int i = 0; i < turns; ++i) QCoreApplication::processEvents();
            document.evaluateHeld();
            QTRY_VERIFY2(isBound(), qPrintable(QString::number(turns)));
            document.reset({}, {});
            QTRY_VERIFY(!isBound());
        }
    }

    /// Pictures of older versions contain JSON.
    void whatALargePictureCarriesIsReadWhole() {
        const OwnWindow window;
        const std::string json = resultToJson(someProgram(), samples::large({.operations = 3'000}));
        const QByteArray svg = ui::withResult(ui::FigureFormat::Svg, "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
                                              QByteArray::fromStdString(json));
        QFile file(window.file(QStringLiteral("picture.svg")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(svg) == svg.size());
        file.close();
        const OpenedFile read = readFile(file.fileName());
        QVERIFY2(read && std::holds_alternative<ResultFile>(*read), read.why().c_str());
        QVERIFY(std::get<ResultFile>(*read).timeline == resultFromJson(json).value->timeline);
        window->openAtStart(file.fileName());
        QTRY_VERIFY(shows(window, 3'000));
    }

    /// A mapped file that is cut short ends the process by a signal.
    void aFileThatShrinksMeanwhileIsNoEnd() {
        const OwnWindow window;
        Opening opening(window.get());
        QSignalSpy opened(&opening, &Opening::opened);
        const QString path = written(window, 200'000);
        opening.open(path);
        QTRY_VERIFY(opening.findChild<QProgressBar*>()->value() > 0 || opened.count() > 0);
        QVERIFY(QFile::resize(path, 0));
        QTRY_COMPARE(opened.count(), 1);
    }

    void aClickGivesItUp() {
        const OwnWindow window;
        Opening opening(window.get(), 0);
        opening.resize(800, 48);
        QSignalSpy opened(&opening, &Opening::opened), cancelled(&opening, &Opening::cancelled);
        opening.open(written(window, 60'000, true));
        QTRY_VERIFY(opening.isVisible());
        QVERIFY(opening.findChild<QLabel*>()->text().contains(QStringLiteral("large 60000.json")));
        QTest::mouseClick(opening.findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(cancelled.count(), 1);
        QVERIFY(opening.isHidden() && !opening.isUnderWay());
        QCoreApplication::processEvents();
        QCOMPARE(opened.count(), 0);
    }

    void theLatestCounts() {
        const OwnWindow window;
        auto* opening = window->findChild<Opening*>();
        QSignalSpy opened(opening, &Opening::opened);
        const QString first = written(window, 30'000), second = written(window, 3'000);
        opening->open(first);
        opening->open(second);
        QTRY_COMPARE(opened.count(), 1);
        QCOMPARE(opened.front().front().toString(), second);
        QTRY_VERIFY(shows(window, 3'000));
    }

    void whatCannotBeReadIsSaidAndChangesNothing() {
        const OwnWindow window;
        const QString path = written(window, 3'000, true);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const qint64 betweenOperations = file.readAll().indexOf('\n', file.size() / 2);
        QVERIFY(file.seek(betweenOperations) && file.write("}}}") == 3);
        file.close();
        Opening opening(window.get());
        std::shared_ptr<OpenedFile> found;
        connect(&opening, &Opening::opened, this, [&](const QString&, const std::shared_ptr<OpenedFile>& read) { found = read; });
        opening.open(path);
        QTRY_VERIFY(found);
        const QRegularExpression place(QStringLiteral("^\\d+:\\d+"));
        QVERIFY2(place.match(ui::text(found->why())).hasMatch(), found->why().c_str());
    }

    void smallOnesAreThereAtOnce() {
        const OwnWindow window;
        QFile file(window.file(QStringLiteral("small.streamscope")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(toJson(someProgram()))) > 0);
        file.close();
        window->openAtStart(file.fileName());
        QCOMPARE(window.document()->program().name, std::string("Some"));
        QCOMPARE(window.document()->path(), file.fileName());
    }
};

STREAMSCOPE_WINDOW_TEST(OpeningTest)

}  // namespace tst_opening

#include "tst_opening.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/compare/compare_controller.h"
#include "app/session/run_controller.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/document/unzipped.h"
#include "ui/figure/picture_dialog.h"
#include "ui/sweeps/multiples_panel.h"
#include "ui/sweeps/sweep_panel.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>

namespace tst_file_dialogs {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that the window stays responsive during file dialogs, and that names without an extension get one.
class TestFileDialogs : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    template <class T>
    T* part() const {
        return window_->get()->findChild<T*>();
    }
    QString told() const { return window_->get()->statusBar()->currentMessage(); }
    QFileDialog* dialog() const {
        for (auto* each : window_->get()->findChildren<QFileDialog*>())
            if (each->isVisible()) return each;
        return nullptr;
    }
    /// Chooses an entry of a menu by keys.
    void choose(const char* buttonName, const QString& entry) {
        const QString wanted = QLatin1String(buttonName);
        QToolButton* button = nullptr;
        for (auto* each : window_->get()->findChildren<QToolButton*>())
            if (each->isVisible() && each->menu() && (each->text() == wanted || each->accessibleName() == wanted)) button = each;
        QVERIFY(button && button->isEnabled());
        QMenu* menu = button->menu();
        menu->popup(button->mapToGlobal(QPoint(0, button->height())));
        QTRY_VERIFY(menu->isVisible());
        for (int i = 0; i < menu->actions().size(); ++i) {
            QTest::keyClick(menu, Qt::Key_Down);
            if (menu->activeAction() && menu->activeAction()->text().remove(u'&').contains(entry)) break;
        }
        QVERIFY2(menu->activeAction()->text().remove(u'&').contains(entry), qPrintable(menu->activeAction()->text()));
        QTest::keyClick(menu, Qt::Key_Return);
    }
    /// Enters the path in the picture's dialog and presses Export.
    void exportPicture(const QString& path) {
        QTRY_VERIFY(part<ui::PictureDialog>() && part<ui::PictureDialog>()->isVisible());
        auto* dialog = part<ui::PictureDialog>();
        for (auto* each : dialog->findChildren<QLineEdit*>()) {
            if (each->accessibleName() != "File") continue;
            each->setFocus();
            each->selectAll();
            QTest::keyClicks(each, path);
        }
        QPushButton* button = nullptr;
        for (auto* each : dialog->findChildren<QPushButton*>())
            if (each->text() == "&Export") button = each;
        QVERIFY(button && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void enter(const QString& path) {
        QTRY_VERIFY(dialog());
        const QPointer<QFileDialog> asked = dialog();
        auto* name = asked->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setCompleter(nullptr);
        name->setFocus();
        name->selectAll();
        // Pastes the path, because the dialog would select folders while it is typed letter by letter.
        QGuiApplication::clipboard()->setText(path);
        QTest::keyClick(name, Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(name->text(), path);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(!asked || !asked->isVisible());
    }
    /// Opens an existing file with the button; a typed name would complete to an entry of the list.
    void open(const QString& path) {
        QTRY_VERIFY(dialog());
        const QPointer<QFileDialog> asked = dialog();
        asked->setDirectory(QFileInfo(path).path());
        asked->selectFile(QFileInfo(path).fileName());
        auto* buttons = asked->findChild<QDialogButtonBox*>();
        QTRY_VERIFY(buttons->button(QDialogButtonBox::Open)->isEnabled());
        QTest::mouseClick(buttons->button(QDialogButtonBox::Open), Qt::LeftButton);
        QTRY_VERIFY(!asked || !asked->isVisible());
    }
    void sweep() {
        window_->action(QStringLiteral("Sweep…"))->trigger();
        QTest::mouseClick(window_->get()->findChild<QPushButton*>(QStringLiteral("sweep")), Qt::LeftButton);
        QTRY_VERIFY(!part<RunController>()->isRunning() && part<ui::SweepPlot>()->best());
    }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart(QStringLiteral("overlap-four-streams"));
        QTRY_VERIFY(part<ui::TimelineView>()->timeline() && part<ui::TimelineView>()->timeline()->makespan);
    }
    void cleanup() { window_.reset(); }

    void aSweepIsSavedAsWhatWasChosen_data() {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("csv") << "CSV"
                             << ".csv" << QByteArray("chunks,");
        QTest::newRow("json") << "JSON"
                              << ".json" << QByteArray("{");
    }
    void aSweepIsSavedAsWhatWasChosen() {
        QFETCH(const QString, entry);
        QFETCH(const QString, ending);
        QFETCH(const QByteArray, begins);
        sweep();
        choose("Export the sweep", entry);
        QTRY_VERIFY(dialog());
        const auto* name = dialog()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY2(name->text().endsWith("-sweep" + ending), qPrintable(name->text()));
        enter(window_->file("swept"));
        const QString path = window_->file("swept") + ending;
        QTRY_VERIFY2(told() == "Exported " + path, qPrintable(told()));
        const QByteArray content = contentOf(path);
        QVERIFY2(content.startsWith(begins), content.left(40).constData());
    }

    void aSweepsPictureIsExported_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("png") << "swept.png" << QByteArray("\x89PNG");
        QTest::newRow("svg") << "swept.svg" << QByteArray("<?xml");
        QTest::newRow("pdf") << "swept.pdf" << QByteArray("%PDF");
    }
    void aSweepsPictureIsExported() {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, begins);
        sweep();
        choose("Export the sweep", QStringLiteral("Picture"));
        exportPicture(window_->file(name));
        QTRY_VERIFY2(told() == "Exported " + window_->file(name), qPrintable(told()));
        const QByteArray content = contentOf(window_->file(name));
        QVERIFY2(content.startsWith(begins), content.left(40).constData());
    }

    void devicesSideBySideAreExported() {
        window_->action(QStringLiteral("Devices side by side…"))->trigger();
        QTest::mouseClick(window_->get()->findChild<QPushButton*>(QStringLiteral("runMultiples")), Qt::LeftButton);
        QTRY_VERIFY(!part<RunController>()->isRunning());
        QToolButton* button = nullptr;
        for (auto* each : window_->get()->findChildren<QToolButton*>())
            if (each->accessibleName() == "Export the devices side by side") button = each;
        QVERIFY(button && button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        exportPicture(window_->file("devices.png"));
        QTRY_VERIFY(QFileInfo::exists(window_->file("devices.png")));
        QVERIFY(!QImage(window_->file("devices.png")).isNull());
    }

    void whatCannotBeWrittenIsSaid() {
        sweep();
        choose("Export the sweep", QStringLiteral("CSV"));
        QTRY_VERIFY(dialog());
        QVERIFY(dialog()->close());
        QTRY_VERIFY(!dialog());  // cancelled without writing a file or a message
        QVERIFY(told().isEmpty() || !told().startsWith("Exported"));
        QDir().mkdir(window_->file("taken.csv"));
        choose("Export the sweep", QStringLiteral("CSV"));
        QTRY_VERIFY(dialog());
        // The dialog itself refuses a folder, so the test emits its signal.
        Q_EMIT dialog()->fileSelected(window_->file("taken.csv"));
        QTRY_VERIFY(part<QMessageBox>() && part<QMessageBox>()->isVisible());
        QVERIFY2(part<QMessageBox>()->text().contains("taken.csv"), qPrintable(part<QMessageBox>()->text()));
    }

    /// Tests the whole path: the tool bar's menu by keys, the dialog, the dashed bars and the table.
    void aResultIsComparedWithOneOutOfAFile() {
        (*window_)->openAtStart(QStringLiteral("fork-and-join"));
        QTRY_VERIFY(part<ui::TimelineView>()->timeline() && part<ui::TimelineView>()->timeline()->operations.size() == 10);
        choose("Compare", QStringLiteral("With a file"));
        open(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/fork-and-join-h200.json"));
        QTRY_VERIFY(part<CompareController>()->other());
        QCOMPARE(part<CompareController>()->choice(), CompareWith::Run);
        auto* plot = part<ui::TimelinePlot>();
        QTRY_VERIFY(!plot->layoutNow().ghosts.empty());
        auto* table = window_->get()->findChild<QTableView*>(QStringLiteral("compareTable"));
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() >= 10);
    }

    void aFileWithoutAResultIsNamedAndNothingIsCompared() {
        choose("Compare", QStringLiteral("With a file"));
        open(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"));
        QTRY_VERIFY2(told().contains("fork-and-join.streamscope holds no result"), qPrintable(told()));
        QVERIFY(!part<CompareController>()->other());
        choose("Compare", QStringLiteral("With a file"));
        QTRY_VERIFY(dialog());
        QVERIFY(dialog()->close());
        QTRY_VERIFY(!dialog());
        QCOMPARE(part<CompareController>()->choice(), CompareWith::Previous);
    }

    void aNameWithAnotherEndingGetsTheRightOne() {
        window_->action(QStringLiteral("Result as JSON…"))->trigger();
        enter(window_->file("run.2"));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(window_->file("run.2.json")), 15000);
        QVERIFY(!QFileInfo::exists(window_->file("run.2")));
        QTRY_VERIFY2(told().endsWith("run.2.json"), qPrintable(told()));
        window_->action(QStringLiteral("Result as JSON…"))->trigger();
        enter(window_->file("run.2"));
        QTRY_VERIFY(part<QMessageBox>() && part<QMessageBox>()->isVisible());
        QVERIFY2(part<QMessageBox>()->text().contains("run.2.json exists already"), qPrintable(part<QMessageBox>()->text()));
    }

    void aResultIsSaved() {
        window_->action(QStringLiteral("Result as JSON…"))->trigger();
        enter(window_->file("before"));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(window_->file("before.json")), 15000);
        QVERIFY(contentOf(window_->file("before.json")).contains("streamscopeResult"));
    }

    /// The first one finds the slack, which takes long; the others wait for it.
    void eachOfSeveralExportsIsWritten() {
        const std::vector<std::pair<const char*, const char*>> exports{{"Result as JSON…", "all.json"},
                                                                       {"Table (CSV)…", "all.csv"},
                                                                       {"Chrome trace (JSON)…", "all.trace.json"},
                                                                       {"Chrome trace, packed (gzip)…", "all.trace.json.gz"}};
        for (const auto& [action, name] : exports) {
            window_->action(QString::fromUtf8(action))->trigger();
            enter(window_->file(QString::fromLatin1(name)));
        }
        for (const auto& each : exports)
            QTRY_VERIFY2_WITH_TIMEOUT(QFileInfo::exists(window_->file(QString::fromLatin1(each.second))), each.second, 15000);
        QCOMPARE(ui::unzipped(contentOf(window_->file("all.trace.json.gz")), 1 << 24).bytes,
                 contentOf(window_->file("all.trace.json")));
    }

    void anExportIsFinishedAfterTheWindowIsClosed() {
        window_->action(QStringLiteral("Chrome trace (JSON)…"))->trigger();
        enter(window_->file("closed.trace.json"));
        window_->close();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(window_->file("closed.trace.json")), 15000);
        QVERIFY2(contentOf(window_->file("closed.trace.json")).contains("\"slack\""), "the search for slack was not stopped");
    }
};

STREAMSCOPE_WINDOW_TEST(TestFileDialogs)

}  // namespace tst_file_dialogs

#include "tst_file_dialogs.moc"

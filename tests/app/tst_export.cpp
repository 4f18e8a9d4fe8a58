// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/files/file_actions.h"
#include "app/session/step_runs.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/figure/export_dialog.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_form.h"
#include "ui/figure/picture_content.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>

namespace tst_export {

using namespace streamscope;
using namespace streamscope::app;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

constexpr auto threeSteps = R"({"streamscope":1,"name":"Built up","streams":[{"id":"s"}],"buffers":[
    {"id":"h","bytes":1000000,"memory":"pinned"},{"id":"d","bytes":1000000,"memory":"device"}],
    "steps":[{"title":"Copy","edits":[{"insertOperation":{"at":0,"operation":
                 {"id":"a","call":"memcpyAsync","stream":"s","from":"h","to":"d"}}}]},
             {"title":"Again","edits":[{"insertOperation":{"at":1,"operation":
                 {"id":"b","call":"memcpyAsync","stream":"s","from":"d","to":"h"}}}]},
             {"title":"","edits":[{"insertOperation":{"at":2,"operation":{"id":"c","call":"deviceSynchronize"}}}]}]})";

/// Returns every visibly distinct place of the figure.
QStringList placesOf(const ui::FigureLayout& figure) {
    QStringList places{QStringLiteral("%1x%2 %3").arg(figure.size.width()).arg(figure.size.height()).arg(figure.scale)};
    const auto add = [&](const QString& what, const QRectF& at) {
        places << QStringLiteral("%1 %2 %3 %4 %5").arg(what).arg(at.left()).arg(at.top()).arg(at.width()).arg(at.height());
    };
    for (const Label& label : ui::textsOf(figure)) add(ui::qt(label.text) + ui::qt(label.color).name(), ui::qt(label.box));
    for (const Bar& bar : figure.timeline.bars) add(ui::qt(bar.fill).name(), ui::qt(bar.rect));
    for (const Line& line : figure.lines) add(QStringLiteral("line"), ui::qt(Rect(line.p1(), line.p2())));
    for (const LegendEntry& entry : figure.legend) add(QStringLiteral("swatch"), ui::qt(entry.swatch));
    return places;
}

/// Returns the first place that differs from the expected ones, or an empty string.
QString difference(const ui::FigureLayout* figure, const QStringList& expected) {
    if (!figure) return QStringLiteral("no figure yet");
    const QStringList places = placesOf(*figure);
    for (qsizetype i = 0; i < std::max(places.size(), expected.size()); ++i)
        if (places.value(i) != expected.value(i)) return places.value(i) + QStringLiteral(" instead of ") + expected.value(i);
    return {};
}

}  // namespace

/// Tests that pictures exported from the window can be opened again, and equal those of the command line.
class TestExport : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    std::shared_ptr<const Timeline> timeline() const { return (*window_)->findChild<ui::TimelineView*>()->timeline(); }
    ui::ExportDialog* dialog() const { return (*window_)->findChild<ui::ExportDialog*>(); }
    template <class T>
    T* named(const QString& name) const {
        for (T* each : dialog()->findChildren<T*>())
            if (each->accessibleName() == name) return each;
        return nullptr;
    }
    QCheckBox* check(const QString& text) const {
        for (QCheckBox* each : dialog()->findChildren<QCheckBox*>())
            if (each->text().remove(u'&').startsWith(text)) return each;
        return nullptr;
    }
    void click(const QString& text) const { QTest::mouseClick(check(text), Qt::LeftButton, {}, QPoint(8, 10)); }
    void choose(const QString& name, const QString& entry) const {
        auto* field = named<QComboBox>(name);
        field->setFocus();
        QTest::keyClicks(field, entry);
        QVERIFY2(field->currentText().startsWith(entry), qPrintable(field->currentText()));
    }
    void enter(const QString& name, const QString& number) const {
        auto* field = named<QDoubleSpinBox>(name);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, number);
        QTest::keyClick(field, Qt::Key_Tab);
    }
    void openDialog() {
        QTest::keyClick(window_->get(), Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(dialog()));
        dialog()->activateWindow();  // without a window manager, the main window may take the focus
        QTRY_VERIFY(dialog()->isActiveWindow());
    }
    void startAnew() {
        (*window_)->activateWindow();
        QTRY_VERIFY((*window_)->isActiveWindow());
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(window_->document()->program().operations.empty());
    }
    /// Exports to this file by typing its name.
    void exportTo(const QString& path) {
        openDialog();
        auto* field = named<QLineEdit>(QStringLiteral("File"));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, path);
        const QPointer<ui::ExportDialog> open = dialog();
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!open);
        QVERIFY(QFile::exists(path));
    }
    void openForkAndJoin() {
        (*window_)->openAtStart(QStringLiteral("fork-and-join"));
        QTRY_VERIFY(timeline() && timeline()->operations.size() == 10);
    }
    void drop(QMimeData* data) const {
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_->get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_->get(), &drop);
        QVERIFY(drop.isAccepted());
    }
    /// Closes the next message and stores its text.
    void answerMessage(QString* said) {
        QTimer::singleShot(0, this, [this, said] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return answerMessage(said);
            *said = box->text() + u'\n' + box->informativeText();
            QTest::keyClick(box, Qt::Key_Escape);
        });
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
    }
    void cleanup() { window_.reset(); }

    void dialogAndCommandLineGiveTheSameLayout_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QStringList>("fields");
        QTest::newRow("as they are") << "" << QStringList();
        QTest::newRow("column, dark, no legend")
            << "--picture-size column --picture-style dark --no-legend" << QStringList{"Size=Column", "Style=Dark", "-Legend"};
        QTest::newRow("two columns, bw, letters") << "--picture-size two-columns --picture-style bw --font-size 9.5 --no-grid"
                                                  << QStringList{"Size=Two", "Style=Black", "#Smallest text=9.5", "-Grid"};
        QTest::newRow("streams alone, no arrows")
            << "--picture-lanes streams --no-arrows" << QStringList{"Lanes=Streams", "-Arrows"};
        QTest::newRow("no path, no title") << "--no-critical-path --no-title --no-total"
                                           << QStringList{"-Critical path", "-Title", "-Total time"};
        QTest::newRow("empty lanes, no device") << "--picture-empty-lanes --no-device" << QStringList{"+Empty lanes", "-Device"};
        QTest::newRow("buffers") << "--picture-buffers --picture-size two-columns" << QStringList{"+Buffers", "Size=Two"};
        QTest::newRow("sheet") << "--picture-sheet cupy" << QStringList{"Composer and code=CuPy"};
        QTest::newRow("own size") << "--picture-size 200x120mm --no-caption"
                                  << QStringList{"Size=Custom", "#Width=200", "#Height=120", "-Caption"};
    }
    void dialogAndCommandLineGiveTheSameLayout() {
        QFETCH(QString, words);
        QFETCH(QStringList, fields);
        openForkAndJoin();
        openDialog();
        for (const QString& field : fields) {
            if (field.startsWith(u'-') || field.startsWith(u'+')) click(field.mid(1));
            else if (field.startsWith(u'#')) enter(field.mid(1).section(u'=', 0, 0), field.section(u'=', 1));
            else choose(field.section(u'=', 0, 0), field.section(u'=', 1));
        }
        const streamscope::app::Command command =
            parseCommandLine((QStringLiteral("run fork-and-join --picture a.png ") + words).split(u' ', Qt::SkipEmptyParts));
        const auto* run = std::get_if<RunCommand>(&command);
        QVERIFY(run);
        const auto program = window_->document()->snapshot();
        const QStringList expected = placesOf(ui::layoutFigures({{program, timeline(), {}, nullptr}}, run->figure).front());
        QVERIFY(expected.size() > 20);
        QTRY_COMPARE(difference(dialog()->shown().get(), expected), QString());
    }

    void oneEntryInTheMenuAndOneInTheToolBarOpenTheDialog() {
        openForkAndJoin();
        QAction* entry = window_->action(QStringLiteral("Export…"));
        QVERIFY(entry && entry->isEnabled());
        QVERIFY(!entry->statusTip().isEmpty() && !entry->toolTip().isEmpty());
        auto* file = (*window_)->menuBar()->actions().front()->menu();
        QVERIFY(file->actions().contains(entry));
        auto* button = (*window_)->findChild<QToolButton*>(QStringLiteral("export"));
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(12, button->height() / 2));
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
    }

    void withoutAResultThereIsNothingToExport() {
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(!window_->action(QStringLiteral("Export…"))->isEnabled());
        QVERIFY(!window_->action(QStringLiteral("Copy picture"))->isEnabled());
    }

    void anExportedPictureOpensAgain_data() {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"png", "svg", "pdf"}) QTest::newRow(ending) << ending;
    }
    void anExportedPictureOpensAgain() {
        QFETCH(QString, ending);
        openForkAndJoin();
        const std::string program = toJson(window_->document()->program());
        const Timeline result = *timeline();
        const QString path = window_->file(QStringLiteral("figure.") + ending);
        exportTo(path);
        startAnew();
        (*window_)->openAtStart(path);  // as `streamscope figure.png` does
        QCOMPARE(toJson(window_->document()->program()), program);
        QTRY_VERIFY(timeline() && timeline()->makespan == result.makespan);
        startAnew();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        drop(&data);
        QTRY_COMPARE(toJson(window_->document()->program()), program);
        QVERIFY2(window_->document()->path().isEmpty(), "saving must not write a program over the picture");
    }

    void aPictureOutOfASlideOpens() {
        openForkAndJoin();
        const std::string program = toJson(window_->document()->program());
        exportTo(window_->file(QStringLiteral("figure.png")));
        startAnew();
        QMimeData data;
        data.setData(QStringLiteral("image/png"), contentOf(window_->file(QStringLiteral("figure.png"))));
        drop(&data);
        QTRY_COMPARE(toJson(window_->document()->program()), program);
    }

    void aPictureWithoutAProgramGetsAClearMessage() {
        openForkAndJoin();
        const QString path = window_->file(QStringLiteral("photo.png"));
        QVERIFY(QImage(20, 20, QImage::Format_RGB32).save(path));
        QString said;
        answerMessage(&said);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        drop(&data);
        QTRY_VERIFY2(said.contains(QStringLiteral("carries no program")), qPrintable(said));
        QVERIFY2(said.contains(path), qPrintable(said));
        QCOMPARE(window_->document()->program().operations.size(), 10u);
    }

    void theVisiblePartIsWhatTheTimelineShows() {
        openForkAndJoin();
        auto* plot = (*window_)->findChild<ui::TimelinePlot*>();
        plot->setFocus();
        for (int i = 0; i < 4; ++i) QTest::keyClick(plot, Qt::Key_W);
        const ui::TimeRange range = plot->range();
        openDialog();
        choose(QStringLiteral("Time"), QStringLiteral("In view"));
        QTRY_VERIFY(dialog()->shown() && qAbs(dialog()->shown()->timeline.viewport.end - range.end) < 2);
        QVERIFY(qAbs(dialog()->shown()->timeline.viewport.begin - range.begin) < 2);
    }

    void theStepsBecomeNumberedPictures() {
        const QString program = window_->file(QStringLiteral("built.streamscope"));
        QFile file(program);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(threeSteps) > 0);
        file.close();
        (*window_)->openAtStart(program);
        for (int i = 0; i < 3; ++i) QTest::keyClick(window_->get(), Qt::Key_PageDown);
        QTRY_VERIFY(timeline() && timeline()->operations.size() == 3);
        openDialog();
        click(QStringLiteral("One picture for each step (3)"));
        auto* field = named<QLineEdit>(QStringLiteral("File"));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, window_->file(QStringLiteral("built.png")));
        QPushButton* save = nullptr;
        for (QPushButton* each : dialog()->findChildren<QPushButton*>())
            if (each->text().remove(u'&') == QLatin1String("Export")) save = each;
        QTRY_VERIFY(save->isEnabled());
        const QPointer<ui::ExportDialog> open = dialog();
        QTest::mouseClick(save, Qt::LeftButton);
        QTRY_VERIFY(!open);
        for (int step = 1; step <= 3; ++step) {
            const auto carried = ui::resultInPicture(contentOf(window_->file(QStringLiteral("built-%1.png").arg(step))));
            QVERIFY2(carried, carried.why().c_str());
            const Read<ResultFile> back = readResult(carried->toStdString());
            QVERIFY(bool(back));
            QCOMPARE(back.value->program.operations.size(), std::size_t(step));
            QCOMPARE(back.value->timeline.operations.size(), std::size_t(step));
        }
        QCOMPARE(window_->document()->program().operations.size(), 3u);
    }

    void stepsAreWalkedFromWhereverTheProgramStands() {
        Program program = *programFromJson(threeSteps).value;
        for (int standing = 0; standing <= 1; ++standing) {
            const auto steps = stepPrograms(program, {});
            QVERIFY2(steps, steps.why().c_str());
            QCOMPARE(steps->size(), 3u);
            for (std::size_t i = 0; i < 3; ++i) QCOMPARE((*steps)[i].program.operations.size(), i + 1);
            QCOMPARE((*steps)[0].name, QStringLiteral("1 Copy"));
            QCOMPARE((*steps)[2].name, QStringLiteral("Step 3"));
            program = (*steps)[1].program;  // begins the second round at a step in the middle
        }
        QVERIFY(!stepPrograms(Program(), {}));
        program.steps[2].edits = R"([{"removeOperation":{"id":"nobody"}}])";
        const auto unfit = stepPrograms(program, {});
        QVERIFY2(unfit.why().find("Step 3") != std::string::npos, unfit.why().c_str());
    }

    void thePictureCanBeCopiedAtOnce() {
        openForkAndJoin();
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(window_->get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(QGuiApplication::clipboard()->image().size(), QSize(2560, 1440));
    }
};

STREAMSCOPE_WINDOW_TEST(TestExport)

}  // namespace tst_export

#include "tst_export.moc"

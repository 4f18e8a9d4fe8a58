// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/page_data.h"
#include "tests/ui_figure/sources.h"
#include "tests/ui_timeline/large.h"
#include "ui/figure/copy_figure.h"
#include "ui/figure/export_dialog.h"
#include "ui/figure/figure_preview.h"
#include "ui/figure/picture_content.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <chrono>
#include <ctime>
#include <utility>

namespace tst_export_dialog {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns the time spent by this process or thread in µs.
qint64 spent(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return time.tv_sec * 1'000'000 + time.tv_nsec / 1000;
}

}  // namespace

class ExportDialogTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> folder_;
    QPointer<ExportDialog> dialog_;

    ExportSubject subject(const Timeline& timeline = samples::forkAndJoin()) const {
        return {sourceOf(timeline), nullptr, std::nullopt, {}, 0, folder_->path(), QStringLiteral("fork")};
    }
    void open(ExportSubject subject) {
        dialog_ = new ExportDialog(std::move(subject));
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_));
        dialog_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog_));
    }
    template <class T>
    T* named(const QString& name) const {
        for (T* each : dialog_->findChildren<T*>())
            if (each->accessibleName() == name) return each;
        return nullptr;
    }
    QCheckBox* check(const QString& text) const {
        for (QCheckBox* each : dialog_->findChildren<QCheckBox*>())
            if (each->text().remove(u'&').startsWith(text)) return each;
        return nullptr;
    }
    QPushButton* button(const QString& text) const {
        for (QPushButton* each : dialog_->findChildren<QPushButton*>())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }
    QString label(const char* name) const { return dialog_->findChild<QLabel*>(QLatin1String(name))->text(); }
    /// Chooses an entry by focus and its first letters.
    void choose(const QString& name, const QString& entry) const {
        auto* field = named<QComboBox>(name);
        field->setFocus();
        QTest::keyClicks(field, entry);
        QVERIFY2(field->currentText().startsWith(entry), qPrintable(field->currentText()));
    }
    void type(QLineEdit* field, const QString& text) const {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    QString path(const char* name) const { return folder_->filePath(QString::fromLatin1(name)); }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        folder_ = std::make_unique<QTemporaryDir>();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_->filePath(QStringLiteral("settings")));
    }
    void cleanup() { delete dialog_; }

    void thePreviewIsThePictureItself() {
        open(subject());
        QTRY_VERIFY(dialog_->shown());
        QCOMPARE(dialog_->shown()->size, QSizeF(1280, 720));
        auto* preview = dialog_->findChild<FigurePreview*>();
        QTRY_VERIFY(!preview->picture().isNull());
        QVERIFY2(label("facts").contains(QStringLiteral("2560 × 1440 px")), qPrintable(label("facts")));
        QVERIFY(label("facts").contains(QStringLiteral("smallest text 18 pt")));
        const QImage light = preview->picture();
        choose(QStringLiteral("Style"), QStringLiteral("Dark"));
        QTRY_VERIFY(preview->picture() != light);
        QCOMPARE(preview->picture().pixelColor(2, 2), Theme::dark().surface);
    }

    void everyFieldChangesThePicture() {
        open(subject());
        QTRY_VERIFY(dialog_->shown());
        choose(QStringLiteral("Size"), QStringLiteral("Two"));
        QTRY_VERIFY(qAbs(dialog_->shown()->size.width() - 180 / 25.4 * 96) < 0.01);
        QVERIFY(!named<QDoubleSpinBox>(QStringLiteral("Width"))->isVisible());
        auto* font = named<QDoubleSpinBox>(QStringLiteral("Smallest text"));
        QCOMPARE(font->text(), QStringLiteral("8 pt, by the size"));
        font->setFocus();
        font->selectAll();
        QTest::keyClicks(font, QStringLiteral("10"));
        QTest::keyClick(font, Qt::Key_Tab);
        QTRY_VERIFY(qAbs(dialog_->shown()->smallestText - 10) < 1e-6);
        QVERIFY(!dialog_->shown()->legend.empty());
        QTest::mouseClick(check(QStringLiteral("Legend")), Qt::LeftButton, {}, QPoint(8, 10));
        QTRY_VERIFY(dialog_->shown()->legend.empty());
        QVERIFY(!dialog_->shown()->lines.empty());
        QTest::mouseClick(check(QStringLiteral("Grid")), Qt::LeftButton, {}, QPoint(8, 10));
        QTRY_VERIFY(dialog_->shown()->lines.empty());
        const double height = dialog_->shown()->size.height();
        QTest::mouseClick(check(QStringLiteral("Caption")), Qt::LeftButton, {}, QPoint(8, 10));
        QTRY_VERIFY(dialog_->shown()->size.height() < height);
        choose(QStringLiteral("Style"), QStringLiteral("Black"));
        QTRY_VERIFY(dialog_->shown()->look.theme.style == ThemeStyle::BlackAndWhite);
    }

    void aSizeOfOnesOwnInAnyUnit() {
        open(subject());
        choose(QStringLiteral("Size"), QStringLiteral("Custom"));
        auto* width = named<QDoubleSpinBox>(QStringLiteral("Width"));
        auto* height = named<QDoubleSpinBox>(QStringLiteral("Height"));
        QCOMPARE(height->text(), QStringLiteral("as needed"));
        for (const auto& [field, text] : {std::pair(width, "160"), std::pair(height, "90")}) {
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QLatin1String(text));
            QTest::keyClick(field, Qt::Key_Tab);
        }
        QTRY_VERIFY(dialog_->shown() && qAbs(dialog_->shown()->size.width() - 160 / 25.4 * 96) < 0.01);
        QVERIFY(qAbs(dialog_->shown()->size.height() - 90 / 25.4 * 96) < 0.01);
        choose(QStringLiteral("Unit of width and height"), QStringLiteral("in"));
        QCOMPARE(width->value(), 6.3);
        QTRY_VERIFY(qAbs(dialog_->shown()->size.width() - 6.3 * 96) < 0.01);
    }

    void theVisiblePartOrAll() {
        ExportSubject zoomed = subject();
        zoomed.visible = FigureRange{Nanoseconds(1'000'000), Nanoseconds(2'500'000)};
        open(zoomed);
        QTRY_VERIFY(dialog_->shown());
        QCOMPARE(dialog_->shown()->timeline.viewport.begin, 0.0);
        choose(QStringLiteral("Time"), QStringLiteral("In view: 1.00 ms to 2.50 ms"));
        QTRY_COMPARE(dialog_->shown()->timeline.viewport.begin, 1e6);
        QCOMPARE(dialog_->shown()->timeline.viewport.end, 2.5e6);
    }

    void lanesAreThoseOfTheTimelineUntilOthersAreChosen() {
        ExportSubject moved = subject();
        moved.lanes.view = LaneView::Streams;
        moved.lanes.order = {{TimelineLaneKind::Stream, "other", {}}};
        open(moved);
        QTRY_VERIFY(dialog_->shown());
        QCOMPARE(qt(dialog_->shown()->timeline.rows.front().title.text), QStringLiteral("other"));
        choose(QStringLiteral("Lanes"), QStringLiteral("Both"));
        QTRY_COMPARE(qt(dialog_->shown()->timeline.rows.front().title.text), QStringLiteral("Host"));
    }

    void exportWritesAPictureThatOpensAgain_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a.png", "a.svg", "a.pdf"}) QTest::newRow(name) << name;
    }
    void exportWritesAPictureThatOpensAgain() {
        QFETCH(QString, name);
        open(subject());
        QSignalSpy exported(dialog_, &ExportDialog::exported);
        auto* field = named<QLineEdit>(QStringLiteral("File"));
        QCOMPARE(field->text(), path("fork.png"));
        type(field, folder_->filePath(name));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(exported.size(), 1);
        QCOMPARE(exported[0][0].toStringList(), QStringList{folder_->filePath(name)});
        QTRY_VERIFY(!dialog_);
        const auto carried = resultInPicture(contentOf(folder_->filePath(name)));
        QVERIFY2(carried, carried.why().c_str());
    }

    void formatAndEndingFollowEachOther() {
        open(subject());
        auto* field = named<QLineEdit>(QStringLiteral("File"));
        choose(QStringLiteral("Format"), QStringLiteral("SVG"));
        QCOMPARE(field->text(), path("fork.svg"));
        QVERIFY(!named<QComboBox>(QStringLiteral("Resolution"))->isEnabled());
        type(field, path("other.pdf"));
        QVERIFY(named<QComboBox>(QStringLiteral("Format"))->currentText().startsWith(QStringLiteral("PDF")));
        QVERIFY(button(QStringLiteral("Export"))->isEnabled());
        type(field, path("other.bmp"));
        QVERIFY(!button(QStringLiteral("Export"))->isEnabled());
        QVERIFY(label("answer").contains(QStringLiteral(".png, .svg, .pdf, .html or .tex")));
    }

    void whatWouldBeReplacedIsSaid() {
        QFile there(path("fork.png"));
        QVERIFY(there.open(QIODevice::WriteOnly) && there.write("old") == 3);
        there.close();
        open(subject());
        QVERIFY(label("answer").contains(QStringLiteral("will be replaced")));
        QPushButton* replace = button(QStringLiteral("Replace"));
        QVERIFY(replace);
        QTest::mouseClick(replace, Qt::LeftButton);
        QTRY_VERIFY(contentOf(path("fork.png")).size() > 1000);
    }

    void whatCannotBeWrittenIsSaidAndTheDialogStays() {
        open(subject());
        type(named<QLineEdit>(QStringLiteral("File")), path("nowhere/a.png"));
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_VERIFY(label("answer").contains(path("nowhere/a.png")));
        QVERIFY(dialog_->isVisible());
        QVERIFY(button(QStringLiteral("Export"))->isEnabled());
        QVERIFY2(button(QStringLiteral("Export"))->hasFocus(), "as before the writing");
    }

    void aFolderThatFailedIsNotRemembered() {
        open(subject());
        type(named<QLineEdit>(QStringLiteral("File")), QStringLiteral("/proc/fork.svg"));
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_VERIFY(label("answer").contains(QStringLiteral("/proc/fork.svg")));
        dialog_->close();
        QTRY_VERIFY(!dialog_);
        open(subject());
        QCOMPARE(named<QLineEdit>(QStringLiteral("File"))->text(), path("fork.svg"));
    }

    void aPageIsLiveOnDemand() {
        ExportSubject live = subject();
        live.live = LiveParts{"module", "{}"};
        open(live);
        const auto box = [this] { return check(QStringLiteral("Live")); };
        QVERIFY2(!box()->isEnabled(), "a PNG cannot be live");
        choose(QStringLiteral("Format"), QStringLiteral("HTML"));
        QVERIFY(box()->isEnabled() && !box()->isChecked() && box()->toolTip().contains(QStringLiteral("needs no network")));
        QTest::mouseClick(box(), Qt::LeftButton, {}, QPoint(8, 10));
        QVERIFY(box()->isChecked());
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_VERIFY(!dialog_);
        const QByteArray page = contentOf(path("fork.html"));
        QVERIFY(page.contains("wasm-unsafe-eval") && page.contains("id=\"module\">module<"));
        open(live);
        QVERIFY2(box()->isEnabled() && box()->isChecked(), "it is remembered");
        choose(QStringLiteral("Format"), QStringLiteral("SVG"));
        QVERIFY(!box()->isEnabled());
        dialog_->close();
        QTRY_VERIFY(!dialog_);
        ExportSubject without = subject();
        without.live = Failure{"It was not built."};
        open(without);
        choose(QStringLiteral("Format"), QStringLiteral("HTML"));
        QVERIFY2(!box()->isEnabled() && box()->isChecked(), "it waits for a module");
        QCOMPARE(box()->toolTip(), QStringLiteral("It was not built."));
        QTest::mouseClick(button(QStringLiteral("Replace")), Qt::LeftButton);
        QTRY_VERIFY(!dialog_);
        QVERIFY(!contentOf(path("fork.html")).contains("wasm-unsafe-eval"));
    }

    void everyFormatIsRemembered() {
        open(subject());
        type(named<QLineEdit>(QStringLiteral("File")), path("fork.tex"));
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_VERIFY(!dialog_);
        open(subject());
        QCOMPARE(named<QLineEdit>(QStringLiteral("File"))->text(), path("fork.tex"));
    }

    void charactersThatTexLacksAreSaid() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[0].setLabel("核");
        open(subject(timeline));
        QTRY_VERIFY(dialog_->shown());
        QVERIFY(!label("note").contains(QStringLiteral("XeLaTeX")));
        choose(QStringLiteral("Format"), QStringLiteral("TikZ"));
        QTRY_VERIFY(label("note").contains(QStringLiteral("pdfLaTeX cannot show 核")));
        named<QComboBox>(QStringLiteral("Format"))->setCurrentIndex(static_cast<int>(FigureFormat::Svg));
        QTRY_VERIFY(!label("note").contains(QStringLiteral("XeLaTeX")));
    }

    void settingsAndFolderAreRemembered() {
        QTemporaryDir other;
        open(subject());
        choose(QStringLiteral("Size"), QStringLiteral("Column"));
        choose(QStringLiteral("Style"), QStringLiteral("Black"));
        QTest::mouseClick(check(QStringLiteral("Grid")), Qt::LeftButton, {}, QPoint(8, 10));
        type(named<QLineEdit>(QStringLiteral("File")), other.filePath(QStringLiteral("a.svg")));
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_VERIFY(!dialog_);
        open(subject());
        QVERIFY(dialog_->options().size == FigureSize::Column);
        QVERIFY(dialog_->options().style == ThemeStyle::BlackAndWhite);
        QVERIFY(!dialog_->options().grid && dialog_->options().legend);
        QCOMPARE(named<QLineEdit>(QStringLiteral("File"))->text(), other.filePath(QStringLiteral("fork.svg")));
    }

    void settingsAreKeptByName() {
        open(subject());
        choose(QStringLiteral("Size"), QStringLiteral("Custom"));
        choose(QStringLiteral("Style"), QStringLiteral("Black"));
        choose(QStringLiteral("Lanes"), QStringLiteral("Engines"));
        QTest::mouseClick(check(QStringLiteral("Caption")), Qt::LeftButton, {}, QPoint(8, 10));
        const FigureOptions chosen = dialog_->options();
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_VERIFY(!dialog_);
        QSettings settings;
        settings.beginGroup(QStringLiteral("figure"));
        QCOMPARE(settings.value(QStringLiteral("style")).toString(), QStringLiteral("bw"));
        QCOMPARE(settings.value(QStringLiteral("lanes")).toString(), QStringLiteral("engines"));
        QCOMPARE(settings.value(QStringLiteral("format")).toString(), QStringLiteral("png"));
        QVERIFY2(settings.value(QStringLiteral("size")).toString().endsWith(QStringLiteral("pt")),
                 qPrintable(settings.value(QStringLiteral("size")).toString()));
        const ExportSettings read = ExportSettings::remembered();
        QVERIFY(read.options == chosen);
        QVERIFY(!read.options.caption);
    }

    void settingsOfOlderVersionsAreRead() {
        QSettings settings;
        settings.beginGroup(QStringLiteral("figure"));
        for (const auto& [key, number] : {std::pair("size", 1), std::pair("style", 2), std::pair("lanes", 3),
                                          std::pair("format", 2), std::pair("dpi", 300), std::pair("font", 0)})
            settings.setValue(QLatin1String(key), number);
        ExportSettings read = ExportSettings::remembered();
        QCOMPARE(read.options.size, FigureSize::Column);
        QCOMPARE(read.options.style, ThemeStyle::BlackAndWhite);
        QCOMPARE(read.options.lanes.view, LaneView::Engines);
        QCOMPARE(read.lanes, 3);
        QCOMPARE(read.format, FigureFormat::Pdf);
        QCOMPARE(read.options.dpi, 300);
        QVERIFY(!read.options.fontSize);
        settings.setValue(QStringLiteral("size"), 3);
        settings.setValue(QStringLiteral("custom"), QSizeF(500, 300));
        read = ExportSettings::remembered();
        QCOMPARE(read.options.size, FigureSize::Custom);
        QCOMPARE(read.options.custom, QSizeF(500, 300));
    }

    void damagedSettingsAreOfNoConsequence() {
        QSettings settings;
        settings.beginGroup(QStringLiteral("figure"));
        for (const char* name : {"size", "dpi", "style", "format", "font"}) settings.setValue(QLatin1String(name), 4711);
        settings.setValue(QStringLiteral("custom"), QStringLiteral("wide"));
        settings.setValue(QStringLiteral("folder"), QStringLiteral("/nowhere/at/all"));
        settings.sync();
        open(subject());
        QTRY_VERIFY(dialog_->shown());
        QCOMPARE(named<QLineEdit>(QStringLiteral("File"))->text().section(u'/', 0, -2), folder_->path());
    }

    void aCopyCarriesTheProgramToo() {
        open(subject());
        QSignalSpy copied(dialog_, &ExportDialog::copied);
        QTest::mouseClick(button(QStringLiteral("Copy")), Qt::LeftButton);
        QTRY_COMPARE(copied.size(), 1);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(2560, 1440));
        QVERIFY(resultInPicture(pictureIn(*data)));
        QVERIFY(resultInPicture(data->data(QStringLiteral("image/svg+xml"))));
        QVERIFY(label("answer").contains(QStringLiteral("Copied")));
    }

    void aSeriesIsOnePictureForEachStep() {
        ExportSubject stepped = subject();
        stepped.steps = 2;
        open(stepped);
        QSignalSpy requested(dialog_, &ExportDialog::stepsRequested), exported(dialog_, &ExportDialog::exported);
        QTest::mouseClick(check(QStringLiteral("One picture for each step (2)")), Qt::LeftButton, {}, QPoint(8, 10));
        QCOMPARE(requested.size(), 1);
        QVERIFY2(!button(QStringLiteral("Export"))->isEnabled(), "the steps run first");
        dialog_->setSteps(std::vector<FigureSource>{sourceOf(samples::many(3, 1), QStringLiteral("1 One")),
                                                    sourceOf(samples::forkAndJoin(), QStringLiteral("2 Two"))});
        QTRY_COMPARE(label("pageName"), QStringLiteral("2 Two"));
        auto* pages = named<QSlider>(QStringLiteral("Step in the preview"));
        QVERIFY(pages->isVisible());
        pages->setFocus();
        QTest::keyClick(pages, Qt::Key_Left);
        QTRY_COMPARE(label("pageName"), QStringLiteral("1 One"));
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_COMPARE(exported.size(), 1);
        QCOMPARE(exported[0][0].toStringList(), (QStringList{path("fork-1.png"), path("fork-2.png")}));
        QVERIFY(QFileInfo::exists(path("fork-1.png")) && QFileInfo::exists(path("fork-2.png")));
        QVERIFY(!QFileInfo::exists(path("fork.png")));
    }

    void aPageIsOneFileWithAllSteps() {
        ExportSubject stepped = subject();
        stepped.steps = 2;
        open(stepped);
        QSignalSpy exported(dialog_, &ExportDialog::exported);
        QTest::mouseClick(check(QStringLiteral("One picture for each step (2)")), Qt::LeftButton, {}, QPoint(8, 10));
        dialog_->setSteps(std::vector<FigureSource>{sourceOf(samples::many(3, 1), QStringLiteral("1 One")),
                                                    sourceOf(samples::forkAndJoin(), QStringLiteral("2 Two"))});
        choose(QStringLiteral("Format"), QStringLiteral("HTML"));
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_COMPARE(exported.size(), 1);
        QCOMPARE(exported[0][0].toStringList(), QStringList{path("fork.html")});
        QCOMPARE(stepsOf(contentOf(path("fork.html"))).size(), 2);
    }

    /// The search for slack takes seconds, in which the window goes on.
    void whatIsWrittenIsMadeInTheBackground() {
        Timeline complete = samples::forkAndJoin();
        complete.operations[1].slack = std::chrono::microseconds(7);
        ExportSubject searched = subject();
        std::atomic<QThread*> searching = nullptr;
        searched.source.toWrite = [&searching, complete](const std::stop_token&) {
            searching = QThread::currentThread();
            return std::make_shared<const Timeline>(complete);
        };
        open(searched);
        QSignalSpy exported(dialog_, &ExportDialog::exported);
        QTRY_VERIFY(dialog_->shown());
        QVERIFY2(!searching, "the preview does not wait for it");
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_COMPARE(exported.size(), 1);
        QVERIFY(searching && searching != thread());
        const auto carried = resultInPicture(contentOf(exported[0][0].toStringList().front()));
        QVERIFY(carried);
        const Read<ResultFile> read = resultFromDatabase(std::string_view(carried->constData(), std::size_t(carried->size())));
        QVERIFY(read && read.value->timeline.operations[1].slack == Nanoseconds(7000));
    }

    void whatIsComparedCanBeAbove() {
        open(subject());
        QVERIFY2(!check(QStringLiteral("Before and after"))->isVisible(), "nothing is compared");
        delete dialog_;
        ExportSubject compared = subject();
        compared.before = std::make_shared<const FigureSource>(sourceOf(samples::many(3, 1), QStringLiteral("run 1")));
        open(compared);
        QTRY_VERIFY(dialog_->shown() && dialog_->shown()->above.empty());
        QTest::mouseClick(check(QStringLiteral("Before and after")), Qt::LeftButton, {}, QPoint(8, 10));
        QTRY_COMPARE(dialog_->shown()->above.size(), std::size_t(1));
        QSignalSpy exported(dialog_, &ExportDialog::exported);
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTRY_COMPARE(exported.size(), 1);
        const auto carried = resultInPicture(contentOf(path("fork.png")));
        QVERIFY2(carried, carried.why().c_str());
    }

    void stepsThatCannotRunAreExplained() {
        ExportSubject stepped = subject();
        stepped.steps = 2;
        open(stepped);
        QTest::mouseClick(check(QStringLiteral("One picture for each step (2)")), Qt::LeftButton, {}, QPoint(8, 10));
        dialog_->setSteps(Failure{"Step 2 does not fit."});
        QVERIFY(!button(QStringLiteral("Export"))->isEnabled());
        QTest::mouseClick(check(QStringLiteral("One picture for each step (2)")), Qt::LeftButton, {}, QPoint(8, 10));
        QVERIFY(button(QStringLiteral("Export"))->isEnabled());
        QTRY_VERIFY(dialog_->shown());
    }

    /// The longest turn of the window's thread must be short compared with the whole work. Both are measured in processor time,
    /// because times by the clock depend on other load.
    void aHugeResultNeverHoldsTheWindowUp() {
        const Timeline timeline = samples::large({.operations = 500'000, .streams = 24});
        ExportSubject huge = subject(timeline);
        const qint64 begun = spent(CLOCK_PROCESS_CPUTIME_ID);
        qint64 last = spent(CLOCK_THREAD_CPUTIME_ID), longest = 0;
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] {
            const qint64 before = std::exchange(last, spent(CLOCK_THREAD_CPUTIME_ID));
            longest = std::max(longest, last - before);
        });
        beat.start(5);
        open(std::move(huge));
        choose(QStringLiteral("Style"), QStringLiteral("Dark"));
        choose(QStringLiteral("Size"), QStringLiteral("Two"));
        QTRY_VERIFY(dialog_->shown() && dialog_->shown()->look.theme.style == ThemeStyle::Dark &&
                    dialog_->shown()->size.width() < 1000);
        QTest::mouseClick(button(QStringLiteral("Export")), Qt::LeftButton);
        QTest::qWait(0);
        QTest::mouseClick(button(QStringLiteral("Cancel")), Qt::LeftButton);
        QVERIFY(dialog_->isVisible());
        QCOMPARE(label("answer"), QStringLiteral("Stopped."));
        QTest::mouseClick(button(QStringLiteral("Close")), Qt::LeftButton);
        QTRY_VERIFY(!dialog_);
        const qint64 all = spent(CLOCK_PROCESS_CPUTIME_ID) - begun;
        QVERIFY2(longest * 5 < all, qPrintable(QStringLiteral("%1 of %2 µs").arg(longest).arg(all)));
    }
};

STREAMSCOPE_WINDOW_TEST(ExportDialogTest)

}  // namespace tst_export_dialog

#include "tst_export_dialog.moc"

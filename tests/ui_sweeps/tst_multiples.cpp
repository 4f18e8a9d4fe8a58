// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "engine/timeline/shown_time.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/page_data.h"
#include "tests/ui_sweeps/sweeps.h"
#include "ui/figure/picture_content.h"
#include "ui/sweeps/multiples_panel.h"
#include "ui/sweeps/multiples_view.h"
#include "ui/sweeps/one_line.h"
#include "ui/sweeps/sweep_key_table.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <QXmlStreamReader>

namespace tst_multiples {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

Program overlap() { return test::programIn(QStringLiteral("programs/overlap-four-streams.streamscope")); }

std::vector<DeviceRun> runs() {
    std::vector<DeviceRun> all;
    for (const char* id : {"teaching", "teaching-one-copy-engine", "h200", "t4"})
        all.push_back({QLatin1String(id), QString::fromStdString(test::profile(id).name), test::ran(overlap(), id), {}});
    return all;
}

bool hasLabel(const SmallTimeline& part, const QString& text) {
    return std::ranges::any_of(part.labels, [&](const Label& label) { return qt(label.text).contains(text); });
}

/// Returns the right end of the last bar in px.
double lastBar(const SmallTimeline& part) {
    double right = 0;
    for (const Bar& bar : part.timeline.bars) right = std::max(right, bar.rect.right());
    return right;
}

}  // namespace

/// Tests of one program on several devices.
class TestMultiples : public QObject {
    Q_OBJECT

    std::unique_ptr<MultiplesPanel> panel_;

    QPushButton* button(const QString& name) const { return panel_->findChild<QPushButton*>(name); }
    MultiplesView* view() const { return panel_->view(); }
    QPoint inside(std::size_t run) const {
        return (view()->layoutNow().parts[run].box.center() - QPointF(0, view()->verticalScrollBar()->value())).toPoint();
    }
    const Viewport& axis() const { return view()->layoutNow().axis.viewport; }
    TimeRange visible() const { return view()->layoutNow().visible(); }
    TimeRange whole() const { return view()->layoutNow().whole(); }
    void wheel(const QPoint& at, const QPoint& angle, Qt::KeyboardModifiers held = {}) const {
        QWheelEvent event(at, view()->viewport()->mapToGlobal(at), {}, angle, Qt::NoButton, held, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view()->viewport(), &event);
    }
    void mouse(QEvent::Type type, const QPoint& at, Qt::MouseButton button = Qt::NoButton) const {
        QMouseEvent event(type, at, view()->viewport()->mapToGlobal(at), button, button, {});
        QApplication::sendEvent(view()->viewport(), &event);
    }
    void openWithRuns() {
        panel_->setRuns(runs(), TimelineState::Exact);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        panel_ = std::make_unique<MultiplesPanel>();
        panel_->resize(1000, 400);
        panel_->setDevices(
            {{"teaching", "Teaching GPU", "teaching"}, {"h200", "NVIDIA H200", "h200"}, {"t4", "NVIDIA T4", "t4"}});
    }
    void cleanup() { panel_.reset(); }

    void allAreDrawnToOneScaleOfTime() {
        const MultiplesLayout layout = layoutMultiples(runs(), 1000, Theme::light());
        QCOMPARE(layout.parts.size(), 4u);
        const Viewport& axis = layout.axis.viewport;
        for (const SmallTimeline& part : layout.parts) {
            const Viewport& view = part.timeline.viewport;
            QCOMPARE(view.begin, axis.begin);
            QCOMPARE(view.end, axis.end);
            QCOMPARE(view.area.left(), axis.area.left());
            QCOMPARE(view.area.width(), axis.area.width());
        }
        // 6 ms and 12 ms on the teaching GPUs: lessons 2 and 3.
        const double zero = axis.x(0);
        QVERIFY(std::abs((lastBar(layout.parts[1]) - zero) / (lastBar(layout.parts[0]) - zero) - 2) < 0.02);
        for (std::size_t i = 1; i < 4; ++i) QVERIFY(layout.parts[i].box.top() > layout.parts[i - 1].box.bottom());
        for (const SmallTimeline& part : layout.parts)
            for (const Bar& bar : part.timeline.bars)
                QVERIFY(bar.rect.right() <= axis.area.right() + 1 && part.box.contains(qt(bar.rect)));
    }

    void aRangeIsThatOfAllPartsAndWhatIsOutsideIsGone() {
        const std::vector<DeviceRun> all = runs();
        const MultiplesLayout everything = layoutMultiples(all, 1000, Theme::light());
        const TimeRange range{2e6, 4e6};
        MultiplesLayout layout = layoutMultiples(all, 1000, Theme::light(), 0, range);
        QVERIFY(layout.visible() == range);
        QCOMPARE(layout.end, everything.end);
        QCOMPARE(layout.size, everything.size);
        const Viewport& axis = layout.axis.viewport;
        QVERIFY(!layout.axis.ticks.empty());
        for (const TimeTick& tick : layout.axis.ticks) QVERIFY(tick.at >= range.begin && tick.at <= range.end);
        int compared = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const TimelineLayout& lanes = layout.parts[i].timeline;
            QCOMPARE(lanes.viewport.begin, axis.begin);
            QCOMPARE(lanes.viewport.end, axis.end);
            QCOMPARE(lanes.viewport.area.left(), axis.area.left());
            for (const Bar& bar : lanes.bars) {
                QVERIFY(bar.rect.left() >= axis.area.left() - 4 && bar.rect.right() <= axis.area.right() + 4);
                if (bar.shape != BarShape::Solid || bar.cutLeft || bar.cutRight) continue;
                for (const Bar& before : everything.parts[i].timeline.bars) {
                    if (before.operation != bar.operation || before.shape != bar.shape || before.rect.width() < 4) continue;
                    QVERIFY(std::abs(bar.rect.width() / before.rect.width() / (everything.end / range.span()) - 1) < 0.05);
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 0);
        QVERIFY(layout.parts[1].timeline.bars.size() < everything.parts[1].timeline.bars.size());
        QVERIFY2(hasLabel(layout.parts[1], "12.0 ms"), "the total time is that of the whole run");
        showRange(layout, all, layout.whole());
        for (std::size_t i = 0; i < 4; ++i) QCOMPARE(lastBar(layout.parts[i]), lastBar(everything.parts[i]));
    }

    void eachSaysItsTotalTimeAndTheDifferenceToTheFirst() {
        const MultiplesLayout layout = layoutMultiples(runs(), 1000, Theme::light());
        QVERIFY(hasLabel(layout.parts[0], "6.00 ms") && hasLabel(layout.parts[0], "total time"));
        QVERIFY(hasLabel(layout.parts[1], "12.0 ms") && hasLabel(layout.parts[1], "6.00 ms more (× 2.0)"));
        QVERIFY(hasLabel(layout.parts[2], "NVIDIA H200"));
        for (const SmallTimeline& part : layout.parts) QVERIFY2(hasLabel(part, "exact"), "how it was measured");
        const DeviceRun measured{"h200", "NVIDIA H200", test::ran(overlap(), "h200", Method::Events, 3), {}};
        QVERIFY(hasLabel(layoutMultiples({measured}, 1000, Theme::light()).parts[0], "median of 3 runs · events"));
        auto withdrawn = std::make_shared<Timeline>(*measured.timeline);
        withdrawn->makespan.reset();
        withdrawn->makespanUnbracketed = std::chrono::milliseconds(5);
        const DeviceRun merged{"h200", "NVIDIA H200", withdrawn, {}};
        QVERIFY(hasLabel(layoutMultiples({merged}, 1000, Theme::light()).parts[0], "5.00 ms"));
        for (const SmallTimeline& part : layout.parts)
            for (const Label& a : part.labels)
                for (const Label& b : part.labels) QVERIFY(&a == &b || !a.box.intersects(b.box));
    }

    void differencesInWords() {
        using std::chrono::milliseconds;
        QCOMPARE(text(differenceInWords(milliseconds(4), milliseconds(4))), "the same");
        QCOMPARE(text(differenceInWords(milliseconds(4), milliseconds(3))), "1.00 ms less (−25 %)");
        QCOMPARE(text(differenceInWords(milliseconds(4), milliseconds(5))), "1.00 ms more (+25 %)");
        QCOMPARE(text(differenceInWords(milliseconds(4), milliseconds(48))), "44.0 ms more (× 12)");
        QCOMPARE(text(differenceInWords(Nanoseconds(0), milliseconds(1))), "1.00 ms more");
    }

    void whatCouldNotRunSaysWhyAndTakesNoPartInTheScale() {
        std::vector<DeviceRun> all = runs();
        all[0].timeline = nullptr;
        all[0].problem = "needs two devices";
        const MultiplesLayout layout = layoutMultiples(all, 1000, Theme::light());
        QVERIFY(hasLabel(layout.parts[0], "needs two devices"));
        QVERIFY(hasLabel(layout.parts[1], "total time"));  // the first that ran
        all[0].problem.clear();
        QVERIFY(hasLabel(layoutMultiples(all, 1000, Theme::light()).parts[0], "not run yet"));
    }

    void noLaneOfMultiprocessorsIsShown() {
        const Program halo = test::programIn(QStringLiteral("programs/two-gpus-halo.streamscope"));
        const MultiplesLayout layout =
            layoutMultiples({{"two", "Two", test::ran(halo, "teaching-two-gpus"), {}}}, 1000, Theme::light());
        QCOMPARE(std::ranges::count(layout.parts[0].lanes->lanes, TimelineLaneKind::Group, &TimelineLane::kind), 2);
        for (const TimelineLane& lane : layout.parts[0].lanes->lanes) QVERIFY(lane.kind != TimelineLaneKind::Multiprocessors);
    }

    void manyStreamsAreShownAsTheirEngines() {
        const Program many = withValues(overlap(), {{"chunks", 1, 64, 1, false}}, {32});
        const MultiplesLayout layout =
            layoutMultiples({{"teaching", "Teaching GPU", test::ran(many, "teaching"), {}}}, 1000, Theme::light());
        QVERIFY2(layout.parts[0].box.height() < 260, qPrintable(QString::number(layout.parts[0].box.height())));
        QVERIFY(!layout.parts[0].timeline.bars.empty() || !layout.parts[0].timeline.folded.empty());
    }

    void whereThereIsLittleRoomTheLanesAreThin() {
        const MultiplesLayout high = layoutMultiples(runs(), 1000, Theme::light(), 5000);
        const MultiplesLayout low = layoutMultiples(runs(), 1000, Theme::light(), 300);
        QCOMPARE(high.size.height(), layoutMultiples(runs(), 1000, Theme::light()).size.height());
        QVERIFY(low.size.height() < 0.75 * high.size.height());
        QCOMPARE(low.parts.size(), high.parts.size());
        QVERIFY(hasLabel(low.parts[1], "6.00 ms more (× 2.0)"));
    }

    void checkedDevicesAreRun() {
        panel_->show();
        QVERIFY(!button("runMultiples")->isEnabled());
        auto* list = panel_->findChild<QListWidget*>();
        list->setFocus();
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Space);
        list->setCurrentRow(2);
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(panel_->checkedDevices(), (QStringList{"teaching", "t4"}));
        QCOMPARE(button("runMultiples")->text(), "Run on 2 devices");
        QSignalSpy asked(panel_.get(), &MultiplesPanel::runRequested);
        QTest::mouseClick(button("runMultiples"), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toStringList(), (QStringList{"teaching", "t4"}));
        panel_->setDevices({{"t4", "NVIDIA T4", {}}, {"cuda:0", "NVIDIA H100", {}}});
        QCOMPARE(panel_->checkedDevices(), QStringList{"t4"});
    }

    void aClickOrEnterPicksTheDevice() {
        openWithRuns();
        QSignalSpy picked(panel_.get(), &MultiplesPanel::picked);
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, inside(1));
        QCOMPARE(picked.size(), 1);
        QCOMPARE(picked[0][0].toString(), "teaching-one-copy-engine");
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, QPoint(300, 4));  // the axis
        QCOMPARE(picked.size(), 1);
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_End);
        QVERIFY(view()->accessibleDescription().contains("T4"));
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(picked[1][0].toString(), "t4");
        const int bottom = int(view()->layoutNow().parts[3].box.bottom()) - view()->verticalScrollBar()->value();
        QVERIFY(bottom <= view()->viewport()->height() + 1);
        QTest::keyClick(view(), Qt::Key_Home);
        QCOMPARE(view()->verticalScrollBar()->value(), 0);
    }

    void everyKeyOfTheTableDoesSomething() {
        openWithRuns();
        for (const PaneKey& key : multiplesKeys()) {
            for (const QKeyCombination& one : key.keys) {
                view()->setCurrent(1);
                view()->setRange({0.4 * whole().end, 0.6 * whole().end});
                const TimeRange before = visible();
                QSignalSpy picked(view(), &MultiplesView::picked);
                QTest::keyClick(view(), one.key(), one.keyboardModifiers());
                const bool didSomething = view()->current() != std::size_t{1} || picked.size() == 1 || visible() != before;
                QVERIFY2(didSomething, qPrintable(key.what));
            }
        }
    }

    void theWheelWithCtrlZoomsAllAtThePointer() {
        openWithRuns();
        const QPoint at = QPoint(int(axis().area.left() + axis().area.width() / 3), inside(0).y());
        const double time = axis().time(at.x());
        wheel(at, {0, 120}, Qt::ControlModifier);
        QVERIFY(std::abs(visible().span() / whole().span() - 0.8) < 1e-6);
        QVERIFY(std::abs(axis().time(at.x()) - time) < 1e-6 * whole().span());
        for (const SmallTimeline& part : view()->layoutNow().parts) QCOMPARE(part.timeline.viewport.end, axis().end);
        wheel(at, {0, -120}, Qt::ControlModifier);
        QVERIFY(visible() == whole());
        wheel(at, {0, -120}, Qt::ControlModifier);
        QVERIFY2(visible() == whole(), "there is nothing beyond");
    }

    void theWheelScrollsAndWithShiftMovesInTime() {
        panel_->resize(1000, 220);
        openWithRuns();
        QVERIFY(view()->verticalScrollBar()->maximum() > 0);
        wheel(inside(0), {0, -120});
        QVERIFY(view()->verticalScrollBar()->value() > 0);
        QVERIFY(visible() == whole());
        view()->setRange({1e6, 2e6});
        wheel({500, 100}, {0, -120}, Qt::ShiftModifier);
        QVERIFY(std::abs(visible().begin - 1.1e6) < 1 && std::abs(visible().end - 2.1e6) < 1);
        wheel({500, 100}, {240, 0});  // sideways
        QVERIFY(std::abs(visible().begin - 0.9e6) < 1);
        for (int i = 0; i < 50; ++i) wheel({500, 100}, {0, 120}, Qt::ShiftModifier);
        QCOMPARE(visible().begin, 0.0);
    }

    void keysZoomAndMoveAndTheDescriptionNamesTheRange() {
        openWithRuns();
        view()->setCurrent(0);
        QVERIFY(!view()->accessibleDescription().contains("visible"));
        QTest::keyClick(view(), Qt::Key_Plus);
        QVERIFY(std::abs(visible().span() / whole().span() - 0.8) < 1e-6);
        QVERIFY(std::abs(visible().begin / whole().span() - 0.1) < 1e-6);  // at the middle
        const auto words = [this](double time) { return qt(timeInView(time, axis().begin, axis().end, axis().area.width())); };
        const QString range = "visible: " + words(visible().begin) + " to " + words(visible().end);
        QVERIFY2(view()->accessibleDescription().endsWith(range), qPrintable(view()->accessibleDescription()));
        QVERIFY(view()->accessibleDescription().contains("Teaching GPU"));
        QTest::keyClick(view(), Qt::Key_Left);
        QVERIFY(std::abs(visible().begin / whole().span() - 0.02) < 1e-6);
        QTest::keyClick(view(), Qt::Key_D);
        QTest::keyClick(view(), Qt::Key_Minus);
        QVERIFY(visible() == whole());
        QTest::keyClick(view(), Qt::Key_W);
        QTest::keyClick(view(), Qt::Key_W);
        QTest::keyClick(view(), Qt::Key_0);
        QVERIFY(visible() == whole());
        QVERIFY(!view()->accessibleDescription().contains("visible"));
    }

    void theMiddleButtonMovesTheView() {
        openWithRuns();
        view()->setRange({1e6, 2e6});
        const QPoint at = inside(0);
        QTest::mousePress(view()->viewport(), Qt::MiddleButton, {}, at);
        mouse(QEvent::MouseMove, at - QPoint(50, 0));
        const double by = 50 / axis().area.width() * 1e6;
        QVERIFY(std::abs(visible().begin - 1e6 - by) < 1);
        QTest::mouseRelease(view()->viewport(), Qt::MiddleButton, {}, at - QPoint(50, 0));
        mouse(QEvent::MouseMove, at);
        QVERIFY(std::abs(visible().begin - 1e6 - by) < 1);
    }

    void aDoubleClickShowsEverythingAndPicksOnce() {
        openWithRuns();
        view()->setRange({1e6, 2e6});
        QSignalSpy picked(panel_.get(), &MultiplesPanel::picked);
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, inside(0));
        QVERIFY(visible() != whole());
        mouse(QEvent::MouseButtonDblClick, inside(0), Qt::LeftButton);
        QTest::mouseRelease(view()->viewport(), Qt::LeftButton, {}, inside(0));
        QVERIFY(visible() == whole());
        QCOMPARE(picked.size(), 1);
    }

    void aLineFollowsThePointerThroughAllParts() {
        openWithRuns();
        const auto picture = [this] { return view()->viewport()->grab().toImage(); };
        const QRect ticks(0, 0, view()->viewport()->width(), int(multiplesAxisHeight) - 8);
        const QImage without = picture();
        const QPoint at = inside(0) + QPoint(7, 0);
        mouse(QEvent::MouseMove, at);
        const QImage with = picture();
        int seen = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const QPoint place(at.x(), inside(i).y());
            if (!without.rect().contains(place)) continue;
            QVERIFY(with.pixel(place) != without.pixel(place));
            ++seen;
        }
        QVERIFY(seen > 1);
        QVERIFY2(with.copy(ticks) != without.copy(ticks), "its time");
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(view()->viewport(), &leave);
        QVERIFY(picture() == without);
    }

    void theRangeStaysForTheSameDevicesOnly() {
        openWithRuns();
        view()->setRange({1e6, 2e6});
        panel_->setRuns(runs(), TimelineState::Exact);
        QCOMPARE(visible().begin, 1e6);
        std::vector<DeviceRun> others = runs();
        others.pop_back();
        panel_->setRuns(others, TimelineState::Exact);
        QVERIFY(visible() == whole());
    }

    void runsAreNamedInPlaceOfDevices() {
        openWithRuns();
        panel_->setRuns(runs(), TimelineState::Exact, QStringLiteral("Runs 2, 3, 5 and 6"));
        const auto says = [this](const QString& words) {
            return std::ranges::any_of(panel_->findChildren<OneLine*>(),
                                       [&](const OneLine* line) { return line->text() == words; });
        };
        QVERIFY(says("Runs 2, 3, 5 and 6 · all to one scale of time; compared with the first"));
        QCOMPARE(view()->accessibleName(), "Runs 2, 3, 5 and 6 side by side");
        mouse(QEvent::MouseMove, inside(1));
        QVERIFY(view()->viewport()->toolTip().endsWith("Click to show this run"));
        panel_->setRuns(runs(), TimelineState::Exact);
        QVERIFY(says("All to one scale of time; compared with the first."));
        mouse(QEvent::MouseMove, inside(1));
        QVERIFY(view()->viewport()->toolTip().endsWith("on this device"));
    }

    void aPictureHasALegendAndTheSizeThatWasAskedFor() {
        QTemporaryDir folder;
        for (const auto size : {FigureSize::Slide, FigureSize::Column, FigureSize::TwoColumns}) {
            FigureOptions options;
            options.size = size;
            const PaintedPicture picture = multiplesPicture(runs(), "Overlap", options);
            const QSizeF page = pageSize(options) * (96.0 / 72);
            QVERIFY(qAbs(picture.size.width() - page.width()) < 0.01);
            if (page.height() > 0) QVERIFY(qAbs(picture.size.height() - page.height()) < 0.01);
            const QByteArray svg = *pictureBytes(picture, FigureFormat::Svg, 192, {});
            for (const char* word : {"Kernel", "Copy host → device", "Copy device → host", "waits for a resource"})
                QVERIFY2(svg.contains(word), word);
            options.legend = false;
            QVERIFY(!pictureBytes(multiplesPicture(runs(), "Overlap", options), FigureFormat::Svg, 192, {})
                         ->contains("waits for a resource"));
        }
    }

    /// The names of lanes are aligned at their right ends with any font of the viewer.
    void anSvgAlignsTheNamesOfLanes() {
        const QByteArray svg = *pictureBytes(multiplesPicture(runs(), "Overlap", {}), FigureFormat::Svg, 192, {});
        QXmlStreamReader reader(svg);
        QMultiMap<QString, QString> anchors;
        while (!reader.atEnd()) {
            reader.readNext();
            if (!reader.isStartElement() || reader.name() != u"text") continue;
            const QString anchor = reader.attributes().value("text-anchor").toString();
            anchors.insert(reader.readElementText().trimmed(), anchor);
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(anchors.values("s1"), QStringList(4, "end"));
        QVERIFY(anchors.value("Overlap").isEmpty());
    }

    void picturesAreWrittenInAllThreeFormats() {
        QTemporaryDir folder;
        for (const char* ending : {"png", "svg", "pdf"}) {
            const QString path = folder.filePath(QStringLiteral("devices.") + QLatin1String(ending));
            const auto written = writeMultiples(runs(), overlap(), "Overlap \x01 & <b>", path, {});
            QVERIFY2(written, written.why().c_str());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly) && file.size() > 2000);
            const QByteArray bytes = file.readAll();
            const Read<ResultFile> carried = readResult(resultInPicture(bytes)->toStdString());
            QVERIFY(carried && carried.value->program == overlap());
            if (QLatin1String(ending) == QLatin1String("svg")) {
                QVERIFY(bytes.contains("NVIDIA H200") && bytes.contains("6.00 ms more"));
                QXmlStreamReader reader(bytes);
                while (!reader.atEnd()) reader.readNext();
                QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
            }
        }
    }

    /// A page zooms in time in all devices at once, and explains their operations.
    void aPageHasAPanelForEachDevice() {
        QTemporaryDir folder;
        std::vector<DeviceRun> all = runs();
        all[2] = {QStringLiteral("none"), QStringLiteral("No such device"), nullptr, QStringLiteral("is missing")};
        const QString path = folder.filePath("devices.html");
        QVERIFY(writeMultiples(all, overlap(), "Overlap </script>", path, {}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray page = file.readAll();
        QVERIFY(page.contains("class=\"both\""));
        const QJsonObject scene = stepsOf(page)[0].toObject()["scene"].toObject();
        const QJsonArray panels = scene["panels"].toArray();
        QCOMPARE(panels.size(), 3);
        for (const QJsonValue& variant : scene["variants"].toArray()) {
            QCOMPARE(variant["areas"].toArray().size(), 3);
            QVERIFY(variant["areas"][0][4].toDouble() > 0 && variant["areas"][1][4].toDouble() < 0);  // one axis
        }
        QVERIFY(scene["variants"][1]["size"][0].toDouble() <= 345);
        int lane = -1;
        for (const QJsonValue& panel : panels) {
            QVERIFY(panel["boxes"].toArray().size() > 10);
            QCOMPARE(panel["boxes"][0][5].toInt(), lane + 1);
            lane = panel["boxes"].toArray().last()[5].toInt();
        }
        QVERIFY(QJsonDocument(scene["variants"].toArray()).toJson().contains("is missing"));
    }

    void withoutAnyRunAPageShowsWhy() {
        QTemporaryDir folder;
        const std::vector<DeviceRun> none{{QStringLiteral("t4"), QStringLiteral("T4"), nullptr, QStringLiteral("is missing")}};
        const QString path = folder.filePath("none.html");
        QVERIFY(writeMultiples(none, overlap(), "Overlap", path, {}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject scene = stepsOf(file.readAll())[0].toObject()["scene"].toObject();
        QVERIFY(QJsonDocument(scene["variants"].toArray()).toJson().contains("is missing"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestMultiples)

}  // namespace tst_multiples

#include "tst_multiples.moc"

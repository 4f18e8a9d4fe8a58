// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/page_data.h"
#include "tests/ui_sweeps/sweeps.h"
#include "ui/figure/picture_content.h"
#include "ui/sweeps/multiples_panel.h"
#include "ui/sweeps/multiples_view.h"
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
        QCOMPARE(differenceWords(milliseconds(4), milliseconds(4)), "the same");
        QCOMPARE(differenceWords(milliseconds(4), milliseconds(3)), "1.00 ms less (−25 %)");
        QCOMPARE(differenceWords(milliseconds(4), milliseconds(5)), "1.00 ms more (+25 %)");
        QCOMPARE(differenceWords(milliseconds(4), milliseconds(48)), "44.0 ms more (× 12)");
        QCOMPARE(differenceWords(Nanoseconds(0), milliseconds(1)), "1.00 ms more");
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
        QSignalSpy picked(panel_.get(), &MultiplesPanel::devicePicked);
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
                QSignalSpy picked(view(), &MultiplesView::picked);
                QTest::keyClick(view(), one.key(), one.keyboardModifiers());
                QVERIFY2(view()->current() != std::size_t{1} || picked.size() == 1, qPrintable(key.what));
            }
        }
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_figure/page_data.h"
#include "tests/ui_sweeps/sweeps.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/picture_font.h"
#include "ui/sweeps/sweep_figure.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/theme/text.h"

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTransform>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tst_sweep_pictures {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// A text of an SVG, in px of the picture.
struct SvgText {
    QString words, anchor;
    QPointF place;
};

QTransform matrixOf(QStringView text) {
    const auto numbers = text.mid(7).chopped(1).split(u',');
    const auto at = [&](int i) { return numbers[i].toDouble(); };
    return numbers.size() == 6 ? QTransform(at(0), at(1), at(2), at(3), at(4), at(5)) : QTransform();
}

std::vector<SvgText> textsOf(const QByteArray& svg) {
    QXmlStreamReader reader(svg);
    std::vector<SvgText> texts;
    QTransform group;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement()) continue;
        const QXmlStreamAttributes attributes = reader.attributes();
        if (attributes.hasAttribute("transform")) group = matrixOf(attributes.value("transform"));
        if (reader.name() != u"text") continue;
        const QPointF place(attributes.value("x").toDouble(), attributes.value("y").toDouble());
        const QString anchor = attributes.value("text-anchor").toString();
        texts.push_back({reader.readElementText().trimmed(), anchor, group.map(place)});
    }
    return texts;
}

/// Returns a sweep over four values and two devices.
std::shared_ptr<SweepResult> overDevices(Method method = Method::Exact, int runs = 1) {
    auto result = std::make_shared<SweepResult>();
    const std::vector<std::string> devices{"teaching", "teaching-op-cost"};
    result->plan = SweepPlan({*readSweepRange("chunks=1,2,4,8").range, rangeOfDevices({"Slow GPU", "Fast GPU"})});
    result->method = method;
    result->runs = runs;
    for (std::size_t i = 0; i < result->plan.points(); ++i) {
        const SweepValues values = result->plan.valuesAt(i);
        const Program program = withValues(test::chunks(), result->plan.ranges(), values);
        result->points.push_back(
            sweepPoint(values, *test::ran(program, devices[static_cast<std::size_t>(values[1])], method, runs)));
    }
    return result;
}

QStringList wordsIn(const PaintedPicture& picture) {
    QStringList words;
    for (const SvgText& text : textsOf(*pictureBytes(picture, FigureFormat::Svg, 192, {}))) words << text.words;
    return words;
}

}  // namespace

/// Tests of exported pictures of a sweep.
class TestSweepPictures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPictureHasTheSizeAndTheLettersThatWereAskedFor() {
        const auto result = test::swept(test::chunks(), {"chunks=1..32"});
        SweepFigureOptions options;
        options.figure.size = FigureSize::Column;
        options.figure.style = ThemeStyle::BlackAndWhite;
        const PaintedPicture column = sweepPicture(*result, options);
        QVERIFY(qAbs(column.size.width() - 88 / 25.4 * 96) < 0.01);
        QVERIFY(column.size.height() > 0.5 * column.size.width() && column.size.height() < 1.2 * column.size.width());
        QCOMPARE(column.family, pictureFamily());
        QImage image(column.size.toSize(), QImage::Format_RGB32);
        column.paint(image, 1);
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); ++x) QVERIFY(image.pixelColor(x, y).saturation() < 12);
        QVERIFY(column.description.contains("Least total time") && column.description.contains("over chunks"));
    }

    void eachDeviceHasACurveAndItsBestValue() {
        const auto result = overDevices();
        const QStringList words = wordsIn(sweepPicture(*result, {}));
        QVERIFY2(words.contains("Slow GPU") && words.contains("Fast GPU"), qPrintable(words.join('|')));
        const PaintedPicture picture = sweepPicture(*result, {});
        QVERIFY2(picture.description.contains("Slow GPU: ") && picture.description.contains("Fast GPU: "),
                 qPrintable(picture.description));
    }

    /// Each cell has its value, and each row and column its name.
    void aMapHasACellForEachRun() {
        const auto result = overDevices();
        QVERIFY(SweepPlot::suits(*result, SweepForm::Heat) && !SweepPlot::suits(*result, SweepForm::Boxes));
        SweepFigureOptions options;
        options.form = SweepForm::Heat;
        const PaintedPicture picture = sweepPicture(*result, options);
        const QStringList words = wordsIn(picture);
        const SweepMetric& total = *sweepMetricNamed("makespan");
        for (const SweepPoint& point : result->points)
            QVERIFY2(words.contains(displayTime(Nanoseconds(std::llround(*valueOf(total, point))))), qPrintable(words.join('|')));
        for (const char* name : {"1", "2", "4", "8", "Slow GPU", "Fast GPU"}) QVERIFY2(words.contains(name), name);
        QCOMPARE(picture.marks.size(), result->points.size());
        QVERIFY(picture.marks[0].box.center().x() < picture.marks[1].box.center().x());
        QVERIFY(picture.marks[0].box.center().y() > picture.marks[4].box.center().y());
    }

    void distributionsShowAllRuns() {
        const auto result = overDevices(Method::Events, 9);
        QVERIFY(SweepPlot::suits(*result, SweepForm::Boxes) && SweepPlot::suits(*result, SweepForm::Points));
        for (const SweepPoint& point : result->points) {
            QCOMPARE(point.totals.size(), std::size_t(9));
            QVERIFY(point.spread->begin <= point.quartiles->begin && point.quartiles->end <= point.spread->end);
        }
        SweepFigureOptions options;
        const auto bytes = [&](SweepForm form) {
            options.form = form;
            return *pictureBytes(sweepPicture(*result, options), FigureFormat::Svg, 192, {});
        };
        const QByteArray curves = bytes(SweepForm::Curves), boxes = bytes(SweepForm::Boxes), runs = bytes(SweepForm::Points);
        QVERIFY(curves != boxes && boxes != runs);
        QVERIFY(runs.size() > curves.size());
        QCOMPARE(bytes(SweepForm::Points), runs);
    }

    void anSvgAlignsTheNumbersOfTheAxes_data() {
        QTest::addColumn<FigureSize>("size");
        QTest::newRow("slide") << FigureSize::Slide;
        QTest::newRow("column") << FigureSize::Column;
    }

    /// Numbers are centred below their ticks, and those beside the axis are aligned at their right ends, with any font of the
    /// viewer.
    void anSvgAlignsTheNumbersOfTheAxes() {
        QFETCH(FigureSize, size);
        const auto result = test::swept(test::chunks(), {"chunks=1..32"});
        SweepFigureOptions options;
        options.figure.size = size;
        const std::vector<SvgText> texts = textsOf(*pictureBytes(sweepPicture(*result, options), FigureFormat::Svg, 192, {}));
        std::vector<double> below, right;
        for (const SvgText& text : texts) {
            if (text.anchor == "middle") below.push_back(text.place.x());
            if (text.anchor == "end") right.push_back(text.place.x());
        }
        QVERIFY(below.size() >= 3);
        for (std::size_t i = 2; i < below.size(); ++i)  // the axis is logarithmic
            QVERIFY(qAbs((below[i] - below[i - 1]) - (below[1] - below[0])) < 0.1);
        for (const char* number : {"1", "16"}) {  // shown with any number of ticks
            const auto text = std::ranges::find(texts, QString(number), &SvgText::words);
            QVERIFY2(text != texts.end() && text->anchor == "middle", number);
        }
        QVERIFY(right.size() >= 3);
        const auto [least, most] = std::ranges::minmax(right);
        QVERIFY(most - least < 0.01 && most < below.front());
    }

    void theAxisOfASmallPictureNamesBothEnds_data() {
        QTest::addColumn<std::string>("range");
        QTest::addColumn<QStringList>("ends");
        QTest::newRow("1 to 8") << std::string("chunks=1..8") << QStringList{"1", "8"};
        QTest::newRow("20 to 64") << std::string("chunks=20..64") << QStringList{"20", "64"};
    }
    void theAxisOfASmallPictureNamesBothEnds() {
        QFETCH(std::string, range);
        QFETCH(QStringList, ends);
        const auto result = test::swept(test::chunks(), {range});
        for (const double points : {6.5, 9.0, 12.0}) {
            SweepFigureOptions options;
            options.figure.size = FigureSize::Column;
            options.figure.fontSize = points;
            QStringList numbers;
            for (const AlignedText& text : sweepPicture(*result, options).aligned)
                if (text.at == AlignedText::At::Middle) numbers << text.text;
            QVERIFY2(numbers.size() >= 2, qPrintable(numbers.join(' ')));
            if (numbers.size() == 2) QCOMPARE(numbers, ends);
        }
    }

    /// The picture includes the whole ring around the least value, which is the largest mark but that of the keyboard.
    void marksAtTheEndsAreDrawnWhole_data() {
        QTest::addColumn<std::string>("range");
        QTest::addColumn<bool>("logarithmic");
        QTest::newRow("16, logarithmic") << std::string("chunks=1..16") << true;
        QTest::newRow("16, linear") << std::string("chunks=1..16") << false;
        QTest::newRow("8") << std::string("chunks=1..8") << true;
    }
    void marksAtTheEndsAreDrawnWhole() {
        QFETCH(std::string, range);
        QFETCH(bool, logarithmic);
        const auto result = test::swept(test::chunks(), {range});
        SweepPlot plot;
        plot.setLogarithmic(logarithmic);
        for (const int width : {200, 230, 300, 900}) {
            plot.setViewport(QRect(0, 0, width, 180));
            plot.setSweep(result, *sweepMetricNamed("makespan"));
            constexpr double radius = 16 / 2.0 + 1;
            const QRectF clip = plot.axisRect()->rect();
            for (std::size_t i = 0; i < result->points.size(); ++i) {
                const QPointF at = *plot.placeOf(i);
                QVERIFY2(at.x() - radius >= clip.left() && at.x() + radius <= clip.right(), qPrintable(QString::number(width)));
            }
        }
    }

    void theLabelOfASmallPictureCoversNoPoint() {
        SweepPlot plot;
        plot.setViewport(QRect(0, 0, 272, 168));  // of a column with letters of 9 pt
        plot.setSweep(test::swept(test::chunks(), {"chunks=1..16"}), *sweepMetricNamed("makespan"));
        int labels = 0;
        for (int i = 0; i < plot.itemCount(); ++i) {
            const auto* text = qobject_cast<QCPItemText*>(plot.item(i));
            if (!text || !text->text().contains(" at ")) continue;
            ++labels;
            QVERIFY2(text->brush() == QBrush(), "it would need a ground of its own");
        }
        QCOMPARE(labels, 1);
    }

    /// QCustomPlot marks a value that is not a number at the corner of the picture.
    void failedPointsHaveNoMarksElsewhere() {
        const auto result = test::swept(test::chunks(), {"chunks=1..8"});
        result->points[0].refused = true;
        SweepPlot plot;
        plot.setViewport(QRect(0, 0, 400, 200));
        plot.setSweep(result, *sweepMetricNamed("makespan"));
        int marks = 0;
        for (int i = 0; i < plot.graphCount(); ++i) {
            if (plot.graph(i)->scatterStyle().isNone()) continue;
            for (const QCPGraphData& each : *plot.graph(i)->data()) QVERIFY(++marks > 0 && !qIsNaN(each.value));
        }
        QCOMPARE(marks, 9);  // all points, and the ring around the best one
    }

    /// All formats show marks on the axis whole, above the line of the axis.
    void marksOnTheAxisAreDrawnWhole() {
        const auto result = test::swept(test::chunks(), {"chunks=1..8"});
        result->points[4].makespan = Nanoseconds(0);
        SweepPlot plot;
        plot.setViewport(QRect(0, 0, 400, 200));
        plot.setSweep(result, *sweepMetricNamed("makespan"));
        const QImage image = plot.toPixmap(400, 200).toImage();
        const QPoint at = plot.placeOf(4)->toPoint();
        for (int y = -2; y <= 2; ++y) QVERIFY(image.pixelColor(at + QPoint(0, y)).saturation() > 60);
    }

    /// A label that covers a curve has a ground, which is above the marks of the curve.
    void labelsAreAboveMarks() {
        SweepPlot plot;
        plot.setViewport(QRect(0, 0, 400, 200));
        plot.setSweep(test::swept(test::chunks(), {"chunks=1..8"}), *sweepMetricNamed("makespan"));
        int labels = 0;
        for (int i = 0; i < plot.itemCount(); ++i) {
            auto* label = qobject_cast<QCPItemText*>(plot.item(i));
            if (!label) continue;
            ++labels;
            const auto order = [&](QCPLayerable* each) {
                return std::pair(each->layer()->index(), each->layer()->children().indexOf(each));
            };
            for (int graph = 0; graph < plot.graphCount(); ++graph) {
                const bool isOverlay = plot.graph(graph)->layer()->name() == "overlay";  // the mark of the keyboard
                if (label->text().contains(" at ")) QVERIFY(isOverlay || order(label) > order(plot.graph(graph)));
            }
        }
        QVERIFY(labels > 0);
    }

    void picturesAreWrittenInAllFormats() {
        QTemporaryDir folder;
        const auto result = test::swept(test::chunks(), {"chunks=1..64"});
        for (const char* ending : {"png", "svg", "pdf", "html", "tex"}) {
            const QString path = folder.filePath(QStringLiteral("sweep.") + QLatin1String(ending));
            const auto written = writeSweepFigure(*result, test::chunks(), path, {});
            QVERIFY2(written, written.why().c_str());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly) && file.size() > 2000);
            const QByteArray bytes = file.readAll();
            if (QLatin1String(ending) == QLatin1String("svg")) QVERIFY(bytes.contains("4.84 ms at 20"));
            if (QLatin1String(ending) == QLatin1String("tex")) {
                QVERIFY(bytes.contains("rotate=90") && bytes.contains("{Total time}"));
                for (const QByteArray& line : bytes.mid(bytes.indexOf("\\end{tikzpicture}")).split('\n').sliced(1))
                    QVERIFY2(line.isEmpty() || line.startsWith('%'), line.constData());
            }
            if (QLatin1String(ending) == QLatin1String("png")) QCOMPARE(QImage::fromData(bytes).size(), QSize(2560, 1440));
            const Read<Program> carried = programFromJson(resultInPicture(bytes)->toStdString());
            QVERIFY(carried && *carried.value == test::chunks());
        }
        const auto unknown = writeSweepFigure(*result, test::chunks(), folder.filePath("sweep.bmp"), {});
        QVERIFY(text(unknown.why()).contains(".png, .svg, .pdf, .html or .tex"));
        QVERIFY(!writeSweepFigure(*result, test::chunks(), folder.filePath("none/sweep.png"), {}).why().empty());
    }

    /// A page draws the plot as shapes, in both themes and widths, and explains its points in their order.
    void aPageExplainsThePoints() {
        QTemporaryDir folder;
        const auto result = test::swept(test::chunks(), {"chunks=1..64"});
        const QString path = folder.filePath("sweep.html");
        QVERIFY(writeSweepFigure(*result, test::chunks(), path, {}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray page = file.readAll();
        QVERIFY(page.contains("class=\"both still\""));
        QVERIFY2(page.size() < 200'000, qPrintable(QString::number(page.size())));
        const QJsonObject scene = stepsOf(page)[0].toObject()["scene"].toObject();
        const double width = scene["variants"][0]["size"][0].toDouble();
        QCOMPARE(scene["fit"][1].toDouble(), width);
        QCOMPARE(scene["least"].toDouble(), width);
        QCOMPARE(scene["texts"].toArray().size(), qsizetype(result->points.size()));
        for (const QJsonValue& boxes : {scene["panels"][0]["boxes"], scene["variants"][1]["panels"][0]["boxes"]}) {
            QCOMPARE(boxes.toArray().size(), qsizetype(result->points.size()));
            for (const QJsonValue& box : boxes.toArray()) QVERIFY(box[0].toDouble() > 0 && box[1].toDouble() < width);
        }
        QStringList kinds, words;
        bool isTurned = false;
        for (const QJsonValue& group : scene["variants"][0]["fixed"].toArray()) {
            kinds << group[0].toString();
            for (qsizetype i = 1; group[0] == "texts" && i < group.toArray().size(); ++i) {
                words << group[i][7].toString();
                isTurned = isTurned || (words.last() == "Total time" && (group[i][6].toInt() & 128) != 0);
            }
        }
        QVERIFY(kinds.contains("lines") && kinds.contains("polygons"));
        QVERIFY2(words.contains("4.84 ms at 20") && isTurned, qPrintable(words.join('|')));
        const auto isOfBoth = [](const QJsonValue& color) { return color.isArray(); };
        QVERIFY(std::ranges::count_if(scene["colors"].toArray(), isOfBoth) > 4);
    }
};

STREAMSCOPE_WINDOW_TEST(TestSweepPictures)

}  // namespace tst_sweep_pictures

#include "tst_sweep_pictures.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/picture_font.h"
#include "ui/theme/text.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <sys/resource.h>
#include <csignal>

namespace tst_figure {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Limit of the size of all files, like a full disk.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

}  // namespace

class FigureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        QVERIFY(folder_.isValid());
    }

    void aPngIsSizeTimesScale() {
        for (const int scale : {1, 2, 3, 4}) {
            FigureOptions options = wide(900);
            options.dpi = 96 * scale;
            const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
            QVERIFY(write(samples::forkAndJoin(), "a.png", options));
            const QImage image(path("a.png"));
            QCOMPARE(image.size(), (figure.size * scale).toSize());
            QCOMPARE(image.width(), 900 * scale);
            QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 96 * scale);
        }
    }

    /// No row of pixels mixes the colours of a bar and of the ground above it.
    void barsHaveSharpUpperAndLowerEdgesAtEveryScale() {
        for (const auto size : {FigureSize::Slide, FigureSize::Column, FigureSize::TwoColumns})
            for (const int scale : {1, 2, 3}) {
                FigureOptions options = sized(size);
                options.dpi = 96 * scale;
                options.grid = false;
                QVERIFY(write(samples::forkAndJoin(), "sharp.png", options));
                const QImage picture(path("sharp.png"));
                const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
                const double unit = figure.scale * scale;
                for (const Bar& bar : figure.timeline.bars) {
                    if (bar.shape != BarShape::Solid || bar.operation != 0) continue;  // nothing touches the first one
                    const int x = qRound((bar.rect.right() - 12) * unit);
                    const int top = qRound(bar.rect.top() * unit), bottom = qRound(bar.rect.bottom() * unit);
                    QCOMPARE(picture.pixelColor(x, top - 1), figure.look.theme.surface);
                    QCOMPARE(picture.pixelColor(x, top), qt(bar.fill));
                    QCOMPARE(picture.pixelColor(x, bottom - 1), bar.fill);
                    QCOMPARE(picture.pixelColor(x, bottom), figure.look.theme.surface);
                }
            }
    }

    void aGivenHeightIsKeptAndEverythingFits() {
        FigureOptions options = wide(800, 300);
        options.dpi = 96 * 1;
        QVERIFY(write(samples::many(200, 12), "low.png", options));
        QCOMPARE(QImage(path("low.png")).size(), QSize(800, 300));
        const FigureLayout figure = layoutFigure(samples::many(200, 12), options);
        QVERIFY(figure.smallestText < fontSize(options));
        QVERIFY2(noteOf(figure, options).contains(QStringLiteral("larger size")), qPrintable(noteOf(figure, options)));
        for (const RowBox& row : figure.timeline.rows) QVERIFY(row.rect.bottom() * figure.scale <= 300);
        for (const LegendEntry& entry : figure.legend) QVERIFY(entry.label.box.bottom() * figure.scale <= 300);
    }

    void svgTextStaysText() {
        QVERIFY(write(samples::forkAndJoin(), "a.svg", wide(1280)));
        const QString svg = QString::fromUtf8(contentOf(path("a.svg")));
        for (const char* words : {"Fork and join", "copy x  1.00 ms", "saxpy  0.90 ms", "stencil  1.50 ms", "copy y  0.80 ms",
                                  "Teaching GPU, simulated · exact", "total time", "3.30 ms", "waits for e2",
                                  "cudaDeviceSynchronize", "critical path", "0.5 ms", "H→D engine"})
            QVERIFY2(svg.contains(QString::fromUtf8(words)), words);
        QVERIFY(svg.contains(QStringLiteral("<text")));
        QVERIFY2(!svg.contains(QStringLiteral("<image")), "nothing may be rasterised");
        QVERIFY(!svg.contains(QStringLiteral("clip-path")));
        QSvgRenderer renderer(path("a.svg"));
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBox().size(), layoutFigure(samples::forkAndJoin(), wide(1280)).size.toSize());
    }

    /// Names may contain characters that XML forbids.
    void anSvgIsXmlWhateverTheNames() {
        samples::Builder builder("A & <b> ]]> \x01 \x0E\x1F\xEF\xBF\xBE\xEF\xBF\xBF Z");
        builder.work("copy \x02 <x>", OperationKind::Kernel, builder.stream("s\x08t"), 0, 0, 1000);
        QVERIFY(write(builder.timeline(), "control.svg", wide(1280)));
        const QByteArray svg = contentOf(path("control.svg"));
        QXmlStreamReader reader(svg);
        QStringList words;
        while (!reader.atEnd()) {
            reader.readNext();
            const bool said = reader.name() == u"title" || reader.name() == u"text";
            if (reader.isStartElement() && said) words << reader.readElementText().trimmed();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        const auto name = QStringLiteral("A & <b> ]]> \uFFFD \uFFFD\uFFFD\uFFFD\uFFFD Z");
        QVERIFY2(words.count(name) == 2, qPrintable(words.join(u'\n')));
        QVERIFY(words.contains(u"s\uFFFDt"));
        const auto carried = resultInPicture(svg);
        QVERIFY2(carried, carried.why().c_str());
        const Read<ResultFile> back = readResult(carried->toStdString());
        QVERIFY(back && back.value->program.name == builder.timeline().name);
    }

    /// Texts are anchored at their right ends, so that they are aligned with any font of the viewer.
    void anSvgAlignsTextsByTheirRightEnds_data() {
        QTest::addColumn<FigureOptions>("options");
        QTest::newRow("1280 px") << wide(1280);
        QTest::newRow("slide") << sized(FigureSize::Slide);
        QTest::newRow("column") << sized(FigureSize::Column);
        QTest::newRow("two columns") << sized(FigureSize::TwoColumns);
    }

    /// Places in the SVG are in units of the layout, which are not px in these sizes.
    void anSvgAlignsTextsByTheirRightEnds() {
        QFETCH(FigureOptions, options);
        QVERIFY(write(samples::forkAndJoin(), "anchors.svg", options));
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
        QXmlStreamReader reader(contentOf(path("anchors.svg")));
        QMap<QString, QPair<QString, double>> anchors;
        while (!reader.atEnd()) {
            reader.readNext();
            if (!reader.isStartElement() || reader.name() != u"text") continue;
            const QString anchor = reader.attributes().value("text-anchor").toString();
            const double x = reader.attributes().value("x").toDouble();
            QVERIFY2(reader.attributes().value("font-family").endsWith(u", sans-serif"), "for readers without the font");
            anchors[reader.readElementText().trimmed()] = {anchor, x};
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        for (const RowBox& row : figure.timeline.rows) {
            QCOMPARE(anchors[qt(row.title.text)].first, QStringLiteral("end"));
            QVERIFY(qAbs(anchors[qt(row.title.text)].second - row.title.box.right()) < 0.01);
        }
        for (const Bar& bar : figure.timeline.bars)
            if (!qt(bar.label.text).isEmpty()) QVERIFY(anchors[qt(bar.label.text)].first.isEmpty());
    }

    void aFontThatIsNotInstalledIsRefused() {
        FigureOptions options = wide(1280);
        options.family = QStringLiteral("No Such Font");
        const QString error = problem(samples::forkAndJoin(), "font.svg", options);
        QVERIFY2(error.contains(u"No Such Font") && !QFile::exists(path("font.svg")), qPrintable(error));
    }

    void aPdfIsOnePage() {
        QVERIFY(write(samples::forkAndJoin(), "a.pdf", wide(1280)));
        const QByteArray pdf = contentOf(path("a.pdf"));
        QVERIFY(pdf.startsWith("%PDF-"));
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        QVERIFY2(pdf.contains("/MediaBox [0 0 960"), "1280 px are 960 pt");
    }

    void theSvgShowsWhatThePngShows() {
        FigureOptions options = wide(1280);
        options.dpi = 96 * 1;
        QVERIFY(write(samples::measured(), "same.png", options));
        QVERIFY(write(samples::measured(), "same.svg", options));
        const QImage exact = QImage(path("same.png")).convertToFormat(QImage::Format_RGB32);
        QImage drawn(exact.size(), QImage::Format_RGB32);
        QPainter painter(&drawn);
        painter.setRenderHint(QPainter::Antialiasing);
        const QString family = layoutFigure(samples::measured(), options).look.text.family();
        const QByteArray oneFamily =  // Qt's reader knows no list of families
            contentOf(path("same.svg")).replace(familiesFor(family).toUtf8(), family.toUtf8());
        QSvgRenderer(oneFamily).render(&painter);
        painter.end();
        // Compares at half the size, because the two files differ at edges between pixels.
        const QSize half = exact.size() / 2;
        const QImage png = exact.scaled(half, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        const QImage svg = drawn.scaled(half, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        qint64 different = 0;
        for (int y = 0; y < png.height(); ++y)
            for (int x = 0; x < png.width(); ++x) different += std::abs(qGray(png.pixel(x, y)) - qGray(svg.pixel(x, y))) > 64;
        QVERIFY2(different < png.width() * png.height() / 50, qPrintable(QString::number(different)));
    }

    void theLegendNamesWhatOccursAndNothingElse() {
        const auto wordsOf = [](const Timeline& timeline) {
            QStringList words;
            for (const LegendEntry& entry : layoutFigure(timeline, wide(1280)).legend) words << qt(entry.label.text);
            return words;
        };
        const QStringList fork = wordsOf(samples::forkAndJoin());
        QVERIFY(fork.contains(QStringLiteral("Kernel")));
        QVERIFY(fork.contains(QStringLiteral("waits by order")));
        QVERIFY(fork.contains(QStringLiteral("critical path")));
        QVERIFY(!fork.contains(QStringLiteral("waits for a resource")));
        QVERIFY(!fork.contains(QStringLiteral("ran somewhere within its bracket")));
        QVERIFY(!fork.contains(QStringLiteral("Memset")));
        QVERIFY(wordsOf(samples::measured()).contains(QStringLiteral("ran somewhere within its bracket")));
        QVERIFY(wordsOf(samples::fourStreams()).contains(QStringLiteral("waits for a resource")));
        FigureOptions bare;
        bare.legend = false;
        QVERIFY(layoutFigure(samples::forkAndJoin(), bare).legend.empty());
    }

    void anEmptyTimelineIsStillAPicture() {
        for (const char* name : {"empty.png", "empty.svg", "empty.pdf"}) QVERIFY(write(Timeline{}, name, {}));
    }

    void anUnknownEndingIsRefused() {
        const QString error = problem(samples::forkAndJoin(), "a.bmp", {});
        QVERIFY2(error.contains(QStringLiteral(".png, .svg, .pdf, .html or .tex")), qPrintable(error));
        QVERIFY(!QFile::exists(path("a.bmp")));
    }

    void aFolderThatIsNotThereIsNamed() {
        const QString error = problem(samples::forkAndJoin(), "nowhere/a.png", {});
        QVERIFY2(error.contains(path("nowhere/a.png")), qPrintable(error));
    }

    void aFullDiskKeepsTheOldFile() {
        for (const char* name : {"old.png", "old.svg", "old.pdf"}) {
            QFile old(path(name));
            QVERIFY(old.open(QIODevice::WriteOnly));
            old.write("old");
            old.close();
            QString error;
            {
                const SmallDisk disk(4096);
                error = problem(samples::forkAndJoin(), name, {});
            }
            QVERIFY2(error.contains(path(name)), qPrintable(error));
            QCOMPARE(contentOf(path(name)), QByteArray("old"));
        }
    }

    void aPictureTooLargeForPngIsRefused() {
        FigureOptions options = wide(19000);
        options.dpi = 96 * 4;
        const QString error = problem(samples::forkAndJoin(), "huge.png", options);
        QVERIFY2(error.contains(QStringLiteral("lower resolution")), qPrintable(error));
    }

    void aSeriesIsNumberedFiles() {
        QCOMPARE(numberedNames(QStringLiteral("/a.b/c.png"), 1, false), QStringList{QStringLiteral("/a.b/c.png")});
        QCOMPARE(numberedNames(QStringLiteral("/a.b/c.png"), 2, true),
                 (QStringList{QStringLiteral("/a.b/c-1.png"), QStringLiteral("/a.b/c-2.png")}));
        QCOMPARE(numberedNames(QStringLiteral("c.svg"), 10, true).first(), QStringLiteral("c-01.svg"));
        const std::vector<FigureSource> sources{sourceOf(samples::forkAndJoin()), sourceOf(samples::measured())};
        QList<int> seen;
        QVERIFY(writeFigures(sources, path("series.png"), true, {}, {}, [&](int done, int) { seen << done; }));
        QCOMPARE(seen, (QList<int>{0, 1}));
        QCOMPARE(QImage(path("series-1.png")).size(), QImage(path("series-2.png")).size());
        QVERIFY(!QFile::exists(path("series.png")));
    }

    void aStoppedSeriesWritesNoMore() {
        const std::vector<FigureSource> sources(3, sourceOf(samples::forkAndJoin()));
        std::stop_source stop;
        const auto written = writeFigures(sources, path("stopped.svg"), true, {}, stop.get_token(), [&](int done, int) {
            if (done == 1) stop.request_stop();
        });
        QVERIFY(!written && written.why().empty());
        QVERIFY(QFile::exists(path("stopped-1.svg")));
        QVERIFY(!QFile::exists(path("stopped-2.svg")));
    }

private:
    Expected<void> write(const Timeline& timeline, const char* name, const FigureOptions& options) const {
        return writeFigures({sourceOf(timeline)}, path(name), false, options);
    }
    /// Returns the reason why the picture cannot be written; empty if it was written.
    QString problem(const Timeline& timeline, const char* name, const FigureOptions& options) const {
        return text(write(timeline, name, options).why());
    }
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    QTemporaryDir folder_;
};

STREAMSCOPE_WINDOW_TEST(FigureTest)

}  // namespace tst_figure

#include "tst_figure.moc"
#include "ui/theme/text.h"

#include "tests/ui_timeline/samples.h"
#include "ui/timeline/figure.h"
#include "ui/timeline/figure_layout.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <csignal>

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// No file may grow beyond this; stands for a full disk.
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

class TimelineFigureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QVERIFY(folder_.isValid());
    }

    void aPngIsSizeTimesScale() {
        FigureOptions options;
        options.size = {900, 0};
        options.scale = 2;
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
        QString error;
        QVERIFY2(writeFigure(samples::forkAndJoin(), path("a.png"), options, &error), qPrintable(error));
        const QImage image(path("a.png"));
        QCOMPARE(image.size(), (figure.size * 2).toSize());
        QCOMPARE(image.width(), 1800);
    }

    void aGivenHeightIsKeptAndEverythingFits() {
        FigureOptions options;
        options.size = {800, 300};
        options.scale = 1;
        QVERIFY(writeFigure(samples::many(200, 12), path("low.png"), options, nullptr));
        QCOMPARE(QImage(path("low.png")).size(), QSize(800, 300));
        const FigureLayout figure = layoutFigure(samples::many(200, 12), options);
        QVERIFY(figure.shrink < 1);
        for (const RowBox& row : figure.timeline.rows) QVERIFY(row.rect.bottom() * figure.shrink <= 300);
        for (const LegendEntry& entry : figure.legend) QVERIFY(entry.label.box.bottom() * figure.shrink <= 300);
    }

    void svgTextStaysText() {
        QVERIFY(writeFigure(samples::forkAndJoin(), path("a.svg"), {}, nullptr));
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
        QCOMPARE(renderer.viewBox().size(), layoutFigure(samples::forkAndJoin(), {}).size.toSize());
    }

    void aPdfIsOnePage() {
        QVERIFY(writeFigure(samples::forkAndJoin(), path("a.pdf"), {}, nullptr));
        const QByteArray pdf = contentOf(path("a.pdf"));
        QVERIFY(pdf.startsWith("%PDF-"));
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        QVERIFY2(pdf.contains("/MediaBox [0 0 960"), "1280 px are 960 pt");
    }

    void theSvgShowsWhatThePngShows() {
        FigureOptions options;
        options.scale = 1;
        QVERIFY(writeFigure(samples::measured(), path("same.png"), options, nullptr));
        QVERIFY(writeFigure(samples::measured(), path("same.svg"), options, nullptr));
        const QImage png = QImage(path("same.png")).convertToFormat(QImage::Format_RGB32);
        QImage svg(png.size(), QImage::Format_RGB32);
        QPainter painter(&svg);
        painter.setRenderHint(QPainter::Antialiasing);
        QSvgRenderer(path("same.svg")).render(&painter);
        painter.end();
        qint64 different = 0;
        for (int y = 0; y < png.height(); ++y)
            for (int x = 0; x < png.width(); ++x) different += std::abs(qGray(png.pixel(x, y)) - qGray(svg.pixel(x, y))) > 64;
        QVERIFY2(different < png.width() * png.height() / 100, qPrintable(QString::number(different)));
    }

    void nothingLeavesThePicture_data() {
        QTest::addColumn<int>("width");
        for (const int width : {400, 800, 1280, 2400}) QTest::addRow("%d px", width) << width;
    }

    void nothingLeavesThePicture() {
        QFETCH(int, width);
        for (const Timeline& timeline :
             {samples::forkAndJoin(), samples::measured(), samples::deadlock(), samples::failed(), samples::many(60, 5)}) {
            FigureOptions options;
            options.size = {width, 0};
            const FigureLayout figure = layoutFigure(timeline, options);
            const QRectF page(QPointF(), figure.size);
            for (const Label& label : figure.labels) QVERIFY2(page.contains(label.box), qPrintable(label.text));
            for (std::size_t i = 0; i < figure.legend.size(); ++i) {
                QVERIFY2(page.contains(figure.legend[i].label.box), qPrintable(figure.legend[i].label.text));
                for (std::size_t j = i + 1; j < figure.legend.size(); ++j)
                    QVERIFY(!figure.legend[i].label.box.intersects(figure.legend[j].label.box | figure.legend[j].swatch));
            }
            for (const Bar& bar : figure.timeline.bars) QVERIFY(page.contains(bar.rect));
            for (const WaitBox& wait : figure.timeline.waits) QVERIFY(page.contains(wait.rect));
        }
    }

    void theLegendNamesWhatOccursAndNothingElse() {
        const auto wordsOf = [](const Timeline& timeline) {
            QStringList words;
            for (const LegendEntry& entry : layoutFigure(timeline, {}).legend) words << entry.label.text;
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
        for (const char* name : {"empty.png", "empty.svg", "empty.pdf"})
            QVERIFY(writeFigure(Timeline{}, path(name), {}, nullptr));
    }

    void anUnknownEndingIsRefused() {
        QString error;
        QVERIFY(!writeFigure(samples::forkAndJoin(), path("a.bmp"), {}, &error));
        QVERIFY2(error.contains(QStringLiteral(".png, .svg or .pdf")), qPrintable(error));
        QVERIFY(!QFile::exists(path("a.bmp")));
    }

    void aFolderThatIsNotThereIsNamed() {
        QString error;
        QVERIFY(!writeFigure(samples::forkAndJoin(), path("nowhere/a.png"), {}, &error));
        QVERIFY2(error.contains(path("nowhere/a.png")), qPrintable(error));
    }

    void aFullDiskKeepsTheOldFile() {
        for (const char* name : {"old.png", "old.svg", "old.pdf"}) {
            QFile old(path(name));
            QVERIFY(old.open(QIODevice::WriteOnly));
            old.write("old");
            old.close();
            QString error;
            bool written = true;
            {
                const SmallDisk disk(4096);
                written = writeFigure(samples::forkAndJoin(), path(name), {}, &error);
            }
            QVERIFY(!written);
            QVERIFY2(error.contains(path(name)), qPrintable(error));
            QCOMPARE(contentOf(path(name)), QByteArray("old"));
        }
    }

    void aPictureTooLargeForPngIsRefused() {
        FigureOptions options;
        options.size = {20000, 0};
        options.scale = 8;
        QString error;
        QVERIFY(!writeFigure(samples::forkAndJoin(), path("huge.png"), options, &error));
        QVERIFY2(error.contains(QStringLiteral("smaller scale")), qPrintable(error));
    }

private:
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    QTemporaryDir folder_;
};

QTEST_MAIN(TimelineFigureTest)
#include "tst_timeline_figure.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_figure.h"

#include "engine/program/program_json.h"
#include "ui/figure/caption.h"
#include "ui/figure/figure_layout.h"
#include "ui/figure/picture_font.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/sweeps/sweep_ticks.h"
#include "ui/sweeps/sweep_words.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct SweepFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(SweepFigureTexts)
};

constexpr double figureMargin = 16, belowHead = 8;  ///< units, in which the numbers of the axes are `smallest` high
constexpr double smallest = 11, lowestPlot = 150;   ///< units
constexpr double usualProportion = 0.62;            ///< ratio of height to width

struct HeadLine {
    QFont font;
    QColor color;
    QString words;
    double baseline;
};

/// Heading with title, best value, device and method.
class Head {
public:
    Head(const SweepResult& result, const SweepMetric& metric, const FigureOptions& options, double width)
        : family_(options.family), room_(width - 2 * figureMargin) {
        if (!options.caption) return;
        const Theme& theme = Theme::of(options.style);
        const QString title = engineText(metric.title);
        QString method = sweepMethodWords(result);
        if (result.method == Method::Exact) method = SweepFigureTexts::tr("%1 · exact").arg(method);
        if (options.title)
            add(strongFont(), 15, theme.text, QStringLiteral("%1 · %2").arg(nameOf(result), insideSentence(title)));
        if (options.total) add(textFont(), 12, theme.text, sweepHeadline(result, metric));
        if (options.device) add(textFont(), 12, theme.mutedText, method);
        bottom_ += belowHead;
    }

    double bottom() const { return bottom_; }
    void paint(QPainter& painter) const {
        for (const HeadLine& line : lines_) {
            painter.setFont(line.font);
            painter.setPen(line.color);
            painter.drawText(QPointF(figureMargin, line.baseline), line.words);
        }
    }
    static QString nameOf(const SweepResult& result) {
        return result.program.empty() ? SweepFigureTexts::tr("Sweep") : QString::fromStdString(result.program);
    }

private:
    void add(QFont font, int pixels, const QColor& color, const QString& words) {
        font.setPixelSize(pixels);
        setPictureFamily(font, family_);
        const QFontMetricsF metrics(font);
        if (words.isEmpty()) return;
        for (const QString& line : wrapped(words, metrics, room_)) {
            lines_.push_back({font, color, line, bottom_ + metrics.ascent()});
            bottom_ += metrics.height() + 1;
        }
    }

    QString family_;
    double room_, bottom_ = figureMargin;
    std::vector<HeadLine> lines_;
};

QString describe(const SweepResult& result, const SweepMetric& metric) {
    QStringList axes;
    for (const SweepRange& range : result.plan.ranges()) axes << QString::fromStdString(range.parameter);
    const QString parameters =
        axes.size() == 2 ? SweepFigureTexts::tr("%1 and %2").arg(axes[0], axes[1]) : axes.join(QStringLiteral(", "));
    return SweepFigureTexts::tr("Plot of %1 over %2, of “%3” on %4. %5.")
        .arg(insideSentence(engineText(metric.title)), parameters, Head::nameOf(result), sweepMethodWords(result),
             sweepHeadline(result, metric));
}

std::shared_ptr<SweepPlot> plotOf(const SweepResult& result, const SweepMetric& metric, const SweepFigureOptions& options,
                                  const QSize& room) {
    const auto shared = std::make_shared<const SweepResult>(result);
    auto plot = std::make_shared<SweepPlot>();
    QFont font = tickFont();
    setPictureFamily(font, options.figure.family);
    plot->setFamily(font.family());
    plot->setTheme(Theme::of(options.figure.style));
    plot->setLogarithmic(options.logarithmic);
    plot->setForm(options.form);
    plot->setViewport(QRect(QPoint(), room));
    plot->setSweep(shared, metric);
    plot->replot();
    plot->setSweep(shared, metric);  // placement of names depends on the axes, which are laid out now
    return plot;
}

/// Returns a mark for each point; `origin` is the corner of the plot in units.
std::vector<PictureMark> marksOf(const SweepPlot& plot, const SweepResult& result, const SweepMetric& metric, double scale,
                                 QPointF origin) {
    constexpr double reach = 6;  // units around a point
    std::vector<PictureMark> marks;
    for (std::size_t i = 0; i < result.points.size(); ++i) {
        const std::optional<QPointF> place = plot.placeOf(i);
        if (!place) continue;
        const QRectF box((*place + origin - QPointF(reach, reach)) * scale, QSizeF(2 * reach, 2 * reach) * scale);
        marks.push_back({box, QString::fromStdString(inWords(result.plan.ranges(), result.points[i].values)),
                         sweepPointWords(result, metric, result.points[i])});
    }
    return marks;
}

/// Returns the picture, with its dark colours if readers may prefer them.
PaintedPicture inBothThemes(const SweepResult& result, SweepFigureOptions options, const QString& path) {
    PaintedPicture picture = sweepPicture(result, options);
    const auto dark = darkOptions(options.figure, path);
    if (!dark) return picture;
    options.figure = *dark;
    picture.paintDark = sweepPicture(result, options).paint;
    return picture;
}

}  // namespace

PaintedPicture sweepPicture(const SweepResult& result, const SweepFigureOptions& options) {
    const SweepMetric* metric = sweepMetricNamed(options.metric);
    if (!metric) metric = &sweepMetrics().front();
    const QSizeF page = pageSize(options.figure) * (dotsPerInch / pointsPerInch);
    const double scale = figureScale(options.figure, smallest), width = page.width() / scale;
    const Head head(result, *metric, options.figure, width);
    const double asNeeded = head.bottom() + figureMargin + std::max(lowestPlot, usualProportion * (width - 2 * figureMargin));
    const double height = page.height() > 0 ? page.height() / scale : asNeeded;
    const QSize room(int(width - 2 * figureMargin), int(std::max(lowestPlot / 2, height - head.bottom() - figureMargin)));
    PaintedPicture picture;
    picture.size = {page.width(), page.height() > 0 ? page.height() : std::ceil(height * scale)};
    picture.title = Head::nameOf(result);
    picture.description = describe(result, *metric);
    const std::shared_ptr<SweepPlot> plot = plotOf(result, *metric, options, room);
    picture.family = plot->family();
    picture.smallestText = smallest * scale * pointsPerInch / dotsPerInch;
    for (const AlignedText& text : plot->alignedTexts())
        picture.aligned.push_back(text.scaled(scale, {figureMargin, head.bottom()}));
    picture.ground = groundOf(options.figure);
    picture.marks = marksOf(*plot, result, *metric, scale, {figureMargin, head.bottom()});
    const QColor ground = Theme::of(options.figure.style).surface;
    picture.paint = [plot, head, scale, room, ground, size = picture.size](QPaintDevice& device, double dots) {
        QCPPainter painter(&device);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(dots, dots);
        painter.fillRect(QRectF(QPointF(), size).adjusted(0, 0, 1, 1), ground);
        painter.scale(scale, scale);
        head.paint(painter);
        painter.translate(figureMargin, head.bottom());
        plot->toPainter(&painter, room.width(), room.height());
    };
    return picture;
}

Expected<void> writeSweepFigure(const SweepResult& result, const Program& program, const QString& path,
                                const SweepFigureOptions& options) {
    if (!formatOf(path)) return failure(unknownFormat(path));
    PaintedPicture picture = inBothThemes(result, options, path);
    if (formatOf(path) == FigureFormat::Html)
        picture.narrow = std::make_shared<PaintedPicture>(
            inBothThemes(result, {narrowOptions(options.figure), options.metric, options.logarithmic, options.form}, path));
    return writePicture(picture, path, options.figure.dpi, QByteArray::fromStdString(toJson(program)));
}

}  // namespace streamscope::ui

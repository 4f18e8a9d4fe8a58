#include "ui/sweeps/sweep_figure.h"

#include "ui/sweeps/picture_file.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/sweeps/sweep_words.h"

#include <QFontMetricsF>

namespace streamscope::ui {
namespace {

constexpr double figureMargin = 20, figureHeadHeight = 64;

QFont sized(QFont font, int pixels) {
    font.setPixelSize(pixels);
    return font;
}

/// Title, best value, device and method, one below the other.
void paintHead(QCPPainter& painter, const SweepResult& result, const SweepMetric& metric, const Theme& theme, double width) {
    const auto line = [&](double y, const QFont& font, const QColor& color, const QString& words) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QPointF(figureMargin, y), QFontMetricsF(font).elidedText(words, Qt::ElideRight, width - 2 * figureMargin));
    };
    const QString name = result.program.empty() ? QStringLiteral("Sweep") : QString::fromStdString(result.program);
    const QString title = QString::fromUtf8(metric.title.data(), qsizetype(metric.title.size()));
    line(figureMargin + 16, sized(strongFont(), 17), theme.text, QStringLiteral("%1: %2").arg(name, title.toLower()));
    line(figureMargin + 37, textFont(), theme.text, sweepHeadline(result, metric));
    QString method = sweepMethodWords(result);
    if (result.method == Method::Exact) method += QStringLiteral(" · exact");
    line(figureMargin + 55, textFont(), theme.mutedText, method);
}

}  // namespace

bool writeSweepFigure(const SweepResult& result, const QString& path, const SweepFigureOptions& options, QString* error) {
    const SweepMetric* metric = sweepMetricNamed(options.metric);
    if (!metric) metric = &sweepMetrics().front();
    const Theme& theme = Theme::of(options.style);
    const auto shared = std::make_shared<const SweepResult>(result);
    const QSize room(int(options.size.width() - 2 * figureMargin), int(options.size.height() - figureHeadHeight - 2 * figureMargin));
    SweepPlot plot;
    plot.setTheme(theme);
    plot.setLogarithmic(options.logarithmic);
    plot.setViewport(QRect(QPoint(), room));
    plot.setSweep(shared, *metric);
    plot.replot();
    plot.setSweep(shared, *metric);  // where names stand depends on the axes, which are laid out now
    const auto paint = [&](QCPPainter& painter) {
        paintHead(painter, result, *metric, theme, options.size.width());
        painter.translate(figureMargin, figureMargin + figureHeadHeight);
        plot.toPainter(&painter, room.width(), room.height());
    };
    return writePicture({QSizeF(options.size), 2, QString::fromStdString(result.program), theme.surface, paint}, path, error);
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/heat_cells.h"

#include "ui/sweeps/sweep_words.h"
#include "ui/timeline/paint/plot.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double textRoom = 3, scaleWidth = 12, besideScale = 10;  ///< px

/// Values of the runs that went well.
struct Extent {
    double least = 0, most = 0;
    bool isKnown = false;
};

std::optional<double> valueAt(const SweepResult& result, const SweepMetric& metric, std::size_t point) {
    const SweepPoint& run = result.points[point];
    return run.refused || run.status != RunStatus::Ok ? std::nullopt : valueOf(metric, run);
}

Extent extentOf(const SweepResult& result, const SweepMetric& metric) {
    Extent extent;
    for (std::size_t i = 0; i < result.points.size(); ++i) {
        const auto value = valueAt(result, metric, i);
        if (!value) continue;
        extent.least = extent.isKnown ? std::min(extent.least, *value) : *value;
        extent.most = extent.isKnown ? std::max(extent.most, *value) : *value;
        extent.isKnown = true;
    }
    return extent;
}

class HeatMap {
public:
    HeatMap(QCustomPlot& plot, const SweepResult& result, const SweepMetric& metric, const HeatLook& look)
        : plot_(plot), result_(result), metric_(metric), look_(look), extent_(extentOf(result, metric)), metrics_(look.font) {
        cell_ = QSizeF(std::abs(plot.xAxis->coordToPixel(1) - plot.xAxis->coordToPixel(0)),
                       std::abs(plot.yAxis->coordToPixel(1) - plot.yAxis->coordToPixel(0)));
    }

    double add() {
        const bool haveWords = haveRoomForWords();
        const auto best = bestPoint(metric_, result_.points);
        for (std::size_t i = 0; i < result_.points.size(); ++i) addCell(i, haveWords);
        if (best) frame(*best);
        return haveWords || !extent_.isKnown ? 0 : addScale();
    }

private:
    QPointF middle(std::size_t point) const {
        const std::size_t along = result_.plan.perCurve();
        return {double(point % along), double(point / along)};
    }

    /// Returns the tint of a value: the better it is, the darker.
    QColor tint(double value) const {
        constexpr double palest = 0.92;  // share of the surface
        const double range = extent_.most - extent_.least;
        const double share = range > 0 ? (value - extent_.least) / range : 0;
        const double worse = metric_.better == SweepBetter::Less ? share : 1 - share;
        return mixed(look_.best, look_.theme.surface, worse * palest);
    }

    bool haveRoomForWords() const {
        if (metrics_.height() > cell_.height()) return false;
        for (std::size_t i = 0; i < result_.points.size(); ++i) {
            const auto value = valueAt(result_, metric_, i);
            if (value && metrics_.horizontalAdvance(sweepValueWords(metric_, *value)) + 2 * textRoom > cell_.width())
                return false;
        }
        return true;
    }

    QCPItemRect* box(const QPointF& centre) {
        auto* rect = new QCPItemRect(&plot_);
        rect->topLeft->setCoords(centre.x() - 0.5, centre.y() + 0.5);
        rect->bottomRight->setCoords(centre.x() + 0.5, centre.y() - 0.5);
        return rect;
    }

    void addText(const QString& words, const QColor& color, double x, double y, Qt::Alignment alignment) {
        auto* text = new QCPItemText(&plot_);
        text->setLayer(look_.layer);
        text->setText(words);
        text->setFont(look_.font);
        text->setColor(color);
        text->setPadding({});
        text->setClipToAxisRect(false);
        text->setPositionAlignment(alignment);
        text->position->setCoords(x, y);
    }

    void addCell(std::size_t point, bool haveWords) {
        const QPointF centre = middle(point);
        const auto value = valueAt(result_, metric_, point);
        const QColor fill = value ? tint(*value) : look_.theme.surface;
        QCPItemRect* cell = box(centre);
        cell->setPen(QPen(look_.theme.surface, 1));
        cell->setBrush(fill);
        if (!value) addText(QStringLiteral("×"), look_.theme.error, centre.x(), centre.y(), Qt::AlignCenter);
        else if (haveWords)
            addText(sweepValueWords(metric_, *value), Theme::textOn(fill), centre.x(), centre.y(), Qt::AlignCenter);
    }

    void frame(std::size_t point) {
        QCPItemRect* rect = box(middle(point));
        rect->setLayer(look_.layer);
        rect->setPen(QPen(look_.theme.text, 2.4));
        rect->setBrush(Qt::NoBrush);
    }

    /// Adds the tints from the largest value, at the top, to the least.
    double addScale() {
        constexpr int steps = 16;
        const QRect area = plot_.axisRect()->rect();
        const double left = area.right() + besideScale, height = area.height();
        const auto x = [&](double px) { return plot_.xAxis->pixelToCoord(px); };
        const auto y = [&](double share) { return plot_.yAxis->pixelToCoord(area.bottom() - share * height); };
        for (int i = 0; i < steps; ++i) {
            auto* part = new QCPItemRect(&plot_);
            part->setClipToAxisRect(false);
            part->topLeft->setCoords(x(left), y(double(i + 1) / steps));
            part->bottomRight->setCoords(x(left + scaleWidth), y(double(i) / steps));
            part->setPen(Qt::NoPen);
            part->setBrush(tint(extent_.least + (extent_.most - extent_.least) * (i + 0.5) / steps));
        }
        double widest = 0;
        for (const auto& [share, value] : {std::pair(0.0, extent_.least), std::pair(1.0, extent_.most)}) {
            const QString words = sweepValueWords(metric_, value);
            widest = std::max(widest, metrics_.horizontalAdvance(words));
            addText(words, look_.theme.mutedText, x(left + scaleWidth + 4), y(share),
                    Qt::AlignLeft | (share > 0.5 ? Qt::AlignTop : Qt::AlignBottom));
        }
        return besideScale + scaleWidth + 4 + widest;
    }

    QCustomPlot& plot_;
    const SweepResult& result_;
    const SweepMetric& metric_;
    const HeatLook& look_;
    Extent extent_;
    QFontMetricsF metrics_;
    QSizeF cell_;
};

}  // namespace

std::vector<TimeTick> heatTicks(const SweepRange& range, double room, double widest) {
    const std::vector<std::int64_t> values = valuesOf(range);
    const auto fit = std::max<std::size_t>(1, static_cast<std::size_t>(room / std::max(1.0, widest)));
    const std::size_t step = (values.size() + fit - 1) / fit;
    std::vector<TimeTick> ticks;
    for (std::size_t i = 0; i < values.size(); i += std::max<std::size_t>(1, step))
        ticks.push_back({double(i), wordOf(range, values[i])});
    return ticks;
}

double addHeatCells(QCustomPlot& plot, const SweepResult& result, const SweepMetric& metric, const HeatLook& look) {
    return HeatMap(plot, result, metric, look).add();
}

}  // namespace streamscope::ui

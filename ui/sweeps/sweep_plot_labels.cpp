#include "ui/sweeps/label_places.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/sweeps/sweep_ticks.h"
#include "ui/sweeps/sweep_words.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

// The words in the plot of a sweep: what the best value is, and which curve is which.
namespace streamscope::ui {
namespace {

constexpr double narrowMargin = 24, widestName = 160;

/// What stands for the shape of its points in a line of text.
QChar glyphOf(std::size_t curve) {
    constexpr std::array<char16_t, 6> glyphs{u'●', u'■', u'▲', u'◆', u'▼', u'○'};
    return glyphs[curve % glyphs.size()];
}

QCPItemText* addLabel(QCustomPlot* plot, const QString& words, const QFont& font, const QColor& color) {
    auto* label = new QCPItemText(plot);
    label->setText(words);
    label->setFont(font);
    label->setColor(color);
    label->setPadding({});
    label->setClipToAxisRect(false);
    return label;
}

}  // namespace

/// What a label of the plot stands clear of: curves, whiskers, the bound, and the crosses of runs that failed.
std::vector<QPolygonF> SweepPlot::drawnLines() const {
    const auto at = [this](double x, double y) { return QPointF(xAxis->coordToPixel(x), yAxis->coordToPixel(y)); };
    std::vector<QPolygonF> lines;
    for (const Curve& curve : dots_) {
        QPolygonF line, bound;
        for (const Dot& dot : curve) {
            const SweepPoint& point = result_->points[dot.point];
            (dot.failed ? lines.emplace_back() : line) << *placeOf(dot.point);
            if (dot.failed || metric_->name != "makespan") continue;
            if (showsBound() && point.metrics.lowerBound) bound << at(dot.x, double(point.metrics.lowerBound->count()));
            if (point.spread)
                lines.push_back({at(dot.x, double(point.spread->begin.count())), at(dot.x, double(point.spread->end.count()))});
        }
        lines.insert(lines.end(), {line, bound});
    }
    return lines;
}

void SweepPlot::addBest() {
    const Dot* dot = best_ ? dotOf(*best_) : nullptr;
    if (!dot) return;
    QCPGraph* ring = addGraph();
    ring->setLineStyle(QCPGraph::lsNone);
    ring->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme_.text, 1.6), Qt::NoBrush, 13));
    ring->addData(dot->x, dot->y);
    if (!hasRoomForLabel()) return;  // the headline tells it, too
    const QString words = tr("%1 at %2").arg(sweepValueWords(*metric_, dot->y)).arg(result_->points[*best_].values.front());
    const QFontMetricsF metrics(strongFont());
    const QSizeF size(metrics.horizontalAdvance(words), metrics.height());
    // Of one curve rather inside its bend, above a least value; of several, beyond them all.
    const bool above = (metric_->better == SweepBetter::Less) == (dots_.size() == 1);
    const LabelPlace place = placeBeside(*placeOf(*best_), size, above, QRectF(axisRect()->rect()), drawnLines());
    if (place.box.isEmpty()) return;
    QCPItemText* label = addLabel(this, words, strongFont(), theme_.text);
    if (!place.free) label->setBrush(theme_.surface);
    label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->position->setCoords(xAxis->pixelToCoord(place.box.left()), yAxis->pixelToCoord(place.box.top()));
}

/// At the right end of each curve; names that would cover one another are pushed apart.
void SweepPlot::nameCurves() {
    for (std::size_t i = 0; dots_.size() > 1 && i < dots_.size(); ++i) {
        const auto last = std::find_if(dots_[i].rbegin(), dots_[i].rend(), [](const Dot& dot) { return !dot.failed; });
        if (last == dots_[i].rend()) continue;
        const QString words = glyphOf(i) + u' ' + sweepCurveWords(*result_, result_->points[last->point].values);
        ends_.push_back({words, last->x, last->y, theme_.text});
    }
    const QFontMetricsF metrics(tickFont());
    double widest = 0, free = std::numeric_limits<double>::max();
    std::ranges::sort(ends_, {}, &CurveEnd::y);
    for (const CurveEnd& end : ends_) {
        const double y = std::min(yAxis->coordToPixel(end.y), free);
        if (y < axisRect()->top()) break;  // there is no room for more
        free = y - metrics.height() - 1;
        const QString shown = metrics.elidedText(end.words, Qt::ElideRight, widestName);
        QCPItemText* label = addLabel(this, shown, tickFont(), end.color);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        label->setPadding({9, 0, 0, 0});
        label->position->setCoords(end.x, yAxis->pixelToCoord(y));
        widest = std::max(widest, metrics.horizontalAdvance(shown));
    }
    axisRect()->setMargins(QMargins(0, 10, int(std::ceil(widest + narrowMargin)), 0));
}

}  // namespace streamscope::ui

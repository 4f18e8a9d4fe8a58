// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_plot.h"

#include "ui/sweeps/sweep_ticks.h"
#include "ui/sweeps/sweep_words.h"
#include "ui/theme/engine_texts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace streamscope::ui {
namespace {

constexpr double reach = 14;      ///< px around a point in which a click selects it
constexpr double helpsFrom = 16;  ///< ratio of last to first value from which a logarithmic axis is offered

constexpr double markRoom = 10;                      ///< px from a value to the edge of the largest mark around it
constexpr double axisRoom = 50, labelRoom = 9 + 20;  ///< px: numbers and name of the axis; a label and its distance

/// Returns the largest share of the surface colour that can be mixed into the accent for a line.
double palestAccent(const Theme& theme) {
    constexpr double most = 0.5, step = 0.02, least = 3;  // contrast
    double share = most;
    while (share > 0 && Theme::contrast(mixed(theme.accent, theme.surface, share), theme.surface) < least) share -= step;
    return std::max(share, 0.0);
}

QCPScatterStyle::ScatterShape shapeOf(std::size_t curve) {
    using S = QCPScatterStyle;
    constexpr std::array shapes{S::ssDisc, S::ssSquare, S::ssTriangle, S::ssDiamond, S::ssTriangleInverted, S::ssCircle};
    return shapes[curve % shapes.size()];
}

QCPScatterStyle scatter(QCPScatterStyle::ScatterShape shape, const QColor& color, const QColor& ground, double size) {
    const bool open = shape == QCPScatterStyle::ssCircle;
    return {shape, QPen(color, 1.6), QBrush(open ? ground : color), size};
}

/// Graph whose marks are drawn whole at the edges of the plot, too.
class MarkGraph : public QCPGraph {
public:
    using QCPGraph::QCPGraph;

protected:
    QRect clipRect() const override {
        constexpr int room = int(markRoom);
        return QCPGraph::clipRect().adjusted(-room, -room, room, room);
    }
};

}  // namespace

SweepPlot::SweepPlot(QWidget* parent) : QCustomPlot(parent), metric_(sweepMetricNamed("makespan")) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Plot of the sweep"));
    setMinimumHeight(12 * unit);
    xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new GivenTicks([this](const QCPRange& range) { return valueTicks(range); })));
    yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new GivenTicks(
        [this](const QCPRange& range) { return metricTicks(*metric_, range.lower, range.upper, axisRect()->height()); })));
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    addLayer(marksLayer(), layer(QStringLiteral("axes")));
    styleAxes();
}

void SweepPlot::setTheme(const Theme& theme) {
    theme_ = theme;
    rebuild();
}

void SweepPlot::setFamily(const QString& family) {
    family_ = family;
    rebuild();
}

QFont SweepPlot::inFamily(QFont font) const {
    if (!family_.isEmpty()) font.setFamily(family_);
    return font;
}

void SweepPlot::setSweep(std::shared_ptr<const SweepResult> result, const SweepMetric& metric) {
    const bool another = !result_ || !result || result_->plan.ranges() != result->plan.ranges();
    result_ = std::move(result);
    metric_ = &metric;
    if (another || (current_ && *current_ >= result_->points.size())) current_.reset();
    hovered_.reset();
    rebuild();
}

void SweepPlot::setLogarithmic(bool on) {
    wantsLogarithmic_ = on;
    rebuild();
}

void SweepPlot::setShown(std::optional<std::size_t> point) {
    shown_ = point;
    moveMarks();
}

void SweepPlot::setOutOfDate(bool on) {
    if (outOfDate_ == on) return;
    outOfDate_ = on;
    rebuild();
}

void SweepPlot::setCurrent(std::optional<std::size_t> point) {
    if (point && (!result_ || *point >= result_->points.size())) point.reset();
    current_ = point;
    moveMarks();
    setAccessibleDescription(current_ ? sweepPointWords(*result_, *metric_, result_->points[*current_]) : QString());
    Q_EMIT pointedChanged();
}

bool SweepPlot::logarithmicHelps() const {
    if (!result_ || result_->plan.ranges().empty()) return false;
    const SweepRange& range = result_->plan.ranges().front();
    return range.from > 0 && double(range.to) >= helpsFrom * double(range.from);
}

bool SweepPlot::logarithmic() const { return wantsLogarithmic_ && logarithmicHelps(); }

void SweepPlot::styleAxes() {
    setBackground(theme_.surface);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(theme_.line, 1));
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelFont(inFamily(tickFont()));
        axis->setTickLabelColor(theme_.mutedText);
        axis->setTickLabelPadding(axis == xAxis ? 8 : 5);  // below the marks on the axis
        axis->setLabelFont(inFamily(tickFont()));
        axis->setLabelColor(theme_.mutedText);
        axis->grid()->setPen(QPen(theme_.grid, 1));
        axis->grid()->setZeroLinePen(QPen(theme_.grid, 1));
    }
    yAxis->setBasePen(Qt::NoPen);
    xAxis->grid()->setVisible(false);
    xAxis->setScaleType(logarithmic() ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
}

void SweepPlot::rebuild() {
    clearPlottables();
    clearItems();
    shownMark_ = currentMark_ = nullptr;
    shownLine_ = nullptr;
    ends_.clear();
    dots_ = curvesNow();
    best_ = result_ ? bestPoint(*metric_, result_->points) : std::nullopt;
    styleAxes();
    setRanges();
    addBound();
    for (std::size_t i = 0; i < dots_.size(); ++i) addCurve(i);
    addFailures();
    addMarks();
    nameValues();
    updateLayout();  // places of labels depend on the axes
    makeRoomBesideEnds();
    nameCurves();
    updateLayout();
    makeRoomBesideEnds();
    addBest();
    moveMarks();
    replot(rpQueuedReplot);
}

std::vector<SweepPlot::Curve> SweepPlot::curvesNow() const {
    std::vector<Curve> all;
    if (!result_ || result_->plan.perCurve() == 0) return all;
    for (std::size_t i = 0; i < result_->points.size(); ++i) {
        if (i % result_->plan.perCurve() == 0) all.emplace_back();
        const SweepPoint& point = result_->points[i];
        const bool ran = !point.refused && point.status == RunStatus::Ok;
        const auto value = ran ? valueOf(*metric_, point) : std::nullopt;
        all.back().push_back({i, double(point.values.front()), value.value_or(0), !value});
    }
    return all;
}

/// Titles the metric's axis if the title fits.
void SweepPlot::nameValues() {
    const QString title = engineText(metric_->title);
    const double room = height() - axisRoom - labelRoom;
    const bool fits = QFontMetricsF(inFamily(tickFont())).horizontalAdvance(title) <= room;
    yAxis->setLabel(result_ && fits ? title : QString());
}

void SweepPlot::setRanges() {
    double least = std::numeric_limits<double>::max(), most = 0;
    for (const Curve& curve : dots_) {
        for (const Dot& dot : curve) {
            if (dot.failed) continue;
            const auto& spread = result_->points[dot.point].spread;
            const bool whiskers = spread && metric_->name == "makespan";
            least = std::min(least, whiskers ? double(spread->begin.count()) : dot.y);
            const auto bound = showsBound() ? result_->points[dot.point].metrics.lowerBound : std::nullopt;
            if (bound) least = std::min(least, double(bound->count()));
            most = std::max(most, whiskers ? double(spread->end.count()) : dot.y);
        }
    }
    if (least > most) least = 0;
    // Begins at zero, unless the values would be squeezed at the top.
    const double all = most - least;
    const double below = dots_.size() > 1 ? roomBelow() : 0.15;  // room for the label of the best point
    ground_ = least > 0.3 * most && all > 0 ? std::max(0.0, least - below * all) : 0;
    if (metric_->kind == MetricKind::Share) {
        ground_ = 0;
        most = 1;
    }
    yAxis->setRange(ground_, most > ground_ ? most + 0.14 * (most - ground_) : ground_ + 1);
    if (!result_ || result_->plan.ranges().empty()) return;
    const SweepRange& range = result_->plan.ranges().front();
    xAxis->setLabel(QString::fromStdString(range.parameter));
    makeRoomBesideEnds();
}

/// Widens the range of the parameter so that the marks of the first and the last value are drawn whole.
void SweepPlot::makeRoomBesideEnds() {
    if (!result_ || result_->plan.ranges().empty()) return;
    const SweepRange& range = result_->plan.ranges().front();
    const auto from = double(range.from), to = double(range.to);
    const double share = std::clamp(markRoom / std::max(1, axisRect()->width()), 0.02, 0.2);  // share of the axis, at each end
    const double more = share / (1 - 2 * share);                                              // share of the range of values
    if (logarithmic()) return xAxis->setRange(from / std::pow(to / from, more), to * std::pow(to / from, more));
    const double room = to > from ? more * (to - from) : 1;
    xAxis->setRange(from - room, to + room);
}

/// Returns ticks at round numbers, or at the first and the last value if fewer than two fit.
std::vector<TimeTick> SweepPlot::valueTicks(const QCPRange& range) const {
    std::vector<TimeTick> ticks = parameterTicks(range.lower, range.upper, axisRect()->width(), logarithmic());
    if (ticks.size() > 1 || dots_.empty() || dots_.front().size() < 2) return ticks;
    const double first = dots_.front().front().x, last = dots_.front().back().x;
    return {{first, shortNumber(first)}, {last, shortNumber(last)}};
}

bool SweepPlot::hasRoomForLabel() const { return dots_.size() < 2 || height() - axisRoom > 2 * labelRoom; }

/// Returns the share of the range of values that the label of the lowest point needs above the axis.
double SweepPlot::roomBelow() const {
    constexpr double above = 1.14;  // ratio to the range of values
    return hasRoomForLabel() ? std::max(0.3, above * labelRoom / (height() - axisRoom - labelRoom)) : 0.3;
}

/// Returns the colour of a curve, from the theme's darkest to a light accent, so that neighbours differ and their order is
/// visible.
QColor SweepPlot::colorOf(std::size_t curve) const {
    if (outOfDate_) return theme_.waiting;
    if (dots_.size() < 2) return theme_.accent;
    const double share = double(curve) / double(dots_.size() - 1);
    if (share < 0.5) return mixed(theme_.text, theme_.accent, 2 * share);
    return mixed(theme_.accent, theme_.surface, (2 * share - 1) * palestAccent(theme_));
}

void SweepPlot::addCurve(std::size_t index) {
    QCPGraph* graph = addGraph();
    const QColor color = colorOf(index);
    graph->setPen(QPen(color, 1.4));
    for (const Dot& dot : dots_[index]) graph->addData(dot.x, dot.failed ? qQNaN() : dot.y);
    addWhiskers(graph, dots_[index]);
    const double crowd = double(dots_[index].size());
    QCPGraph* marks = addMarkGraph(scatter(shapeOf(index), color, theme_.surface, crowd > 120 ? 3 : crowd > 32 ? 5 : 7));
    for (const Dot& dot : dots_[index])
        if (!dot.failed) marks->addData(dot.x, dot.y);
}

/// Adds a graph of marks without a line, above the axes. Its values must be numbers: QCustomPlot would mark others at (0, 0).
QCPGraph* SweepPlot::addMarkGraph(const QCPScatterStyle& style) {
    auto* graph = new MarkGraph(xAxis, yAxis);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(style);
    graph->setLayer(marksLayer());
    return graph;
}

void SweepPlot::addWhiskers(QCPGraph* graph, const Curve& curve) {
    if (metric_->name != "makespan") return;
    QVector<double> below, above;
    bool any = false;
    for (const Dot& dot : curve) {
        const auto& spread = result_->points[dot.point].spread;
        any |= spread.has_value();
        below << (spread && !dot.failed ? std::max(0.0, dot.y - double(spread->begin.count())) : qQNaN());
        above << (spread && !dot.failed ? std::max(0.0, double(spread->end.count()) - dot.y) : qQNaN());
    }
    if (!any) return;
    auto* whiskers = new QCPErrorBars(xAxis, yAxis);
    whiskers->setDataPlottable(graph);
    whiskers->setData(below, above);
    whiskers->setPen(QPen(graph->pen().color(), 1));
    whiskers->setWhiskerWidth(7);
    whiskers->setSymbolGap(5);
}

bool SweepPlot::showsBound() const { return metric_->name == "makespan" && dots_.size() == 1; }

/// Draws the lower bound of the total time for any order of issue.
void SweepPlot::addBound() {
    if (!showsBound()) return;
    QCPGraph* graph = addGraph();
    graph->setPen(QPen(theme_.mutedText, 1, Qt::DashLine));
    for (const Dot& dot : dots_.front()) {
        const auto bound = dot.failed ? std::nullopt : result_->points[dot.point].metrics.lowerBound;
        graph->addData(dot.x, bound ? double(bound->count()) : qQNaN());
        if (bound) ends_.push_back({tr("bound"), dot.x, double(bound->count()), theme_.mutedText, {}, {}});
    }
    if (!ends_.empty()) ends_ = {ends_.back()};
}

void SweepPlot::addFailures() {
    QCPGraph* graph = addMarkGraph({QCPScatterStyle::ssCross, QPen(theme_.error, 2), Qt::NoBrush, 9});
    for (const Curve& curve : dots_)
        for (const Dot& dot : curve)
            if (dot.failed) graph->addData(dot.x, yAxis->range().lower + 0.04 * yAxis->range().size());
}

void SweepPlot::addMarks() {
    shownLine_ = new QCPItemLine(this);
    shownLine_->setPen(QPen(theme_.mutedText, 1, Qt::DotLine));
    shownMark_ = addMarkGraph(
        {QCPScatterStyle::ssCircle, QPen(theme_.surface, 1.5), QBrush(outOfDate_ ? theme_.mutedText : theme_.accent), 12});
    currentMark_ = addMarkGraph({QCPScatterStyle::ssCircle, QPen(theme_.accent, 2), Qt::NoBrush, 16});
    currentMark_->setLayer(QStringLiteral("overlay"));
}

void SweepPlot::moveMarks() {
    if (!shownMark_) return;
    const Dot* shown = shown_ ? dotOf(*shown_) : nullptr;
    shownMark_->setData({}, {});
    shownLine_->setVisible(shown != nullptr && !shown->failed);
    if (shown && !shown->failed) {
        shownMark_->addData(shown->x, shown->y);
        shownLine_->start->setCoords(shown->x, shown->y);
        shownLine_->end->setCoords(shown->x, yAxis->range().lower);
    }
    currentMark_->setData({}, {});
    const auto at = current_ ? placeOf(*current_) : std::nullopt;
    if (at) currentMark_->addData(xAxis->pixelToCoord(at->x()), yAxis->pixelToCoord(at->y()));
    replot(rpQueuedReplot);
}

const SweepPlot::Dot* SweepPlot::dotOf(std::size_t point) const {
    if (!result_ || point >= result_->points.size()) return nullptr;
    const std::size_t along = result_->plan.perCurve();
    return &dots_[point / along][point % along];
}

std::optional<QPointF> SweepPlot::placeOf(std::size_t point) const {
    const Dot* dot = dotOf(point);
    if (!dot) return std::nullopt;
    const double y = dot->failed ? yAxis->range().lower + 0.04 * yAxis->range().size() : dot->y;
    return QPointF(xAxis->coordToPixel(dot->x), yAxis->coordToPixel(y));
}

std::optional<std::size_t> SweepPlot::pointAt(const QPointF& place) const {
    std::optional<std::size_t> nearest;
    double least = reach;
    for (const Curve& curve : dots_) {
        for (const Dot& dot : curve) {
            const QPointF away = *placeOf(dot.point) - place;
            const double distance = std::hypot(away.x(), away.y());
            if (distance > least) continue;
            least = distance;
            nearest = dot.point;
        }
    }
    return nearest;
}

}  // namespace streamscope::ui

#include "moc_sweep_plot.cpp"

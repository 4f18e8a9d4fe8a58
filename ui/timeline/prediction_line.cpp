// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/prediction_line.h"

#include "ui/timeline/timeline_plot.h"

#include <QFontMetricsF>

#include <algorithm>

namespace streamscope::ui {

namespace {

constexpr double room = 1.06;  ///< factor of the axis, so that the line is not on the edge
constexpr double pad = 6;      ///< px beside the text

}  // namespace

PredictionLines::PredictionLines(TimelinePlot* plot) : QCPLayerable(plot, QStringLiteral("overlay")), plot_(plot) {
    setAntialiased(true);
}

void PredictionLines::set(std::vector<Prediction> predictions) {
    if (predictions == predictions_) return;
    predictions_ = std::move(predictions);
    plot_->replotOverlay();
}

double PredictionLines::firstStart() const {
    std::optional<Nanoseconds> first;
    const Timeline* timeline = plot_->timeline();
    if (!timeline) return 0;
    for (const TimelineOperation& each : timeline->operations)
        if (each.kind != OperationKind::Host && each.start && (!first || *each.start < *first)) first = each.start;
    return first ? static_cast<double>(first->count()) : 0;
}

double PredictionLines::furthest() const {
    double most = 0;
    for (const Prediction& each : predictions_) most = std::max(most, firstStart() + static_cast<double>(each.at.count()));
    return most * room;
}

double PredictionLines::xOf(const Prediction& prediction) const {
    return plot_->xAxis2->coordToPixel(firstStart() + static_cast<double>(prediction.at.count()));
}

/// Returns the label, with an arrow if the prediction is outside the view.
QString PredictionLines::wordsOf(const Prediction& prediction) const {
    const QRect area = plot_->axisRect()->rect();
    if (xOf(prediction) > area.right() + 1) return prediction.label + QStringLiteral(" ▸");
    if (xOf(prediction) < area.left() - 1) return QStringLiteral("◂ ") + prediction.label;
    return prediction.label;
}

std::vector<QRectF> PredictionLines::labels() const {
    const QRect area = plot_->axisRect()->rect();
    const QFontMetricsF metrics(plot_->look().small);
    std::vector<QRectF> found;
    for (const Prediction& each : predictions_) {
        QRectF label(0, 0, metrics.horizontalAdvance(wordsOf(each)) + 2 * pad, metrics.height() + 4);
        label.moveCenter({xOf(each), area.top() - label.height() / 2 - 3});
        const double last = std::max<double>(area.left(), area.right() + 1 - label.width());
        label.moveLeft(std::clamp<double>(label.left(), area.left(), last));
        // Labels that would overlap are placed side by side.
        for (const QRectF& other : found)
            if (label.intersects(other)) label.moveRight(other.left() - 4);
        found.push_back(label);
    }
    return found;
}

QRect PredictionLines::clipRect() const { return mParentPlot->viewport(); }

void PredictionLines::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

void PredictionLines::draw(QCPPainter* painter) {
    const std::vector<QRectF> places = labels();
    for (std::size_t i = 0; i < places.size(); ++i) drawOne(*painter, predictions_[i], places[i]);
}

void PredictionLines::drawOne(QCPPainter& painter, const Prediction& prediction, const QRectF& label) const {
    const Theme& theme = plot_->look().theme;
    const QRect area = plot_->axisRect()->rect();
    const double x = xOf(prediction);
    QPen dashed(theme.text, 1.4);
    dashed.setDashPattern({4, 3});
    painter.setPen(dashed);
    if (x >= area.left() - 1 && x <= area.right() + 1) painter.drawLine(QPointF(x, label.bottom()), QPointF(x, area.bottom()));
    painter.setBrush(theme.surface);
    painter.setPen(QPen(theme.mutedText, 1));
    painter.drawRoundedRect(label.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(plot_->look().small);
    painter.setPen(theme.text);
    painter.drawText(label, Qt::AlignCenter, wordsOf(prediction));
}

}  // namespace streamscope::ui

#include "moc_prediction_line.cpp"

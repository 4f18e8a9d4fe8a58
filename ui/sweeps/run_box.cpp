// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/run_box.h"

#include "ui/timeline/paint/plot.h"

#include <utility>

namespace streamscope::ui {

void addRunBox(QCustomPlot& plot, double x, double median, const SweepPoint& point, const QColor& color, const QColor& ground) {
    constexpr double half = 7, cap = 4, width = 1.2;  // px
    if (!point.spread || !point.quartiles) return;
    const double middle = plot.xAxis->coordToPixel(x);
    const auto aside = [&](double px) { return plot.xAxis->pixelToCoord(middle + px); };
    const auto line = [&](double fromX, double fromY, double toX, double toY) {
        auto* made = new QCPItemLine(&plot);
        made->setPen(QPen(color, width));
        made->start->setCoords(aside(fromX), fromY);
        made->end->setCoords(aside(toX), toY);
    };
    const auto [p5, p95] = std::pair(double(point.spread->begin.count()), double(point.spread->end.count()));
    const auto [q1, q3] = std::pair(double(point.quartiles->begin.count()), double(point.quartiles->end.count()));
    line(0, p5, 0, q1);
    line(0, q3, 0, p95);
    line(-cap, p5, cap, p5);
    line(-cap, p95, cap, p95);
    auto* box = new QCPItemRect(&plot);
    box->topLeft->setCoords(aside(-half), q3);
    box->bottomRight->setCoords(aside(half), q1);
    box->setPen(QPen(color, width));
    box->setBrush(ground);
    line(-half, median, half, median);
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/recording_engine.h"

#include "ui/figure/figure_options.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

void RecordingEngine::updateState(const QPaintEngineState& state) {
    const DirtyFlags changed = state.state();
    if (changed & DirtyTransform) transform_ = state.transform();
    if (changed & DirtyPen) pen_ = state.pen();
    if (changed & DirtyBrush) brush_ = state.brush();
    if (changed & DirtyClipEnabled) clips_ = state.isClipEnabled();
    if (changed & DirtyClipPath) clip_ = transform_.map(state.clipPath()).boundingRect(), clips_ = true;
    if (changed & DirtyClipRegion) clip_ = transform_.mapRect(QRectF(state.clipRegion().boundingRect())), clips_ = true;
    if (changed & DirtyOpacity) opacity_ = state.opacity();
}

void RecordingEngine::drawPath(const QPainterPath& path) { add(path, brush_.style() != Qt::NoBrush); }

void RecordingEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) {
    QPainterPath path(points[0]);
    for (int i = 1; i < count; ++i) path.lineTo(points[i]);
    if (mode != PolylineMode) path.closeSubpath();
    add(path, mode != PolylineMode && brush_.style() != Qt::NoBrush);
}

double RecordingEngine::lengthScale() const { return std::sqrt(std::abs(transform_.determinant())); }

double RecordingEngine::sizeOf(const QTextItem& item) const {
    const QFont font = item.font();
    const double size = font.pointSizeF() > 0 ? font.pointSizeF() * dotsPerInch / pointsPerInch : font.pixelSize();
    return size * lengthScale();
}

double RecordingEngine::penWidth() const { return std::max(pen_.widthF(), 0.5) * (pen_.isCosmetic() ? 1 : lengthScale()); }

QColor RecordingEngine::ink(QColor color) const {
    color.setAlphaF(static_cast<float>(color.alphaF() * opacity_));
    return color;
}

int RecordingDevice::metric(PaintDeviceMetric metric) const {
    if (metric == PdmWidth) return static_cast<int>(std::ceil(size_.width()));
    if (metric == PdmHeight) return static_cast<int>(std::ceil(size_.height()));
    if (metric == PdmWidthMM) return qRound(size_.width() / dotsPerInch * millimetresPerInch);
    if (metric == PdmHeightMM) return qRound(size_.height() / dotsPerInch * millimetresPerInch);
    if (metric == PdmNumColors) return 1 << 24;
    if (metric == PdmDepth) return 24;
    if (metric == PdmDpiX || metric == PdmDpiY || metric == PdmPhysicalDpiX || metric == PdmPhysicalDpiY)
        return static_cast<int>(dotsPerInch);
    if (metric == PdmDevicePixelRatio) return 1;
    return QPaintDevice::metric(metric);  // others exist in some versions of Qt only
}

}  // namespace streamscope::ui

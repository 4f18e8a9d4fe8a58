// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPen>
#include <QRectF>
#include <QSizeF>
#include <QTransform>

namespace streamscope::ui {

/// Paint engine that keeps the state of the painter, for engines that write what is painted in another form.
class RecordingEngine : public QPaintEngine {
public:
    RecordingEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState& state) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawPath(const QPainterPath& path) override;

protected:
    /// Writes a path in the painter's units, with its pen and, if `isFilled`, its brush.
    virtual void add(const QPainterPath& path, bool isFilled) = 0;
    /// Returns the factor by which the transformation enlarges lengths, in any direction.
    double lengthScale() const;
    /// Returns the size of the letters of a text in px of the picture.
    double sizeOf(const QTextItem& item) const;
    /// Returns the width of the pen in px of the picture.
    double penWidth() const;
    bool hasPen() const { return pen_.style() != Qt::NoPen && ink(pen_.color()).alpha() > 0; }
    /// Returns a colour with the painter's opacity.
    QColor ink(QColor color) const;

    QTransform transform_;
    QPen pen_;
    QBrush brush_;
    QRectF clip_;
    bool clips_ = false;
    double opacity_ = 1;
};

/// Device of a picture for such an engine, which must outlive it.
class RecordingDevice : public QPaintDevice {
public:
    RecordingDevice(QSizeF size, RecordingEngine& engine) : size_(size), engine_(engine) {}
    QPaintEngine* paintEngine() const override { return &engine_; }

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF size_;
    RecordingEngine& engine_;
};

}  // namespace streamscope::ui

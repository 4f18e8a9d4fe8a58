// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontInfo>
#include <QList>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QString>

#include <utility>

/// Paint device that records every painted text with the size of its letters in px.
class PaintedTexts : public QPaintDevice {
public:
    QPaintEngine* paintEngine() const override { return &listener_; }
    QList<std::pair<QString, int>> texts() const { return listener_.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth: return 1280;
            case PdmHeight: return 720;
            case PdmDevicePixelRatio: return 1;
            case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
            case PdmDepth: return 32;
            default: return 96;
        }
    }

private:
    class Listener : public QPaintEngine {
    public:
        Listener() : QPaintEngine(QPaintEngine::AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawTextItem(const QPointF&, const QTextItem& item) override {
            texts.append({item.text(), QFontInfo(item.font()).pixelSize()});
        }
        Type type() const override { return QPaintEngine::User; }
        QList<std::pair<QString, int>> texts;
    };

    mutable Listener listener_;
};

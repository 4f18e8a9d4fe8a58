// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/still_scene.h"

#include "engine/figure/figure_scene.h"
#include "engine/layout/scene_writer.h"
#include "ui/figure/picture_font.h"
#include "ui/figure/recording_engine.h"

#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

/// Paint engine that writes the shapes of a scene, in px from the upper left corner.
class SceneEngine : public RecordingEngine {
public:
    SceneEngine(const std::vector<AlignedText>& aligned, std::vector<SceneFace>& faces) : aligned_(aligned), faces_(faces) {}

    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF&) override {
        // Pixmaps are small marks, so the colour at the centre represents the whole.
        const QColor color = pixmap.toImage().pixelColor(pixmap.width() / 2, pixmap.height() / 2);
        QPainterPath path;
        path.addRect(target);
        addPolygons(path, color);
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (item.text().trimmed().isEmpty()) return;
        constexpr double tolerance = 4;  // px between the text and its entry
        const QPointF spot = transform_.map(at);
        const double width = item.width() * lengthScale();
        const bool isTurned = transform_.m12() < -std::abs(transform_.m11());
        Anchor anchor = Anchor::Start;
        double left = spot.x(), right = left + width;
        for (const AlignedText& each : aligned_) {
            if (isTurned || each.text != item.text() || (each.baseline - spot).manhattanLength() > tolerance) continue;
            anchor = each.at == AlignedText::At::End ? Anchor::End : Anchor::Middle;
            left = each.x - width;
            right = each.at == AlignedText::At::End ? each.x : each.x + width;
        }
        beginGroup("texts");
        shape([&] {
            for (const double number : {left, right, spot.y(), double(face(item))}) add(number);
            add(pen_.color());
            add(-1);  // no ground
            add(static_cast<double>(anchor) + (isTurned ? 128 : 0));
            tokens_.push_back({SceneToken::Kind::Word, 0, 0, item.text().toStdString()});
        });
    }

    SceneTokens take() {
        beginGroup({});
        return std::move(tokens_);
    }

protected:
    void add(const QPainterPath& path, bool isFilled) override {
        if (path.isEmpty()) return;
        if (isFilled && ink(brush_.color()).alpha() > 0) addPolygons(path, ink(brush_.color()));
        if (!hasPen()) return;
        for (const QPolygonF& line : path.toSubpathPolygons(transform_)) {
            beginGroup("lines");
            shape([&] {
                add(ink(pen_.color()));
                add(penWidth());
                add(pen_.style() == Qt::SolidLine ? 0 : std::clamp(int(pen_.style()) - 1, 1, 3));
                add(line);
            });
        }
    }

private:
    void addPolygons(const QPainterPath& path, const QColor& color) {
        for (QPolygonF polygon : path.toFillPolygons(transform_)) {
            if (clips_ && !clip_.contains(polygon.boundingRect())) polygon = polygon.intersected(QPolygonF(clip_));
            if (polygon.isClosed()) polygon.pop_back();
            if (polygon.size() < 3) continue;
            beginGroup("polygons");
            shape([&] {
                add(color);
                add(0);
                add(0);
                add(polygon);
            });
        }
    }

    /// Begins a group of shapes, unless it is the one that is being written. An empty kind ends the last one.
    void beginGroup(const std::string& kind) {
        if (kind == kind_) return;
        if (!kind_.empty()) tokens_.push_back({SceneToken::Kind::Close});
        kind_ = kind;
        if (kind.empty()) return;
        tokens_.push_back({SceneToken::Kind::Open});
        tokens_.push_back({SceneToken::Kind::Word, 0, 0, kind});
    }
    template <class Write>
    void shape(Write write) {
        tokens_.push_back({SceneToken::Kind::Open});
        write();
        tokens_.push_back({SceneToken::Kind::Close});
    }
    void add(double number) { tokens_.push_back({SceneToken::Kind::Number, number}); }
    void add(const QColor& color) {
        const Color value(color.red(), color.green(), color.blue(), color.alpha());
        tokens_.push_back({SceneToken::Kind::Color, double(value.rgba())});
    }
    void add(const QPolygonF& points) {
        for (const QPointF& point : points) {
            add(point.x());
            add(point.y());
        }
    }
    std::size_t face(const QTextItem& item) {
        constexpr int bold = 700, plain = 400;
        const SceneFace face{std::round(sizeOf(item) * 100) / 100, item.font().weight() >= QFont::DemiBold ? bold : plain};
        const auto known = std::ranges::find(faces_, face);
        if (known != faces_.end()) return static_cast<std::size_t>(known - faces_.begin());
        faces_.push_back(face);
        return faces_.size() - 1;
    }

    const std::vector<AlignedText>& aligned_;
    std::vector<SceneFace>& faces_;
    SceneTokens tokens_;
    std::string kind_;
};

StillPicture recorded(const PaintedPicture& picture) {
    StillPicture still;
    still.size = {picture.size.width(), picture.size.height()};
    const auto shapes = [&](const auto& paint) {
        SceneEngine engine(picture.aligned, still.faces);
        RecordingDevice device(picture.size, engine);
        paint(device, 1);
        return engine.take();
    };
    still.light = shapes(picture.paint);
    if (picture.paintDark) still.dark = shapes(picture.paintDark);
    for (const PictureMark& mark : picture.marks)
        still.boxes.emplace_back(mark.box.x(), mark.box.y(), mark.box.width(), mark.box.height());
    return still;
}

}  // namespace

QByteArray stillSceneOf(const PaintedPicture& picture) {
    std::vector<StillPicture> pictures{recorded(picture)};
    if (picture.narrow) pictures.push_back(recorded(*picture.narrow));
    for (StillPicture& still : pictures)
        if (still.faces.empty()) still.faces.push_back({figureLetters, 400});
    std::vector<SceneStory> stories;
    for (const PictureMark& mark : picture.marks) stories.push_back({mark.name.toStdString(), mark.text.toStdString()});
    PageLook look;
    look.families = familiesFor(picture.family).toStdString();
    if (picture.ground == PageGround::Dark) look.style = ThemeStyle::Dark;
    return QByteArray::fromStdString(stillScene(pictures, stories, look));
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/figure_scene.h"

#include "engine/device/words.h"
#include "engine/layout/captions.h"
#include "engine/layout/in_words.h"
#include "engine/layout/scene.h"
#include "engine/layout/story.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

Rect swatchPart(const Rect& box, double from, double to) {
    return {box.left() + from * box.width(), box.top(), (to - from) * box.width(), box.height()};
}

Bar swatchBar(BarShape shape, const Rect& rect, const Color& fill, const Color& edge) {
    Bar bar;
    bar.shape = shape;
    bar.rect = rect;
    bar.fill = fill;
    bar.edge = edge;
    return bar;
}

/// Writes the sample of an entry of the legend, as paintLegend() paints it.
void writeSample(const LegendEntry& entry, const LayoutLook& look, SceneWriter& writer) {
    using Sample = LegendEntry::Sample;
    const Palette& theme = look.palette;
    const Color fill = entry.fillIn(theme), &color = entry.edgeIn(theme);
    const Rect& box = entry.swatch;
    const double half = box.height() / 2, middle = box.center().y();
    switch (entry.sample) {
        case Sample::Kind: writeBars({swatchBar(BarShape::Solid, box, fill, color)}, look, writer); break;
        case Sample::Pale: writeBars({swatchBar(BarShape::Pale, box, pale(fill, theme.surface), color)}, look, writer); break;
        case Sample::Hollow: writeBars({swatchBar(BarShape::Hollow, box, theme.surface, color)}, look, writer); break;
        case Sample::Mark:
            if (entry.glyph.text.empty())
                writeMarks({{0, box.center(), 5, entry.kind != OperationKind::EventWait, color, false}}, writer);
            break;
        case Sample::TimedMark: writeMarks({{0, box.center(), 5, true, color, true}}, writer); break;
        case Sample::Access:
            writeBars({swatchBar(BarShape::Writes, box.adjusted(0, 0, 0, -half - 0.5), fill, color),
                       swatchBar(BarShape::Reads, box.adjusted(0, half + 0.5, 0, 0), pale(fill, theme.surface), color)},
                      look, writer);
            break;
        case Sample::Conflict: {
            ConflictMark mark;
            mark.rect = mark.brace = Rect(box.left(), middle - 2, box.width(), 5);
            writeConflicts({mark}, look, writer);
            break;
        }
        case Sample::Pattern: {
            WaitBox wait;
            wait.rect = box;
            wait.pattern = entry.pattern;
            writeWaits({wait}, theme, writer);
            break;
        }
        case Sample::Whisker: {
            const Rect inner = swatchPart(box, 0.25, 0.75);
            writeWhiskers({{0, inner.left(), inner.right(), middle, entry.color}}, writer);
            break;
        }
        case Sample::Caliper: {
            Caliper caliper;
            caliper.rect = box;
            caliper.band = Rect(Point(box.left(), middle), box.bottomRight());
            caliper.color = entry.color;
            caliper.tints = {entry.color.rgb(), caliperOthers(entry.color, theme).rgb(), theme.surface.rgb()};
            writeCalipers({caliper}, look, writer);
            break;
        }
        case Sample::CriticalPath:
            writeFills({Rect(box.left(), middle - 1.5, box.width(), 3)}, theme.criticalPath, writer);
            break;
        case Sample::Barrier: {
            Barrier barrier;
            barrier.rects = {box};
            writeBarriers({barrier}, theme, writer);
            break;
        }
        case Sample::Circle:
        case Sample::Arrow:
            writeArrows(
                {{0, {{box.left(), middle}, {box.right(), middle}}, entry.color, entry.pen, false, true, entry.provenance}},
                nullptr, writer);
            break;
    }
    writeTexts({entry.glyph, entry.label}, look, writer);
}

/// Returns the shapes that stay where they are.
SceneTokens fixedShapes(const PlacedFigure& figure) {
    SceneWriter writer;
    const LayoutLook& look = figure.look;
    for (const FigurePanel& panel : figure.panels) {
        writeNames(panel.timeline, look, writer);
        writeLines(panel.lines, look.palette.grid, writer);
        writeLines(panel.tickMarks, look.palette.mutedText, writer);
        writeTexts(panel.labels, look, writer);
        for (const LegendEntry& entry : panel.legend) writeSample(entry, look, writer);
    }
    return writer.take();
}

SceneTokens laneShapes(const PlacedFigure& figure, std::size_t index, const Timeline& timeline) {
    const FigurePanel& panel = figure.panels[index];
    SceneWriter writer(panel.timeline.viewport);
    writeLanes(panel.timeline, timeline, figure.look, writer);
    writeTexts(panel.glyphs, figure.look, writer);
    return writer.take();
}

/// Names and stories of the operations, each once.
class Stories {
public:
    /// Returns the boxes of the operations of a panel, each with the index of its text and of its lane. `lane`: of the last one.
    SceneTokens boxes(const TimelineLayout& layout, const Timeline& timeline, std::size_t panel, int& lane) {
        const Lanes lanes = makeLanes(timeline);
        SceneWriter writer(layout.viewport);
        std::optional<double> height;
        for (const auto& [box, operation] : placedOperations(layout)) {
            if (operation >= timeline.operations.size()) continue;
            if (const double middle = box.center().y(); !height || std::abs(middle - *height) > 1) {
                height = middle;
                ++lane;
            }
            const Nanoseconds time(std::llround(layout.viewport.time(box.center().x())));
            const ResultRow row(timeline, {operation}, executionAt(timeline, {operation}, time));
            writer.list([&] {
                writer.box(box);
                writer.number(static_cast<double>(textOf(timeline, lanes, row, panel)));
                writer.number(lane);
            });
        }
        return writer.take();
    }

    std::string json() const { return texts_; }

private:
    std::size_t textOf(const Timeline& timeline, const Lanes& lanes, const ResultRow& row, std::size_t panel) {
        const auto [place, isNew] = known_.try_emplace({panel, row.operationId().value, row.execution()}, count_);
        if (!isNew) return place->second;
        Texts lines;
        for (const auto& [label, value] : story(timeline, lanes, row.operationId().value, row.execution()))
            lines.push_back(label.empty() ? value : value.empty() ? label : label + ": " + value);
        if (count_++ > 0) texts_ += ',';
        texts_ += '[' + sceneText(row.label()) + ',' + sceneText(streamscope::joined(lines, "\n")) + ',' +
                  std::to_string(row.operationId().value) + ']';
        return place->second;
    }

    std::map<std::tuple<std::size_t, std::uint32_t, const TimelineExecution*>, std::size_t> known_;  ///< by panel
    std::string texts_;
    std::size_t count_ = 0;
};

std::string jsonNumbers(const std::vector<double>& numbers) {
    std::string out;
    for (const double number : numbers) out += (out.empty() ? "[" : ",") + sceneNumber(number);
    return out + ']';
}

std::string jsonList(const std::vector<std::string>& all) {
    std::string out;
    for (const std::string& one : all) out += (out.empty() ? "" : ",") + one;
    return '[' + out + ']';
}

/// Returns the time and the words of a panel's end, and what is not drawn, as members of its JSON.
std::string jsonEnd(const FigurePanel& panel) {
    const Unfolded unfolded = panel.unfolded.value_or(Unfolded{});
    std::string out;
    if (unfolded.end) {
        const auto shown = Nanoseconds(std::llround(std::min(*unfolded.end, panel.timeline.viewport.end)));
        out = ",\"end\":[" + sceneNumber(*unfolded.end) + ',' + sceneText(shownTime(shown)) + ']';
    }
    return unfolded.leftOut.empty() ? out : out + ",\"leftOut\":" + sceneText(unfolded.leftOut);
}

std::string jsonPanel(const std::string& shapes, const std::string& boxes, const std::string& more = {}) {
    return "{\"shapes\":[" + shapes + "],\"boxes\":[" + boxes + ']' + more + '}';
}

/// Parts of a variant that the formats of a page share.
struct VariantParts {
    Size size;  ///< units
    double scale = 1;
    std::vector<SceneFace> faces;
    std::vector<std::vector<double>> areas;  ///< x, y, width, height and height of the axis, −1: it has none
    bool blocks = false;                     ///< multiprocessors were asked for
};

std::string jsonVariant(const VariantParts& parts, const std::string& fixed, const std::vector<std::string>& own) {
    std::vector<std::string> areas, letters;
    for (const auto& area : parts.areas) areas.push_back(jsonNumbers(area));
    for (const SceneFace& face : parts.faces) letters.push_back(jsonNumbers({face.size, static_cast<double>(face.weight)}));
    return "{\"size\":" + jsonNumbers({parts.size.width, parts.size.height}) + ",\"scale\":" + sceneNumber(parts.scale) +
           ",\"letters\":" + jsonList(letters) + ",\"areas\":" + jsonList(areas) + ",\"fixed\":[" + fixed + ']' +
           (own.empty() ? "" : ",\"panels\":" + jsonList(own)) + (parts.blocks ? ",\"blocks\":true}" : "}");
}

VariantParts partsOf(const PlacedFigure& figure) {
    VariantParts parts{{figure.size.width / figure.scale, figure.size.height / figure.scale},
                       figure.scale,
                       {{figureLetters, 400}, {figureLetters, 700}, {figureLetters, 400}, {figureTitle, 700}},
                       {}};
    for (const FigurePanel& panel : figure.panels) {
        const Unfolded unfolded = panel.unfolded.value_or(Unfolded{});
        const Rect& area = unfolded.area;
        parts.areas.push_back({area.left(), area.top(), area.width(), area.height(), unfolded.axis.value_or(-1)});
    }
    parts.blocks = figure.blocks;
    return parts;
}

std::string jsonInks(const Palette& light, const Palette& dark, SceneJson& json) {
    constexpr std::pair<const char*, Color Palette::*> inks[] = {
        {"surface", &Palette::surface}, {"window", &Palette::window}, {"control", &Palette::control},
        {"grid", &Palette::grid},       {"text", &Palette::text},     {"muted", &Palette::mutedText},
        {"waiting", &Palette::waiting}, {"error", &Palette::error},   {"critical", &Palette::criticalPath}};
    std::string out;
    for (const auto& [name, color] : inks)
        out += (out.empty() ? "{\"" : ",\"") + std::string(name) + "\":" + std::to_string(json.color(light.*color, dark.*color));
    return out + '}';
}

}  // namespace

FigureRequest narrowRequest(FigureRequest request) {
    constexpr double width = 340;  // px
    request.size = {width, 0};
    request.letters = figureLetters;
    request.isRoomy = true;
    return request;
}

LayoutLook figureLook(ThemeStyle style, std::shared_ptr<TextMeasures> measures) {
    LayoutLook look;
    look.palette = Palette::of(style);
    look.measures = std::move(measures);
    return look;
}

bool isTooSmall(double letters, double wanted) {
    constexpr double seen = 0.03;  // tolerance relative to the size: 17.9 pt look like 18
    return letters <= wanted * (1 - seen);
}

namespace {

/// Writes the lanes of all panels of a figure.
class PanelWriter {
public:
    PanelWriter(const FigureVariants& figure, const std::vector<const Timeline*>& timelines)
        : figure_(figure), timelines_(timelines) {
        wide_ = lanesOf(*figure.light);
        if (figure.dark) dark_ = lanesOf(*figure.dark);
        if (figure.narrow) low_ = lanesOf(*figure.narrow);
        wideBoxes_ = boxesOf(*figure.light);
        if (figure.narrow) lowBoxes_ = boxesOf(*figure.narrow);
        for (std::size_t i = 0; i < low_.size(); ++i)
            isAlike_ = isAlike_ && areAlike(wide_[i], low_[i]) && areAlike(wideBoxes_[i], lowBoxes_[i]);
    }

    std::vector<std::string> panels(SceneJson& json) const {
        const bool both = figure_.narrow && isAlike_;
        std::vector<std::string> all;
        for (std::size_t i = 0; i < wide_.size(); ++i) {
            // One after the other, since compilers differ in the order of arguments, in which the tables of the scene are filled.
            const std::string boxes = json.shapes(wideBoxes_[i], nullptr, both ? &lowBoxes_[i] : nullptr);
            const std::string shapes = json.shapes(wide_[i], figure_.dark ? &dark_[i] : nullptr, both ? &low_[i] : nullptr);
            all.push_back(jsonPanel(shapes, boxes, jsonEnd(figure_.light->panels[i])));
        }
        return all;
    }

    /// Returns the panels of the narrow variant; none if they are those of the wide one.
    std::vector<std::string> ownPanels(SceneJson& json) const {
        std::vector<std::string> own;
        for (std::size_t i = 0; i < low_.size() && !isAlike_; ++i) {
            const std::string boxes = json.shapes(lowBoxes_[i], nullptr, nullptr);
            own.push_back(jsonPanel(json.shapes(low_[i], nullptr, nullptr), boxes, jsonEnd(figure_.narrow->panels[i])));
        }
        return own;
    }

    std::string texts() const { return stories_.json(); }

private:
    std::vector<SceneTokens> lanesOf(const PlacedFigure& figure) const {
        std::vector<SceneTokens> all;
        for (std::size_t i = 0; i < figure.panels.size(); ++i) all.push_back(laneShapes(figure, i, *timelines_[i]));
        return all;
    }
    std::vector<SceneTokens> boxesOf(const PlacedFigure& figure) {
        int lane = -1;
        std::vector<SceneTokens> all;
        for (std::size_t i = 0; i < figure.panels.size(); ++i)
            all.push_back(stories_.boxes(figure.panels[i].timeline, *timelines_[i], i, lane));
        return all;
    }

    const FigureVariants& figure_;
    const std::vector<const Timeline*>& timelines_;
    Stories stories_;
    std::vector<SceneTokens> wide_, dark_, low_, wideBoxes_, lowBoxes_;
    bool isAlike_ = true;
};

/// What a scene shows, besides its tables.
struct SceneParts {
    std::string families, inks;
    bool grid = false, isInOrder = false;
    double begin = 0, end = 0, least = 0;  ///< the time without zoom, and the shortest one
    std::vector<std::string> variants, panels;
    std::string texts;
};

std::string jsonScene(const SceneParts& parts, const SceneJson& json) {
    return "{\"family\":" + sceneText(parts.families) + ",\"inks\":" + parts.inks + ",\"grid\":" + (parts.grid ? "1" : "0") +
           ",\"fit\":" + jsonNumbers({parts.begin, parts.end}) + ",\"least\":" + sceneNumber(parts.least) +
           (parts.isInOrder ? ",\"inOrder\":1" : "") + ",\"many\":" + sceneText(dependenciesInView()) +
           ",\"variants\":" + jsonList(parts.variants) + ",\"panels\":" + jsonList(parts.panels) + ",\"texts\":[" + parts.texts +
           "]," + json.tables() + '}';
}

/// Returns boxes of a picture without time, all in one lane. `scale`: units of time per px.
SceneTokens stillBoxes(const std::vector<Rect>& boxes, double scale) {
    using Kind = SceneToken::Kind;
    SceneTokens tokens;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Rect& box = boxes[i];
        const SceneTokens one{{Kind::Open},
                              {Kind::X, box.left() * scale},
                              {Kind::X, box.right() * scale},
                              {Kind::Y, box.top()},
                              {Kind::Y, box.height()},
                              {Kind::Number, static_cast<double>(i)},
                              {Kind::Number, 0},
                              {Kind::Close}};
        tokens.insert(tokens.end(), one.begin(), one.end());
    }
    return tokens;
}

}  // namespace

std::string stateOf(const Timeline& timeline) {
    const std::optional<Nanoseconds> total = totalTime(timeline);
    return std::string(R"({"state":")") + (timeline.method == Method::Exact ? "simulated" : "measured") + R"(","device":)" +
           sceneText(deviceNames(timeline)) + ",\"total\":" + sceneText(total ? shownTime(*total) : "") + '}';
}

std::string sceneOf(const FigureVariants& figure, const std::vector<const Timeline*>& timelines, bool grid,
                    const std::string& families) {
    constexpr double shortest = 20;  // ns
    const PlacedFigure &light = *figure.light, *const dark = figure.dark, *const narrow = figure.narrow;
    SceneJson json;
    SceneParts parts;
    parts.families = families;
    parts.inks = jsonInks(light.look.palette, (dark ? *dark : light).look.palette, json);
    parts.grid = grid;
    const Viewport& view = light.panels.back().timeline.viewport;
    parts.begin = view.begin;
    parts.end = view.end;
    parts.least = std::min(shortest, view.end - view.begin);
    const PanelWriter panels(figure, timelines);
    parts.panels = panels.panels(json);
    const std::vector<std::string> own = panels.ownPanels(json);
    parts.texts = panels.texts();
    const SceneTokens fixed = fixedShapes(light), inDark = dark ? fixedShapes(*dark) : SceneTokens();
    parts.variants.push_back(jsonVariant(partsOf(light), json.shapes(fixed, dark ? &inDark : nullptr, nullptr), {}));
    if (narrow) parts.variants.push_back(jsonVariant(partsOf(*narrow), json.shapes(fixedShapes(*narrow), nullptr, nullptr), own));
    return jsonScene(parts, json);
}

std::string stillScene(const std::vector<StillPicture>& pictures, const std::vector<SceneStory>& stories, const PageLook& look) {
    const Palette own = Palette::of(look.style), dark = look.style == ThemeStyle::Light ? Palette::of(ThemeStyle::Dark) : own;
    SceneJson json;
    SceneParts parts;
    parts.families = look.families;
    parts.inks = jsonInks(own, dark, json);
    parts.isInOrder = true;
    parts.end = parts.least = pictures.front().size.width;
    for (const StillPicture& picture : pictures) {
        const Size& size = picture.size;
        const std::string fixed = json.shapes(picture.light, picture.dark.empty() ? nullptr : &picture.dark, nullptr);
        const std::string panel = jsonPanel({}, json.shapes(stillBoxes(picture.boxes, parts.end / size.width), nullptr, nullptr));
        const VariantParts variant{size, 1, picture.faces, {{0, 0, size.width, size.height, -1}}};
        const bool isFirst = parts.variants.empty();
        parts.variants.push_back(jsonVariant(variant, fixed, isFirst ? std::vector<std::string>() : std::vector{panel}));
        if (isFirst) parts.panels.push_back(panel);
    }
    for (const SceneStory& story : stories)
        parts.texts += (parts.texts.empty() ? "[" : ",[") + sceneText(story.name) + ',' + sceneText(story.text) + ",-1]";
    return jsonScene(parts, json);
}

/// Returns the figures for a phone, whose screen they fill if they are low.
static std::vector<PlacedFigure> narrowFigures(const std::vector<FigureRun>& runs, FigureRequest request,
                                               const LayoutLook& look) {
    constexpr double screen = 600;  // px
    std::vector<PlacedFigure> figures = placeFigures(runs, request, look, Folding::Never);
    if (figures.front().size.height >= screen) return figures;
    request.size.height = screen;
    return placeFigures(runs, request, look, Folding::Never);
}

PageScenes pageScenes(const std::vector<FigureRun>& runs, FigureRequest request, const PageLook& look) {
    const LayoutLook own = figureLook(look.style, look.measures), inDark = figureLook(ThemeStyle::Dark, look.measures);
    std::vector<PlacedFigure> figures = placeFigures(runs, request, own, Folding::Never);
    PageScenes page;
    if (isTooSmall(figures.front().smallestText, request.letters)) {
        page.isHigher = true;
        request.size.height = 0;
        request.isRoomy = true;
        request.letters = std::min(pageLetters, request.letters);
        figures = placeFigures(runs, request, own, Folding::Never);
    }
    std::vector<PlacedFigure> narrow, dark;
    if (look.hasNarrow) narrow = narrowFigures(runs, narrowRequest(request), own);
    if (look.style == ThemeStyle::Light) dark = placeFigures(runs, request, inDark, Folding::Never);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        std::vector<const Timeline*> timelines{runs[i].timeline.get()};
        if (runs[i].before) timelines.insert(timelines.begin(), runs[i].before->timeline.get());
        const FigureVariants variants{&figures[i], dark.empty() ? nullptr : &dark[i], narrow.empty() ? nullptr : &narrow[i]};
        page.scenes.push_back({sceneOf(variants, timelines, request.grid, look.families), figures[i].description});
    }
    return page;
}

}  // namespace streamscope

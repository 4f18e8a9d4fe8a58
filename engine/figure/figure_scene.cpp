// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/figure_scene.h"

#include "engine/device/words.h"
#include "engine/layout/captions.h"
#include "engine/layout/in_words.h"
#include "engine/layout/scene.h"
#include "engine/layout/shown_time.h"
#include "engine/layout/story.h"
#include "engine/timeline/rows.h"
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
    const Color fill = theme.kind(entry.kind), &color = theme.mark(entry.kind);
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
            writeWaits({wait}, writer);
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
    /// Returns the boxes of the operations of a panel, each with the index of its text.
    SceneTokens boxes(const TimelineLayout& layout, const Timeline& timeline, std::size_t panel) {
        const Lanes lanes = makeLanes(timeline);
        SceneWriter writer(layout.viewport);
        for (const auto& [box, operation] : placedOperations(layout)) {
            if (operation >= timeline.operations.size()) continue;
            const Nanoseconds time(std::llround(layout.viewport.time(box.center().x())));
            const ResultRow row(timeline, {operation}, executionAt(timeline, {operation}, time));
            writer.list([&] {
                writer.box(box);
                writer.number(static_cast<double>(textOf(timeline, lanes, row, panel)));
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

const Timeline& panelTimeline(std::size_t panel, std::size_t panels, const FigureRun& source) {
    return panel + 1 < panels && source.before ? *source.before->timeline : *source.timeline;
}

std::string jsonRect(const Rect& rect) {
    std::string out;
    for (const double side : {rect.left(), rect.top(), rect.width(), rect.height()})
        out += (out.empty() ? "[" : ",") + sceneNumber(side);
    return out + ']';
}

std::string jsonList(const std::vector<std::string>& all) {
    std::string out;
    for (const std::string& one : all) out += (out.empty() ? "" : ",") + one;
    return '[' + out + ']';
}

std::string jsonPanel(const std::string& shapes, const std::string& boxes) {
    return "{\"shapes\":[" + shapes + "],\"boxes\":[" + boxes + "]}";
}

std::string jsonVariant(const PlacedFigure& figure, const std::string& fixed, const std::vector<std::string>& own) {
    constexpr std::pair<double, const char*> faces[] = {
        {figureLetters, "400"}, {figureLetters, "700"}, {figureLetters, "400"}, {figureTitle, "700"}};
    std::vector<std::string> areas, letters;
    for (const FigurePanel& panel : figure.panels) areas.push_back(jsonRect(panel.unfolded.value_or(Unfolded{}).area));
    for (const auto& [size, weight] : faces) letters.push_back("[" + sceneNumber(size) + ',' + weight + ']');
    return "{\"size\":[" + sceneNumber(figure.size.width / figure.scale) + ',' + sceneNumber(figure.size.height / figure.scale) +
           "],\"scale\":" + sceneNumber(figure.scale) + ",\"letters\":" + jsonList(letters) + ",\"areas\":" + jsonList(areas) +
           ",\"fixed\":[" + fixed + ']' + (own.empty() ? "" : ",\"panels\":" + jsonList(own)) + '}';
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

std::string stateOf(const Timeline& timeline) {
    const std::optional<Nanoseconds> total = totalTime(timeline);
    return std::string(R"({"state":")") + (timeline.method == Method::Exact ? "simulated" : "measured") + R"(","device":)" +
           sceneText(deviceNames(timeline)) + ",\"total\":" + sceneText(total ? shownTime(*total) : "") + '}';
}

std::string sceneOf(const FigureVariants& figure, const FigureRun& run, const FigureRequest& request,
                    const std::string& families) {
    const PlacedFigure &light = *figure.light, *const dark = figure.dark, *const narrow = figure.narrow;
    SceneJson json;
    const std::string inks = jsonInks(light.look.palette, (dark ? *dark : light).look.palette, json);
    Stories stories;
    std::vector<std::string> panels, own;
    bool alike = true;
    std::vector<SceneTokens> low, lowBoxes;
    for (std::size_t i = 0; i < light.panels.size(); ++i) {
        const Timeline& timeline = panelTimeline(i, light.panels.size(), run);
        const SceneTokens lanes = laneShapes(light, i, timeline), boxes = stories.boxes(light.panels[i].timeline, timeline, i);
        const SceneTokens inDark = dark ? laneShapes(*dark, i, timeline) : SceneTokens();
        if (narrow) {
            low.push_back(laneShapes(*narrow, i, timeline));
            lowBoxes.push_back(stories.boxes(narrow->panels[i].timeline, timeline, i));
            alike = alike && areAlike(lanes, low[i]) && areAlike(boxes, lowBoxes[i]);
        }
        const bool both = alike && narrow;
        // One after the other, since compilers differ in the order of arguments, in which the tables of the scene are filled.
        const std::string boxesJson = json.shapes(boxes, nullptr, both ? &lowBoxes[i] : nullptr);
        panels.push_back(jsonPanel(json.shapes(lanes, dark ? &inDark : nullptr, both ? &low[i] : nullptr), boxesJson));
    }
    if (!alike)
        for (std::size_t i = 0; i < low.size(); ++i) {
            const std::string boxesJson = json.shapes(lowBoxes[i], nullptr, nullptr);
            own.push_back(jsonPanel(json.shapes(low[i], nullptr, nullptr), boxesJson));
        }
    const SceneTokens fixed = fixedShapes(light), inDark = dark ? fixedShapes(*dark) : SceneTokens();
    std::vector<std::string> variants{jsonVariant(light, json.shapes(fixed, dark ? &inDark : nullptr, nullptr), {})};
    if (narrow) variants.push_back(jsonVariant(*narrow, json.shapes(fixedShapes(*narrow), nullptr, nullptr), own));
    const FigurePanel& last = light.panels.back();
    const Viewport& view = last.timeline.viewport;
    const auto end = last.unfolded ? last.unfolded->end : std::nullopt;
    std::string out = "{\"family\":" + sceneText(families) + ",\"inks\":" + inks + ",\"grid\":" + (request.grid ? "1" : "0") +
                      ",\"fit\":[" + sceneNumber(view.begin) + ',' + sceneNumber(view.end) +
                      "],\"end\":" + (end ? sceneNumber(*end) : "null") +
                      ",\"endText\":" + sceneText(end ? shownTime(Nanoseconds(std::llround(std::min(*end, view.end)))) : "");
    out += ",\"variants\":" + jsonList(variants) + ",\"panels\":" + jsonList(panels) + ",\"texts\":[" + stories.json() + "]," +
           json.tables() + '}';
    return out;
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
    const std::vector<PlacedFigure> narrow = narrowFigures(runs, narrowRequest(request), own);
    std::vector<PlacedFigure> dark;
    if (look.style == ThemeStyle::Light) dark = placeFigures(runs, request, inDark, Folding::Never);
    for (std::size_t i = 0; i < figures.size(); ++i)
        page.scenes.push_back(
            {sceneOf({&figures[i], dark.empty() ? nullptr : &dark[i], &narrow[i]}, runs[i], request, look.families),
             figures[i].description});
    return page;
}

}  // namespace streamscope

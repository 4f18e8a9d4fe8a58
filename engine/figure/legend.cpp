// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/legend.h"

#include "engine/device/words.h"
#include "engine/lanes/block_lanes.h"
#include "engine/layout/bar_colors.h"
#include "engine/layout/kind_titles.h"
#include "engine/layout/provenance_words.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace streamscope {

namespace {

/// Translation context of the texts in this file.
struct LegendTexts {
    TRANSLATED_TEXTS(LegendTexts)
};

using Sample = LegendEntry::Sample;

LegendEntry entry(Sample sample, const std::string& words, OperationKind kind = {}, WaitPattern pattern = {}) {
    LegendEntry result;
    result.sample = sample;
    result.kind = kind;
    result.pattern = pattern;
    result.label.text = words;
    return result;
}

LegendEntry colored(Sample sample, const std::string& words, const Color& color) {
    LegendEntry result = entry(sample, words);
    result.color = color;
    return result;
}

template <class Range, class Test>
bool any(const Range& range, Test test) {
    return std::any_of(range.begin(), range.end(), test);
}

/// Adds the classes in their order, those that are not told apart last.
void addClasses(const LegendClasses& classes, const std::set<OperationKind>& shown, std::vector<LegendEntry>& entries) {
    const BarColors colors(*classes.palette, classes.colors);
    for (const OperationKind kind : shown) {
        entries.push_back(entry(Sample::Kind, classes.colors->titleOf(kind), kind));
        entries.back().isClass = true;
        entries.back().fill = colors.fill(kind);
        entries.back().edge = colors.edge(kind);
    }
}

void addKinds(const Timeline& timeline, const TimelineLayout& layout, const LegendClasses& classes,
              std::vector<LegendEntry>& entries) {
    std::set<OperationKind> bars, marks;
    bool timed = false;
    const LaneColors byKind;
    const LaneColors& colors = classes.colors ? *classes.colors : byKind;
    for (const Bar& bar : layout.bars)
        if (bar.shape != BarShape::HostCall && bar.shape != BarShape::HostTick)
            bars.insert(colors.of(timeline, timeline.operations[bar.operation]));
    for (const TimelineMark& mark : layout.marks) {
        timed |= mark.timed;
        if (timeline.operations[mark.operation].end && !mark.timed) marks.insert(timeline.operations[mark.operation].kind);
    }
    for (const FoldedRow& row : layout.folded)
        for (const FoldedColumn& column : row.columns)
            if (column.any && column.kind != OperationKind::Host) {
                bars.insert(column.kind);
                for (std::size_t kind = 0; kind < column.parts.size(); ++kind)
                    if (column.parts[kind] > 0) bars.insert(static_cast<OperationKind>(kind));
            }
    if (classes.colors) addClasses(classes, bars, entries);
    else
        for (const OperationKind kind : bars) entries.push_back(entry(Sample::Kind, kindTitle(kind), kind));
    if (timed)
        entries.push_back(entry(Sample::TimedMark, LegendTexts::tr("Record event, with timing"), OperationKind::EventRecord));
    for (const OperationKind kind : marks) entries.push_back(entry(Sample::Mark, kindTitle(kind), kind));
}

/// Adds the shades of kernels on multiprocessors, if there are several.
void addShades(const Timeline& timeline, const TimelineLayout& layout, const LegendClasses& classes,
               std::vector<LegendEntry>& entries) {
    if (classes.colors || !classes.palette || (layout.blocks.strips.empty() && layout.blocks.bars.empty())) return;
    constexpr std::size_t mostNamed = 3;
    std::map<std::uint8_t, Texts> names;
    const std::vector<std::uint8_t> shades = kernelShadesOf(timeline);
    for (std::size_t i = 0; i < shades.size(); ++i) {
        if (timeline.operations[i].kind != OperationKind::Kernel) continue;
        Texts& own = names[shades[i]];
        const std::string name(timeline.operations[i].label());
        if (own.size() > mostNamed || std::ranges::find(own, name) != own.end()) continue;
        own.push_back(own.size() < mostNamed ? name : "…");
    }
    if (names.size() < 2) return;
    const BarColors colors = BarColors::shadesOf(*classes.palette);
    for (const auto& [shade, own] : names) {
        const auto kind = static_cast<OperationKind>(shade);
        entries.push_back(entry(Sample::Kind, LegendTexts::tr("blocks of %1").arg(joined(own, ", ")), kind));
        entries.back().isClass = true;
        entries.back().fill = colors.fill(kind);
        entries.back().edge = colors.edge(kind);
    }
}

void addPatterns(const TimelineLayout& layout, std::vector<LegendEntry>& entries) {
    const auto has = [&](WaitPattern pattern) {
        const auto isSame = [&](const auto& box) { return box.pattern == pattern; };
        return any(layout.waits, isSame) || any(layout.blocks.queues, isSame);
    };
    if (has(WaitPattern::Dots))
        entries.push_back(entry(Sample::Pattern, LegendTexts::tr("waits for the host"), {}, WaitPattern::Dots));
    if (has(WaitPattern::Diagonal))
        entries.push_back(entry(Sample::Pattern, LegendTexts::tr("waits by order"), {}, WaitPattern::Diagonal));
    if (has(WaitPattern::Cross))
        entries.push_back(entry(Sample::Pattern, LegendTexts::tr("waits for a resource"), {}, WaitPattern::Cross));
}

void addShapes(const Timeline& timeline, const TimelineLayout& layout, std::vector<LegendEntry>& entries) {
    const auto add = [&](BarShape shape, Sample sample, const std::string& words) {
        const auto found =
            std::find_if(layout.bars.begin(), layout.bars.end(), [shape](const Bar& bar) { return bar.shape == shape; });
        if (found != layout.bars.end()) entries.push_back(entry(sample, words, timeline.operations[found->operation].kind));
    };
    add(BarShape::Hollow, Sample::Hollow, LegendTexts::tr("ran somewhere within its bracket"));
    add(BarShape::Pale, Sample::Pale,
        timeline.method == Method::Exact ? LegendTexts::tr("interrupted") : LegendTexts::tr("bracket around what ran"));
}

void addBuffers(const TimelineLayout& layout, std::vector<LegendEntry>& entries) {
    const bool touched =
        any(layout.bars, [](const Bar& bar) { return bar.shape == BarShape::Writes || bar.shape == BarShape::Reads; });
    if (touched) entries.push_back(entry(Sample::Access, LegendTexts::tr("a buffer: written, read"), OperationKind::Kernel));
    if (!layout.conflicts.empty() || !layout.collisions.empty())
        entries.push_back(entry(Sample::Conflict, LegendTexts::tr("not ordered")));
}

std::string wordsOf(DependencyKind kind) {
    switch (kind) {
        case DependencyKind::Event: return LegendTexts::tr("event orders");
        case DependencyKind::Stream: return LegendTexts::tr("stream orders");
        case DependencyKind::Legacy: return LegendTexts::tr("default stream orders");
        case DependencyKind::Value: return LegendTexts::tr("value orders");
        case DependencyKind::Host: return LegendTexts::tr("host orders");
        case DependencyKind::Graph: return LegendTexts::tr("graph orders");
    }
    return {};
}

/// Adds the kinds of arrows, in the colour of a binding one if there is any, because others are paler.
void addArrows(const Timeline& timeline, const TimelineLayout& layout, std::vector<LegendEntry>& entries) {
    std::map<DependencyKind, const TimelineArrow*> kinds;
    for (const TimelineArrow& arrow : layout.arrows) {
        const TimelineArrow*& known = kinds[timeline.dependencies[arrow.dependency].kind];
        if (!known || (arrow.binding && !known->binding)) known = &arrow;
    }
    for (const auto& [kind, arrow] : kinds) {
        LegendEntry one = entry(Sample::Arrow, wordsOf(kind));
        one.dependency = kind;
        one.color = arrow->color;
        one.pen = arrow->pen;
        entries.push_back(one);
    }
}

/// Adds the provenances of dependencies, if one of them is not composed.
void addProvenances(const TimelineLayout& layout, std::vector<LegendEntry>& entries) {
    std::map<Provenance, const TimelineArrow*> known;
    for (const TimelineArrow& arrow : layout.arrows)
        if (arrow.provenance != Provenance::Declared) known.try_emplace(arrow.provenance, &arrow);
    for (const auto& [provenance, arrow] : known) {
        LegendEntry one = colored(Sample::Arrow, shortWords(provenance), arrow->color);
        one.provenance = provenance;
        entries.push_back(one);
    }
}

}  // namespace

std::vector<LegendEntry> legendOf(const Timeline& timeline, const TimelineLayout& layout, const LegendClasses& classes) {
    std::vector<LegendEntry> entries;
    addKinds(timeline, layout, classes, entries);
    addShades(timeline, layout, classes, entries);
    addShapes(timeline, layout, entries);
    if (!layout.whiskers.empty())
        entries.push_back(colored(Sample::Whisker, LegendTexts::tr("from p5 to p95 of the runs"), layout.whiskers.front().color));
    addBuffers(layout, entries);
    addPatterns(layout, entries);
    if (!layout.barriers.empty()) entries.push_back(entry(Sample::Barrier, LegendTexts::tr("held back by the default stream")));
    if (!layout.calipers.empty())
        entries.push_back(
            colored(Sample::Caliper, LegendTexts::tr("elapsed time: own work, others, idle"), layout.calipers.front().color));
    if (!layout.criticalPath.empty() || !layout.foldedPath.empty())
        entries.push_back(entry(Sample::CriticalPath, LegendTexts::tr("critical path")));
    if (!layout.circle.empty())
        entries.push_back(colored(Sample::Circle, LegendTexts::tr("cycle of a deadlock"), layout.circle.front().arrow.color));
    addArrows(timeline, layout, entries);
    addProvenances(layout, entries);
    return entries;
}

std::vector<LegendEntry> joined(const std::vector<std::vector<LegendEntry>>& legends) {
    std::map<std::tuple<Sample, bool, OperationKind, WaitPattern, Provenance, DependencyKind>, LegendEntry> entries;
    for (const std::vector<LegendEntry>& legend : legends)
        for (const LegendEntry& one : legend) {
            // Brackets look the same for every kind.
            const bool ofKind = one.sample == Sample::Kind || one.sample == Sample::Mark;
            entries.emplace(std::tuple(one.sample, one.isClass, ofKind ? one.kind : OperationKind{}, one.pattern, one.provenance,
                                       one.dependency),
                            one);
        }
    std::vector<LegendEntry> all;
    for (auto& [order, one] : entries) all.push_back(std::move(one));
    return all;
}

double placeLegend(std::vector<LegendEntry>& entries, const LayoutLook& look, double left, double right, double top) {
    constexpr double swatchWidth = 22, swatchHeight = 14, swatchGap = 7, pitch = 20, gap = 18;
    const double height = look.measures->height(Face::Text);
    double x = left, y = top;
    for (LegendEntry& entry : entries) {
        Label& label = entry.label;
        label.text = look.measures->shortened(Face::Text, label.text, right - left - swatchWidth - swatchGap);
        label.color = look.palette.text;
        const double width = look.measures->advance(Face::Text, label.text);
        if (x > left && x + swatchWidth + swatchGap + width > right) {
            x = left;
            y += pitch;
        }
        label.box = Rect(x + swatchWidth + swatchGap, y, width, height);
        entry.swatch = Rect(x, label.box.center().y() - swatchHeight / 2, swatchWidth, swatchHeight);
        x = label.box.right() + gap;
        if (look.palette.style != ThemeStyle::BlackAndWhite || entry.sample != Sample::Kind || entry.isClass) continue;
        entry.glyph = centredLabel(std::string(glyphOf(entry.kind)), Palette::textOn(look.palette.kind(entry.kind)),
                                   entry.swatch.center(), look);
    }
    return entries.empty() ? top : y + height;
}

}  // namespace streamscope

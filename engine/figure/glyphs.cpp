// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/placed_figure.h"

#include "engine/device/words.h"
#include "engine/layout/label_parts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope {
namespace {

constexpr double room = 2;     ///< units around a glyph
constexpr double padding = 5;  ///< units between a bar's edge and its name
constexpr std::size_t fewestLetters = 4;
constexpr std::string_view ellipsis = "…";

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class Glyphs {
public:
    Glyphs(const Timeline& timeline, const LayoutLook& look, FigurePanel& figure)
        : timeline_(timeline), look_(look), figure_(figure), measures_(*look.measures) {}

    /// Replaces marks of memory operations by glyphs, because events have marks of the same shape.
    void replaceMarks() {
        std::erase_if(figure_.timeline.marks, [this](const TimelineMark& mark) {
            if (kindOf(mark.operation) != OperationKind::MemoryOperation) return false;
            add(OperationKind::MemoryOperation, mark.centre, mark.color);
            return true;
        });
        for (LegendEntry& entry : figure_.legend)
            if (entry.sample == LegendEntry::Sample::Mark && entry.kind == OperationKind::MemoryOperation)
                entry.glyph = at(entry.kind, entry.swatch.center(), look_.palette.mark(entry.kind));
    }

    void onBars() {
        // Considers the widest piece of an operation in a row.
        std::map<std::pair<std::uint32_t, double>, Bar*> widest;
        for (Bar& bar : figure_.timeline.bars) {
            if (bar.shape == BarShape::HostCall || bar.shape == BarShape::HostTick) continue;
            Bar*& best = widest[{bar.operation, bar.rect.top()}];
            if (!best || isBetter(bar, *best)) best = &bar;
        }
        std::vector<Bar*> sorted;
        for (const auto& [key, bar] : widest) sorted.push_back(bar);
        std::ranges::sort(sorted, {}, [](const Bar* bar) { return std::pair(bar->rect.top(), bar->rect.left()); });
        for (Bar* bar : sorted) onBar(*bar);
    }

private:
    OperationKind kindOf(std::uint32_t operation) const { return timeline_.operations[operation].kind; }

    static bool isBetter(const Bar& bar, const Bar& than) {
        const bool text = !bar.label.text.empty(), otherText = !than.label.text.empty();
        return text != otherText ? text : bar.rect.width() >= than.rect.width();
    }

    Label at(OperationKind kind, const Point& centre, const Color& color) const {
        return centredLabel(std::string(glyphOf(kind)), color, centre, look_);
    }
    void add(OperationKind kind, const Point& centre, const Color& color) { figure_.glyphs.push_back(at(kind, centre, color)); }

    /// Puts the glyph before the text of a bar, or keeps the coloured text and puts the glyph above.
    void onBar(Bar& bar) {
        const OperationKind kind = kindOf(bar.operation);
        const std::string name(timeline_.operations[bar.operation].label()), glyph(glyphOf(kind));
        const std::string& shown = bar.label.text;
        const bool begins = shown.starts_with(glyph);
        if (begins && (!contains(shown, ellipsis) || contains(name, ellipsis))) return;
        if (!bar.label.text.empty()) {
            const std::string text = begins || name.ends_with(shown) ? nameInColour(bar, name) : shown;
            if (takes(bar, glyph + ' ' + text)) return;
            if (aboveBar(bar, kind)) return setText(bar, text);
            if (begins || takes(bar, glyph + ' ' + name)) return;
            bar.label = {};
        }
        const double width = measures_.advance(Face::Text, glyph);
        if (width + 2 * room <= bar.rect.width()) return add(kind, bar.rect.center(), Palette::textOn(bar.fill));
        if (bar.shape != BarShape::Engine) aboveBar(bar, kind);
    }

    /// Returns as much of a name as fits into the bar without a glyph, or the word that distinguishes it.
    std::string nameInColour(const Bar& bar, const std::string& name) const {
        const double inside = bar.rect.width() - 2 * padding;
        Texts names = shorterNames(name);
        const bool isWord = names.empty();
        names.insert(names.begin(), name);
        for (const std::string& text : names)
            if (measures_.advance(bar.label.face, text) <= inside) return text;
        const std::string text = measures_.shortened(bar.label.face, name, inside);
        return isWord && lettersIn(text) >= fewestLetters ? text : names.back();
    }

    /// Sets the text and moves it left so that it ends within the bar.
    void setText(Bar& bar, const std::string& text) const {
        Rect& box = bar.label.box;
        bar.label.text = text;
        box.setWidth(measures_.advance(bar.label.face, text));
        box.moveLeft(std::min(box.left(), bar.rect.right() - room - box.width()));
    }

    /// Sets the text if it fits into the bar. Returns whether it does.
    bool takes(Bar& bar, const std::string& text) const {
        const double width = measures_.advance(bar.label.face, text);
        if (bar.label.box.left() + width + room > bar.rect.right()) return false;
        setText(bar, text);
        return true;
    }

    /// Puts the glyph above a bar that has no space for it. Returns false if that place is occupied.
    bool aboveBar(const Bar& bar, OperationKind kind) {
        const bool first = std::ranges::any_of(
            figure_.timeline.rows, [&](const RowBox& row) { return std::abs(row.rect.top() + row.rail - bar.rect.top()) < 1; });
        const double half = measures_.advance(Face::Text, std::string(glyphOf(kind))) / 2;
        const double x = bar.rect.center().x(), y = bar.rect.top() - measures_.height(Face::Text) / 2;
        double& free = freeAbove_[bar.rect.top()];
        if (!first || x - half < std::max(free, figure_.timeline.viewport.area.left())) return false;
        const bool marked = std::ranges::any_of(figure_.timeline.marks, [&](const TimelineMark& mark) {
            return std::abs(mark.centre.y() - y) < measures_.height(Face::Text) &&
                   std::abs(mark.centre.x() - x) < mark.radius + half + room;
        });
        if (marked) return false;
        add(kind, {x, y}, look_.palette.text);
        free = x + half + room;
        return true;
    }

    const Timeline& timeline_;
    const LayoutLook& look_;
    FigurePanel& figure_;
    TextMeasures& measures_;
    std::map<double, double> freeAbove_;  ///< by the top of a row: x from which the place above it is free
};

}  // namespace

void addGlyphs(const Timeline& timeline, const LayoutLook& look, FigurePanel& panel) {
    Glyphs glyphs(timeline, look, panel);
    glyphs.replaceMarks();
    if (look.palette.style != ThemeStyle::BlackAndWhite) return;
    glyphs.onBars();
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/folded_names.h"

#include "engine/device/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace streamscope::layout {
namespace {

/// Translation context of the texts in this file.
struct FoldedNamesTexts {
    TRANSLATED_TEXTS(FoldedNamesTexts)
};

constexpr double leastStretch = 170, leastRoom = 70;  // px
constexpr double besideName = 8;                      // px between the end of a stretch and its text
constexpr std::size_t fewItems = 128, samples = 48;
constexpr double nearlyAll = 0.95, mostOfIt = 0.5;

/// Name without the number that tells operations of one kind apart: "gemm" of "gemm_17".
std::string_view stemOf(std::string_view label) {
    std::size_t length = label.size();
    while (length > 0 && label[length - 1] >= '0' && label[length - 1] <= '9') --length;
    while (length > 0 && std::string_view(" _-#.:/").find(label[length - 1]) != std::string_view::npos) --length;
    return length == 0 ? label : label.substr(0, length);
}

/// Times by name in a part of a row.
class Shares {
public:
    Shares(const Context& context, const LaneRow& row) : context_(context), row_(row) {}

    /// Adds up the items, or looks at a few points of time if there are many.
    void find(double begin, double end) {
        const std::size_t first = row_.firstEndingAfter(begin), last = row_.firstBeginningAfter(end);
        if (last <= first) return;
        if (last - first <= fewItems) {
            for (std::size_t at = first; at < last; ++at) {
                const LaneItem item = row_[at];
                add(item.operation,
                    std::min(end, static_cast<double>(item.end)) - std::max(begin, static_cast<double>(item.begin)));
            }
            return;
        }
        for (std::size_t i = 0; i < samples; ++i) {
            const double time = begin + (end - begin) * (static_cast<double>(i) + 0.5) / samples;
            const std::size_t at = row_.firstEndingAfter(time);
            if (at < row_.size() && static_cast<double>(row_.beginOf(at)) <= time) add(row_[at].operation, 1);
        }
    }

    /// Returns the name with the most time and its share of the busy time.
    std::pair<std::string_view, double> greatest() const {
        std::pair<std::string_view, double> found;
        double sum = 0;
        for (const auto& [name, time] : times_) {
            sum += time;
            if (time > found.second) found = {name, time};
        }
        if (sum > 0) found.second /= sum;
        return found;
    }

private:
    void add(std::uint32_t operation, double time) {
        if (time > 0) times_[stemOf(context_.timeline.operations[operation].label())] += time;
    }

    const Context& context_;
    const LaneRow& row_;
    std::map<std::string_view, double> times_;
};

/// Returns the name of a stretch, that of the layout before if it has the same stretch.
FoldedName nameOfStretch(const Context& context, const FoldedRow& folded, double begin, double end) {
    if (context.before)
        for (const FoldedName& known : context.before->foldedNames)
            if (known.row == folded.row && known.begin == begin && known.end == end) return known;
    FoldedName made;
    made.row = folded.row;
    made.begin = begin;
    made.end = end;
    Shares shares(context, *folded.row);
    shares.find(begin, end);
    const auto [name, share] = shares.greatest();
    if (share >= nearlyAll) made.name = std::string(name);
    else if (share >= mostOfIt) made.name = FoldedNamesTexts::tr("mostly %1").arg(name);
    return made;
}

/// Returns the busy share of the columns between two x.
double busyBetween(const FoldedRow& folded, double left, double right) {
    const double perPx = static_cast<double>(folded.columns.size()) / folded.rect.width();
    const auto column = [&](double x) {
        return static_cast<std::size_t>(
            std::clamp((x - folded.rect.left()) * perPx, 0.0, static_cast<double>(folded.columns.size())));
    };
    const std::size_t first = column(left), last = std::max(column(right), first + 1);
    double sum = 0;
    for (std::size_t i = first; i < std::min(last, folded.columns.size()); ++i)
        sum += std::clamp(static_cast<double>(folded.columns[i].busy), 0.0, 1.0);
    return sum / static_cast<double>(last - first);
}

Texts wordsOf(const FoldedName& name, double busy) {
    const std::string share = FoldedNamesTexts::tr("%1 % busy").arg(fmt::format("{:.0f}", std::floor(busy * 100)));
    if (name.name.empty()) return {share};
    return {name.name + "  " + share, name.name, share};
}

/// Returns the length of stretches: a power of two, so that they stay the same when the view moves.
double stretchOf(const Context& context) {
    const double wanted = leastStretch / context.view.scale();
    return std::exp2(std::ceil(std::log2(std::max(1.0, wanted))));
}

bool isCovered(const TimelineLayout& layout, std::size_t firstBar, const Rect& box) {
    for (std::size_t i = firstBar; i < layout.bars.size(); ++i)
        if (layout.bars[i].rect.intersects(box)) return true;
    return false;
}

}  // namespace

void addFoldedNames(const Context& context, std::size_t firstBar, TimelineLayout& layout) {
    const FoldedRow& folded = layout.folded.back();
    if (context.shown.matches || folded.rect.height() < context.lineHeight(Face::Small) + 4) return;
    const double length = stretchOf(context);
    for (double begin = std::floor(folded.begin / length) * length; begin < folded.end; begin += length) {
        const double left = std::max(folded.rect.left(), context.view.x(begin)) + besideName,
                     right = std::min(folded.rect.right(), context.view.x(begin + length)) - besideName;
        if (right - left < leastRoom) continue;
        const double busy = busyBetween(folded, left - besideName, right + besideName);
        if (busy < 0.005) continue;
        FoldedName name = nameOfStretch(context, folded, begin, begin + length);
        const Rect room(left, folded.rect.top(), right - left, folded.rect.height());
        name.label = fittingLabel(context, room, wordsOf(name, busy), Face::Small, context.look.palette.text, Elision::None);
        if (name.label.text.empty() || isCovered(layout, firstBar, name.label.box.adjusted(-5, -1, 5, 1))) continue;
        name.label.background = context.look.palette.surface;
        layout.foldedNames.push_back(std::move(name));
    }
}

}  // namespace streamscope::layout

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/clear_arrows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr std::array tracks{0.0, 3.0, -3.0};      ///< units beside the middle of a rail, towards the head first
constexpr double trunkPitch = 4, leastApart = 3;  ///< units between upright lines
constexpr double besideMark = 4, insideBar = 3;   ///< units between an upright line and what it leads to
constexpr int mostTrunks = 6;                     ///< lines side by side for one time
constexpr std::size_t mostCompared = 64;          ///< lines on the left; keeps the time linear

bool isElbow(const TimelineArrow& arrow) {
    const std::vector<Point>& points = arrow.points;
    return points.size() == 3 && points[0].y() == points[1].y() && points[1].x() == points[2].x();
}

/// Upright line of an arrow, from one height to another.
struct Trunk {
    double x = 0, top = 0, bottom = 0;
    std::uint32_t from = 0;
};

Trunk trunkOf(const TimelineArrow& arrow, std::uint32_t from) {
    const Point &corner = arrow.points[1], &head = arrow.points[2];
    return {corner.x(), std::min(corner.y(), head.y()), std::max(corner.y(), head.y()), from};
}

class Separation {
public:
    Separation(const Timeline& timeline, TimelineLayout& layout) : timeline_(timeline) {
        for (const TimelineMark& mark : layout.marks) marks_.emplace(mark.operation, &mark);
        for (const Bar& bar : layout.bars) bars_.emplace(bar.operation, &bar);
        for (TimelineArrow& arrow : layout.arrows)
            if (isElbow(arrow)) elbows_.push_back(&arrow);
    }

    void separate() {
        separateLevels();
        std::ranges::stable_sort(elbows_, {}, [](const TimelineArrow* arrow) { return arrow->points[1].x(); });
        for (TimelineArrow* arrow : elbows_) separateTrunk(*arrow);
    }

private:
    struct Track {
        double end = 0;
        std::uint32_t from = 0;
        bool isUsed = false;
    };

    std::uint32_t fromOf(const TimelineArrow& arrow) const { return timeline_.dependencies[arrow.dependency].from.value; }
    std::uint32_t toOf(const TimelineArrow& arrow) const { return timeline_.dependencies[arrow.dependency].to.value; }

    /// Moves level lines on one rail up or down while another one is beside them.
    void separateLevels() {
        std::ranges::stable_sort(elbows_, {}, [](const TimelineArrow* arrow) {
            return std::pair(arrow->points[0].y(), std::min(arrow->points[0].x(), arrow->points[1].x()));
        });
        std::array<Track, tracks.size()> used{};
        std::optional<double> rail;
        for (TimelineArrow* arrow : elbows_) {
            std::vector<Point>& points = arrow->points;
            if (rail != points[0].y()) used = {};
            rail = points[0].y();
            const double left = std::min(points[0].x(), points[1].x()), right = std::max(points[0].x(), points[1].x());
            const std::size_t at = trackFor(used, fromOf(*arrow), left);
            used[at] = {used[at].isUsed ? std::max(used[at].end, right) : right, fromOf(*arrow), true};
            const double aside = points[2].y() > points[0].y() ? tracks[at] : -tracks[at];
            points[0] = {points[0].x(), *rail + aside};
            points[1] = {points[1].x(), *rail + aside};
        }
    }

    static std::size_t trackFor(const std::array<Track, tracks.size()>& used, std::uint32_t from, double left) {
        for (std::size_t i = 0; i < used.size(); ++i)
            if (used[i].isUsed && used[i].from == from) return i;
        for (std::size_t i = 0; i < used.size(); ++i)
            if (!used[i].isUsed || used[i].end + leastApart <= left) return i;
        return static_cast<std::size_t>(std::ranges::min_element(used, {}, &Track::end) - used.begin());
    }

    bool isFree(const Trunk& trunk) const {
        const std::size_t first = placed_.size() > mostCompared ? placed_.size() - mostCompared : 0;
        return std::none_of(placed_.begin() + static_cast<std::ptrdiff_t>(first), placed_.end(), [&](const Trunk& other) {
            return other.from != trunk.from && std::abs(other.x - trunk.x) < leastApart && other.top < trunk.bottom &&
                   trunk.top < other.bottom;
        });
    }

    void separateTrunk(TimelineArrow& arrow) {
        const std::uint32_t from = fromOf(arrow);
        const std::vector<Point> before = arrow.points;
        for (int step = 0; step <= mostTrunks && !isFree(trunkOf(arrow, from)); ++step)
            if (!moveTrunk(arrow, before, step)) {
                arrow.points = before;
                break;
            }
        if (!isFree(trunkOf(arrow, from))) arrow.points = before;
        placed_.push_back(trunkOf(arrow, from));
    }

    /// Tries the place with that number. Returns false if there is none.
    bool moveTrunk(TimelineArrow& arrow, const std::vector<Point>& before, int step) const {
        if (const auto mark = marks_.find(toOf(arrow)); mark != marks_.end())
            return enterFromLeft(arrow, before, *mark->second, step);
        const auto [first, last] = bars_.equal_range(toOf(arrow));
        const Point& head = before[2];
        const auto bar = std::find_if(first, last, [&](const auto& entry) {
            const Rect& rect = entry.second->rect;
            return head.x() >= rect.left() && head.x() <= rect.right() && (head.y() == rect.top() || head.y() == rect.bottom());
        });
        if (bar == last) return false;
        const double x = head.x() + trunkPitch * (step + 1);
        if (x > bar->second->rect.right() - insideBar) return false;
        arrow.points = {before[0], {x, before[1].y()}, {x, head.y()}};
        return true;
    }

    /// Lets an arrow enter a mark from the left, so that each mark of a pile has its own arrow.
    static bool enterFromLeft(TimelineArrow& arrow, const std::vector<Point>& before, const TimelineMark& mark, int step) {
        const double x = mark.centre.x() - mark.radius - besideMark - trunkPitch * (step + 1);
        if (x < before[0].x()) return false;
        const double y = mark.centre.y();
        arrow.points = {before[0], {x, before[0].y()}, {x, y}, {mark.centre.x() - mark.radius, y}};
        return true;
    }

    const Timeline& timeline_;
    std::unordered_map<std::uint32_t, const TimelineMark*> marks_;
    std::unordered_multimap<std::uint32_t, const Bar*> bars_;
    std::vector<TimelineArrow*> elbows_;
    std::vector<Trunk> placed_;
};

/// Returns the pieces of a line whose parts are level or upright between two x.
std::vector<std::vector<Point>> piecesWithin(const std::vector<Point>& line, double left, double right) {
    std::vector<std::vector<Point>> pieces;
    bool isOpen = false;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point &from = line[i - 1], &to = line[i];
        if (std::max(from.x(), to.x()) < left || std::min(from.x(), to.x()) > right) {
            isOpen = false;
            continue;
        }
        const Point begin(std::clamp(from.x(), left, right), from.y()), end(std::clamp(to.x(), left, right), to.y());
        if (!isOpen || begin.x() != from.x()) pieces.push_back({begin});
        pieces.back().push_back(end);
        isOpen = end.x() == to.x();
    }
    return pieces;
}

}  // namespace

void separateArrows(const Timeline& timeline, TimelineLayout& layout) { Separation(timeline, layout).separate(); }

void cutArrows(TimelineLayout& layout) {
    const Rect& area = layout.viewport.area;
    std::erase_if(layout.arrows, [&](TimelineArrow& arrow) {
        const Point tail = arrow.points.front(), head = arrow.points.back();
        std::vector<std::vector<Point>> pieces = piecesWithin(arrow.points, area.left(), area.right());
        if (pieces.empty()) return true;
        const bool hasHead = head.x() >= area.left() && head.x() <= area.right();
        arrow.points = std::move(hasHead ? pieces.back() : pieces.front());
        arrow.isCut = !hasHead;
        if (tail.x() < area.left() && arrow.provenance != Provenance::Guessed) arrow.provenance = Provenance::Declared;
        return false;
    });
}

}  // namespace streamscope

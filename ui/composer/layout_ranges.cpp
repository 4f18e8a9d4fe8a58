// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/layout_ranges.h"

#include "engine/program/call_ranges.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace streamscope::ui {
namespace {

constexpr int mostRows = 4;  ///< more would leave too little height for the lanes

/// First and last column of each range, and its nesting depth.
class Bands {
public:
    Bands(const Program& program, const QHash<QString, int>& columns) : ranges_(program), columns_(columns) {
        forEachOperation(program.operations, [this](const Operation& operation) {
            const auto column = columns_.find(QString::fromStdString(operation.id));
            if (!operation.range.empty() && column != columns_.end()) add(operation.range, *column);
        });
    }

    std::vector<RangeBand> take() {
        std::ranges::stable_sort(bands_, [](const RangeBand& a, const RangeBand& b) {
            return a.first != b.first ? a.first < b.first : a.row < b.row;
        });
        std::vector<int> ends;  // last occupied column, by row
        std::vector<RangeBand> placed;
        for (RangeBand& band : bands_) {
            auto row = static_cast<std::size_t>(band.row);
            while (row < ends.size() && ends[row] >= band.first) ++row;
            if (row >= static_cast<std::size_t>(mostRows)) continue;
            ends.resize(std::max(ends.size(), row + 1), -1);
            ends[row] = band.last;
            band.row = static_cast<int>(row);
            placed.push_back(std::move(band));
        }
        return placed;
    }

private:
    void add(const std::string& range, int column) {
        const auto [around, isNew] = around_.try_emplace(range);
        if (isNew) around->second = ranges_.around(range);
        for (std::size_t depth = 0; depth < around->second.size(); ++depth) {
            const std::string_view id = around->second[depth];
            const auto [at, isFirst] = indices_.try_emplace(id, bands_.size());
            if (isFirst) {
                const std::string_view name = ranges_.nameOf(id);
                bands_.push_back({QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                                  column,
                                  column,
                                  static_cast<int>(depth),
                                  {}});
            }
            bands_[at->second].last = std::max(bands_[at->second].last, column);
        }
    }

    CallRanges ranges_;
    const QHash<QString, int>& columns_;
    std::map<std::string_view, std::vector<std::string_view>> around_;
    std::map<std::string_view, std::size_t> indices_;
    std::vector<RangeBand> bands_;
};

}  // namespace

void addRanges(const Program& program, const ShownCalls& shown, ComposerLayout& layout) {
    if (!hasRanges(program.operations)) return;
    layout.ranges = Bands(program, shown.columnById).take();
    for (const RangeBand& band : layout.ranges) layout.rangeRows = std::max(layout.rangeRows, band.row + 1);
}

void placeRanges(ComposerLayout& layout) {
    if (layout.rangeRows == 0) return;
    const qreal height = layout.rangesHeight() / layout.rangeRows, top = layout.metrics.top - layout.rangesHeight() - 2;
    for (RangeBand& band : layout.ranges)
        band.rect = QRectF(layout.columnLeft(band.first) + 1, top + band.row * height,
                           layout.columnLeft(band.last + 1) - layout.columnLeft(band.first) - 2, height - 2);
}

}  // namespace streamscope::ui

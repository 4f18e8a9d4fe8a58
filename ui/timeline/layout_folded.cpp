#include "ui/timeline/layout_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

/// Rows with more bars than there is room for.
namespace streamscope::ui {

std::optional<std::uint32_t> FoldedRow::operationAt(double x) const {
    const double nsPerPx = (end - begin) / rect.width();
    const double time = begin + (x - rect.left()) * nsPerPx;
    const std::size_t at = row->firstEndingAfter(time);
    const auto distance = [&](std::size_t index) {
        if (index >= row->size()) return 1e300;
        const double before = static_cast<double>(row->beginOf(index)) - time,
                     after = time - static_cast<double>(row->endOf(index));
        return std::max({0.0, before, after});
    };
    const std::size_t nearest = at > 0 && distance(at - 1) < distance(at) ? at - 1 : at;
    // A bar is at least a pixel wide.
    if (distance(nearest) > nsPerPx) return std::nullopt;
    return (*row)[nearest].operation;
}

namespace layout {

namespace {

/// Px that a bar has of the area on average; below, the row is folded. Bars without a name look the same in a strip, but for
/// hollow ones and brackets.
constexpr double narrowestBar = narrowestName, narrowestFaint = 6;
constexpr float atEdge = 0.6F;  ///< of the tint, where a bar begins that is wide enough to be seen alone
constexpr int kinds = 16;
constexpr double fadedPart = 0.2;  ///< of a colour over the ground

/// Tints of all strengths of the kinds that occur.
class Tints {
public:
    explicit Tints(const Theme& theme) : theme_(theme) {}

    QRgb operator()(OperationKind kind, bool faint, int strength) {
        auto& table = tables_[static_cast<std::size_t>(kind) * 2 + (faint ? 1 : 0)];
        if (table.empty()) fill(table, faint ? pale(theme_.kind(kind), theme_.surface) : theme_.kind(kind));
        return table[static_cast<std::size_t>(strength)];
    }

private:
    static void fill(std::vector<QRgb>& table, const QColor& color) {
        table.resize(256);
        for (int strength = 0; strength < 256; ++strength)
            table[static_cast<std::size_t>(strength)] = qPremultiply(qRgba(color.red(), color.green(), color.blue(), strength));
    }

    const Theme& theme_;
    std::array<std::vector<QRgb>, 2 * kinds> tables_;
};

}  // namespace

namespace {

constexpr int leastFound = 150;  ///< of 255: one found among thousands in a column is seen all the same

QRgb scaled(QRgb tint, int part) {
    return qRgba(qRed(tint) * part / 255, qGreen(tint) * part / 255, qBlue(tint) * part / 255, qAlpha(tint) * part / 255);
}

/// Premultiplied both.
QRgb over(QRgb above, QRgb below) {
    const QRgb rest = scaled(below, 255 - qAlpha(above));
    return qRgba(qRed(above) + qRed(rest), qGreen(above) + qGreen(rest), qBlue(above) + qBlue(rest),
                 qAlpha(above) + qAlpha(rest));
}

/// What a search found stands out of the rest.
void showFound(const Matches& matches, Tints& tints, FoldedRow& folded) {
    const int part = static_cast<int>(fadedPart * 255);
    for (std::vector<QRgb>* all : {&folded.tints, &folded.kept})
        for (QRgb& tint : *all) tint = scaled(tint, part);
    const LaneRow* row = matches.of(*folded.row);
    if (!row) return;
    std::vector<FoldedColumn> found(folded.columns.size());
    row->fold(folded.begin, folded.end, found);
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!found[i].any) continue;
        const int strength = static_cast<int>(std::clamp(found[i].busy, 0.0F, 1.0F) * 255 + 0.5F);
        folded.tints[i] = over(tints(found[i].kind, found[i].faint, std::max(strength, leastFound)), folded.tints[i]);
        if (found[i].kept) folded.kept[i] = tints(found[i].kind, false, 255);
    }
}

}  // namespace

bool isFolded(const Context& context, const LaneRow& row, std::size_t first, std::size_t last) {
    const double narrowest = row.anyFaint() ? narrowestFaint : narrowestBar;
    return static_cast<double>(last - std::min(first, last)) * narrowest > context.view.area.width();
}

FoldedRow foldedRow(const Context& context, const LaneRow& row, double begin, double end, const QRectF& rect) {
    FoldedRow folded;
    folded.row = &row;
    folded.rect = rect;
    folded.begin = begin;
    folded.end = end;
    folded.columns.resize(static_cast<std::size_t>(std::max(1.0, std::round(rect.width() * context.view.columns))));
    row.fold(begin, end, folded.columns);
    Tints tints(context.style.theme);
    folded.tints.resize(folded.columns.size());
    bool kept = false;
    for (std::size_t i = 0; i < folded.columns.size(); ++i) {
        const FoldedColumn& column = folded.columns[i];
        if (!column.any) continue;
        const float busy = std::clamp(column.busy, 0.0F, 1.0F) * (column.edge ? atEdge : 1);
        const int strength = static_cast<int>(busy * 255 + 0.5F);
        folded.tints[i] = tints(column.kind, column.faint, std::max(strength, 1));
        kept |= column.kept;
    }
    if (kept) {
        folded.kept.resize(folded.columns.size());
        for (std::size_t i = 0; i < folded.columns.size(); ++i)
            if (folded.columns[i].kept) folded.kept[i] = tints(folded.columns[i].kind, false, 255);
    }
    if (context.style.matches) showFound(*context.style.matches, tints, folded);
    return folded;
}

QColor faded(const Context& context, const QColor& color) { return mixed(color, context.style.theme.surface, fadedPart); }

QColor lit(const Context& context, std::uint32_t operation, const QColor& color) {
    const Matches* matches = context.style.matches.get();
    return matches && !matches->contains(operation) ? faded(context, color) : color;
}

}  // namespace layout

}  // namespace streamscope::ui

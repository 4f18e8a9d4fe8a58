#pragma once

#include "engine/analysis/analysis.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <optional>
#include <span>
#include <vector>

/// Where everything of the composer stands, computed from a program alone: no widget, no painter. Scene coordinates in px;
/// the pane's upper left corner is (0, 0).
namespace streamscope::ui {

enum class Density : std::uint8_t { Card, Chip, Tick };

struct ComposerInput {
    const Program& program;
    const ResolvedProgram* resolved = nullptr;  ///< nullptr: the program has problems; it is drawn all the same
    std::span<const Binding> bindings = {};
};

struct ComposerStyle {
    Density density = Density::Card;
    qreal width = 0;  ///< of the pane: lanes are at least that long
    qreal height = 0;
};

/// Sizes of one density.
struct ComposerMetrics {
    qreal column;  ///< width of every column
    qreal card, cardHeight;
    qreal diamond;  ///< from the middle to a tip
    qreal hostLane, lane, gap;
    static ComposerMetrics of(Density density);
};

inline constexpr qreal composerMargin = 8;
inline constexpr qreal laneHeader = 150;  ///< width of the lanes' names; the first column begins here
inline constexpr qreal lanesTop = 24;     ///< below the columns' numbers

enum class LaneKind : std::uint8_t { Host, Device, Stream, Legacy, PerThread, Unknown };

struct Lane {
    LaneKind kind = LaneKind::Stream;
    QString id;  ///< as operations name it: "copy", "s3", "legacy@1"; of a host lane the thread's
    QString name;
    QString caption, secondCaption;
    int device = 0;
    bool barred = false;  ///< operations of the legacy stream hold it (semantics.md S3)
    QRectF rect;
    bool isStream() const { return kind != LaneKind::Host && kind != LaneKind::Device; }
};

enum class Shape : std::uint8_t { Card, HostCard, Record, Wait, Tick };

/// One host call: its column is its index in ComposerLayout::cards.
struct Card {
    QString id;
    QString title, detail;
    OperationKind kind = OperationKind::Host;
    Shape shape = Shape::Card;
    int lane = -1;               ///< where its picture stands
    int hostLane = 0;            ///< of its thread
    bool blocking = false;       ///< the call may suspend its thread: drawn wide in the host lane
    bool legacy = false;         ///< reaches through the blocking lanes of its device
    bool unbound = false;        ///< a wait for nothing
    std::optional<bool> pinned;  ///< of a copy: whether its host buffer is
    QRectF rect;
    QRectF lock;  ///< empty where there is none
    QRectF tick;  ///< in the host lane; empty if the card itself stands there
};

/// From a record (or the repeat that holds it) to the wait that it is bound to; a cubic curve.
struct Arrow {
    int from = -1;  ///< column; -1: bound to nothing
    int to = -1;
    QPointF start, first, second, end;
};

struct ComposerLayout {
    ComposerMetrics metrics{};
    Density density = Density::Card;
    std::vector<Lane> lanes;
    std::vector<Card> cards;
    std::vector<Arrow> arrows;
    QRectF addStream;  ///< "+ stream"
    QSizeF size;

    qreal columnLeft(int column) const { return laneHeader + column * metrics.column; }
    qreal columnCentre(int column) const { return columnLeft(column) + metrics.column / 2; }
    int columns() const { return static_cast<int>(cards.size()); }
    /// The gap between columns nearest to x: 0 before the first … columns() behind the last.
    int gapAt(qreal x) const;
    /// The columns that lie in [left, right], as first and one past the last.
    std::pair<int, int> columnsIn(qreal left, qreal right) const;
    /// Index of the lane at y, the nearest if between two; -1 above and below all.
    int laneAt(qreal y) const;
    int cardAt(const QPointF& point) const;  ///< column, or -1
    std::vector<int> cardsIn(const QRectF& area) const;
    int columnOf(const QString& id) const;  ///< -1 if not there
    int laneOfStream(const QString& id) const;
    /// The vertical pieces in which a legacy operation of this device crosses blocking lanes.
    std::vector<std::pair<qreal, qreal>> barredSpans(int device) const;
};

ComposerLayout layoutComposer(const ComposerInput& input, const ComposerStyle& style);

}  // namespace streamscope::ui

#pragma once

#include "engine/device/device_info.h"
#include "engine/order/dependencies.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "ui/theme/display_scale.h"

#include <QColor>
#include <QHash>
#include <QPointF>
#include <QRectF>
#include <QSet>
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
    QSet<QString> folded = {};   ///< repeats and graphs whose bodies are hidden
    bool hidesBindings = false;  ///< which recording each wait is bound to, and which copies block the host, is not shown
    Bytes stagingLimit = 0;      ///< an asynchronous copy of up to so much pageable memory to the device returns at once
};

struct ComposerStyle {
    Density density = Density::Card;
    qreal width = 0;  ///< of the pane: lanes are at least that long
    qreal height = 0;
    DisplayScale scale = {};
};

inline constexpr qreal composerMargin = 8;
inline constexpr qreal laneHeader = 150;  ///< width of the lanes' names; the first column begins here
inline constexpr qreal lanesTop = 24;     ///< below the columns' numbers
inline constexpr qreal rangeRow = 16;     ///< height of a row of ranges, below the numbers

/// Sizes of one density.
struct ComposerMetrics {
    qreal column;  ///< width of every column
    qreal card, cardHeight;
    qreal diamond;  ///< from the middle to a tip
    qreal hostLane, lane, gap;
    qreal header = laneHeader, top = lanesTop, heading = 20;
    qreal label = 13, lift = 6;  ///< of an event's name: its height, and how far its diamond makes room for it
    static ComposerMetrics of(Density density);
    /// Lanes as low as their letters allow, for panes with little height.
    static ComposerMetrics lowOf(Density density);
};

enum class LaneKind : std::uint8_t { Host, Heading, Stream, Legacy, PerThread, Unknown };

struct Lane {
    LaneKind kind = LaneKind::Stream;
    QString id;  ///< as operations name it: "copy", "s3", "legacy@1"; of a host lane the thread's
    QString name;
    QString caption, secondCaption;
    QString shortCaption;  ///< both in few words, for low lanes; empty where there is one
    int device = 0;
    int process = 0;
    QColor colour;        ///< that its author gave it; invalid for none
    bool barred = false;  ///< operations of the legacy stream hold it (semantics.md S3)
    QRectF rect;
    bool isStream() const { return kind != LaneKind::Host && kind != LaneKind::Heading; }
};

enum class Shape : std::uint8_t { Card, HostCard, Record, Wait, Tick };

/// One call of the program's list or of an unfolded body: its column is its index in ComposerLayout::cards.
struct Card {
    QString id;
    Place place;
    QString number;  ///< "5", in a body "5.2"
    QString title, detail;
    OperationKind kind = OperationKind::Host;
    Shape shape = Shape::Card;
    int lane = -1;               ///< where its picture stands
    int hostLane = 0;            ///< of its thread
    std::vector<int> echoes;     ///< lanes that other turns of a repeat, or the calls folded away, go to
    bool blocking = false;       ///< the call may suspend its thread: drawn wide in the host lane
    bool legacy = false;         ///< reaches through the blocking lanes of its device
    bool unbound = false;        ///< a wait for nothing
    bool timed = false;          ///< a record of an event with timing
    bool holds = false;          ///< has a body
    bool folded = false;         ///< which is hidden
    std::optional<bool> pinned;  ///< of a copy: whether its host buffer is
    QRectF rect;
    QRectF lock;    ///< empty where there is none
    QRectF tick;    ///< in the host lane; empty if the card itself stands there
    QRectF fold;    ///< the triangle that folds and unfolds
    QRectF handle;  ///< where an order to another card begins; empty where there is none
};

/// Around a repeat or graph and its body.
struct Frame {
    int first = 0, last = 0;  ///< columns: of the card that holds the body, and one past the last of the body
    bool folded = false;
    QRectF rect;
};

/// A range of calls, above the columns from its first call to its last.
struct RangeBand {
    QString name;
    int first = 0, last = 0;  ///< columns, both in it
    int row = 0;              ///< from the top
    QRectF rect;              ///< in rows that stay below the numbers while the lanes scroll
};

/// Between columns, where calls can be put; several at one boundary where bodies end.
struct Gap {
    Place place;
    int column = 0;      ///< before this one
    QString prefix;      ///< of the numbers there: "5."
    qreal x = 0;         ///< of the insertion line
    int lastHolder = 0;  ///< frames around it, by the column of the innermost holder; -1: none
};

/// From a record (or the folded frame that holds it) to the wait that it is bound to; a cubic curve.
struct Arrow {
    int from = -1;  ///< column; -1: bound to nothing
    int to = -1;
    QString record, wait;  ///< the operations
    QPointF start, first, second, end;
    QPointF at(qreal t) const;
    qreal distanceTo(const QPointF& point) const;
};

struct ComposerLayout {
    ComposerMetrics metrics{};
    Density density = Density::Card;
    DisplayScale scale;
    std::vector<Lane> lanes;
    std::vector<Card> cards;
    std::vector<Frame> frames;  ///< an outer one before those inside
    std::vector<RangeBand> ranges;
    int rangeRows = 0;      ///< rows of ranges between the numbers and the lanes
    std::vector<Gap> gaps;  ///< in order
    std::vector<Arrow> arrows;
    QRectF addStream;  ///< "+ stream"
    QSizeF size;
    QHash<QString, int> columnById;  ///< hidden calls too: that of the frame

    /// Of all cards, without room behind the last.
    qreal neededWidth() const { return columnLeft(columns()) + composerMargin; }
    qreal columnLeft(int column) const { return metrics.header + column * metrics.column; }
    qreal columnCentre(int column) const { return columnLeft(column) + metrics.column / 2; }
    int columns() const { return static_cast<int>(cards.size()); }
    /// Index of the gap nearest to x; where a body ends, the side says whether within or behind.
    int gapAt(qreal x) const;
    int gapOf(const Place& place) const;  ///< -1 if not shown
    /// The columns that lie in [left, right], as first and one past the last.
    std::pair<int, int> columnsIn(qreal left, qreal right) const;
    /// Index of the lane at y, the nearest if between two; -1 above and below all.
    int laneAt(qreal y) const;
    int cardAt(const QPointF& point) const;  ///< column, or -1
    std::vector<int> cardsIn(const QRectF& area) const;
    int handleAt(const QPointF& point) const;  ///< column, or -1
    int foldAt(const QPointF& point) const;    ///< column, or -1
    int arrowAt(const QPointF& point) const;   ///< index, or -1
    int columnOf(const QString& id) const;     ///< -1 if not shown
    /// The columns of a card and of the body shown behind it.
    int columnsOf(int column) const { return heldColumns[static_cast<std::size_t>(column)]; }
    int laneOfStream(const QString& id) const;
    /// The vertical pieces in which a legacy operation of this lane's device and process crosses blocking lanes.
    std::vector<std::pair<qreal, qreal>> barredSpans(int lane) const;
    const Card& card(int column) const { return cards[static_cast<std::size_t>(column)]; }
    const Lane& lane(int index) const { return lanes[static_cast<std::size_t>(index)]; }
    /// Height of the rows of ranges, which is part of `metrics.top`.
    qreal rangesHeight() const { return rangeRows * (scale.isForRoom() ? scale.line() : rangeRow); }
    std::vector<int> heldColumns;
};

/// What there is, without places: depends on the program alone.
ComposerLayout composeLayout(const ComposerInput& input);
/// Gives everything its place. Lanes are only as long as the cards need, and as high as the pane has room for; with no pane as
/// high as can be.
void placeLayout(ComposerLayout& layout, Density density, const QSizeF& pane = {});
/// As placeLayout, for labels that a room reads: as many lanes and columns as can be in a pane of this size, nothing of second
/// rank.
void placeLayoutForRoom(ComposerLayout& layout, const DisplayScale& scale, const QSizeF& pane);
/// Makes the lanes as long as the pane.
void stretchLayout(ComposerLayout& layout, qreal width, qreal height);
/// All of it.
ComposerLayout layoutComposer(const ComposerInput& input, const ComposerStyle& style);

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_info.h"
#include "engine/order/dependencies.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "ui/composer/density.h"
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

/// Layout of the composer, computed from a program only, without widgets. In scene coordinates in px; the upper left corner of
/// the pane is (0, 0). Cards and gaps have no coordinates of their own, since there may be a million: they follow from the
/// column.
namespace streamscope::ui {

struct ComposerInput {
    const Program& program;
    const ResolvedProgram* resolved = nullptr;  ///< nullptr: the program has problems, but is drawn nevertheless
    std::span<const Binding> bindings = {};
    QSet<QString> folded = {};   ///< repeats and graphs whose bodies are hidden
    bool hidesBindings = false;  ///< hides the bindings of waits, and which copies block the host
    Bytes stagingLimit = 0;      ///< asynchronous copies of up to this size from pageable memory to the device return at once
};

struct ComposerStyle {
    Density density = Density::Card;
    qreal width = 0;  ///< width of the pane; lanes are at least this long
    qreal height = 0;
    DisplayScale scale = {};
};

inline constexpr qreal composerMargin = 8;
inline constexpr qreal laneHeader = 150;  ///< width of the lanes' names, left of the first column
inline constexpr qreal lanesTop = 24;     ///< below the columns' numbers
inline constexpr qreal rangeRow = 16;     ///< height of a row of ranges, below the numbers

/// Sizes for a density.
struct ComposerMetrics {
    qreal column;  ///< width of every column
    qreal card, cardHeight;
    qreal diamond;  ///< distance from the centre to a tip
    qreal hostLane, lane, gap;
    qreal header = laneHeader, top = lanesTop, heading = 20;
    qreal label = 13, lift = 6;  ///< height of an event's name, and the upward shift of its diamond
    /// `column`: width of every column in place of the usual one; 0: the usual one.
    static ComposerMetrics of(Density density, qreal column = 0);
    /// Returns sizes with lanes as low as their letters allow, for panes of little height.
    static ComposerMetrics lowOf(Density density);
};

enum class LaneKind : std::uint8_t { Host, Heading, Stream, Legacy, PerThread, Unknown };

struct Lane {
    LaneKind kind = LaneKind::Stream;
    QString id;  ///< id as operations name it: "copy", "s3", "legacy@1"; for a host lane the thread's
    QString name;
    QString caption, secondCaption;
    QString shortCaption;  ///< both captions in few words, for low lanes; may be empty
    int device = 0;
    int process = 0;
    QColor colour;        ///< chosen by the author; invalid for none
    bool barred = false;  ///< blocked by operations of the legacy stream (semantics.md S3)
    QRectF rect;
    bool isStream() const { return kind != LaneKind::Host && kind != LaneKind::Heading; }
};

enum class Shape : std::uint8_t { Card, HostCard, Record, Wait, Tick };

/// Call of the outermost list or of an unfolded body. Its column is its index in ComposerLayout::cards.
struct Card {
    QString id;
    Place place;
    QString number;  ///< "5", in a body "5.2"
    QString title, detail;
    QString aside;  ///< shown behind the detail where there is room for it
    OperationKind kind = OperationKind::Host;
    Shape shape = Shape::Card;
    int lane = -1;               ///< lane of its picture
    int hostLane = 0;            ///< lane of its thread
    std::vector<int> echoes;     ///< lanes of other iterations of a repeat, or of the calls in a folded body
    bool blocking = false;       ///< may block its thread: drawn wide in the host lane
    bool legacy = false;         ///< synchronizes with the blocking lanes of its device
    bool unbound = false;        ///< a wait without a record
    bool timed = false;          ///< a record of an event with timing
    bool holds = false;          ///< has a body
    bool folded = false;         ///< its body is hidden
    std::optional<bool> pinned;  ///< whether the host buffer of a copy is pinned
};

/// Card with its coordinates.
struct PlacedCard : Card {
    QRectF rect;
    QRectF lock;    ///< may be empty
    QRectF tick;    ///< in the host lane; empty if the card itself is there
    QRectF fold;    ///< the triangle that folds and unfolds; may be empty
    QRectF handle;  ///< start of an order to another card; may be empty
};

/// Frame around a repeat or graph and its body, or around a `with` of a stream.
struct Frame {
    int first = 0, last = 0;  ///< columns: of the card with the body or of the begin, and one past the last
    bool folded = false;
    bool with = false;
    QRectF rect;
};

/// Range of calls, shown above the columns from its first to its last call.
struct RangeBand {
    QString name;
    int first = 0, last = 0;  ///< columns, both inclusive
    int row = 0;              ///< row, counted from the top
    QRectF rect;              ///< below the numbers; does not scroll vertically
};

/// Insertion point between columns. Where bodies end, one boundary has several.
struct Gap {
    Place place;
    int column = 0;      ///< column behind the gap
    QString prefix;      ///< prefix of the numbers inside: "5."
    int lastHolder = 0;  ///< innermost surrounding frame, by the column of its holder; -1: none
};

/// Cubic curve from a record (or the folded frame that contains it) to the wait that is bound to it.
struct Arrow {
    int from = -1;  ///< column; -1: not bound
    int to = -1;
    QString record, wait;        ///< the operations
    bool leftToThreads = false;  ///< it depends on which thread comes first
    int number = 0;              ///< counts the arrows of the record, which leave it at different points
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
    std::vector<Frame> frames;  ///< outer frames before inner ones
    std::vector<RangeBand> ranges;
    int rangeRows = 0;      ///< rows of ranges between the numbers and the lanes
    std::vector<Gap> gaps;  ///< in order
    std::vector<Arrow> arrows;
    QRectF addStream;  ///< "+ stream"
    QSizeF size;
    QHash<QString, int> columnById;  ///< hidden calls have the column of the frame

    /// Returns the width of all cards, without space behind the last.
    qreal neededWidth() const { return neededWidth(metrics); }
    /// Returns the width that they would have with these measures.
    qreal neededWidth(const ComposerMetrics& with) const { return with.header + columns() * with.column + composerMargin; }
    qreal columnLeft(int column) const { return metrics.header + column * metrics.column; }
    qreal columnCentre(int column) const { return columnLeft(column) + metrics.column / 2; }
    int columns() const { return static_cast<int>(cards.size()); }
    /// Returns the index of the gap nearest to x. Where a body ends, the side decides between inside and behind it.
    int gapAt(qreal x) const;
    int gapOf(const Place& place) const;  ///< -1 if not shown
    qreal gapX(int gap) const;            ///< x of the insertion line
    /// Returns the columns that intersect [left, right], as first and one past the last.
    std::pair<int, int> columnsIn(qreal left, qreal right) const;
    /// Returns the index of the lane at y, the nearest if y is between two, -1 above and below all.
    int laneAt(qreal y) const;
    /// Returns whether a drop there makes a stream: on "+ stream", or right of it if that is below the lanes. `left` is the left
    /// end of what is visible.
    bool makesStream(const QPointF& point, qreal left) const;
    int cardAt(const QPointF& point) const;  ///< column, or -1
    std::vector<int> cardsIn(const QRectF& area) const;
    int handleAt(const QPointF& point) const;  ///< column, or -1
    int foldAt(const QPointF& point) const;    ///< column, or -1
    int arrowAt(const QPointF& point) const;   ///< index, or -1
    int columnOf(const QString& id) const;     ///< -1 if not shown
    /// Returns the number of columns of a card and the body shown behind it.
    int columnsOf(int column) const { return heldColumns[static_cast<std::size_t>(column)]; }
    int laneOfStream(const QString& id) const;
    /// Returns the vertical intervals in which a legacy operation of this lane's device and process crosses blocking lanes.
    std::vector<std::pair<qreal, qreal>> barredSpans(int lane) const;
    const Card& card(int column) const { return cards[static_cast<std::size_t>(column)]; }
    PlacedCard placed(int column) const;
    QRectF rectOf(int column) const;  ///< of the card
    const Lane& lane(int index) const { return lanes[static_cast<std::size_t>(index)]; }
    /// Returns the height of the rows of ranges, which is part of `metrics.top`.
    qreal rangesHeight() const { return rangeRows * (scale.isForRoom() ? scale.line() : rangeRow); }
    std::vector<int> heldColumns;
};

/// Makes the cards, lanes and arrows without coordinates, from the program only.
ComposerLayout composeLayout(const ComposerInput& input);
/// Computes the coordinates, also anew. Lanes are as long as the cards need and as high as the pane allows; without a pane they
/// have their full height.
void placeLayout(ComposerLayout& layout, Density density, const QSizeF& pane = {}, qreal column = 0);
/// Computes the coordinates for labels that can be read across a room. Fits as many lanes and columns as possible into the pane
/// and leaves out secondary details.
void placeLayoutForRoom(ComposerLayout& layout, const DisplayScale& scale, const QSizeF& pane);
/// Extends the lanes to the size of the pane.
void stretchLayout(ComposerLayout& layout, qreal width, qreal height);
/// Composes and places a layout.
ComposerLayout layoutComposer(const ComposerInput& input, const ComposerStyle& style);

}  // namespace streamscope::ui

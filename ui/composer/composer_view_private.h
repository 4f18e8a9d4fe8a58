// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/card_interaction.h"
#include "ui/composer/composer_commands.h"
#include "ui/composer/composer_marks.h"
#include "ui/composer/composer_scene.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/overview_strip.h"
#include "ui/composer/start_panel.h"
#include "ui/composer/typing_line.h"
#include "ui/document/latest_job.h"

#include <QPointer>
#include <QTimer>
#include <QVariantAnimation>

#include <memory>
#include <optional>

class QMenu;
class QMimeData;
class QWheelEvent;

namespace streamscope::ui {

class NameEditor;

/// Entry of the list of calls that is being dragged in.
struct DraggedCall {
    Call call;
    std::optional<edits::CopyDirection> direction;
};
std::optional<DraggedCall> draggedCall(const QMimeData* data);

class ComposerView::Private : public QObject {
    Q_OBJECT
public:
    Private(ComposerView* view, ProgramDocument* document);

    /// Returns the layout of the current document, computed at most once for any number of changes.
    const ComposerPicture& picture();
    /// Returns what to paint: for a large program the former layout, until another thread has composed the next one.
    const ComposerPicture& shown();
    void markStale();
    void markContentStale();
    void showSelection();
    void showBadges();
    void showExecuting();
    void placeStartPanel();
    void placeStrips();
    /// Changes the width of columns, which the density follows, and keeps the scene position at x in the viewport.
    void setColumnAt(qreal column, qreal x);
    void fitColumns();
    void fitCards(qreal width);
    void resized();
    void chooseDensity();

    TypingSpot typingSpot();
    void connectTyping();
    void openTyping();
    int typingHeight() const;

    QRectF visible() const;  ///< in scene coordinates
    QPointF toScene(const QPointF& viewportPosition) const;
    int laneNameAt(const QPointF& scene);
    bool isAddStream(const QPointF& scene);
    QRectF laneNameBox(const Lane& lane) const;

    void hover(const QPointF& scene);
    void showHovered(int column);
    void renameLane(int lane);
    void editLabel(int column);
    void setFolded(const QString& operationId, bool folded);
    void toggleFold(const QString& operationId);
    QString frameOf(int column);
    void chooseArrow(const QString& wait);
    void chooseStream(const QString& id);
    void showChosenStream();
    void walkStreams(int step);
    void followChosenStream();
    void editStream(int lane);
    void flash(const std::vector<Rebinding>& changed);
    void describeCurrent();
    void walkArrow(int step);
    void removeSelected(bool withRecord);
    void toggleLock();
    void order();
    void rebind();
    void tellTarget(int column);
    /// Changes the density by so many steps towards ticks, and keeps the scene position at x.
    void changeDensity(int steps, qreal x);
    void turnWheel(const QWheelEvent& event);
    void pinch(qreal by, qreal x);
    void dragIn(const DraggedCall& dragged, const QPointF& at);
    void dragOut();
    edits::NewOperation newCall(const Program& program, const DraggedCall& dragged, const DropHint& hint);
    bool holdsStill() const { return interaction->isDragging() || incoming; }
    void escape();
    void controlKey(int key);
    void selectAll();
    void arrowKey(int key, Qt::KeyboardModifiers modifiers);
    void editName();
    void reveal(const QRectF& area);
    void revealCard(int column);
    void autoScroll();
    QString toolTipAt(const QPointF& scene);
    QString cardTip(int column) const;

    bool isOurKey(const QKeyEvent& event) const;
    bool key(const QKeyEvent& event);
    void walk(int step, bool adding);
    void walkLane(int step);
    void goTo(int column, bool adding);
    QMenu* menuAt(const QPointF& scene);
    void addCardActions(QMenu* menu, const QString& id);
    void addClipboardActions(QMenu* menu);
    void addArrowActions(QMenu* menu, const QString& wait);
    void addLaneActions(QMenu* menu, int lane);
    void openReplacements();
    void openWrappings();
    void openMenu(QMenu* menu);
    void nameRange();
    void addPriorities(QMenu* menu, const QString& stream);
    void addStream();

    ComposerView* view;
    ProgramDocument* document;
    ComposerScene* scene;
    ComposerCommands* commands;
    CardInteraction* interaction;
    StartPanel* start;
    OverviewStrip* overview;
    ComposerMarks* marks;
    bool hidesBindings = false;
    QSet<QString> folded;
    QString chosenArrow;  ///< id of its wait
    TypingLine* typing;
    bool typingWanted = false;
    int multiprocessors = 100;  ///< number of the chosen device
    int greatestPriority = -2;  ///< of a stream of the chosen device; numerically the least
    Bytes stagingLimit = 0;     ///< limit of the chosen device
    Density density = Density::Card;
    qreal column = ComposerMetrics::of(Density::Card).column;  ///< width of every column
    DisplayScale scale;
    QStringList executing;  ///< ids
    QString activeStream;
    QString chosenStream;                       ///< selected lane, as lanes name it
    QString chosenDeclared;                     ///< id of its declaration
    std::size_t chosenAt = 0, streamsThen = 0;  ///< index of the declaration, and the number of them
    std::vector<Diagnostic> diagnostics;
    QPointF lastMouse;  ///< in viewport coordinates
    Qt::KeyboardModifiers lastModifiers;
    std::optional<DraggedCall> incoming;       ///< currently over the cards
    std::shared_ptr<const Evaluation> before;  ///< evaluation before the call entered the composer
    QTimer scrollTimer{this};
    QPointer<NameEditor> editor;

private:
    void relayout();
    void bringUpToDate();
    void scroll(const QPointF& by);
    void scrollLanes(qreal by, bool atLeastOne);
    int laneStop(qreal position, bool behind) const;
    void stopAtLane(int before);
    bool composesInBackground() const;
    bool bindsInBackground() const;
    void compose();
    struct Composed {
        ComposerLayout layout;  ///< without coordinates
        bool isUnbound = false;
    };
    void takeContent(quint64 change, std::shared_ptr<Composed> composed);
    const ComposerLayout& latest() const;
    QSize spaceForAll() const;
    bool takeStrips(const QSizeF& needed, QSize& space) const;
    bool isLow() const;
    int barExtent() const;
    int stripHeight() const;
    void showStrip(bool isWide);
    void unfoldCurrent();
    QRect onViewport(const QRectF& scene) const;
    void edit(const QString& name, const QString& what, const QRectF& box);
    void connectParts();
    void beginAgain();
    QVariantAnimation fading_;
    std::optional<ComposerLayout> composed_;  ///< layout to show next, without coordinates
    qreal zoomed_ = column;                   ///< width of columns before it is rounded
    QString hoveredId_;                       ///< last value of hoveredOperation()
    bool stale_ = true;
    bool contentStale_ = true;
    /// Cards are fitted to the width of the pane until the user zooms.
    enum class Fit : std::uint8_t { Due, Done, ByUser } fit_ = Fit::Due;
    bool isUnbound_ = false;     ///< made before the program was evaluated
    QPointF unscrolled_;         ///< fractions of a pixel
    qreal unscrolledLanes_ = 0;  ///< turned by the wheel, but less than a lane
    quint64 change_ = 0;         ///< number of the last change that made the content outdated
    LatestJob composer_;
};

}  // namespace streamscope::ui

#pragma once

#include "ui/composer/composer_commands.h"
#include "ui/composer/composer_scene.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/hand.h"
#include "ui/composer/start_panel.h"
#include "ui/composer/typing_line.h"

#include <QPointer>
#include <QTimer>

class QMenu;
class QMimeData;

namespace streamscope::ui {

class LaneEditor;

/// A palette entry on its way in.
struct DraggedCall {
    Call call;
    std::optional<edits::CopyDirection> direction;
};
std::optional<DraggedCall> draggedCall(const QMimeData* data);

class ComposerView::Private : public QObject {
    Q_OBJECT
public:
    Private(ComposerView* view, ProgramDocument* document);

    /// The layout of the document as it is now; computed at most once for any number of changes.
    const ComposerPicture& picture();
    void markStale();
    void showSelection();
    void showBadges();
    void placeStartPanel();

    TypingSpot typingSpot();
    void connectTyping();
    void openTyping();
    void placeTyping();

    QRectF visible() const;  ///< part of the scene
    QPointF toScene(const QPointF& viewportPosition) const;
    int laneNameAt(const QPointF& scene);
    bool isAddStream(const QPointF& scene);
    QRectF laneNameBox(const Lane& lane) const;

    void hover(const QPointF& scene);
    void renameLane(int lane);
    void reveal(const QRectF& area);
    void autoScroll();
    QString toolTipAt(const QPointF& scene);

    bool isOurKey(const QKeyEvent& event) const;
    bool key(const QKeyEvent& event);
    void walk(int step, bool adding);
    void walkLane(int step);
    void goTo(int column, bool adding);
    QMenu* menuAt(const QPointF& scene);
    void addCardActions(QMenu* menu, const QString& id);
    void addLaneActions(QMenu* menu, int lane);

    ComposerView* view;
    ProgramDocument* document;
    ComposerScene* scene;
    ComposerCommands* commands;
    Hand* hand;
    StartPanel* start;
    TypingLine* typing;
    bool typingWanted = false;
    int multiprocessors = 100;  ///< of the chosen device
    Density density = Density::Card;
    QString activeStream;
    std::vector<Diagnostic> diagnostics;
    QPointF lastMouse;  ///< in the viewport
    QTimer scrollTimer;
    QPointer<LaneEditor> editor;

private:
    void relayout();
    void connectParts();
    bool stale_ = true;
};

}  // namespace streamscope::ui

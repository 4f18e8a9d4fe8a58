#pragma once

#include "engine/device/device_info.h"
#include "engine/rules/diagnostic.h"
#include "ui/document/program_document.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"

#include <QGraphicsView>

#include <vector>

namespace streamscope::ui {

enum class Density : std::uint8_t;
struct ComposerLayout;

/// The composer pane: one numbered column per host call, a lane per host thread and per stream, cards, diamonds, arrows.
/// A QGraphicsView over the pure ComposerLayout (composer_layout.h). Edits the document; never keeps state of its own
/// other than the view.
class ComposerView : public QGraphicsView {
    Q_OBJECT
public:
    explicit ComposerView(ProgramDocument* document, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setDisplayScale(const DisplayScale& scale);
    /// The calls that execute at the timeline's playhead.
    void setExecuting(const QStringList& operationIds);
    /// Of everything, as it is laid out now.
    const ComposerLayout& layoutNow() const;
    /// Badges on the cards that the diagnostics name; their messages join the tooltips.
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics);
    /// Shows no arrows and no numbers of recordings at waits: a question asks for them.
    void setBindingsHidden(bool hidden);
    /// Mime type of a palette entry being dragged in: "call" or "call:direction" as text ("memcpyAsync:h2d").
    static constexpr auto callMimeType = "application/x-streamscope-call";
    /// Inserts after the current selection (or at the end), in the selected lane; selects it.
    void insertCall(Call call, std::optional<edits::CopyDirection> direction = {});
    void setActiveStream(const QString& streamId);  ///< where insertCall goes when nothing is selected
    /// Does what these keys do in the composer, and gives it the focus.
    void press(QKeyCombination keys);
    void addStream();
    /// Of the selected call; where none is, the one set active.
    QString currentStream() const;
    void renameStream();  ///< in place
    void setStreamNonBlocking(bool on);
    void removeStream();
    void expandRepeat();                     ///< the selected one
    void launchAsGraph();                    ///< the selected calls, in one launch
    void setDevice(const DeviceInfo& info);  ///< the chosen one: what a share of its SMs is, what its driver stages
    void setDensity(Density density);
    Density density() const;

    /// Returns where a card is, in the viewport; an empty rectangle where there is none.
    QRect operationRect(const QString& operationId) const;
    /// Cards, an order or a rubber band are in the hand: Escape puts them back.
    bool isHandFull() const;

    void copySelection();
    void cutSelection();
    void paste();  ///< behind the selection
    void duplicateSelection();
    void removeSelection();
    void selectAllCalls();

Q_SIGNALS:
    void hoveredOperation(const QString& operationId);  ///< "" when none
    void editRequested(const QString& operationId);     ///< Enter or double-click
    void badgeClicked(const QString& operationId);
    void densityChanged(Density density);
    void activeStreamChanged();
    void message(const QString& text);  ///< for the status bar
    void dragBegan();                   ///< cards are in the hand: edits come as fast as the mouse moves
    void dragEnded();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    class Private;
    Private* d_;  // a child object of this view
};

}  // namespace streamscope::ui

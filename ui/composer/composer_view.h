// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_info.h"
#include "engine/edits/order_edits.h"
#include "engine/program/diagnostic.h"
#include "ui/composer/density.h"
#include "ui/document/program_document.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"

#include <QGraphicsView>

#include <vector>

namespace streamscope::ui {

struct ComposerLayout;

/// Composer pane: one numbered column for each host call, a lane for each host thread and stream, cards, diamonds and arrows. A
/// QGraphicsView of ComposerLayout. It edits the document and has no state but that of the view.
class ComposerView : public QGraphicsView {
    Q_OBJECT
public:
    explicit ComposerView(ProgramDocument* document, QWidget* parent = nullptr);
    void setDisplayScale(const DisplayScale& scale);
    /// Marks the calls that execute at the timeline's playhead.
    void setExecuting(const QStringList& operationIds);
    /// Returns the current layout of all cards.
    const ComposerLayout& layoutNow() const;
    /// Shows badges on the cards that diagnostics name, with the messages in their tool tips.
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics);
    /// Hides arrows and the numbers of recordings at waits, for which a question asks.
    void setBindingsHidden(bool hidden);
    /// Sets what orders offer for a call that the other one waits for.
    void setCircles(edits::Circles circles);
    /// Mime type of a call that is dragged in: "call" or "call:direction" as text ("memcpyAsync:h2d").
    static constexpr auto callMimeType = "application/x-streamscope-call";
    /// Inserts a call behind the selection (or at the end) in the selected lane, and selects it.
    void insertCall(Call call, std::optional<edits::CopyDirection> direction = {});
    void setActiveStream(const QString& streamId);  ///< stream of insertCall() if nothing is selected
    /// Selects a stream, as lanes name it, in place of calls; "" for none. It becomes the active one.
    void chooseStream(const QString& streamId);
    QString chosenStream() const;
    /// Handles these keys as if they were pressed in the composer, and focuses it.
    void press(QKeyCombination keys);
    void typeCalls();  ///< opens the line for typing calls, which gets the focus
    void addStream();
    /// Returns the stream of the selected call, else the active stream.
    QString currentStream() const;
    void renameStream();  ///< in place
    void setStreamNonBlocking(bool on);
    void removeStream();
    void expandRepeat();   ///< the selected repeat
    void launchAsGraph();  ///< the selected calls, in one launch
    void putIntoWith();    ///< the selected calls, of their stream or the active one
    void repeatSelection();
    void putIntoRange();                     ///< the selected calls; asks for the name in place
    void setDevice(const DeviceInfo& info);  ///< the chosen device: number of SMs, largest staged copy
    void setDensity(Density density);
    Density density() const;
    void fitColumns();  ///< makes columns as wide as the usual cards, or narrower, so that all are visible

    /// Returns the box of a card in viewport coordinates, empty if there is none.
    QRect operationRect(const QString& operationId) const;
    /// Returns whether a drag of cards, an order or a rubber band is active, which Escape cancels.
    bool isInteracting() const;

    void copySelection();
    void cutSelection();
    void paste();  ///< pastes behind the selection
    void duplicateSelection();
    void removeSelection();
    void selectAllCalls();

Q_SIGNALS:
    void hoveredOperation(const QString& operationId);  ///< "" for none
    void editRequested(const QString& operationId);     ///< Enter or double-click
    void badgeClicked(const QString& operationId);
    void densityChanged(Density density);
    void activeStreamChanged();
    /// A lane is selected, or none: its stream, and the id of its declaration, empty for a built-in stream.
    void streamChosen(const QString& stream, const QString& declared);
    void streamEditRequested();         ///< Enter, or the menu of a lane
    void message(const QString& text);  ///< text for the status bar
    void dragBegan();                   ///< cards are dragged: edits follow as fast as the mouse moves
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
    Private* d_;  // child object of this view
};

}  // namespace streamscope::ui

#pragma once

#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include <QGraphicsView>

namespace streamscope::ui {

/// The composer pane: one numbered column per host call, a lane per host thread and per stream, cards, diamonds, arrows.
/// A QGraphicsView over the pure ComposerLayout (composer_layout.h). Edits the document; never keeps state of its own
/// other than the view.
class ComposerView : public QGraphicsView {
    Q_OBJECT
public:
    explicit ComposerView(ProgramDocument* document, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Mime type of a palette entry being dragged in: "call" or "call:direction" as text ("memcpyAsync:h2d").
    static constexpr auto callMimeType = "application/x-streamscope-call";
    /// Inserts after the current selection (or at the end), in the selected lane; selects it.
    void insertCall(Call call, std::optional<edits::CopyDirection> direction = {});
    void setActiveStream(const QString& streamId);  ///< where insertCall goes when nothing is selected
    void ensureOperationVisible(const QString& operationId);

Q_SIGNALS:
    void hoveredOperation(const QString& operationId);  ///< "" when none
    void editRequested(const QString& operationId);     ///< Enter or double-click
    void message(const QString& text);                  ///< for the status bar

private:
    class Private;
    Private* d_;  // a child object of this view
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"

#include <QWidget>

namespace streamscope::ui {

/// Pane with streams, events, buffers, words and parameters: add, rename, edit, and delete with a list of uses.
class ResourcesPanel : public QWidget {
    Q_OBJECT
public:
    explicit ResourcesPanel(ProgramDocument* document, QWidget* parent = nullptr);
    /// Scrolls to the resources of a kind and focuses the button that adds one.
    void showKind(ResourceKind kind);
    void add(ResourceKind kind);  ///< as its button does
    /// Hides the kinds that a first program has not, as long as the program has none; a button adds one.
    void setBrief(bool on);
Q_SIGNALS:
    void streamActivated(const QString& streamId);
    void message(const QString& text);
    void takingBack();  ///< typed text is about to be reverted by undo

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui

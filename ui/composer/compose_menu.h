// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/pane_menu.h"

namespace streamscope::ui {

class ComposerView;
class ProgramDocument;

/// Menu of all commands of the composer for calls.
class ComposeMenu : public PaneMenu {
    Q_OBJECT
public:
    ComposeMenu(ComposerView* composer, const ProgramDocument* document, QWidget* parent);
    /// Entry that opens the line for typing calls. Unlike those of the other entries, its key works whichever pane has the focus.
    QAction* typeAction() const { return type_; }

private:
    void gather(const QString& title, const std::function<void()>& add);
    void addOfStreams();
    void addOfCalls();
    void addWraps();
    void addMoves();
    void addDensities();
    void enable();

    ComposerView* composer_;
    const ProgramDocument* document_;
    QAction* type_ = nullptr;
    QAction* expand_ = nullptr;
    QAction* rename_ = nullptr;
    QAction* nonBlocking_ = nullptr;
    QAction* delete_ = nullptr;
};

}  // namespace streamscope::ui

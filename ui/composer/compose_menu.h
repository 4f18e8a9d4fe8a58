#pragma once

#include "ui/theme/pane_menu.h"

namespace streamscope::ui {

class ComposerView;
class ProgramDocument;

/// All that the composer does to calls.
class ComposeMenu : public PaneMenu {
    Q_OBJECT
public:
    ComposeMenu(ComposerView* composer, const ProgramDocument* document, QWidget* parent);

private:
    void addStreams();
    void addDensities();
    void enable();

    ComposerView* composer_;
    const ProgramDocument* document_;
    QAction* expand_ = nullptr;
    QAction* rename_ = nullptr;
    QAction* nonBlocking_ = nullptr;
    QAction* delete_ = nullptr;
};

}  // namespace streamscope::ui

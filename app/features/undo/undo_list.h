// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QListWidget;

namespace streamscope::ui {
class ProgramDocument;
}

namespace streamscope::app {

/// List of all steps that can be undone and redone, below the undo button. Choosing a step undoes or redoes up to it.
class UndoList : public QFrame {
    Q_OBJECT
public:
    UndoList(ui::ProgramDocument* document, QWidget* parent);
    void popUp(const QWidget* below);

private:
    void fill();
    void goTo(int step);

    ui::ProgramDocument* document_;
    QListWidget* list_;
};

}  // namespace streamscope::app

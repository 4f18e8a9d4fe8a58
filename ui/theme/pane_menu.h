// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include <functional>

namespace streamscope::ui {

/// Menu of all keys of a pane. Each entry presses the pane's own key, whichever pane has the focus.
class PaneMenu : public QMenu {
    Q_OBJECT
public:
    using Press = std::function<void(QKeyCombination)>;
    PaneMenu(const QString& title, Press press, QWidget* parent);

protected:
    QAction* add(const QString& text, QKeyCombination keys, const QString& tip);
    /// Adds an entry that needs a selection.
    void addOfSelection(const QString& text, QKeyCombination keys, const QString& tip);
    /// Adds an entry without a key.
    QAction* addTold(const QString& text, const QString& tip);

    QList<QAction*> ofSelection_;

private:
    Press press_;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QToolBar;
class QToolButton;

namespace streamscope::app {

/// Event filter that fits the buttons of a tool bar into a narrow window. As many as necessary show only their icons, the most
/// familiar ones first.
class ToolBarRoom : public QObject {
    Q_OBJECT
public:
    /// `leastFirst`: buttons with an icon and a text, in the order in which they lose their texts.
    ToolBarRoom(QToolBar* bar, QList<QToolButton*> leastFirst);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    QToolBar* bar_;
    QList<QToolButton*> leastFirst_;
};

}  // namespace streamscope::app

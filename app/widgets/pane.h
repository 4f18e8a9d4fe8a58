// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSplitter>

class QDockWidget;

namespace streamscope::app {

/// A pane of the window: a caption in capitals, a note beside it, and the widget below.
class Pane : public QWidget {
    Q_OBJECT
public:
    Pane(const QString& caption, const QString& note, QWidget* content, QWidget* parent = nullptr);
    QWidget* header() const { return header_; }
    void addTool(QWidget* tool);  ///< at the right of the caption

private:
    QWidget* header_;
};

/// Composer, timeline and the panels below them. Their shares hold at every size of the window until somebody moves a border, and
/// from then on the shares that were chosen.
class CentreSplitter : public QSplitter {
    Q_OBJECT
public:
    CentreSplitter();
    /// Returns what was chosen, for restoreChoice(); empty: nothing.
    QByteArray choice() const;
    void restoreChoice(const QByteArray& choice);
    void forgetChoice();
    void setPresenting(bool on);
    /// Shares the room out anew, after a panel was opened or closed.
    void share();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void noteChoice(int border);
    int composerHeight(int panes) const;

    double chosenComposer_ = 0;  ///< of the room of both panes; 0: not chosen
    int chosenStrip_ = 0;        ///< px; 0: not chosen
    bool presenting_ = false;
};

/// A dock's title: dragging it moves the dock, its button closes it (the View menu brings it back).
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget* dock);
};

}  // namespace streamscope::app

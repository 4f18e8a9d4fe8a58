// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSplitter>

class QDockWidget;
class QLabel;
class QToolButton;

namespace streamscope::app {

/// A pane of the window: a caption in capitals, a note beside it, and the content below.
class Pane : public QWidget {
    Q_OBJECT
public:
    Pane(const QString& caption, const QString& note, QWidget* content, QWidget* parent = nullptr);
    QWidget* header() const { return header_; }
    void addTool(QWidget* tool);   ///< adds a tool at the right of the caption
    void addBelow(QWidget* part);  ///< adds a line below the content
    /// Shows the note beside the caption, or as its tool tip.
    void setNoteShown(bool on);

private:
    QWidget* header_;
    QWidget* note_;
};

/// Splitter with composer, timeline and the panels below them. It keeps its default shares at every size of the window until the
/// user moves a handle, and then the user's shares.
class CentreSplitter : public QSplitter {
    Q_OBJECT
public:
    CentreSplitter();
    /// Returns the user's shares, for restoreChoice(); empty if there are none.
    QByteArray choice() const;
    void restoreChoice(const QByteArray& choice);
    void forgetChoice();
    void setPresenting(bool on);
    /// Distributes the space again after a panel was opened or closed.
    void share();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void noteChoice(int border);
    int composerHeight(int panes) const;

    double chosenComposer_ = 0;  ///< the user's share of the height of both panes; 0: the default
    int chosenStrip_ = 0;        ///< the user's height in px; 0: the default
    bool presenting_ = false;
};

/// Title of a dock. Dragging it moves the dock, and its button closes the dock. The View menu opens it again.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget* dock);
    void setCaption(const QString& text);

private:
    QLabel* caption_;
    QToolButton* close_;
};

}  // namespace streamscope::app

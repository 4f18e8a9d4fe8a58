#pragma once

#include <QByteArray>
#include <QSplitter>

class QDockWidget;
class QVBoxLayout;

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

/// Composer, timeline and the strip below them: shared out anew at every size of the window until a hand moves a border.
class CentreSplitter : public QSplitter {
    Q_OBJECT
public:
    CentreSplitter();
    /// What a hand has chosen; empty: nothing.
    QByteArray choice() const { return choice_; }
    void restoreChoice(const QByteArray& state);
    void forgetChoice();
    void setPresenting(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void share();

    QByteArray choice_;
    bool presenting_ = false;
};

/// A dock's title: dragging it moves the dock, its button closes it (the View menu brings it back).
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget* dock);
};

/// The strip below the timeline: tabs that are closed until one is clicked.
class BottomStrip : public QWidget {
    Q_OBJECT
public:
    explicit BottomStrip(QWidget* parent = nullptr);
    void add(const QString& title, QWidget* content);
    void open(QWidget* content);

private:
    QVBoxLayout* layout_;
    QWidget* tabs_;
};

}  // namespace streamscope::app

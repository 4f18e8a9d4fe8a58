#pragma once

#include <QWidget>

class QDockWidget;
class QVBoxLayout;

namespace streamscope::app {

/// A pane of the window: a caption in capitals, a note beside it, and the widget below.
class Pane : public QWidget {
    Q_OBJECT
public:
    Pane(const QString& caption, const QString& note, QWidget* content, QWidget* parent = nullptr);
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

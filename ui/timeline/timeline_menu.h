#pragma once

#include <QMenu>

namespace streamscope::ui {

class TimelineGestures;
class TimelinePlot;

/// All that the timeline's keys do, as a menu: each entry is the timeline's own key, whichever pane has the focus.
class TimelineMenu : public QMenu {
    Q_OBJECT
public:
    TimelineMenu(TimelineGestures* gestures, TimelinePlot* plot, QWidget* parent);
    void setAnythingShown(bool shown);
    void setAnythingSelected(bool selected);

private:
    void addPlayhead();
    void addViews();
    void addOperations();
    QAction* addTold(const QString& text, const QString& tip);
    QAction* add(const QString& text, QKeyCombination keys, const QString& tip);
    void addOfSelection(const QString& text, QKeyCombination keys, const QString& tip);
    void enable();

    TimelineGestures* gestures_;
    const TimelinePlot* plot_;
    QAction *previous_ = nullptr, *next_ = nullptr;
    QList<QAction*> ofSelection_;
    bool shown_ = false, selected_ = false;
};

}  // namespace streamscope::ui

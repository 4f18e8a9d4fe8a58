// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

#include <vector>

class QHBoxLayout;
class QToolButton;

namespace streamscope::app {

class PageViews;

/// Strip with the panels below the timeline. At most one is open, and the strip is hidden while none is. The tab bar is a
/// separate widget, so that it does not move when a panel opens.
class BottomStrip : public QStackedWidget {
    Q_OBJECT
public:
    explicit BottomStrip(QWidget* parent = nullptr);
    QWidget* tabs() const { return tabs_; }
    /// Adds a panel, which may be a PageViews with several of them.
    void add(const QString& title, QWidget* panel);
    /// Shows the tab of a panel, or offers it in the menu of the button "More".
    void setOffered(const QWidget* panel, bool on);
    /// Hides the button that maximises while no panel is open.
    void setTidy(bool on);
    void open(QWidget* panel);
    void close();
    bool isOpen(const QWidget* panel) const;
    /// Returns the open panel; nullptr if none is open.
    QWidget* openPanel() const;
    /// Gives the open panel the space of the composer and the timeline.
    void setMaximised(bool on);
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void openChanged();
    void maximisedChanged(bool on);

private:
    void showPage(int index);  ///< -1: none
    void fillMore();
    PageViews* viewsOf(int index) const;  ///< nullptr: the page is one panel

    QWidget* tabs_;
    QHBoxLayout* row_;
    QToolButton* more_;
    QToolButton* maximise_;
    std::vector<QToolButton*> buttons_;  ///< in the order of the pages
    bool maximised_ = false, tidy_ = false;
};

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

#include <vector>

class QHBoxLayout;
class QToolButton;

namespace streamscope::app {

/// The panels below the timeline, of which at most one is open; hidden while none is. The bar of tabs is a widget of its own, for
/// a place that does not move when a panel opens.
class BottomStrip : public QStackedWidget {
    Q_OBJECT
public:
    explicit BottomStrip(QWidget* parent = nullptr);
    QWidget* tabs() const { return tabs_; }
    void add(const QString& title, QWidget* panel);
    void open(QWidget* panel);
    void close();
    bool isOpen(const QWidget* panel) const;
    /// Returns the open panel; nullptr where none is.
    QWidget* openPanel() const;
    /// Gives the open panel the room of the composer and the timeline.
    void setMaximised(bool on);
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void openChanged();
    void maximisedChanged(bool on);

private:
    void showPage(int index);  ///< -1: none

    QWidget* tabs_;
    QHBoxLayout* row_;
    QToolButton* maximise_;
    std::vector<QToolButton*> buttons_;  ///< by page
    bool maximised_ = false;
};

}  // namespace streamscope::app

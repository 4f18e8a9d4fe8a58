// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/lanes.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace streamscope::ui {

class TimelinePlot;

/// Lists all lanes, hidden ones too, to show, group, order and resize them by keys alone. Each change applies at once.
class LanesDialog : public QDialog {
    Q_OBJECT
public:
    explicit LanesDialog(TimelinePlot* plot);

Q_SIGNALS:
    void resetRequested();

private:
    enum Column : int { Name, Group, Height };
    void addFilter();
    void addList();
    void addButtons();
    void fill();
    void takeItem(QTreeWidgetItem* item, int column);
    void setAllShown(bool shown);
    void move(int by);
    TimelineLaneKey keyOf(QTreeWidgetItem* item) const;
    void sayFilter();

    TimelinePlot* plot_;
    QLineEdit* filter_;
    QLabel* said_;
    QTreeWidget* list_;
    std::vector<TimelineLaneKey> keys_;  ///< by row
};

}  // namespace streamscope::ui

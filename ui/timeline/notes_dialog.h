// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QPushButton;
class QTreeWidget;

namespace streamscope::ui {

class TimelineNotes;

/// Lists the notes of the timeline: shows, changes and deletes them, and takes changes back.
class NotesDialog : public QDialog {
    Q_OBJECT
public:
    NotesDialog(TimelineNotes* notes, int selected, QWidget* parent);

private:
    enum Column : int { Words, From, Length };
    void addButtons();
    void fill();
    void enable();
    void edit();
    void remove();
    void show();
    int row() const;

    TimelineNotes* notes_;
    QTreeWidget* list_;
    QPushButton *show_ = nullptr, *edit_ = nullptr, *delete_ = nullptr, *undo_ = nullptr;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/machine_file.h"
#include "ui/document/latest_job.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace streamscope::app {

/// Dialog that edits the machines: a list, the name and the commands of the selected machine, presets, and a test with its
/// result.
class MachinesDialog : public QDialog {
    Q_OBJECT
public:
    /// `environment`: environment of the commands that a test runs.
    MachinesDialog(Machines machines, std::vector<std::string> environment, QWidget* parent = nullptr);

Q_SIGNALS:
    void saved();

private:
    QWidget* makeList();
    QWidget* makeForm();
    void fillList(int chosen);
    void show(int index);
    void take();
    void fillIn();
    void add();
    void remove();
    void test();
    void copyWorker();
    void save();
    QString complaint() const;
    QString complaintOfChosen() const;
    void check();
    Machine* chosen();

    Machines machines_;
    std::vector<std::string> environment_;
    QListWidget* list_;
    QLineEdit *name_, *where_, *start_, *array_;
    QComboBox* preset_;
    QLabel *found_, *wrong_;
    QPushButton *test_, *remove_, *copy_;
    QWidget* form_ = nullptr;
    QDialogButtonBox* buttons_;
    bool isShowing_ = false;
    bool isTesting_ = false;
    ui::LatestJob tests_{ui::Urgency::Long};
};

}  // namespace streamscope::app

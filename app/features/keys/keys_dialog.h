// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/keys/chosen_keys.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace streamscope::app {

class KeyField;

/// Dialog that changes the keys: a list of all commands, and a field that records the keys that are pressed in it. Changes take
/// effect at once.
class KeysDialog : public QDialog {
    Q_OBJECT
public:
    KeysDialog(ChosenKeys* keys, QWidget* parent);

private:
    void fill();
    void search();
    void showChosen();
    void showConflict();
    void assign();
    std::optional<std::size_t> chosen() const;

    ChosenKeys* keys_;
    QLineEdit* search_;
    QTreeWidget* list_;
    KeyField* pressed_;
    QLabel* conflict_;
    QPushButton *assign_, *usual_, *none_;
};

}  // namespace streamscope::app

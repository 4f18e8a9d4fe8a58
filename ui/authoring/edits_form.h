// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/edit_rules.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QListWidget;
class QSpinBox;

namespace streamscope::ui {

/// Form for the edits that learners may make: a check box for each rule, with numbers or calls where the rule has them.
class EditsForm : public QWidget {
    Q_OBJECT
public:
    /// `edits` are as in the file: "add-operations:2".
    EditsForm(const QStringList& edits, const QStringList& calls, QWidget* parent);
    QStringList edits() const;

Q_SIGNALS:
    void edited();

private:
    struct Counted {
        lessons::EditRule rule;
        QSpinBox* most;
    };
    QWidget* makeCalls(const QStringList& calls);
    void addCalls(const lessons::AllowedEdit& edit);

    std::vector<std::pair<lessons::EditRule, QCheckBox*>> plain_;
    std::vector<Counted> counted_;
    QComboBox *removed_, *replaced_, *by_;
    QListWidget* list_;  ///< list of the rules that name calls
};

}  // namespace streamscope::ui

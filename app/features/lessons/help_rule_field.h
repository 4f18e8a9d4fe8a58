// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QComboBox;
class QDoubleSpinBox;

namespace streamscope::app {

/// Field for what repairs, what-ifs and bounds are to a class: as each lesson says, allowed, counted with points, or off.
class HelpRuleField : public QWidget {
    Q_OBJECT
public:
    explicit HelpRuleField(QWidget* parent);
    /// Returns the rule (lessons::helpFrom); empty: as each lesson says.
    QString rule() const;

Q_SIGNALS:
    void changed();

private:
    QComboBox* choice_;
    QDoubleSpinBox* points_;
};

}  // namespace streamscope::app

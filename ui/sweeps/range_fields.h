// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/sweep/sweep_range.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace streamscope::ui {

/// Fields for a parameter and its range: chunks from 1 to 64 step 1. Invalid fields are framed.
class RangeFields : public QWidget {
    Q_OBJECT
public:
    /// `optional` adds the first entry "nothing", which has no range.
    RangeFields(const QString& words, bool optional, QWidget* parent);

    /// Sets the parameters to choose from. Keeps the choice and the typed range if the parameter still exists.
    void setParameters(const std::vector<Parameter>& parameters);
    void choose(const std::string& parameter);
    bool chosen() const;  ///< Returns whether a parameter is chosen.
    std::string parameter() const;
    SweepRangeRead read() const;

Q_SIGNALS:
    void changed();
    void entered();  ///< Enter was pressed in a field

private:
    QLineEdit* field(const QString& name, const QString& tip, int width);
    void suggest();
    void refresh();

    QString words_;
    bool optional_;
    std::vector<Parameter> parameters_;
    QComboBox* parameter_;
    QLineEdit *from_, *to_, *step_;
    QWidget* range_;
};

}  // namespace streamscope::ui

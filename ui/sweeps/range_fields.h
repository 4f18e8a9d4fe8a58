#pragma once

#include "engine/program/program.h"
#include "engine/sweep/sweep_range.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace streamscope::ui {

/// A parameter and its range: chunks from 1 to 64 step 1. A field that holds nothing usable is framed.
class RangeFields : public QWidget {
    Q_OBJECT
public:
    /// `optional`: the first entry is "nothing", and no range is then asked for.
    RangeFields(const QString& words, bool optional, QWidget* parent);

    /// What can be chosen; the choice and the typed range stay where the parameter is still there.
    void setParameters(const std::vector<Parameter>& parameters);
    void choose(const std::string& parameter);
    bool chosen() const;  ///< a parameter, not nothing
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

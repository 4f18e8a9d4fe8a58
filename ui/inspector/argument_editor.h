#pragma once

#include "ui/inspector/field_editor.h"
#include "ui/inspector/quantity_edit.h"

namespace streamscope::ui {

class Chooser;

/// One argument of a kernel: a buffer, a number, a time.
class ArgumentEditor : public FieldEditor {
    Q_OBJECT
public:
    ArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    void makeChooser();
    void makeQuantity(const kernels::Parameter* parameter);
    void store(const std::optional<Scalar>& value);

    std::string name_;
    Chooser* chooser_ = nullptr;
    QuantityEdit* quantity_ = nullptr;
};

/// The operation's arguments, empty where it has none.
const std::vector<Argument>& argumentsOf(const Operation& operation);

}  // namespace streamscope::ui

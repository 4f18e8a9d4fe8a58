// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"
#include "ui/inspector/quantity_edit.h"

namespace streamscope::ui {

class Chooser;
class RangeRow;

/// Editor for an argument of a kernel: a buffer or a part of one, a number, a time, or a fault.
class ArgumentEditor : public FieldEditor {
    Q_OBJECT
public:
    ArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    void makeBuffer();
    void makeQuantity(const kernels::Parameter* parameter);
    void makeFault();

    std::string name_;
    RangeRow* buffer_ = nullptr;
    QuantityEdit* quantity_ = nullptr;
    Chooser* fault_ = nullptr;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"
#include "ui/inspector/quantity_edit.h"

namespace streamscope::ui {

class RangeRow;

/// Editor for an argument of a kernel: a buffer or a part of one, a number, or a time.
class ArgumentEditor : public FieldEditor {
    Q_OBJECT
public:
    ArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    void makeBuffer();
    void makeQuantity(const kernels::Parameter* parameter);

    std::string name_;
    RangeRow* buffer_ = nullptr;
    QuantityEdit* quantity_ = nullptr;
};

}  // namespace streamscope::ui

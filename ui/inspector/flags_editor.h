// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"

#include <QList>

class QCheckBox;
class QLabel;

namespace streamscope::ui {

class QuantityEdit;

/// Editor for the flags of a call as the number that CUDA takes, with a check box for each named flag. Numbers that CUDA
/// refuses can be typed and are marked.
class FlagsEditor : public FieldEditor {
    Q_OBJECT
public:
    FlagsEditor(const FieldInfo& field, Call call, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    struct Box {
        quint32 bit;
        QCheckBox* box;
    };
    void store(quint32 flags);
    void show(quint32 flags, bool mixed);

    bool words_;  ///< 1 is written as "external"
    quint32 flags_ = 0;
    QuantityEdit* number_;
    QList<Box> boxes_;
    QLabel* unknown_;
};

}  // namespace streamscope::ui

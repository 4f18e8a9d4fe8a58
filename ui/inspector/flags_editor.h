#pragma once

#include "ui/inspector/field_editor.h"

#include <QList>

class QCheckBox;
class QLabel;

namespace streamscope::ui {

class QuantityEdit;

/// Flags of a call as the number that CUDA takes, with a check box beside it for each flag that has a name. Numbers that
/// CUDA refuses may be typed, and are told as such.
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

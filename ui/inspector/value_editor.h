#pragma once

#include "ui/inspector/field_editor.h"
#include "ui/inspector/quantity_edit.h"

#include <array>

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;

namespace streamscope::ui {

class MenuButton;

/// Bytes, a time or a whole number.
class QuantityEditor : public FieldEditor {
    Q_OBJECT
public:
    QuantityEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    Field field_;
    QuantityEdit* edit_;
};

/// Grid or block: one to three numbers.
class DimensionsEditor : public FieldEditor {
    Q_OBJECT
public:
    DimensionsEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    void read();
    Field field_;
    Scope scope_;
    std::array<QLineEdit*, 3> parts_;
    QLabel* message_;
    std::vector<Scalar> shown_;
};

/// A flag as a check box; `word` is what a text field holds when it is set, a truth value otherwise.
class FlagEditor : public FieldEditor {
    Q_OBJECT
public:
    FlagEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    Field field_;
    QString word_;
    QCheckBox* box_;
};

/// A list of buffers, each checked or not in a menu; parts of buffers that are there already are kept.
class RangesEditor : public FieldEditor {
    Q_OBJECT
public:
    RangesEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    void toggle(const QString& buffer, bool on);
    Field field_;
    MenuButton* button_;
    QMenu* menu_;
};

/// Free text, such as a loop variable's name.
class TextEditor : public FieldEditor {
    Q_OBJECT
public:
    TextEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    Field field_;
    QLineEdit* edit_;
};

}  // namespace streamscope::ui

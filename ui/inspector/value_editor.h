// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"
#include "ui/inspector/quantity_edit.h"

#include <array>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace streamscope::ui {

/// Editor for bytes, a time or a whole number.
class QuantityEditor : public FieldEditor {
    Q_OBJECT
public:
    QuantityEditor(const FieldInfo& field, Call call, QWidget* parent, const QString& name = {});
    void fill(const Targets& targets) override;
    void setPlaceholder(const QString& text) { edit_->setPlaceholder(text); }

private:
    Field field_;
    QuantityEdit* edit_;
    QLabel* passing_ = nullptr;  ///< which values pass, if the field is what an operation waits for
};

/// Editor for grid or block: one to three numbers.
class DimensionsEditor : public FieldEditor {
    Q_OBJECT
public:
    DimensionsEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show();
    void read();
    void finish(QLineEdit* part);
    void restore();
    void tell();
    Field field_;
    LoopScopes scopes_;
    std::array<QLineEdit*, 3> parts_;
    QLabel* below_;
    std::vector<Scalar> shown_;  ///< value of the program, or typed and about to be
    bool isMixed_ = false;
    bool isTyped_ = false;  ///< text was typed since the last finished()
    bool isEmitting_ = false;
    bool isRefused_ = false;  ///< the program has refused the text
};

/// Check box for a truth value.
class BooleanEditor : public FieldEditor {
    Q_OBJECT
public:
    BooleanEditor(const FieldInfo& field, QWidget* parent, const QString& name = {});
    void fill(const Targets& targets) override;

private:
    Field field_;
    QCheckBox* box_;
};

/// Editor for a name: a loop's variable, or the id under which a handle is opened.
class TextEditor : public FieldEditor {
    Q_OBJECT
public:
    TextEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    TypedInput read(const QString& text) const;
    FieldInfo info_;
    QStringList taken_;
    WordEdit* edit_;
};

/// Editor for the operation's id. It is changed when the field loses the focus, because a renamed operation is a different one
/// to all panes.
class IdEditor : public FieldEditor {
    Q_OBJECT
public:
    explicit IdEditor(QWidget* parent);
    void fill(const Targets& targets) override;

private:
    const Program* program_ = nullptr;  ///< program of the document, which outlives the editor
    std::string id_;
    std::optional<Scalar> wanted_;
    WordEdit* edit_;
};

}  // namespace streamscope::ui

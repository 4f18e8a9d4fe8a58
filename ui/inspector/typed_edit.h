// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/quantity_rule.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QLineEdit;

namespace streamscope::ui {

/// Text field with a line below for a mistake or the value of an expression. Valid text is emitted while it is typed. Invalid
/// text gets a red frame and is not emitted. Text whose value the program refuses, for example because of a rule of a lesson,
/// keeps a red frame until the field is left. Escape reverts what was typed since finished(), and so does Enter or leaving the
/// field while the text is invalid; after Enter, invalid text stays in the field to be corrected.
class TypedEdit : public QWidget {
    Q_OBJECT
public:
    explicit TypedEdit(const QString& accessibleName, QWidget* parent = nullptr);
    /// Sets the value of the program. Keeps text with the same value, and invalid text that is still being typed.
    void setValue(const std::optional<Scalar>& value);
    void setMixed();  ///< several operations with different values
    void setPlaceholder(const QString& text);
    QLineEdit* field() const { return field_; }
    QString message() const;

Q_SIGNALS:
    void edited(const std::optional<streamscope::Scalar>& value);
    void finished();
    void cancelled();  ///< requests to revert what was emitted since finished()
    void escaped();    ///< Escape has reverted what was typed

protected:
    virtual TypedInput read(const QString& text) const = 0;
    virtual QString textOf(const Scalar& value) const;
    /// Reacts to the value of the program being shown as this text.
    virtual void shown(const QString& text);
    /// Returns the text changed by a step up or down, nullopt if there is no such step.
    virtual std::optional<QString> stepped(const QString& text, int steps) const;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void validate(const QString& text);
    void finish();
    void tell(const TypedInput& typed);
    bool step(int steps);
    void restore();
    void showValue();
    void showRefused(const QString& text, int cursor);

    QLineEdit* field_;
    QLabel* below_;
    QString placeholder_;
    std::optional<Scalar> value_;
    bool mixed_ = false;
    bool typed_ = false;    ///< text was typed since the last finished()
    bool refused_ = false;  ///< the program has refused the text
};

/// Field for text with its own rule, such as a new id. `problem` returns why the text is invalid.
class WordEdit : public TypedEdit {
    Q_OBJECT
public:
    using Rule = std::function<TypedInput(const QString&)>;
    WordEdit(const QString& accessibleName, Rule rule, QWidget* parent)
        : TypedEdit(accessibleName, parent), rule_(std::move(rule)) {}

protected:
    TypedInput read(const QString& text) const override { return rule_(text); }

private:
    Rule rule_;
};

}  // namespace streamscope::ui

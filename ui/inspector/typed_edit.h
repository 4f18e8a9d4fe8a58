#pragma once

#include "ui/inspector/quantity_rule.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QLineEdit;

namespace streamscope::ui {

/// A field to type into, with what is wrong or what an expression comes to in a line below. Valid text is announced while
/// it is typed; invalid text gets a red frame and is not announced. Escape takes back what was typed.
class TypedEdit : public QWidget {
    Q_OBJECT
public:
    explicit TypedEdit(const QString& accessibleName, QWidget* parent = nullptr);
    /// What the program holds. Text that says the same, and invalid text still being typed, stays as it is.
    void setValue(const std::optional<Scalar>& value);
    void setMixed();  ///< several operations with different values
    void setPlaceholder(const QString& text);
    QLineEdit* field() const { return field_; }
    QString message() const;

Q_SIGNALS:
    void edited(const std::optional<streamscope::Scalar>& value);
    void finished();
    void cancelled();

protected:
    virtual TypedInput read(const QString& text) const = 0;
    virtual QString textOf(const Scalar& value) const;
    /// The value of the program is in the field, as this text.
    virtual void shown(const QString& text);
    /// The text one step up or down; nothing where there is no such step.
    virtual std::optional<QString> stepped(const QString& text, int steps) const;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void validate(const QString& text);
    void tell(const TypedInput& typed);
    bool step(int steps);
    void restore();

    QLineEdit* field_;
    QLabel* below_;
    QString placeholder_;
    std::optional<Scalar> value_;
    bool mixed_ = false;
    bool typed_ = false;  ///< since the last finished()
};

/// Text with a rule of its own, such as a new id; `problem` answers why the text will not do.
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

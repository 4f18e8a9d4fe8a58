#pragma once

#include "ui/inspector/quantity_rule.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;

namespace streamscope::ui {

/// A field for a number with a unit. Valid text is announced while it is typed; invalid text gets a red frame and a plain
/// message below, and is not announced. Up and Down step, Escape gives the last value back.
class QuantityEdit : public QWidget {
    Q_OBJECT
public:
    QuantityEdit(const QString& accessibleName, const QuantityRule& rule, QWidget* parent = nullptr);
    void setScope(Scope scope) { scope_ = std::move(scope); }
    /// What the program holds. Text that says the same, and invalid text still being typed, stays as it is.
    void setValue(const std::optional<Scalar>& value);
    void setMixed();  ///< several operations with different values
    void setPlaceholder(const QString& text);
    QLineEdit* field() const { return field_; }
    QString message() const;

Q_SIGNALS:
    void edited(const std::optional<streamscope::Scalar>& value);
    void finished();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void validate(const QString& text);
    void tell(const QString& problem);
    bool step(int steps);

    QuantityRule rule_;
    Scope scope_;
    QLineEdit* field_;
    QLabel* message_;
    std::optional<Scalar> value_;
    bool mixed_ = false;
};

}  // namespace streamscope::ui

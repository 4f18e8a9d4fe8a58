// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"

#include <QStringList>
#include <QWidget>

#include <set>

class QGridLayout;
class QLayout;
class QToolButton;
class QVBoxLayout;

namespace streamscope::ui {

/// Form with the fields of the selected operation, or the common ones of several, generated from the table of calls.
class OperationForm : public QWidget {
    Q_OBJECT
public:
    explicit OperationForm(QWidget* parent);
    /// Fills the form. Keeps rows while the fields are the same, so that typing is not interrupted by changes of the program.
    void fill(const Targets& targets);
    void focusMain();
    bool showsRare() const { return showRare_; }
    QLayout* rows() const;

Q_SIGNALS:
    /// Reports a change. `what` names the field. An empty mergeKey makes a separate undo command.
    void edited(const streamscope::ui::OperationChange& change, const QString& what, const QString& mergeKey);
    void editedWith(const streamscope::Edit& first, const streamscope::ui::OperationChange& change, const QString& undoName);
    void programEdited(const streamscope::Edit& edit, const QString& undoName);
    void operationActivated(const QString& operationId);
    void finished();  ///< the typing in a field has ended
    void cancelled();
    void rareToggled();  ///< fill() is needed

private:
    struct Row {
        QString name;
        FieldEditor* editor;
    };
    void build(const Targets& targets);
    void addCall(const Targets& targets);
    void addField(const FieldInfo& field, const Targets& targets);
    void addArguments(const Targets& targets);
    void addRow(const QString& name, FieldEditor* editor, const QString& tip = {}, const QString& words = {});
    void addWide(const QString& name, FieldEditor* editor);
    void connectEditor(const QString& name, FieldEditor* editor);
    void keepRare(const Targets& targets);
    void addMore();
    void restoreFocus(const QString& accessibleName);

    QVBoxLayout* column_;
    QWidget* body_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QStringList structure_;
    QStringList ids_;
    std::set<Field> kept_;        ///< rare fields that are shown
    bool keptArguments_ = false;  ///< likewise, the rare arguments of a kernel
    QList<Row> rows_;
    bool showRare_ = false;
    int session_ = 0;
};

}  // namespace streamscope::ui

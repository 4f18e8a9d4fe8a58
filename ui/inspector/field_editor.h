// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/edit.h"
#include "kernels/catalogue.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace streamscope {
struct ResolvedProgram;
}

namespace streamscope::ui {

/// Operations that a row of the inspector shows: one or several.
struct Targets {
    const Program& program;
    std::vector<const Operation*> operations;
    const ResolvedProgram* resolved = nullptr;  ///< nullptr: not known yet, or the program has problems
};

/// Change to apply to each shown operation.
using OperationChange = std::function<void(Operation&)>;

/// Editor for one field of an operation. It shows and changes the field; the panel makes the edits.
class FieldEditor : public QWidget {
    Q_OBJECT
public:
    explicit FieldEditor(QWidget* parent) : QWidget(parent) {}
    virtual void fill(const Targets& targets) = 0;
    /// Returns whether the editor has the whole width of the pane, below its name.
    virtual bool isWide() const { return false; }

Q_SIGNALS:
    /// Reports a change. Changes that are `typed` are merged to one undo command until finished().
    void edited(const streamscope::ui::OperationChange& change, bool typed);
    /// Reports a change that requires another edit first, such as a new resource. Both are one undo command.
    void editedWith(const streamscope::Edit& first, const streamscope::ui::OperationChange& change, const QString& undoName);
    void programEdited(const streamscope::Edit& edit, const QString& undoName);
    void operationActivated(const QString& operationId);
    void finished();   ///< the next change is an undo command of its own
    void cancelled();  ///< requests to revert what was typed since finished()

protected:
    /// Sets the field, or removes it if there is no value.
    void set(Field field, std::optional<Value> value, bool typed = false);
    /// Forwards the signals of `inner`, with changes converted by `wrapped`.
    void forward(FieldEditor* inner, const std::function<OperationChange(OperationChange)>& wrapped);
};

/// Makes the editor for a field of this call. `name` replaces the title of the field if that is not specific enough.
FieldEditor* makeFieldEditor(const FieldInfo& field, Call call, QWidget* parent, const QString& name = {});
FieldEditor* makeThreadEditor(QWidget* parent);
FieldEditor* makeIdEditor(QWidget* parent);
/// Makes the editor for an argument of a kernel. `parameter` is nullptr if the kernel does not have it.
FieldEditor* makeArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent);

}  // namespace streamscope::ui

#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/edit.h"
#include "kernels/catalogue.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace streamscope::ui {

/// What a row of the inspector shows: one operation, or several at once.
struct Targets {
    const Program& program;
    std::vector<const Operation*> operations;
};

/// A change of each shown operation.
using OperationChange = std::function<void(Operation&)>;

/// One field of an operation. Knows how to show and change it; the panel makes the edits.
class FieldEditor : public QWidget {
    Q_OBJECT
public:
    explicit FieldEditor(QWidget* parent) : QWidget(parent) {}
    virtual void fill(const Targets& targets) = 0;
    /// Takes the whole width of the pane, below its name.
    virtual bool isWide() const { return false; }

Q_SIGNALS:
    /// Changes that are `typed` follow one another key by key; they become one step of undo until finished().
    void edited(const streamscope::ui::OperationChange& change, bool typed);
    /// A change that needs something first, such as a new resource; both are one step of undo.
    void editedWith(const streamscope::Edit& first, const streamscope::ui::OperationChange& change, const QString& undoName);
    void programEdited(const streamscope::Edit& edit, const QString& undoName);
    void operationActivated(const QString& operationId);
    void finished();   ///< the next change is a step of undo of its own
    void cancelled();  ///< what was typed since finished() is to be taken back

protected:
    /// Sets the field, or removes it where there is no value.
    void set(Field field, std::optional<Value> value, bool typed = false);
    /// All that `inner` says is said by this editor, its changes as `wrapped` turns them.
    void forward(FieldEditor* inner, const std::function<OperationChange(OperationChange)>& wrapped);
};

/// The editor of a field of this call by its kind; `name` is what it is called where the field's own title is not enough.
FieldEditor* makeFieldEditor(const FieldInfo& field, Call call, QWidget* parent, const QString& name = {});
FieldEditor* makeThreadEditor(QWidget* parent);
FieldEditor* makeIdEditor(QWidget* parent);
/// One argument of a kernel; `parameter` is null for one that the kernel does not have.
FieldEditor* makeArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent);

}  // namespace streamscope::ui

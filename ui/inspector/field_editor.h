#pragma once

#include "engine/program/call_table.h"
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

Q_SIGNALS:
    /// Changes that are `typed` follow one another key by key; they become one step of undo until finished().
    void edited(const streamscope::ui::OperationChange& change, bool typed);
    void resourceEdited(const streamscope::Edit& edit, const QString& undoName);
    void finished();  ///< the next change is a step of undo of its own

protected:
    /// Sets the field, or removes it where there is no value.
    void set(Field field, std::optional<Value> value, bool typed = false);
};

/// The editor of a field by its kind; nullptr where there is nothing to edit here (bodies, batch items).
FieldEditor* makeFieldEditor(const FieldInfo& field, QWidget* parent);
FieldEditor* makeThreadEditor(QWidget* parent);
/// One argument of a kernel; `parameter` is null for one that the kernel does not have.
FieldEditor* makeArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent);

}  // namespace streamscope::ui

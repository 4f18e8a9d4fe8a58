// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"

#include <QList>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace streamscope::ui {

class Chooser;

/// Editor for one entry of a list. The entry is represented as an operation with the same fields, so that field editors can be
/// reused.
class EntryRow : public FieldEditor {
    Q_OBJECT
public:
    explicit EntryRow(QWidget* parent) : FieldEditor(parent) {}

Q_SIGNALS:
    void removeRequested();
    void moveRequested(int by);
};

/// Editor for a field with a list: rows can be added, edited, removed, and moved if their order matters.
class ListEditor : public FieldEditor {
    Q_OBJECT
public:
    ListEditor(Field field, const QString& noun, QWidget* parent);
    void fill(const Targets& targets) override;
    bool isWide() const override { return true; }

protected:
    using Entries = std::vector<Operation>;
    virtual Entries entriesOf(const Operation& operation) const = 0;
    virtual void store(Operation& operation, const Entries& entries) const = 0;
    virtual EntryRow* makeRow(const Operation& entry, const QString& name) = 0;
    /// Returns a key. Entries with the same key can share a row.
    virtual QString keyOf(const Operation& entry) const = 0;
    struct NewEntry {
        Operation entry;
        std::optional<Edit> first;  ///< edit that the entry requires
    };
    virtual NewEntry newEntry(const Program& program) const = 0;
    Field field() const { return field_; }
    const Program* program() const { return program_; }

private:
    void build(const Entries& entries);
    void connectRow(EntryRow* row, std::size_t index);
    void add();
    void remove(std::size_t index);
    void move(std::size_t index, int by);
    void change(const std::function<void(Entries&)>& what);

    Field field_;
    QString noun_;
    const Program* program_ = nullptr;  ///< program of the document, which outlives the editor
    std::string id_;
    QVBoxLayout* rows_;
    QList<EntryRow*> shown_;
    QStringList keys_;
    QLabel* state_;
    QToolButton* add_;
};

/// Editor for buffers, or parts of them, that a call reads or writes.
class RangesEditor : public ListEditor {
    Q_OBJECT
public:
    RangesEditor(Field field, QWidget* parent);

protected:
    Entries entriesOf(const Operation& operation) const override;
    void store(Operation& operation, const Entries& entries) const override;
    EntryRow* makeRow(const Operation& entry, const QString& name) override;
    QString keyOf(const Operation&) const override { return {}; }
    NewEntry newEntry(const Program& program) const override;
};

/// Editor for the waits and writes of a batch.
class ItemsEditor : public ListEditor {
    Q_OBJECT
public:
    explicit ItemsEditor(QWidget* parent);

protected:
    Entries entriesOf(const Operation& operation) const override;
    void store(Operation& operation, const Entries& entries) const override;
    EntryRow* makeRow(const Operation& entry, const QString& name) override;
    QString keyOf(const Operation& entry) const override { return QString::fromStdString(entry.label); }
    NewEntry newEntry(const Program& program) const override;
};

/// Buffer with a button that shows offset and size of a part of it.
class RangeRow : public EntryRow {
    Q_OBJECT
public:
    RangeRow(const QString& name, bool removable, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    void add(FieldEditor* editor);
    FieldEditor* buffer_;
    FieldEditor* offset_;
    FieldEditor* bytes_;
    QToolButton* part_;
    QWidget* line_;
    bool asked_ = false;
};

/// Converts a range to an operation with the fields buffer, offset and bytes.
Operation entryOf(const Range& range);
Range rangeOf(const Operation& entry);

}  // namespace streamscope::ui

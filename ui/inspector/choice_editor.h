#pragma once

#include "ui/inspector/field_editor.h"

#include <QComboBox>

class QToolButton;

namespace streamscope::ui {

/// A chooser that lets the wheel scroll the panel unless it has the focus.
class Chooser : public QComboBox {
    Q_OBJECT
public:
    Chooser(const QString& accessibleName, QWidget* parent);
    struct Entry {
        QString value;
        QString text;
        QString tip;
    };
    /// Shows these entries with the value chosen; a value that is not among them is added, mixed shows "several".
    void fill(const QList<Entry>& entries, const QString& value, bool mixed);

Q_SIGNALS:
    void chosen(const QString& value);

protected:
    void wheelEvent(QWheelEvent* event) override;
};

/// A field that holds an id: stream, event, buffer, word, graph. Host buffers of copies show their memory, to be switched.
class ReferenceEditor : public FieldEditor {
    Q_OBJECT
public:
    ReferenceEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    void showMemory(const Targets& targets, const QString& id);
    void switchMemory();
    QList<Chooser::Entry> entries(const Program& program) const;

    Field field_;
    FieldKind kind_;
    bool required_;
    Chooser* chooser_;
    QToolButton* memory_;
    Buffer buffer_;  ///< shown by the memory button
};

/// A field with a fixed set of words, or the catalogue's kernels.
class WordEditor : public FieldEditor {
    Q_OBJECT
public:
    WordEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    QList<Chooser::Entry> entries() const;
    FieldInfo field_;
    Chooser* chooser_;
};

/// The host thread that calls.
class ThreadEditor : public FieldEditor {
    Q_OBJECT
public:
    explicit ThreadEditor(QWidget* parent);
    void fill(const Targets& targets) override;

private:
    Chooser* chooser_;
};

}  // namespace streamscope::ui

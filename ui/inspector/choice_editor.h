#pragma once

#include "ui/inspector/field_editor.h"

#include <QComboBox>

namespace streamscope::ui {

/// A chooser of values, and of actions among them.
class Chooser : public QComboBox {
    Q_OBJECT
public:
    Chooser(const QString& accessibleName, QWidget* parent);
    struct Entry {
        QString value;
        QString text;
        QString tip;
        bool isAction = false;  ///< does something instead of being chosen; only from the open list
        QColor swatch = {};     ///< shown before the text
    };
    /// Shows these entries with the value chosen; a value that is not among them is added, mixed shows "several".
    void fill(const QList<Entry>& entries, const QString& value, bool mixed);

Q_SIGNALS:
    void chosen(const QString& value);
    void actionChosen(const QString& value);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take(int index);
    int shown_ = -1;
    bool listIsClosed_ = false;
};

/// A field with a fixed set of words.
class WordEditor : public FieldEditor {
    Q_OBJECT
public:
    WordEditor(const FieldInfo& field, QWidget* parent, const QString& name = {});
    void fill(const Targets& targets) override;

private:
    FieldInfo field_;
    Chooser* chooser_;
};

/// One of the catalogue's kernels. A new kernel comes with arguments that it can run with.
class KernelEditor : public FieldEditor {
    Q_OBJECT
public:
    explicit KernelEditor(QWidget* parent);
    void fill(const Targets& targets) override;

private:
    const Program* program_ = nullptr;  ///< the document's, which outlives the editor
    Chooser* chooser_;
};

/// The host thread that calls.
class ThreadEditor : public FieldEditor {
    Q_OBJECT
public:
    explicit ThreadEditor(QWidget* parent);
    void fill(const Targets& targets) override;

private:
    const Program* program_ = nullptr;
    Chooser* chooser_;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"

#include <QComboBox>

namespace streamscope::ui {

/// Combo box with values and actions.
class Chooser : public QComboBox {
    Q_OBJECT
public:
    Chooser(const QString& accessibleName, QWidget* parent);
    struct Entry {
        QString value;
        QString text;
        QString tip;
        bool isAction = false;  ///< triggers an action instead of being selected; only in the open list
        QColor swatch = {};     ///< colour shown before the text
    };
    /// Shows these entries and selects `value`, which is added if it is missing. `mixed` shows "several".
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

/// Editor for a field with a fixed set of words.
class WordEditor : public FieldEditor {
    Q_OBJECT
public:
    WordEditor(const FieldInfo& field, QWidget* parent, const QString& name = {});
    void fill(const Targets& targets) override;

private:
    FieldInfo field_;
    Chooser* chooser_;
};

/// Editor for a kernel of the catalogue. A new kernel gets arguments with which it can run.
class KernelEditor : public FieldEditor {
    Q_OBJECT
public:
    explicit KernelEditor(QWidget* parent);
    void fill(const Targets& targets) override;

private:
    const Program* program_ = nullptr;  ///< program of the document, which outlives the editor
    Chooser* chooser_;
};

/// Editor for what decides a loop or branch: a query of its thread, or a value in memory of the host.
class AnswerEditor : public FieldEditor {
    Q_OBJECT
public:
    AnswerEditor(const FieldInfo& field, QWidget* parent);
    void fill(const Targets& targets) override;

private:
    Field field_;
    QStringList queries_;
    Chooser* chooser_;
};

/// Editor for the calling host thread.
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

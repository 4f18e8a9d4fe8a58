// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"

#include <QString>
#include <QStringList>

class QGridLayout;
class QLabel;

namespace streamscope::ui {

class Chooser;

/// Editor for the declared accesses of a recorded kernel's pointer arguments. A choice applies to all launches of the kernel as
/// one undo command.
class AccessEditor : public FieldEditor {
    Q_OBJECT
public:
    static inline const QString name = QStringLiteral("accesses");  ///< object name of the editor

    explicit AccessEditor(QWidget* parent);
    void fill(const Targets& targets) override;
    bool isWide() const override { return true; }

private:
    /// Address passed to the kernel, and the arguments that point to it.
    struct Row {
        std::vector<std::string> arguments;
        Chooser* chooser;
    };
    void build(const std::vector<Argument>& arguments);
    void addRow(const QString& place, std::size_t index);
    void fillRow(const Row& row) const;
    QString useOf(const std::string& argument) const;
    void declare(const std::vector<std::string>& names, const QString& use);
    const KernelDeclaration* declaration() const;

    const Program* program_ = nullptr;  ///< program of the document, which outlives the editor
    std::string kernel_;
    QStringList structure_;
    QLabel *words_, *standIn_;
    QGridLayout* grid_;
    std::vector<Row> rows_;
};

}  // namespace streamscope::ui

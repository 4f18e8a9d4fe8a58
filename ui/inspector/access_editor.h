#pragma once

#include "ui/inspector/field_editor.h"

#include <QString>
#include <QStringList>

class QGridLayout;
class QLabel;

namespace streamscope::ui {

class Chooser;

/// Arguments of a recorded kernel that point to memory, and what the kernel is declared to do there. A choice holds for all
/// launches of the kernel, and is one step of undo.
class AccessEditor : public FieldEditor {
    Q_OBJECT
public:
    static inline const QString name = QStringLiteral("accesses");  ///< as an object

    explicit AccessEditor(QWidget* parent);
    void fill(const Targets& targets) override;
    bool isWide() const override { return true; }

private:
    /// A place that the kernel was given, and the arguments that point to it.
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

    const Program* program_ = nullptr;  ///< the document's, which outlives the editor
    std::string kernel_;
    QStringList structure_;
    QLabel *words_, *standIn_;
    QGridLayout* grid_;
    std::vector<Row> rows_;
};

}  // namespace streamscope::ui

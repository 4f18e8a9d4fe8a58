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
    void build(const std::vector<Argument>& arguments);
    void fillRow(Chooser* chooser, const std::string& argument);
    void declare(const std::string& argument, const QString& use);
    const KernelDeclaration* declaration() const;

    const Program* program_ = nullptr;  ///< the document's, which outlives the editor
    std::string kernel_;
    QStringList structure_;
    QLabel *words_, *standIn_;
    QGridLayout* grid_;
    std::vector<std::pair<std::string, Chooser*>> choosers_;  ///< by argument
};

}  // namespace streamscope::ui

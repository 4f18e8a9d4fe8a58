// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/generators/generators.h"
#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include <QDialog>
#include <QStringList>

#include <optional>
#include <vector>

class QFormLayout;
class QLabel;
class QPushButton;

namespace streamscope::ui {

class PartPreview;

/// Title and description of a generator for lists and menus.
struct GeneratorTexts {
    QStringList ids, titles, sentences;
};
GeneratorTexts generatorTexts();

/// Dialog for the parameters of a generator, with a preview. Inserts the result behind the selection as one undo command.
/// Deletes itself when closed.
class GeneratorDialog : public QDialog {
    Q_OBJECT
public:
    GeneratorDialog(const QString& generatorId, ProgramDocument* document, int multiprocessors, QWidget* parent = nullptr);

Q_SIGNALS:
    void message(const QString& text);

protected:
    void accept() override;

private:
    QWidget* makeField(std::size_t knob);
    QWidget* makeForm();
    QWidget* makeButtons();
    std::optional<std::int64_t> valueOf(std::size_t knob) const;
    void refresh();
    void tell(const QString& problem);
    std::uint32_t place() const;

    const generators::Generator& generator_;
    ProgramDocument* document_;
    int multiprocessors_;
    std::vector<QWidget*> fields_;
    QLabel* summary_;
    PartPreview* preview_;
    QPushButton* insert_ = nullptr;
    std::optional<generators::Settings> settings_;  ///< nullopt while one is invalid
};

}  // namespace streamscope::ui

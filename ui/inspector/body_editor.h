// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/field_editor.h"

#include <QStringList>

class QVBoxLayout;

namespace streamscope::ui {

class MenuButton;

/// Editor for the calls of a loop or a graph: shows one in the inspector, adds, removes and moves them.
class BodyEditor : public FieldEditor {
    Q_OBJECT
public:
    explicit BodyEditor(QWidget* parent);
    void fill(const Targets& targets) override;
    bool isWide() const override { return true; }

private:
    void build(const Operation& operation);
    QWidget* makeRow(const Operation& inner, std::uint32_t at);
    void add(Call call);
    void move(std::uint32_t at, int by);

    const Program* program_ = nullptr;  ///< program of the document, which outlives the editor
    std::string id_;
    QStringList shown_;
    QVBoxLayout* rows_;
    MenuButton* add_;
};

}  // namespace streamscope::ui

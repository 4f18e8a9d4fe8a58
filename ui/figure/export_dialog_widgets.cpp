// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/export_dialog.h"
#include "ui/figure/figure_form.h"
#include "ui/figure/figure_preview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>

// Widgets and layout of ExportDialog.
namespace streamscope::ui {
namespace {

constexpr int formWidth = 348;

}  // namespace

QWidget* ExportDialog::makeFileRow() {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(unit);
    auto* label = new QLabel(tr("F&ile"), row);
    label->setBuddy(path_);
    path_->setAccessibleName(tr("File"));
    browse_ = new QPushButton(tr("&Browse…"), row);
    line->addWidget(label);
    line->addWidget(path_, 1);
    line->addWidget(browse_);
    return row;
}

QWidget* ExportDialog::makeButtons() {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(unit);
    copy_ = new QPushButton(tr("&Copy"), row);
    copy_->setToolTip(tr("The picture on the clipboard, for slides and documents"));
    close_ = new QPushButton(tr("Close"), row);
    export_ = new QPushButton(tr("&Export"), row);
    setRole(export_, Role::Primary);
    export_->setDefault(true);
    progress_->setMaximumWidth(160);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress of the export"));
    progress_->hide();
    line->addWidget(answer_, 1);
    line->addWidget(progress_);
    for (QPushButton* button : {copy_, close_, export_}) line->addWidget(button);
    return row;
}

QWidget* ExportDialog::makeRight() {
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit);
    auto* pages = new QHBoxLayout;
    pages_->setAccessibleName(tr("Step in the preview"));
    pages->addWidget(pages_, 1);
    pages->addWidget(pageName_, 1);
    column->addWidget(preview_, 1);
    column->addLayout(pages);
    column->addWidget(facts_);
    column->addWidget(note_);
    return right;
}

void ExportDialog::layOut() {
    form_->setFixedWidth(std::max(formWidth, form_->minimumSizeHint().width()));
    auto* middle = new QHBoxLayout;
    middle->setSpacing(2 * unit);
    middle->addWidget(form_, 0, Qt::AlignTop);
    middle->addWidget(makeRight(), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    column->setSpacing(2 * unit);
    column->addLayout(middle, 1);
    column->addWidget(makeFileRow());
    column->addWidget(makeButtons());
    for (QWidget* hidden : {static_cast<QWidget*>(pages_), static_cast<QWidget*>(pageName_), static_cast<QWidget*>(note_)})
        hidden->hide();
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/picture_dialog.h"

#include "ui/figure/export_settings.h"
#include "ui/figure/figure_form.h"
#include "ui/figure/figure_preview.h"
#include "ui/figure/tex_text.h"
#include "ui/figure/tikz_figure.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int fieldsWidth = 348;

QImage previewOf(const PaintedPicture& picture, const QSizeF& room, double ratio) {
    const QSizeF size = picture.size.scaled(room, Qt::KeepAspectRatio);
    QImage image((size * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    picture.paint(image, image.width() / picture.size.width());
    return image;
}

}  // namespace

PictureDialog::PictureDialog(PictureSubject subject, QWidget* parent)
    : QDialog(parent),
      subject_(std::move(subject)),
      form_(new FigureForm(std::nullopt, {}, 0, this)),
      preview_(new FigurePreview(this)),
      facts_(new QLabel(this)),
      note_(new QLabel(this)),
      answer_(new QLabel(this)),
      path_(new QLineEdit(this)),
      browse_(new QPushButton(tr("&Browse…"), this)),
      close_(new QPushButton(tr("Close"), this)),
      export_(new QPushButton(tr("&Export"), this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("pictureDialog"));
    setWindowTitle(tr("Export picture"));
    const ExportSettings last = ExportSettings::remembered();
    form_->showPageOnly(subject_.legend);
    form_->setOptions(last.options);
    form_->setFormat(last.format);
    QString folder = QFileInfo(last.folder).isDir() ? last.folder : subject_.folder;
    if (folder.isEmpty()) folder = QDir::homePath();
    path_->setText(QDir(folder).filePath(subject_.baseName + u'.' + endingOf(last.format)));
    layOut();
    connect(form_, &FigureForm::changed, this, &PictureDialog::refresh);
    connect(form_, &FigureForm::formatChanged, this, &PictureDialog::formatChosen);
    connect(preview_, &FigurePreview::resized, this, &PictureDialog::refresh);
    connect(path_, &QLineEdit::textChanged, this, &PictureDialog::pathEdited);
    connect(browse_, &QPushButton::clicked, this, &PictureDialog::askForFolder);
    connect(close_, &QPushButton::clicked, this, &QDialog::reject);
    connect(export_, &QPushButton::clicked, this, &PictureDialog::write);
    resize(1000, 560);
    refresh();
    pathEdited();
}

void PictureDialog::layOut() {
    form_->setFixedWidth(fieldsWidth);
    setRole(facts_, Role::Muted);
    facts_->setObjectName(QStringLiteral("facts"));
    note_->setObjectName(QStringLiteral("note"));
    note_->setWordWrap(true);
    setRole(note_, Role::Error);
    answer_->setObjectName(QStringLiteral("answer"));
    answer_->setWordWrap(true);
    setRole(export_, Role::Primary);
    export_->setDefault(true);
    auto* right = new QVBoxLayout;
    right->setSpacing(unit);
    right->addWidget(preview_, 1);
    right->addWidget(facts_);
    right->addWidget(note_);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(2 * unit);
    middle->addWidget(form_, 0, Qt::AlignTop);
    middle->addLayout(right, 1);
    auto* label = new QLabel(tr("F&ile"), this);
    label->setBuddy(path_);
    path_->setAccessibleName(tr("File"));
    auto* file = new QHBoxLayout;
    file->setSpacing(unit);
    file->addWidget(label);
    file->addWidget(path_, 1);
    file->addWidget(browse_);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(unit);
    buttons->addWidget(answer_, 1);
    buttons->addWidget(close_);
    buttons->addWidget(export_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    column->setSpacing(2 * unit);
    column->addLayout(middle, 1);
    column->addLayout(file);
    column->addLayout(buttons);
}

void PictureDialog::refresh() {
    const FigureOptions options = form_->options();
    const PaintedPicture picture = subject_.make(options);
    preview_->setPicture(previewOf(picture, preview_->room(), devicePixelRatioF()), picture.size);
    QStringList facts = factsOf(picture.size, form_->format(), options.dpi);
    facts << tr("smallest text %1 pt").arg(std::round(picture.smallestText * 10) / 10) << tr("the program is in the picture");
    facts_->setText(facts.join(QStringLiteral(" · ")));
    note_->setText(form_->format() == FigureFormat::Tex ? lackingWords(lackingInTex(picture)) : QString());
    note_->setVisible(!note_->text().isEmpty());
}

void PictureDialog::formatChosen() {
    const QString path = path_->text();
    if (formatOf(path) == form_->format()) return refresh();
    const bool known = formatOf(path).has_value();
    path_->setText((known ? path.left(path.lastIndexOf(u'.')) : path) + u'.' + endingOf(form_->format()));
    refresh();
}

void PictureDialog::tell(const QString& text, bool wrong) {
    setRole(answer_, wrong ? Role::Error : Role::Muted);
    answer_->setText(text);
}

void PictureDialog::pathEdited() {
    const std::optional<FigureFormat> format = formatOf(path_->text());
    if (format) form_->setFormat(*format);
    setInvalid(path_, !format);
    export_->setEnabled(format.has_value());
    if (!format) return tell(tr("The name must end in .png, .svg, .pdf, .html or .tex."), true);
    const bool there = QFileInfo::exists(path_->text());
    export_->setText(there ? tr("&Replace") : tr("&Export"));
    tell(there ? tr("%1 exists and will be replaced.").arg(QFileInfo(path_->text()).fileName()) : QString(), false);
}

void PictureDialog::askForFolder() {
    auto* dialog =
        new QFileDialog(this, windowTitle(), QFileInfo(path_->text()).path(), tr("Pictures (*.png *.svg *.pdf *.html *.tex)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);  // a note below the file says it
    dialog->setDefaultSuffix(endingOf(form_->format()));
    dialog->selectFile(QFileInfo(path_->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, path_, &QLineEdit::setText);
    dialog->open();
}

void PictureDialog::write() {
    const QString path = QFileInfo(path_->text()).absoluteFilePath();
    const auto written = subject_.write(path, form_->options());
    remember(written ? QFileInfo(path).path() : ExportSettings::remembered().folder);
    if (!written) return tell(text(written.why()), true);
    Q_EMIT exported(path);
    accept();
}

/// Stores the options, and keeps those that only timelines have.
void PictureDialog::remember(const QString& folder) const {
    ExportSettings settings = ExportSettings::remembered();
    FigureOptions before = std::exchange(settings.options, form_->options());
    for (const FigurePart& part : figureParts()) part.in(settings.options) = part.in(before);
    settings.format = form_->format();
    settings.folder = folder;
    settings.remember();
}

}  // namespace streamscope::ui

#include "moc_picture_dialog.cpp"

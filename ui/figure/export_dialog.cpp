// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/export_dialog.h"

#include "ui/figure/copy_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_form.h"
#include "ui/figure/figure_preview.h"
#include "ui/figure/tex_text.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/text.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

QLabel* words(QWidget* parent, const QString& name, Role role) {
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    setRole(label, role);
    return label;
}

ExportSubject withBuffers(ExportSubject subject) {
    subject.source.buffers = std::make_shared<const FigureBuffers>(subject.source.program);
    if (!subject.before) return subject;
    FigureSource before = *subject.before;
    before.buffers = std::make_shared<const FigureBuffers>(before.program);
    subject.before = std::make_shared<const FigureSource>(std::move(before));
    return subject;
}

FigureSource withBefore(FigureSource source, std::shared_ptr<const FigureSource> before) {
    source.before = std::move(before);
    return source;
}

QImage drawn(const FigureLayout& figure, const QSizeF& room, double ratio) {
    QImage image((room * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    image.fill(figure.look.theme.surface);
    QPainter painter(&image);
    painter.scale(image.width() / figure.size.width(), image.height() / figure.size.height());
    paintFigure(painter, figure);
    return image;
}

}  // namespace

ExportDialog::ExportDialog(ExportSubject subject, QWidget* parent)
    : QDialog(parent),
      subject_(withBuffers(std::move(subject))),
      one_(std::make_shared<const std::vector<FigureSource>>(1, subject_.source)),
      compared_(std::make_shared<const std::vector<FigureSource>>(1, withBefore(subject_.source, subject_.before))),
      form_(new FigureForm(subject_.visible, subject_.lanes, subject_.steps, this)),
      preview_(new FigurePreview(this)),
      pages_(new QSlider(Qt::Horizontal, this)),
      pageName_(words(this, QStringLiteral("pageName"), Role::Muted)),
      facts_(words(this, QStringLiteral("facts"), Role::Muted)),
      note_(words(this, QStringLiteral("note"), Role::Error)),
      answer_(words(this, QStringLiteral("answer"), Role::Muted)),
      path_(new QLineEdit(this)),
      progress_(new QProgressBar(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export picture"));
    const ExportSettings last = ExportSettings::remembered();
    form_->setOptions(last.options);
    form_->setFormat(last.format);
    form_->setLanes(last.lanes);
    form_->setLackingForLive(text(subject_.live.why()));
    form_->offerSelection(subject_.selected);
    if (subject_.before) form_->offerBefore(subject_.before->step);
    folder_ = last.folder;
    QString folder = QFileInfo(last.folder).isDir() ? last.folder : subject_.folder;
    if (folder.isEmpty()) folder = QDir::homePath();
    path_->setText(QDir(folder).filePath(subject_.baseName + u'.' + endingOf(last.format)));
    layOut();
    connectFields();
    resize(fittingSize(*this, {1100, 660}));
    refresh();
    tellOfFiles();
}

void ExportDialog::connectFields() {
    connect(form_, &FigureForm::changed, this, &ExportDialog::refresh);
    connect(form_, &FigureForm::formatChanged, this, &ExportDialog::formatChosen);
    connect(form_, &FigureForm::seriesChanged, this, &ExportDialog::seriesChosen);
    connect(preview_, &FigurePreview::resized, this, &ExportDialog::refresh);
    connect(pages_, &QSlider::valueChanged, this, &ExportDialog::refresh);
    connect(path_, &QLineEdit::textChanged, this, &ExportDialog::pathEdited);
    connect(browse_, &QPushButton::clicked, this, &ExportDialog::askForFolder);
    connect(copy_, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(close_, &QPushButton::clicked, this, &QDialog::reject);
    connect(export_, &QPushButton::clicked, this, &ExportDialog::write);
}

FigureOptions ExportDialog::options() const { return form_->options(); }

void ExportDialog::askForFolder() {
    auto* dialog = new QFileDialog(this, tr("Export picture"), QFileInfo(path_->text()).path(),
                                   tr("Pictures (*.png *.svg *.pdf *.html *.tex)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);  // a note below the file says it
    dialog->setDefaultSuffix(endingOf(form_->format()));
    dialog->selectFile(QFileInfo(path_->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, path_, &QLineEdit::setText);
    dialog->open();
}

/// Keeps the extension and the format consistent.
void ExportDialog::formatChosen() {
    const QString path = path_->text();
    const bool known = formatOf(path).has_value();
    if (formatOf(path) == form_->format()) return;
    path_->setText((known ? path.left(path.lastIndexOf(u'.')) : path) + u'.' + endingOf(form_->format()));
}

void ExportDialog::pathEdited() {
    if (const auto format = formatOf(path_->text())) form_->setFormat(*format);
    tellOfFiles();
}

bool ExportDialog::waitsForSteps() const { return form_->series() && !steps_ && stepsProblem_.isEmpty(); }

ExportDialog::Sources ExportDialog::sources() const {
    if (form_->series() && steps_) return steps_;
    return form_->before() ? compared_ : one_;
}

int ExportDialog::page() const { return form_->series() && steps_ ? pages_->value() : 0; }

void ExportDialog::seriesChosen(bool on) {
    if (on && !steps_) {
        stepsProblem_.clear();
        Q_EMIT stepsRequested();
    }
    refresh();
    tellOfFiles();
}

void ExportDialog::setSteps(Expected<std::vector<FigureSource>> steps) {
    if (!steps) {
        stepsProblem_ = steps.why().empty() ? tr("The steps were not run.") : text(steps.why());
    } else {
        for (FigureSource& source : *steps) source.buffers = std::make_shared<const FigureBuffers>(source.program);
        steps_ = std::make_shared<const std::vector<FigureSource>>(*std::move(steps));
        pages_->setRange(0, static_cast<int>(steps_->size()) - 1);
        pages_->setValue(pages_->maximum());
    }
    refresh();
    tellOfFiles();
}

/// Lays out and draws the preview on another thread, however large the result is.
void ExportDialog::refresh() {
    const bool series = form_->series() && steps_;
    pages_->setVisible(series);
    pageName_->setVisible(series);
    enableButtons();
    if (waitsForSteps()) return preview_->setText(tr("Running the steps…"));
    if (form_->series() && !steps_) return preview_->setText(stepsProblem_);
    struct Drawn {
        std::vector<FigureLayout> figures;
        QImage image;
        QString lacking;
    };
    const auto draw = [sources = sources(), options = options(), page = page(), ratio = devicePixelRatioF(),
                       room = preview_->room(), format = form_->format()](const std::stop_token& stop) {
        Drawn made{layoutFigures(*sources, options), {}, {}};
        const FigureLayout& figure = made.figures[static_cast<std::size_t>(page)];
        if (!stop.stop_requested()) made.image = drawn(figure, figure.size.scaled(room, Qt::KeepAspectRatio), ratio);
        if (format == FigureFormat::Tex && !stop.stop_requested()) made.lacking = lackingInTex(figure);
        for (FigureLayout& each : made.figures) releaseFonts(each);
        return made;
    };
    preview_->setBusy(true);
    drawing_.ask(draw, [this, page = page()](const Drawn& made) {
        preview_->setBusy(false);
        lacking_ = made.lacking;
        showFigure(made.figures, made.image, page);
    });
}

void ExportDialog::showFigure(const std::vector<FigureLayout>& figures, const QImage& image, int page) {
    shown_ = std::make_shared<const FigureLayout>(figures[static_cast<std::size_t>(page)]);
    preview_->setPicture(image, shown_->size);
    if (form_->series() && steps_) pageName_->setText((*steps_)[static_cast<std::size_t>(page)].step);
    describe();
}

void ExportDialog::describe() {
    QStringList facts = factsOf(shown_->size, form_->format(), options().dpi);
    facts << tr("smallest text %1 pt").arg(std::round(shown_->smallestText * 10) / 10)
          << tr("program and result are in the picture");
    facts_->setText(facts.join(QStringLiteral(" · ")));
    QStringList notes{noteOf(*shown_, options()), lackingWords(lacking_)};
    notes.removeAll(QString());
    note_->setText(notes.join(u'\n'));
    note_->setVisible(!notes.isEmpty());
}

QStringList ExportDialog::files() const {
    const std::size_t count = form_->series() ? static_cast<std::size_t>(subject_.steps) : 1;
    return numberedNames(QFileInfo(path_->text()).absoluteFilePath(), count, form_->series());
}

void ExportDialog::tell(const QString& text, bool wrong) {
    setRole(answer_, wrong ? Role::Error : Role::Muted);
    answer_->setText(text);
}

void ExportDialog::tellOfFiles() {
    const bool valid = formatOf(path_->text()).has_value();
    enableButtons();
    setInvalid(path_, !valid);
    if (!valid) return tell(tr("The name must end in .png, .svg, .pdf, .html or .tex."), true);
    const QStringList all = files();
    const auto there = std::ranges::count_if(all, [](const QString& path) { return QFileInfo::exists(path); });
    export_->setText(there > 0 ? tr("&Replace") : tr("&Export"));
    if (there > 0 && all.size() == 1)
        return tell(tr("%1 is there already and will be replaced.").arg(QFileInfo(all.first()).fileName()), false);
    if (there > 0) return tell(tr("%1 of these files are there already and will be replaced.").arg(there), false);
    tell(all.size() == 1
             ? QString()
             : tr("%1 files, %2 to %3").arg(all.size()).arg(QFileInfo(all.first()).fileName(), QFileInfo(all.last()).fileName()),
         false);
}

void ExportDialog::enableButtons() {
    const bool ready = !isWriting_ && (!form_->series() || steps_);
    export_->setEnabled(ready && formatOf(path_->text()));
    copy_->setEnabled(ready);
}

void ExportDialog::setWriting(bool writing) {
    if (writing) focus_ = focusWidget();
    isWriting_ = writing;
    progress_->setRange(0, 0);
    progress_->setVisible(writing);
    for (QWidget* each : {static_cast<QWidget*>(form_), static_cast<QWidget*>(path_), static_cast<QWidget*>(browse_),
                          static_cast<QWidget*>(pages_)})
        each->setEnabled(!writing);
    enableButtons();
    close_->setText(writing ? tr("Cancel") : tr("Close"));
    if (QWidget* focused = writing ? close_ : focus_.data()) focused->setFocus();
}

std::optional<LiveParts> ExportDialog::liveParts() const {
    return options().live && subject_.live ? std::optional(*subject_.live) : std::nullopt;
}

void ExportDialog::write() {
    if (!formatOf(path_->text())) return path_->setFocus();
    remember();
    setWriting(true);
    const auto showProgress = [this](int done, int total) {
        progress_->setRange(0, total > 1 ? total : 0);
        progress_->setValue(done);
    };
    const auto write = [sources = sources(), path = QFileInfo(path_->text()).absoluteFilePath(), series = form_->series(),
                        options = options(), showProgress,
                        live = liveParts()](const std::stop_token& stop, const LatestJob::Post& post) {
        const auto progress = [&](int done, int total) { post([showProgress, done, total] { showProgress(done, total); }); };
        return writeFigures(asWritten(*sources, stop), path, series, options, stop, progress, live);
    };
    writing_.ask(write, [this, names = files()](const Expected<void>& written) {
        setWriting(false);
        if (!written) return tell(text(written.why()), true);
        folder_ = QFileInfo(names.first()).path();
        Q_EMIT exported(names);
        accept();
    });
}

/// Copies the picture, or that of the step in the preview.
void ExportDialog::copy() {
    if (form_->series() && !steps_) return;
    remember();
    setWriting(true);
    const auto draw = [sources = sources(), page = page(), options = options()](const std::stop_token& stop) {
        const std::vector<FigureSource> written = asWritten(*sources, stop);
        const std::vector<FigureLayout> figures = layoutFigures(written, options);
        const auto at = static_cast<std::size_t>(page);
        return clipboardPicture(written[at], figures[at], options);
    };
    writing_.ask(draw, [this](const Expected<ClipboardPicture>& picture) {
        setWriting(false);
        if (!picture) return tell(text(picture.why()), true);
        QGuiApplication::clipboard()->setMimeData(mimeDataOf(*picture));
        tell(tr("Copied; paste it into a slide or a document."), false);
        Q_EMIT copied();
    });
}

/// Disconnects the fields: hiding them commits their text while receivers are being destroyed.
ExportDialog::~ExportDialog() {
    for (const QObject* child : findChildren<QObject*>()) child->disconnect(this);
}

void ExportDialog::done(int result) {
    if (isWriting_ && result == Rejected) {
        writing_.drop();
        setWriting(false);
        return tell(tr("Stopped."), false);
    }
    remember();
    QDialog::done(result);
}

void ExportDialog::remember() const { ExportSettings{form_->options(), form_->format(), form_->lanes(), folder_}.remember(); }

}  // namespace streamscope::ui

#include "moc_export_dialog.cpp"

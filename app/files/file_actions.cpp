// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_actions.h"

#include "app/runs/composition.h"
#include "app/widgets/field_keys.h"
#include "app/widgets/file_dialogs.h"
#include "engine/program/program_json.h"
#include "ui/document/work_pool.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace streamscope::app {
namespace {

constexpr int mostRecent = 10;
QAction* action(QObject* parent, const QString& text, const QKeySequence& keys) {
    auto* made = new QAction(text, parent);
    made->setShortcut(keys);
    return made;
}

}  // namespace

FileActions::FileActions(ui::ProgramDocument* document, QWidget* window)
    : QObject(window),
      document_(document),
      window_(window),
      new_(action(this, tr("&New"), QKeySequence::New)),
      open_(action(this, tr("&Open…"), QKeySequence::Open)),
      save_(action(this, tr("&Save"), QKeySequence::Save)),
      saveAs_(action(this, tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S))),
      recent_(new QMenu(tr("Open &recent"), window)),
      recorded_(new QMenu(tr("Open recorded r&un"), window)),
      opening_(new Opening(window)) {
    connect(opening_, &Opening::opened, this, [this](const QString& path, const std::shared_ptr<OpenedFile>& file) {
        // The user agreed to replace the document. If it changed while the file was read, the user is asked again.
        if (std::exchange(left_, nullptr) == document_->evaluation() || confirmLeaving()) take(path, *file);
    });
    connect(opening_, &Opening::cancelled, this, [this](const QString& path) {
        left_.reset();
        Q_EMIT message(Severity::Hint, tr("%1 was not opened.").arg(QFileInfo(path).fileName()));
    });
    connect(new_, &QAction::triggered, this, &FileActions::createNew);
    connect(open_, &QAction::triggered, this, &FileActions::askAndOpen);
    connect(save_, &QAction::triggered, this, &FileActions::save);
    connect(saveAs_, &QAction::triggered, this, [this] { saveTyped([this] { return saveAs(); }); });
    connect(recent_, &QMenu::aboutToShow, this, &FileActions::fillRecent);
    fillRecorded();
}

void FileActions::createNew() {
    if (!confirmLeaving()) return;
    document_->reset({}, {});
    announceOpened();
    Q_EMIT begun();
}

void FileActions::askAndOpen() {
    const QString path = QFileDialog::getOpenFileName(
        window_, tr("Open a program, a result, an exported picture, a lesson or saved code"), QFileInfo(document_->path()).path(),
        tr("Programs, results, traces, pictures, lessons and code (*.streamscope *.ssresult *.json "
           "*.gz *.sqlite *.png *.svg *.pdf *.html *.tex *.lesson *.cu "
           "*.cpp *.py);;"
           "All files (*)"));
    if (!path.isEmpty()) open(path);
}

void FileActions::open(const QString& path, std::shared_ptr<EarlyFile> early) {
    if (confirmLeaving()) reload(path, std::move(early));
}

bool FileActions::reload(const QString& path, std::shared_ptr<EarlyFile> early) {
    opening_->cancel();
    version_ = early ? early->version() : ui::fileVersion(path);
    if (QFileInfo(path).size() > largeFile) {
        left_ = document_->evaluation();
        opening_->open(path, std::move(early));
        return true;
    }
    OpenedFile file = readFile(path);
    return take(path, file);
}

bool FileActions::take(const QString& path, OpenedFile& file) {
    if (!file) return refuse(path, ui::text(file.why()));
    if (std::holds_alternative<LessonText>(*file)) {
        Q_EMIT lessonOpened(path);
        return true;
    }
    auto* result = std::get_if<ResultFile>(&*file);
    auto* inner = std::get_if<EmbeddedProgram>(&*file);
    if (inner) {
        document_->reset(std::move(inner->program), {});
    } else if (result) {
        Q_EMIT resultToCome();
        document_->resetHeld(std::move(result->program), {});
    } else {
        document_->reset(std::move(std::get<Program>(*file)), path, version_);
    }
    if (QFileInfo::exists(path) && !path.startsWith(u':')) remember(path);
    announceOpened();
    if (result) Q_EMIT resultOpened(ui::releasedInBackground(std::move(result->timeline)), path);
    if (inner && !inner->remark.isEmpty()) Q_EMIT message(Severity::Warning, inner->remark);
    return true;
}

void FileActions::openPictureBytes(const QByteArray& picture) {
    if (!confirmLeaving()) return;
    version_.clear();
    OpenedFile file = readBytes(picture);
    take(tr("The picture"), file);
}

void FileActions::openLink(const QString& link) {
    if (!confirmLeaving()) return;
    version_.clear();
    OpenedFile file = readLink(link);
    take(tr("The link"), file);
}

/// Reports a file that cannot be opened. The text contains the file's name, because not every desktop shows the title of a
/// message.
bool FileActions::refuse(const QString& path, const QString& why) {
    QMessageBox box(QMessageBox::NoIcon, tr("Cannot open %1").arg(QFileInfo(path).fileName()),
                    tr("%1 cannot be opened.").arg(path), QMessageBox::Ok, window_);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(why);
    box.exec();
    return false;
}

void FileActions::openExample(const QString& id) {
    const std::vector<Example> all = examples();
    const auto found = std::ranges::find(all, id.toStdString(), &Example::id);
    if (found == all.end() || !confirmLeaving()) return;
    Read<Program> program = programFromJson(found->text);
    if (!program) return;
    document_->reset(std::move(*program.value), {});
    announceOpened();
}

bool FileActions::confirmLeaving() { return endTrial() && confirmChanges(); }

bool FileActions::confirmChanges() {
    if (keeper_ && keeper_()) return true;
    if (document_->isModified() &&
        !askToSave(tr("Save the changes to %1?").arg(document_->displayName()), [this] { return save(); }))
        return false;
    return !isBesideChanged() || askToSave(tr("Save the notes on the result?"), beside_.save);
}

/// Asks whether to save before something is left. Returns false if it is not to be left.
bool FileActions::askToSave(const QString& question, const std::function<bool()>& saves) {
    QMessageBox box(QMessageBox::NoIcon, tr("Unsaved changes"), question,
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
    box.setInformativeText(tr("Your changes will be lost if you don't save them."));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && saves());
}

/// Saves the program, or what is beside it if the program has not changed.
bool FileActions::save() {
    return saveTyped([this] {
        if (!document_->isModified() && isBesideChanged()) return beside_.save();
        return document_->path().isEmpty() ? saveAs() : saveTo(document_->path());
    });
}

/// Saves with what is being typed, and says afterwards what of it is not used.
bool FileActions::saveTyped(const std::function<bool()>& saves) {
    const QString unused = endTyping(window_);
    const bool isSaved = saves();
    if (!unused.isEmpty()) Q_EMIT message(Severity::Warning, unused);
    return isSaved;
}

bool FileActions::saveAs() {
    QString suggestion = document_->path();
    if (suggestion.isEmpty() && namer_) suggestion = namer_();
    if (suggestion.isEmpty()) suggestion = document_->displayName();
    if (document_->path().isEmpty()) suggestion += QStringLiteral(".streamscope");
    QFileDialog dialog(window_, tr("Save the program"), suggestion, tr("Programs (*.streamscope)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("streamscope"));
    dialog.selectFile(suggestion);
    if (dialog.exec() != QDialog::Accepted) return false;
    const Expected<QString> path = withEnding(dialog.selectedFiles().value(0), dialog.defaultSuffix());
    return path ? saveTo(*path) : offerAnotherPlace(ui::text(path.why()));
}

bool FileActions::saveTo(const QString& path) {
    if (!document_->wouldReplaceOther(path)) return write(path);
    switch (askAboutOther(window_, path)) {
        case OtherVersion::SaveAs: return saveAs();
        case OtherVersion::Overwrite: return write(path);
        case OtherVersion::Reload: reload(path); return false;
        case OtherVersion::Keep: return false;
    }
    return false;
}

FileActions::OtherVersion FileActions::askAboutOther(QWidget* parent, const QString& path) {
    QMessageBox box(QMessageBox::NoIcon, tr("Changed by another program"),
                    tr("%1 was changed by another program after you opened or saved it.").arg(path), QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Overwrite replaces that version. Reload drops your changes."));
    const QAbstractButton* elsewhere = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    const QAbstractButton* overwrite = box.addButton(tr("Overwrite"), QMessageBox::DestructiveRole);
    const QAbstractButton* again = box.addButton(tr("Reload"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == elsewhere) return OtherVersion::SaveAs;
    if (box.clickedButton() == overwrite) return OtherVersion::Overwrite;
    return box.clickedButton() == again ? OtherVersion::Reload : OtherVersion::Keep;
}

bool FileActions::write(const QString& path) {
    if (const auto saved = document_->save(path); !saved) return offerAnotherPlace(ui::text(saved.why()));
    remember(path);
    Q_EMIT message(Severity::Hint, tr("Saved %1").arg(path));
    return true;
}

bool FileActions::offerAnotherPlace(const QString& error) {
    QMessageBox box(QMessageBox::NoIcon, tr("Not saved"), error, QMessageBox::Cancel, window_);
    box.setTextFormat(Qt::PlainText);
    const QAbstractButton* elsewhere = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    box.exec();
    return box.clickedButton() == elsewhere && saveAs();
}

void FileActions::remember(const QString& path) {
    QSettings settings;
    QStringList paths = settings.value(QStringLiteral("recentFiles")).toStringList();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    settings.setValue(QStringLiteral("recentFiles"), paths.mid(0, mostRecent));
}

void FileActions::fillRecent() {
    recent_->clear();
    for (const QString& path : QSettings().value(QStringLiteral("recentFiles")).toStringList()) {
        QAction* entry = recent_->addAction(QFileInfo(path).fileName());
        entry->setData(path);
        entry->setToolTip(path);
        entry->setEnabled(QFileInfo::exists(path));
        connect(entry, &QAction::triggered, this, [this, path] { open(path); });
    }
    if (recent_->isEmpty()) {
        QAction* none = recent_->addAction(tr("No files opened yet"));
        none->setEnabled(false);
        none->setData(QString());
    }
}

void FileActions::fillRecorded() {
    const QDir folder(QStringLiteral(":/recorded"));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QAction* entry = recorded_->addAction(QFileInfo(name).completeBaseName());
        entry->setData(name);
        connect(entry, &QAction::triggered, this, [this, path = folder.filePath(name)] { open(path); });
    }
    recorded_->menuAction()->setVisible(!recorded_->isEmpty());
}

}  // namespace streamscope::app

#include "moc_file_actions.cpp"

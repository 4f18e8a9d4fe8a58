// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/safety_net.h"

#include "app/runs/composition.h"
#include "engine/program/program_json.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QFileInfo>

#include <chrono>

namespace streamscope::app {
namespace {

QString described(const LeftWork& left) {
    if (left.path.isEmpty()) return SafetyNet::tr("%1, never saved, as of %2").arg(left.name, momentInWords(left.written));
    if (!left.fileWritten.isValid()) return SafetyNet::tr("%1 as of %2").arg(left.path, momentInWords(left.written));
    const QString compared = left.isOlderThanFile ? SafetyNet::tr("%1 as of %2, older than the file, which was saved at %3")
                                                  : SafetyNet::tr("%1 as of %2, newer than the file, which was saved at %3");
    return compared.arg(left.path, momentInWords(left.written), momentInWords(left.fileWritten));
}

Autosave::Source unsavedProgram(ui::ProgramDocument* document) {
    const auto work = [document] {
        const ui::ProgramDocument::Unsaved unsaved = document->unsaved();
        const auto text = [program = unsaved.program] { return QByteArray::fromStdString(toJson(*program)); };
        return Autosave::Work{unsaved.path, unsaved.name, text, unsaved.version};
    };
    return {[document] { return document->isUnsaved(); }, work};
}

using namespace std::chrono_literals;
constexpr auto wellAfter = 5s;

bool same(const QString& a, const QString& b) {
    return !a.isEmpty() && !b.isEmpty() && QFileInfo(a).absoluteFilePath() == QFileInfo(b).absoluteFilePath();
}

bool isOpenedUnasked(const LeftWork& left, const QString& wanted) {
    return !left.isOlderThanFile && !left.wasOpened && (wanted.isEmpty() || same(wanted, left.path));
}

}  // namespace

SafetyNet::SafetyNet(ui::ProgramDocument* document, FileActions* files, NoticeBar* notices, QObject* parent)
    : QObject(parent),
      document_(document),
      files_(files),
      notices_(notices),
      autosave_(QStringLiteral(".recovery"), unsavedProgram(document), this),
      watch_(document, this),
      well_(this) {
    for (const auto signal : {&ui::ProgramDocument::changed, &ui::ProgramDocument::pathChanged})
        connect(document_, signal, &autosave_, &Autosave::follow);
    connect(document_, &ui::ProgramDocument::modifiedChanged, &autosave_, &Autosave::follow);
    well_.setObjectName(QStringLiteral("well"));
    well_.setSingleShot(true);
    well_.setInterval(wellAfter);
    connect(&well_, &QTimer::timeout, this, &SafetyNet::unmarkIfWell);
    connect(&watch_, &FileWatch::changedOnDisk, this, &SafetyNet::askAboutChange);
    connect(&watch_, &FileWatch::gone, this, &SafetyNet::askAboutLoss);
    connect(&watch_, &FileWatch::asKnown, this, &SafetyNet::closeFileNotice);
    connect(document_, &ui::ProgramDocument::pathChanged, this, [this] {
        closeFileNotice();
        notices_->remove(recovered_);
    });
    connect(&autosave_, &Autosave::failed, this, [this](const QString& why) {
        Q_EMIT message(Severity::Warning, tr("Autosave does not work: save your program yourself. %1").arg(why));
    });
}

bool SafetyNet::recover(const QString& wanted) {
    bool opened = false;
    for (const LeftWork& left : autosave_.leftBehind()) {
        if (left.wasOpened) {
            offer(left);
            continue;
        }
        const bool isMarked = autosave_.mark(left.id);  // before it is read, which may end the session, too
        const Read<Program> program = programFromJson(left.text.toStdString());
        if (!program) {
            autosave_.discard(left.id);
        } else if (!opened && isMarked && isOpenedUnasked(left, wanted)) {
            opened = true;
            open(left, *program.value);
        } else {
            autosave_.unmark(left.id);
            offer(left);
        }
    }
    return opened;
}

void SafetyNet::open(const LeftWork& left, const Program& program) {
    if (left.wasOpened) Q_EMIT riskyToOpen();
    document_->reset(program, left.path, left.version);
    document_->markModified();
    autosave_.takeOver(left.id);
    files_->announceOpened();
    well_.start();
    tellOpened(left);
}

void SafetyNet::tellOpened(const LeftWork& left) {
    const std::vector<NoticeBar::Choice> choices{
        {tr("Keep"), {}},
        {tr("Discard"), [this, path = left.path] { discardRecovered(path); }},
        {tr("Save as…"), [this] { files_->saveAsAction()->trigger(); }},
    };
    const QString text = left.wasOpened ? tr("Live preview is off, as it may have been why Streamscope ended. Recovered: %1")
                                        : tr("Streamscope ended unexpectedly. Recovered: %1");
    recovered_ = notices_->add(text.arg(described(left)), choices);
}

/// Removes the mark of the recovered program if this session would have ended by now.
void SafetyNet::unmarkIfWell() {
    if (isUntried_ && isUntried_()) well_.start();
    else autosave_.unmark();
}

/// Restores the content of the file, or opens the first example if there is no file.
void SafetyNet::discardRecovered(const QString& path) {
    if (!path.isEmpty() && files_->reload(path)) return;
    document_->reset({}, {});
    if (const std::vector<Example> all = examples(); !all.empty()) files_->openExample(ui::text(all.front().id));
}

void SafetyNet::offer(const LeftWork& left) {
    const auto open = [this, left] {
        if (!files_->confirmLeaving()) return offer(left);
        autosave_.mark(left.id);
        const Read<Program> program = programFromJson(left.text.toStdString());
        if (program) return this->open(left, *program.value);
        Q_EMIT message(Severity::Warning, ui::text(describe(program.problems.front(), left.name.toStdString())));
        autosave_.discard(left.id);
    };
    std::vector<NoticeBar::Choice> choices{{left.wasOpened ? tr("Open without preview") : tr("Open"), open},
                                           {tr("Discard"), [this, id = left.id] { autosave_.discard(id); }}};
    if (left.wasOpened) choices.push_back({tr("Not now"), {}});
    const QString text = left.wasOpened ? tr("Streamscope ended unexpectedly soon after it opened recovered work: %1")
                                        : tr("A session that ended unexpectedly left changes: %1");
    notices_->add(text.arg(described(left)), choices);
}

void SafetyNet::askAboutChange() {
    closeFileNotice();
    const QString path = document_->path();
    const QString text = document_->isModified()
                             ? tr("%1 was changed on disk by another program. Reload drops your unsaved changes.").arg(path)
                             : tr("%1 was changed on disk by another program.").arg(path);
    fileNotice_ = notices_->add(text, {{tr("Reload"), [this, path] { files_->reload(path); }},
                                       {tr("Keep mine"),
                                        [this] {
                                            document_->acceptFile();
                                            document_->markModified();
                                        }},
                                       {tr("Save mine as…"), [this] {
                                            document_->markModified();
                                            files_->saveAsAction()->trigger();
                                        }}});
}

void SafetyNet::askAboutLoss() {
    closeFileNotice();
    fileNotice_ = notices_->add(tr("%1 was deleted or moved. Your program is still here.").arg(document_->path()),
                                {{tr("Save again"),
                                  [this] {
                                      document_->markModified();
                                      files_->saveAction()->trigger();
                                  }},
                                 {tr("Save as…"),
                                  [this] {
                                      document_->markModified();
                                      files_->saveAsAction()->trigger();
                                  }},
                                 {tr("Not now"), [this] { document_->markModified(); }}});
}

void SafetyNet::closeFileNotice() { notices_->remove(fileNotice_); }

}  // namespace streamscope::app

#include "moc_safety_net.cpp"

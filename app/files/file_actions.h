// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/opening.h"
#include "engine/rules/diagnostic.h"
#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"

#include <QObject>

#include <functional>
#include <memory>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::app {

/// New, open, save, save as, recent files and the close guard of one window.
class FileActions : public QObject {
    Q_OBJECT
public:
    FileActions(ui::ProgramDocument* document, QWidget* window);

    QAction* newAction() const { return new_; }
    QAction* openAction() const { return open_; }
    QAction* saveAction() const { return save_; }
    QAction* saveAsAction() const { return saveAs_; }
    QMenu* recentMenu() const { return recent_; }
    /// Results that were measured on real GPUs and come with Streamscope.
    QMenu* recordedMenu() const { return recorded_; }
    /// How far a large file is, while one is being opened.
    QWidget* openingBar() const { return opening_; }

    /// Opens a program or a result file, after asking about unsaved changes.
    void open(const QString& path, std::shared_ptr<EarlyFile> early = nullptr);
    /// A picture without a file, as it is dropped from a slide.
    void openPictureBytes(const QByteArray& picture);
    void openExample(const QString& id);
    /// Opens a file without asking about changes: they are to go. False, after saying why, if it cannot be opened. A large
    /// one comes later.
    bool reload(const QString& path, std::shared_ptr<EarlyFile> early = nullptr);
    /// Says that the document holds another program now.
    void announceOpened() { Q_EMIT opened(); }
    /// Returns whether the program may be left: kept by the keeper, saved, discarded, or not changed.
    bool confirmLeaving();
    /// As confirmLeaving(), for a program that only takes the place of another for a while.
    bool confirmChanges();
    /// Ends what only takes the program's place. Returns false if that is to stay.
    bool endTrial() const { return !beforeLeaving_ || beforeLeaving_(); }
    /// Called before the program is left; false: it is not. Ends what only takes the program's place, so that the question is
    /// about the program itself.
    void setBeforeLeaving(std::function<bool()> beforeLeaving) { beforeLeaving_ = std::move(beforeLeaving); }
    /// Asked first whether it keeps the program elsewhere than in a file, so that nobody else has to be asked.
    void setKeeper(std::function<bool()> keeper) { keeper_ = std::move(keeper); }

Q_SIGNALS:
    void opened();
    void resultToCome();  ///< before opened(), which resultOpened() follows
    void resultOpened(std::shared_ptr<const streamscope::Timeline> timeline, const QString& path);
    void lessonOpened(const QString& path);  ///< nothing was loaded yet
    void message(streamscope::Severity severity, const QString& text);

private:
    void createNew();
    void askAndOpen();
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    bool take(const QString& path, OpenedFile& file);
    bool refuse(const QString& path, const QString& why);
    bool offerAnotherPlace(const QString& error);
    void remember(const QString& path);
    void fillRecent();
    void fillRecorded();

    ui::ProgramDocument* document_;
    QWidget* window_;
    QAction *new_, *open_, *save_, *saveAs_;
    QMenu *recent_, *recorded_;
    Opening* opening_;
    std::function<bool()> beforeLeaving_, keeper_;
    std::shared_ptr<const ui::Evaluation> left_;  ///< of the document that a large file takes the place of
};

}  // namespace streamscope::app

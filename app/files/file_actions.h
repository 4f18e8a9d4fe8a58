// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/opening.h"
#include "engine/program/diagnostic.h"
#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"

#include <QObject>

#include <functional>
#include <memory>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::app {

/// Actions of one window for files: new, open, save, save as and recent files. Asks about unsaved changes before the program is
/// replaced.
class FileActions : public QObject {
    Q_OBJECT
public:
    /// Answer to the question what to do with a file that another program has saved.
    enum class OtherVersion { SaveAs, Overwrite, Reload, Keep };
    /// Asks about such a file before it is saved.
    static OtherVersion askAboutOther(QWidget* parent, const QString& path);

    FileActions(ui::ProgramDocument* document, QWidget* window);

    QAction* newAction() const { return new_; }
    QAction* openAction() const { return open_; }
    QAction* saveAction() const { return save_; }
    QAction* saveAsAction() const { return saveAs_; }
    QMenu* recentMenu() const { return recent_; }
    /// Returns the menu of results that were measured on real GPUs and come with Streamscope.
    QMenu* recordedMenu() const { return recorded_; }
    /// Returns the bar that shows the progress while a large file is opened.
    QWidget* openingBar() const { return opening_; }

    /// Opens a program or a result file, after asking about unsaved changes.
    void open(const QString& path, std::shared_ptr<EarlyFile> early = nullptr);
    /// Opens a picture without a file, such as one dropped from a presentation.
    void openPictureBytes(const QByteArray& picture);
    /// Opens the program in a link.
    void openLink(const QString& link);
    void openExample(const QString& id);
    /// Opens a file without asking about unsaved changes, which are lost. Returns false with a message if it cannot be opened. A
    /// large file is opened later.
    bool reload(const QString& path, std::shared_ptr<EarlyFile> early = nullptr);
    /// Announces that the document contains another program.
    void announceOpened() {
        Q_EMIT replaced();
        Q_EMIT opened();
    }
    /// Returns whether the program may be left: kept by the keeper, saved, discarded, or not changed.
    bool confirmLeaving();
    /// Does the same as confirmLeaving() for a program that only replaces another one temporarily.
    bool confirmChanges();
    /// Ends a temporary program. Returns false if it is to stay.
    bool endTrial() const { return !beforeLeaving_ || beforeLeaving_(); }
    /// Sets a function that is called before the program is left. It ends a temporary program, so that the question about unsaved
    /// changes is about the window's own program. If it returns false the program is not left.
    void setBeforeLeaving(std::function<bool()> beforeLeaving) { beforeLeaving_ = std::move(beforeLeaving); }
    /// Sets a function that is called first when the program is left. If it returns true it has kept the program, and the user is
    /// not asked.
    void setKeeper(std::function<bool()> keeper) { keeper_ = std::move(keeper); }
    /// Work that is saved besides the program, such as notes. `save` returns false if the user cancels.
    struct Beside {
        std::function<bool()> isChanged, save;
    };
    void setBeside(Beside beside) { beside_ = std::move(beside); }
    /// Sets a function that returns the name that is suggested for a program without a file; empty: its own.
    void setNamer(std::function<QString()> namer) { namer_ = std::move(namer); }

Q_SIGNALS:
    void replaced();      ///< the document contains another program, which its lesson takes up
    void opened();        ///< follows replaced()
    void begun();         ///< a new program is empty; follows opened()
    void resultToCome();  ///< emitted before opened(); resultOpened() follows
    void resultOpened(std::shared_ptr<const streamscope::Timeline> timeline, const QString& path);
    void lessonOpened(const QString& path);  ///< nothing is loaded yet
    void message(streamscope::Severity severity, const QString& text);

private:
    void createNew();
    void askAndOpen();
    bool save();
    bool saveTyped(const std::function<bool()>& saves);
    bool saveAs();
    bool saveTo(const QString& path);
    bool write(const QString& path);
    bool isBesideChanged() const { return beside_.isChanged && beside_.isChanged(); }
    bool askToSave(const QString& question, const std::function<bool()>& saves);
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
    std::function<QString()> namer_;
    Beside beside_;
    QString version_;                             ///< ui::fileVersion() of the file that is opened, before it was read
    std::shared_ptr<const ui::Evaluation> left_;  ///< state of the document when the opening of a large file began
};

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"

#include <QMainWindow>

namespace streamscope::ui {
class ComposerView;
}

namespace streamscope::app {

class EarlyFile;
class FileActions;
class LessonPanes;
class OpeningEntries;
class Presentation;
class Welcome;
class WindowPlaces;

/// The main window. Creates a session and the features, which connect to it and put their parts into the places of the window.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `left`: state that the replaced window handed over.
    explicit MainWindow(QWidget* parent = nullptr, Session::Left left = {});
    ~MainWindow() override;

    /// Opens the file. If its name is empty, opens the work of a crashed session, or else welcomes (first start), or
    /// opens the last file or the first example.
    void openAtStart(const QString& file, std::shared_ptr<EarlyFile> early = nullptr);
    /// Moves the work out of this window, which must not be used any more.
    Session::Left handOver() { return session_->handOver(); }
    /// Shows the work that another window handed over. Used in place of openAtStart().
    void goOn();
    ui::ProgramDocument* document() const { return session_->document(); }

Q_SIGNALS:
    /// Emitted when the window is ready for handOver() and a new one is to replace it.
    void reopenRequested();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool forward) override;

private:
    void addFeatures();
    void open(const QString& file, std::shared_ptr<EarlyFile> early);
    void welcome();
    bool openLast();
    void reopen();
    void endWork();

    Session* session_;
    QString deviceLeft_;  ///< id of the device that the replaced window had
    WindowPlaces* places_;
    FileActions* files_;
    ui::ComposerView* composer_;
    OpeningEntries* opening_ = nullptr;
    LessonPanes* lessons_ = nullptr;
    Presentation* presentation_ = nullptr;
    Welcome* welcome_ = nullptr;
};

}  // namespace streamscope::app

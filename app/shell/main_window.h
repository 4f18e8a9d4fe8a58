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
class WindowPlaces;

/// The shell: makes a session and the features, which attach themselves to it and put their parts into the places of the window.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `left`: by the window whose place this one takes.
    explicit MainWindow(QWidget* parent = nullptr, Session::Left left = {});
    ~MainWindow() override;

    /// Opens the file, or with an empty name what a crashed session left, or the first example, which has then already run.
    void openAtStart(const QString& file, std::shared_ptr<EarlyFile> early = nullptr);
    /// Takes the work out of this window, which is of no use any more, for another one.
    Session::Left handOver() { return session_->handOver(); }
    /// Shows the work that another window left, instead of openAtStart().
    void goOn();
    ui::ProgramDocument* document() const { return session_->document(); }

Q_SIGNALS:
    /// The window is ready for handOver(), and a new one is to take its place.
    void reopenRequested();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool forward) override;

private:
    void addFeatures();
    void open(const QString& file, std::shared_ptr<EarlyFile> early);
    void reopen();
    void endWork();

    Session* session_;
    QString deviceLeft_;  ///< by the window before
    WindowPlaces* places_;
    FileActions* files_;
    ui::ComposerView* composer_;
    OpeningEntries* opening_ = nullptr;
    LessonPanes* lessons_ = nullptr;
    Presentation* presentation_ = nullptr;
};

}  // namespace streamscope::app

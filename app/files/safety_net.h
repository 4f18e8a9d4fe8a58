// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/autosave.h"
#include "app/files/file_actions.h"
#include "app/files/file_watch.h"
#include "app/widgets/notice_bar.h"

#include <QTimer>

#include <functional>

namespace streamscope::app {

/// Questions in the notice bar about work that would otherwise be lost: the program of a crashed session, and a file that another
/// program changed while it was open.
class SafetyNet : public QObject {
    Q_OBJECT
public:
    SafetyNet(ui::ProgramDocument* document, FileActions* files, NoticeBar* notices, QObject* parent);

    /// Opens the work of the latest crashed session at start, unless `wanted` is another file, and offers the rest. A program
    /// that is older than its file, or with which a session ended soon, is only offered. Returns whether the document contains a
    /// recovered program.
    bool recover(const QString& wanted);
    /// Sets a function that returns whether the program is still to be predicted, which may end this session.
    void setUntried(std::function<bool()> isUntried) { isUntried_ = std::move(isUntried); }

Q_SIGNALS:
    void riskyToOpen();  ///< emitted before a program is opened with which a session ended soon
    void message(streamscope::Severity severity, const QString& text);

private:
    void open(const LeftWork& left, const Program& program);
    void tellOpened(const LeftWork& left);
    void unmarkIfWell();
    void offer(const LeftWork& left);
    void discardRecovered(const QString& path);
    void askAboutChange();
    void askAboutLoss();
    void closeFileNotice();

    ui::ProgramDocument* document_;
    FileActions* files_;
    NoticeBar* notices_;
    Autosave autosave_;
    FileWatch watch_;
    QTimer well_;  ///< until this session is taken to be well with the recovered program
    std::function<bool()> isUntried_;
    NoticeBar::Notice fileNotice_ = 0, recovered_ = 0;
};

}  // namespace streamscope::app

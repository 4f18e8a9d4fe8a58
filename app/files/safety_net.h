// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/autosave.h"
#include "app/files/file_actions.h"
#include "app/files/file_watch.h"
#include "app/widgets/notice_bar.h"

#include <optional>

namespace streamscope::app {

/// Questions in the notice bar about work that would otherwise be lost: the program of a crashed session, and a file that another
/// program changed while it was open.
class SafetyNet : public QObject {
    Q_OBJECT
public:
    SafetyNet(ui::ProgramDocument* document, FileActions* files, NoticeBar* notices, QObject* parent);

    /// Opens the work of the latest crashed session at start, unless `wanted` is another file, and offers the rest. A program
    /// that is older than its file is only offered. Returns whether the document contains a recovered program.
    bool recover(const QString& wanted);

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);

private:
    void open(const LeftWork& left, const Program& program);
    void offer(const LeftWork& left, const Program& program);
    void discardRecovered(const QString& path);
    void askAboutChange();
    void askAboutLoss();
    void closeFileNotice();

    ui::ProgramDocument* document_;
    FileActions* files_;
    NoticeBar* notices_;
    Autosave autosave_;
    FileWatch watch_;
    NoticeBar::Notice fileNotice_ = 0, recovered_ = 0;
};

}  // namespace streamscope::app

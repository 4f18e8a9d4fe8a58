// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/autosave.h"
#include "app/files/file_actions.h"
#include "app/files/file_watch.h"
#include "app/widgets/notice_bar.h"

#include <optional>

namespace streamscope::app {

/// Asks, in the notice bar, about what would otherwise be lost: the program of a session that ended unexpectedly, and a
/// file that changed on disk while it was open.
class SafetyNet : public QObject {
    Q_OBJECT
public:
    SafetyNet(ui::ProgramDocument* document, FileActions* files, NoticeBar* notices, QObject* parent);

    /// At the start: opens what the latest session left, unless `wanted` (a file to open) is something else; offers the
    /// rest. True if the document holds a recovered program now.
    /// A program that is older than its file is only offered.
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

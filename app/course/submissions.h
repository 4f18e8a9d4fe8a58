// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/grading/handed_in.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <stop_token>
#include <vector>

/// Files that students handed in (app/grading/handed_in.h), for the window.
namespace streamscope::app {

struct Submission {
    QString name;      ///< in reports
    QString path;      ///< or the code of a page (formats.md, Link)
    QString within{};  ///< name inside the folder or archive that was chosen, with slashes; of a chosen file its own name
    QString around{};  ///< name of that folder or archive, or of the folder of a chosen file
};

/// A file beside submissions that is none, with the reason as the end of a sentence.
struct NoSubmission {
    QString name;
    std::string why;
};

struct Submissions {
    std::vector<Submission> files;
    std::vector<NoSubmission> others;
    std::shared_ptr<const RemovedFolder> unpacked;  ///< holds the files of archives
};

/// Returns whether words are the code of a page rather than a path.
bool isCode(const QString& words);

/// Does what programHandedIn() does.
Expected<Program> submittedProgram(const QString& path);

/// Does what handedIn() does.
Expected<Submissions> submissionsIn(const QStringList& paths, const std::stop_token& stop);

/// Returns submissions as grading takes them.
std::vector<HandedIn> asHandedIn(const std::vector<Submission>& submissions);

/// Do what the functions of the same names do.
QString studentOf(const QString& name);
QStringList studentsOf(const std::vector<Submission>& submissions, const QString& lesson, const QStringList& parts);

}  // namespace streamscope::app

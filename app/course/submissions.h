// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/program/program.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

class QTemporaryDir;

/// Files that students handed in.
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
    std::shared_ptr<const QTemporaryDir> unpacked;  ///< holds the files of archives
};

/// Returns whether words are the code of a page rather than a path.
bool isCode(const QString& words);

/// Reads the program of a submission: a program, or a result, a picture, source code or the code of a page that contains one. A
/// failure is the end of a sentence.
Expected<Program> submittedProgram(const QString& path);

/// Returns the submissions in these files, archives (zip), and folders with their folders and archives, each sorted by name.
/// Other files in folders and archives are listed with the reason, except that a program or result that cannot be read is a
/// submission without points. Fails if one of the paths has no submission.
Expected<Submissions> submissionsIn(const QStringList& paths, const std::stop_token& stop);

/// Returns the name of the student who handed a file in, from its name inside the folder or archive: the name of its folder, or
/// that of the file, without the numbers that learning platforms add.
QString studentOf(const QString& name);

/// Returns the names of the students who handed the submissions in (formats.md, Lesson). `lesson`: its name in what is handed
/// out. `parts`: the ids of its parts.
QStringList studentsOf(const std::vector<Submission>& submissions, const QString& lesson, const QStringList& parts);

}  // namespace streamscope::app

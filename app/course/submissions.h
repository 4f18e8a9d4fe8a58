// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/program/program.h"

#include <QString>

#include <string>
#include <vector>

/// Files that students handed in.
namespace streamscope::app {

struct Submission {
    QString name;  ///< in reports
    QString path;  ///< or the code of a page (formats.md, Link)
};

/// A file beside submissions that is none, with the reason as the end of a sentence.
struct NoSubmission {
    QString name;
    std::string why;
};

struct Submissions {
    std::vector<Submission> files;
    std::vector<NoSubmission> others;
};

/// Returns whether words are the code of a page rather than a path.
bool isCode(const QString& words);

/// Reads the program of a submission: a program, or a result, a picture, source code or the code of a page that contains one. A
/// failure is the end of a sentence.
Expected<Program> submittedProgram(const QString& path);

/// Returns the submissions in a folder and its folders, sorted by name. Other files are listed with the reason, except that a
/// program or result that cannot be read is a submission without points.
Submissions submissionsIn(const QString& folder);

}  // namespace streamscope::app

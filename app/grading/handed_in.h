// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/program/program.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

/// Files that students handed in.
namespace streamscope::app {

struct HandedIn {
    std::string name;      ///< in reports
    std::string path;      ///< or the code of a page (formats.md, Link)
    std::string within{};  ///< name inside the folder or archive that was chosen, with slashes; of a chosen file its own name
    std::string around{};  ///< name of that folder or archive, or of the folder of a chosen file
};

/// A file beside submissions that is none, with the reason as the end of a sentence.
struct NotHandedIn {
    std::string name, why;
};

/// A folder that is removed with its files.
class RemovedFolder;

struct AllHandedIn {
    std::vector<HandedIn> files;
    std::vector<NotHandedIn> others;
    std::shared_ptr<const RemovedFolder> unpacked;  ///< holds the files of archives
};

/// Returns whether words are the code of a page rather than a path.
bool isCodeOfPage(const std::string& words);

/// Reads the program of a submission: a program, or a result, a picture, source code or the code of a page that contains one. A
/// failure is the end of a sentence.
Expected<Program> programHandedIn(const std::string& path);

/// Returns the submissions in these files, archives (zip), and folders with their folders and archives, each sorted by name.
/// Other files in folders and archives are listed with the reason, except that a program or result that cannot be read is a
/// submission without points. Fails if one of the paths has no submission.
Expected<AllHandedIn> handedIn(const std::vector<std::string>& paths, const std::stop_token& stop);

/// Returns the name of the student who handed a file in, from its name inside the folder or archive: the name of its folder, or
/// that of the file, without the numbers that learning platforms add.
std::string studentOf(const std::string& name);

/// Returns the names of the students who handed the files in (formats.md, Lesson). `lesson`: its name in what is handed out.
/// `parts`: the ids of its parts.
std::vector<std::string> studentsOf(const std::vector<HandedIn>& files, const std::string& lesson,
                                    const std::vector<std::string>& parts);

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/submissions.h"

#include "ui/theme/text.h"

#include <utility>

namespace streamscope::app {
namespace {

std::vector<std::string> textsOf(const QStringList& words) {
    std::vector<std::string> texts;
    for (const QString& each : words) texts.push_back(each.toStdString());
    return texts;
}

}  // namespace

bool isCode(const QString& words) { return isCodeOfPage(words.toStdString()); }

Expected<Program> submittedProgram(const QString& path) { return programHandedIn(path.toStdString()); }

Expected<Submissions> submissionsIn(const QStringList& paths, const std::stop_token& stop) {
    auto found = handedIn(textsOf(paths), stop);
    if (!found) return found.failure();
    Submissions all{{}, {}, std::move(found->unpacked)};
    for (const HandedIn& each : found->files)
        all.files.push_back({ui::text(each.name), ui::text(each.path), ui::text(each.within), ui::text(each.around)});
    for (const NotHandedIn& each : found->others) all.others.push_back({ui::text(each.name), each.why});
    return all;
}

std::vector<HandedIn> asHandedIn(const std::vector<Submission>& submissions) {
    std::vector<HandedIn> files;
    for (const Submission& each : submissions)
        files.push_back({each.name.toStdString(), each.path.toStdString(), each.within.toStdString(), each.around.toStdString()});
    return files;
}

QString studentOf(const QString& name) { return ui::text(studentOf(name.toStdString())); }

QStringList studentsOf(const std::vector<Submission>& submissions, const QString& lesson, const QStringList& parts) {
    QStringList students;
    for (const std::string& each : studentsOf(asHandedIn(submissions), lesson.toStdString(), textsOf(parts)))
        students << ui::text(each);
    return students;
}

}  // namespace streamscope::app

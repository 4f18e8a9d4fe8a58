// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/read_file.h"

#include "engine/files/logged_file.h"
#include "engine/json/file_name.h"
#include "ui/theme/text.h"

#include <QFile>

namespace streamscope::ui {
namespace {

std::filesystem::path asPath(const QString& path) { return QFile::encodeName(path).toStdString(); }

Expected<std::string> ownResource(const QString& path) {
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) return file.readAll().toStdString();
    return failure(file.errorString());
}

}  // namespace

Expected<std::string> readFile(const QString& path, const FileKind& kind) {
    return path.startsWith(u':') ? ownResource(path) : readLogged(asPath(path), kind);
}

Expected<std::string> readFileInside(const QString& folder, const QString& name, const FileKind& kind) {
    if (folder.startsWith(u':') && mayBeNamed(name.toStdString())) return ownResource(folder + u'/' + name);
    const auto path = fileInside(asPath(folder), QFile::encodeName(name).toStdString());
    return path ? readLogged(*path, kind) : path.failure();
}

}  // namespace streamscope::ui

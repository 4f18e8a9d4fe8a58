// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/read_file.h"

#include <QFile>

namespace streamscope::ui {
namespace {

std::filesystem::path asPath(const QString& path) { return QFile::encodeName(path).toStdString(); }

std::optional<std::string> failed(const std::string& reason, QString* why) {
    if (why) *why = QString::fromStdString(reason);
    return std::nullopt;
}

std::optional<std::string> ownResource(const QString& path, QString* why) {
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) return file.readAll().toStdString();
    return failed(file.errorString().toStdString(), why);
}

}  // namespace

std::optional<std::string> readFile(const QString& path, const FileKind& kind, QString* why) {
    if (path.startsWith(u':')) return ownResource(path, why);
    std::string reason;
    auto text = readRegularFile(asPath(path), kind, reason);
    return text ? std::move(text) : failed(reason, why);
}

std::optional<std::string> readFileInside(const QString& folder, const QString& name, const FileKind& kind, QString* why) {
    if (folder.startsWith(u':') && mayBeNamed(name.toStdString())) return ownResource(folder + u'/' + name, why);
    std::string reason;
    const auto path = fileInside(asPath(folder), QFile::encodeName(name).toStdString(), reason);
    auto text = path ? readRegularFile(*path, kind, reason) : std::nullopt;
    return text ? std::move(text) : failed(reason, why);
}

}  // namespace streamscope::ui

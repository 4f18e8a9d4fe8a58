// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_attempts.h"

#include "engine/program/program_json.h"
#include "ui/document/read_file.h"
#include "ui/document/write_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QStandardPaths>

namespace streamscope::app::lessonattempts {
namespace {

QDir all() { return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/attempts")); }

/// Returns the folder of a lesson. The id of a user's own lesson is its path, which cannot be used as a folder's name.
QDir folderOf(const QString& lesson) {
    if (!lesson.contains(u'/') && !lesson.startsWith(u'.')) return QDir(all().filePath(lesson));
    const QByteArray hash = QCryptographicHash::hash(lesson.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QDir(all().filePath(QString::fromLatin1(hash)));
}

QString fileOf(const QString& lesson, std::size_t part) {
    return folderOf(lesson).filePath(QStringLiteral("part-%1.streamscope").arg(part + 1));
}

}  // namespace

Expected<void> keep(const QString& lesson, std::size_t part, const Program& program) {
    folderOf(lesson).mkpath(QStringLiteral("."));
    return ui::writeFile(fileOf(lesson, part), QByteArray::fromStdString(toJson(program)));
}

std::optional<Program> find(const QString& lesson, std::size_t part) {
    auto text = ui::readFile(fileOf(lesson, part), filekinds::program);
    return text ? std::move(programFromJson(*std::move(text)).value) : std::nullopt;
}

void forget(const QString& lesson) { folderOf(lesson).removeRecursively(); }

void forgetAll() { all().removeRecursively(); }

}  // namespace streamscope::app::lessonattempts

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_progress.h"

#include <QFileInfo>
#include <QSettings>

namespace streamscope::app::lessonprogress {
namespace {

const QString group = QStringLiteral("lessons");
const QString ownKey = QStringLiteral("ownLessons");

/// Returns the key of a lesson in the settings, with the slashes of its path replaced, as they would begin groups.
QString keyOf(const QString& lesson) { return group + u'/' + QString(lesson).replace(u'/', u'|'); }

}  // namespace

ui::LessonProgress of(const QString& lesson, std::size_t parts) {
    const QSettings settings;
    const QString key = keyOf(lesson);
    if (!settings.contains(key)) return ui::LessonProgress::NotBegun;
    const bool all = std::size_t(settings.value(key).toStringList().size()) >= parts;
    return all ? ui::LessonProgress::Solved : ui::LessonProgress::Begun;
}

bool begin(const QString& lesson) {
    QSettings settings;
    if (settings.contains(keyOf(lesson))) return false;
    settings.setValue(keyOf(lesson), QStringList());
    return true;
}

bool solve(const QString& lesson, std::size_t part) {
    QSettings settings;
    QStringList solved = settings.value(keyOf(lesson)).toStringList();
    const QString number = QString::number(part + 1);
    if (solved.contains(number)) return false;
    settings.setValue(keyOf(lesson), solved << number);
    return true;
}

std::size_t firstOpen(const QString& lesson, std::size_t parts) {
    const QStringList solved = QSettings().value(keyOf(lesson)).toStringList();
    for (std::size_t part = 0; part < parts; ++part)
        if (!solved.contains(QString::number(part + 1))) return part;
    return 0;
}

std::optional<std::size_t> openBeside(const QString& lesson, std::size_t parts, std::size_t part) {
    const QStringList solved = QSettings().value(keyOf(lesson)).toStringList();
    for (std::size_t other = 0; other < parts; ++other)
        if (other != part && !solved.contains(QString::number(other + 1))) return other;
    return std::nullopt;
}

void forget(const QString& lesson) { QSettings().remove(keyOf(lesson)); }

void forgetAll() { QSettings().remove(group); }

QStringList ownFiles() {
    QStringList there;
    for (const QString& path : QSettings().value(ownKey).toStringList())
        if (QFileInfo::exists(path)) there << path;
    return there;
}

void addOwnFile(const QString& path) {
    QSettings settings;
    QStringList paths = settings.value(ownKey).toStringList();
    paths.removeAll(path);
    paths.prepend(path);
    constexpr qsizetype most = 50;
    settings.setValue(ownKey, paths.mid(0, most));
}

}  // namespace streamscope::app::lessonprogress

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/autosave.h"

#include "engine/json/regular_file.h"
#include "ui/document/file_stamp.h"
#include "ui/document/read_file.h"
#include "ui/document/write_file.h"
#include "ui/theme/language.h"
#include "ui/theme/text.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

namespace streamscope::app {
namespace {

using namespace std::chrono_literals;
constexpr auto autosaveDelay = 400ms;
constexpr int recoveryVersion = 1;

/// Returns the first line of a recovery file, which describes the work. The text follows it.
QByteArray recoveryHeader(const Autosave::Work& work) {
    const QJsonObject line{{QStringLiteral("streamscopeRecovery"), recoveryVersion},
                           {QStringLiteral("path"), work.path},
                           {QStringLiteral("name"), work.name},
                           {QStringLiteral("file"), ui::fileVersion(work.path)},
                           {QStringLiteral("loaded"), work.version},
                           {QStringLiteral("date"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<LeftWork> readLeft(const QString& id, const QString& file) {
    const auto read = ui::readFile(file, filekinds::program);
    const QByteArray all = read ? QByteArray::fromStdString(*read) : QByteArray();
    const qsizetype end = all.indexOf('\n');
    const QJsonObject line = QJsonDocument::fromJson(all.left(end)).object();
    if (line.value(QStringLiteral("streamscopeRecovery")).toInt() != recoveryVersion) return std::nullopt;
    const auto text = [&](const char* key) { return line.value(QLatin1String(key)).toString(); };
    LeftWork left;
    left.id = id;
    left.path = text("path");
    left.name = text("name");
    left.version = text("loaded");
    left.written = QDateTime::fromString(text("date"), Qt::ISODateWithMs);
    left.text = all.mid(end + 1);
    const QString saving = ui::fileVersion(left.path);
    if (!saving.isEmpty()) left.fileWritten = QFileInfo(left.path).lastModified();
    left.isOlderThanFile = !saving.isEmpty() && saving != text("file");
    return left;
}

}  // namespace

QString momentInWords(const QDateTime& written) {
    const QDateTime local = written.toLocalTime();
    const QString time = local.toString(QStringLiteral("HH:mm:ss"));
    if (local.date() == QDate::currentDate()) return time;
    //: Format of a date, such as 3 May
    const QString date = ui::languageLocale().toString(local.date(), Autosave::tr("d MMMM"));
    return Autosave::tr("%1, %2").arg(date, time);
}

Autosave::Autosave(const QString& ending, Source source, QObject* parent)
    : QObject(parent), source_(std::move(source)), files_(ending) {
    soon_.setSingleShot(true);
    soon_.setInterval(autosaveDelay);
    connect(&soon_, &QTimer::timeout, this, &Autosave::write);
}

Autosave::~Autosave() {
    writer_.settle();
    files_.removeOwn();
}

/// Schedules a write. Does not restart a running timer, so that the file is kept up to date during a long drag.
void Autosave::follow() {
    if (!source_.isUnsaved()) remove();
    else if (!soon_.isActive()) soon_.start();
}

void Autosave::write() {
    if (!source_.isUnsaved()) return remove();
    isWritten_ = true;
    Work work = source_.work();
    const auto write = [file = files_.own(), first = recoveryHeader(work), text = std::move(work.text)](const std::stop_token&) {
        return ui::writeFile(file, first + text(), ui::Readers::Owner);
    };
    writer_.ask(write, [this](const Expected<void>& written) { report(written); });
}

void Autosave::remove() {
    soon_.stop();
    if (!std::exchange(isWritten_, false)) return;
    writer_.settle();
    files_.removeOwn();
}

void Autosave::report(const Expected<void>& written) {
    if (!written && !failing_) Q_EMIT failed(ui::text(written.why()));
    failing_ = !written;
}

std::vector<LeftWork> Autosave::leftBehind() {
    std::vector<LeftWork> found;
    for (const QString& id : files_.leftBehind()) {
        std::optional<LeftWork> one = readLeft(id, files_.fileOf(id));
        if (!one) {
            discard(id);
            continue;
        }
        one->wasOpened = files_.isMarked(id);
        found.push_back(std::move(*one));
    }
    std::ranges::sort(found, std::ranges::greater(), &LeftWork::written);
    return found;
}

void Autosave::takeOver(const QString& id) {
    writer_.settle();
    const QString before = files_.takeOver(id);
    if (before.isEmpty()) return;
    QFile::remove(before);
    isWritten_ = true;
    follow();
}

}  // namespace streamscope::app

#include "moc_autosave.cpp"

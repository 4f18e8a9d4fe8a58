#include "app/recovery.h"

#include "engine/program/program_json.h"
#include "ui/document/write_file.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QStandardPaths>

#include <algorithm>
#include <chrono>

namespace streamscope::app {
namespace {

using namespace std::chrono_literals;
constexpr auto aMoment = 400ms;
constexpr int version = 1;
const auto ending = QStringLiteral(".recovery");

/// One line that says what it is, then the program as any file holds it.
QByteArray header(const ui::ProgramDocument& document) {
    const QJsonObject line{{QStringLiteral("streamscopeRecovery"), version},
                           {QStringLiteral("path"), document.path()},
                           {QStringLiteral("name"), document.displayName()},
                           {QStringLiteral("date"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<LeftBehind> read(const QString& id, const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
    if (line.value(QStringLiteral("streamscopeRecovery")).toInt() != version) return std::nullopt;
    Read<Program> program = programFromJson(file.readAll().toStdString());
    if (!program) return std::nullopt;
    return LeftBehind{id, line.value(QStringLiteral("path")).toString(), line.value(QStringLiteral("name")).toString(),
                      QDateTime::fromString(line.value(QStringLiteral("date")).toString(), Qt::ISODateWithMs),
                      std::move(*program.value)};
}

}  // namespace

QString momentInWords(const QDateTime& written) {
    const QDateTime local = written.toLocalTime();
    const QString time = local.toString(QStringLiteral("HH:mm"));
    if (local.date() == QDate::currentDate()) return time;
    return Recovery::tr("%1, %2").arg(QLocale().toString(local.date(), QStringLiteral("d MMMM")), time);
}

QString Recovery::folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

Recovery::Recovery(ui::ProgramDocument* document, QObject* parent)
    : QObject(parent), document_(document), files_(ending), writer_(std::make_unique<EngineThread>()) {
    soon_.setSingleShot(true);
    soon_.setInterval(aMoment);
    connect(&soon_, &QTimer::timeout, this, &Recovery::write);
    connect(document_, &ui::ProgramDocument::changed, this, &Recovery::schedule);
    connect(document_, &ui::ProgramDocument::modifiedChanged, this, &Recovery::schedule);
    connect(document_, &ui::ProgramDocument::pathChanged, this, &Recovery::schedule);
}

Recovery::~Recovery() {
    writer_.reset();  // nothing is written any more
    QFile::remove(files_.own());
}

/// Not started anew while it runs: however long somebody drags, the file is never older than a moment.
void Recovery::schedule() {
    if (!soon_.isActive()) soon_.start();
}

void Recovery::write() {
    const QString path = files_.own();
    if (!document_->isModified()) {
        writer_->submit([path](std::stop_token) { QFile::remove(path); });
        return;
    }
    writer_->submit([this, path, first = header(*document_), program = document_->snapshot()](std::stop_token) {
        QString error;
        ui::writeFile(path, first + QByteArray::fromStdString(toJson(*program)), &error);
        QMetaObject::invokeMethod(
            this, [this, error] { report(error); }, Qt::QueuedConnection);
    });
}

void Recovery::report(const QString& error) {
    const bool failing = !error.isEmpty();
    if (failing && !failing_) Q_EMIT failed(error);
    failing_ = failing;
}

std::vector<LeftBehind> Recovery::leftBehind() {
    std::vector<LeftBehind> found;
    for (const QString& id : files_.leftBehind()) {
        std::optional<LeftBehind> one = read(id, files_.fileOf(id));
        if (one) found.push_back(std::move(*one));
        else discard(id);
    }
    std::ranges::sort(found, std::ranges::greater(), &LeftBehind::written);
    return found;
}

void Recovery::takeOver(const QString& id) {
    const QString before = files_.takeOver(id);
    if (before.isEmpty()) return;
    writer_->submit([before](std::stop_token) { QFile::remove(before); });
    schedule();
}

void Recovery::discard(const QString& id) { files_.discard(id); }

}  // namespace streamscope::app

#include "moc_recovery.cpp"

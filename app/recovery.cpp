#include "app/recovery.h"

#include "engine/program/program_json.h"
#include "ui/document/write_file.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <chrono>

namespace streamscope::app {
namespace {

using namespace std::chrono_literals;
constexpr auto aMoment = 400ms;
constexpr int version = 1;
const auto ending = QStringLiteral(".recovery");

QString fileOf(const QString& id) { return Recovery::folder() + u'/' + id + ending; }
QString lockOf(const QString& id) { return Recovery::folder() + u'/' + id + QStringLiteral(".lock"); }

/// One line that says what it is, then the program as any file holds it.
QByteArray header(const ui::ProgramDocument& document) {
    const QJsonObject line{{QStringLiteral("streamscopeRecovery"), version},
                           {QStringLiteral("path"), document.path()},
                           {QStringLiteral("name"), document.displayName()},
                           {QStringLiteral("date"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<LeftBehind> read(const QString& id) {
    QFile file(fileOf(id));
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

QString Recovery::folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

Recovery::Recovery(ui::ProgramDocument* document, QObject* parent)
    : QObject(parent),
      document_(document),
      own_(QUuid::createUuid().toString(QUuid::WithoutBraces)),
      writer_(std::make_unique<EngineThread>()) {
    QDir().mkpath(folder());
    hold(own_);
    soon_.setSingleShot(true);
    soon_.setInterval(aMoment);
    connect(&soon_, &QTimer::timeout, this, &Recovery::write);
    connect(document_, &ui::ProgramDocument::changed, this, &Recovery::schedule);
    connect(document_, &ui::ProgramDocument::modifiedChanged, this, &Recovery::schedule);
    connect(document_, &ui::ProgramDocument::pathChanged, this, &Recovery::schedule);
}

Recovery::~Recovery() {
    writer_.reset();  // nothing is written any more
    QFile::remove(fileOf(own_));
}

/// Not started anew while it runs: however long somebody drags, the file is never older than a moment.
void Recovery::schedule() {
    if (!soon_.isActive()) soon_.start();
}

void Recovery::write() {
    const QString path = fileOf(own_);
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

/// A lock outlives nobody: the system drops it with its process.
bool Recovery::hold(const QString& id) {
    auto lock = std::make_unique<QLockFile>(lockOf(id));
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0)) return false;
    held_.insert_or_assign(id, std::move(lock));
    return true;
}

std::vector<LeftBehind> Recovery::leftBehind() {
    std::vector<LeftBehind> found;
    const QDir all(folder());
    for (const QString& name : all.entryList({u'*' + ending}, QDir::Files)) {
        const QString id = name.chopped(ending.size());
        if (held_.contains(id) || !hold(id)) continue;
        std::optional<LeftBehind> one = read(id);
        if (one) found.push_back(std::move(*one));
        else discard(id);
    }
    std::ranges::sort(found, std::ranges::greater(), &LeftBehind::written);
    return found;
}

void Recovery::takeOver(const QString& id) {
    if (id == own_ || !held_.contains(id)) return;
    const QString before = std::exchange(own_, id);
    writer_->submit([path = fileOf(before)](std::stop_token) { QFile::remove(path); });
    held_.erase(before);
    schedule();
}

void Recovery::discard(const QString& id) {
    QFile::remove(fileOf(id));
    held_.erase(id);
}

}  // namespace streamscope::app

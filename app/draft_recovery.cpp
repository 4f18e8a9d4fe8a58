#include "app/draft_recovery.h"

#include "ui/authoring/draft_json.h"
#include "ui/document/write_file.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <chrono>

namespace streamscope::app {
namespace {

using namespace std::chrono_literals;
constexpr auto aMoment = 400ms;
constexpr int version = 1;
const QString ending = QStringLiteral(".lesson-recovery");

/// One line that says what it is, then the draft.
QByteArray header(const QString& path) {
    const QJsonObject line{{QStringLiteral("streamscopeRecovery"), version},
                           {QStringLiteral("path"), path},
                           {QStringLiteral("date"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<LeftDraft> read(const QString& id, const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
    if (line.value(QStringLiteral("streamscopeRecovery")).toInt() != version) return std::nullopt;
    std::optional<ui::LessonDraft> draft = ui::draftFromJson(file.readAll());
    if (!draft) return std::nullopt;
    return LeftDraft{id, line.value(QStringLiteral("path")).toString(),
                     QDateTime::fromString(line.value(QStringLiteral("date")).toString(), Qt::ISODateWithMs), std::move(*draft)};
}

}  // namespace

DraftRecovery::DraftRecovery(std::function<std::optional<Unsaved>()> unsaved, QObject* parent)
    : QObject(parent), unsaved_(std::move(unsaved)), files_(ending), writer_(std::make_unique<EngineThread>()) {
    soon_.setSingleShot(true);
    soon_.setInterval(aMoment);
    connect(&soon_, &QTimer::timeout, this, &DraftRecovery::write);
}

DraftRecovery::~DraftRecovery() {
    writer_.reset();  // nothing is written any more
    QFile::remove(files_.own());
}

void DraftRecovery::schedule() {
    if (!soon_.isActive()) soon_.start();
}

void DraftRecovery::write() {
    std::optional<Unsaved> unsaved = unsaved_();
    if (!unsaved) {
        writer_->submit([path = files_.own()](std::stop_token) { QFile::remove(path); });
        return;
    }
    writer_->submit([this, path = files_.own(), unsaved = std::move(*unsaved)](std::stop_token) {
        QString error;
        ui::writeFile(path, header(unsaved.path) + ui::toJson(unsaved.draft), &error);
        QMetaObject::invokeMethod(
            this, [this, error] { report(error); }, Qt::QueuedConnection);
    });
}

void DraftRecovery::report(const QString& error) {
    const bool failing = !error.isEmpty();
    if (failing && !failing_) Q_EMIT failed(error);
    failing_ = failing;
}

std::vector<LeftDraft> DraftRecovery::leftBehind() {
    std::vector<LeftDraft> found;
    for (const QString& id : files_.leftBehind()) {
        std::optional<LeftDraft> one = read(id, files_.fileOf(id));
        if (one) found.push_back(std::move(*one));
        else discard(id);
    }
    std::ranges::sort(found, std::ranges::greater(), &LeftDraft::written);
    return found;
}

void DraftRecovery::takeOver(const QString& id) {
    const QString before = files_.takeOver(id);
    if (before.isEmpty()) return;
    writer_->submit([before](std::stop_token) { QFile::remove(before); });
    schedule();
}

}  // namespace streamscope::app

#include "moc_draft_recovery.cpp"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/live_parts.h"

#include "app/runs/composition.h"
#include "app/runs/read_file.h"
#include "engine/json/regular_file.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct LivePartsTexts {
    Q_DECLARE_TR_FUNCTIONS(LivePartsTexts)
};

constexpr FileKind moduleKind{"module of live pages", 16 * filekinds::mebibyte};

/// Returns the profile's file, which may refer to others that come with Streamscope.
QString textOf(const DeviceProfile& profile) {
    const auto own = readFile(":/devices/" + profile.id + ".json", filekinds::profile);
    return ui::text(own ? *own : toJson(profile));
}

DeviceProfile alone(DeviceProfile device) {
    device.devices = 1;
    return device;
}

/// Returns the profile of devices that are all alike: one that comes with Streamscope, else a profile of its own.
DeviceProfile profileOf(const std::vector<DeviceProfile>& devices, const std::vector<DeviceProfile>& known) {
    const auto count = static_cast<int>(devices.size());
    const auto same = [&](const DeviceProfile& each) { return each.devices == count && alone(each) == devices.front(); };
    if (const auto found = std::ranges::find_if(known, same); found != known.end()) return *found;
    DeviceProfile own = devices.front();
    own.devices = count;
    own.id += "-of-this-page";
    return own;
}

}  // namespace

QString livePath() {
    return QDir::cleanPath(QCoreApplication::applicationDirPath() +
                           QStringLiteral("/../share/streamscope/streamscope_live.packed"));
}

Expected<QByteArray> liveModule() {
    const QString path = livePath();
    if (!QFileInfo::exists(path))
        return ui::failure(
            LivePartsTexts::tr("This Streamscope was built without the module of live pages. app/setup live in its "
                               "sources installs the packages clang-22, lld-22, libc++-22-dev-wasm32, "
                               "libc++abi-22-dev-wasm32, libclang-rt-22-dev-wasm32 and wasi-libc, and builds it."));
    const auto read = ui::readFile(path, moduleKind);
    return read ? Expected<QByteArray>(QByteArray::fromStdString(*read)) : read.failure();
}

Expected<QByteArray> liveWorker() {
    const auto read = ui::readFile(QFileInfo(livePath()).dir().filePath(QStringLiteral("module.mjs")), moduleKind);
    return read ? Expected<QByteArray>(QByteArray::fromStdString(*read)) : read.failure();
}

Expected<ui::LiveParts> liveParts(const std::vector<DeviceProfile>& devices, const std::vector<NamedProfile>& more) {
    auto module = liveModule();
    if (!module) return module.failure();
    auto worker = liveWorker();
    if (!worker) return worker.failure();
    const Devices all;
    std::vector<DeviceProfile> used;
    for (const DeviceProfile& device : devices) used.push_back(alone(device));
    if (used.empty()) used.push_back(all.profiles().front());
    if (std::ranges::any_of(used, [&](const DeviceProfile& each) { return each != used.front(); }))
        return ui::failure(LivePartsTexts::tr("A live page simulates devices of one kind, and this run has several kinds."));
    const DeviceProfile own = profileOf(used, all.profiles());
    QJsonObject texts, names;
    const auto add = [&](const QString& id, const DeviceProfile& profile, const QString& profileText) {
        if (texts.contains(id)) return;
        texts.insert(id, profileText);
        names.insert(id, ui::text(profile.name));
    };
    for (const NamedProfile& each : more) add(ui::text(each.name), each.profile, ui::text(toJson(each.profile)));
    for (const DeviceProfile& each : all.profiles()) add(ui::text(each.id), each, textOf(each));
    add(ui::text(own.id), own, textOf(own));
    const QJsonObject content{
        {QStringLiteral("device"), ui::text(own.id)}, {QStringLiteral("names"), names}, {QStringLiteral("devices"), texts}};
    ui::LiveParts parts{*std::move(module), QJsonDocument(content).toJson(QJsonDocument::Compact)};
    parts.worker = *std::move(worker);
    return parts;
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/insert_entries.h"

#include "ui/theme/engine_texts.h"
#include "ui/theme/language.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct InsertEntriesTexts {
    Q_DECLARE_TR_FUNCTIONS(InsertEntriesTexts)
};

using Direction = edits::CopyDirection;

InsertEntry entryOf(const CallInfo& call, const PaletteEntry& entry) {
    const OperationKind kind = entry.kind.value_or(call.kind.value_or(OperationKind::CopyDeviceToDevice));
    return {call.call,
            edits::directionOf(entry.kind),
            kind,
            engineText(entry.title.empty() ? call.title : entry.title),
            engineText(entry.sentence),
            entry.rank};
}

/// Orders frequent entries by rank, and the others behind them in the order of the calls.
bool isBefore(const InsertEntry& a, const InsertEntry& b) { return a.isFrequent() && (!b.isFrequent() || a.rank < b.rank); }

}  // namespace

const std::vector<InsertEntry>& insertEntries() {
    static std::map<QString, std::vector<InsertEntry>> byLanguage;
    std::vector<InsertEntry>& entries = byLanguage[shownLanguage()];
    if (!entries.empty()) return entries;
    for (const CallInfo& call : calls())
        for (const PaletteEntry& entry : call.palette) entries.push_back(entryOf(call, entry));
    std::ranges::stable_sort(entries, isBefore);
    return entries;
}

QString otherNamesOf(const InsertEntry& entry) {
    QStringList names;
    if (entry.direction) {
        switch (*entry.direction) {
            case Direction::HostToDevice: names << QStringLiteral("h2d HtoD upload"); break;
            case Direction::DeviceToHost: names << QStringLiteral("d2h DtoH download"); break;
            case Direction::DeviceToDevice: names << QStringLiteral("d2d DtoD peer"); break;
        }
    }
    const CallInfo& call = info(entry.call);
    for (const std::string_view name : {call.cudaName, call.name})
        names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    return names.join(u' ');
}

QString tooltipOf(const InsertEntry& entry) {
    const std::string_view cuda = info(entry.call).cudaName;
    const QString name = cuda.empty() ? InsertEntriesTexts::tr("Host code, no CUDA call")
                                      : QString::fromUtf8(cuda.data(), static_cast<qsizetype>(cuda.size()));
    return name + QLatin1Char('\n') + entry.sentence;
}

QString mimeTextOf(const InsertEntry& entry) {
    const std::string_view name = info(entry.call).name;
    const QString call = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    if (!entry.direction) return call;
    switch (*entry.direction) {
        case Direction::HostToDevice: return call + QStringLiteral(":h2d");
        case Direction::DeviceToHost: return call + QStringLiteral(":d2h");
        case Direction::DeviceToDevice: return call + QStringLiteral(":d2d");
    }
    return call;
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/shown_parts.h"

#include <QSettings>

namespace streamscope::app {
namespace {

const QString everythingKey = QStringLiteral("everythingAtOnce");
const QString usedKey = QStringLiteral("usedParts");

/// Returns the setting. Whoever used an earlier version keeps everything.
bool everythingAtStart() {
    QSettings settings;
    if (!settings.contains(everythingKey)) settings.setValue(everythingKey, settings.contains(QStringLiteral("windowState")));
    return settings.value(everythingKey).toBool();
}

/// Returns the parts that were used. What has moved into another part since then is that part.
QStringList usedAtStart() {
    QStringList used = QSettings().value(usedKey).toStringList();
    used.replaceInStrings(QStringLiteral("page/criticalPath"), QStringLiteral("page/statistics"));
    used.replaceInStrings(QStringLiteral("page/messages"), QStringLiteral("card/diagnostics"));
    used.removeDuplicates();
    return used;
}

}  // namespace

ShownParts::ShownParts(QObject* parent) : QObject(parent), everything_(everythingAtStart()), used_(usedAtStart()) {}

void ShownParts::setEverything(bool on) {
    if (everything_ == on) return;
    everything_ = on;
    QSettings().setValue(everythingKey, on);
    Q_EMIT changed();
}

void ShownParts::use(const QString& part) {
    if (wasUsed(part)) return;
    used_ << part;
    QSettings().setValue(usedKey, used_);
    Q_EMIT changed();
}

void ShownParts::forget() {
    used_.clear();
    QSettings().remove(usedKey);
    Q_EMIT changed();
}

}  // namespace streamscope::app

#include "moc_shown_parts.cpp"

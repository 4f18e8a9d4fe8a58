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

}  // namespace

ShownParts::ShownParts(QObject* parent)
    : QObject(parent), everything_(everythingAtStart()), used_(QSettings().value(usedKey).toStringList()) {}

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

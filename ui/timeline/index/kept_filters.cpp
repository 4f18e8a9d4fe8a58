// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/kept_filters.h"

#include <QSettings>

#include <algorithm>

namespace streamscope::ui {
namespace {

const QString filtersKey = QStringLiteral("timeline/filters"), nameKey = QStringLiteral("name"),
              queryKey = QStringLiteral("query");

void writeFilters(const QList<KeptFilter>& filters) {
    QSettings settings;
    settings.remove(filtersKey);
    settings.beginWriteArray(filtersKey, static_cast<int>(filters.size()));
    for (qsizetype i = 0; i < filters.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(nameKey, filters[i].name);
        settings.setValue(queryKey, filters[i].query);
    }
    settings.endArray();
}

}  // namespace

QList<KeptFilter> keptFilters() {
    QSettings settings;
    QList<KeptFilter> found;
    const int count = settings.beginReadArray(filtersKey);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        found.append({settings.value(nameKey).toString(), settings.value(queryKey).toString()});
    }
    settings.endArray();
    return found;
}

void keepFilter(const KeptFilter& filter) {
    QList<KeptFilter> all = keptFilters();
    all.removeIf([&](const KeptFilter& each) { return each.name == filter.name; });
    all.append(filter);
    std::ranges::sort(all,
                      [](const KeptFilter& one, const KeptFilter& other) { return one.name.localeAwareCompare(other.name) < 0; });
    writeFilters(all);
}

void forgetFilter(const QString& name) {
    QList<KeptFilter> all = keptFilters();
    all.removeIf([&](const KeptFilter& each) { return each.name == name; });
    writeFilters(all);
}

}  // namespace streamscope::ui

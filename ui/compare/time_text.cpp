// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/time_text.h"

#include "ui/theme/shown_number.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct TimeTexts {
    Q_DECLARE_TR_FUNCTIONS(TimeTexts)
};

/// Formats a difference in the unit of the compared times if that leaves two digits: 0.60 ms beside 3.30 ms.
QString beside(Nanoseconds difference, const ComparedTime& time) {
    const auto larger = static_cast<double>(std::max(time.a->value, time.b->value).count());
    for (const auto& [size, name] : {std::pair(1e9, "s"), std::pair(1e6, "ms"), std::pair(1e3, "µs")}) {
        const double part = static_cast<double>(difference.count()) / size;
        if (larger < size || part >= 1) continue;
        return part >= 0.1 ? QStringLiteral("%1 %2").arg(shownNumber(part, 2), QString::fromUtf8(name)) : displayTime(difference);
    }
    return displayTime(difference);
}

QString differenceText(const ComparedTime& time, const std::function<QString(Nanoseconds)>& size) {
    const std::optional<Nanoseconds> found = time.difference();
    if (!found) return QStringLiteral("–");
    if (found->count() == 0) return QStringLiteral("=");
    const QString text =
        (found->count() > 0 ? QStringLiteral("▲ ") : QStringLiteral("▼ ")) + size(Nanoseconds(std::abs(found->count())));
    return time.isInsideSpread() ? u'(' + text + u')' : text;
}

}  // namespace

QString differenceText(const ComparedTime& time) {
    return differenceText(time, [&](Nanoseconds difference) { return beside(difference, time); });
}

QString differenceText(const ComparedTime& time, const ColumnTimes& column) {
    return differenceText(time, [&](Nanoseconds difference) { return column.text(difference); });
}

QString timeText(const std::optional<Uncertain>& time, const ColumnTimes& column) {
    return time ? column.text(time->value) : QStringLiteral("–");
}

QString timeText(const std::optional<Uncertain>& time) { return time ? displayTime(time->value) : QStringLiteral("–"); }

QString uncertainText(const std::optional<Uncertain>& time) {
    if (!time) return TimeTexts::tr("did not happen");
    const QString value = displayTime(time->value);
    if (time->within.begin == time->within.end) return value;
    return TimeTexts::tr("%1, between %2 and %3").arg(value, displayTime(time->within.begin), displayTime(time->within.end));
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/typed_values.h"

#include "engine/json/text.h"
#include "engine/program/quantity.h"
#include "ui/authoring/draft_object.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"

#include <cmath>

namespace streamscope::ui::typed {
namespace {

/// Returns a time as it is written in a file.
QString written(const QString& time) { return withPoint(time).trimmed().replace(QStringLiteral("µs"), QStringLiteral("us")); }

std::optional<std::string> scaled(const QString& text, double divisor) {
    bool fine = false;
    const double value = withPoint(text).trimmed().toDouble(&fine);
    return fine && std::isfinite(value) ? std::optional(json::realText(value / divisor)) : std::nullopt;
}

}  // namespace

std::optional<std::string> time(const QString& text) {
    const QString time = written(text);
    const bool hasUnit = !time.isEmpty() && time.back().isLetter();
    return hasUnit && evaluate(Scalar(time.toStdString()), Unit::Time, {}) ? std::optional(quoted(time)) : std::nullopt;
}

std::optional<std::string> number(const QString& text) { return text.contains(u'%') ? share(text) : scaled(text, 1); }

std::optional<std::string> share(QString text) { return scaled(text.remove(u'%'), 100); }

QString unitOfTime(const QString& time) {
    for (const char* unit : {"ns", "us", "ms", "s"})
        if (written(time).endsWith(QLatin1String(unit))) return QString::fromLatin1(unit);
    return {};
}

QString inWords(double value) {
    QString text = QString::number(value, 'f', 6);
    while (text.endsWith(u'0')) text.chop(1);
    if (text.endsWith(u'.')) text.chop(1);
    return text;
}

QString inWords(const MetricValue& value, MetricKind kind) {
    if (const auto* time = std::get_if<Nanoseconds>(&value)) return text(formatTime(time->count()));
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? QStringLiteral("yes") : QStringLiteral("no");
    const double real = std::get<double>(value);
    return kind == MetricKind::Share ? inWords(real * 100) + QStringLiteral(" %") : inWords(real);
}

}  // namespace streamscope::ui::typed

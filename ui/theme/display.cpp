// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/decimal_sign.h"
#include "engine/device/size_text.h"
#include "engine/timeline/time_text.h"
#include "ui/theme/column_times.h"
#include "ui/theme/language.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace streamscope::ui {
namespace {

struct Magnitude {
    double factor;
    const char16_t* name;
};

QString withUnit(const QString& number, const char16_t* unit) { return number + QLatin1Char(' ') + QString::fromUtf16(unit); }

constexpr std::array<Magnitude, 4> times{{{1e9, u"s"}, {1e6, u"ms"}, {1e3, u"µs"}, {1, u"ns"}}};

/// Returns the largest magnitude in which the time, rounded to three digits, is at least 1.
const Magnitude& fitting(double time) {
    for (const Magnitude& magnitude : times)
        if (time / magnitude.factor >= 0.9995) return magnitude;
    return times.back();
}

}  // namespace

QString shownNumber(const std::string& number) { return text(withDecimalSign(number)); }

QString shownNumber(double value, int decimals) { return shownNumber(QString::number(value, 'f', decimals).toStdString()); }

QString shownNumber(double value) { return shownNumber(QString::number(value, 'g', 6).toStdString()); }

QString withPoint(const QString& typed) {
    static const QRegularExpression number(QStringLiteral("^\\s*[-−+]?\\d+,\\d+\\s*([A-Za-zµ%/]*)\\s*$"));
    const bool hasComma = languageLocale().decimalPoint() == QLatin1String(",");
    return hasComma && number.match(typed).hasMatch() ? QString(typed).replace(u',', u'.') : typed;
}

QString displayMoment(Nanoseconds time) { return shownNumber(momentText(time)); }

QString displayTime(Nanoseconds time) { return shownNumber(durationText(time, "−")); }

void ColumnTimes::add(Nanoseconds time) { largest_ = std::max(largest_, Nanoseconds(std::abs(time.count()))); }

QString ColumnTimes::text(Nanoseconds time) const {
    constexpr double threeDigits = 1;  // with two decimals
    const Magnitude& unitOf = fitting(static_cast<double>(largest_.count()));
    const double scaled = std::abs(static_cast<double>(time.count())) / unitOf.factor;
    const bool isZero = time == Nanoseconds{} && largest_ != Nanoseconds{};
    if ((scaled < threeDigits && !isZero) || unitOf.factor == 1) return displayTime(time);
    const QString sign = time.count() < 0 ? QStringLiteral("−") : QString();
    return sign + withUnit(shownNumber(scaled, 2), unitOf.name);
}

QString displayBytes(Bytes bytes) { return shownNumber(sizeText(bytes)); }

}  // namespace streamscope::ui

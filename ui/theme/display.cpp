// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/time_text.h"
#include "ui/theme/column_times.h"
#include "ui/theme/theme.h"

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

/// Returns the number of decimals that gives three significant digits: 3.30, 12.5, 640.
int decimals(double value) { return value < 10 ? 2 : value < 100 ? 1 : 0; }

double rounded(double value) {
    const double step = std::pow(10.0, decimals(value));
    return std::round(value * step) / step;
}

QString trimmed(QString number) {
    while (number.contains(QLatin1Char('.')) && (number.endsWith(QLatin1Char('0')) || number.endsWith(QLatin1Char('.')))) {
        number.chop(1);
    }
    return number;
}

constexpr std::array<Magnitude, 4> times{{{1e9, u"s"}, {1e6, u"ms"}, {1e3, u"µs"}, {1, u"ns"}}};
constexpr std::array<Magnitude, 5> decimal{{{1e12, u"TB"}, {1e9, u"GB"}, {1e6, u"MB"}, {1e3, u"kB"}, {1, u"B"}}};
constexpr std::array<Magnitude, 4> binary{
    {{1099511627776.0, u"TiB"}, {1073741824.0, u"GiB"}, {1048576.0, u"MiB"}, {1024.0, u"KiB"}}};

/// Returns the largest magnitude in which the value, rounded to three digits, is at least 1.
template <std::size_t N>
const Magnitude& fitting(const std::array<Magnitude, N>& magnitudes, double value) {
    for (const Magnitude& magnitude : magnitudes) {
        if (value / magnitude.factor >= 0.9995) {
            return magnitude;
        }
    }
    return magnitudes.back();
}

}  // namespace

QString displayTime(Nanoseconds time) { return QString::fromStdString(durationText(time, "−")); }

void ColumnTimes::add(Nanoseconds time) { largest_ = std::max(largest_, Nanoseconds(std::abs(time.count()))); }

QString ColumnTimes::text(Nanoseconds time) const {
    constexpr double threeDigits = 1;  // with two decimals
    const Magnitude& unitOf = fitting(times, static_cast<double>(largest_.count()));
    const double scaled = std::abs(static_cast<double>(time.count())) / unitOf.factor;
    const bool isZero = time == Nanoseconds{} && largest_ != Nanoseconds{};
    if ((scaled < threeDigits && !isZero) || unitOf.factor == 1) return displayTime(time);
    const QString sign = time.count() < 0 ? QStringLiteral("−") : QString();
    return sign + withUnit(QString::number(scaled, 'f', 2), unitOf.name);
}

QString displayBytes(Bytes bytes) {
    const double value = static_cast<double>(bytes);
    const Magnitude& unitOf = fitting(decimal, value);
    const double scaled = rounded(value / unitOf.factor);
    const bool exact = std::abs(scaled * unitOf.factor - value) < 0.5;
    for (const Magnitude& two : binary) {
        const double count = value / two.factor;
        if (!exact && count >= 1 && count < 1024 && count == std::floor(count)) {
            return withUnit(QString::number(count, 'f', 0), two.name);
        }
    }
    const int digits = unitOf.factor > 1 ? decimals(scaled) : 0;
    return withUnit(trimmed(QString::number(scaled, 'f', digits)), unitOf.name);
}

}  // namespace streamscope::ui

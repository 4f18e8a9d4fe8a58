// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/geometry/captions.h"

#include "engine/timeline/summary.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct CaptionsTexts {
    Q_DECLARE_TR_FUNCTIONS(CaptionsTexts)
};

QString deviceName(const TimelineDevice& device) {
    QString name = QString::fromStdString(device.info.name);
    if (device.info.kind == DeviceKind::Simulated) name = CaptionsTexts::tr("%1, simulated").arg(name);
    if (device.info.estimated) name = CaptionsTexts::tr("%1, estimated").arg(name);
    return name;
}

QString methodText(const Timeline& timeline) {
    if (timeline.method == Method::None) return CaptionsTexts::tr("total time only");
    const QString method = QString::fromUtf8(name(timeline.method).data());
    if (!timeline.strobing) return method;
    return CaptionsTexts::tr("%1, merged from %n pass(es)", nullptr, static_cast<int>(timeline.strobing->passes)).arg(method);
}

/// Describes the uncertainty between the clocks of several real devices, empty for one device.
QString clockText(const Timeline& timeline) {
    Nanoseconds most{};
    for (std::size_t i = 1; i < timeline.devices.size(); ++i) most = std::max(most, timeline.devices[i].clockUncertainty);
    return most.count() > 0 ? CaptionsTexts::tr("clocks of the devices within %1").arg(displayTime(most)) : QString();
}

/// Returns the shortest name that identifies the machine of a recorded or remote run.
QString placeOf(const Timeline& timeline) {
    const Origin& origin = timeline.origin;
    return QString::fromStdString(origin.machine.empty() ? origin.host : origin.machine);
}

QString dateText(const std::string& date) {
    const QDateTime when = QDateTime::fromString(QString::fromStdString(date), Qt::ISODate);
    if (!when.isValid()) return QString::fromStdString(date);
    return when.toLocalTime().toString(Qt::ISODate).replace(QLatin1Char('T'), QLatin1Char(' '));
}

bool isExact(const Timeline& timeline) { return timeline.method == Method::Exact; }

}  // namespace

QString deviceNames(const Timeline& timeline) {
    QStringList names;
    for (const TimelineDevice& device : timeline.devices) names << QString::fromStdString(device.info.name);
    names.removeDuplicates();
    return names.join(QStringLiteral(" + "));
}

QString methodWords(const Timeline& timeline) {
    const QString cold = timeline.cold ? QStringLiteral(" · ") + CaptionsTexts::tr("cold start") : QString();
    if (isExact(timeline)) return CaptionsTexts::tr("exact") + cold;
    QStringList parts{timeline.runs == 1 ? CaptionsTexts::tr("1 run")
                                         : CaptionsTexts::tr("median of %n run(s)", nullptr, static_cast<int>(timeline.runs))};
    parts << methodText(timeline);
    if (isTotalTimeUnbracketed(timeline)) parts << CaptionsTexts::tr("total time without brackets");
    if (const QString clocks = clockText(timeline); !clocks.isEmpty()) parts << clocks;
    if (timeline.stretch) parts << CaptionsTexts::tr("stretched ×%1").arg(*timeline.stretch, 0, 'f', 2);
    return parts.join(QStringLiteral(" · ")) + cold;
}

QString measuringLine(const Timeline& timeline) {
    QStringList devices;
    for (const TimelineDevice& device : timeline.devices) devices << deviceName(device);
    devices.removeDuplicates();  // lanes show which device is which
    const QString names = devices.join(QStringLiteral(" + ")), place = placeOf(timeline);
    QStringList parts{place.isEmpty() ? names : CaptionsTexts::tr("%1 on %2").arg(names, place)};
    // A simulated run is exact and has neither repetitions nor a spread.
    if (!isExact(timeline) || timeline.cold) parts << methodWords(timeline);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString originLines(const Timeline& timeline) {
    if (timeline.date.empty()) return {};
    const Origin& origin = timeline.origin;
    QStringList lines;
    if (const QString place = placeOf(timeline); !place.isEmpty())
        lines << CaptionsTexts::tr("Machine: %1")
                     .arg(origin.machine.empty() || origin.host.empty()
                              ? place
                              : QStringLiteral("%1 (%2)").arg(place, QString::fromStdString(origin.host)));
    for (const TimelineDevice& device : timeline.devices)
        lines << (device.info.driver.empty() ? CaptionsTexts::tr("Device: %1").arg(deviceName(device))
                                             : CaptionsTexts::tr("Device: %1, driver %2")
                                                   .arg(deviceName(device), QString::fromStdString(device.info.driver)));
    lines.removeDuplicates();
    lines << CaptionsTexts::tr("Date: %1").arg(dateText(timeline.date));
    if (!origin.command.empty()) lines << CaptionsTexts::tr("Command: %1").arg(QString::fromStdString(origin.command));
    return lines.join(QLatin1Char('\n'));
}

QString timeBeside(Nanoseconds time, Nanoseconds other) {
    const QString unitName = displayTime(other).section(QLatin1Char(' '), -1);
    const double size = unitName == QLatin1String("s")    ? 1e9
                        : unitName == QLatin1String("ms") ? 1e6
                        : unitName == QLatin1String("µs") ? 1e3
                                                          : 1;
    const double value = static_cast<double>(time.count()) / size;
    if (size <= 1 || std::abs(value) < 0.1 || std::abs(value) >= 1) return displayTime(time);
    return QString::number(value, 'f', 2).replace(QLatin1Char('-'), QChar(0x2212)) + QLatin1Char(' ') + unitName;
}

QString changeText(Nanoseconds previous, Nanoseconds now) {
    const QString before = displayTime(previous);
    if (previous == now) return CaptionsTexts::tr("was %1 =").arg(before);
    const Nanoseconds difference{std::abs((previous - now).count())};
    QString size = timeBeside(difference, previous);
    const QString unitOfWas = QLatin1Char(' ') + before.section(QLatin1Char(' '), -1);
    if (size.endsWith(unitOfWas)) size.chop(unitOfWas.size());  // omits the repeated unit
    return CaptionsTexts::tr("was %1  %2 %3").arg(before, now < previous ? QStringLiteral("▼") : QStringLiteral("▲"), size);
}

QString troubleText(const Timeline& timeline) {
    const QString said = QString::fromStdString(timeline.message);
    QString what, english;  // the engine speaks English
    switch (timeline.status) {
        case RunStatus::Ok: return {};
        case RunStatus::Failed: what = CaptionsTexts::tr("Failed"), english = QStringLiteral("Failed"); break;
        case RunStatus::Deadlock: what = CaptionsTexts::tr("Deadlock"), english = QStringLiteral("Deadlock"); break;
        case RunStatus::Cancelled: what = CaptionsTexts::tr("Cancelled"), english = QStringLiteral("Cancelled"); break;
        case RunStatus::Timeout: what = CaptionsTexts::tr("Time-out"), english = QStringLiteral("Time-out"); break;
    }
    if (said.startsWith(english, Qt::CaseInsensitive)) return what + said.mid(english.size());
    return said.isEmpty() ? what : what + QStringLiteral(": ") + said;
}

}  // namespace streamscope::ui

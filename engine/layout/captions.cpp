// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/captions.h"

#include "engine/device/words.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string_view>

namespace streamscope {

namespace {

/// Translation context of the texts in this file.
struct CaptionsTexts {
    TRANSLATED_TEXTS(CaptionsTexts)
};

std::string deviceName(const TimelineDevice& device) {
    std::string name = device.info.name;
    if (device.info.kind == DeviceKind::Simulated) name = CaptionsTexts::tr("%1, simulated").arg(name);
    if (device.info.estimated) name = CaptionsTexts::tr("%1, estimated").arg(name);
    return name;
}

std::string methodText(const Timeline& timeline) {
    if (timeline.method == Method::None) return CaptionsTexts::tr("total time only");
    const std::string method = std::string(name(timeline.method));
    if (!timeline.strobing) return method;
    return CaptionsTexts::tr("%1, merged from %n pass(es)", nullptr, static_cast<int>(timeline.strobing->passes)).arg(method);
}

/// Describes the uncertainty between the clocks of several real devices, empty for one device.
std::string clockText(const Timeline& timeline) {
    Nanoseconds most{};
    for (std::size_t i = 1; i < timeline.devices.size(); ++i) most = std::max(most, timeline.devices[i].clockUncertainty);
    return most.count() > 0 ? CaptionsTexts::tr("clocks of the devices within %1").arg(shownTime(most)) : std::string();
}

/// Returns the shortest name that identifies the machine of a recorded or remote run.
std::string placeOf(const Timeline& timeline) {
    const Origin& origin = timeline.origin;
    return origin.machine.empty() ? origin.host : origin.machine;
}

/// Returns the distance of a time zone from UTC in seconds: 0 for "Z", 7200 for "+02:00"; nullopt for another text.
std::optional<int> zoneOf(std::string_view zone) {
    if (zone == "Z") return 0;
    const bool isZone = zone.size() >= 3 && (zone[0] == '+' || zone[0] == '-');
    std::string digits;
    for (const char each : isZone ? zone.substr(1) : std::string_view())
        if (each != ':') digits += each;
    const bool areDigits = std::ranges::all_of(digits, [](char each) { return each >= '0' && each <= '9'; });
    if (!areDigits || (digits.size() != 2 && digits.size() != 4)) return std::nullopt;
    const int number = std::atoi(digits.c_str()), minutes = digits.size() == 2 ? 60 * number : number / 100 * 60 + number % 100;
    return (zone[0] == '-' ? -60 : 60) * minutes;
}

std::string shownDate(const std::tm& time) {
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", time.tm_year + 1900, time.tm_mon + 1, time.tm_mday, time.tm_hour,
                       time.tm_min, time.tm_sec);
}

/// Returns a date of ISO 8601 in local time, any other text as it is. A date without a zone is in local time already.
std::string dateText(const std::string& date) {
    std::tm time{};
    int read = 0;
    const int parts = std::sscanf(date.c_str(), "%4d-%2d-%2d%n%*1[T ]%2d:%2d:%2d%n", &time.tm_year, &time.tm_mon, &time.tm_mday,
                                  &read, &time.tm_hour, &time.tm_min, &time.tm_sec, &read);
    using namespace std::chrono;
    const year_month_day day(year(time.tm_year), month(static_cast<unsigned>(time.tm_mon)),
                             std::chrono::day(static_cast<unsigned>(time.tm_mday)));
    const auto isBelow = [](int value, int end) { return value >= 0 && value < end; };
    const bool isTime = isBelow(time.tm_hour, 24) && isBelow(time.tm_min, 60) && isBelow(time.tm_sec, 60);
    if ((parts != 3 && parts != 6) || !day.ok() || !isTime) return date;
    time.tm_year -= 1900;
    --time.tm_mon;
    std::string_view rest = std::string_view(date).substr(static_cast<std::size_t>(read));
    if (!rest.empty() && (rest[0] == '.' || rest[0] == ','))
        rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of("0123456789", 1)));
    if (rest.empty()) return shownDate(time);
    const std::optional<int> zone = zoneOf(rest);
    if (!zone) return date;
    const std::chrono::seconds sinceEpoch =
        sys_days(day).time_since_epoch() + hours(time.tm_hour) + minutes(time.tm_min) + std::chrono::seconds(time.tm_sec - *zone);
    const auto instant = static_cast<std::time_t>(sinceEpoch.count());
    std::tm local{};
    return localtime_r(&instant, &local) ? shownDate(local) : date;
}

/// Returns whether a text begins with `english`, in small letters or capitals.
bool startsLike(std::string_view text, std::string_view english) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(text.substr(0, english.size()), english, {}, small, small);
}

bool isExact(const Timeline& timeline) { return timeline.method == Method::Exact; }

}  // namespace

std::string deviceNames(const Timeline& timeline) {
    Texts names;
    for (const TimelineDevice& device : timeline.devices) names.push_back(device.info.name);
    removeDuplicates(names);
    return joined(names, " + ");
}

std::string methodWords(const Timeline& timeline) {
    const std::string cold = timeline.cold ? " · " + CaptionsTexts::tr("cold start") : std::string();
    if (isExact(timeline)) return CaptionsTexts::tr("exact") + cold;
    Texts parts{timeline.runs == 1 ? CaptionsTexts::tr("1 run")
                                   : CaptionsTexts::tr("median of %n run(s)", nullptr, static_cast<int>(timeline.runs))};
    parts.push_back(methodText(timeline));
    if (isTotalTimeUnbracketed(timeline)) parts.push_back(CaptionsTexts::tr("total time without brackets"));
    if (const std::string clocks = clockText(timeline); !clocks.empty()) parts.push_back(clocks);
    if (timeline.stretch)
        parts.push_back(CaptionsTexts::tr("stretched ×%1").arg(withDecimalSign(fmt::format("{:.2f}", *timeline.stretch))));
    return joined(parts, " · ") + cold;
}

std::string measuringLine(const Timeline& timeline) {
    Texts devices;
    for (const TimelineDevice& device : timeline.devices) devices.push_back(deviceName(device));
    removeDuplicates(devices);  // lanes show which device is which
    const std::string names = joined(devices, " + "), place = placeOf(timeline);
    Texts parts{place.empty() ? names : CaptionsTexts::tr("%1 on %2").arg(names, place)};
    // A simulated run is exact and has neither repetitions nor a spread.
    if (!isExact(timeline) || timeline.cold) parts.push_back(methodWords(timeline));
    return joined(parts, " · ");
}

std::string originLines(const Timeline& timeline) {
    if (timeline.date.empty() && placeOf(timeline).empty()) return {};
    const Origin& origin = timeline.origin;
    Texts lines;
    if (const std::string place = placeOf(timeline); !place.empty())
        lines.push_back(
            CaptionsTexts::tr("Machine: %1")
                .arg(origin.machine.empty() || origin.host.empty() ? place : fmt::format("{} ({})", place, origin.host)));
    for (const TimelineDevice& device : timeline.devices)
        lines.push_back((device.info.driver.empty()
                             ? CaptionsTexts::tr("Device: %1").arg(deviceName(device))
                             : CaptionsTexts::tr("Device: %1, driver %2").arg(deviceName(device), device.info.driver)));
    removeDuplicates(lines);
    if (!timeline.date.empty()) lines.push_back(CaptionsTexts::tr("Date: %1").arg(dateText(timeline.date)));
    if (!origin.command.empty()) lines.push_back(CaptionsTexts::tr("Command: %1").arg(origin.command));
    return joined(lines, "\n");
}

std::string changeText(Nanoseconds previous, Nanoseconds now) {
    const std::string before = shownTime(previous);
    if (previous == now) return CaptionsTexts::tr("was %1 =").arg(before);
    const Nanoseconds difference{std::abs((previous - now).count())};
    const std::string size = timeBeside(difference, previous);
    return CaptionsTexts::tr("was %1  %2 %3").arg(before, now < previous ? "▼" : "▲", size);
}

std::string troubleText(const Timeline& timeline) {
    const std::string said = timeline.message;
    std::string what, english;  // the engine speaks English
    switch (timeline.status) {
        case RunStatus::Ok: return {};
        case RunStatus::Failed: what = CaptionsTexts::tr("Failed"), english = "Failed"; break;
        case RunStatus::Deadlock: what = CaptionsTexts::tr("Deadlock"), english = "Deadlock"; break;
        case RunStatus::Cancelled: what = CaptionsTexts::tr("Cancelled"), english = "Cancelled"; break;
        case RunStatus::Timeout: what = CaptionsTexts::tr("Time-out"), english = "Time-out"; break;
    }
    if (startsLike(said, english)) return what + said.substr(english.size());
    return said.empty() ? what : what + ": " + said;
}

}  // namespace streamscope

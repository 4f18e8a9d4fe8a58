// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/lane_memory.h"

#include <QSettings>
#include <QStringList>
#include <QUrl>

namespace streamscope::ui {

namespace {

const QString programsKey = QStringLiteral("timeline/arranged"), arrangementsKey = QStringLiteral("timeline/arrangement/");
const QChar separator = QLatin1Char('\t');
constexpr int greatestKind = static_cast<int>(TimelineLaneKind::QueuedBlocks);
constexpr int greatestEngine = static_cast<int>(Engine::HostFunction);

const QString groupWord = QStringLiteral("group:");

QString encoded(const std::string& words) { return QString::fromLatin1(QUrl::toPercentEncoding(QString::fromStdString(words))); }
std::string decoded(const QString& words) { return QUrl::fromPercentEncoding(words.toLatin1()).toStdString(); }

QString keyOf(const QString& program) { return arrangementsKey + QLatin1Char('p') + encoded(program.toStdString()); }

/// Returns a line of the settings: keyword, number, and the lane's kind, engine and name, separated by tabs.
QString line(const QString& what, double number, const TimelineLaneKey& lane) {
    return QStringList{what, QString::number(number), QString::number(static_cast<int>(lane.kind)),
                       QString::number(static_cast<int>(lane.engine)), QString::fromStdString(lane.name)}
        .join(separator);
}

QStringList linesOf(const LaneArrangement& arrangement) {
    QStringList lines;
    for (const TimelineLaneKey& lane : arrangement.order) lines << line(QStringLiteral("order"), 0, lane);
    for (const TimelineLaneKey& lane : arrangement.pinned) lines << line(QStringLiteral("pinned"), 0, lane);
    for (const TimelineLaneKey& lane : arrangement.collapsed) lines << line(QStringLiteral("collapsed"), 0, lane);
    for (const TimelineLaneKey& lane : arrangement.opened) lines << line(QStringLiteral("opened"), 0, lane);
    for (const auto& [lane, stretch] : arrangement.stretch) lines << line(QStringLiteral("stretch"), stretch, lane);
    for (const TimelineLaneKey& lane : arrangement.hidden) lines << line(QStringLiteral("hidden"), 0, lane);
    for (const auto& [lane, group] : arrangement.groups) lines << line(groupWord + encoded(group), 0, lane);
    for (const std::string& group : arrangement.closed) lines << line(QStringLiteral("closed"), 0, {{}, group});
    if (!arrangement.filter.empty()) lines << line(QStringLiteral("filter"), 0, {{}, arrangement.filter});
    if (arrangement.colors != ColorBy::Kind)
        lines << line(QStringLiteral("colors"), 0, {{}, std::string(name(arrangement.colors))});
    return lines;
}

/// Parses a line of the settings. Ignores invalid ones, since the file can be edited.
void addLine(const QString& text, LaneArrangement& arrangement) {
    const QStringList parts = text.split(separator);
    if (parts.size() < 5) return;
    const int kind = parts[2].toInt(), engine = parts[3].toInt();
    const double stretch = parts[1].toDouble();
    if (kind < 0 || kind > greatestKind || engine < 0 || engine > greatestEngine) return;
    const TimelineLaneKey lane{static_cast<TimelineLaneKind>(kind), parts.mid(4).join(separator).toStdString(),
                               static_cast<Engine>(engine)};
    if (parts[0] == QLatin1String("order")) arrangement.order.push_back(lane);
    else if (parts[0] == QLatin1String("pinned")) arrangement.pinned.insert(lane);
    else if (parts[0] == QLatin1String("collapsed")) arrangement.collapsed.insert(lane);
    else if (parts[0] == QLatin1String("opened")) arrangement.opened.insert(lane);
    else if (parts[0] == QLatin1String("hidden")) arrangement.hidden.insert(lane);
    else if (parts[0].startsWith(groupWord)) arrangement.groups[lane] = decoded(parts[0].mid(groupWord.size()));
    else if (parts[0] == QLatin1String("closed")) arrangement.closed.insert(lane.name);
    else if (parts[0] == QLatin1String("filter")) arrangement.filter = lane.name;
    else if (parts[0] == QLatin1String("colors")) arrangement.colors = colorByNamed(lane.name).value_or(ColorBy::Kind);
    else if (parts[0] == QLatin1String("stretch") && stretch >= 0.5 && stretch <= 10) arrangement.stretch[lane] = stretch;
}

}  // namespace

void rememberArrangement(const QString& program, const LaneArrangement& arrangement) {
    QSettings settings;
    QStringList programs = settings.value(programsKey).toStringList();
    programs.removeAll(program);
    const QStringList lines = linesOf(arrangement);
    if (lines.isEmpty()) {
        settings.remove(keyOf(program));
    } else {
        programs.prepend(program);
        settings.setValue(keyOf(program), lines);
    }
    while (programs.size() > mostArrangements) settings.remove(keyOf(programs.takeLast()));
    settings.setValue(programsKey, programs);
}

LaneArrangement recalledArrangement(const QString& program) {
    LaneArrangement arrangement;
    if (program.isNull()) return arrangement;
    for (const QString& text : QSettings().value(keyOf(program)).toStringList()) addLine(text, arrangement);
    return arrangement;
}

}  // namespace streamscope::ui

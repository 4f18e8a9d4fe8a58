// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/operation_story.h"

#include "engine/calls/call_table.h"
#include "engine/layout/provenance_words.h"
#include "engine/program/operation_kind.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/summary.h"
#include "engine/trace/issue_gap.h"
#include "engine/trace/lengths.h"
#include "engine/trace/waits.h"
#include "ui/theme/length_words.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>

namespace streamscope::ui {
namespace {

constexpr qsizetype mostLines = 200;

struct StoryTexts {
    Q_DECLARE_TR_FUNCTIONS(OperationStory)
};

std::vector<ResultRow> rowsOf(const Timeline& timeline, const std::string& sourceId) {
    std::vector<ResultRow> found;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i)
        if (timeline.operations[i].source() == sourceId)
            eachRowOf(timeline, {i}, [&](const ResultRow& row) { found.push_back(row); });
    return found;
}

Nanoseconds largestTime(const TimelineOperation& operation) {
    Nanoseconds largest{};
    for (const auto& time : {operation.issued, operation.returned, operation.start, operation.end}) {
        if (time) largest = std::max(largest, *time);
    }
    return largest;
}

QString momentInStory(Nanoseconds time) { return displayMoment(time); }

/// Returns a scale on which every interval of waiting is at least two units of the last digit.
TimeScale scaleOf(const std::vector<Wait>& waits, Nanoseconds largest) {
    for (int decimals = 2;; ++decimals) {
        const TimeScale scale(largest, decimals);
        const bool told = std::ranges::all_of(
            waits, [&](const Wait& wait) { return wait.from == wait.to || wait.to - wait.from >= 2 * scale.step(); });
        if (told || decimals == 9) return scale;
    }
}

void addHostFacts(OperationStory& story, const TimelineOperation& operation) {
    if (operation.returned) {
        story.facts.append({StoryTexts::tr("Returned"), momentInStory(*operation.returned),
                            StoryTexts::tr("When the call returned to the host")});
        if (operation.issued) {
            story.facts.append({StoryTexts::tr("Took"), displayTime(*operation.returned - *operation.issued),
                                StoryTexts::tr("Time that the host spent in the call")});
        }
    } else {
        story.facts.append(
            {StoryTexts::tr("Returned"), StoryTexts::tr("never"), StoryTexts::tr("The call did not return to the host")});
    }
}

/// Adds the points in time, then the durations.
void addDeviceFacts(OperationStory& story, const TimelineOperation& operation) {
    if (!operation.start) {
        story.facts.append({StoryTexts::tr("Started"), QStringLiteral("–"),
                            StoryTexts::tr("Unknown: it did not start, or its time was not measured")});
        return;
    }
    if (const auto ready = readyTime(operation))
        story.facts.append(
            {StoryTexts::tr("Ready"), momentInStory(*ready),
             StoryTexts::tr("When everything it is ordered after was complete; from then on it waited only for resources")});
    story.facts.append({StoryTexts::tr("Started"), momentInStory(*operation.start), {}});
    if (operation.end) story.facts.append({StoryTexts::tr("Ended"), momentInStory(*operation.end), {}});
    if (operation.issued)
        story.facts.append({StoryTexts::tr("Waited"), displayTime(*operation.start - *operation.issued),
                            StoryTexts::tr("From the call to the start")});
    if (!operation.end) {
        story.facts.append({StoryTexts::tr("Ran for"), StoryTexts::tr("never ended"), {}});
        return;
    }
    if (operation.graphNode && operation.spans.size() > 1) {
        story.facts.append({StoryTexts::tr("Ran for"),
                            StoryTexts::tr("%1 in %n launch(es)", nullptr, static_cast<int>(operation.spans.size()))
                                .arg(displayTime(executingTime(operation))),
                            StoryTexts::tr("The span from the first start to the last end is longer")});
    } else {
        const bool bracketOnly = operation.truth == Truth::Unknown && operation.spans.empty();
        const Nanoseconds bracket = *operation.end - *operation.start, ran = executingTime(operation);
        const QString length = displayTime(ran);
        story.facts.append(
            {StoryTexts::tr("Ran for"), bracketOnly ? StoryTexts::tr("within %1").arg(length) : length,
             bracketOnly ? StoryTexts::tr("The distance between the two events of its bracket; when it ran in between is unknown")
                         : QString()});
        if (!operation.spans.empty() && operation.truth != Truth::Simulated && ran != bracket)
            story.facts.append({StoryTexts::tr("Bracket"), displayTime(bracket),
                                StoryTexts::tr("From the start to the end above, which are those of the two events around it")});
    }
}

void addValue(OperationStory& story, const Timeline& timeline, const TimelineOperation& operation) {
    if (!operation.value()) return;
    const QString answer = QString::fromStdString(answerInWords(timeline, operation));
    if (info(operation.call).answer == ValueKind::Milliseconds) {
        story.facts.append({StoryTexts::tr("Elapsed"), answer, StoryTexts::tr("Time that cudaEventElapsedTime returned")});
        if (isBelowResolution(operation))
            story.facts.append({StoryTexts::tr("Resolution"), StoryTexts::tr("below that of events, about 0.5 µs"),
                                StoryTexts::tr("On a GPU the digits of so short a time say nothing")});
    } else if (operation.kind == OperationKind::HostFunction) {
        story.facts.append(
            {StoryTexts::tr("Call within"), answer, StoryTexts::tr("What CUDA answered to the function's own call")});
    } else {
        story.facts.append({StoryTexts::tr("Answer"), answer, StoryTexts::tr("An answer, not an error")});
    }
}

void addCode(OperationStory& story, const TimelineOperation& operation) {
    if (!isFailure(operation.call, operation.code)) return;
    const std::string_view meaning = codeMeaning(operation.code);
    story.facts.append(
        {StoryTexts::tr("Failed"),
         QStringLiteral("%1 (%2)").arg(QString::fromStdString(codeName(operation.code))).arg(number(operation.code)),
         QString::fromUtf8(meaning.data(), static_cast<qsizetype>(meaning.size())), true});
}

/// Returns whether a reason was measured or inferred. Reasons of a simulated GPU are exact.
QString truthInWords(const Timeline& timeline, OperationId id, const Wait& wait) {
    switch (truthOf(timeline, id, wait)) {
        case Truth::Measured: return StoryTexts::tr(" · measured");
        case Truth::Inferred: return StoryTexts::tr(" · inferred");
        case Truth::Unknown:
        case Truth::Simulated: break;
    }
    return {};
}

/// Adds the gap before the operation was issued, in which the stream was idle because the host was late.
void addGap(OperationStory& story, const Timeline& timeline, OperationId id) {
    const std::optional<IssueGap> gap = gapBeforeIssue(timeline, id);
    if (!gap) return;
    const TimelineOperation* held = gap->blame ? &timeline.operations[gap->blame->value] : nullptr;
    const TimeScale scale = scaleOf({Wait{gap->reason, gap->blame, gap->from, gap->to}}, gap->to);
    QString words = StoryTexts::tr("not issued yet: the host made other calls");
    if (held) words = StoryTexts::tr("not issued yet: the host was in %1").arg(QString::fromUtf8(held->label()));
    story.lines.append({QStringLiteral("%1–%2  %3").arg(scale.number(gap->from), scale.number(gap->to), words),
                        held ? held->kind : OperationKind::Host, held ? QString::fromUtf8(held->source()) : QString(),
                        held ? QString::fromStdString(held->id) : QString()});
}

void addLines(OperationStory& story, const Timeline& timeline, OperationId id, const TimelineOperation& operation) {
    const TimeScale scale = scaleOf(operation.waits, operation.start.value_or(largestTime(operation)));
    for (const Wait& wait : operation.waits) {
        const bool isOpen = !operation.start && &wait == &operation.waits.back();  // it never ends
        if (wait.from == wait.to && !isOpen) continue;
        if (story.lines.size() == mostLines) {
            story.lines.append(
                {StoryTexts::tr("… %1 intervals in total").arg(operation.waits.size()), OperationKind::Host, {}, {}});
            return;
        }
        const bool blamed = wait.blame && wait.blame->value < timeline.operations.size();
        const TimelineOperation* blame = blamed ? &timeline.operations[wait.blame->value] : nullptr;
        const QString reason = waitInWords(timeline, id, wait) + truthInWords(timeline, id, wait);
        const QString text = isOpen ? StoryTexts::tr("since %1  %2").arg(momentInStory(wait.from), reason)
                                    : QStringLiteral("%1–%2  %3").arg(scale.number(wait.from), scale.number(wait.to), reason);
        story.lines.append({text, blame ? blame->kind : OperationKind::Host,
                            blame ? QString::fromUtf8(blame->source()) : QString(),
                            blame ? QString::fromStdString(blame->id) : QString()});
    }
}

/// Adds why the operation took longer than it had to (order.md N3).
void addLength(OperationStory& story, const Timeline& timeline, OperationId id) {
    const TimelineOperation& operation = timeline.operations[id.value];
    const std::optional<LengthReason> length = lengthOf(timeline, id);
    if (!length) return;
    const QString words = StoryTexts::tr("Took %1, %2 of it more than alone: %3.")
                              .arg(displayTime(*operation.end - *operation.start), displayTime(length->extra),
                                   lengthCauseInWords(timeline, operation, length->why, length->blame));
    story.verdict += story.verdict.isEmpty() ? words : QLatin1Char('\n') + words;
}

/// Adds a tie between operations, which the simulation decides arbitrarily.
void addTie(OperationStory& story, const Timeline& timeline, OperationId id) {
    const std::optional<OperationId> tied = tiedWith(timeline, id);
    if (!tied) return;
    const QString words =
        StoryTexts::tr("Could be otherwise: %1 became ready at the same instant, and a real GPU may start either one first.")
            .arg(nameInStory(timeline.operations[tied->value]));
    story.verdict += story.verdict.isEmpty() ? words : QLatin1Char('\n') + words;
}

void explain(OperationStory& story, const Timeline& timeline, OperationId id, const TimelineOperation& operation) {
    const bool blocked = std::ranges::find(timeline.blocked, id) != timeline.blocked.end();
    if (!operation.start && operation.code != Status::Success) {
        story.question = StoryTexts::tr("It never started: the call failed.");
        return;
    }
    if (!operation.start && !blocked && operation.waits.empty()) return;
    addGap(story, timeline, id);
    addLines(story, timeline, id, operation);
    if (operation.start) {
        const bool atOnce = operation.issued && *operation.start <= *operation.issued;
        story.question = !story.lines.isEmpty() ? StoryTexts::tr("Why did it start at %1?").arg(momentInStory(*operation.start))
                         : atOnce               ? StoryTexts::tr("It started as soon as it was issued.")
                                                : StoryTexts::tr("This run does not record why it waited.");
    } else {
        story.question = StoryTexts::tr("Why did it never start?");
    }
    // Records and waits are instants between operations of the path. Nodes share the verdict of their launch.
    if (!timeline.criticalPath.empty() && !operation.graphNode && !isEventMark(operation.kind)) {
        const bool critical = std::ranges::find(timeline.criticalPath, id) != timeline.criticalPath.end();
        story.verdict =
            critical ? StoryTexts::tr("Critical path: yes") : StoryTexts::tr("Not on the critical path that is drawn");
    }
    addLength(story, timeline, id);
    addTie(story, timeline, id);
}

}  // namespace

TimeScale::TimeScale(Nanoseconds largest, int decimals) : factor_(1), decimals_(decimals) {
    const double value = std::abs(static_cast<double>(largest.count()));
    if (value >= 1e9) factor_ = 1e9;
    else if (value >= 1e6) factor_ = 1e6;
    else if (value >= 1e3) factor_ = 1e3;
    else decimals_ = 0;
}

Nanoseconds TimeScale::step() const { return Nanoseconds(std::llround(factor_ * std::pow(10.0, -decimals_))); }

QString TimeScale::number(Nanoseconds time) const { return shownNumber(static_cast<double>(time.count()) / factor_, decimals_); }

QStringList turnsOf(const Timeline& timeline, const std::string& sourceId) {
    QStringList turns;
    for (const ResultRow& row : rowsOf(timeline, sourceId)) turns << QString::fromStdString(row.id());
    return turns;
}

QList<StoryFact> factsOfEvent(const Timeline& timeline, std::string_view event, bool all) {
    const auto found = std::ranges::find(timeline.events, event, &TimelineEvent::id);
    QList<StoryFact> facts;
    if (found == timeline.events.end()) return facts;
    const auto add = [&](const char* attribute, const QString& value) {
        if (value.isEmpty()) return;
        const QString tip = StoryTexts::tr("Attribute of the event %1 in cuda.core, after the run").arg(text(event));
        facts.append({QLatin1String(attribute), value, tip});
    };
    const auto flag = [&](unsigned one, bool wanted) {
        return ((found->flags & one) != 0) == wanted ? QStringLiteral("True") : QStringLiteral("False");
    };
    add("device", QString::number(found->device));
    add("is_timing_enabled", flag(2, false));
    if (!all) return facts;
    add("context", text(found->context));
    add("handle", text(found->handle));
    add("is_blocking_sync", flag(1, true));
    add("is_ipc_enabled", flag(4, true));
    return facts;
}

std::optional<OperationStory> storyOf(const Timeline& timeline, const std::string& sourceId, const std::string& turn) {
    const std::vector<ResultRow> turns = rowsOf(timeline, sourceId);
    if (turns.empty()) return std::nullopt;
    auto chosen = std::ranges::find(turns, turn, &ResultRow::id);
    if (chosen == turns.end())
        chosen = std::ranges::find_if(turns, [&](const ResultRow& row) { return row.operation().id == turn; });
    if (chosen == turns.end()) chosen = turns.begin();
    const TimelineOperation operation = chosen->asOperation();
    OperationStory story;
    story.turn = static_cast<int>(chosen - turns.begin()) + 1;
    story.turns = static_cast<int>(turns.size());
    story.turnId = QString::fromStdString(chosen->id());
    if (operation.graphNode && (chosen->launch() || !operation.issued))
        story.facts.append({StoryTexts::tr("Issued"), StoryTexts::tr("with its graph"),
                            StoryTexts::tr("The call only captured it; the launch of the graph issues it")});
    else
        story.facts.append({StoryTexts::tr("Issued"),
                            operation.issued ? momentInStory(*operation.issued) : StoryTexts::tr("never"),
                            StoryTexts::tr("When the host made the call")});
    if (operation.stream < 0) {
        addHostFacts(story, operation);
    } else {
        addDeviceFacts(story, operation);
        explain(story, timeline, chosen->operationId(), operation);
    }
    addValue(story, timeline, operation);
    addCode(story, operation);
    return story;
}

namespace {

/// Translation context of the texts in this file.
struct WaitWordsTexts {
    Q_DECLARE_TR_FUNCTIONS(WaitWordsTexts)
};

const TimelineOperation* at(const Timeline& timeline, OperationId id) {
    return id.value < timeline.operations.size() ? &timeline.operations[id.value] : nullptr;
}

/// Returns the work that a recording waits for: the preceding device work in its stream, or the recording if there is none. A
/// dependency may name that work instead of the recording.
const TimelineOperation& workBefore(const Timeline& timeline, OperationId record) {
    const TimelineOperation& operation = timeline.operations[record.value];
    if (isDeviceWork(operation.kind)) return operation;
    for (std::uint32_t i = record.value; i-- > 0;) {
        const TimelineOperation& before = timeline.operations[i];
        if (before.stream == operation.stream && isDeviceWork(before.kind)) return before;
    }
    return operation;
}

bool explains(const Timeline& timeline, const Dependency& dependency, const Wait& wait) {
    if (!wait.blame) return true;
    if (dependency.from == *wait.blame || (dependency.launch && *dependency.launch == *wait.blame)) return true;
    return &workBefore(timeline, dependency.from) == at(timeline, *wait.blame);
}

/// Returns how far before the operation the dependency ends. The dependency of a wait may end at the next work, which counts as
/// farther.
std::optional<std::uint64_t> distance(const Dependency& dependency, OperationId operation, OperationKind kind) {
    constexpr std::uint64_t after = std::uint64_t{1} << 32U;
    if (dependency.to.value <= operation.value) return operation.value - dependency.to.value;
    return kind == OperationKind::EventWait ? std::optional(after + dependency.to.value) : std::nullopt;
}

/// Returns the dependency on an event that delayed the operation in this interval: its own, or the last one before it in its
/// stream.
const Dependency* eventBehind(const Timeline& timeline, OperationId waiting, const Wait& wait) {
    const TimelineOperation& held = timeline.operations[waiting.value];
    const Dependency* best = nullptr;
    std::uint64_t least = 0;
    for (const Dependency& dependency : timeline.dependencies) {
        const auto far = distance(dependency, waiting, held.kind);
        if (dependency.kind != DependencyKind::Event || !far || (best && *far > least)) continue;
        const TimelineOperation* gate = at(timeline, dependency.to);
        if (!gate || gate->stream != held.stream || gate->thread != held.thread) continue;
        if (!at(timeline, dependency.from) || !explains(timeline, dependency, wait)) continue;
        best = &dependency;
        least = *far;
    }
    return best;
}

/// Formats a recording: "e1 #1" for "e1#1".
QString recordingName(const std::string& via) {
    QString text = QString::fromStdString(via);
    const qsizetype hash = text.lastIndexOf(QLatin1Char('#'));
    if (hash > 0 && text.at(hash - 1) != QLatin1Char(' ')) text.insert(hash, QLatin1Char(' '));
    return text;
}

QString eventInWords(const Timeline& timeline, OperationId waiting, const Wait& wait, const QString& blamed) {
    const Dependency* dependency = eventBehind(timeline, waiting, wait);
    if (!dependency)
        return blamed.isEmpty() ? WaitWordsTexts::tr("an event") : WaitWordsTexts::tr("event, behind %1").arg(blamed);
    const QString text = WaitWordsTexts::tr("event %1, behind %2")
                             .arg(recordingName(dependency->via), nameInStory(workBefore(timeline, dependency->from)));
    const bool isPlain = dependency->provenance == Provenance::Declared;
    return isPlain ? text : QStringLiteral("%1 (%2)").arg(text, ui::text(shortWords(dependency->provenance)));
}

/// Returns `named` with the operation that caused the wait, `plain` if it is unknown.
QString withCause(const QString& plain, const QString& named, const QString& cause) {
    return cause.isEmpty() ? plain : named.arg(cause);
}

}  // namespace

QString nameInStory(const TimelineOperation& operation) {
    const QString label = QString::fromUtf8(operation.label());
    // Adds the id, because the iterations of a loop share one label.
    return operation.id == operation.source() ? label
                                              : QStringLiteral("%1 (%2)").arg(label, QString::fromStdString(operation.id));
}

QString waitInWords(const Timeline& timeline, OperationId waiting, const Wait& wait) {
    const TimelineOperation* blame = wait.blame ? at(timeline, *wait.blame) : nullptr;
    const QString who = blame ? nameInStory(*blame) : QString();
    switch (wait.reason) {
        case WaitReason::HostNotThere: return WaitWordsTexts::tr("the call is on its way to the GPU");
        case WaitReason::HostBlocked:
            return withCause(WaitWordsTexts::tr("host blocked"), WaitWordsTexts::tr("host blocked, in %1"), who);
        case WaitReason::StreamOrder:
            return withCause(WaitWordsTexts::tr("stream order"), WaitWordsTexts::tr("stream order, behind %1"), who);
        case WaitReason::Event: return eventInWords(timeline, waiting, wait, who);
        case WaitReason::LegacyBarrier:
            return withCause(WaitWordsTexts::tr("default-stream barrier"),
                             WaitWordsTexts::tr("default-stream barrier, held by %1"), who);
        case WaitReason::Value: return withCause(WaitWordsTexts::tr("value"), WaitWordsTexts::tr("value, until %1"), who);
        case WaitReason::GraphOrder:
            return withCause(WaitWordsTexts::tr("graph order"), WaitWordsTexts::tr("graph order, behind %1"), who);
        case WaitReason::CopyEngine:
            return withCause(WaitWordsTexts::tr("copy engine busy"), WaitWordsTexts::tr("copy engine busy, with %1"), who);
        case WaitReason::Channel:
            return withCause(WaitWordsTexts::tr("false dependency"), WaitWordsTexts::tr("false dependency, queued behind %1"),
                             who);
        case WaitReason::SmResources:
            return withCause(WaitWordsTexts::tr("SMs full"), WaitWordsTexts::tr("SMs full, held by %1"), who);
        case WaitReason::Priority:
            return withCause(WaitWordsTexts::tr("priority"), WaitWordsTexts::tr("priority, yields to %1"), who);
        case WaitReason::GridLimit:
            return withCause(WaitWordsTexts::tr("too many grids at once"),
                             WaitWordsTexts::tr("too many grids at once, behind %1"), who);
        case WaitReason::OtherProcess:
            return withCause(WaitWordsTexts::tr("another process"), WaitWordsTexts::tr("another process, behind %1"), who);
        case WaitReason::ClockUncertainty: return WaitWordsTexts::tr("shorter than the clocks can resolve");
    }
    return {};
}

}  // namespace streamscope::ui

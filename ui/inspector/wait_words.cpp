// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/operation_story.h"

#include "engine/program/operation_kind.h"
#include "ui/theme/provenance_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace streamscope::ui {
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
    return isPlain ? text : QStringLiteral("%1 (%2)").arg(text, shortWords(dependency->provenance));
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

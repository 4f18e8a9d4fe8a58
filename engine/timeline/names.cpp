#include "engine/timeline/names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope {
namespace {

template <class T>
using Word = std::pair<T, std::string_view>;

constexpr std::array methods{Word<Method>{Method::Exact, "exact"}, Word<Method>{Method::Events, "events"},
                             Word<Method>{Method::Strobed, "strobed"}, Word<Method>{Method::Activity, "activity"},
                             Word<Method>{Method::None, "none"}};
constexpr std::array truths{Word<Truth>{Truth::Unknown, "unknown"}, Word<Truth>{Truth::Measured, "measured"},
                            Word<Truth>{Truth::Simulated, "simulated"}, Word<Truth>{Truth::Inferred, "inferred"}};
constexpr std::array statuses{Word<RunStatus>{RunStatus::Ok, "ok"}, Word<RunStatus>{RunStatus::Failed, "failed"},
                              Word<RunStatus>{RunStatus::Deadlock, "deadlock"},
                              Word<RunStatus>{RunStatus::Cancelled, "cancelled"}, Word<RunStatus>{RunStatus::Timeout, "timeout"}};
constexpr std::array dependencyKinds{
    Word<DependencyKind>{DependencyKind::Event, "event"},   Word<DependencyKind>{DependencyKind::Stream, "stream"},
    Word<DependencyKind>{DependencyKind::Legacy, "legacy"}, Word<DependencyKind>{DependencyKind::Value, "value"},
    Word<DependencyKind>{DependencyKind::Host, "host"},     Word<DependencyKind>{DependencyKind::Graph, "graph"}};
constexpr std::array operationKinds{Word<OperationKind>{OperationKind::Kernel, "kernel"},
                                    Word<OperationKind>{OperationKind::CopyHostToDevice, "copyHostToDevice"},
                                    Word<OperationKind>{OperationKind::CopyDeviceToHost, "copyDeviceToHost"},
                                    Word<OperationKind>{OperationKind::CopyDeviceToDevice, "copyDeviceToDevice"},
                                    Word<OperationKind>{OperationKind::CopyHostToHost, "copyHostToHost"},
                                    Word<OperationKind>{OperationKind::Memset, "memset"},
                                    Word<OperationKind>{OperationKind::EventRecord, "eventRecord"},
                                    Word<OperationKind>{OperationKind::EventWait, "eventWait"},
                                    Word<OperationKind>{OperationKind::MemoryOperation, "memoryOperation"},
                                    Word<OperationKind>{OperationKind::HostFunction, "hostFunction"},
                                    Word<OperationKind>{OperationKind::Host, "host"},
                                    Word<OperationKind>{OperationKind::Graph, "graph"},
                                    Word<OperationKind>{OperationKind::Allocation, "allocation"}};
constexpr std::array streamKinds{Word<StreamKind>{StreamKind::Created, "created"}, Word<StreamKind>{StreamKind::Legacy, "legacy"},
                                 Word<StreamKind>{StreamKind::PerThread, "perThread"}};
constexpr std::array deviceKinds{Word<DeviceKind>{DeviceKind::Simulated, "simulated"},
                                 Word<DeviceKind>{DeviceKind::Cuda, "cuda"}};

template <class T, std::size_t N>
std::string_view wordOf(const std::array<Word<T>, N>& words, T value) {
    const auto found = std::ranges::find(words, value, &Word<T>::first);
    return found == words.end() ? std::string_view{} : found->second;
}

template <class T, std::size_t N>
std::optional<T> valueOf(const std::array<Word<T>, N>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word, &Word<T>::second);
    return found == words.end() ? std::nullopt : std::optional(found->first);
}

/// For enumerations of other rooms, which give names one way only.
template <class T>
std::optional<T> searchNames(T last, std::string_view word) {
    for (int value = 0; value <= static_cast<int>(last); ++value) {
        if (name(static_cast<T>(value)) == word) return static_cast<T>(value);
    }
    return std::nullopt;
}

}  // namespace

std::string_view name(Method method) { return wordOf(methods, method); }
std::string_view name(Truth truth) { return wordOf(truths, truth); }
std::string_view name(RunStatus status) { return wordOf(statuses, status); }
std::string_view name(DependencyKind kind) { return wordOf(dependencyKinds, kind); }
std::string_view name(OperationKind kind) { return wordOf(operationKinds, kind); }
std::string_view name(StreamKind kind) { return wordOf(streamKinds, kind); }
std::string_view name(DeviceKind kind) { return wordOf(deviceKinds, kind); }

std::optional<Method> methodNamed(std::string_view word) { return valueOf(methods, word); }
std::optional<Truth> truthNamed(std::string_view word) { return valueOf(truths, word); }
std::optional<RunStatus> runStatusNamed(std::string_view word) { return valueOf(statuses, word); }
std::optional<DependencyKind> dependencyKindNamed(std::string_view word) { return valueOf(dependencyKinds, word); }
std::optional<OperationKind> operationKindNamed(std::string_view word) { return valueOf(operationKinds, word); }
std::optional<StreamKind> streamKindNamed(std::string_view word) { return valueOf(streamKinds, word); }
std::optional<DeviceKind> deviceKindNamed(std::string_view word) { return valueOf(deviceKinds, word); }
std::optional<WaitReason> waitReasonNamed(std::string_view word) { return searchNames(WaitReason::ClockUncertainty, word); }
std::optional<Engine> engineNamed(std::string_view word) { return searchNames(Engine::HostFunction, word); }

}  // namespace streamscope

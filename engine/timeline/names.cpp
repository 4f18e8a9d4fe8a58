#include "engine/timeline/names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope {
namespace {

template <class T>
using Named = std::pair<T, std::string_view>;

constexpr std::array methods{Named<Method>{Method::Exact, "exact"}, Named<Method>{Method::Events, "events"},
                             Named<Method>{Method::Strobed, "strobed"}, Named<Method>{Method::Activity, "activity"},
                             Named<Method>{Method::None, "none"}};
constexpr std::array truths{Named<Truth>{Truth::Unknown, "unknown"}, Named<Truth>{Truth::Measured, "measured"},
                            Named<Truth>{Truth::Simulated, "simulated"}, Named<Truth>{Truth::Inferred, "inferred"}};
constexpr std::array statuses{Named<RunStatus>{RunStatus::Ok, "ok"}, Named<RunStatus>{RunStatus::Failed, "failed"},
                              Named<RunStatus>{RunStatus::Deadlock, "deadlock"},
                              Named<RunStatus>{RunStatus::Cancelled, "cancelled"},
                              Named<RunStatus>{RunStatus::Timeout, "timeout"}};
constexpr std::array dependencyKinds{
    Named<DependencyKind>{DependencyKind::Event, "event"},   Named<DependencyKind>{DependencyKind::Stream, "stream"},
    Named<DependencyKind>{DependencyKind::Legacy, "legacy"}, Named<DependencyKind>{DependencyKind::Value, "value"},
    Named<DependencyKind>{DependencyKind::Host, "host"},     Named<DependencyKind>{DependencyKind::Graph, "graph"}};
constexpr std::array operationKinds{Named<OperationKind>{OperationKind::Kernel, "kernel"},
                                    Named<OperationKind>{OperationKind::CopyHostToDevice, "copyHostToDevice"},
                                    Named<OperationKind>{OperationKind::CopyDeviceToHost, "copyDeviceToHost"},
                                    Named<OperationKind>{OperationKind::CopyDeviceToDevice, "copyDeviceToDevice"},
                                    Named<OperationKind>{OperationKind::CopyHostToHost, "copyHostToHost"},
                                    Named<OperationKind>{OperationKind::Memset, "memset"},
                                    Named<OperationKind>{OperationKind::EventRecord, "eventRecord"},
                                    Named<OperationKind>{OperationKind::EventWait, "eventWait"},
                                    Named<OperationKind>{OperationKind::MemoryOperation, "memoryOperation"},
                                    Named<OperationKind>{OperationKind::HostFunction, "hostFunction"},
                                    Named<OperationKind>{OperationKind::Host, "host"},
                                    Named<OperationKind>{OperationKind::Graph, "graph"},
                                    Named<OperationKind>{OperationKind::Allocation, "allocation"}};
constexpr std::array streamKinds{Named<StreamKind>{StreamKind::Created, "created"},
                                 Named<StreamKind>{StreamKind::Legacy, "legacy"},
                                 Named<StreamKind>{StreamKind::PerThread, "perThread"}};
constexpr std::array deviceKinds{Named<DeviceKind>{DeviceKind::Simulated, "simulated"},
                                 Named<DeviceKind>{DeviceKind::Cuda, "cuda"}};

template <class T, std::size_t N>
std::string_view wordOf(const std::array<Named<T>, N>& words, T value) {
    const auto found = std::ranges::find(words, value, &Named<T>::first);
    return found == words.end() ? std::string_view{} : found->second;
}

template <class T, std::size_t N>
std::optional<T> valueOf(const std::array<Named<T>, N>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word, &Named<T>::second);
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

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/worker/processes_wire.h"

/// Arguments and answers of Driver calls as bytes. Types that are not plain values have their encoding here; `Stored` is what the
/// other end keeps during the call.
namespace streamscope::worker {

struct StoredLaunch {
    KernelLaunch launch;
    std::vector<KernelArgument> arguments;
    std::vector<MemoryRange> reads, writes;
    operator const KernelLaunch&() {
        launch.arguments = arguments;
        launch.reads = reads;
        launch.writes = writes;
        return launch;
    }
};

/// Storage for a float that a call returns by pointer, which may be null.
struct StoredFloat {
    bool wanted = false;
    float value = 0;
    operator float*() { return wanted ? &value : nullptr; }
};

/// Storage for bytes that a call copies out.
struct StoredBytes {
    std::vector<std::byte> bytes;
    operator std::span<std::byte>() { return bytes; }
};

template <class T>
struct StoredAs {
    using Type = std::remove_cvref_t<T>;
};
template <>
struct StoredAs<const KernelLaunch&> {
    using Type = StoredLaunch;
};
template <class T>
struct StoredAs<std::span<const T>> {
    using Type = std::vector<T>;
};
template <>
struct StoredAs<float*> {
    using Type = StoredFloat;
};
template <>
struct StoredAs<std::span<std::byte>> {
    using Type = StoredBytes;
};
template <class T>
using Stored = typename StoredAs<T>::Type;

template <class T>
void encode(Writer& to, const T& value) {
    to.put(value);
}
template <class T>
void encode(Writer& to, const Result<T>& result) {
    to.put(result.status);
    to.put(result.value);
}
void encode(Writer& to, const KernelLaunch& launch);
template <class T>
void encode(Writer& to, std::span<const T> list) {
    to.putAll(list);
}
void encode(Writer& to, float* wanted);
void encode(Writer& to, std::span<std::byte> room);
void encode(Writer& to, const Activity& activity);

template <class T>
struct Decoded {
    static T from(Reader& bytes) { return bytes.get<T>(); }
};
template <class T>
struct Decoded<Result<T>> {
    static Result<T> from(Reader& bytes) {
        const auto status = bytes.get<Status>();
        return {status, bytes.get<T>()};
    }
};
template <>
struct Decoded<std::string> {
    static std::string from(Reader& bytes) { return std::string(bytes.text()); }
};
template <>
struct Decoded<StoredLaunch> {
    static StoredLaunch from(Reader& bytes);
};
template <class T>
struct Decoded<std::vector<T>> {
    static std::vector<T> from(Reader& bytes) { return bytes.all<T>(); }
};
template <>
struct Decoded<StoredFloat> {
    static StoredFloat from(Reader& bytes) { return {bytes.get<bool>()}; }
};
template <>
struct Decoded<StoredBytes> {
    static StoredBytes from(Reader& bytes) { return {std::vector<std::byte>(bytes.get<std::size_t>())}; }
};
template <>
struct Decoded<Activity> {
    static Activity from(Reader& bytes);
};

}  // namespace streamscope::worker

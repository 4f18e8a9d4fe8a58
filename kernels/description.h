// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/arguments.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

/// Marks a text of the catalogue for translators. The window translates it (ui/theme/engine_texts.h).
#define QT_TRANSLATE_NOOP(context, text) text

/// Parts of the descriptors in kernels/*.cu.
namespace streamscope::kernels {

using Dimensions = std::array<std::uint32_t, 3>;
using enum ParameterKind;

constexpr Parameter floats(std::string_view name, ParameterKind kind, std::string_view note, Extent extent = Extent::Count) {
    return {name, kind, true, "float", note, "", extent, 4};
}
constexpr Parameter integers(std::string_view name, ParameterKind kind, std::string_view note, Extent extent = Extent::Count) {
    return {name, kind, true, "int64", note, "", extent, 8};
}
constexpr Parameter bytes(std::string_view name, ParameterKind kind, std::string_view note, Extent extent = Extent::Count) {
    return {name, kind, true, "uint8", note, "", extent, 1};
}
constexpr Parameter elements(std::string_view name, std::string_view note) { return {name, Count, true, "elements", note, ""}; }
inline constexpr Parameter elementCount = elements("n", QT_TRANSLATE_NOOP("EngineTexts", "number of elements"));

template <const auto& parameters>
std::vector<Access> accessesOf(std::span<const Argument> arguments) {
    std::vector<Access> result;
    for (const Parameter& parameter : parameters) {
        const auto bytes = elementsUsed(parameter, arguments) * parameter.elementBytes;
        if (!isBuffer(parameter.kind) || bytes == 0) continue;
        result.push_back({parameter.name, 0, bytes, parameter.kind != BufferOut, parameter.kind != BufferIn});
    }
    return result;
}

template <const auto& parameters>
Cost trafficOf(std::span<const Argument> arguments, Dimensions, Dimensions) {
    std::uint64_t bytes = 0;
    for (const auto& access : accessesOf<parameters>(arguments)) {
        bytes += access.bytes * ((access.reads ? 1u : 0u) + (access.writes ? 1u : 0u));
    }
    return MemoryTraffic{bytes};
}

/// Returns how an element-wise kernel uses the memory: a thread loads 16 bytes of each operand at once (elementwise.cuh).
template <const auto& parameters>
constexpr MemoryUse elementwiseUse() {
    constexpr int atOnce = 16;
    MemoryUse use;
    int element = 1;
    for (const Parameter& parameter : parameters) {
        if (!isBuffer(parameter.kind)) continue;
        use.bytesInFlight += atOnce * (parameter.kind == BufferInOut ? 2 : 1);
        element = std::max(element, static_cast<int>(parameter.elementBytes));
    }
    use.together = atOnce / element;
    return use;
}

/// Returns the bytes that a kernel reads and writes for one element.
template <const auto& parameters>
constexpr double bytesOfElement() {
    int bytes = 0;
    for (const Parameter& parameter : parameters)
        if (isBuffer(parameter.kind) && !isFixed(parameter.extent))
            bytes += static_cast<int>(parameter.elementBytes) * (parameter.kind == BufferInOut ? 2 : 1);
    return bytes;
}

/// Completes a kernel that takes as long as the bytes that it reads and writes.
template <const auto& parameters>
constexpr Descriptor streaming(Descriptor kernel) {
    kernel.parameters = parameters;
    kernel.costModel = "bytes read and written, at the device's memory bandwidth";
    kernel.cost = trafficOf<parameters>;
    kernel.accesses = accessesOf<parameters>;
    if (kernel.memory.bytesInFlight == 0) kernel.memory = elementwiseUse<parameters>();
    kernel.memory.elementBytes = bytesOfElement<parameters>();
    return kernel;
}

/// Returns the lines of a kernel's file from the first to the second mark, or "" if it has none. As generated code, they have at
/// most 100 columns, so that clang-format leaves them alone.
constexpr std::string_view sourceIn(std::string_view file) {
    constexpr std::string_view first = "\n// clang-format off\n", second = "// clang-format on\n";
    const auto at = file.find(first);
    if (at == std::string_view::npos) return {};
    const auto begin = at + first.size();
    return file.substr(begin, file.find(second, begin) - begin);
}
/// Returns the lines between the next marks.
constexpr std::string_view secondSourceIn(std::string_view file) {
    return sourceIn(file.substr(file.find("// clang-format on\n")));
}

/// Returns the rest of the line `// CuPy: …` of a kernel's file, or "" if it has none.
constexpr std::string_view cupyIn(std::string_view file) {
    constexpr std::string_view mark = "\n// CuPy: ";
    const auto at = file.find(mark);
    if (at == std::string_view::npos) return {};
    const auto begin = at + mark.size();
    return file.substr(begin, file.find('\n', begin) - begin);
}

/// Elements of a host buffer, which need not be aligned.
template <class T>
class Elements {
public:
    Elements(std::span<const HostBuffer> buffers, std::string_view parameter) {
        for (const auto& buffer : buffers) {
            if (buffer.parameter == parameter) bytes_ = buffer.bytes;
        }
    }
    std::uint64_t size() const { return bytes_.size() / sizeof(T); }
    T get(std::uint64_t index) const {
        T value;
        std::memcpy(&value, bytes_.data() + index * sizeof(T), sizeof(T));
        return value;
    }
    void set(std::uint64_t index, T value) { std::memcpy(bytes_.data() + index * sizeof(T), &value, sizeof(T)); }
    std::span<std::byte> bytes() const { return bytes_; }

private:
    std::span<std::byte> bytes_;
};

inline std::uint64_t count(std::span<const Argument> arguments, std::string_view name = "n") {
    return static_cast<std::uint64_t>(integer(arguments, name));
}

/// An argument as a kernel's source takes it: a number, or the elements of a buffer.
template <class T>
class HostArgument {
public:
    HostArgument(const Parameter& parameter, std::span<const Argument> arguments, std::span<const HostBuffer>)
        : value_(std::is_floating_point_v<T> ? static_cast<T>(real(arguments, parameter.name))
                                             : static_cast<T>(integer(arguments, parameter.name))) {}
    T get() const { return value_; }

private:
    T value_;
};
template <class T>
class HostArgument<T*> {
public:
    HostArgument(const Parameter& parameter, std::span<const Argument>, std::span<const HostBuffer> buffers)
        : elements_(buffers, parameter.name) {
        const auto bytes = elements_.bytes();
        if (std::bit_cast<std::uintptr_t>(bytes.data()) % alignof(T) == 0) return;
        aligned_.resize(elements_.size());
        std::memcpy(aligned_.data(), bytes.data(), aligned_.size() * sizeof(T));
    }
    HostArgument(const HostArgument&) = delete;
    HostArgument& operator=(const HostArgument&) = delete;
    ~HostArgument() {
        if (std::is_const_v<T> || aligned_.empty()) return;
        std::memcpy(elements_.bytes().data(), aligned_.data(), aligned_.size() * sizeof(T));
    }
    T* get() { return aligned_.empty() ? static_cast<T*>(static_cast<void*>(elements_.bytes().data())) : aligned_.data(); }

private:
    Elements<std::remove_const_t<T>> elements_;
    std::vector<std::remove_const_t<T>> aligned_;  ///< a copy of a buffer that is not aligned
};

template <const auto& parameters, class... Types, std::size_t... index>
void callOnHost(void (*source)(Types...), std::span<const Argument> arguments, std::span<const HostBuffer> buffers,
                std::index_sequence<index...>) {
    source(HostArgument<Types>(parameters[index], arguments, buffers).get()...);
}

/// Computes on the host by the kernel's source. Its parameters are those of the catalogue.
template <auto source, const auto& parameters>
void bySource(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    callOnHost<parameters>(source, arguments, buffers, std::make_index_sequence<std::size(parameters)>());
}

}  // namespace streamscope::kernels

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/ipc_handles.h"

#include <array>
#include <cstring>

namespace streamscope {
namespace {

/// Content of a handle; its remaining bytes are zero.
struct IpcContent {
    std::array<char, 8> mark{'s', 't', 'r', 'm', 's', 'c', 'o', 'p'};
    IpcKind kind{};
    std::uint32_t check = 0;
    std::uint64_t number = 0;
    friend bool operator==(const IpcContent&, const IpcContent&) = default;
};
static_assert(sizeof(IpcContent) <= sizeof(IpcHandle));

IpcContent contentOf(IpcKind kind, std::uint64_t number) {
    return {{'s', 't', 'r', 'm', 's', 'c', 'o', 'p'}, kind, static_cast<std::uint32_t>(number * 2654435761u), number};
}

}  // namespace

IpcHandle makeIpcHandle(IpcKind kind, std::uint64_t number) {
    IpcHandle handle{};
    const IpcContent content = contentOf(kind, number);
    std::memcpy(handle.data(), &content, sizeof content);
    return handle;
}

std::optional<std::uint64_t> readIpcHandle(IpcKind kind, const IpcHandle& handle) {
    IpcContent content;
    std::memcpy(&content, handle.data(), sizeof content);
    return content == contentOf(kind, content.number) ? std::optional(content.number) : std::nullopt;
}

}  // namespace streamscope

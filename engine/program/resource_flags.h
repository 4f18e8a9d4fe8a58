// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/translatable.h"
#include "engine/program/program.h"

#include <array>
#include <string_view>
#include <type_traits>

/// Flags of streams and events. Files, typed lines, the inspector and calls take them from here.
namespace streamscope {

template <class R>
struct ResourceFlag {
    std::string_view name;  ///< in files
    bool R::*member;
    unsigned bit = 0;              ///< in the flags of its creation (semantics.md E1); 0: not among them
    std::string_view sentence{};   ///< of the schema
    std::string_view typed;        ///< word that sets it
    std::string_view typedOff{};   ///< word that clears it; empty: none
    std::string_view python{};     ///< keywords of Python that set it, with blanks between them
    std::string_view pythonOff{};  ///< those that clear it
    const char* title;             ///< of its menu item
    bool isTitleOfOff = false;     ///< the menu item is checked while the flag is not set
    const char* tip;
    const char* on;             ///< said of a resource that has it
    const char* off = nullptr;  ///< said of one that has it not; nullptr: nothing
};

inline constexpr std::array streamFlags{
    ResourceFlag<Stream>{.name = "nonBlocking",
                         .member = &Stream::nonBlocking,
                         .bit = 1,
                         .sentence = "It does not synchronise with the legacy default stream.",
                         .typed = "non-blocking",
                         .typedOff = "blocking",
                         .title = TRANSLATABLE("ControlTexts", "Non-blocking"),
                         .tip = TRANSLATABLE("ControlTexts", "Does not synchronise with the legacy default stream"),
                         .on = TRANSLATABLE("ControlTexts", "non-blocking"),
                         .off = TRANSLATABLE("ControlTexts", "blocking")},
    ResourceFlag<Stream>{
        .name = "external",
        .member = &Stream::external,
        .sentence = "Other code made the stream, and destroys it.",
        .typed = "external",
        .title = TRANSLATABLE("ControlTexts", "External"),
        .tip = TRANSLATABLE("ControlTexts", "Other code made the stream, and destroys it; this code has its handle"),
        .on = TRANSLATABLE("ControlTexts", "external")},
};

inline constexpr std::array eventFlags{
    ResourceFlag<Event>{.name = "disableTiming",
                        .member = &Event::disableTiming,
                        .bit = 2,
                        .sentence = "It has no time: cheaper, and needed for other processes.",
                        .typed = "no-timing",
                        .typedOff = "timing",
                        .python = "disable_timing",
                        .pythonOff = "enable_timing timing_enabled",
                        .title = TRANSLATABLE("ControlTexts", "Timing"),
                        .isTitleOfOff = true,
                        .tip = TRANSLATABLE("ControlTexts", "Off: cudaEventDisableTiming, cheaper, but no elapsed time"),
                        .on = TRANSLATABLE("ControlTexts", "no timing"),
                        .off = TRANSLATABLE("ControlTexts", "timing")},
    ResourceFlag<Event>{.name = "blockingSync",
                        .member = &Event::blockingSync,
                        .bit = 1,
                        .sentence = "The host sleeps instead of spinning while it waits for the event.",
                        .typed = "blocking",
                        .python = "block blocking blocking_sync busy_waited_sync",
                        .title = TRANSLATABLE("ControlTexts", "Blocking sync"),
                        .tip = TRANSLATABLE("ControlTexts", "cudaEventBlockingSync: the host sleeps instead of spinning"),
                        .on = TRANSLATABLE("ControlTexts", "blocking sync")},
    ResourceFlag<Event>{.name = "interprocess",
                        .member = &Event::interprocess,
                        .bit = 4,
                        .sentence = "Other processes can open it; it then has no time.",
                        .typed = "interprocess",
                        .python = "interprocess",
                        .title = TRANSLATABLE("ControlTexts", "Interprocess"),
                        .tip = TRANSLATABLE("ControlTexts", "cudaEventInterprocess: needs timing off"),
                        .on = TRANSLATABLE("ControlTexts", "interprocess")},
};

template <class R>
constexpr const auto& flagsOfKind() {
    if constexpr (std::is_same_v<R, Stream>) return streamFlags;
    else return eventFlags;
}

/// Returns the bit of a flag of streams or events.
template <class R>
constexpr unsigned bitOf(bool R::*member) {
    for (const auto& flag : flagsOfKind<R>())
        if (flag.member == member) return flag.bit;
    return 0;
}

/// Returns the flags of the creation of a stream or event.
template <class R>
constexpr unsigned flagsOf(const R& resource) {
    unsigned flags = 0;
    for (const auto& flag : flagsOfKind<R>())
        if (resource.*flag.member) flags |= flag.bit;
    return flags;
}

/// Sets the flags of a stream or event from those of its creation.
template <class R>
void setFlags(R& resource, unsigned flags) {
    for (const auto& flag : flagsOfKind<R>())
        if (flag.bit != 0) resource.*flag.member = (flags & flag.bit) != 0;
}

}  // namespace streamscope

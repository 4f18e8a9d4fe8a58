// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/phrases.h"

#include "engine/program/quantity.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace streamscope::notation {
namespace {

/// Returns whether the text ends in a number or a closed expression without a unit.
bool lacksUnit(std::string_view text) {
    const char last = text.empty() ? '\0' : text.back();
    return (last >= '0' && last <= '9') || last == '.' || last == '}';
}

std::string needed(Unit unit) {
    return unit == Unit::Time ? "Write a time here: 2 (ms), 20us or {chunks} ms."
                              : "Write a size here: 10 (MB), 64KiB or {chunks} MB.";
}

}  // namespace

QuantityRead quantityOf(std::string text, Extent at, Unit unit, const Scope& scope) {
    if (lacksUnit(text)) text += unit == Unit::Time ? " ms" : " MB";
    const Evaluated evaluated = evaluate(Scalar{text}, unit, scope);
    const bool template_ = isTemplate(text);
    if (!evaluated && template_) return {std::nullopt, "This cannot be computed: " + evaluated.error + "."};
    if (!evaluated || *evaluated.value < 0) return {std::nullopt, needed(unit)};
    if (unit == Unit::Bytes && *evaluated.value == 0) return {std::nullopt, "A size is at least 1 byte."};
    if (!template_)
        text = unit == Unit::Time ? formatTime(*evaluated.value) : formatBytes(static_cast<std::uint64_t>(*evaluated.value));
    return {QuantityAt{Scalar{std::move(text)}, *evaluated.value, at}, {}};
}

std::optional<double> shareOf(std::string_view text) {
    if (text.ends_with('%')) text.remove_suffix(1);
    double share = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && share > 0 && share <= 1'000'000 ? std::optional(share) : std::nullopt;
}

bool beginsNumber(const Token& token) {
    if (token.sign != Sign::Word || token.text.empty()) return false;
    const char first = token.text.front();
    return (first >= '0' && first <= '9') || first == '.' || first == '{' || first == '-';
}

namespace {

constexpr bool inStream = true, onHost = false;
constexpr ShortList<ResourceKind, 2> noNames{}, ofBuffer{ResourceKind::Buffer}, ofEvent{ResourceKind::Event},
    ofWord{ResourceKind::Word}, ofStream{ResourceKind::Stream}, ofStreamOrEvent{ResourceKind::Stream, ResourceKind::Event},
    ofEventOrBuffer{ResourceKind::Event, ResourceKind::Buffer};

constexpr std::array verbs{
    VerbInfo{Verb::Kernel, "K", Form::Kernel, noNames, inStream, Call::LaunchKernel, "K(name,2,50)"},
    VerbInfo{Verb::HostToDevice, "H2D", Form::Copy, ofBuffer, inStream, Call::MemcpyAsync, "H2D(x,10)"},
    VerbInfo{Verb::DeviceToHost, "D2H", Form::Copy, ofBuffer, inStream, Call::MemcpyAsync, "D2H(x,10)"},
    VerbInfo{Verb::DeviceToDevice, "D2D", Form::TwoBuffers, ofBuffer, inStream, Call::MemcpyAsync, "D2D(x,y,10)"},
    VerbInfo{Verb::Memset, "MEMSET", Form::Sized, ofBuffer, inStream, Call::MemsetAsync, "MEMSET(x,10)"},
    VerbInfo{Verb::Record, "R", Form::Name, ofEvent, inStream, Call::EventRecord, "R(e1)"},
    VerbInfo{Verb::Wait, "W", Form::Name, ofEvent, inStream, Call::StreamWaitEvent, "W(e1)"},
    VerbInfo{Verb::WaitValue, "WaitVal", Form::Condition, ofWord, inStream, Call::StreamWaitValue32, "WaitVal(f>=1)"},
    VerbInfo{Verb::WriteValue, "WriteVal", Form::NameAndValue, ofWord, inStream, Call::StreamWriteValue32, "WriteVal(f,1)"},
    VerbInfo{Verb::HostFunction, "HF", Form::Time, noNames, inStream, Call::LaunchHostFunc, "HF(1)"},
    VerbInfo{Verb::HostWork, "HOST", Form::Time, noNames, onHost, Call::HostWork, "HOST(1)", "op"},
    VerbInfo{Verb::Synchronize, "SYNC", Form::MaybeName, ofStreamOrEvent, onHost, Call::DeviceSynchronize,
             "SYNC, SYNC(s1) or SYNC(e1)"},
    VerbInfo{Verb::Query, "QUERY", Form::NameAndTime, ofStreamOrEvent, onHost, Call::EventQuery, "QUERY(e1)", "query"},
    VerbInfo{Verb::Priority, "PRIORITY", Form::Name, ofStream, onHost, Call::StreamGetPriority, "PRIORITY(s1)"},
    VerbInfo{Verb::Elapsed, "ELAPSED", Form::TwoNames, ofEvent, onHost, Call::EventElapsedTime, "ELAPSED(e0,e1)"},
    VerbInfo{Verb::Store, "STORE", Form::NameAndValue, ofWord, onHost, Call::HostStore, "STORE(f,1)"},
    VerbInfo{Verb::Await, "AWAIT", Form::Condition, ofWord, onHost, Call::HostWaitValue, "AWAIT(f>=1)"},
    VerbInfo{Verb::Malloc, "MALLOC", Form::Name, ofBuffer, onHost, Call::Malloc, "MALLOC(x)"},
    VerbInfo{Verb::Free, "FREE", Form::Name, ofBuffer, onHost, Call::Free, "FREE(x)"},
    VerbInfo{Verb::MallocAsync, "MALLOCASYNC", Form::Name, ofBuffer, inStream, Call::MallocAsync, "MALLOCASYNC(x)"},
    VerbInfo{Verb::FreeAsync, "FREEASYNC", Form::Name, ofBuffer, inStream, Call::FreeAsync, "FREEASYNC(x)"},
    VerbInfo{Verb::Register, "REGISTER", Form::Name, ofBuffer, onHost, Call::HostRegister, "REGISTER(x)"},
    VerbInfo{Verb::Unregister, "UNREGISTER", Form::Name, ofBuffer, onHost, Call::HostUnregister, "UNREGISTER(x)"},
    VerbInfo{Verb::Export, "EXPORT", Form::Name, ofEventOrBuffer, onHost, Call::IpcGetEventHandle, "EXPORT(e)"},
    VerbInfo{Verb::Open, "OPEN", Form::TwoNames, ofEventOrBuffer, onHost, Call::IpcOpenEventHandle, "OPEN(e,as)"},
    VerbInfo{Verb::Graph, "GRAPH", Form::Body, noNames, inStream, Call::GraphLaunch, "GRAPH(A(1,50) B(1,50))", "graph"},
};

bool equalInAnyCase(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

const VerbInfo* verbNamed(std::string_view word) {
    const auto found = std::ranges::find_if(
        verbs, [&](const VerbInfo& verb) { return word.size() == 1 ? verb.word == word : equalInAnyCase(verb.word, word); });
    return found == verbs.end() ? nullptr : &*found;
}

const VerbInfo& infoOf(Verb verb) { return *std::ranges::find(verbs, verb, &VerbInfo::verb); }

std::vector<std::string_view> verbWords() {
    std::vector<std::string_view> words;
    for (const VerbInfo& verb : verbs) words.push_back(verb.word);
    return words;
}

}  // namespace streamscope::notation

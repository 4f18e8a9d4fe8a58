// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/nvtx_ranges.h"

#include "engine/recorder/line.h"

#include <nvtx3/nvToolsExt.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

/// A domain of NVTX. The library named by NVTX_INJECTION64_PATH implements NVTX's functions, once for each library of the program
/// that uses NVTX. The recorder implements them itself instead of through CUPTI, so that handles of domains and registered
/// strings carry their names and need no table.
struct nvtxDomainRegistration_st {
    std::string name;
    std::size_t index = 0;
};
struct nvtxStringRegistration_st {
    std::string text;
};

namespace streamscope::recorder {
namespace {

using Domain = nvtxDomainRegistration_st;
using RegisteredText = nvtxStringRegistration_st;

/// A range that was opened before CUDA was initialised and is still open.
struct EarlyRange {
    std::int64_t at = 0;  ///< ns on the monotonic clock
    pid_t thread = 0;
    std::uint64_t range = 0;  ///< 0: pushed
    const Domain* domain = nullptr;
    std::string name;
};

/// State of the process, kept until it ends.
struct Ranges {
    std::mutex mutex;  ///< guards `early` and the domains
    std::vector<EarlyRange> early;
    std::vector<std::unique_ptr<Domain>> domains;
    std::vector<std::unique_ptr<RegisteredText>> texts;
    std::atomic<std::uint64_t> newest = 0;
    std::atomic<bool> isOn = false, isForked = false;
    const CuptiLibrary* cupti = nullptr;
    Output* output = nullptr;
};

Ranges& ranges() {
    static Ranges& one = *new Ranges;
    return one;
}

std::int64_t steadyNow() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    constexpr std::int64_t second = 1'000'000'000;
    return now.tv_sec * second + now.tv_nsec;
}

std::uint64_t cuptiNow() {
    std::uint64_t time = 0;
    ranges().cupti->getTimestamp(&time);
    return time;
}

std::string narrow(const wchar_t* wide) {
    std::string text;
    for (; wide != nullptr && *wide != 0; ++wide) {
        const auto c = static_cast<std::uint32_t>(*wide);
        const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((c >> shift) & 0x3f)); };
        if (c < 0x80) text += static_cast<char>(c);
        else if (c < 0x800) text += static_cast<char>(0xc0 | (c >> 6)), tail(0);
        else if (c < 0x10000) text += static_cast<char>(0xe0 | (c >> 12)), tail(6), tail(0);
        else if (c < 0x110000) text += static_cast<char>(0xf0 | (c >> 18)), tail(12), tail(6), tail(0);
        else text += '?';
    }
    return text;
}

std::string textOf(const char* text) { return text != nullptr ? text : ""; }

std::string textOf(const nvtxEventAttributes_t* event) {
    if (event == nullptr) return {};
    const nvtxMessageValue_t& message = event->message;
    if (event->messageType == NVTX_MESSAGE_TYPE_ASCII) return textOf(message.ascii);
    if (event->messageType == NVTX_MESSAGE_TYPE_UNICODE) return narrow(message.unicode);
    const bool isRegistered = event->messageType == NVTX_MESSAGE_TYPE_REGISTERED && message.registered != nullptr;
    return isRegistered ? message.registered->text : std::string();
}

void writeOpen(const EarlyRange& range, std::uint64_t at) {
    Output& output = *ranges().output;
    Line line("open");
    line("at", at)("thread", range.thread)("name", output.numberOf(range.name));
    if (range.range != 0) line("range", range.range);
    if (range.domain != nullptr) line("domain", output.numberOf(range.domain->name));
    output.write(line.finish());
}

/// Keeps a range that is opened before the recording begins. Returns false if the recording has already begun.
bool keepEarly(const EarlyRange& range) {
    const std::scoped_lock lock(ranges().mutex);
    if (ranges().isOn) return false;
    ranges().early.push_back(range);
    return true;
}

void open(const Domain* domain, std::uint64_t range, std::string name) {
    if (ranges().isForked) return;
    const EarlyRange opened{steadyNow(), ::gettid(), range, domain, std::move(name)};
    if (!ranges().isOn && keepEarly(opened)) return;
    writeOpen(opened, cuptiNow());
}

void forgetEarly(const Domain* domain, std::uint64_t range) {
    const std::scoped_lock lock(ranges().mutex);
    std::vector<EarlyRange>& early = ranges().early;
    const auto isIt = [&, thread = ::gettid()](const EarlyRange& each) {
        return range != 0 ? each.range == range : each.range == 0 && each.thread == thread && each.domain == domain;
    };
    const auto newest = std::find_if(early.rbegin(), early.rend(), isIt);
    if (newest != early.rend()) early.erase(std::next(newest).base());
}

void close(const Domain* domain, std::uint64_t range) {
    if (ranges().isForked) return;
    if (!ranges().isOn) return forgetEarly(domain, range);
    Line line("close");
    line("at", cuptiNow())("thread", ::gettid());
    if (range != 0) line("range", range);
    if (domain != nullptr) line("domain", ranges().output->numberOf(domain->name));
    ranges().output->write(line.finish());
}

/// Returns the number of pushed and not yet popped ranges of this thread in a domain.
int& depthOf(const Domain* domain) {
    thread_local std::vector<int> depths;
    const std::size_t index = domain != nullptr ? domain->index : 0;
    if (depths.size() <= index) depths.resize(index + 1);
    return depths[index];
}

int push(const Domain* domain, std::string name) {
    open(domain, 0, std::move(name));
    return depthOf(domain)++;
}

int pop(const Domain* domain) {
    int& depth = depthOf(domain);
    if (depth == 0) return NVTX_NO_PUSH_POP_TRACKING;
    close(domain, 0);
    return --depth;
}

nvtxRangeId_t start(const Domain* domain, std::string name) {
    const std::uint64_t range = ++ranges().newest;
    open(domain, range, std::move(name));
    return range;
}

nvtxDomainHandle_t createDomain(std::string name) {
    const std::scoped_lock lock(ranges().mutex);
    auto& all = ranges().domains;
    const auto known = std::ranges::find(all, name, [](const auto& each) { return each->name; });
    if (known != all.end()) return known->get();
    return all.emplace_back(std::make_unique<Domain>(Domain{std::move(name), all.size() + 1})).get();
}

nvtxStringHandle_t registerText(std::string text) {
    const std::scoped_lock lock(ranges().mutex);
    ranges().texts.push_back(std::make_unique<RegisteredText>(RegisteredText{std::move(text)}));
    return ranges().texts.back().get();
}

int pushA(const char* name) { return push(nullptr, textOf(name)); }
int pushW(const wchar_t* name) { return push(nullptr, narrow(name)); }
int pushEx(const nvtxEventAttributes_t* event) { return push(nullptr, textOf(event)); }
int popDefault() { return pop(nullptr); }
nvtxRangeId_t startA(const char* name) { return start(nullptr, textOf(name)); }
nvtxRangeId_t startW(const wchar_t* name) { return start(nullptr, narrow(name)); }
nvtxRangeId_t startEx(const nvtxEventAttributes_t* event) { return start(nullptr, textOf(event)); }
void endDefault(nvtxRangeId_t range) { close(nullptr, range); }
int domainPush(nvtxDomainHandle_t domain, const nvtxEventAttributes_t* event) { return push(domain, textOf(event)); }
int domainPop(nvtxDomainHandle_t domain) { return pop(domain); }
nvtxRangeId_t domainStart(nvtxDomainHandle_t domain, const nvtxEventAttributes_t* event) { return start(domain, textOf(event)); }
void domainEnd(nvtxDomainHandle_t domain, nvtxRangeId_t range) { close(domain, range); }
nvtxDomainHandle_t createA(const char* name) { return createDomain(textOf(name)); }
nvtxDomainHandle_t createW(const wchar_t* name) { return createDomain(narrow(name)); }
nvtxStringHandle_t registerA(nvtxDomainHandle_t, const char* text) { return registerText(textOf(text)); }
nvtxStringHandle_t registerW(nvtxDomainHandle_t, const wchar_t* text) { return registerText(narrow(text)); }

struct Entry {
    unsigned id = 0;
    NvtxFunctionPointer function = nullptr;
};

template <class Function>
Entry entry(unsigned id, Function* function) {
    return {id, reinterpret_cast<NvtxFunctionPointer>(function)};
}

/// Puts functions into a table of NVTX, as far as this version of NVTX has slots for them.
void fill(const NvtxExportTableCallbacks& callbacks, NvtxCallbackModule module, std::span<const Entry> entries) {
    NvtxFunctionTable table = nullptr;
    unsigned size = 0;
    if (callbacks.GetModuleFunctionTable(module, &table, &size) == 0 || table == nullptr) return;
    for (const Entry& each : entries)
        if (each.id < size && table[each.id] != nullptr) *table[each.id] = each.function;
}

}  // namespace

void startRanges(const CuptiLibrary& cupti, Output& output) {
    const std::scoped_lock lock(ranges().mutex);
    ranges().cupti = &cupti;
    ranges().output = &output;
    const std::int64_t now = steadyNow();
    const std::uint64_t cuptiTime = cuptiNow();
    for (const EarlyRange& range : ranges().early) writeOpen(range, cuptiTime - static_cast<std::uint64_t>(now - range.at));
    ranges().early.clear();
    ranges().isOn = true;
}

void stopRanges() { ranges().isForked = true; }

}  // namespace streamscope::recorder

/// Entry point that NVTX calls at its first use in each library of the program.
extern "C" [[gnu::visibility("default")]] int InitializeInjectionNvtx2(NvtxGetExportTableFunc_t exportTable) {
    using namespace streamscope::recorder;
    const auto* callbacks = static_cast<const NvtxExportTableCallbacks*>(exportTable(NVTX_ETID_CALLBACKS));
    if (callbacks == nullptr) return 0;
    fill(*callbacks, NVTX_CB_MODULE_CORE,
         std::array{entry(NVTX_CBID_CORE_RangeStartEx, startEx), entry(NVTX_CBID_CORE_RangeStartA, startA),
                    entry(NVTX_CBID_CORE_RangeStartW, startW), entry(NVTX_CBID_CORE_RangeEnd, endDefault),
                    entry(NVTX_CBID_CORE_RangePushEx, pushEx), entry(NVTX_CBID_CORE_RangePushA, pushA),
                    entry(NVTX_CBID_CORE_RangePushW, pushW), entry(NVTX_CBID_CORE_RangePop, popDefault)});
    fill(*callbacks, NVTX_CB_MODULE_CORE2,
         std::array{entry(NVTX_CBID_CORE2_DomainRangeStartEx, domainStart), entry(NVTX_CBID_CORE2_DomainRangeEnd, domainEnd),
                    entry(NVTX_CBID_CORE2_DomainRangePushEx, domainPush), entry(NVTX_CBID_CORE2_DomainRangePop, domainPop),
                    entry(NVTX_CBID_CORE2_DomainRegisterStringA, registerA),
                    entry(NVTX_CBID_CORE2_DomainRegisterStringW, registerW), entry(NVTX_CBID_CORE2_DomainCreateA, createA),
                    entry(NVTX_CBID_CORE2_DomainCreateW, createW)});
    return 1;
}

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/patterns.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <utility>

namespace streamscope::listing {
namespace {

using code::Need;
using code::Spelling;

/// Spellings that people use, and that engine/code does not write because its own say more.
constexpr Spelling spoken[] = {
    {Call::MemcpyAsync, Need::Runtime, "MemcpyAsync({to}, {from}, {copied}, {direction})"},
    {Call::Memset, Need::Nothing, "MemsetD32({part}, {byte}, {words})"},
    {Call::MemsetAsync, Need::Nothing, "MemsetD32Async({part}, {byte}, {words}, {stream})"},
    {Call::MemsetAsync, Need::Runtime, "MemsetAsync({part}, {byte}, {part bytes})"},
    {Call::MemcpyPeerAsync, Need::Nothing, "MemcpyPeerAsync({to}, {to device}, {from}, {from device}, {copied})"},
    {Call::Malloc, Need::Nothing, "Malloc(&{buffer}, {bytes})"},
    {Call::Malloc, Need::Nothing, "MemAlloc(&{buffer}, {bytes})"},
    {Call::Malloc, Need::Pinned, "MallocHost(&{buffer}, {bytes})"},
    {Call::Malloc, Need::Pinned, "MallocHost(&{buffer}, {bytes}, {ignored})"},
    {Call::Malloc, Need::Pinned, "HostAlloc(&{buffer}, {bytes}, {ignored})"},
    {Call::Malloc, Need::Pinned, "MemAllocHost(&{buffer}, {bytes})"},
    {Call::Malloc, Need::Pinned, "MemHostAlloc(&{buffer}, {bytes}, {ignored})"},
    {Call::Malloc, Need::Managed, "MallocManaged(&{buffer}, {bytes})"},
    {Call::Malloc, Need::Managed, "MallocManaged(&{buffer}, {bytes}, {ignored})"},
    {Call::Malloc, Need::Managed, "MemAllocManaged(&{buffer}, {bytes}, {ignored})"},
    {Call::Free, Need::Nothing, "Free({buffer})"},
    {Call::Free, Need::Nothing, "FreeHost({buffer})"},
    {Call::Free, Need::Nothing, "MemFree({buffer})"},
    {Call::Free, Need::Nothing, "MemFreeHost({buffer})"},
    {Call::MallocAsync, Need::Nothing, "MallocAsync(&{buffer}, {bytes})"},
    {Call::EventCreate, Need::Nothing, "EventCreate(&{event})"},
    {Call::EventCreate, Need::Nothing, "EventCreateWithFlags(&{event}, {event flags})"},
    {Call::EventRecord, Need::Nothing, "EventRecord({event})"},
    {Call::StreamWaitEvent, Need::Nothing, "StreamWaitEvent({stream}, {event}, {wait flags})"},
    {Call::StreamCreate, Need::Nothing, "StreamCreate(&{stream})"},
    {Call::StreamCreate, Need::Nothing, "StreamCreate(&{stream}, {stream flags})"},
    {Call::StreamCreate, Need::Nothing, "StreamCreateWithFlags(&{stream}, {stream flags})"},
    {Call::DeviceSynchronize, Need::Nothing, "ThreadSynchronize()"},
    {Call::StreamBeginCapture, Need::Nothing, "StreamBeginCapture({stream})"},
    {Call::GraphInstantiate, Need::Nothing, "GraphInstantiate(&{result}, {graph})"},
    {Call::GraphInstantiate, Need::Nothing, "GraphInstantiate(&{result}, {graph}, {ignored}, {ignored}, {ignored})"},
    {Call::GraphInstantiate, Need::Nothing, "GraphInstantiateWithFlags(&{result}, {graph}, {ignored})"},
    {Call::StreamIsCapturing, Need::Nothing, "StreamGetCaptureInfo({stream}, &{answer}, {ignored})"},
    // CuPy
    {Call::EventRecord, Need::Nothing, "{event}.record()"},
    {Call::DeviceSynchronize, Need::Nothing, "runtime.deviceSynchronize()"},
    {Call::DeviceSynchronize, Need::Nothing, "{device}.synchronize()"},
    {Call::EventElapsedTime, Need::Nothing, "cp.cuda.stream.get_elapsed_time({start}, {end})"},
    {Call::MemcpyAsync, Need::Upload, "{to view}.set({from view})"},
    {Call::MemcpyAsync, Need::Download, "{from view}.get(stream={stream}, out={to view})"},
    {Call::MemcpyAsync, Need::Nothing, "{to pointer}.copy_from_async({from pointer}, {copied})"},
    {Call::MemcpyAsync, Need::Nothing, "{to pointer}.copy_from_async({from pointer}, {copied}, {stream})"},
    {Call::MemcpyAsync, Need::Nothing, "{to pointer}.copy_from_device_async({from pointer}, {copied})"},
    {Call::MemcpyAsync, Need::Nothing, "{to pointer}.copy_from_host_async({from pointer}, {copied}, {stream})"},
    {Call::MemcpyAsync, Need::Nothing, "{from pointer}.copy_to_host_async({to pointer}, {copied}, {stream})"},
    {Call::LaunchHostFunc, Need::Nothing, "{stream}.launch_host_func({host function}, {host argument})"},
    {Call::StreamAddCallback, Need::Nothing, "{stream}.add_callback({callback}, {host argument})"},
    // cuda.core
    {Call::MemcpyAsync, Need::Nothing, "{to view}.copy_from({from view}, stream={builder})"},
    {Call::StreamWaitEvent, Need::Nothing, "{stream}.wait({event})"},
    // PyTorch
    {Call::StreamWaitEvent, Need::Nothing, "{event}.wait({stream})"},
    {Call::StreamWaitEvent, Need::Nothing, "{event}.wait()"},
    {Call::EventRecord, Need::Nothing, "{stream}.record_event({event})"},
    {Call::DeviceSynchronize, Need::Nothing, "torch.cuda.synchronize()"},
    {Call::DeviceSynchronize, Need::Nothing, "torch.accelerator.synchronize()"},
    {Call::GraphLaunch, Need::Nothing, "{graph}.replay()"},
};

constexpr std::string_view wrappers[]{"check",          "int",          "float",
                                      "bytes",          "bool",         "str",
                                      "CHECK_ERR",      "CHECK",        "CHECK_CUDA",
                                      "CUDA_CHECK",     "checkCuda",    "checkCudaErrors",
                                      "gpuErrchk",      "cudaCheck",    "CUDA_CALL",
                                      "CUDA_SAFE_CALL", "HANDLE_ERROR", "checkError",
                                      "assert",         "CUCHECK",      "CHECK_CU",
                                      "checkCudaError", "CU_CHECK",     "checkDrv",
                                      "CUDACHECK",      "cuCheck",      "CHECK_CUDA_ERROR",
                                      "CHECK_ERROR",    "cudaErrChk",   "CHECK_DRV"};
constexpr std::string_view numberWrappers[]{
    "np.uint64",       "np.int64",       "np.float32",     "np.uint32",       "np.int32",        "np.float64",
    "ctypes.c_uint64", "ctypes.c_float", "ctypes.c_int64", "ctypes.c_uint32", "ctypes.c_void_p", "ctypes.c_int",
    "numpy.uint64",    "numpy.float32",  "np.uintp",       "size_t",          "static_cast",     "uint64_t",
    "cp.float32",      "cp.int32",       "cp.uint64",      "cp.int64",        "np.intp",         "ctypes.c_size_t"};

using Table = std::map<std::string, std::vector<Pattern>, std::less<>>;

const Node& unwrappedPattern(const Node& node) {
    const Node* now = &node;
    for (;;) {
        if (now->isSign(Node::Kind::Binary, "==") || now->isSign(Node::Kind::Binary, "!=") || now->is(Node::Kind::Index))
            now = &now->parts.front();
        else if (now->is(Node::Kind::Member) && now->text == "reserved") now = &now->parts.front();
        else if (const Node& inner = unwrapped(*now); &inner != now) now = &inner;
        else return *now;
    }
}

std::string keyOf(const Node& node) {
    if (node.is(Node::Kind::Member)) return "." + node.text;
    if (node.is(Node::Kind::Binary)) return node.text;
    if (!node.is(Node::Kind::Call)) return {};
    const Node& function = node.parts.front();
    return function.text;
}

void addText(Table& table, const Spelling& row, std::string text) {
    Node node = pattern(text);
    Pattern made{row.call, row.needs, {}, {}};
    if (node.isSign(Node::Kind::Binary, "=")) {
        if (node.parts.front().is(Node::Kind::Slot)) made.made = node.parts.front().text;
        Node value = std::move(node.parts.back());
        node = std::move(value);
    }
    made.node = unwrappedPattern(node);
    const std::string key = keyOf(made.node);
    if (!key.empty()) table[key].push_back(std::move(made));
}

void add(Table& table, const Spelling& row) {
    std::string text(row.text.substr(0, row.text.find('\n')));
    text = text.substr(0, text.find("  #"));
    if (row.call == Call::ContextSetCurrent || text.empty() || text.starts_with('#') || text.starts_with("while")) return;
    if (!std::isupper(static_cast<unsigned char>(text.front()))) return addText(table, row, std::move(text));
    for (const std::string_view prefix : {"cuda", "cu"}) {
        const bool isOther = prefix == "cu" && static_cast<unsigned>(row.needs) & static_cast<unsigned>(Need::Runtime);
        if (isOther) continue;
        constexpr std::string_view direction = "{HtoD}";
        const auto at = text.find(direction);
        if (at != std::string::npos && prefix == "cuda") continue;
        if (at == std::string::npos) {
            addText(table, row, std::string(prefix) + text);
            continue;
        }
        for (const std::string_view way : {"HtoD", "DtoH", "DtoD", ""})
            addText(table, row, std::string(prefix) + text.substr(0, at) + std::string(way) + text.substr(at + direction.size()));
    }
}

Table madeTable() {
    Table table;
    for (const CodeTarget target : allCodeTargets)
        for (const code::Spellings& rows : code::spellingsOf(target))
            for (const Spelling& row : rows) add(table, row);
    for (const Spelling& row : spoken) add(table, row);
    return table;
}

std::vector<const Node*> positional(const Node& call) {
    std::vector<const Node*> found;
    for (std::size_t i = 1; i < call.parts.size(); ++i)
        if (!call.parts[i].is(Node::Kind::Keyword)) found.push_back(&call.parts[i]);
    return found;
}

void bindOne(const Node& slot, const Node& node, std::vector<Bound>& bound) {
    if (slot.is(Node::Kind::Slot)) return bound.push_back({slot.text, &node});
    if (!slot.isSign(Node::Kind::Unary, "&")) return;
    const bool address = node.isSign(Node::Kind::Unary, "&");
    bindOne(slot.parts.front(), address ? node.parts.front() : node, bound);
}

bool fitsFunction(const Node& wanted, const Node& given, std::vector<Bound>& bound) {
    if (wanted.is(Node::Kind::Member) && wanted.parts.front().is(Node::Kind::Slot)) {
        if (!given.is(Node::Kind::Member)) return false;
        bindOne(wanted.parts.front(), given.parts.front(), bound);
        return true;
    }
    if (wanted.is(Node::Kind::Name)) return given.is(Node::Kind::Name) || given.is(Node::Kind::Member);
    // Of a module: "cp.cuda.get_elapsed_time", also as "cupy.cuda.get_elapsed_time" or "get_elapsed_time".
    return given.is(Node::Kind::Name) || !pathOf(given).empty() || given.parts.front().is(Node::Kind::Call);
}

}  // namespace

std::string pathOf(const Node& node) {
    if (node.is(Node::Kind::Name)) return node.text;
    if (!node.is(Node::Kind::Member)) return {};
    const std::string before = pathOf(node.parts.front());
    return before.empty() ? before : before + "." + node.text;
}

bool isWrapper(std::string_view function) {
    return std::ranges::find(wrappers, function) != std::end(wrappers) ||
           std::ranges::find(numberWrappers, function) != std::end(numberWrappers);
}

const Node& unwrapped(const Node& node) {
    if (!node.is(Node::Kind::Call) || node.parts.size() < 2 || node.parts[1].is(Node::Kind::Keyword)) return node;
    return isWrapper(pathOf(node.parts.front())) ? node.parts[1] : node;
}

const std::vector<Pattern>& patternsNamed(std::string_view name) {
    static const Table table = madeTable();
    static const std::vector<Pattern> none;
    const auto at = table.find(name);
    return at == table.end() ? none : at->second;
}

bool fits(const Pattern& pattern, const Node& node, std::vector<Bound>& bound) {
    const Node& wanted = pattern.node;
    if (wanted.kind != node.kind) return false;
    if (wanted.is(Node::Kind::Member)) {
        bindOne(wanted.parts.front(), node.parts.front(), bound);
        return wanted.parts.front().is(Node::Kind::Slot);
    }
    if (wanted.is(Node::Kind::Binary)) {
        bindOne(wanted.parts[0], node.parts[0], bound);
        bindOne(wanted.parts[1], node.parts[1], bound);
        return wanted.parts[0].is(Node::Kind::Slot) && wanted.parts[1].is(Node::Kind::Slot);
    }
    if (!fitsFunction(wanted.parts.front(), node.parts.front(), bound)) return false;
    const auto slots = positional(wanted), given = positional(node);
    if (slots.size() != given.size()) return false;
    for (std::size_t i = 0; i < slots.size(); ++i) bindOne(*slots[i], *given[i], bound);
    for (const Node& each : node.parts) {
        if (!each.is(Node::Kind::Keyword)) continue;
        const auto same = std::ranges::find_if(
            wanted.parts, [&](const Node& other) { return other.is(Node::Kind::Keyword) && other.text == each.text; });
        if (same != wanted.parts.end()) bindOne(same->parts.front(), each.parts.front(), bound);
    }
    return true;
}

}  // namespace streamscope::listing

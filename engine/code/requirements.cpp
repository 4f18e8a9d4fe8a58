// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/requirements.h"

#include "engine/calls/call_table.h"
#include "engine/code/cpp_code.h"
#include "engine/code/python_code.h"
#include "engine/code/quoting.h"
#include "engine/order/other_devices.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::code {

namespace {

using enum DeviceAttribute;
constexpr unsigned flushFlag = 1u << 30;  // CU_STREAM_WAIT_VALUE_FLUSH

/// Collects what the operations of a program require.
class Collector {
public:
    explicit Collector(const ResolvedProgram& program) : program_(program) {}

    void add(const ResolvedOperation& operation) {
        const int device = deviceOf(program_, operation);
        const CallInfo& call = info(operation.call);
        if (const auto* value = std::get_if<ValueCall>(&operation.what); value && value->stream)
            addValue(*value, call.width == 64, call.waitsForWord, device);
        if (const auto* batch = std::get_if<BatchCall>(&operation.what)) addItems(*batch, device);
        if (call.allocates && call.takesStream) require(MemoryPoolsSupported, device, "has no memory pools");
        if (call.exports && std::get<IpcCall>(operation.what).event)
            require(IpcEventSupported, device, "cannot share events between processes");
        if (const auto* host = std::get_if<HostCall>(&operation.what)) {
            for (const auto* ranges : {&host->reads, &host->writes}) addManaged(*ranges);
        }
        if (const ResolvedBuffer* memory = peerMemory(operation, program_)) {
            const std::pair peers(device, memory->device);
            if (std::ranges::find(found_.peers, peers) == found_.peers.end()) found_.peers.push_back(peers);
        }
    }

    Requirements take() { return std::move(found_); }

private:
    void require(DeviceAttribute attribute, int device, std::string_view lacks) {
        const Requirement one{attribute, device, lacks};
        if (std::ranges::find(found_.attributes, one) == found_.attributes.end()) found_.attributes.push_back(one);
    }

    void addValue(const ValueCall& value, bool wide, bool waits, int device) {
        if (wide) require(CanUse64BitStreamMemOps, device, "has no memory operations of 64 bits");
        if (waits && value.condition == WaitCondition::Nor) require(CanUseStreamWaitValueNor, device, "cannot wait for NOR");
        if (waits && (value.flags & flushFlag) != 0) addFlush(device);
    }

    void addItems(const BatchCall& batch, int device) {
        using What = ResolvedBatchItem::What;
        for (const ResolvedBatchItem& item : batch.items) {
            if (item.what == What::Flush) addFlush(device);
            if (item.what == What::Wait || item.what == What::Write)
                addValue(item.value, item.bits == 64, item.what == What::Wait, device);
        }
    }

    void addFlush(int device) { require(CanFlushRemoteWrites, device, "cannot flush remote writes"); }

    /// Adds what the host code needs that touches managed memory while the device may work.
    void addManaged(const std::vector<ByteRange>& ranges) {
        for (const ByteRange& range : ranges)
            if (const ResolvedBuffer& buffer = program_[range.buffer]; buffer.memory == Memory::Managed)
                require(ConcurrentManagedAccess, buffer.device, "cannot use managed memory at the same time as the host");
    }

    const ResolvedProgram& program_;
    Requirements found_;
};

}  // namespace

Requirements requirementsOf(const Outline& outline) {
    Collector collector(outline.resolved());
    for (const ResolvedOperation& operation : outline.resolved().operations)
        if (!outline.answersWithError(outline.itself(operation))) collector.add(operation);
    return collector.take();
}

// The tests of the devices, at the beginning of a program.

std::vector<std::string_view> TargetCode::requirementHelpers() const {
    const Requirements needed = requirements();
    std::vector<std::string_view> names;
    if (!needed.attributes.empty()) names.emplace_back("requireAttribute");
    if (!needed.peers.empty()) names.emplace_back("requirePeer");
    return names;
}

std::string CppCode::attributeName(DeviceAttribute attribute) {
    std::string name = attributeIn(attribute, driver() ? Dialect::Driver : Dialect::Runtime);
    if (!driver() && name.find("CU_") != std::string::npos) include("cuda.h");
    return name;
}

std::string CppCode::deviceNamed(const std::string& number) const {
    if (!driver()) return number;
    return outline_.devices() > 1 ? fmt::format("devices[{}]", number) : std::string("device");
}

std::string CppCode::deviceAsked(const Operation& operation) {
    return deviceNamed(quantityOf(operation, Field::Device, Unit::None, "0"));
}

/// Tests whether the devices have what the program needs, before it uses it.
void CppCode::testDevices() {
    const Requirements needed = requirements();
    for (const Requirement& each : needed.attributes)
        writer_.call(
            "requireAttribute(",
            {attributeName(each.attribute), deviceNamed(outline_.number(each.device)), fmt::format("\"{}\"", each.lacks)}, ");");
    for (const auto& [device, peer] : needed.peers)
        writer_.call("requirePeer(", {deviceNamed(outline_.number(device)), deviceNamed(outline_.number(peer))}, ");");
}

/// Tests whether the devices have what the program needs, before it uses it.
void PythonCode::testDevices() {
    const Requirements needed = requirements();
    const bool runtime = target_ == CodeTarget::CuPy;
    const std::string prefix = runtime ? "runtime." : "";
    if (!needed.attributes.empty() || !needed.peers.empty()) writer_.gap();
    if (!needed.attributes.empty()) use(prefix + "require_attribute");
    for (const Requirement& each : needed.attributes)
        writer_.call("require_attribute(",
                     {attributeIn(each.attribute, runtime ? Dialect::CuPy : Dialect::Bindings), outline_.number(each.device),
                      pythonString(each.lacks)},
                     ")");
    if (!needed.peers.empty()) use(prefix + "require_peer");
    for (const auto& [device, peer] : needed.peers)
        writer_.call("require_peer(", {outline_.number(device), outline_.number(peer)}, ")");
}

}  // namespace streamscope::code

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/driver/driver.h"

#include <memory>
#include <optional>
#include <utility>

namespace streamscope::test {

/// Driver that reports only the execution times of kernels, like a real GPU.
class HalfBlindDriver : public Driver {
public:
    explicit HalfBlindDriver(std::unique_ptr<Driver> driver) : driver_(std::move(driver)) {}

    std::span<const DeviceInfo> devices() const override { return driver_->devices(); }
    Threading threading() const override { return driver_->threading(); }
    void enterThread(ThreadIndex thread) override { driver_->enterThread(thread); }
    void correlate(std::uint32_t operation, bool bracket) override { driver_->correlate(operation, bracket); }
    HostTime now() const override { return driver_->now(); }
    std::optional<Returned> passTime(HostTime until) override { return driver_->passTime(until); }
    bool quiescent() const override { return driver_->quiescent(); }
    void beginAt(HostTime at) override { driver_->beginAt(at); }
    Status setDevice(int device) override { return driver_->setDevice(device); }
    Status setPeerAccess(bool wanted) override { return driver_->setPeerAccess(wanted); }
    Status deviceSynchronize() override { return driver_->deviceSynchronize(); }
    Result<StreamHandle> streamCreate(unsigned flags, int priority) override { return driver_->streamCreate(flags, priority); }
    Status streamDestroy(StreamHandle stream) override { return driver_->streamDestroy(stream); }
    Status streamSynchronize(StreamHandle stream) override { return driver_->streamSynchronize(stream); }
    Status streamQuery(StreamHandle stream) override { return driver_->streamQuery(stream); }
    Status streamWaitEvent(StreamHandle stream, EventHandle event, unsigned flags) override {
        return driver_->streamWaitEvent(stream, event, flags);
    }
    Result<EventHandle> eventCreate(unsigned flags) override { return driver_->eventCreate(flags); }
    Status eventDestroy(EventHandle event) override { return driver_->eventDestroy(event); }
    Status eventRecord(EventHandle event, StreamHandle stream, unsigned flags) override {
        return driver_->eventRecord(event, stream, flags);
    }
    Status eventQuery(EventHandle event) override { return driver_->eventQuery(event); }
    Status eventSynchronize(EventHandle event) override { return driver_->eventSynchronize(event); }
    Status eventElapsedTime(float* milliseconds, EventHandle start, EventHandle end) override {
        return driver_->eventElapsedTime(milliseconds, start, end);
    }
    Result<HostTime> eventTime(EventHandle event) override { return driver_->eventTime(event); }
    Result<Address> allocate(MemoryKind kind, Bytes bytes) override { return driver_->allocate(kind, bytes); }
    Status release(Address address) override { return driver_->release(address); }
    Status launchKernel(const KernelLaunch& launch, StreamHandle stream) override {
        return driver_->launchKernel(launch, stream);
    }
    Status memcpyAsync(Address to, Address from, Bytes bytes, StreamHandle stream) override {
        return driver_->memcpyAsync(to, from, bytes, stream);
    }
    Status memcpy(Address to, Address from, Bytes bytes, StreamHandle defaultStream) override {
        return driver_->memcpy(to, from, bytes, defaultStream);
    }
    Status memsetAsync(Address to, int value, Bytes bytes, StreamHandle stream) override {
        return driver_->memsetAsync(to, value, bytes, stream);
    }
    Status memset(Address to, int value, Bytes bytes, StreamHandle defaultStream) override {
        return driver_->memset(to, value, bytes, defaultStream);
    }
    Status memcpyBatchAsync(std::span<const CopyRequest> copies, unsigned order, StreamHandle stream) override {
        return driver_->memcpyBatchAsync(copies, order, stream);
    }
    Status launchHostFunc(StreamHandle stream, Nanoseconds duration) override {
        return driver_->launchHostFunc(stream, duration);
    }
    Status streamWaitValue(StreamHandle stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) override {
        return driver_->streamWaitValue(stream, width, word, value, flags);
    }
    Status streamWriteValue(StreamHandle stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) override {
        return driver_->streamWriteValue(stream, width, word, value, flags);
    }
    Status streamAddCallback(StreamHandle stream, Nanoseconds duration, unsigned flags) override {
        return driver_->streamAddCallback(stream, duration, flags);
    }
    Result<Address> mallocAsync(Bytes bytes, StreamHandle stream) override { return driver_->mallocAsync(bytes, stream); }
    Status freeAsync(Address address, StreamHandle stream) override { return driver_->freeAsync(address, stream); }
    Status streamBatchMemOp(StreamHandle stream, std::span<const MemoryOperation> batch, unsigned flags) override {
        return driver_->streamBatchMemOp(stream, batch, flags);
    }
    Status streamBeginCapture(StreamHandle stream, unsigned mode) override { return driver_->streamBeginCapture(stream, mode); }
    Result<GraphHandle> streamEndCapture(StreamHandle stream) override { return driver_->streamEndCapture(stream); }
    Result<CaptureStatus> streamIsCapturing(StreamHandle stream) override { return driver_->streamIsCapturing(stream); }
    Result<GraphExecHandle> graphInstantiate(GraphHandle graph) override { return driver_->graphInstantiate(graph); }
    Status graphLaunch(GraphExecHandle graph, StreamHandle stream) override { return driver_->graphLaunch(graph, stream); }
    Status graphDestroy(GraphHandle graph) override { return driver_->graphDestroy(graph); }
    Status graphExecDestroy(GraphExecHandle graph) override { return driver_->graphExecDestroy(graph); }
    Result<IpcHandle> ipcGetEventHandle(EventHandle event) override { return driver_->ipcGetEventHandle(event); }
    Result<EventHandle> ipcOpenEventHandle(const IpcHandle& handle) override { return driver_->ipcOpenEventHandle(handle); }
    Result<IpcHandle> ipcGetMemHandle(Address address) override { return driver_->ipcGetMemHandle(address); }
    Result<Address> ipcOpenMemHandle(const IpcHandle& handle) override { return driver_->ipcOpenMemHandle(handle); }
    Status ipcCloseMemHandle(Address address) override { return driver_->ipcCloseMemHandle(address); }
    Status hostWork(Nanoseconds length) override { return driver_->hostWork(length); }
    Status hostStore(WordWidth width, Address word, std::uint64_t value) override {
        return driver_->hostStore(width, word, value);
    }
    Status hostWaitValue(WordWidth width, Address word, unsigned condition, std::uint64_t value) override {
        return driver_->hostWaitValue(width, word, condition, value);
    }
    Activity takeActivity() override {
        auto activity = driver_->takeActivity();
        activity.smBusy.clear();
        for (auto& operation : activity.operations) {
            operation.waits.clear();
            if (operation.engine == Engine::Compute) continue;
            operation.start = operation.end = std::nullopt;
            operation.spans.clear();
        }
        return activity;
    }
    Nanoseconds clockUncertainty(int device) const override { return driver_->clockUncertainty(device); }
    void interrupt() noexcept override { driver_->interrupt(); }

private:
    std::unique_ptr<Driver> driver_;
};

}  // namespace streamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/calls.h"

#include "engine/recorder/launch_parameters.h"

#include <iterator>

namespace streamscope::recorder {
namespace {

/// Returns the output argument of a call; a default value where a failed call was given a null pointer.
template <class Answer>
Answer at(const Answer* out) {
    return out ? *out : Answer{};
}

/// Writes the attributes of a launch that decide when and where its blocks run.
void writeAttributes(CallRecord& record, const CUlaunchAttribute* attributes, unsigned count) {
    for (unsigned i = 0; attributes && i < count; ++i) {
        const CUlaunchAttribute& each = attributes[i];
        if (each.id == CU_LAUNCH_ATTRIBUTE_COOPERATIVE && each.value.cooperative) record("cooperative", 1);
        if (each.id == CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION && each.value.programmaticStreamSerializationAllowed)
            record("flags", 1);
        if (each.id != CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION) continue;
        const unsigned cluster[] = {each.value.clusterDim.x, each.value.clusterDim.y, each.value.clusterDim.z};
        record.list("cluster", std::size(cluster), [&](std::size_t at) { return cluster[at]; });
    }
}

/// Writes the stream, the shape and the arguments of a kernel launch.
template <class Config>
void writeLaunch(CallRecord& record, const Config* config, CUfunction function, void** parameters, void** extra) {
    if (!config) return;
    const unsigned grid[] = {config->gridDimX, config->gridDimY, config->gridDimZ};
    const unsigned block[] = {config->blockDimX, config->blockDimY, config->blockDimZ};
    record("stream", config->hStream)("sharedMemory", config->sharedMemBytes);
    record.list("grid", std::size(grid), [&](std::size_t i) { return grid[i]; });
    record.list("block", std::size(block), [&](std::size_t i) { return block[i]; });
    if constexpr (requires { config->attrs; }) writeAttributes(record, config->attrs, config->numAttrs);
    writeArguments(record, function, parameters, extra);
}

/// Writes both ends and the size of a 2D or 3D copy. Writes no address for an end that is an array.
template <class Copy>
void writeCopy(CallRecord& record, const Copy* copy, std::size_t depth) {
    if (!copy) return;
    const auto address = [](CUmemorytype type, const void* host, CUdeviceptr device) {
        return type == CU_MEMORYTYPE_HOST    ? reinterpret_cast<CUdeviceptr>(host)
               : type == CU_MEMORYTYPE_ARRAY ? CUdeviceptr{0}
                                             : device;
    };
    record("from", address(copy->srcMemoryType, copy->srcHost, copy->srcDevice));
    record("to", address(copy->dstMemoryType, copy->dstHost, copy->dstDevice));
    record("bytes", copy->WidthInBytes * copy->Height * depth);
}

/// Writes the copies of a batch as a flat list of [to, from, bytes], and the access order of the first copy.
template <class Batch>
void writeCopies(CallRecord& record, const Batch& batch) {
    record.list("copies", batch.count * 3, [&](std::size_t i) -> std::uint64_t {
        return i % 3 == 0 ? batch.dsts[i / 3] : i % 3 == 1 ? batch.srcs[i / 3] : batch.sizes[i / 3];
    });
    record("order", batch.numAttrs > 0 ? int{batch.attrs->srcAccessOrder} : 0);
}

/// Writes the items of a batch as a flat list of [operation, address, value, flags].
void writeBatch(CallRecord& record, unsigned count, const CUstreamBatchMemOpParams* items) {
    record.list("items", std::size_t{count} * 4, [&](std::size_t i) -> std::uint64_t {
        const auto& item = items[i / 4];
        const bool hasValue =
            item.operation != CU_STREAM_MEM_OP_FLUSH_REMOTE_WRITES && item.operation != CU_STREAM_MEM_OP_BARRIER;
        switch (i % 4) {
            case 0: return item.operation;
            case 1: return hasValue ? item.waitValue.address : 0;
            case 2: return hasValue ? item.waitValue.value64 : 0;
            default: return hasValue ? item.waitValue.flags : item.flushRemoteWrites.flags;
        }
    });
}

// The macros only paste and quote the names of calls, because cuda.h defines many of these names as macros.
#define ENTRY(id, type, name, ...)                                             \
    {                                                                          \
        id, name, []([[maybe_unused]] CallRecord& record, const void* given) { \
            [[maybe_unused]] const auto& p = *static_cast<const type*>(given); \
            __VA_ARGS__;                                                       \
        }                                                                      \
    }
#define CALL(name, ...) ENTRY(CUPTI_DRIVER_TRACE_CBID_##name, name##_params, #name, __VA_ARGS__)
/// An entry for a call and for its variant in which stream 0 is the per-thread default stream.
#define PTSZ(name, ...)                                                       \
    ENTRY(CUPTI_DRIVER_TRACE_CBID_##name, name##_params, #name, __VA_ARGS__), \
        ENTRY(CUPTI_DRIVER_TRACE_CBID_##name##_ptsz, name##_ptsz_params, #name "_ptsz", __VA_ARGS__)
#define PTDS(name, ...)                                                       \
    ENTRY(CUPTI_DRIVER_TRACE_CBID_##name, name##_params, #name, __VA_ARGS__), \
        ENTRY(CUPTI_DRIVER_TRACE_CBID_##name##_ptds, name##_ptds_params, #name "_ptds", __VA_ARGS__)

constexpr TracedCall calls[] = {
    PTSZ(cuLaunchKernel, writeLaunch(record, &p, p.f, p.kernelParams, p.extra)),
    PTSZ(cuLaunchKernelEx, writeLaunch(record, p.config, p.f, p.kernelParams, p.extra)),
    PTSZ(cuLaunchCooperativeKernel, writeLaunch(record("cooperative", 1), &p, p.f, p.kernelParams, nullptr)),

    PTSZ(cuMemcpyAsync, record("to", p.dst)("from", p.src)("bytes", p.ByteCount)("stream", p.hStream)),
    PTSZ(cuMemcpyHtoDAsync_v2, record("to", p.dstDevice)("from", p.srcHost)("bytes", p.ByteCount)("stream", p.hStream)),
    PTSZ(cuMemcpyDtoHAsync_v2, record("to", p.dstHost)("from", p.srcDevice)("bytes", p.ByteCount)("stream", p.hStream)),
    PTSZ(cuMemcpyDtoDAsync_v2, record("to", p.dstDevice)("from", p.srcDevice)("bytes", p.ByteCount)("stream", p.hStream)),
    PTSZ(cuMemcpyPeerAsync, record("to", p.dstDevice)("from", p.srcDevice)("bytes", p.ByteCount)("stream", p.hStream)),
    PTSZ(cuMemcpyBatchAsync, writeCopies(record("stream", p.hStream), p)),
    PTSZ(cuMemcpy2DAsync_v2, writeCopy(record("stream", p.hStream), p.pCopy, 1)),
    PTSZ(cuMemcpy3DAsync_v2, writeCopy(record("stream", p.hStream), p.pCopy, at(p.pCopy).Depth)),
    PTDS(cuMemcpy, record("to", p.dst)("from", p.src)("bytes", p.ByteCount)),
    PTDS(cuMemcpyHtoD_v2, record("to", p.dstDevice)("from", p.srcHost)("bytes", p.ByteCount)),
    PTDS(cuMemcpyDtoH_v2, record("to", p.dstHost)("from", p.srcDevice)("bytes", p.ByteCount)),
    PTDS(cuMemcpyDtoD_v2, record("to", p.dstDevice)("from", p.srcDevice)("bytes", p.ByteCount)),
    PTDS(cuMemcpyPeer, record("to", p.dstDevice)("from", p.srcDevice)("bytes", p.ByteCount)),
    PTDS(cuMemcpy2D_v2, writeCopy(record, p.pCopy, 1)),
    PTDS(cuMemcpy2DUnaligned_v2, writeCopy(record, p.pCopy, 1)),
    PTDS(cuMemcpy3D_v2, writeCopy(record, p.pCopy, at(p.pCopy).Depth)),

    CALL(cuCtxEnablePeerAccess, record("peer", p.peerContext)),

    PTSZ(cuMemsetD8Async, record("to", p.dstDevice)("value", int{p.uc})("bytes", p.N)("stream", p.hStream)),
    PTSZ(cuMemsetD16Async, record("to", p.dstDevice)("value", int{p.us})("bytes", p.N * 2)("stream", p.hStream)),
    PTSZ(cuMemsetD32Async, record("to", p.dstDevice)("value", p.ui)("bytes", p.N * 4)("stream", p.hStream)),
    PTSZ(cuMemsetD2D8Async, record("to", p.dstDevice)("value", int{p.uc})("bytes", p.Width* p.Height)("stream", p.hStream)),
    PTDS(cuMemsetD8_v2, record("to", p.dstDevice)("value", int{p.uc})("bytes", p.N)),
    PTDS(cuMemsetD16_v2, record("to", p.dstDevice)("value", int{p.us})("bytes", p.N * 2)),
    PTDS(cuMemsetD32_v2, record("to", p.dstDevice)("value", p.ui)("bytes", p.N * 4)),
    PTDS(cuMemsetD2D8_v2, record("to", p.dstDevice)("value", int{p.uc})("bytes", p.Width* p.Height)),

    CALL(cuEventCreate, record("event", at(p.phEvent))("flags", p.Flags)),
    CALL(cuEventDestroy_v2, record("event", p.hEvent)),
    PTSZ(cuEventRecord, record("event", p.hEvent)("stream", p.hStream)),
    PTSZ(cuEventRecordWithFlags, record("event", p.hEvent)("stream", p.hStream)("flags", p.flags)),
    CALL(cuEventQuery, record("event", p.hEvent)),
    CALL(cuEventSynchronize, record("event", p.hEvent)),
    CALL(cuEventElapsedTime, record("startEvent", p.hStart)("endEvent", p.hEnd)),
    CALL(cuEventElapsedTime_v2, record("startEvent", p.hStart)("endEvent", p.hEnd)),
    CALL(cuIpcGetEventHandle, record("event", p.event)),
    CALL(cuIpcOpenEventHandle, record("event", at(p.phEvent))),

    CALL(cuStreamCreate, record("stream", at(p.phStream))("flags", p.Flags)("priority", 0)),
    CALL(cuStreamCreateWithPriority, record("stream", at(p.phStream))("flags", p.flags)("priority", p.priority)),
    CALL(cuGreenCtxStreamCreate, record("stream", at(p.phStream))("flags", p.flags)("priority", p.priority)),
    CALL(cuStreamDestroy_v2, record("stream", p.hStream)),
    PTSZ(cuStreamWaitEvent, record("stream", p.hStream)("event", p.hEvent)("flags", p.Flags)),
    PTSZ(cuStreamQuery, record("stream", p.hStream)),
    PTSZ(cuStreamGetPriority, record("stream", p.hStream)),
    PTSZ(cuStreamSynchronize, record("stream", p.hStream)),
    {CUPTI_DRIVER_TRACE_CBID_cuCtxSynchronize, "cuCtxSynchronize", [](CallRecord&, const void*) {}},
    PTSZ(cuStreamAddCallback, record("stream", p.hStream)),
    PTSZ(cuLaunchHostFunc, record("stream", p.hStream)),

    PTSZ(cuStreamWaitValue32_v2, record("stream", p.stream)("word", p.addr)("value", p.value)("flags", p.flags)),
    PTSZ(cuStreamWaitValue64_v2, record("stream", p.stream)("word", p.addr)("value", p.value)("flags", p.flags)),
    PTSZ(cuStreamWriteValue32_v2, record("stream", p.stream)("word", p.addr)("value", p.value)("flags", p.flags)),
    PTSZ(cuStreamWriteValue64_v2, record("stream", p.stream)("word", p.addr)("value", p.value)("flags", p.flags)),
    PTSZ(cuStreamBatchMemOp_v2, writeBatch(record("stream", p.stream), p.count, p.paramArray)),

    CALL(cuMemAlloc_v2, record("address", at(p.dptr))("bytes", p.bytesize)),
    CALL(cuMemAllocPitch_v2, record("address", at(p.dptr))("bytes", at(p.pPitch) * p.Height)),
    CALL(cuMemAllocManaged, record("address", at(p.dptr))("bytes", p.bytesize)),
    CALL(cuMemAllocHost_v2, record("address", at(p.pp))("bytes", p.bytesize)),
    CALL(cuMemHostAlloc, record("address", at(p.pp))("bytes", p.bytesize)),
    CALL(cuMemHostRegister_v2, record("address", p.p)("bytes", p.bytesize)),
    CALL(cuMemHostUnregister, record("address", p.p)),
    CALL(cuMemFree_v2, record("address", p.dptr)),
    CALL(cuMemFreeHost, record("address", p.p)),
    PTSZ(cuMemAllocAsync, record("address", at(p.dptr))("bytes", p.bytesize)("stream", p.hStream)),
    PTSZ(cuMemAllocFromPoolAsync, record("address", at(p.dptr))("bytes", p.bytesize)("stream", p.hStream)),
    PTSZ(cuMemFreeAsync, record("address", p.dptr)("stream", p.hStream)),
    CALL(cuMemMap, record("address", p.ptr)("bytes", p.size)),
    CALL(cuMemUnmap, record("address", p.ptr)),
    CALL(cuIpcGetMemHandle, record("address", p.dptr)),
    CALL(cuIpcOpenMemHandle_v2, record("address", at(p.pdptr))),

    PTSZ(cuStreamBeginCapture_v2, record("stream", p.hStream)("mode", int{p.mode})),
    PTSZ(cuStreamBeginCaptureToGraph, record("stream", p.hStream)("mode", int{p.mode})("graph", p.hGraph)),
    PTSZ(cuStreamEndCapture, record("stream", p.hStream)("graph", at(p.phGraph))),
    PTSZ(cuStreamIsCapturing, record("stream", p.hStream)),
    CALL(cuGraphInstantiateWithFlags, record("executable", at(p.phGraphExec))("graph", p.hGraph)),
    PTSZ(cuGraphInstantiateWithParams, record("executable", at(p.phGraphExec))("graph", p.hGraph)),
    CALL(cuGraphInstantiate_v2, record("executable", at(p.phGraphExec))("graph", p.hGraph)),
    ENTRY(CUPTI_DRIVER_TRACE_CBID_cuGraphLaunch, cuGraphLaunch_params, "cuGraphLaunch",
          record("executable", p.hGraph)("stream", p.hStream)),
    ENTRY(CUPTI_DRIVER_TRACE_CBID_cuGraphLaunch_ptsz, cuGraphLaunch_ptsz_params, "cuGraphLaunch_ptsz",
          record("executable", p.hGraphExec)("stream", p.hStream)),
    CALL(cuGraphExecDestroy, record("executable", p.hGraphExec)),
    CALL(cuGraphExecUpdate_v2, record("executable", p.hGraphExec)("graph", p.hGraph)),
    CALL(cuGraphDestroy, record("graph", p.hGraph)),

    // Work for which compositions have no call. Only its stream is recorded.
    PTSZ(cuMemPrefetchAsync, record("stream", p.hStream)),
    PTSZ(cuMemPrefetchAsync_v2, record("stream", p.hStream)),
    PTSZ(cuMemcpy3DBatchAsync, record("stream", p.hStream)),
    PTSZ(cuStreamAttachMemAsync, record("stream", p.hStream)),
    PTSZ(cuMemMapArrayAsync, record("stream", p.hStream)),

#if CUDA_VERSION >= 13000
    PTSZ(cuMemcpyBatchAsync_v2, writeCopies(record("stream", p.hStream), p)),
    PTSZ(cuMemcpy3DBatchAsync_v2, record("stream", p.hStream)),
    {CUPTI_DRIVER_TRACE_CBID_cuCtxSynchronize_v2, "cuCtxSynchronize_v2", [](CallRecord&, const void*) {}},
#endif
};

}  // namespace

std::span<const TracedCall> tracedCalls() { return calls; }

}  // namespace streamscope::recorder

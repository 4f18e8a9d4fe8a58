// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/spelling.h"

#include "engine/code/cpp_calls.h"
#include "engine/code/cpp_host_functions.h"
#include "engine/code/named_streams.h"
#include "engine/code/python_calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <type_traits>

/// How the five APIs write calls. A new call of a known family is a row in `cuda` and a row in `bindings`, and one in the tables
/// of the other APIs that have it.
namespace streamscope::code {

namespace {

/// Calls a function with the kind of target that it takes, and with the text if it takes one.
template <auto write>
void with(TargetCode& code, const Operation& operation, std::string_view text) {
    using Write = decltype(write);
    if constexpr (std::is_invocable_v<Write, TargetCode&, const Operation&>) std::invoke(write, code, operation);
    else if constexpr (std::is_invocable_v<Write, TargetCode&, const Operation&, std::string_view>)
        std::invoke(write, code, operation, text);
    else if constexpr (std::is_invocable_v<Write, CppCode&, const Operation&>)
        std::invoke(write, static_cast<CppCode&>(code), operation);
    else if constexpr (std::is_invocable_v<Write, CppCode&, const Operation&, std::string_view>)
        std::invoke(write, static_cast<CppCode&>(code), operation, text);
    else if constexpr (std::is_invocable_v<Write, PythonCalls&, const Operation&>)
        std::invoke(write, static_cast<PythonCalls&>(code), operation);
    else std::invoke(write, static_cast<PythonCalls&>(code), operation, text);
}

void nothing(TargetCode&, const Operation&, std::string_view) {}

/// C++ with both APIs of CUDA, whose functions begin with "cuda" or "cu".
constexpr Spelling cuda[] = {
    {Call::While, Need::Nothing, {}, with<&TargetCode::branch>},
    {Call::If, Need::Nothing, {}, with<&TargetCode::branch>},
    {Call::Repeat, Need::Nothing, {}, with<&TargetCode::repeat>},
    {Call::LaunchKernel, Need::Nothing, {}, with<&TargetCode::launchKernel>},
    {Call::Memcpy, Need::Runtime, "Memcpy({to}, {from}, {copied}, {direction})"},
    {Call::Memcpy, Need::Nothing, "Memcpy{HtoD}({to}, {from}, {copied})"},
    {Call::MemcpyAsync, Need::Runtime, "MemcpyAsync({to}, {from}, {copied}, {direction}, {stream})"},
    {Call::MemcpyAsync, Need::Nothing, "Memcpy{HtoD}Async({to}, {from}, {copied}, {stream})"},
    {Call::MemcpyPeerAsync, Need::Nothing, "MemcpyPeerAsync({to}, {to device}, {from}, {from device}, {copied}, {stream})"},
    {Call::MemcpyBatchAsync, Need::Nothing, {}, with<writeBatchedCopies>},
    {Call::Memset, Need::Runtime, "Memset({part}, {byte}, {part bytes})"},
    {Call::Memset, Need::Nothing, "MemsetD8({part}, {byte}, {part bytes})"},
    {Call::MemsetAsync, Need::Runtime, "MemsetAsync({part}, {byte}, {part bytes}, {stream})"},
    {Call::MemsetAsync, Need::Nothing, "MemsetD8Async({part}, {byte}, {part bytes}, {stream})"},
    {Call::Malloc, Need::Nothing, {}, with<writeAllocation>},
    {Call::Free, Need::Nothing, {}, with<writeAllocation>},
    {Call::MallocAsync, Need::Runtime, "MallocAsync(&{buffer}, {bytes}, {stream})"},
    {Call::MallocAsync, Need::Nothing, "MemAllocAsync(&{buffer}, {bytes}, {stream})"},
    {Call::FreeAsync, Need::Runtime, "FreeAsync({buffer}, {stream})"},
    {Call::FreeAsync, Need::Nothing, "MemFreeAsync({buffer}, {stream})"},
    {Call::HostRegister, Need::Runtime, "HostRegister({registered}, {registered bytes}, {number flags})"},
    {Call::HostRegister, Need::Nothing, "MemHostRegister({registered}, {registered bytes}, {number flags})"},
    {Call::HostUnregister, Need::Runtime, "HostUnregister({registered})"},
    {Call::HostUnregister, Need::Nothing, "MemHostUnregister({registered})"},
    {Call::EventCreate, Need::Runtime, "EventCreateWithFlags(&{event}, {event flags})"},
    {Call::EventCreate, Need::Nothing, "EventCreate(&{event}, {event flags})"},
    {Call::EventRecord, Need::NoFlags, "EventRecord({event}, {stream})"},
    {Call::EventRecord, Need::Nothing, "EventRecordWithFlags({event}, {stream}, {record flags})"},
    {Call::StreamWaitEvent, Need::NoFlags | Need::Runtime, "StreamWaitEvent({stream}, {event})"},
    {Call::StreamWaitEvent, Need::Nothing, "StreamWaitEvent({stream}, {event}, {wait flags})"},
    {Call::EventSynchronize, Need::Nothing, "EventSynchronize({event})"},
    {Call::EventQuery, Need::Polls, {}, with<writePoll>},
    {Call::EventQuery, Need::Nothing, "EventQuery({event})"},
    {Call::EventElapsedTime, Need::Nothing, "EventElapsedTime(&{answer}, {start}, {end})"},
    {Call::EventDestroy, Need::Nothing, "EventDestroy({event})"},
    {Call::StreamCreate, Need::Nothing, "StreamCreateWithPriority(&{stream}, {stream flags}, {priority})"},
    {Call::StreamSynchronize, Need::Nothing, "StreamSynchronize({stream})"},
    {Call::StreamQuery, Need::Nothing, "StreamQuery({stream})"},
    {Call::StreamGetPriority, Need::Nothing, "StreamGetPriority({stream}, &{answer})"},
    {Call::StreamDestroy, Need::Nothing, "StreamDestroy({stream})", with<destroyStream>},
    {Call::DeviceSynchronize, Need::Runtime, "DeviceSynchronize()"},
    {Call::DeviceSynchronize, Need::Nothing, "CtxSynchronize()"},
    {Call::DeviceGetAttribute, Need::Nothing, "DeviceGetAttribute(&{answer}, {attribute}, {device number})"},
    {Call::StreamWaitValue32, Need::Nothing, "StreamWaitValue32({stream}, {word address}, {value}, {value flags})"},
    {Call::StreamWaitValue64, Need::Nothing, "StreamWaitValue64({stream}, {word address}, {value}, {value flags})"},
    {Call::StreamWriteValue32, Need::Nothing, "StreamWriteValue32({stream}, {word address}, {value}, {value flags})"},
    {Call::StreamWriteValue64, Need::Nothing, "StreamWriteValue64({stream}, {word address}, {value}, {value flags})"},
    {Call::StreamBatchMemOp, Need::Nothing, {}, with<writeBatch>},
    {Call::LaunchHostFunc, Need::Nothing, "LaunchHostFunc({stream}, {host function}, {host argument})", with<writeHostFunction>},
    {Call::StreamAddCallback, Need::Nothing, "StreamAddCallback({stream}, {callback}, {host argument}, 0)",
     with<writeHostFunction>, "{api}StreamAddCallback is slated for removal: prefer {api}LaunchHostFunc in new code."},
    {Call::HostWork, Need::Nothing, "hostWork({duration})"},
    {Call::HostStore, Need::Nothing, "{word}->store({value})"},
    {Call::HostWaitValue, Need::Nothing, "while ({word unmet}) std::this_thread::yield()"},
    {Call::StreamBeginCapture, Need::Nothing, "StreamBeginCapture({stream}, {mode})"},
    {Call::StreamEndCapture, Need::Nothing, "StreamEndCapture({stream}, &{graph})", with<&TargetCode::endCapture>},
    {Call::StreamIsCapturing, Need::Nothing, "StreamIsCapturing({stream}, &{answer})"},
    {Call::GraphInstantiate, Need::Nothing, "GraphInstantiate(&{result}, {graph}, 0)", with<&TargetCode::instantiate>},
    {Call::GraphLaunch, Need::Nothing, "GraphLaunch({exec}, {stream})"},
    {Call::StreamEnter, Need::Nothing, {}, nothing, noCurrentStream},
    {Call::StreamExit, Need::Nothing, {}, nothing, noCurrentStream},
    {Call::StreamUse, Need::Nothing, {}, nothing, noCurrentStream},
    {Call::CurrentStream, Need::Nothing, {}, nothing, noCurrentStream},
    {Call::ContextSetCurrent, Need::Nothing, "CtxSetCurrent({context})"},
    {Call::IpcGetEventHandle, Need::Nothing, "IpcGetEventHandle(&{handle}, {event})"},
    {Call::IpcOpenEventHandle, Need::Nothing, "IpcOpenEventHandle(&{as}, {handle})"},
    {Call::IpcGetMemHandle, Need::Nothing, "IpcGetMemHandle(&{handle}, {exported})"},
    {Call::IpcOpenMemHandle, Need::Runtime,
     "IpcOpenMemHandle(reinterpret_cast<void**>(&{as}), {handle}, cudaIpcMemLazyEnablePeerAccess)"},
    {Call::IpcOpenMemHandle, Need::Nothing, "IpcOpenMemHandle(&{as}, {handle}, CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS)"},
};

/// cuda.bindings.driver, which serves what an API of Python lacks.
constexpr Spelling bindings[] = {
    {Call::While, Need::Nothing, {}, with<&TargetCode::branch>},
    {Call::If, Need::Nothing, {}, with<&TargetCode::branch>},
    {Call::Repeat, Need::Nothing, {}, with<&TargetCode::repeat>},
    {Call::LaunchKernel, Need::Nothing, {}, with<&TargetCode::launchKernel>},
    {Call::Memcpy, Need::Legacy, "cuMemcpy({to}, {from}, {copied})"},
    // The bindings have only the legacy form, so the copy is made in the per-thread stream and waited for.
    {Call::Memcpy, Need::Nothing,
     "cuMemcpyAsync({to}, {from}, {copied}, {thread stream})\ncheck(driver.cuStreamSynchronize({thread stream}))"},
    {Call::MemcpyAsync, Need::Nothing, "cuMemcpyAsync({to}, {from}, {copied}, {stream.handle})"},
    {Call::MemcpyPeerAsync, Need::Nothing,
     "cuMemcpyPeerAsync({to}, check(driver.cuDevicePrimaryCtxRetain({to device})), {from}, "
     "check(driver.cuDevicePrimaryCtxRetain({from device})), {copied}, {stream.handle})"},
    {Call::MemcpyBatchAsync, Need::Nothing, {}, with<&PythonCalls::batchedCopies>},
    {Call::Memset, Need::Legacy, "cuMemsetD8({part}, {byte}, {part bytes})"},
    {Call::Memset, Need::Nothing, "cuMemsetD8Async({part}, {byte}, {part bytes}, {thread stream})"},
    {Call::MemsetAsync, Need::Nothing, "cuMemsetD8Async({part}, {byte}, {part bytes}, {stream.handle})"},
    {Call::Malloc, Need::Pageable, {}, with<&PythonCalls::pageableAllocation>},
    {Call::Malloc, Need::Pinned, "{buffer} = int(cuMemAllocHost({bytes}))"},
    {Call::Malloc, Need::Managed, "{buffer} = int(cuMemAllocManaged({bytes}, driver.CUmemAttach_flags.CU_MEM_ATTACH_GLOBAL))"},
    {Call::Malloc, Need::Nothing, "{buffer} = int(cuMemAlloc({bytes}))"},
    {Call::Free, Need::Pageable, {}, with<&PythonCalls::pageableAllocation>},
    {Call::Free, Need::Pinned, "cuMemFreeHost({buffer})"},
    {Call::Free, Need::Nothing, "cuMemFree({buffer})"},
    {Call::MallocAsync, Need::Nothing, "{buffer} = int(cuMemAllocAsync({bytes}, {stream.handle}))"},
    {Call::FreeAsync, Need::Nothing, "cuMemFreeAsync({buffer}, {stream.handle})"},
    {Call::HostRegister, Need::Nothing, "cuMemHostRegister({registered}, {registered bytes}, {number flags})"},
    {Call::HostUnregister, Need::Nothing, "cuMemHostUnregister({registered})"},
    {Call::EventCreate, Need::Error, "cuEventCreate({event flags})"},
    {Call::EventCreate, Need::Nothing, "{event} = cuEventCreate({event flags})"},
    {Call::EventRecord, Need::NoFlags, "cuEventRecord({event.handle}, {stream.handle})"},
    {Call::EventRecord, Need::Nothing, "cuEventRecordWithFlags({event.handle}, {stream.handle}, {record flags})"},
    {Call::StreamWaitEvent, Need::Nothing, "cuStreamWaitEvent({stream.handle}, {event.handle}, {wait flags})"},
    {Call::EventSynchronize, Need::Nothing, "cuEventSynchronize({event.handle})"},
    {Call::EventQuery, Need::Error, "cuEventQuery({event.handle})"},
    {Call::EventQuery, Need::Nothing, "driver.cuEventQuery({event.handle})[0] == driver.CUresult.CUDA_SUCCESS"},
    {Call::EventElapsedTime, Need::Nothing, "check(driver.cuEventElapsedTime({start.handle}, {end.handle}))"},
    {Call::EventDestroy, Need::Nothing, "cuEventDestroy({event.handle})"},
    {Call::StreamCreate, Need::Error, "cuStreamCreateWithPriority({stream flags}, {priority})"},
    {Call::StreamCreate, Need::Nothing, "{stream} = cuStreamCreateWithPriority({stream flags}, {priority})"},
    {Call::StreamSynchronize, Need::Nothing, "cuStreamSynchronize({stream.handle})"},
    {Call::StreamQuery, Need::Error, "cuStreamQuery({stream.handle})"},
    {Call::StreamQuery, Need::Nothing, "driver.cuStreamQuery({stream.handle})[0] == driver.CUresult.CUDA_SUCCESS"},
    {Call::StreamGetPriority, Need::Error, "cuStreamGetPriority({stream.handle})"},
    {Call::StreamGetPriority, Need::Nothing, "check(driver.cuStreamGetPriority({stream.handle}))"},
    {Call::StreamDestroy, Need::Nothing, "cuStreamDestroy({stream.handle})"},
    {Call::DeviceSynchronize, Need::Nothing, "cuCtxSynchronize()"},
    {Call::DeviceGetAttribute, Need::Error, "cuDeviceGetAttribute({attribute}, {device number})"},
    {Call::DeviceGetAttribute, Need::Nothing, "check(driver.cuDeviceGetAttribute({attribute}, {device number}))"},
    {Call::StreamWaitValue32, Need::Nothing, "cuStreamWaitValue32({stream.handle}, {word address}, {value}, {value flags})"},
    {Call::StreamWaitValue64, Need::Nothing, "cuStreamWaitValue64({stream.handle}, {word address}, {value}, {value flags})"},
    {Call::StreamWriteValue32, Need::Nothing, "cuStreamWriteValue32({stream.handle}, {word address}, {value}, {value flags})"},
    {Call::StreamWriteValue64, Need::Nothing, "cuStreamWriteValue64({stream.handle}, {word address}, {value}, {value flags})"},
    {Call::StreamBatchMemOp, Need::Nothing, {}, with<&PythonCalls::batch>},
    {Call::LaunchHostFunc, Need::Nothing, {}, with<&PythonCalls::hostFunction>},
    {Call::StreamAddCallback,
     Need::Nothing,
     {},
     with<&PythonCalls::hostFunction>,
     "cuStreamAddCallback is slated for removal: prefer cuLaunchHostFunc in new code."},
    {Call::HostWork, Need::Nothing, "host_work({duration})"},
    {Call::HostStore, Need::Nothing, "{word value} = {value}"},
    {Call::HostWaitValue, Need::Nothing, {}, with<&PythonCalls::hostWait>},
    {Call::StreamBeginCapture, Need::Nothing, "cuStreamBeginCapture({stream.handle}, {mode})"},
    {Call::StreamEndCapture, Need::Nothing, "{graph} = cuStreamEndCapture({stream.handle})", with<&TargetCode::endCapture>},
    {Call::StreamIsCapturing, Need::Error, "cuStreamIsCapturing({stream.handle})"},
    {Call::StreamIsCapturing, Need::Nothing, "check(driver.cuStreamIsCapturing({stream.handle})) != 0"},
    {Call::GraphInstantiate, Need::Nothing, "{result} = cuGraphInstantiate({graph}, 0)", with<&TargetCode::instantiate>},
    {Call::GraphLaunch, Need::Nothing, "cuGraphLaunch({exec}, {stream.handle})"},
    {Call::StreamEnter, Need::Nothing, {}, with<&PythonCalls::changeCurrent>},
    {Call::StreamExit, Need::Nothing, {}, with<&PythonCalls::changeCurrent>},
    {Call::StreamUse, Need::Nothing, {}, with<&PythonCalls::changeCurrent>},
    {Call::CurrentStream, Need::Nothing, {}, with<&PythonCalls::changeCurrent>},
    {Call::ContextSetCurrent, Need::Nothing, {}, nothing},  // writeCode() refuses its program
    {Call::IpcGetEventHandle, Need::Error, "cuIpcGetEventHandle({event.handle})"},
    {Call::IpcGetEventHandle, Need::Nothing, "bytes(check(driver.cuIpcGetEventHandle({event.handle})).reserved)"},
    {Call::IpcOpenEventHandle, Need::Nothing, "{as} = cuIpcOpenEventHandle({imported})"},
    {Call::IpcGetMemHandle, Need::Error, "cuIpcGetMemHandle({exported})"},
    {Call::IpcGetMemHandle, Need::Nothing, "bytes(check(driver.cuIpcGetMemHandle({exported})).reserved)"},
    {Call::IpcOpenMemHandle, Need::Nothing,
     "{as} = int(cuIpcOpenMemHandle({imported}, driver.CUipcMem_flags.CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS))"},
};

constexpr Need objects = Need::EventObjects | Need::StreamObject;
constexpr std::string_view arraysRefuse = "Arrays refuse set() and get() while a stream is captured.";

/// CuPy and cupy.cuda.runtime.
constexpr Spelling cupy[] = {
    {Call::MemcpyAsync, Need::Upload, "{to view}.set({from view}, stream={stream})"},
    {Call::MemcpyAsync, Need::Download, "{from view}.get(stream={stream}, out={to view}, blocking=False)"},
    {Call::MemcpyAsync, Need::Native, "{to pointer}.copy_from_device_async({from pointer}, {copied}, {stream})"},
    {Call::MemcpyAsync, Need::Captured | Need::HostArrays,
     "runtime.memcpyAsync({to}, {from}, {copied}, runtime.memcpyDefault, {stream.handle})", nullptr, arraysRefuse},
    {Call::MemcpyAsync, Need::Nothing, "runtime.memcpyAsync({to}, {from}, {copied}, runtime.memcpyDefault, {stream.handle})"},
    {Call::MemcpyPeerAsync, Need::Nothing,
     "runtime.memcpyPeerAsync({to}, {to device}, {from}, {from device}, {copied}, {stream.handle})"},
    {Call::Memcpy, Need::Upload, "{to pointer}.copy_from({from}, {copied})"},
    {Call::Memcpy, Need::Download, "{from pointer}.copy_to_host({to}, {copied})"},
    {Call::Memcpy, Need::Legacy, "runtime.memcpy({to}, {from}, {copied}, runtime.memcpyDefault)"},
    // CuPy has only the legacy form, so the copy is made in the per-thread stream and waited for.
    {Call::Memcpy, Need::Nothing,
     "runtime.memcpyAsync({to}, {from}, {copied}, runtime.memcpyDefault, cp.cuda.Stream.ptds.ptr)\n"
     "cp.cuda.Stream.ptds.synchronize()"},
    {Call::MemsetAsync, Need::Native, "{pointer}.memset_async({byte}, {part bytes}, {stream})"},
    {Call::MemsetAsync, Need::Nothing, "runtime.memsetAsync({part}, {byte}, {part bytes}, {stream.handle})"},
    {Call::Memset, Need::Native | Need::Legacy, "{pointer}.memset({byte}, {part bytes})"},
    {Call::Memset, Need::Native, "{pointer}.memset_async({byte}, {part bytes}, cp.cuda.Stream.ptds)"},
    {Call::Memset, Need::Legacy, "runtime.memset({part}, {byte}, {part bytes})"},
    {Call::Memset, Need::Nothing, "runtime.memsetAsync({part}, {byte}, {part bytes}, cp.cuda.Stream.ptds.ptr)"},
    {Call::Malloc, Need::Pageable, {}, with<&PythonCalls::pageableAllocation>},
    {Call::Malloc, Need::Pinned, "{buffer} = runtime.hostAlloc({bytes}, runtime.hostAllocDefault)"},
    {Call::Malloc, Need::Managed, "{buffer} = runtime.mallocManaged({bytes})"},
    {Call::Malloc, Need::Nothing, "{buffer} = runtime.malloc({bytes})"},
    {Call::Free, Need::Pageable, {}, with<&PythonCalls::pageableAllocation>},
    {Call::Free, Need::Pinned, "runtime.freeHost({buffer})"},
    {Call::Free, Need::Nothing, "runtime.free({buffer})"},
    {Call::MallocAsync, Need::Nothing, "{buffer} = runtime.mallocAsync({bytes}, {stream.handle})"},
    {Call::FreeAsync, Need::Nothing, "runtime.freeAsync({buffer}, {stream.handle})"},
    {Call::HostRegister, Need::Nothing, "runtime.hostRegister({registered}, {registered bytes}, {number flags})"},
    {Call::HostUnregister, Need::Nothing, "runtime.hostUnregister({registered})"},
    {Call::EventCreate, Need::EventObjects, {}, with<&PythonCalls::createObject>},
    {Call::EventCreate, Need::Nothing, "{event} = runtime.eventCreateWithFlags({runtime.event flags})"},
    {Call::EventRecord, Need::NoFlags | objects, "{event}.record({stream})"},
    {Call::EventRecord, Need::NoFlags, "runtime.eventRecord({event.handle}, {stream.handle})"},
    {Call::StreamWaitEvent, Need::NoFlags | objects, "{stream}.wait_event({event})"},
    {Call::StreamWaitEvent, Need::NoFlags, "runtime.streamWaitEvent({stream.handle}, {event.handle})"},
    {Call::StreamWaitEvent, Need::External, "runtime.streamWaitEvent({stream.handle}, {event.handle}, {flags})",
     with<&PythonCalls::externalWait>},
    {Call::StreamWaitEvent, Need::Nothing, "runtime.streamWaitEvent({stream.handle}, {event.handle}, {flags})"},
    {Call::EventSynchronize, Need::EventObjects, "{event}.synchronize()"},
    {Call::EventSynchronize, Need::Nothing, "runtime.eventSynchronize({event})"},
    {Call::EventQuery, Need::EventObjects | Need::Success, "{event}.done"},
    {Call::EventQuery, Need::Success, "runtime.eventQuery({event}) == 0"},
    {Call::EventElapsedTime, Need::EventObjects, "cp.cuda.get_elapsed_time({start}, {end})"},
    {Call::EventElapsedTime, Need::Nothing, "runtime.eventElapsedTime({start.handle}, {end.handle})"},
    {Call::EventDestroy, Need::EventObjects | Need::Success, "{event} = None  # destroys it"},
    {Call::EventDestroy, Need::Nothing, "runtime.eventDestroy({event.handle})"},
    {Call::StreamCreate, Need::StreamObject, {}, with<&PythonCalls::createObject>},
    {Call::StreamCreate, Need::Nothing, "{stream} = runtime.streamCreateWithPriority({runtime.stream flags}, {priority})"},
    {Call::StreamSynchronize, Need::StreamObject, "{stream}.synchronize()"},
    {Call::StreamSynchronize, Need::Nothing, "runtime.streamSynchronize({stream})"},
    {Call::StreamQuery, Need::StreamObject | Need::Success, "{stream}.done"},
    {Call::StreamQuery, Need::Success, "runtime.streamQuery({stream}) == 0"},
    {Call::StreamGetPriority, Need::StreamObject | Need::Success, "{stream}.priority"},
    {Call::StreamGetPriority, Need::Success, "runtime.streamGetPriority({stream})"},
    {Call::StreamDestroy, Need::StreamObject | Need::Success, "{stream} = None  # destroys it"},
    {Call::StreamDestroy, Need::Nothing, "runtime.streamDestroy({stream.handle})"},
    {Call::DeviceSynchronize, Need::Nothing, "cp.cuda.Device({device}).synchronize()"},
    {Call::DeviceGetAttribute, Need::Nothing, "runtime.deviceGetAttribute({attribute number}, {device number})", nullptr,
     "The numbers of attributes are those of cudaDeviceAttr."},
    {Call::LaunchHostFunc, Need::StreamObject | Need::Plain, "{stream}.launch_host_func(host_work, {duration})"},
    {Call::StreamAddCallback, Need::StreamObject | Need::Plain, "{stream}.add_callback({callback}, {duration})", nullptr,
     "add_callback() may be removed: prefer launch_host_func() in new code."},
    {Call::StreamBeginCapture, Need::GraphObject | Need::Relaxed, "{stream}.begin_capture()"},
    {Call::StreamBeginCapture, Need::GraphObject, "{stream}.begin_capture({runtime.mode})"},
    {Call::StreamBeginCapture, Need::Nothing, "runtime.streamBeginCapture({stream.handle}, {runtime.mode})"},
    {Call::StreamEndCapture, Need::GraphObject, "{graph} = {stream}.end_capture()"},
    {Call::StreamEndCapture, Need::Nothing, "{graph} = runtime.streamEndCapture({stream.handle})", with<&TargetCode::endCapture>},
    {Call::StreamIsCapturing, Need::Error, "runtime.streamIsCapturing({stream.handle})"},
    // CuPy raises an exception if an error has invalidated the capture.
    {Call::StreamIsCapturing, Need::Broken, "check(driver.cuStreamIsCapturing({stream.handle})) != 0"},
    {Call::StreamIsCapturing, Need::StreamObject, "{stream}.is_capturing()"},
    {Call::StreamIsCapturing, Need::Nothing, "runtime.streamIsCapturing({stream})"},
    {Call::GraphInstantiate, Need::GraphObject, "# end_capture() has instantiated {graph}"},
    {Call::GraphInstantiate, Need::Nothing, "{result} = runtime.graphInstantiate({graph})", with<&TargetCode::instantiate>},
    {Call::GraphLaunch, Need::GraphObject, "{graph}.launch({stream})"},
    {Call::GraphLaunch, Need::Nothing, "runtime.graphLaunch({exec}, {stream.handle})"},
    {Call::IpcGetEventHandle, Need::Nothing, "runtime.ipcGetEventHandle({event.handle})"},
    {Call::IpcOpenEventHandle, Need::Nothing, "{as} = runtime.ipcOpenEventHandle({handle})"},
    {Call::IpcGetMemHandle, Need::Nothing, "runtime.ipcGetMemHandle({exported})"},
    {Call::IpcOpenMemHandle, Need::Nothing, "{as} = runtime.ipcOpenMemHandle({handle})"},
};

constexpr Need plainEvent = Need::NoFlags | Need::EventObjects;
constexpr std::string_view coreExportsEvents = "cuda.core exports events that are recorded once, when they are made.";
constexpr std::string_view coreExportsPools = "cuda.core exports memory of pools; this memory is of none.";

/// cuda.core.
constexpr Spelling cudaCore[] = {
    {Call::MemcpyAsync, Need::Native, "{from view}.copy_to({to view}, stream={builder})"},
    {Call::MemsetAsync, Need::Native, "{view}.fill({byte}, stream={builder})"},
    {Call::MallocAsync, Need::BufferObject, "{buffer} = {device}.allocate({bytes}, stream={builder})"},
    {Call::FreeAsync, Need::BufferObject, "{buffer}.close({builder})"},
    {Call::EventCreate, Need::EventObjects | Need::Success, {}, with<&PythonCalls::createObject>},
    {Call::EventRecord, plainEvent | Need::Makes, {}, with<&PythonCalls::createObject>},
    {Call::EventRecord, plainEvent, "{stream}.record({event})"},
    {Call::StreamWaitEvent, plainEvent, "{stream}.wait({event})"},
    {Call::EventSynchronize, Need::EventObjects, "{event}.sync()"},
    {Call::EventQuery, Need::EventObjects | Need::Success, "{event}.is_done"},
    {Call::EventElapsedTime, Need::EventObjects, "{end} - {start}"},
    {Call::EventDestroy, Need::EventObjects | Need::Success, "{event}.close()"},
    {Call::StreamCreate, Need::StreamObject | Need::Success, {}, with<&PythonCalls::createObject>},
    {Call::StreamSynchronize, Need::Nothing, "{stream}.sync()"},
    {Call::StreamDestroy, Need::StreamObject | Need::Success, "{stream}.close()"},
    {Call::DeviceSynchronize, Need::Nothing, "{device}.sync()"},
    {Call::DeviceGetAttribute, Need::Native | Need::Success, "{device}.properties.{property}"},
    {Call::LaunchHostFunc, Need::Builder, "{builder}.callback({host function})"},
    {Call::StreamBeginCapture, Need::GraphObject, {}, with<&PythonCalls::beginGraph>},
    {Call::StreamEndCapture, Need::GraphObject, "{graph builder}.end_building()", with<&PythonCalls::endGraph>},
    {Call::GraphInstantiate, Need::GraphObject, "{graph} = {graph builder}.complete()"},
    {Call::GraphLaunch, Need::GraphObject, "{graph}.launch({stream})"},
    {Call::IpcGetEventHandle, Need::EventObjects | Need::Success, "{event}.ipc_descriptor"},
    {Call::IpcGetEventHandle, Need::Error, "cuIpcGetEventHandle({event.handle})", nullptr, coreExportsEvents},
    {Call::IpcGetEventHandle, Need::Nothing, "bytes(check(driver.cuIpcGetEventHandle({event.handle})).reserved)", nullptr,
     coreExportsEvents},
    {Call::IpcOpenEventHandle, Need::OpenedObject, {}, with<&PythonCalls::createObject>},
    {Call::IpcGetMemHandle, Need::Error, "cuIpcGetMemHandle({exported})", nullptr, coreExportsPools},
    {Call::IpcGetMemHandle, Need::Nothing, "bytes(check(driver.cuIpcGetMemHandle({exported})).reserved)", nullptr,
     coreExportsPools},
};

constexpr std::string_view torchExportsBlocks = "torch.multiprocessing would export a whole block of PyTorch's allocator.";

/// PyTorch, which launches kernels with cuda.core.
constexpr Spelling pytorch[] = {
    {Call::MemcpyAsync, Need::Native, "{to view}.copy_({from view}, non_blocking=True)"},
    {Call::MemsetAsync, Need::Native, "{view}.zero_()"},
    {Call::MemsetAsync, Need::BufferObject, "cuMemsetD8Async({part}, {byte}, {part bytes}, {stream.handle})", nullptr,
     "fill_() would launch a kernel."},
    {Call::EventCreate, Need::EventObjects | Need::Success, {}, with<&PythonCalls::createObject>},
    {Call::EventRecord, Need::EventObjects, "{event}.record({stream})"},
    {Call::StreamWaitEvent, Need::EventObjects, "{stream}.wait_event({event})"},
    {Call::EventSynchronize, Need::EventObjects, "{event}.synchronize()"},
    {Call::EventQuery, Need::EventObjects | Need::Success, "{event}.query()"},
    {Call::EventElapsedTime, Need::EventObjects, "{start}.elapsed_time({end})"},
    {Call::EventDestroy, Need::EventObjects | Need::Success, "{event} = None  # destroys it"},
    {Call::StreamCreate, Need::StreamObject | Need::Success, {}, with<&PythonCalls::createObject>},
    {Call::StreamSynchronize, Need::Nothing, "{stream}.synchronize()"},
    {Call::StreamQuery, Need::Success, "{stream}.query()"},
    {Call::StreamGetPriority, Need::Success, "{stream}.priority"},
    {Call::DeviceSynchronize, Need::Nothing, "torch.cuda.synchronize({device})"},
    {Call::DeviceGetAttribute, Need::Native | Need::Success, "torch.cuda.get_device_properties({device number}).{property}"},
    {Call::StreamBeginCapture,
     Need::GraphObject,
     {},
     with<&PythonCalls::beginGraph>,
     "torch.cuda.graph() would wait for the device first."},
    {Call::StreamEndCapture, Need::GraphObject, "{graph}.capture_end()"},
    {Call::GraphInstantiate, Need::GraphObject, "{graph}.instantiate()"},
    {Call::GraphLaunch, Need::GraphObject, "{graph}.replay()"},
    {Call::IpcGetEventHandle, Need::EventObjects | Need::Success, "{event}.ipc_handle()"},
    {Call::IpcGetMemHandle, Need::Error, "cuIpcGetMemHandle({exported})", nullptr, torchExportsBlocks},
    {Call::IpcGetMemHandle, Need::Nothing, "bytes(check(driver.cuIpcGetMemHandle({exported})).reserved)", nullptr,
     torchExportsBlocks},
    {Call::IpcOpenEventHandle, Need::OpenedObject, "{as} = torch.cuda.Event.from_ipc_handle(torch.device(\"cuda:0\"), {handle})"},
};

/// Returns whether the table has a row without a condition for each call, so that a new call does not compile without one.
constexpr bool coversAll(Spellings table) {
    for (unsigned i = 0; i <= static_cast<unsigned>(Call::Repeat); ++i)
        if (std::ranges::none_of(
                table, [i](const Spelling& row) { return row.call == static_cast<Call>(i) && row.needs == Need::Nothing; }))
            return false;
    return true;
}
static_assert(coversAll(cuda) && coversAll(bindings));

}  // namespace

std::array<Spellings, 2> spellingsOf(CodeTarget target) {
    switch (target) {
        case CodeTarget::Cuda:
        case CodeTarget::Driver: return {cuda, Spellings()};
        case CodeTarget::CuPy: return {cupy, bindings};
        case CodeTarget::CudaCore: return {cudaCore, bindings};
        case CodeTarget::PyTorch: break;
    }
    return {pytorch, bindings};
}

const Spelling& findSpelling(const std::array<Spellings, 2>& tables, Call call, const std::function<bool(Need)>& holds) {
    const auto fits = [&](const Spelling& row) {
        if (row.call != call) return false;
        for (auto left = static_cast<unsigned>(row.needs); left != 0; left &= left - 1)
            if (!holds(static_cast<Need>(left & ~(left - 1)))) return false;
        return true;
    };
    const auto own = std::ranges::find_if(tables.front(), fits);
    return own != tables.front().end() ? *own : *std::ranges::find_if(tables.back(), fits);
}

Invocation filled(std::string_view text, const std::function<std::string(std::string_view)>& value) {
    const auto fill = [&](std::string_view part) {
        std::string result;
        while (!part.empty()) {
            const std::size_t begin = std::min(part.find('{'), part.size()), end = part.find('}', begin);
            result += part.substr(0, begin);
            if (begin < part.size()) result += value(part.substr(begin + 1, end - begin - 1));
            part.remove_prefix(begin < part.size() ? end + 1 : begin);
        }
        return result;
    };
    const std::size_t opens = text.find('('), closes = text.rfind(')');
    if (opens == std::string_view::npos) return {fill(text)};
    Invocation call{fill(text.substr(0, opens + 1)), {}, fill(text.substr(closes))};
    for (std::string_view rest = text.substr(opens + 1, closes - opens - 1); !rest.empty();) {
        const std::size_t comma = std::min(rest.find(", "), rest.size());
        call.arguments.push_back(fill(rest.substr(0, comma)));
        rest.remove_prefix(std::min(comma + 2, rest.size()));
    }
    return call;
}

}  // namespace streamscope::code

# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of cuda.bindings.driver: each call returns a tuple that begins with its code."""
import enum

import gpu


CUresult = enum.IntEnum("CUresult", {"CUDA_SUCCESS": 0} | {
    f"CUDA_ERROR_{code}": code for code in (1, 2, 9, 201, 205, 400, 401, 600, 712, 713, 800, 801, *range(900, 909))})


class CUstreamWaitValue_flags(enum.IntFlag):
    CU_STREAM_WAIT_VALUE_GEQ = 0
    CU_STREAM_WAIT_VALUE_EQ = 1
    CU_STREAM_WAIT_VALUE_AND = 2
    CU_STREAM_WAIT_VALUE_NOR = 3
    CU_STREAM_WAIT_VALUE_FLUSH = 1 << 30


class CUstreamWriteValue_flags(enum.IntFlag):
    CU_STREAM_WRITE_VALUE_DEFAULT = 0
    CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER = 1


class CUmemcpySrcAccessOrder(enum.IntEnum):
    CU_MEMCPY_SRC_ACCESS_ORDER_STREAM = 1
    CU_MEMCPY_SRC_ACCESS_ORDER_DURING_API_CALL = 2
    CU_MEMCPY_SRC_ACCESS_ORDER_ANY = 3


class CUmemcpyAttributes:
    def __init__(self):
        self.srcAccessOrder = None


class CUdeviceptr(int):
    pass


class CUstreamBatchMemOpType(enum.IntEnum):
    CU_STREAM_MEM_OP_WAIT_VALUE_32 = 1
    CU_STREAM_MEM_OP_WRITE_VALUE_32 = 2
    CU_STREAM_MEM_OP_FLUSH_REMOTE_WRITES = 3
    CU_STREAM_MEM_OP_WAIT_VALUE_64 = 4
    CU_STREAM_MEM_OP_WRITE_VALUE_64 = 5
    CU_STREAM_MEM_OP_BARRIER = 6


CUdevice_attribute = enum.IntEnum("CUdevice_attribute", {f"CU_DEVICE_ATTRIBUTE_{name}": number for name, number in {
    "MULTIPROCESSOR_COUNT": 16, "INTEGRATED": 18, "CONCURRENT_KERNELS": 31, "TCC_DRIVER": 35, "ASYNC_ENGINE_COUNT": 40,
    "COMPUTE_CAPABILITY_MAJOR": 75, "COMPUTE_CAPABILITY_MINOR": 76, "STREAM_PRIORITIES_SUPPORTED": 78, "MANAGED_MEMORY": 83,
    "PAGEABLE_MEMORY_ACCESS": 88, "CONCURRENT_MANAGED_ACCESS": 89, "CAN_USE_STREAM_MEM_OPS_V1": 92,
    "CAN_FLUSH_REMOTE_WRITES": 98, "MEMORY_POOLS_SUPPORTED": 115, "CAN_USE_64_BIT_STREAM_MEM_OPS": 122,
    "CAN_USE_STREAM_WAIT_VALUE_NOR": 123, "IPC_EVENT_SUPPORTED": 125}.items()})


class CUevent_flags(enum.IntFlag):
    CU_EVENT_DEFAULT = 0
    CU_EVENT_BLOCKING_SYNC = 1
    CU_EVENT_DISABLE_TIMING = 2
    CU_EVENT_INTERPROCESS = 4


class CUevent_record_flags(enum.IntFlag):
    CU_EVENT_RECORD_DEFAULT = 0
    CU_EVENT_RECORD_EXTERNAL = 1


class CUevent_wait_flags(enum.IntFlag):
    CU_EVENT_WAIT_DEFAULT = 0
    CU_EVENT_WAIT_EXTERNAL = 1


class CUstream_flags(enum.IntFlag):
    CU_STREAM_DEFAULT = 0
    CU_STREAM_NON_BLOCKING = 1


class CUstreamCaptureMode(enum.IntEnum):
    CU_STREAM_CAPTURE_MODE_GLOBAL = 0
    CU_STREAM_CAPTURE_MODE_THREAD_LOCAL = 1
    CU_STREAM_CAPTURE_MODE_RELAXED = 2


class CUstreamCaptureStatus(enum.IntEnum):
    CU_STREAM_CAPTURE_STATUS_NONE = 0


class CUfunction_attribute(enum.IntEnum):
    CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8


class CUmemAttach_flags(enum.IntFlag):
    CU_MEM_ATTACH_GLOBAL = 1


class CUipcMem_flags(enum.IntFlag):
    CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS = 1


class CUipcEventHandle:
    reserved = b""


class CUipcMemHandle:
    reserved = b""


class Fields:
    """Member of the union in an entry of a batch."""

    __slots__ = "address", "value", "value64", "flags"


class CUstreamBatchMemOpParams:
    """Entry of a batch. Each member of the union begins with the operation, which all members share."""

    def __init__(self):
        self.operation = None
        self.waitValue, self.writeValue = Fields(), Fields()


class CUhostFn:
    def __init__(self, pointer):
        self.pointer = pointer


class CUstreamCallback(CUhostFn):
    pass


success = (CUresult.CUDA_SUCCESS,)


def cuDevicePrimaryCtxRetain(device):
    return CUresult.CUDA_SUCCESS, ("context", device)


def cuCtxSetCurrent(context):
    gpu.set_device(context[1])
    return (CUresult.CUDA_SUCCESS,)


def cuDeviceGetAttribute(attribute, device):
    gpu.record("deviceGetAttribute", int(attribute), device)
    return CUresult.CUDA_SUCCESS, gpu.attributes.get(int(attribute), 1)


def cuDeviceCanAccessPeer(device, peer):
    return CUresult.CUDA_SUCCESS, int(device != peer)


def cuCtxEnablePeerAccess(context, flags):
    gpu.enable_peer_access(context[1])
    return (CUresult.CUDA_SUCCESS,)


def handle_of(what):
    return what.number if hasattr(what, "number") else int(what)


def cuFuncLoad(function):
    return success


def cuKernelGetFunction(kernel):
    return CUresult.CUDA_SUCCESS, kernel


def cuKernelSetAttribute(attribute, value, kernel, device):
    assert attribute == CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    gpu.run.shared_memory[kernel] = value
    return success


not_permitted = (CUresult.CUDA_ERROR_800,)


def cuCtxGetDevice():
    return not_permitted if gpu.in_host_function() else (CUresult.CUDA_SUCCESS, gpu.device())


def cuCtxSynchronize():
    if gpu.in_host_function():
        return not_permitted
    gpu.record("deviceSynchronize", gpu.device())
    return success


def cuMemHostRegister(address, size, flags):
    gpu.record("hostRegister", gpu.at(address), size, flags)
    return success


def cuMemHostUnregister(address):
    gpu.record("hostUnregister", gpu.at(address))
    return success


def cuMemAlloc(size):
    if gpu.in_host_function():
        return not_permitted
    gpu.record("malloc", size)
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.Memory("device", size).address)


def cuMemAllocHost(size):
    gpu.record("malloc", size)
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.Memory("pinned", size).address)


def cuMemAllocManaged(size, flags):
    gpu.record("malloc", size)
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.Memory("managed", size).address)


def cuMemAllocAsync(size, stream):
    gpu.record("mallocAsync", size, gpu.stream(handle_of(stream)))
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.Memory("device", size).address)


def cuMemFree(address):
    gpu.release(address)
    gpu.record("free", gpu.at(address))
    return success


cuMemFreeHost = cuMemFree


def cuMemFreeAsync(address, stream):
    gpu.release(address)
    gpu.record("freeAsync", gpu.at(address), gpu.stream(handle_of(stream)))
    return success


def cuMemcpy(to, source, size):
    gpu.record("memcpy", gpu.at(source), gpu.at(to), size)
    return success


def cuMemcpyAsync(to, source, size, stream):
    gpu.record("memcpyAsync", gpu.stream(handle_of(stream)), gpu.at(source), gpu.at(to), size)
    return success


def cuMemcpyPeerAsync(to, to_context, source, source_context, size, stream):
    devices = [device for kind, device in (source_context, to_context) if kind == "context"]
    gpu.record("memcpyPeerAsync", gpu.stream(handle_of(stream)), gpu.at(source), devices[0], gpu.at(to), devices[1], size)
    return success


def cuMemcpyBatchAsync(to, source, sizes, count, attributes, firsts, attribute_count, stream):
    assert count == len(to) == len(source) == len(sizes) and firsts == [0] and attribute_count == len(attributes) == 1
    order = attributes[0].srcAccessOrder.name.removeprefix("CU_MEMCPY_SRC_ACCESS_ORDER_")
    copies = [[gpu.at(int(a)), gpu.at(int(b)), size] for a, b, size in zip(source, to, sizes)]
    gpu.record("memcpyBatchAsync", gpu.stream(handle_of(stream)), order, copies)
    return success


def cuMemsetD8(address, value, size):
    gpu.record("memset", gpu.at(address), value, size)
    return success


def cuMemsetD8Async(address, value, size, stream):
    gpu.record("memsetAsync", gpu.stream(handle_of(stream)), gpu.at(address), value, size)
    return success


def cuMemsetD32(address, value, count):
    return success


def cuStreamCreateWithPriority(flags, priority):
    assert gpu.run.has_context, "there is no context yet"
    gpu.record("streamCreate", int(flags), priority)
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.new_stream(flags, priority))


def cuStreamDestroy(stream):
    gpu.release(handle_of(stream))
    gpu.record("streamDestroy", gpu.stream(handle_of(stream)))
    gpu.destroy(gpu.run.streams, handle_of(stream))
    return success


def cuStreamSynchronize(stream):
    if gpu.in_host_function():
        gpu.stream(handle_of(stream))
        return not_permitted
    gpu.record("streamSynchronize", gpu.stream(handle_of(stream)))
    return success


def cuStreamQuery(stream):
    if gpu.in_host_function():
        gpu.stream(handle_of(stream))
        return not_permitted
    gpu.record("streamQuery", gpu.stream(handle_of(stream)))
    return success


def cuStreamGetPriority(stream):
    gpu.record("streamGetPriority", gpu.stream(handle_of(stream)))
    return CUresult.CUDA_SUCCESS, gpu.priority(handle_of(stream))


def cuStreamWaitEvent(stream, event, flags):
    gpu.record("streamWaitEvent", gpu.stream(handle_of(stream)), gpu.event(handle_of(event)), int(flags))
    return success


def cuEventCreate(flags):
    assert gpu.run.has_context, "there is no context yet"
    gpu.record("eventCreate", int(flags))
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.new_event(flags))


def cuEventDestroy(event):
    gpu.release(handle_of(event))
    gpu.record("eventDestroy", gpu.event(handle_of(event)))
    gpu.destroy(gpu.run.events, handle_of(event))
    return success


def cuEventRecord(event, stream):
    return cuEventRecordWithFlags(event, stream, 0)


def cuEventRecordWithFlags(event, stream, flags):
    gpu.record("eventRecord", gpu.event(handle_of(event)), gpu.stream(handle_of(stream)), int(flags))
    return success


def cuEventQuery(event):
    gpu.record("eventQuery", gpu.event(handle_of(event)))
    return success


def cuEventSynchronize(event):
    gpu.record("eventSynchronize", gpu.event(handle_of(event)))
    return success


def cuEventElapsedTime(start, end):
    gpu.record("eventElapsedTime", gpu.event(handle_of(start)), gpu.event(handle_of(end)))
    return CUresult.CUDA_SUCCESS, 1.0


def wait_value(bits):
    def wait(stream, address, value, flags):
        gpu.record(f"streamWaitValue{bits}", gpu.stream(handle_of(stream)), gpu.at(address), int(value), int(flags))
        return success

    return wait


def write_value(bits):
    def write(stream, address, value, flags):
        gpu.store(address, bits, value)
        gpu.record(f"streamWriteValue{bits}", gpu.stream(handle_of(stream)), gpu.at(address), int(value), int(flags))
        return success

    return write


cuStreamWaitValue32, cuStreamWaitValue64 = wait_value(32), wait_value(64)
cuStreamWriteValue32, cuStreamWriteValue64 = write_value(32), write_value(64)


def cuStreamBatchMemOp(stream, count, entries, flags):
    assert count == len(entries)
    items = []
    for entry in entries:
        kind = entry.operation.name.removeprefix("CU_STREAM_MEM_OP_")
        if "VALUE" not in kind:
            items.append([kind])
            continue
        member = entry.waitValue if kind.startswith("WAIT") else entry.writeValue
        value = member.value64 if kind.endswith("64") else member.value
        if kind.startswith("WRITE"):
            gpu.store(member.address, int(kind[-2:]), value)
        items.append([kind, gpu.at(member.address), int(value), int(member.flags)])
    gpu.record("streamBatchMemOp", gpu.stream(handle_of(stream)), items, int(flags))
    return success


def cuLaunchHostFunc(stream, function, data):
    import ctypes

    call = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(function.pointer)
    gpu.record("launchHostFunc", gpu.stream(handle_of(stream)), gpu.host_duration(lambda: call(None)))
    return success


def cuStreamAddCallback(stream, function, data, flags):
    import ctypes

    call = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)(function.pointer)
    gpu.record("streamAddCallback", gpu.stream(handle_of(stream)), gpu.host_duration(lambda: call(None, 0, None)))
    return success


def cuStreamBeginCapture(stream, mode):
    gpu.begin_capture(handle_of(stream), int(mode))
    return success


def cuStreamEndCapture(stream):
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.end_capture(handle_of(stream)))


def cuStreamIsCapturing(stream):
    gpu.record("streamIsCapturing", gpu.stream(handle_of(stream)))
    return CUresult.CUDA_SUCCESS, CUstreamCaptureStatus.CU_STREAM_CAPTURE_STATUS_NONE


def cuGraphInstantiate(graph, flags):
    gpu.record("graphInstantiate")
    return CUresult.CUDA_SUCCESS, gpu.hold(gpu.Graph().number)


def cuGraphDestroy(graph):
    gpu.release(graph)
    return success


cuGraphExecDestroy = cuIpcCloseMemHandle = cuGraphDestroy


def cuGraphLaunch(graph, stream):
    gpu.record("graphLaunch", gpu.stream(handle_of(stream)))
    return success


def cuIpcGetEventHandle(event):
    gpu.record("ipcGetEventHandle", gpu.event(handle_of(event)))
    handle = CUipcEventHandle()
    handle.reserved = handle_of(event).to_bytes(64, "little")
    return CUresult.CUDA_SUCCESS, handle


def cuIpcGetMemHandle(address):
    gpu.record("ipcGetMemHandle", gpu.at(address))
    handle = CUipcMemHandle()
    handle.reserved = int(address).to_bytes(64, "little")
    return CUresult.CUDA_SUCCESS, handle


def cuIpcOpenEventHandle(handle):
    event = int.from_bytes(handle.reserved, "little")
    if event == 0:
        gpu.record("ipcOpenEventHandle", ["garbage"])
        return CUresult(205), None
    gpu.record("ipcOpenEventHandle", gpu.event(event))
    return CUresult.CUDA_SUCCESS, gpu.opened_event(event)


def cuIpcOpenMemHandle(handle, flags):
    address = int.from_bytes(handle.reserved, "little")
    if address == 0:
        gpu.record("ipcOpenMemHandle", ["garbage"])
        return CUresult(205), None
    gpu.record("ipcOpenMemHandle", gpu.at(address))
    return CUresult.CUDA_SUCCESS, address


def answering(function):
    """Returns the function changed so that it returns the code of an error instead of raising it."""

    def answer(*arguments):
        try:
            return function(*arguments)
        except gpu.Failed as failed:
            return CUresult(failed.code), None

    return answer


def raising(answer):
    """Returns the result of a call without its code, or raises its error. The doubles of the other APIs use these calls."""
    code, *values = answer
    if code:
        raise gpu.Failed(code)
    return values[0] if values else None


globals().update({name: answering(function) for name, function in list(globals().items())
                  if name.startswith("cu") and callable(function)})

# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of cupy.cuda.runtime: the calls of the runtime, which take plain handles."""
import gpu

memcpyDefault = 4
hostAllocDefault = 0
streamDefault, streamNonBlocking = 0, 1
eventDefault, eventBlockingSync, eventDisableTiming, eventInterprocess = 0, 1, 2, 4
streamCaptureModeGlobal, streamCaptureModeThreadLocal, streamCaptureModeRelaxed = 0, 1, 2


def deviceGetAttribute(attribute, device):
    gpu.record("deviceGetAttribute", attribute, device)
    return gpu.attributes.get(attribute, 1)


def deviceCanAccessPeer(device, peer):
    return device != peer


def deviceEnablePeerAccess(peer):
    gpu.enable_peer_access(peer)


def malloc(size):
    gpu.record("malloc", size)
    return gpu.hold(gpu.Memory("device", size).address)


def hostRegister(address, size, flags):
    gpu.record("hostRegister", gpu.at(address), size, flags)


def hostUnregister(address):
    gpu.record("hostUnregister", gpu.at(address))


def mallocManaged(size, flags=1):
    gpu.record("malloc", size)
    return gpu.hold(gpu.Memory("managed", size).address)


def hostAlloc(size, flags):
    gpu.record("malloc", size)
    return gpu.hold(gpu.Memory("pinned", size).address)


def mallocAsync(size, stream):
    gpu.record("mallocAsync", size, gpu.stream(stream))
    return gpu.hold(gpu.Memory("device", size).address)


def free(address):
    gpu.release(address)
    gpu.record("free", gpu.at(address))


freeHost = free


def freeAsync(address, stream):
    gpu.release(address)
    gpu.record("freeAsync", gpu.at(address), gpu.stream(stream))


def memcpy(to, source, size, kind):
    gpu.record("memcpy", gpu.at(source), gpu.at(to), size)


def memcpyAsync(to, source, size, kind, stream):
    gpu.record("memcpyAsync", gpu.stream(stream), gpu.at(source), gpu.at(to), size)


def memcpyPeerAsync(to, to_device, source, source_device, size, stream):
    gpu.record("memcpyPeerAsync", gpu.stream(stream), gpu.at(source), source_device, gpu.at(to), to_device, size)


def memset(address, value, size):
    gpu.record("memset", gpu.at(address), value, size)


def memsetAsync(address, value, size, stream):
    gpu.record("memsetAsync", gpu.stream(stream), gpu.at(address), value, size)


def streamCreateWithPriority(flags, priority):
    gpu.record("streamCreate", flags, priority)
    return gpu.hold(gpu.new_stream(flags, priority))


def streamDestroy(stream):
    gpu.release(stream)
    gpu.record("streamDestroy", gpu.stream(stream))
    gpu.destroy(gpu.run.streams, stream)


def streamSynchronize(stream):
    gpu.record("streamSynchronize", gpu.stream(stream))


def streamQuery(stream):
    gpu.record("streamQuery", gpu.stream(stream))
    return 0


def streamGetPriority(stream):
    gpu.record("streamGetPriority", gpu.stream(stream))
    return gpu.priority(stream)


def streamWaitEvent(stream, event, flags=0):
    gpu.record("streamWaitEvent", gpu.stream(stream), gpu.event(event), flags)


def launchHostFunc(stream, callback, argument):
    gpu.record("launchHostFunc", gpu.stream(stream), gpu.host_duration(lambda: callback(argument)))


def streamAddCallback(stream, callback, argument, flags=0):
    gpu.record("streamAddCallback", gpu.stream(stream), gpu.host_duration(lambda: callback(stream, 0, argument)))


def streamBeginCapture(stream, mode=streamCaptureModeRelaxed):
    gpu.begin_capture(stream, mode)


def streamEndCapture(stream):
    return gpu.hold(gpu.end_capture(stream))


def streamIsCapturing(stream):
    gpu.record("streamIsCapturing", gpu.stream(stream))
    return False


def eventCreateWithFlags(flags):
    gpu.record("eventCreate", flags)
    return gpu.hold(gpu.new_event(flags))


def eventDestroy(event):
    gpu.release(event)
    gpu.record("eventDestroy", gpu.event(event))
    gpu.destroy(gpu.run.events, event)


def eventRecord(event, stream):
    gpu.record("eventRecord", gpu.event(event), gpu.stream(stream), 0)


def eventQuery(event):
    gpu.record("eventQuery", gpu.event(event))
    return 0


def eventSynchronize(event):
    gpu.record("eventSynchronize", gpu.event(event))


def eventElapsedTime(start, end):
    gpu.record("eventElapsedTime", gpu.event(start), gpu.event(end))
    return 1.0


def graphInstantiate(graph):
    gpu.record("graphInstantiate")
    return gpu.hold(gpu.Graph().number)


def graphDestroy(graph):
    gpu.release(graph)


graphExecDestroy = ipcCloseMemHandle = graphDestroy


def graphLaunch(graph, stream):
    gpu.record("graphLaunch", gpu.stream(stream))


def ipcGetEventHandle(event):
    gpu.record("ipcGetEventHandle", gpu.event(event))
    return event


def ipcGetMemHandle(address):
    gpu.record("ipcGetMemHandle", gpu.at(address))
    return address


def ipcOpenEventHandle(handle):
    if isinstance(handle, bytes):
        gpu.record("ipcOpenEventHandle", ["garbage"])
        raise RuntimeError("cudaErrorMapBufferObjectFailed")
    gpu.record("ipcOpenEventHandle", gpu.event(handle))
    return gpu.opened_event(handle)


def ipcOpenMemHandle(handle):
    if isinstance(handle, bytes):
        gpu.record("ipcOpenMemHandle", ["garbage"])
        raise RuntimeError("cudaErrorMapBufferObjectFailed")
    gpu.record("ipcOpenMemHandle", gpu.at(handle))
    return handle

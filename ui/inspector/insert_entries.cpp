#include "ui/inspector/insert_entries.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

using Direction = edits::CopyDirection;
constexpr std::optional<Direction> none;
constexpr bool frequent = true, seldom = false;

std::vector<InsertEntry> allEntries() {
    using enum OperationKind;
    const auto text = [](const char* utf8) { return QString::fromUtf8(utf8); };
    return {
        {Call::LaunchKernel, none, Kernel, text("Kernel"), text("Runs a kernel of the catalogue in a stream."), frequent},
        {Call::MemcpyAsync, Direction::HostToDevice, CopyHostToDevice, text("Copy host → device"),
         text("Copies from a host buffer to the device; asynchronous if the host buffer is pinned."), frequent},
        {Call::MemcpyAsync, Direction::DeviceToHost, CopyDeviceToHost, text("Copy device → host"),
         text("Copies from the device to a host buffer; asynchronous if the host buffer is pinned."), frequent},
        {Call::MemcpyAsync, Direction::DeviceToDevice, CopyDeviceToDevice, text("Copy device → device"),
         text("Copies within a device, or from one device to another."), frequent},
        {Call::MemsetAsync, none, Memset, text("Memset"), text("Fills a buffer with one byte value."), frequent},
        {Call::EventRecord, none, EventRecord, text("Record event"),
         text("Marks this point of a stream: the event is complete when all before it has run."), frequent},
        {Call::StreamWaitEvent, none, EventWait, text("Wait for event"),
         text("Holds what follows in the stream until the event's last recording is complete; the host continues."), frequent},
        {Call::StreamWaitValue32, none, MemoryOperation, text("Wait value"),
         text("Holds the stream until a word in memory meets a condition."), frequent},
        {Call::StreamWriteValue32, none, MemoryOperation, text("Write value"),
         text("Writes a word in memory when the stream gets here."), frequent},
        {Call::LaunchHostFunc, none, HostFunction, text("Host function"),
         text("Runs a function on the host when the stream gets here; the stream waits for it."), frequent},
        {Call::HostWork, none, Host, text("Host work"),
         text("Keeps the calling host thread busy, as computing on the CPU would."), frequent},
        {Call::DeviceSynchronize, none, Host, text("Synchronise device"),
         text("The host waits until all streams of the device are empty."), frequent},
        {Call::StreamSynchronize, none, Host, text("Synchronise stream"), text("The host waits until one stream is empty."),
         frequent},
        {Call::EventSynchronize, none, Host, text("Synchronise event"),
         text("The host waits until the event's last recording is complete."), frequent},
        {Call::EventQuery, none, Host, text("Query event"), text("Asks whether the event is complete, without waiting."),
         frequent},
        {Call::EventElapsedTime, none, Host, text("Elapsed time"), text("The time between two recorded events, in milliseconds."),
         frequent},
        {Call::StreamQuery, none, Host, text("Query stream"), text("Asks whether a stream is empty, without waiting."), seldom},
        {Call::Memcpy, Direction::HostToDevice, CopyHostToDevice, text("Synchronous copy h → d"),
         text("Copies in the default stream; the host waits."), seldom},
        {Call::Memcpy, Direction::DeviceToHost, CopyDeviceToHost, text("Synchronous copy d → h"),
         text("Copies in the default stream; the host waits."), seldom},
        {Call::Memset, none, Memset, text("Memset, default stream"), text("Fills a buffer in the default stream."), seldom},
        {Call::StreamWaitValue64, none, MemoryOperation, text("Wait value, 64 bits"),
         text("Holds the stream until a word of 64 bits meets a condition."), seldom},
        {Call::StreamWriteValue64, none, MemoryOperation, text("Write value, 64 bits"),
         text("Writes a word of 64 bits when the stream gets here."), seldom},
        {Call::HostStore, none, Host, text("Host store"), text("The host writes a word that streams may be waiting for."),
         seldom},
        {Call::HostWaitValue, none, Host, text("Host waits for value"), text("The host waits until a word meets a condition."),
         seldom},
        {Call::GraphLaunch, none, Graph, text("Graph"),
         text("Launches a graph: its body is captured and made ready before the first operation."), seldom},
        {Call::StreamBeginCapture, none, Host, text("Begin capture"),
         text("What follows in the stream, and in streams that fork from it, becomes a graph instead of running."), seldom},
        {Call::StreamEndCapture, none, Host, text("End capture"), text("Ends the capture and makes the graph."), seldom},
        {Call::StreamIsCapturing, none, Host, text("Is capturing"), text("Asks whether the stream is being captured."), seldom},
        {Call::GraphInstantiate, none, Host, text("Instantiate graph"), text("Makes a captured graph ready to be launched."),
         seldom},
        {Call::StreamBatchMemOp, none, MemoryOperation, text("Batch of waits and writes"),
         text("Waits and writes of words in one call, in their order."), seldom},
        {Call::StreamAddCallback, none, HostFunction, text("Callback"),
         text("The older form of a host function: it also learns the stream's error."), seldom},
        {Call::Malloc, none, Host, text("Allocate"), text("Allocates a buffer as a step of the program."), seldom},
        {Call::Free, none, Host, text("Free"), text("Frees a buffer; the host waits for the device."), seldom},
        {Call::MallocAsync, none, Allocation, text("Allocate in stream"),
         text("The buffer exists from this point of the stream on."), seldom},
        {Call::FreeAsync, none, Allocation, text("Free in stream"), text("The buffer is gone from this point of the stream on."),
         seldom},
        {Call::EventCreate, none, Host, text("Create event"), text("Creates an event as a step, with any flags."), seldom},
        {Call::StreamCreate, none, Host, text("Create stream"), text("Creates a stream as a step, with any flags and priority."),
         seldom},
        {Call::IpcGetEventHandle, none, Host, text("Export event"), text("Makes a handle of the event for another process."),
         seldom},
        {Call::IpcOpenEventHandle, none, Host, text("Open event"), text("Opens an event that another process exported."), seldom},
        {Call::IpcGetMemHandle, none, Host, text("Export buffer"), text("Makes a handle of the memory for another process."),
         seldom},
        {Call::IpcOpenMemHandle, none, Host, text("Open buffer"), text("Opens memory that another process exported."), seldom},
        {Call::EventDestroy, none, Host, text("Destroy event"), text("Frees the event; using it later is undefined."), seldom},
        {Call::StreamDestroy, none, Host, text("Destroy stream"),
         text("Frees the stream once its work is done; using it later is undefined."), seldom},
    };
}

}  // namespace

const std::vector<InsertEntry>& insertEntries() {
    static const std::vector<InsertEntry> entries = allEntries();
    return entries;
}

QString otherNamesOf(const InsertEntry& entry) {
    QStringList names;
    if (entry.direction) {
        switch (*entry.direction) {
            case Direction::HostToDevice: names << QStringLiteral("h2d HtoD upload"); break;
            case Direction::DeviceToHost: names << QStringLiteral("d2h DtoH download"); break;
            case Direction::DeviceToDevice: names << QStringLiteral("d2d DtoD peer"); break;
        }
    }
    const CallInfo& call = info(entry.call);
    for (const std::string_view name : {call.cudaName, call.name})
        names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    return names.join(u' ');
}

QString tooltipOf(const InsertEntry& entry) {
    const std::string_view cuda = info(entry.call).cudaName;
    const QString name = cuda.empty() ? QStringLiteral("Host code, no CUDA call")
                                      : QString::fromUtf8(cuda.data(), static_cast<qsizetype>(cuda.size()));
    return name + QLatin1Char('\n') + entry.sentence;
}

QString mimeTextOf(const InsertEntry& entry) {
    const std::string_view name = info(entry.call).name;
    const QString call = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    if (!entry.direction) return call;
    switch (*entry.direction) {
        case Direction::HostToDevice: return call + QStringLiteral(":h2d");
        case Direction::DeviceToHost: return call + QStringLiteral(":d2h");
        case Direction::DeviceToDevice: return call + QStringLiteral(":d2d");
    }
    return call;
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/log/libraries.h"
#include "engine/log/log.h"
#include "engine/recorder/activities.h"
#include "engine/recorder/call_buffers.h"
#include "engine/recorder/calls.h"
#include "engine/recorder/cupti_library.h"
#include "engine/recorder/launch_parameters.h"
#include "engine/recorder/line.h"
#include "engine/recorder/meters.h"
#include "engine/recorder/nvtx_ranges.h"
#include "engine/recorder/output.h"

#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <stop_token>
#include <thread>

/// The recorder of one process. The driver loads it and calls InitializeInjection() (README.md).
namespace streamscope::recorder {
namespace {

constexpr int formatVersion = 1;
constexpr std::chrono::milliseconds writingPause(500);

/// State of the process, kept until it ends because CUPTI's threads may use it until then.
struct Recorder {
    CuptiLibrary cupti;
    Output output;
    std::array<const TracedCall*, CUPTI_DRIVER_TRACE_CBID_SIZE> traced{};
    CUpti_SubscriberHandle subscriber{};
    CallBuffers calls;
    std::jthread writer;
    Meters meters;
    std::condition_variable_any pause;        ///< pause of the writing thread
    std::atomic<bool> hasFullBuffer = false;  ///< whether a buffer of calls should be written now
    std::atomic<bool> isForked = false;       ///< set in a forked child, which has none of CUPTI's threads and writes nothing

    std::uint64_t now() const {
        std::uint64_t time = 0;
        cupti.getTimestamp(&time);
        return time;
    }
};

Recorder& recorder() {
    static Recorder& one = *new Recorder;
    return one;
}

/// The graph node that the current call has added during stream capture.
thread_local std::uint64_t capturedNode = 0;

/// Wakes the writing thread. Writes on this thread if the writing thread cannot keep up.
void writeSoon(std::size_t words) {
    if (words >= CallBuffers::mostWords) return recorder().calls.writeTo(recorder().output);
    recorder().hasFullBuffer = true;
    recorder().pause.notify_one();
}

void writeCall(CallBuffer& buffer, const CUpti_CallbackData& data, const TracedCall& call, std::uint64_t end,
               std::uint64_t kernel) {
    CallRecord record(buffer.words);
    record.constant("name", call.name)("begin", *data.correlationData)("end", end)("thread", buffer.thread);
    record("context", data.contextUid)("correlation", data.correlationId);
    record("code", static_cast<int>(*static_cast<const CUresult*>(data.functionReturnValue)));
    if (capturedNode != 0) record("node", capturedNode);
    if (kernel != 0) record("kernel", kernel);
    call.describe(record, data.functionParams);
}

void onCall(const CUpti_CallbackData& data, CUpti_CallbackId id) {
    if (data.callbackSite == CUPTI_API_ENTER) {
        capturedNode = 0;
        *data.correlationData = recorder().now();
        return;
    }
    const std::uint64_t end = recorder().now();
    CallBuffer& buffer = recorder().calls.ofThisThread();
    const bool isOfKernel = data.symbolName && *data.symbolName;
    const std::uint64_t kernel = isOfKernel ? recorder().calls.numberOfName(buffer, data.symbolName, recorder().output) : 0;
    std::unique_lock lock(buffer.mutex);
    writeCall(buffer, data, *recorder().traced[id], end, kernel);
    const std::size_t words = buffer.words.size();
    lock.unlock();
    if (words >= CallBuffers::wordsToWrite) writeSoon(words);
}

void onGraphNode(const CUpti_GraphData& data, bool isClone) {
    std::uint64_t node = 0, original = 0;
    recorder().cupti.graphNodeId(data.node, &node);
    if (!isClone) return void(capturedNode = node);
    recorder().cupti.graphNodeId(data.originalNode, &original);
    recorder().output.write(Line("clone")("node", node)("of", original).finish());
}

void forgetModule() {
    forgetFunctions();
    recorder().calls.forgetNames();
}

void CUPTIAPI onCallback(void*, CUpti_CallbackDomain domain, CUpti_CallbackId id, const void* data) {
    if (recorder().isForked) return;
    if (domain == CUPTI_CB_DOMAIN_DRIVER_API) return onCall(*static_cast<const CUpti_CallbackData*>(data), id);
    if (id == CUPTI_CBID_RESOURCE_MODULE_UNLOAD_STARTING) return forgetModule();
    const auto& resource = *static_cast<const CUpti_ResourceData*>(data);
    onGraphNode(*static_cast<const CUpti_GraphData*>(resource.resourceDescriptor), id == CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED);
}

/// Enables callbacks for the traced calls. Ignores calls that an older CUPTI does not know.
CUptiResult subscribe() {
    const CuptiLibrary& cupti = recorder().cupti;
    CUptiResult result = cupti.subscribe(&recorder().subscriber, onCallback, nullptr);
    const auto enable = [&](CUpti_CallbackDomain domain, CUpti_CallbackId id) {
        if (result != CUPTI_SUCCESS) return;
        const CUptiResult enabled = cupti.enableCallback(1, recorder().subscriber, domain, id);
        if (enabled != CUPTI_ERROR_INVALID_PARAMETER) result = enabled;
    };
    for (const CUpti_CallbackId id : {CUPTI_CBID_RESOURCE_GRAPHNODE_CREATED, CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED,
                                      CUPTI_CBID_RESOURCE_MODULE_UNLOAD_STARTING})
        enable(CUPTI_CB_DOMAIN_RESOURCE, id);
    for (const TracedCall& call : tracedCalls()) {
        recorder().traced[call.id] = &call;
        enable(CUPTI_CB_DOMAIN_DRIVER_API, call.id);
    }
    return result;
}

void writeKept() {
    writeActivities();
    recorder().calls.writeTo(recorder().output);
}

/// Starts the thread that writes the records at intervals, so that little is lost if the program hangs or is killed, and the
/// meters. The threads block all signals.
void keepWriting() {
    sigset_t all, before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    recorder().writer = std::jthread([](const std::stop_token& stop) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        while (!stop.stop_requested()) {
            recorder().pause.wait_for(lock, stop, writingPause, [] { return recorder().hasFullBuffer.load(); });
            if (!recorder().hasFullBuffer.exchange(false)) recorder().cupti.flushAll(0);
            writeKept();
            recorder().output.flush();
        }
    });
    recorder().meters.start(recorder().cupti, recorder().output);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

/// Writes the remaining buffered lines before the libraries of the process are unloaded.
void finish() {
    if (recorder().isForked) return;
    recorder().meters.stop();
    recorder().writer.request_stop();
    recorder().writer.join();
    recorder().cupti.flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
    recorder().cupti.unsubscribe(recorder().subscriber);
    writeKept();
    recorder().output.write(Line("end")("at", recorder().now()).finish());
    recorder().output.flush();
}

/// Returns the name of this computer; empty if it has none.
std::string hostName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

void logRecorder(const std::string& text) { log::say(log::About::Recorder, text); }

/// Writes the first line, with the reason if nothing can be recorded.
void begin(std::uint32_t version, const char* problem) {
    Line line("recording");
    line("version", formatVersion)("process", ::getpid())("cupti", version)("host", hostName())("driver", driverOfKernel());
    logRecorder(problem ? problem : "records with CUPTI " + std::to_string(version));
    if (problem) line("problem", problem);
    else line("begin", recorder().now());
    recorder().output.write(line.finish());
    recorder().output.flush();
}

void record() {
    const char* folder = std::getenv("STREAMSCOPE_RECORD_FOLDER");
    if (!folder) return logRecorder("does nothing: STREAMSCOPE_RECORD_FOLDER is not set");
    if (!recorder().output.open(folder)) return logRecorder(std::string("does nothing: no file can be made in ") + folder);
    const std::uint32_t version = recorder().cupti.load();
    if (version == 0)
        return begin(version,
                     "no CUPTI of CUDA 12.8 or newer was found: install it (package cuda-cupti) or set CUDA_HOME to "
                     "where the toolkit is");
    begin(version, nullptr);
    if (startActivities(recorder().cupti, recorder().output, std::getenv("STREAMSCOPE_RECORD_EVENT_TIMES")) != CUPTI_SUCCESS ||
        subscribe() != CUPTI_SUCCESS) {
        const char* const problem =
            "CUPTI refuses: another profiler may be at work, or the driver may allow it to administrators only";
        logRecorder(problem);
        recorder().output.write(Line("problem")("problem", problem).finish());
        return recorder().output.flush();
    }
    const auto hold = [] {
        if (!recorder().isForked) Meters::hold();
    };
    const auto release = [] {
        if (!recorder().isForked) Meters::release();
    };
    ::pthread_atfork(hold, release, [] {  // the child has no meters, so that they stay held in it
        recorder().isForked = true;
        recorder().calls.leaveThread();
        stopRanges();
    });
    startRanges(recorder().cupti, recorder().output);
    std::atexit(finish);
    keepWriting();
}

}  // namespace
}  // namespace streamscope::recorder

/// Entry point that the driver calls when it starts. Always succeeds, so that the program runs as it does without the recorder.
extern "C" [[gnu::visibility("default")]] int InitializeInjection() {
    try {
        streamscope::recorder::record();
    } catch (...) {}
    return 1;
}

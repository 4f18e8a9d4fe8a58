#include "engine/recorder/activities.h"
#include "engine/recorder/calls.h"
#include "engine/recorder/cupti_library.h"
#include "engine/recorder/launch_parameters.h"
#include "engine/recorder/line.h"
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
    std::jthread writer;
    std::atomic<bool> isForked = false;  ///< set in a forked child, which has no CUPTI threads and writes nothing

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

void onCall(const CUpti_CallbackData& data, CUpti_CallbackId id) {
    if (data.callbackSite == CUPTI_API_ENTER) {
        capturedNode = 0;
        *data.correlationData = recorder().now();
        return;
    }
    const TracedCall& call = *recorder().traced[id];
    Line line("call");
    line("name", call.name)("begin", *data.correlationData)("end", recorder().now())("thread", ::gettid());
    line("context", data.contextUid)("correlation", data.correlationId);
    line("code", static_cast<int>(*static_cast<const CUresult*>(data.functionReturnValue)));
    if (capturedNode != 0) line("node", capturedNode);
    if (data.symbolName && *data.symbolName) line("kernel", recorder().output.numberOf(data.symbolName));
    call.describe(line, data.functionParams);
    recorder().output.write(line.finish());
}

void onGraphNode(const CUpti_GraphData& data, bool isClone) {
    std::uint64_t node = 0, original = 0;
    recorder().cupti.graphNodeId(data.node, &node);
    if (!isClone) return void(capturedNode = node);
    recorder().cupti.graphNodeId(data.originalNode, &original);
    recorder().output.write(Line("clone")("node", node)("of", original).finish());
}

void CUPTIAPI onCallback(void*, CUpti_CallbackDomain domain, CUpti_CallbackId id, const void* data) {
    if (recorder().isForked) return;
    if (domain == CUPTI_CB_DOMAIN_DRIVER_API) return onCall(*static_cast<const CUpti_CallbackData*>(data), id);
    if (id == CUPTI_CBID_RESOURCE_MODULE_UNLOAD_STARTING) return forgetFunctions();
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

/// Flushes the output regularly, so that a program that hangs or is killed loses little. The thread blocks all signals.
void keepWriting() {
    sigset_t all, before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    recorder().writer = std::jthread([](const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any pause;
        std::unique_lock lock(mutex);
        while (!stop.stop_requested()) {
            pause.wait_for(lock, stop, writingPause, [] { return false; });
            recorder().cupti.flushAll(0);
            recorder().output.flush();
        }
    });
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

/// Writes the remaining buffered lines before the libraries of the process are unloaded.
void finish() {
    if (recorder().isForked) return;
    recorder().writer.request_stop();
    recorder().writer.join();
    recorder().cupti.flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
    recorder().cupti.unsubscribe(recorder().subscriber);
    recorder().output.write(Line("end")("at", recorder().now()).finish());
    recorder().output.flush();
}

/// Writes the first line, with the reason if nothing can be recorded.
void begin(std::uint32_t version, const char* problem) {
    Line line("recording");
    line("version", formatVersion)("process", ::getpid())("cupti", version);
    if (problem) line("problem", problem);
    else line("begin", recorder().now());
    recorder().output.write(line.finish());
    recorder().output.flush();
}

void record() {
    const char* folder = std::getenv("STREAMSCOPE_RECORD_FOLDER");
    if (!folder || !recorder().output.open(folder)) return;
    const std::uint32_t version = recorder().cupti.load();
    if (version == 0)
        return begin(version,
                     "no CUPTI of CUDA 12.8 or newer was found: install it (package cuda-cupti) or set CUDA_HOME to "
                     "where the toolkit is");
    begin(version, nullptr);
    if (startActivities(recorder().cupti, recorder().output, std::getenv("STREAMSCOPE_RECORD_EVENT_TIMES")) != CUPTI_SUCCESS ||
        subscribe() != CUPTI_SUCCESS) {
        recorder().output.write(Line("problem")("problem",
                                                "CUPTI refuses: another profiler may be at work, or the driver may allow it to "
                                                "administrators only")
                                    .finish());
        return recorder().output.flush();
    }
    ::pthread_atfork(nullptr, nullptr, [] {
        recorder().isForked = true;
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

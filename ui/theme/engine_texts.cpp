// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/engine_texts.h"

#include "ui/theme/language.h"

#include <QCoreApplication>

#include <string>

namespace streamscope::ui {
namespace {

// In the order of the engine's tables; tests/app/tst_engine_texts.cpp compares them.
constexpr const char* texts[] = {
    // Titles of calls
    QT_TRANSLATE_NOOP("EngineTexts", "Copy"),
    QT_TRANSLATE_NOOP("EngineTexts", "Copy host → device"),
    QT_TRANSLATE_NOOP("EngineTexts", "Copy device → host"),
    QT_TRANSLATE_NOOP("EngineTexts", "Copy device → device"),
    QT_TRANSLATE_NOOP("EngineTexts", "Copy, synchronous"),
    QT_TRANSLATE_NOOP("EngineTexts", "Synchronous copy h → d"),
    QT_TRANSLATE_NOOP("EngineTexts", "Synchronous copy d → h"),
    QT_TRANSLATE_NOOP("EngineTexts", "Batch of copies, unordered"),
    QT_TRANSLATE_NOOP("EngineTexts", "Memset"),
    QT_TRANSLATE_NOOP("EngineTexts", "Memset, synchronous"),
    QT_TRANSLATE_NOOP("EngineTexts", "Memset, default stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "Kernel"),
    QT_TRANSLATE_NOOP("EngineTexts", "Record event"),
    QT_TRANSLATE_NOOP("EngineTexts", "Wait for event"),
    QT_TRANSLATE_NOOP("EngineTexts", "Synchronise event"),
    QT_TRANSLATE_NOOP("EngineTexts", "Query event"),
    QT_TRANSLATE_NOOP("EngineTexts", "Elapsed time"),
    QT_TRANSLATE_NOOP("EngineTexts", "Create event"),
    QT_TRANSLATE_NOOP("EngineTexts", "Destroy event"),
    QT_TRANSLATE_NOOP("EngineTexts", "sync"),
    QT_TRANSLATE_NOOP("EngineTexts", "query"),
    QT_TRANSLATE_NOOP("EngineTexts", "Synchronise stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "Query stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "Create stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "Destroy stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "Synchronise device"),
    QT_TRANSLATE_NOOP("EngineTexts", "Wait value"),
    QT_TRANSLATE_NOOP("EngineTexts", "Wait value, 64 bits"),
    QT_TRANSLATE_NOOP("EngineTexts", "Write value"),
    QT_TRANSLATE_NOOP("EngineTexts", "Write value, 64 bits"),
    QT_TRANSLATE_NOOP("EngineTexts", "Batch of waits and writes"),
    QT_TRANSLATE_NOOP("EngineTexts", "Host function"),
    QT_TRANSLATE_NOOP("EngineTexts", "Callback"),
    QT_TRANSLATE_NOOP("EngineTexts", "Host work"),
    QT_TRANSLATE_NOOP("EngineTexts", "Host store"),
    QT_TRANSLATE_NOOP("EngineTexts", "Host waits for value"),
    QT_TRANSLATE_NOOP("EngineTexts", "work"),
    QT_TRANSLATE_NOOP("EngineTexts", "store"),
    QT_TRANSLATE_NOOP("EngineTexts", "wait"),
    QT_TRANSLATE_NOOP("EngineTexts", "Allocate"),
    QT_TRANSLATE_NOOP("EngineTexts", "Free"),
    QT_TRANSLATE_NOOP("EngineTexts", "Allocate in stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "Free in stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "Begin capture"),
    QT_TRANSLATE_NOOP("EngineTexts", "End capture"),
    QT_TRANSLATE_NOOP("EngineTexts", "Is capturing"),
    QT_TRANSLATE_NOOP("EngineTexts", "capture"),
    QT_TRANSLATE_NOOP("EngineTexts", "end"),
    QT_TRANSLATE_NOOP("EngineTexts", "capturing?"),
    QT_TRANSLATE_NOOP("EngineTexts", "Instantiate graph"),
    QT_TRANSLATE_NOOP("EngineTexts", "Graph"),
    QT_TRANSLATE_NOOP("EngineTexts", "instantiate"),
    QT_TRANSLATE_NOOP("EngineTexts", "Export event"),
    QT_TRANSLATE_NOOP("EngineTexts", "Open event"),
    QT_TRANSLATE_NOOP("EngineTexts", "Export buffer"),
    QT_TRANSLATE_NOOP("EngineTexts", "Open buffer"),
    QT_TRANSLATE_NOOP("EngineTexts", "export"),
    QT_TRANSLATE_NOOP("EngineTexts", "open"),
    QT_TRANSLATE_NOOP("EngineTexts", "Repeat"),
    // What calls do, in short
    QT_TRANSLATE_NOOP("EngineTexts", "Copies from a host buffer to the device; asynchronous if the host buffer is pinned."),
    QT_TRANSLATE_NOOP("EngineTexts", "Copies from the device to a host buffer; asynchronous if the host buffer is pinned."),
    QT_TRANSLATE_NOOP("EngineTexts", "Copies within a device, or from one device to another."),
    QT_TRANSLATE_NOOP("EngineTexts", "Copies in the default stream; the host waits."),
    QT_TRANSLATE_NOOP("EngineTexts", "Copies several parts of buffers in one call, in no order among themselves."),
    QT_TRANSLATE_NOOP("EngineTexts", "Fills a buffer with one byte value."),
    QT_TRANSLATE_NOOP("EngineTexts", "Fills a buffer in the default stream."),
    QT_TRANSLATE_NOOP("EngineTexts", "Runs a kernel of the catalogue in a stream."),
    QT_TRANSLATE_NOOP("EngineTexts", "Marks this point of a stream: the event is complete when all before it has run."),
    QT_TRANSLATE_NOOP("EngineTexts", "The host waits until the event's last recording is complete."),
    QT_TRANSLATE_NOOP("EngineTexts", "Asks whether the event is complete, without waiting."),
    QT_TRANSLATE_NOOP("EngineTexts", "The time between two recorded events, in milliseconds."),
    QT_TRANSLATE_NOOP("EngineTexts", "Creates an event as a step, with any flags."),
    QT_TRANSLATE_NOOP("EngineTexts", "Frees the event; using it later is undefined."),
    QT_TRANSLATE_NOOP("EngineTexts", "The host waits until one stream is empty."),
    QT_TRANSLATE_NOOP("EngineTexts", "Asks whether a stream is empty, without waiting."),
    QT_TRANSLATE_NOOP("EngineTexts", "Creates a stream as a step, with any flags and priority."),
    QT_TRANSLATE_NOOP("EngineTexts", "Frees the stream once its work is done; using it later is undefined."),
    QT_TRANSLATE_NOOP("EngineTexts", "The host waits until all streams of the device are empty."),
    QT_TRANSLATE_NOOP("EngineTexts", "Holds the stream until a word in memory meets a condition."),
    QT_TRANSLATE_NOOP("EngineTexts", "Holds the stream until a word of 64 bits meets a condition."),
    QT_TRANSLATE_NOOP("EngineTexts", "Writes a word in memory when the stream gets here."),
    QT_TRANSLATE_NOOP("EngineTexts", "Writes a word of 64 bits when the stream gets here."),
    QT_TRANSLATE_NOOP("EngineTexts", "Waits and writes of words in one call, in their order."),
    QT_TRANSLATE_NOOP("EngineTexts", "Runs a function on the host when the stream gets here; the stream waits for it."),
    QT_TRANSLATE_NOOP("EngineTexts", "The older form of a host function: it also receives the stream's error."),
    QT_TRANSLATE_NOOP("EngineTexts", "Keeps the calling host thread busy, as computing on the CPU would."),
    QT_TRANSLATE_NOOP("EngineTexts", "The host writes a word that streams may be waiting for."),
    QT_TRANSLATE_NOOP("EngineTexts", "The host waits until a word meets a condition."),
    QT_TRANSLATE_NOOP("EngineTexts", "Allocates a buffer as a step of the program."),
    QT_TRANSLATE_NOOP("EngineTexts", "Frees a buffer; the host waits for the device."),
    QT_TRANSLATE_NOOP("EngineTexts", "The buffer exists from this point of the stream on."),
    QT_TRANSLATE_NOOP("EngineTexts", "The buffer no longer exists from this point of the stream on."),
    QT_TRANSLATE_NOOP("EngineTexts", "Ends the capture and makes the graph."),
    QT_TRANSLATE_NOOP("EngineTexts", "Asks whether the stream is being captured."),
    QT_TRANSLATE_NOOP("EngineTexts", "Makes a captured graph ready to be launched."),
    QT_TRANSLATE_NOOP("EngineTexts", "Launches a graph: its body is captured and made ready before the first operation."),
    QT_TRANSLATE_NOOP("EngineTexts", "Makes a handle of the event for another process."),
    QT_TRANSLATE_NOOP("EngineTexts", "Opens an event that another process exported."),
    QT_TRANSLATE_NOOP("EngineTexts", "Makes a handle of the memory for another process."),
    QT_TRANSLATE_NOOP("EngineTexts", "Opens memory that another process exported."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Holds what follows in the stream until the event's last recording is complete; the host continues."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "What follows in the stream, and in streams that fork from it, becomes a graph instead of running."),
    // What calls do
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Puts a copy into the stream. With pinned memory it returns at once; with pageable memory it may block, "
                      "and a copy to pageable memory returns only when it is complete."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Copies in the default stream. To or from host memory it returns when the copy is complete (from pageable "
                      "memory: when it is staged); between buffers of one device the host does not wait."),
    QT_TRANSLATE_NOOP("EngineTexts", "Adds a fill of bytes with one value to the stream, and returns at once."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Sets bytes to a value in the default stream. The host waits only where the memory is pinned or managed."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Puts a kernel into the stream and returns at once. A later call returns the error of a kernel that fails "
                      "while it runs."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Makes the event mark all work that is in the stream at this moment; later work is not included. "
                      "Recording it again replaces the earlier mark."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Makes later work of the stream wait for the work that the event marks at this moment. The host does not "
                      "wait. An event that was never recorded has no effect. The event may be of another device."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "The host waits until the work that the event marks is complete. It spins, or sleeps if the event was "
                      "created with blocking synchronisation. Returns at once for an event that was never recorded."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Asks whether the work that the event marks is complete, without waiting. The answer 600 is not an "
                      "error: the work is not complete yet. The answer 0 equals a synchronisation: the host may then use what "
                      "that work wrote, in managed memory, too."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Returns the milliseconds between two recorded events, which are negative where the second came first. "
                      "Both need timing, must have been recorded and be complete."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Creates an event. Flags: 1 lets the host sleep while it waits, 2 disables timing (cheaper), 4 lets "
                      "other processes open the event and needs 2."),
    QT_TRANSLATE_NOOP("EngineTexts", "The host waits until all work in the stream is complete."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Creates a stream. Unless it is non-blocking, it and the legacy default stream wait for each other. A "
                      "lower number is a higher priority, and numbers out of range are clamped."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Destroys the stream at once; its pending work is still done. Using it afterwards is undefined."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Makes later work of the stream wait until the word in memory meets the condition. The comparison ≥ is "
                      "cyclic: it holds for the half of all values that begins with the one awaited. CUDA does not see such an "
                      "order: express it with events as well where you can."),
    QT_TRANSLATE_NOOP("EngineTexts", "Writes a word when the stream's earlier work is complete and its writes are visible."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Puts up to 255 waits for words and writes of words into the stream, to be executed in "
                      "this order."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Calls a function of the host when the stream's earlier work is complete; later work of the stream waits "
                      "for it. The function must not call CUDA."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Like cudaLaunchHostFunc, but the function receives the stream's error and is called even after an "
                      "error. Deprecated, and not allowed in a capture."),
    QT_TRANSLATE_NOOP("EngineTexts", "Allocates memory of the device."),
    QT_TRANSLATE_NOOP("EngineTexts", "Frees memory of the device. In practice it waits until the device is idle."),
    QT_TRANSLATE_NOOP("EngineTexts", "Allocates memory in the order of the stream: work put into it afterwards may use it."),
    QT_TRANSLATE_NOOP("EngineTexts", "Frees memory in the order of the stream: work put into it before may still use it."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "From here on, work put into the stream is not executed but becomes nodes of a graph. The legacy default "
                      "stream cannot be captured."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Ends the capture and returns its graph. Streams that joined it must have been joined back by an event, "
                      "and the same thread must end it."),
    QT_TRANSLATE_NOOP("EngineTexts", "Makes a graph ready to be launched."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Puts the whole graph into the stream with one call. It begins after the stream's earlier work and after "
                      "its own earlier launches; inside, only its edges order the nodes."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Returns a handle with which another process opens the event. The event must be made for other processes "
                      "and without timing."),
    QT_TRANSLATE_NOOP("EngineTexts", "Opens the event of another process. It has no timing here and must be destroyed here."),
    QT_TRANSLATE_NOOP("EngineTexts", "Returns a handle with which another process opens the memory."),
    QT_TRANSLATE_NOOP("EngineTexts", "Opens memory of another process."),
    QT_TRANSLATE_NOOP(
        "EngineTexts",
        "Asks whether all work in the stream is complete, without waiting. The answer 600 is not an error: the work is not "
        "complete yet. The answer 0 equals a synchronisation: the host may then use what that work wrote, in managed memory, "
        "too."),
    QT_TRANSLATE_NOOP(
        "EngineTexts",
        "Destroys the event at once; what it needs is freed when its work is complete. Using it afterwards is undefined."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Puts several copies into the stream with one call. The batch keeps the order of the stream; its copies "
                      "have no order among themselves. A source may be read at the call, or at any time, if its access order "
                      "allows that. Not allowed in the legacy default stream, or while the stream is captured."),
    QT_TRANSLATE_NOOP(
        "EngineTexts",
        "The host waits until all streams of the device are done, non-blocking ones too. Returns errors of earlier work."),
    // Generators
    QT_TRANSLATE_NOOP("EngineTexts", "Pipeline of chunks"),
    QT_TRANSLATE_NOOP("EngineTexts", "Copy in, kernel and copy out for each chunk, assigned to the streams in turn."),
    QT_TRANSLATE_NOOP("EngineTexts", "Fork and join"),
    QT_TRANSLATE_NOOP("EngineTexts", "A kernel, branches that wait for it side by side, and a kernel that waits for all."),
    QT_TRANSLATE_NOOP("EngineTexts", "Double buffering"),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "One stream copies in, another computes; a copy waits until the kernel before has left its buffer."),
    QT_TRANSLATE_NOOP("EngineTexts", "Produce and consume"),
    QT_TRANSLATE_NOOP("EngineTexts", "One stream makes items, another uses each as soon as it is there."),
    QT_TRANSLATE_NOOP("EngineTexts", "Streams × kernels"),
    QT_TRANSLATE_NOOP("EngineTexts", "The same kernel several times in each of several streams."),
    // Knobs of generators
    QT_TRANSLATE_NOOP("EngineTexts", "Chunks"),
    QT_TRANSLATE_NOOP("EngineTexts", "pieces that the data and the work are cut into"),
    QT_TRANSLATE_NOOP("EngineTexts", "Streams"),
    QT_TRANSLATE_NOOP("EngineTexts", "chunk i goes into stream i % streams"),
    QT_TRANSLATE_NOOP("EngineTexts", "Data"),
    QT_TRANSLATE_NOOP("EngineTexts", "of all chunks together, in and out"),
    QT_TRANSLATE_NOOP("EngineTexts", "Compute"),
    QT_TRANSLATE_NOOP("EngineTexts", "of all chunks together"),
    QT_TRANSLATE_NOOP("EngineTexts", "SMs"),
    QT_TRANSLATE_NOOP("EngineTexts", "that one kernel fills"),
    QT_TRANSLATE_NOOP("EngineTexts", "Issue"),
    QT_TRANSLATE_NOOP("EngineTexts", "the order of the host's calls"),
    QT_TRANSLATE_NOOP("EngineTexts", "Depth-first"),
    QT_TRANSLATE_NOOP("EngineTexts", "Breadth-first"),
    QT_TRANSLATE_NOOP("EngineTexts", "Branches"),
    QT_TRANSLATE_NOOP("EngineTexts", "streams that run side by side"),
    QT_TRANSLATE_NOOP("EngineTexts", "Before"),
    QT_TRANSLATE_NOOP("EngineTexts", "the kernel that all branches wait for"),
    QT_TRANSLATE_NOOP("EngineTexts", "Branch"),
    QT_TRANSLATE_NOOP("EngineTexts", "each branch's kernel"),
    QT_TRANSLATE_NOOP("EngineTexts", "After"),
    QT_TRANSLATE_NOOP("EngineTexts", "the kernel that waits for all branches"),
    QT_TRANSLATE_NOOP("EngineTexts", "that one branch fills"),
    QT_TRANSLATE_NOOP("EngineTexts", "copied in and computed one after the other"),
    QT_TRANSLATE_NOOP("EngineTexts", "Buffers"),
    QT_TRANSLATE_NOOP("EngineTexts", "on the device, used in turn"),
    QT_TRANSLATE_NOOP("EngineTexts", "Chunk"),
    QT_TRANSLATE_NOOP("EngineTexts", "size of one chunk"),
    QT_TRANSLATE_NOOP("EngineTexts", "of one chunk"),
    QT_TRANSLATE_NOOP("EngineTexts", "Items"),
    QT_TRANSLATE_NOOP("EngineTexts", "made by one stream and used by the other"),
    QT_TRANSLATE_NOOP("EngineTexts", "Produce"),
    QT_TRANSLATE_NOOP("EngineTexts", "one item"),
    QT_TRANSLATE_NOOP("EngineTexts", "Consume"),
    QT_TRANSLATE_NOOP("EngineTexts", "Hand over"),
    QT_TRANSLATE_NOOP("EngineTexts", "how the consumer is notified of an item"),
    QT_TRANSLATE_NOOP("EngineTexts", "By event"),
    QT_TRANSLATE_NOOP("EngineTexts", "By value"),
    QT_TRANSLATE_NOOP("EngineTexts", "side by side"),
    QT_TRANSLATE_NOOP("EngineTexts", "Kernels in each"),
    QT_TRANSLATE_NOOP("EngineTexts", "one after another in its stream"),
    QT_TRANSLATE_NOOP("EngineTexts", "each"),
    // Bounds of the total time
    QT_TRANSLATE_NOOP("EngineTexts", "Now"),
    QT_TRANSLATE_NOOP("EngineTexts", "The total time of the program as it is."),
    QT_TRANSLATE_NOOP("EngineTexts", "Own queue per stream"),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "A hardware queue for every stream, and copies that start when they are ready: no false dependencies."),
    QT_TRANSLATE_NOOP("EngineTexts", "Unlimited SMs, two copy engines"),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Also enough multiprocessors for all kernels at once, and one copy engine for each direction."),
    QT_TRANSLATE_NOOP("EngineTexts", "Orders as written"),
    QT_TRANSLATE_NOOP(
        "EngineTexts",
        "The longest chain of operations that the program orders, each as short as it is alone: more engines and another order "
        "of the calls would not be faster."),
    QT_TRANSLATE_NOOP("EngineTexts", "Data dependencies only"),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "The longest chain of operations that use each other's data, each as short as it is alone: no order of "
                      "calls, events and streams that keeps the results is faster."),
    // Metrics
    QT_TRANSLATE_NOOP("EngineTexts", "Total time"),
    QT_TRANSLATE_NOOP("EngineTexts", "Lower bound"),
    QT_TRANSLATE_NOOP("EngineTexts", "One after another"),
    QT_TRANSLATE_NOOP("EngineTexts", "Copy/compute overlap"),
    QT_TRANSLATE_NOOP("EngineTexts", "Concurrency of kernels"),
    QT_TRANSLATE_NOOP("EngineTexts", "Parallelism"),
    QT_TRANSLATE_NOOP("EngineTexts", "GPU busy"),
    QT_TRANSLATE_NOOP("EngineTexts", "SMs busy"),
    QT_TRANSLATE_NOOP("EngineTexts", "H→D engine busy"),
    QT_TRANSLATE_NOOP("EngineTexts", "D→H engine busy"),
    QT_TRANSLATE_NOOP("EngineTexts", "Total time without brackets"),
    QT_TRANSLATE_NOOP("EngineTexts", "Stretch"),
    QT_TRANSLATE_NOOP("EngineTexts", "The total time: from the first start to the last end of work on the devices."),
    QT_TRANSLATE_NOOP("EngineTexts", "The total time divided by that of the baseline on the same device."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "The time in which copies and kernels execute together, divided by the shorter of the times in which "
                      "copies and in which kernels do."),
    QT_TRANSLATE_NOOP("EngineTexts", "The time with at least two kernels executing, divided by the time with at least one."),
    QT_TRANSLATE_NOOP("EngineTexts", "The share of the total time in which the GPU executes at least one operation."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "Pairs of operations that touch the same bytes, one of them writing, and that nothing orders."),
    QT_TRANSLATE_NOOP("EngineTexts", "Whether part of the program can never proceed."),
    QT_TRANSLATE_NOOP("EngineTexts", "Calls that returned an error; a query that returns 600 does not count."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "The share of their time, from first call to last return, in which host threads work or spin in a call."),
    QT_TRANSLATE_NOOP("EngineTexts", "The time of the host's own work, also between the polls of a query."),
    QT_TRANSLATE_NOOP("EngineTexts", "Calls that make a host thread wait while it has more work to issue or do."),
    QT_TRANSLATE_NOOP("EngineTexts", "From the call to the end of the operation."),
    QT_TRANSLATE_NOOP("EngineTexts", "When the operation starts, from the first call of the run on."),
    QT_TRANSLATE_NOOP("EngineTexts", "Whether the program makes B wait for A, whatever the times are."),
    QT_TRANSLATE_NOOP("EngineTexts", "The time that eventElapsedTime returns."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "From the end of the work before the event's record to the return of the query that polls it."),
    QT_TRANSLATE_NOOP("EngineTexts", "Whether the operation or resource is as it was at the start."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "The sum of all operations' times divided by the total time: how many execute at once on average."),
    QT_TRANSLATE_NOOP("EngineTexts", "The sum of all operations' times: the total time without any overlap."),
    QT_TRANSLATE_NOOP("EngineTexts", "The share of the multiprocessors' time in which they hold blocks."),
    QT_TRANSLATE_NOOP("EngineTexts", "The share of the total time with a copy from host to device."),
    QT_TRANSLATE_NOOP("EngineTexts", "The share of the total time with a copy from device to host."),
    QT_TRANSLATE_NOOP("EngineTexts",
                      "No order of these calls is faster: the longest chain of dependent operations, each as short as it is "
                      "alone, or the work of the busiest engine. Of a measured run: the longest chain as measured."),
    QT_TRANSLATE_NOOP("EngineTexts", "The total time of runs in which nothing was measured in between."),
    QT_TRANSLATE_NOOP("EngineTexts", "How much longer the program took with measuring than without it."),
    // Notes of comparisons
    QT_TRANSLATE_NOOP("EngineTexts", "The programs differ; operations are compared by their ids."),
};

}  // namespace

QString engineText(std::string_view text) { return QCoreApplication::translate("EngineTexts", std::string(text).c_str()); }

QString insideSentence(const QString& title) {
    const bool isWord = title.size() > 1 && title.at(1).isLower();
    if (!isWord || shownLanguage() == QLatin1String("de")) return title;
    return title.at(0).toLower() + title.mid(1);
}

std::span<const char* const> translatableEngineTexts() { return texts; }

}  // namespace streamscope::ui

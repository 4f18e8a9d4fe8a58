// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/engine_texts.h"

#include "ui/theme/language.h"

#include <QCoreApplication>

#include <string>

namespace streamscope::ui {
namespace {

// In the order of the engine's tables; tests/app/tst_engine_texts.cpp compares them.
constexpr const char* texts[] = {
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
    QT_TRANSLATE_NOOP("EngineTexts", "Kernel"),
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

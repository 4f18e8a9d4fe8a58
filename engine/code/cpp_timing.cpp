// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_code.h"

#include <fmt/format.h>

/// Total time of 20 runs. A separate stream has two timed records: one before the first work, and one that waits for the last
/// work of each stream. Nothing is added between the program's calls.
namespace streamscope::code {

/// Writes the main function. With the driver API all runs share one context and its kernels.
void CppCode::timedMain() {
    for (const char* header : {"algorithm", "vector"}) include(header);
    const bool prints = hasAnswers();
    const std::string_view parameters = prints ? "bool prints" : "";
    if (driver()) {
        writer_.open("int main()");
        createContext();
        writer_.gap();
    }
    writer_.comment("Runs the composition once. Returns its total time in milliseconds.");
    writer_.open(
        driver() ? fmt::format("const auto run = [&]({}) -> float", parameters) : fmt::format("float run({})", parameters),
        driver() ? ";" : "");
    body();
    writer_.close();
    writer_.line();
    if (!driver()) {
        writer_.open("int main()");
        createContext();
    }
    writer_.line(prints ? "run(false);  // warms up" : "run();  // warms up");
    writer_.line("std::vector<float> times;");
    writer_.line(fmt::format("for (int i = 1; i <= 20; ++i) times.push_back(run({}));", prints ? "i == 20" : ""));
    writer_.line("std::sort(times.begin(), times.end());");
    writer_.line("std::printf(\"total time: %.1f us, the median of 20 runs:\\n\", 1000 * times[9]);");
    writer_.line("for (const float time : times) std::printf(\"  %.1f us\\n\", 1000 * time);");
    if (driver()) writer_.gap();
    releaseContext();
    writer_.close();
}

/// Returns the closing event, one for each device.
std::string CppCode::timerLast(int device) {
    return outline_.devices() == 1 ? timer("timerLast") : fmt::format("{}[{}]", timer("timerLast"), device);
}

void CppCode::createTimer() {
    if (!options_.timed || isForked()) return;
    timed_ = outline_.timedPart();
    const auto create = [this](const std::string& event, std::string_view flags) {
        if (driver()) return checked("cuEventCreate", {"&" + event, fmt::format("CU_EVENT_{}", flags)});
        if (flags == "DEFAULT") return checked("cudaEventCreate", {"&" + event});
        checked("cudaEventCreateWithFlags", {"&" + event, "cudaEventDisableTiming"});
    };
    writer_.gap();
    writer_.comment("The time from before the first work to after the last of every stream.");
    useDevice(0);
    writer_.line(fmt::format("{} {};", typeOf(ResourceKind::Stream), timer("timer")));
    checked(driver() ? "cuStreamCreate" : "cudaStreamCreateWithFlags",
            {"&" + timer("timer"), driver() ? "CU_STREAM_NON_BLOCKING" : "cudaStreamNonBlocking"});
    const std::string size = outline_.devices() == 1 ? "" : fmt::format("[{}]", outline_.devices());
    writer_.line(fmt::format("{} {}, {}, {}{};", typeOf(ResourceKind::Event), timer("timerBegin"), timer("timerEnd"),
                             timer("timerLast"), size));
    create(timer("timerBegin"), "DEFAULT");
    create(timer("timerEnd"), "DEFAULT");
    for (int device = 0; device < outline_.devices(); ++device) {
        useDevice(device);
        create(timerLast(device), "DISABLE_TIMING");
    }
}

void CppCode::beforeFirst(const Operation& operation) {
    if (&operation != timed_.first || thread_ != timed_.firstThread) return;
    useDevice(0);
    checked(api("EventRecord"), {timer("timerBegin"), timer("timer")});
}

void CppCode::joinTimer(const std::string& stream, int device) {
    const std::string last = timerLast(device);
    useDevice(device);
    checked(api("EventRecord"), {last, stream});
    std::vector<std::string> wait{timer("timer"), last};
    if (driver()) wait.emplace_back("0");
    checked(api("StreamWaitEvent"), wait);
}

/// Waits for a stream before the program destroys it.
void CppCode::beforeDestroy(const Operation& operation) {
    if (!options_.timed || isForked()) return;
    const ResolvedOperation* turn = outline_.firstTurn(operation);
    if (!turn) return;
    const std::uint32_t resource = std::get<StreamCall>(turn->what).stream.value;
    if (timed_.streams.contains(resource)) joinTimer(stream(operation), outline_.resolved().streams[resource].device);
}

void CppCode::afterLast(const Operation& operation) {
    if (&operation != timed_.last || thread_ != timed_.lastThread) return;
    const auto works = [this](std::uint32_t resource) {
        return timed_.streams.contains(resource) && outline_.isThereAtEnd(ResourceKind::Stream, resource);
    };
    forEachResource(ResourceKind::Stream, works, [this](std::uint32_t resource, const std::string& name) {
        joinTimer(name, outline_.resolved().streams[resource].device);
    });
    std::set<std::string> always;
    for (const std::uint32_t resource : timed_.streams) {
        const ResolvedStream& stream = outline_.resolved().streams[resource];
        if (stream.declaration >= 0) continue;
        const std::string name = stream.kind == StreamKind::Legacy ? legacyStream() : perThreadStream();
        if (always.insert(fmt::format("{} {}", name, stream.device)).second) joinTimer(name, stream.device);
    }
    useDevice(0);
    checked(api("EventRecord"), {timer("timerEnd"), timer("timer")});
}

/// Reads the time and destroys the timing events.
void CppCode::readTimer() {
    if (timed_.first) {
        writer_.gap();
        writer_.line("float total;");
        checked(api("EventElapsedTime"), {"&total", timer("timerBegin"), timer("timerEnd")});
    }
    for (int device = 0; device < outline_.devices(); ++device) checked(api("EventDestroy"), {timerLast(device)});
    for (const char* event : {"timerBegin", "timerEnd"}) checked(api("EventDestroy"), {timer(event)});
    checked(api("StreamDestroy"), {timer("timer")});
}

}  // namespace streamscope::code

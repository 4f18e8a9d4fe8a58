// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/recording/composition.h"

#include <string>
#include <vector>

/// Hand-written recordings in the form of the recorder.
namespace streamscope::test {

/// Builder of a recording's lines. A call takes 500 ns and begins 500 ns after the previous one ends, unless told to wait.
class RecordingText {
public:
    RecordingText() {
        line(R"({"is":"recording","version":1,"process":7})");
        line(R"({"is":"device","device":0,"name":"NVIDIA H100 80GB HBM3","computeMajor":9,"multiprocessors":132,)"
             R"("threadsPerMultiprocessor":2048,"blocksPerMultiprocessor":32,"sharedMemoryPerMultiprocessor":233472,)"
             R"("registersPerMultiprocessor":65536,"copyEngines":3})");
        line(R"({"is":"context","context":1,"device":0})");
        line(R"({"is":"text","number":1,"text":"_Z5scalePff"})");
    }
    RecordingText& line(const std::string& text) { return text_ += text + "\n", *this; }
    /// Adds a call with fields such as `"stream":16,"event":32` that returns `code`. Calls have correlations 1, 2, 3 and so on.
    RecordingText& call(const std::string& name, const std::string& fields = {}, int code = 0) {
        return longCall(500, name, fields, code);
    }
    RecordingText& longCall(long long duration, const std::string& name, const std::string& fields = {}, int code = 0) {
        const long long begin = time_ + 500;
        time_ = begin + duration;
        return line(R"({"is":"call","name":")" + name + R"(","begin":)" + std::to_string(begin) + R"(,"end":)" +
                    std::to_string(time_) + R"(,"thread":)" + std::to_string(thread_) + R"(,"context":1,"correlation":)" +
                    std::to_string(++calls_) + R"(,"code":)" + std::to_string(code) + (fields.empty() ? "" : ",") + fields + "}");
    }
    /// Adds the work of the newest call on the device: a kernel, copy or set that starts at `start` and takes `duration`, in ns.
    RecordingText& work(const std::string& kind, long long start, long long duration, const std::string& fields = {}) {
        return line(R"({"is":")" + kind + R"(","correlation":)" + std::to_string(calls_) + R"(,"device":0,"start":)" +
                    std::to_string(start) + R"(,"end":)" + std::to_string(start + duration) + (fields.empty() ? "" : ",") +
                    fields + "}");
    }
    /// Opens an NVTX range after the newest call. `name` is the number of its name.
    RecordingText& open(int name, const std::string& fields = {}) {
        return range("open", R"(,"name":)" + std::to_string(name), fields);
    }
    RecordingText& close(const std::string& fields = {}) { return range("close", {}, fields); }
    RecordingText& wait(long long nanoseconds) { return time_ += nanoseconds, *this; }
    RecordingText& thread(int number) { return thread_ = number, *this; }
    const std::string& text() const { return text_; }
    /// Returns when the newest call ended.
    long long now() const { return time_; }

private:
    RecordingText& range(const std::string& kind, const std::string& name, const std::string& fields) {
        time_ += 10;
        return line(R"({"is":")" + kind + R"(","at":)" + std::to_string(time_) + R"(,"thread":)" + std::to_string(thread_) +
                    name + (fields.empty() ? "" : ",") + fields + "}");
    }

    std::string text_;
    long long time_ = 1'000'000;
    int calls_ = 0, thread_ = 100;
};

inline const char* launchOf(const char* grid) {
    static std::string text;
    text = std::string(R"("stream":16,"kernel":1,"sharedMemory":0,"grid":)") + grid + R"(,"block":[256,1,1])";
    return text.c_str();
}

/// Returns the operations of a composition, one a line: "memcpyAsync s1 pageable1 d2".
inline std::string outline(const Program& program) {
    std::string text;
    for (const Operation& operation : program.operations) {
        text += info(operation.call).name;
        for (const FieldValue& field : operation.fields)
            if (const auto* scalar = std::get_if<Scalar>(&field.value);
                scalar && field.field != Field::KernelName && std::holds_alternative<std::string>(*scalar))
                text += " " + std::get<std::string>(*scalar);
        text += "\n";
    }
    return text;
}

}  // namespace streamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <sqlite3.h>

#include <string>
#include <vector>

/// Hand-written traces in the formats of other programs.
namespace streamscope::test {

/// Returns an event of the PyTorch profiler.
inline std::string event(const char* kind, const std::string& name, double at, double length, const std::string& arguments,
                         int tid = 42) {
    return R"({"ph":"X","cat":")" + std::string(kind) + R"(","name":")" + name + R"(","pid":1,"tid":)" + std::to_string(tid) +
           R"(,"ts":)" + std::to_string(at) + R"(,"dur":)" + std::to_string(length) + R"(,"args":{)" + arguments + "}}";
}

inline std::string kineto(const std::vector<std::string>& events) {
    std::string text =
        R"({"schemaVersion":1,"deviceProperties":[{"id":0,"name":"NVIDIA H100","numSms":132,"computeMajor":9}],"traceEvents":[)";
    for (const std::string& each : events) text += (&each == &events.front() ? "\n" : ",\n") + each;
    return text + "\n]}";
}

/// Returns a kernel in stream 13, and a copy in stream 20 behind a wait for its record.
inline std::vector<std::string> forkOfStreams(const char* record) {
    const std::string where = R"("device":0,"context":1,)";
    return {
        event("user_annotation", "step", 90, 200, ""),
        event("cuda_runtime", "cudaLaunchKernel", 100, 5, R"("correlation":1)"),
        event(
            "kernel", "void scale<float>(float*)", 110, 40,
            where + R"("stream":13,"correlation":1,"registers per thread":16,"shared memory":0,"grid":[8,1,1],"block":[128,1,1])",
            13),
        event("cuda_runtime", "cudaEventRecord", 106, 2, R"("correlation":2)"),
        event("cuda_runtime", "cudaStreamWaitEvent", 109, 2, R"("correlation":3)"),
        event("cuda_sync", "Stream Wait Event", 109, 0,
              where + R"("stream":20,"correlation":3,"wait_on_stream":)" + (record[0] == '-' ? "-1" : "13") +
                  R"(,"wait_on_cuda_event_record_corr_id":)" + record + R"(,"wait_on_cuda_event_id":4)",
              20),
        event("cuda_runtime", "cudaMemcpyAsync", 112, 6, R"("correlation":4)"),
        event("gpu_memcpy", "Memcpy DtoH (Device -> Pinned)", 152, 10, where + R"("stream":20,"correlation":4,"bytes":4096)", 20),
        event("cuda_runtime", "cudaDeviceSynchronize", 119, 44, R"("correlation":5)"),
    };
}

/// Returns a linear layer as the PyTorch profiler writes it: operators around the launches of two kernels, in whole microseconds.
inline std::vector<std::string> linearLayer() {
    const auto kernel = [](const char* name, double at, double length, int correlation) {
        return event(
            "kernel", name, at, length,
            R"("device":0,"context":1,"stream":7,"grid":[8,1,1],"block":[128,1,1],"correlation":)" + std::to_string(correlation),
            7);
    };
    return {event("user_annotation", "step", 100, 200, ""),
            event("python_function", "nn.Module: Linear_0", 110, 60, R"("Python id":2)"),
            event("python_function", "train.py(12): forward", 112, 60, R"("Python id":3)"),
            event("cpu_op", "aten::linear", 112, 50, R"("External id":1)"),
            event("cpu_op", "aten::t", 113, 8, R"("External id":2)"),
            event("cpu_op", "aten::addmm", 122, 42, R"("External id":3)"),  // rounded: ends 2 us after what is around it
            event("cuda_runtime", "cudaLaunchKernel", 150, 5, R"("correlation":1)"),
            kernel("gemm", 160, 30, 1),
            event("cpu_op", "aten::relu", 175, 20, R"("External id":4)"),
            event("cuda_runtime", "cudaLaunchKernel", 180, 5, R"("correlation":2)"),
            kernel("relu", 190, 10, 2),
            event("cpu_op", "DataLoader.next", 200, 40, R"("External id":5)"),
            event("cuda_runtime", "cudaDeviceSynchronize", 250, 10, R"("correlation":3)")};
}

/// Returns a trace of two processes with counters, some of which were sampled before the only interval and after it.
inline std::string anyCounters() {
    return R"json([{"ph": "C", "name": "load (W)", "pid": 1, "ts": 1, "args": {"v": 1.5}},
{"ph": "X", "name": "a", "pid": 1, "tid": 1, "ts": 2, "dur": 10},
{"ph": "C", "name": "load (W)", "pid": 1, "ts": 5, "args": {"v": 3, "of": "me"}},
{"ph": "C", "name": "load (W)", "pid": 2, "ts": 6, "args": {"v": 4}},
{"ph": "C", "name": "cache", "pid": 1, "ts": 7, "args": {"hits": 8, "misses": 9}},
{"ph": "C", "name": "cache", "pid": 1, "ts": 13, "args": {"hits": 10}}])json";
}

/// Returns a trace with a counter that has a sample each microsecond: 1, but 5 at `peak`.
inline std::string longCounter(int samples, int peak) {
    std::string text = R"json([{"ph": "X", "name": "a", "ts": 0, "dur": 1000000})json";
    for (int i = 0; i < samples; ++i)
        text += R"json(, {"ph": "C", "name": "n", "args": {"v": )json" + std::string(i == peak ? "5" : "1") +
                "}, \"ts\": " + std::to_string(i) + "}";
    return text + "]";
}

/// Returns a counter of device 0 as an event of the PyTorch profiler.
inline std::string counterOfDevice() {
    return R"json({"ph": "C", "name": "sm__busy", "pid": 0, "ts": 95, "args": {"v": 40}})json";
}

/// Returns a database with the tables of an export of Nsight Systems, created by these statements.
inline std::string nsight(const std::vector<const char*>& statements, const char* version = "3.28.1") {
    sqlite3* database = nullptr;
    sqlite3_open(":memory:", &database);
    const auto execute = [&](const std::string& sql) {
        char* error = nullptr;
        if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &error) != SQLITE_OK) qFatal("%s", error);
    };
    if (version) {  // nullptr: an export without that table
        execute("CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT)");
        execute(std::string("INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_SCHEMA_VERSION', '") + version + "')");
    }
    execute("CREATE TABLE StringIds (id INTEGER, value TEXT)");
    execute(
        "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, globalTid INTEGER, "
        "correlationId INTEGER, nameId INTEGER, returnValue INTEGER)");
    execute(
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId "
        "INTEGER, "
        "correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX "
        "INTEGER, "
        "blockY INTEGER, blockZ INTEGER, registersPerThread INTEGER, staticSharedMemory INTEGER, dynamicSharedMemory INTEGER)");
    execute(
        "CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId "
        "INTEGER, "
        "globalPid INTEGER, eventId INTEGER, eventSyncId INTEGER)");
    execute(
        "CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, "
        "streamId "
        "INTEGER, correlationId INTEGER, globalPid INTEGER, syncType INTEGER, eventId INTEGER, eventSyncId INTEGER)");
    execute(
        "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, textId INTEGER, globalTid INTEGER, "
        "domainId INTEGER)");
    execute(
        "INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000'), (2, 'cudaEventRecord_v3020'), (3, "
        "'cudaStreamWaitEvent_v3020'), "
        "(4, 'scale'), (5, 'cudaDeviceSynchronize_v3020'), (6, 'step')");
    for (const char* statement : statements) execute(statement);
    sqlite3_int64 size = 0;
    unsigned char* bytes = sqlite3_serialize(database, "main", &size, 0);
    std::string all(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    sqlite3_free(bytes);
    sqlite3_close(database);
    return all;
}

/// Rows of a kernel in stream 13 and a kernel in stream 20 that waits for it, in process 7 and thread 9 (7 << 24 | 9).
inline const std::vector<const char*> forkRows{
    "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (100, 110, 0, 117440521, 1, 1, 0), (120, 122, 0, 117440521, 2, 2, 0), "
    "(130, 132, 0, 117440521, 3, 3, 0), (140, 150, 0, 117440521, 4, 1, 0), (160, 900, 0, 117440521, 5, 5, 0)",
    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (200, 400, 0, 1, 13, 1, 117440512, 4, 8, 1, 1, 64, 1, 1, 16, 0, 0), "
    "(450, 800, 0, 1, 20, 4, 117440512, 4, 8, 1, 1, 64, 1, 1, 16, 0, 0)",
    "INSERT INTO CUPTI_ACTIVITY_KIND_CUDA_EVENT VALUES (0, 1, 13, 2, 117440512, 5, 77)",
    "INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (130, 132, 0, 1, 20, 3, 117440512, 2, 5, 77)",
    "INSERT INTO NVTX_EVENTS VALUES (90, 155, 59, NULL, 6, 117440521, 0)"};

}  // namespace streamscope::test

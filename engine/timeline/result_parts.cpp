#include "engine/timeline/result_parts.h"

#include "engine/calls/call_table.h"
#include "engine/timeline/names.h"

namespace streamscope::results {

void readDevice(FieldReader& fields, TimelineDevice& device) {
    DeviceInfo& info = device.info;
    fields.read("name", info.name);
    fields.readWord("kind", info.kind, deviceKindNamed, "simulated or cuda");
    fields.read("profile", info.id);
    fields.read("driver", info.driver);
    fields.read("channels", info.channels);
    fields.read("clockUncertainty", device.clockUncertainty);
    fields.read("id", info.id);
    fields.read("computeMajor", info.computeMajor);
    fields.read("computeMinor", info.computeMinor);
    fields.read("multiprocessors", info.multiprocessors);
    fields.read("threadsPerMultiprocessor", info.threadsPerMultiprocessor);
    fields.read("blocksPerMultiprocessor", info.blocksPerMultiprocessor);
    fields.read("sharedMemoryPerMultiprocessor", info.sharedMemoryPerMultiprocessor);
    fields.read("registersPerMultiprocessor", info.registersPerMultiprocessor);
    fields.read("residentGrids", info.residentGrids);
    fields.read("copyEngines", info.copyEngines);
    fields.read("leastPriority", info.leastPriority);
    fields.read("greatestPriority", info.greatestPriority);
    fields.read("memory", info.memory);
    fields.read("stagingLimit", info.stagingLimit);
    fields.read("estimated", info.estimated);
}

void readMetrics(FieldReader& fields, Metrics& metrics) {
    fields.read("oneAfterAnother", metrics.oneAfterAnother);
    fields.read("overlapCopyCompute", metrics.overlapCopyCompute);
    fields.read("concurrency", metrics.concurrency);
    fields.read("parallelism", metrics.parallelism);
    fields.read("gpuBusy", metrics.gpuBusy);
    fields.read("utilisationSms", metrics.utilisationSms);
    fields.read("utilisationH2D", metrics.utilisationH2D);
    fields.read("utilisationD2H", metrics.utilisationD2H);
    fields.read("lowerBound", metrics.lowerBound);
}

OperationKind usualKind(Call call, Engine engine) {
    if (const auto kind = info(call).kind) return *kind;
    if (engine == Engine::DeviceToHost) return OperationKind::CopyDeviceToHost;
    return engine == Engine::Compute ? OperationKind::CopyDeviceToDevice : OperationKind::CopyHostToDevice;
}

StreamKind usualKind(std::string_view stream) {
    if (stream == "legacy" || stream.starts_with("legacy@")) return StreamKind::Legacy;
    return stream == "per-thread" || stream.starts_with("per-thread@") || stream.starts_with("per-thread#")
               ? StreamKind::PerThread
               : StreamKind::Created;
}

}  // namespace streamscope::results

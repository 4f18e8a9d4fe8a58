#include "engine/worker/protocol.h"

#include "engine/json/overloaded.h"
#include "engine/program/program_json.h"
#include "engine/timeline/result_json.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace streamscope {

namespace {

using Json = nlohmann::ordered_json;

// JSON strings hold no raw line ends, so what is left is the same text on one line.
std::string onOneLine(std::string json) {
    std::erase(json, '\n');
    return json;
}

std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// Large documents are put in as text, not built twice.
std::string withField(const Json& json, std::string_view name, std::string text) {
    auto line = written(json);
    line.pop_back();
    return line.append(",\"").append(name).append("\":").append(onOneLine(std::move(text))).append("}");
}

Json optionsJson(const RunOptions& options) {
    return {{"method", name(options.method)},
            {"runs", options.runs},
            {"warmUps", options.warmUps},
            {"timeoutMs", std::chrono::duration_cast<std::chrono::milliseconds>(options.timeout).count()},
            {"verify", options.verify},
            {"date", options.date},
            {"version", options.version}};
}

Json deviceJson(const DeviceInfo& device) {
    return {{"id", device.id},
            {"name", device.name},
            {"kind", device.kind == DeviceKind::Cuda ? "cuda" : "simulated"},
            {"driver", device.driver},
            {"computeMajor", device.computeMajor},
            {"computeMinor", device.computeMinor},
            {"multiprocessors", device.multiprocessors},
            {"threadsPerMultiprocessor", device.threadsPerMultiprocessor},
            {"blocksPerMultiprocessor", device.blocksPerMultiprocessor},
            {"sharedMemoryPerMultiprocessor", device.sharedMemoryPerMultiprocessor},
            {"registersPerMultiprocessor", device.registersPerMultiprocessor},
            {"residentGrids", device.residentGrids},
            {"copyEngines", device.copyEngines},
            {"channels", device.channels},
            {"leastPriority", device.leastPriority},
            {"greatestPriority", device.greatestPriority},
            {"memory", device.memory},
            {"stagingLimit", device.stagingLimit},
            {"estimated", device.estimated}};
}

std::string runLine(const RunRequestMessage& message) {
    const auto& run = message.run;
    Json json{{"request", "run"},        {"ticket", message.ticket}, {"set", Json::object()},
              {"devices", run.ordinals}, {"channels", run.channels}, {"options", optionsJson(run.options)}};
    for (const auto& [parameter, value] : run.set) json["set"][parameter] = value;
    return withField(json, "program", toJson(run.program));
}

void writeEnding(Json& json, const RunOutcome& outcome) {
    std::visit(Overloaded{
                   [&](const RunOk&) { json["ending"] = "ok"; },
                   [&](const RunCancelled&) { json["ending"] = "cancelled"; },
                   [&](const RunTimedOut&) { json["ending"] = "timeout"; },
                   [&](const RunDeadlock&) { json["ending"] = "deadlock"; },
                   [&](const RunFailure& failure) {
                       json["ending"] = "failure";
                       json["failure"] = failure.message;
                       json["code"] = number(failure.code);
                       json["operations"] = Json::array();
                       for (const auto operation : failure.operations) json["operations"].push_back(operation.value);
                   },
               },
               outcome.ending);
}

Json verificationJson(const Verification& verification) {
    Json found = Json::array();
    for (const WrongData& wrong : verification.found) {
        Json operations = Json::array();
        for (const auto operation : wrong.operations) operations.push_back(operation.value);
        found.push_back({{"message", wrong.message}, {"operations", std::move(operations)}});
    }
    return {{"found", std::move(found)},
            {"more", verification.more},
            {"reads", verification.readsCompared},
            {"contents", verification.contentsCompared},
            {"note", verification.note}};
}

}  // namespace

std::string toLine(const Request& request) {
    return std::visit(Overloaded{
                          [](const DevicesRequest&) {
                              return written({{"request", "devices"}});
                          },
                          [](const RunRequestMessage& run) { return runLine(run); },
                          [](const CancelRequest& cancel) {
                              return written({{"request", "cancel"}, {"ticket", cancel.ticket}});
                          },
                          [](const QuitRequest&) {
                              return written({{"request", "quit"}});
                          },
                      },
                      request);
}

std::string toLine(const DevicesReply& reply) {
    Json json{{"reply", "devices"}, {"devices", Json::array()}, {"why", reply.why}};
    for (const auto& device : reply.devices) json["devices"].push_back(deviceJson(device));
    return written(json);
}

std::string toLine(const ProgressReply& reply) {
    return written({{"reply", "progress"},
                    {"ticket", reply.ticket},
                    {"what", reply.progress.what},
                    {"done", reply.progress.done},
                    {"total", reply.progress.total}});
}

std::string toLine(const ErrorReply& reply) {
    Json json{{"reply", "error"}, {"message", reply.message}};
    if (reply.ticket) json["ticket"] = *reply.ticket;
    return written(json);
}

// A run that was refused has no devices, and so no result.
std::string toLine(const OutcomeReply& reply, const Program& program) {
    Json json{{"reply", "outcome"}, {"ticket", reply.ticket}};
    writeEnding(json, reply.outcome);
    if (reply.lost) json["lost"] = true;
    if (reply.outcome.verification) json["verification"] = verificationJson(*reply.outcome.verification);
    if (reply.outcome.timeline.devices.empty()) return written(json);
    return withField(json, "result", resultToJson(program, reply.outcome.timeline));
}

}  // namespace streamscope

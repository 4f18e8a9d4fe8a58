#pragma once

#include "engine/json/problem.h"
#include "engine/program/program.h"
#include "engine/runner/runner.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

/// What the window and the worker say to each other: one JSON object a line over standard input and output.
///   → {"request":"devices"}                               ← {"reply":"devices","devices":[…],"why":"…"}
///   → {"request":"run","ticket":1,"program":{…},"set":{…},"devices":[0],"channels":32,"options":{…}}
///   ← {"reply":"progress","ticket":1,"what":"…","done":3,"total":21} …
///   ← {"reply":"outcome","ticket":1,"ending":"ok","result":{…}}; with "ending":"failure" also "failure":"…","code":700,
///      "operations":[…] and, where the device is lost and the worker ends, "lost":true; with options {"verify":true} also
///      "verification":{"found":[{"message":"…","operations":[3,0]}],"more":0,"reads":true,"contents":true,"note":""}
///   → {"request":"cancel","ticket":1}                     → {"request":"quit"}
/// Unknown requests, and programs that cannot be run, are answered {"reply":"error","ticket":1,"message":"…"}.
/// Of a run only the program is required; the rest has these defaults.
namespace streamscope {

struct WorkerRun {
    Program program;
    std::map<std::string, std::int64_t> set;
    std::vector<int> ordinals;
    RunOptions options;
    int channels = 32;
};

using Ticket = std::uint64_t;

struct DevicesRequest {};
struct RunRequestMessage {
    Ticket ticket = 0;
    WorkerRun run;
};
struct CancelRequest {
    Ticket ticket = 0;
};
struct QuitRequest {};
using Request = std::variant<DevicesRequest, RunRequestMessage, CancelRequest, QuitRequest>;

struct DevicesReply {
    std::vector<DeviceInfo> devices;
    std::string why;
};
struct ProgressReply {
    Ticket ticket = 0;
    Progress progress;
};
struct OutcomeReply {
    Ticket ticket = 0;
    RunOutcome outcome;
    bool lost = false;
};
struct ErrorReply {
    std::optional<Ticket> ticket;
    std::string message;
};
using Reply = std::variant<DevicesReply, ProgressReply, OutcomeReply, ErrorReply>;

/// One line without its end. Law: what toLine wrote is read back equal.
std::string toLine(const Request& request);
Read<Request> requestFromLine(std::string line);

/// `program` is the one that was run; it travels inside the result.
std::string toLine(const OutcomeReply& reply, const Program& program);
std::string toLine(const DevicesReply& reply);
std::string toLine(const ProgressReply& reply);
std::string toLine(const ErrorReply& reply);
Read<Reply> replyFromLine(std::string line);

/// What a run costs the process, as the exit code of streamscope-worker.
inline constexpr int exitDeviceLost = 3;

}  // namespace streamscope

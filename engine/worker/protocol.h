// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
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

/// Protocol between window and worker: one JSON object per line over standard input and output.
///   ← {"hello":"streamscope-worker","protocol":2,"version":"…","build":"…","host":"…","pid":7,"driver":"…","devices":[…]}
///   → {"request":"devices"}                               ← {"reply":"devices","devices":[…],"why":"…"}
///   → {"request":"run","ticket":1,"program":{…},"set":{…},"devices":[0],"channels":32,"options":{…}}
///   ← {"reply":"progress","ticket":1,"what":"…","done":3,"total":21} …
///   ← {"reply":"outcome","ticket":1,"ending":"ok","result":{…}}; with "ending":"failure" also "failure":"…","code":700,
///      "operations":[…] and, if the device is lost and the worker ends, "lost":true; with options {"verify":true} also
///      "verification":{"found":[{"message":"…","operations":[3,0]}],"more":0,"reads":true,"contents":true,"note":""}
///      and for a program with loops or branches on answers "turns":{"loop":3}
///   → {"request":"cancel","ticket":1}                     → {"request":"quit"}
/// The answer to unknown requests and to programs that cannot be run is {"reply":"error","ticket":1,"message":"…"}.
/// A run requires only its program; all else has these defaults. With "simulated":[…] (profiles) it needs no GPU.
namespace streamscope {

/// Incremented when either side no longer understands the other.
inline constexpr int workerProtocol = 2;

struct WorkerRun {
    Program program;
    std::map<std::string, std::int64_t> set;
    std::vector<int> ordinals;
    RunOptions options;
    int channels = 32;
    std::vector<DeviceProfile> simulated = {};  ///< instead of `ordinals`: devices that the worker simulates
    bool trusted = false;                       ///< kernels of the program's own may be compiled and run on a GPU
    std::size_t operations = 0;                 ///< of the evaluated program; not sent. It limits the reply; 0: not known
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

/// The first line of a worker: its version, its machine and its devices.
struct HelloReply {
    int protocol = 0;
    std::string version = {};
    std::string build = {};  ///< identifies the linked file
    std::string host = {};
    std::int64_t pid = 0;
    std::string job = {};  ///< Slurm job and step: "12.0"; empty outside a job
    std::string driver = {};
    std::vector<DeviceInfo> devices = {};
    std::string why = {};  ///< why there are no devices
};
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
using Reply = std::variant<HelloReply, DevicesReply, ProgressReply, OutcomeReply, ErrorReply>;

/// Returns one line without its end. Reading it back gives an equal message.
std::string toLine(const Request& request);
Read<Request> requestFromLine(std::string line);

/// Returns one line. `program` is the one that was run and is part of the result.
std::string toLine(const OutcomeReply& reply, const Program& program);
std::string toLine(const HelloReply& reply);
std::string toLine(const DevicesReply& reply);
std::string toLine(const ProgressReply& reply);
std::string toLine(const ErrorReply& reply);
Read<Reply> replyFromLine(std::string line);
/// Reads a greeting, of another protocol only its number and version. Returns nothing for any other line.
std::optional<HelloReply> helloFromLine(const std::string& line);

/// Exit codes of streamscope-worker after a run that the process cannot survive.
inline constexpr int exitDeviceLost = 3;

}  // namespace streamscope

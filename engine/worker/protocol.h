#pragma once

#include "engine/json/problem.h"
#include "engine/program/program.h"
#include "engine/runner/runner.h"

#include <map>
#include <string>
#include <vector>

/// What the window and the worker say to each other: one JSON object a line over standard input and output.
///   → {"request":"devices"}                               ← {"reply":"devices","devices":[…],"why":"…"}
///   → {"request":"run","ticket":1,"program":{…},"set":{…},"devices":[0],"options":{…}}
///   ← {"reply":"progress","ticket":1,"what":"…","done":3,"total":21} … {"reply":"outcome","ticket":1,"result":{…},"failure":"…"}
///   → {"request":"cancel","ticket":1}                     → {"request":"quit"}
/// Unknown requests are answered {"reply":"error","message":"…"}.
namespace streamscope {

struct WorkerRun {
    Program program;
    std::map<std::string, std::int64_t> set;
    std::vector<int> ordinals;
    RunOptions options;
    int channels = 32;
};

}  // namespace streamscope

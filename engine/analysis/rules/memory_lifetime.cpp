#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"

namespace streamscope {
namespace {

void checkMemoryLifetime(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (const MemoryMisuse& misuse : findings.facts().misuses()) {
        const std::string message = inWords(misuse, program, findings.names());
        Diagnostic* diagnostic =
            findings.add(Severity::Error, "memory-lifetime", misuse.operation, message, program[misuse.buffer].id);
        if (diagnostic == nullptr || !misuse.other) continue;
        const std::string& other = program[*misuse.other].source;
        if (other != diagnostic->operations.front()) diagnostic->operations.push_back(other);
    }
}

}  // namespace

const Rule memoryLifetimeRule{
    .name = "memory-lifetime",
    .title = "Memory used outside its lifetime",
    .why =
        "A buffer exists from its allocation to its release. A use outside of that touches memory that belongs to nobody or to "
        "another buffer, and a second allocation loses the first one.",
    .remedy = "Allocate each buffer once before its first use and free it once after its last.",
    .lesson = 25,
    .check = checkMemoryLifetime,
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/protocol.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

namespace {

std::string writtenAgain(const OutcomeReply& reply) { return toLine(reply, Program()); }
std::string writtenAgain(const auto& reply) { return toLine(reply); }

/// Checks that a greeting can be read again after it is written.
void requireGreeting(const std::string& text) {
    const std::optional<HelloReply> hello = helloFromLine(text);
    if (!hello) return;
    const std::string written = toLine(*hello);
    fuzz::require(written.find('\n') == std::string::npos, "a greeting is one line", written);
    fuzz::require(helloFromLine(written).has_value(), "a greeting is read back", written);
}

}  // namespace

/// Reads any line of the worker as a list of problems, or as a reply that can be written and read again.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    requireGreeting(text);
    const Read<Reply> read = replyFromLine(text);
    fuzz::requireValueOrProblems(read, text);
    if (!read) return 0;
    const std::string written = std::visit([](const auto& reply) { return writtenAgain(reply); }, *read.value);
    fuzz::require(written.find('\n') == std::string::npos, "a reply is one line", written);
    fuzz::require(bool(replyFromLine(written)), "a reply is read back", written);
    return 0;
}

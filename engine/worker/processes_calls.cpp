// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_calls.h"

namespace streamscope::worker {

Result<std::vector<std::byte>> answerOf(Driver& driver, const Contents& asked) {
    std::vector<std::byte> bytes(asked.bytes);
    const auto status = driver.contents(asked.address, bytes);
    return {status, std::move(bytes)};
}

Status answerOf(Driver& driver, const HostCodeTouches& asked) {
    driver.hostCodeTouches(asked.reads, asked.writes);
    return Status::Success;
}

Activity answerOf(Driver& driver, const TakeActivity&) { return driver.takeActivity(); }

std::string answerOf(Driver& driver, const KeepRecords&) { return driver.keepRecords(); }

Nanoseconds answerOf(Driver& driver, const ClockUncertainty& asked) { return driver.clockUncertainty(asked.device); }

void answerCalls(Driver& driver, ThreadIndex thread, Channel& channel, CallOrder& order) {
    driver.enterThread(thread);
    std::optional<Correlation> current;
    while (const auto message = channel.receive()) {
        Reader request(*message);
        const auto number = request.get<std::uint16_t>();
        const auto correlation = request.get<Correlation>();
        if (!request.good() || number >= Requests::size) return;
        if (current != correlation) driver.correlate(correlation.operation, correlation.bracket);
        current = correlation;
        Writer reply;
        order.pass();
        const bool performed = Requests::table[number](driver, request, reply);
        order.pass();
        if (!performed || !channel.send(reply.bytes())) return;
    }
}

}  // namespace streamscope::worker

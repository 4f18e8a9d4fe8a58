// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_server.h"

#include <csignal>
#include <cstdlib>
#include <thread>

#include <sys/prctl.h>
#include <unistd.h>

namespace streamscope::worker {
namespace {

using namespace std::chrono_literals;

constexpr int firstInherited = 3;
constexpr auto lingerTime = 2s;

std::optional<ProcessSetup> receiveSetup(Channel& control) {
    const auto message = control.receive();
    if (!message) return std::nullopt;
    Reader from(*message);
    ProcessSetup setup;
    setup.ordinals = from.all<int>();
    setup.hostThreads = from.get<int>();
    setup.threads = from.all<ThreadIndex>();
    setup.origin = std::chrono::steady_clock::time_point(from.get<std::chrono::steady_clock::duration>());
    return from.good() ? std::optional(setup) : std::nullopt;
}

/// Interrupts the driver for each byte. The input ends when the first process dies or dismisses this one.
void obey(Driver& driver) {
    char byte = 0;
    for (;;) {
        const auto count = ::read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        driver.interrupt();
    }
}

/// Exits soon, even if a device is lost or a call never returns.
void leaveSoon() {
    std::thread([] {
        std::this_thread::sleep_for(lingerTime);
        ::_exit(EXIT_SUCCESS);
    }).detach();
}

}  // namespace

int serveProcess(const ProcessDriverMaker& makeDriver) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    Channel control{Descriptor(STDIN_FILENO)};
    const auto setup = receiveSetup(control);
    if (!setup) return EXIT_FAILURE;
    const auto count = static_cast<int>(setup->threads.size()) + 1;
    ::close_range(static_cast<unsigned>(firstInherited + count), ~0U, 0);  // closes descriptors inherited from the first process
    std::vector<Channel> lines;
    lines.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) lines.emplace_back(Descriptor(firstInherited + i));
    auto made = makeDriver(*setup);
    if (!control.send(made ? std::string() : made.why()) || !made) return EXIT_FAILURE;
    std::unique_ptr<Driver> driver = *std::move(made);

    CallOrder order;
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto thread = i > 0 ? setup->threads[i - 1] : setup->threads.empty() ? ThreadIndex{0} : setup->threads.front();
        threads.emplace_back([&driver, &lines, &order, i, thread] { answerCalls(*driver, thread, lines[i], order); });
    }
    obey(*driver);
    leaveSoon();
    driver->interrupt();
    threads.clear();
    driver.reset();
    return EXIT_SUCCESS;
}

}  // namespace streamscope::worker

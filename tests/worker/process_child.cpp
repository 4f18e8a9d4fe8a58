// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/processes_server.h"
#include "tests/worker/telling_driver.h"

using namespace streamscope;

/// Further process of a program, with a driver that needs no GPU. Fails on purpose as the argument says: mute, refuse or deaf.
int main(int argc, char** argv) {
    const std::string_view wrong = argc > 1 ? argv[1] : "";
    if (wrong == "mute") return 7;
    return worker::serveProcess([&](const worker::ProcessSetup& setup) -> Expected<std::unique_ptr<Driver>> {
        if (wrong == "refuse") return Failure{"this process wants no driver"};
        return std::make_unique<TellingDriver>(setup.origin, wrong == "deaf");
    });
}

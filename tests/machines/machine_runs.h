// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machines/machine_host.h"
#include "engine/program/program_json.h"
#include "engine/worker/worker_client.h"
#include "tests/support/profiles.h"

#include <QCryptographicHash>
#include <QFile>
#include <QString>

#include <fstream>
#include <iterator>

/// Programs and requests for tests of machines.
namespace streamscope::test {

inline Program program(const std::string& text) { return programFromJson(text).value.value(); }

inline Program example() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope");
    return program(std::string(std::istreambuf_iterator<char>(file), {}));
}

inline Program endless() {
    return program(R"({"streamscope":1,"streams":[{"id":"s"}],"threads":[{"id":"main"},{"id":"other"}],"events":[{"id":"e"}],)"
                   R"("words":[{"id":"w"}],"operations":[{"call":"streamWaitValue32","stream":"s","word":"w","value":1},)"
                   R"({"call":"eventRecord","event":"e","stream":"s"},{"call":"eventQuery","event":"e","every":"1 us"},)"
                   R"({"call":"eventQuery","event":"e","every":"1 us","thread":"other"}]})");
}

inline WorkerRun request(Program what) {
    WorkerRun run;
    run.program = std::move(what);
    run.simulated = {profile("teaching")};
    return run;
}

inline QString failureOf(const RunOutcome& outcome) {
    const auto* failure = std::get_if<RunFailure>(&outcome.ending);
    return failure ? QString::fromStdString(failure->message) : QString();
}

inline const std::string& hashOfWorker() {
    static const std::string hash = [] {
        QFile file(STREAMSCOPE_WORKER);
        QCryptographicHash sha(QCryptographicHash::Sha256);
        return file.open(QIODevice::ReadOnly) && sha.addData(&file) ? sha.result().toHex().toStdString() : std::string();
    }();
    return hash;
}

/// Returns "ok", or the message of a run of the example.
inline QString runs(WorkerClient& client) {
    const RunOutcome outcome = client.run(request(example()), {}, {});
    return std::holds_alternative<RunOk>(outcome.ending) ? QString("ok") : failureOf(outcome);
}

}  // namespace streamscope::test

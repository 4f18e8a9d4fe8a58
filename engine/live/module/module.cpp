// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/module/module.h"

#include "engine/live/begin.h"
#include "engine/live/grading.h"
#include "engine/live/live.h"
#include "engine/live/translate.h"
#include "engine/runner/pass.h"

#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>

namespace {

std::string asked, answered;

std::size_t say(std::string (*answering)(std::string)) {
    answered = answering(std::exchange(asked, {}));
    return answered.size();
}

}  // namespace

[[clang::export_name("question")]] char* question(std::size_t size) {
    answered = {};
    asked.resize(size);
    return asked.data();
}

[[clang::export_name("simulate")]] std::size_t simulate() { return say(streamscope::live::simulate); }

[[clang::export_name("check")]] std::size_t check() { return say(streamscope::live::check); }

[[clang::export_name("grade")]] std::size_t grade() { return say(streamscope::live::grade); }

[[clang::export_name("teach")]] std::size_t teach() { return say(streamscope::live::teach); }

[[clang::export_name("edit")]] std::size_t edit() { return say(streamscope::live::edit); }

[[clang::export_name("begin")]] std::size_t begin() { return say(streamscope::live::begin); }

[[clang::export_name("scene")]] std::size_t scene() { return say(streamscope::live::scene); }

[[clang::export_name("translate")]] std::size_t translate() { return say(streamscope::live::translate); }

[[clang::export_name("answer")]] const char* answer() { return answered.data(); }

extern "C" {

/// Answers 0, because no answer of the module depends on a clock.
int clock_gettime(clockid_t, timespec* time) {
    *time = {};
    return 0;
}
}

namespace streamscope {

/// Is for drivers that block their caller. A simulated one does not, so that no unit of the module makes threads.
void issuePreemptively(PassContext&) { std::abort(); }

}  // namespace streamscope

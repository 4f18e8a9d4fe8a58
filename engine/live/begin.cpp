// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/begin.h"

#include "engine/lessons/grade.h"
#include "engine/live/question.h"
#include "engine/program/program_json.h"
#include "engine/timeline/result_json.h"

#include <memory>
#include <utility>

namespace streamscope::live {
namespace {

Begun kept;

}  // namespace

const Begun& begun() { return kept; }

std::string begin(std::string text) {
    kept = {};
    Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    Read<Program> author = programFromJson(question.value->program);
    kept.devices = std::move(question.value->devices);
    kept.device = std::move(question.value->device);
    kept.author = std::move(author.value);
    if (kept.author) lessons::setNote(*kept.author, {});
    if (question.value->ghost.empty()) return Answer().take();
    Read<ResultFile> run = resultFromJson(question.value->ghost);
    if (!run) return answer(run.problems);
    kept.run = std::make_shared<const Timeline>(std::move(run.value->timeline));
    return Answer().take();
}

}  // namespace streamscope::live

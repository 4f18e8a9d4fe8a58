// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/buffer_source.h"

namespace streamscope::ui {

namespace {

constexpr std::size_t few = 1000;    ///< operations for which a thread is not worthwhile
constexpr std::size_t marked = 300;  ///< operations whose races are marked without lanes of buffers

std::shared_ptr<const ProgramBuffers> buffersOf(std::shared_ptr<const ResolvedProgram> program) {
    auto made = std::make_shared<ProgramBuffers>();
    made->uses = bufferUses(*program);
    made->program = std::move(program);
    return made;
}

}  // namespace

void BufferSource::setProgram(std::shared_ptr<const ResolvedProgram> program) {
    if (program == program_) return;
    program_ = std::move(program);
    search();
}

void BufferSource::setWanted(bool wanted) {
    if (wanted == wanted_) return;
    wanted_ = wanted;
    if (wanted) search();
}

void BufferSource::search() {
    job_.drop();
    if (!program_ || (!wanted_ && program_->operations.size() > marked)) return found(nullptr);
    if (program_->operations.size() <= few) return found(buffersOf(program_));
    job_.ask([program = program_](const std::stop_token&) { return buffersOf(program); },
             [this](std::shared_ptr<const ProgramBuffers> buffers) { Q_EMIT found(std::move(buffers)); });
}

}  // namespace streamscope::ui

#include "moc_buffer_source.cpp"

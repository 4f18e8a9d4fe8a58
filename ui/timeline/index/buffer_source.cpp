#include "ui/timeline/index/buffer_source.h"

namespace streamscope::ui {

namespace {

constexpr std::size_t few = 1000;  ///< operations that take no time worth a thread

std::shared_ptr<const ProgramBuffers> buffersOf(std::shared_ptr<const ResolvedProgram> program) {
    auto made = std::make_shared<ProgramBuffers>();
    made->uses = bufferUses(*program);
    made->program = std::move(program);
    return made;
}

}  // namespace

BufferSource::BufferSource(QObject* parent) : QObject(parent) { pool_.setMaxThreadCount(1); }

void BufferSource::setProgram(std::shared_ptr<const ResolvedProgram> program) {
    if (program == program_) return;
    program_ = std::move(program);
    if (wanted_) search();
}

void BufferSource::setWanted(bool wanted) {
    if (wanted == wanted_) return;
    wanted_ = wanted;
    if (wanted) search();
}

void BufferSource::search() {
    const std::uint64_t search = ++search_;
    pool_.clear();
    searching_ = false;
    if (!program_) return found(nullptr);
    if (program_->operations.size() <= few) return take(search, buffersOf(program_));
    searching_ = true;
    pool_.start([this, search, program = program_] {
        auto buffers = buffersOf(program);
        QMetaObject::invokeMethod(this, [this, search, buffers = std::move(buffers)] { take(search, buffers); });
    });
}

/// An answer to a question that is not asked any more is dropped.
void BufferSource::take(std::uint64_t search, std::shared_ptr<const ProgramBuffers> buffers) {
    if (search != search_) return;
    searching_ = false;
    Q_EMIT found(std::move(buffers));
}

}  // namespace streamscope::ui

#include "moc_buffer_source.cpp"

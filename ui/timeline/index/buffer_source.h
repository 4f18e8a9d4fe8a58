#pragma once

#include "ui/document/latest_job.h"
#include "ui/timeline/index/buffer_spans.h"

#include <QObject>

namespace streamscope::ui {

/// Finds which operations touch the buffers of a program, once that is wanted: at once for a small program, on the pool of
/// threads for a large one.
class BufferSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void setProgram(std::shared_ptr<const ResolvedProgram> program);
    void setWanted(bool wanted);
    bool isSearching() const { return job_.isBusy(); }

Q_SIGNALS:
    /// nullptr: not known any more.
    void found(std::shared_ptr<const streamscope::ui::ProgramBuffers> buffers);

private:
    void search();

    std::shared_ptr<const ResolvedProgram> program_;
    bool wanted_ = false;
    LatestJob job_;
};

}  // namespace streamscope::ui

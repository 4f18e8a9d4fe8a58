// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/buffer_spans.h"
#include "ui/document/latest_job.h"

#include <QObject>

namespace streamscope::ui {

/// Source of the accesses of a program to its buffers. Finds those of a small program immediately, so that its races are marked;
/// those of a larger one on request, on the thread pool.
class BufferSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void setProgram(std::shared_ptr<const ResolvedProgram> program);
    void setWanted(bool wanted);  ///< whether buffers have lanes
    bool isSearching() const { return job_.isBusy(); }

Q_SIGNALS:
    /// Reports the buffers, nullptr if they are no longer known.
    void found(std::shared_ptr<const streamscope::ProgramBuffers> buffers);

private:
    void search();

    std::shared_ptr<const ResolvedProgram> program_;
    bool wanted_ = false;
    LatestJob job_;
};

}  // namespace streamscope::ui

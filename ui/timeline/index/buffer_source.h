#pragma once

#include "ui/timeline/index/buffer_spans.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>

namespace streamscope::ui {

/// Finds who touches the buffers of a program, when somebody wants to know: at once for a small program, beside the window
/// for a large one.
class BufferSource : public QObject {
    Q_OBJECT
public:
    explicit BufferSource(QObject* parent);
    void setProgram(std::shared_ptr<const ResolvedProgram> program);
    void setWanted(bool wanted);
    bool isSearching() const { return searching_; }

Q_SIGNALS:
    /// nullptr: not known any more.
    void found(std::shared_ptr<const streamscope::ui::ProgramBuffers> buffers);

private:
    void search();
    void take(std::uint64_t search, std::shared_ptr<const ProgramBuffers> buffers);

    std::shared_ptr<const ResolvedProgram> program_;
    bool wanted_ = false, searching_ = false;
    std::uint64_t search_ = 0;
    QThreadPool pool_;  ///< goes first: its work answers to this object
};

}  // namespace streamscope::ui

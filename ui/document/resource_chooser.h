#pragma once

#include "ui/document/edits.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope::ui::edits {

/// Chooses the resources that a new operation names: those of the program that fit, else new ones, whose edits it collects.
class ResourceChooser {
public:
    /// The operation will have `place` and be called in `process`; program and place must outlive the chooser.
    ResourceChooser(const Program& program, const Place& place, int process);

    std::string stream();
    std::string word(Call call);
    std::string graph();
    std::string newEvent();
    /// An event that nobody records yet, so that a new record never moves another's binding.
    std::string eventToRecord();
    /// The event recorded last before the place, in another stream if there is one; `back` recordings before that. In a
    /// process without records the event that it has opened.
    std::string recordedEvent(const std::string& stream, std::size_t back = 0);
    std::size_t recordsSoFar() const { return callsBefore(Call::EventRecord).size(); }
    std::string deviceBuffer();
    std::string otherDeviceBuffer(const std::string& than);
    /// A host buffer and the device buffer that belongs to it by name (x and dx), preferring a pair not copied that way yet.
    std::pair<std::string, std::string> hostAndDevice(CopyDirection direction);
    /// The size of the smaller of two buffers, as it is written.
    Scalar smallerSize(const std::string& a, const std::string& b) const;
    std::string freeId(ResourceKind kind, const std::string& stem) const { return freeResourceId(resources_, kind, stem); }

    std::vector<Edit> takeEdits() { return std::move(edits_); }

private:
    template <class R>
    void add(std::vector<R>& all, R resource);
    std::string numbered(ResourceKind kind, const std::string& stem) const;
    std::string buffer(bool (*fits)(const Buffer&), const std::string& stem, Memory memory);
    std::string newBuffer(const std::string& stem, Memory memory, const Scalar& bytes);
    /// The calls of this kind that the process makes before the place.
    std::vector<const Operation*> callsBefore(Call call) const;
    bool isCopied(Field side, const std::string& id) const;

    const Program& program_;
    const Place& place_;
    int process_;
    Program resources_;  ///< the program's without its operations, and the new ones
    std::vector<Edit> edits_;
};

}  // namespace streamscope::ui::edits

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/edits.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope::ui::edits {

/// Source of the resources of a new operation: suitable ones of the program, else new ones, whose edits it collects.
class ResourceChooser {
public:
    /// `place` and `process` are those of the new operation. Program and place must outlive the chooser.
    ResourceChooser(const Program& program, const Place& place, int process);

    std::string stream();
    std::string word(Call call);
    std::string graph();
    std::string context();  ///< the first one of the process
    std::string newEvent();
    /// Returns an event without a record, so that a new record changes no existing binding.
    std::string eventToRecord();
    /// Returns the event recorded last before the place, preferably in another stream, or the one `back` recordings earlier. In
    /// a process without records, returns the event that it has opened.
    std::string recordedEvent(const std::string& stream, std::size_t back = 0);
    std::size_t recordsSoFar() const { return callsBefore(Call::EventRecord).size(); }
    std::string deviceBuffer();
    std::string pageableBuffer();
    std::string otherDeviceBuffer(const std::string& than);
    /// Returns a host buffer and the device buffer whose name matches (x and dx), preferably a pair that is not copied in that
    /// direction yet.
    std::pair<std::string, std::string> hostAndDevice(CopyDirection direction);
    /// Returns the size of the smaller of two buffers as written in the program.
    Scalar smallerSize(const std::string& a, const std::string& b) const;
    std::string freeId(ResourceKind kind, const std::string& stem) const { return freeResourceId(resources_, kind, stem); }

    std::vector<Edit> takeEdits() { return std::move(edits_); }

private:
    template <class R>
    void add(std::vector<R>& all, R resource);
    std::string numbered(ResourceKind kind, const std::string& stem) const;
    std::string buffer(bool (*fits)(const Buffer&), const std::string& stem, Memory memory);
    std::string newBuffer(const std::string& stem, Memory memory, const Scalar& bytes);
    /// Returns the calls of this kind that the process makes before the place.
    std::vector<const Operation*> callsBefore(Call call) const;
    bool isCopied(Field side, const std::string& id) const;

    const Program& program_;
    const Place& place_;
    int process_;
    Program resources_;  ///< resources of the program and the new ones, without operations
    std::vector<Edit> edits_;
};

}  // namespace streamscope::ui::edits

#pragma once

#include "engine/notation/inventory.h"

#include <span>
#include <string>

/// From operations to text. What it cannot say it says wrongly; write() compares. Inside engine/notation only.
namespace streamscope::notation {

class Writer {
public:
    /// `more`: operations to be written that the program does not have yet.
    Writer(const Program& program, std::span<const Operation> more, int multiprocessors);
    std::string declarations() const;
    std::string lines(std::span<const Operation> operations) const;

private:
    std::string head(const std::string& thread, const std::string& stream) const;
    std::string item(const Operation& operation) const;
    std::string kernel(const Operation& operation) const;
    std::string copy(const Operation& operation) const;
    std::string data(const Operation& operation) const;
    std::string body(const Operation& operation) const;
    std::string share(const Operation& operation) const;
    Memory memoryOf(const std::string& buffer) const;

    const Program& program_;
    Inventory inventory_;
    int multiprocessors_;
    bool dataFlows_;  ///< some call touches data, so a kernel that does not must say so
};

}  // namespace streamscope::notation

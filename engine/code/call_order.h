// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/outline.h"

#include <set>
#include <unordered_map>

namespace streamscope::code {

/// Order in which the calls of several host threads begin: each call has a number greater than those of all calls before it in
/// the list. The Runner keeps the same order and also skips a thread that may wait inside a call.
class CallOrder {
public:
    explicit CallOrder(const Outline& outline);

    /// Returns whether several threads make calls; otherwise there is no order to keep.
    bool isNeeded() const { return threads_.size() > 1; }
    /// Returns the threads that make calls, in the order of the program.
    const std::vector<ThreadId>& threads() const { return threads_; }
    /// Returns the index of a thread in threads().
    int indexOf(ThreadId thread) const;
    /// Returns the number of a call; for a repeat that of its first call, in a loop an expression of its variable.
    Expression numberOf(const Operation& operation) const { return places_.at(&operation).number; }
    /// Returns the devices that the last calls of a process wait for, or none if another of its threads may still be in a call
    /// then.
    std::set<int> synchronisedBy(int process) const;
    /// Returns the number after that of the last call.
    std::int64_t length() const { return length_; }

    /// Returns whether the call may suspend its thread in some turn; for a repeat, whether one of its body may.
    bool mayWait(const Operation& operation) const { return places_.at(&operation).mayWait; }
    /// Returns whether the thread makes all calls of the operation.
    bool isAllOf(const Operation& operation, ThreadId thread) const;
    /// Returns the operation before it in the same list, or nullptr for the first.
    const Operation* before(const Operation& operation) const { return places_.at(&operation).before; }

private:
    struct Place {
        Expression number;
        std::int64_t first = 0;
        const Operation* before = nullptr;
        bool mayWait = false;
    };
    std::int64_t place(const std::vector<Operation>& operations, std::int64_t from, const std::optional<Expression>& loops);
    bool suspends(const Operation& operation) const;

    const Outline& outline_;
    std::vector<ThreadId> threads_;
    std::int64_t length_ = 0;
    std::unordered_map<const Operation*, Place> places_;
};

}  // namespace streamscope::code

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/edits/ordering.h"
#include "engine/order/dependencies.h"
#include "engine/order/order.h"
#include "engine/program/edit.h"

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

/// Edits that order one operation after another by an event.
namespace streamscope::changes {

enum class OrderVerdict : std::uint8_t {
    Offered,   ///< an event record and a wait order them
    Already,   ///< they are ordered already
    Later,     ///< `to` and its successors must be moved behind `from` first
    Earlier,   ///< `from` waits for `to`, which can wait for the `from` of an earlier iteration
    Deadlock,  ///< `from` waits for `to`
    Refused,   ///< events cannot order them
};

struct OrderOffer {
    OrderVerdict verdict = OrderVerdict::Refused;
    int turns = 0;                   ///< set for Earlier: how many iterations earlier
    std::string by;                  ///< the event; for Already what orders them, such as "stream copy"; for Deadlock what waits
    std::vector<std::string> moved;  ///< set for Later
    Edit edit{EditList{}};           ///< set where an edit is offered
    bool does() const {
        return verdict == OrderVerdict::Offered || verdict == OrderVerdict::Later || verdict == OrderVerdict::Earlier;
    }
};

/// What is offered for a call that another one waits for. Finding the iteration that it can follow is a repair, which an exercise
/// may hide.
enum class Circles : std::uint8_t { Earlier, Refused };

/// Source of order edits for one state of a program, fast enough for every move of the mouse.
class OrderAdvisor {
public:
    OrderAdvisor(Program program, std::shared_ptr<const ResolvedProgram> resolved, Circles circles = Circles::Earlier);

    /// Returns the edit that makes `to` begin after `from` has ended.
    OrderOffer order(const std::string& from, const std::string& to) const;
    /// Returns the edit that binds the wait to this record.
    OrderOffer rebind(const std::string& wait, const std::string& record) const;

private:
    struct Pair;
    struct Link {
        OperationId from, to;
        DependencyKind kind;
        std::string by;
        std::uint32_t next;
    };
    struct Reach {
        std::vector<bool> found;
        std::vector<std::uint32_t> cameBy;  ///< index of the link, by operation
    };

    void addLinks();
    void addLink(OperationId from, OperationId to, DependencyKind kind, std::string by);
    Reach reachFrom(const std::vector<OperationId>& starts) const;
    /// One iteration of nested repeats.
    struct Turn {
        std::size_t repeats;
        std::string number;  ///< "3.1"
    };
    std::vector<OperationId> instances(const Operation& operation) const;
    std::vector<OperationId> instancesIn(const Operation& operation, const Turn& turn) const;
    std::string whatOrders(const Reach& reach, OperationId from, OperationId to) const;
    std::pair<OperationId, OperationId> turnsOf(const std::string& from, const std::string& to) const;
    OrderOffer judge(Pair pair, const std::string& wait) const;
    OrderOffer moveLater(const Pair& pair, const std::string& wait) const;
    OrderOffer circle(const Pair& pair, const std::string& wait) const;
    std::size_t turnsToWait(const std::vector<OperationId>& firsts, const std::vector<OperationId>& seconds) const;
    const ResolvedStream* streamOf(const std::string& id) const;
    bool eventsReach(const std::string& from, OperationId to) const;
    Ordering ordering(const Pair& pair, const std::string& wait) const;

    Program program_;
    std::shared_ptr<const ResolvedProgram> resolved_;
    Circles circles_;
    std::unordered_map<std::string, std::vector<OperationId>> bySource_;
    std::vector<Link> links_;
    std::vector<std::uint32_t> firstLink_;
};

/// Removes the wait, and the record that it is bound to if nothing else uses that.
Edit removeWait(const Program& program, const ResolvedProgram& resolved, const std::vector<Binding>& bindings,
                const std::string& wait);

}  // namespace streamscope::changes

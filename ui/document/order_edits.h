#pragma once

#include "engine/order/dependencies.h"
#include "engine/order/order.h"
#include "engine/program/edit.h"
#include "ui/document/ordering.h"

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

/// Edits that put one operation behind another by an event.
namespace streamscope::ui::edits {

enum class OrderVerdict : std::uint8_t {
    Offered,   ///< a record and a wait do it
    Already,   ///< it is so already
    Later,     ///< `to` and what follows it must be issued behind `from` first
    Deadlock,  ///< `from` waits for `to`
    Refused,   ///< events do not reach there
};

struct OrderOffer {
    OrderVerdict verdict = OrderVerdict::Refused;
    std::string by;                  ///< the event; of Already: what orders them, "stream copy"
    std::vector<std::string> moved;  ///< of Later
    Edit edit{EditList{}};           ///< of Offered and Later
    bool does() const { return verdict == OrderVerdict::Offered || verdict == OrderVerdict::Later; }
};

/// Answers for one state of a program, fast enough to ask at every move of the mouse.
class OrderAdvisor {
public:
    OrderAdvisor(Program program, std::shared_ptr<const ResolvedProgram> resolved);

    /// `to` shall begin after `from` has ended.
    OrderOffer order(const std::string& from, const std::string& to) const;
    /// The wait shall bind to this record.
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
        std::vector<std::uint32_t> cameBy;  ///< link by operation
    };

    void addLinks();
    void addLink(OperationId from, OperationId to, DependencyKind kind, std::string by);
    Reach reachFrom(const std::vector<OperationId>& starts) const;
    /// One turn of so many repeats around each other.
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
    const ResolvedStream* streamOf(const std::string& id) const;
    bool eventsReach(const std::string& from, OperationId to) const;
    Ordering ordering(const Pair& pair, const std::string& wait) const;

    Program program_;
    std::shared_ptr<const ResolvedProgram> resolved_;
    std::unordered_map<std::string, std::vector<OperationId>> bySource_;
    std::vector<Link> links_;
    std::vector<std::uint32_t> firstLink_;
};

/// The wait goes, and the record that it is bound to if nobody else looks at that.
Edit removeWait(const Program& program, const ResolvedProgram& resolved, const std::vector<Binding>& bindings,
                const std::string& wait);

}  // namespace streamscope::ui::edits

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lessons/edit_rules.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Parts of violations().
namespace streamscope::lessons::checking {

/// Lookup of a part's edit rules.
class Allowed {
public:
    explicit Allowed(const std::vector<AllowedEdit>& edits) : edits_(edits) {}
    bool has(EditRule rule) const;
    int most(EditRule rule) const;  ///< sum over the entries of the rule
    bool removes(Call call) const;
    bool replaces(Call call, Call by) const;
    std::string replacementsOf(Call call) const;  ///< "eventQuery or streamQuery"; empty if it may not be replaced
    /// Returns a sentence: "Allowed here: change the order of the calls; add up to 2 operations."
    std::string inWords() const;

private:
    const std::vector<AllowedEdit>& edits_;
};

class Findings {
public:
    explicit Findings(const Allowed& allowed) : allowed_(allowed.inWords()) {}
    void add(std::string id, const std::string& changed, bool isOnTheWay = false) {
        list_.push_back({std::move(id), changed, allowed_, isOnTheWay});
    }
    std::vector<Violation> take() { return std::move(list_); }

private:
    std::string allowed_;
    std::vector<Violation> list_;
};

/// An operation with its position in the written order, bodies included.
struct Written {
    const Operation* operation;
    std::optional<std::size_t> parent;  ///< operation whose body contains it
};
std::vector<Written> written(const Program& program);

/// Correspondence between operations of the start and of the submission.
struct Pairs {
    std::vector<Written> start, submission;
    std::vector<std::optional<std::size_t>> toSubmission;  ///< by index into `start`
    std::vector<std::optional<std::size_t>> toStart;       ///< by index into `submission`
};
Pairs pair(const Program& start, const Program& submission, const Allowed& allowed);

/// Returns the name on the card: the label, else the id. A label with an expression does not name the unresolved call.
const std::string& shownName(const Operation& operation);

/// Returns whether the call only makes a graph of other calls.
bool wraps(Call call);

void checkOperations(const Pairs& pairs, const Allowed& allowed, Findings& findings);
void checkOrder(const Pairs& pairs, const Allowed& allowed, Findings& findings);
void checkResources(const Program& start, const Program& submission, const Allowed& allowed, Findings& findings);

/// Returns a short text of a value, "100", "[50]", "dx"; empty if there is none.
std::string shortText(const Value* value);

}  // namespace streamscope::lessons::checking

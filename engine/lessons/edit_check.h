#pragma once

#include "engine/lessons/edit_rules.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The parts of violations().
namespace streamscope::lessons::checking {

/// The rules of a part, asked one at a time.
class Allowed {
public:
    explicit Allowed(const std::vector<AllowedEdit>& edits) : edits_(edits) {}
    bool has(EditRule rule) const;
    int most(EditRule rule) const;  ///< of several entries together
    bool removes(Call call) const;
    bool replaces(Call call, Call by) const;
    /// "Allowed here: change the order of the calls; add up to 2 operations."
    std::string inWords() const;

private:
    const std::vector<AllowedEdit>& edits_;
};

class Findings {
public:
    explicit Findings(const Allowed& allowed) : allowed_(allowed.inWords()) {}
    void add(std::string id, const std::string& changed) { list_.push_back({std::move(id), changed, allowed_}); }
    std::vector<Violation> take() { return std::move(list_); }

private:
    std::string allowed_;
    std::vector<Violation> list_;
};

/// An operation where it stands: in the order written, bodies entered.
struct Written {
    const Operation* operation;
    std::optional<std::size_t> parent;  ///< whose body it is in
};
std::vector<Written> written(const Program& program);

/// Which operation of the submission is which of the start.
struct Pairs {
    std::vector<Written> start, submission;
    std::vector<std::optional<std::size_t>> toSubmission;  ///< by index into start
    std::vector<std::optional<std::size_t>> toStart;       ///< by index into submission
};
Pairs pair(const Program& start, const Program& submission, const Allowed& allowed);

/// What its card shows: the label, else the id; a label with an expression is none for the call as written.
const std::string& shownName(const Operation& operation);

/// A call that only makes a graph of others.
bool wraps(Call call);

void checkOperations(const Pairs& pairs, const Allowed& allowed, Findings& findings);
void checkOrder(const Pairs& pairs, const Allowed& allowed, Findings& findings);
void checkResources(const Program& start, const Program& submission, const Allowed& allowed, Findings& findings);

/// "100", "[50]", "dx"; empty for what has no short text.
std::string shortText(const Value* value);

}  // namespace streamscope::lessons::checking

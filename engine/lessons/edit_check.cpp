// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/edit_check.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/program/quantity.h"
#include "engine/program/resource_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <unordered_map>

namespace streamscope::lessons {

namespace checking {

bool Allowed::has(EditRule rule) const { return std::ranges::find(edits_, rule, &AllowedEdit::rule) != edits_.end(); }

int Allowed::most(EditRule rule) const {
    std::int64_t sum = 0;
    for (const AllowedEdit& edit : edits_)
        if (edit.rule == rule) sum += edit.most;
    return static_cast<int>(std::min<std::int64_t>(sum, std::numeric_limits<int>::max()));
}

bool Allowed::removes(Call call) const {
    return std::ranges::any_of(
        edits_, [&](const AllowedEdit& edit) { return edit.rule == EditRule::RemoveOperations && edit.call == call; });
}

bool Allowed::replaces(Call call, Call by) const {
    return std::ranges::any_of(
        edits_, [&](const AllowedEdit& edit) { return edit.rule == EditRule::Replace && edit.call == call && edit.by == by; });
}

std::string Allowed::replacementsOf(Call call) const {
    std::string names;
    for (const AllowedEdit& edit : edits_)
        if (edit.rule == EditRule::Replace && edit.call == call)
            names += fmt::format("{}{}", names.empty() ? "" : " or ", info(edit.by).name);
    return names;
}

std::string Allowed::inWords() const {
    std::string words;
    for (const AllowedEdit& edit : edits_) words += (words.empty() ? "" : "; ") + lessons::inWords(edit);
    return words.empty() ? TRANSLATABLE("Messages", "Nothing may be changed here.")
                         : TRANSLATABLE("Messages", "Allowed here: ") + words + ".";
}

const std::string& shownName(const Operation& operation) {
    const bool plain = !operation.label.empty() && operation.label.find('{') == std::string::npos;
    return plain ? operation.label : operation.id;
}

bool wraps(Call call) {
    return info(call).kind == OperationKind::Graph || call == Call::GraphInstantiate || info(call).beginsCapture ||
           info(call).endsCapture;
}

namespace {

void collect(const std::vector<Operation>& operations, std::optional<std::size_t> parent, std::vector<Written>& out) {
    for (const Operation& operation : operations) {
        const std::size_t at = out.size();
        out.push_back({&operation, parent});
        if (const auto* body = operation.body()) collect(*body, at, out);
    }
}

/// Returns whether a replacement keeps every field that both calls have.
bool keepsCommonFields(const Operation& before, const Operation& after) {
    return before.thread == after.thread && std::ranges::all_of(before.fields, [&](const FieldValue& field) {
               const Value* now = after.find(field.field);
               return fieldInfo(after.call, field.field) == nullptr || (now != nullptr && *now == field.value);
           });
}

enum class Fit : std::uint8_t { Exact, Loose };

/// Pairs a removed operation with an added one that may replace it. A loose fit may differ in fields, which are then reported.
void pairReplacements(Pairs& pairs, const Allowed& allowed, Fit fit) {
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        for (std::size_t j = 0; !pairs.toSubmission[i] && j < pairs.submission.size(); ++j) {
            const Operation &before = *pairs.start[i].operation, &after = *pairs.submission[j].operation;
            if (pairs.toStart[j] || !allowed.replaces(before.call, after.call)) continue;
            if (fit == Fit::Exact ? !keepsCommonFields(before, after) : allowed.removes(before.call)) continue;
            pairs.toSubmission[i] = j;
            pairs.toStart[j] = i;
        }
    }
}

}  // namespace

std::vector<Written> written(const Program& program) {
    std::vector<Written> list;
    collect(program.operations, std::nullopt, list);
    return list;
}

Pairs pair(const Program& start, const Program& submission, const Allowed& allowed) {
    Pairs pairs{written(start), written(submission), {}, {}};
    pairs.toSubmission.resize(pairs.start.size());
    pairs.toStart.resize(pairs.submission.size());
    std::unordered_map<std::string_view, std::size_t> byId;
    for (std::size_t j = 0; j < pairs.submission.size(); ++j) byId.emplace(pairs.submission[j].operation->id, j);
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        const auto found = byId.find(pairs.start[i].operation->id);
        if (found == byId.end()) continue;
        pairs.toSubmission[i] = found->second;
        pairs.toStart[found->second] = i;
    }
    pairReplacements(pairs, allowed, Fit::Exact);
    pairReplacements(pairs, allowed, Fit::Loose);
    return pairs;
}

std::string shortText(const Value* value) {
    if (value == nullptr) return TRANSLATABLE("Messages", "its default");
    const auto word = [](const Scalar& scalar) {
        return std::visit([](const auto& one) { return fmt::format("{}", one); }, scalar);
    };
    if (const auto* scalar = std::get_if<Scalar>(value)) return word(*scalar);
    const auto* list = std::get_if<std::vector<Scalar>>(value);
    if (list == nullptr) return {};
    std::string text;
    for (const Scalar& each : *list) text += (text.empty() ? "[" : ", ") + word(each);
    return text + "]";
}

}  // namespace checking

std::map<std::string, std::string> replacements(const Program& start, const Program& submission,
                                                const std::vector<AllowedEdit>& edits) {
    const checking::Pairs pairs = checking::pair(start, submission, checking::Allowed(edits));
    std::map<std::string, std::string> found;
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        if (!pairs.toSubmission[i]) continue;
        const std::string &before = pairs.start[i].operation->id, &after = pairs.submission[*pairs.toSubmission[i]].operation->id;
        if (before != after) found.emplace(before, after);
    }
    return found;
}

std::vector<Violation> violations(const Program& start, const Program& submission, const std::vector<AllowedEdit>& edits) {
    const checking::Allowed allowed(edits);
    checking::Findings findings(allowed);
    const checking::Pairs pairs = checking::pair(start, submission, allowed);
    checking::checkOperations(pairs, allowed, findings);
    checking::checkOrder(pairs, allowed, findings);
    checking::checkResources(start, submission, allowed, findings);
    return findings.take();
}

}  // namespace streamscope::lessons

namespace streamscope::lessons::checking {
namespace {

std::string nameOf(const Operation& operation) {
    return fmt::format(TRANSLATABLE("Messages", "“{}” ({})"), shownName(operation), info(operation.call).name);
}

bool mayChange(Field field, const Allowed& allowed) {
    if (field == Field::Body) return true;  // the operations of a body are compared individually
    if (field == Field::Stream) return allowed.has(EditRule::Streams);
    if (field == Field::Event || field == Field::Start || field == Field::End) return allowed.has(EditRule::RebindEvents);
    if (field == Field::Programmatic) return allowed.has(EditRule::DependentLaunches);
    return field == Field::Grid && allowed.has(EditRule::Grid);
}

/// Returns the value of a field without what an edit of the lesson may set in it.
std::optional<Value> fixedPart(Field field, const Value* value, const Allowed& allowed) {
    if (!value) return std::nullopt;
    const auto* arguments = std::get_if<std::vector<Argument>>(value);
    if (field != Field::Arguments || !arguments || !allowed.has(EditRule::DependentLaunches)) return *value;
    std::vector<Argument> fixed = *arguments;
    std::erase_if(fixed, [](const Argument& each) { return each.name == "trigger" || each.name == "prologue"; });
    return Value(std::move(fixed));
}

/// Compares a field. A missing stream means the default stream.
bool same(Field field, const Value* before, const Value* after) {
    static const Value defaultStream = Scalar(std::string("default"));
    if (field == Field::Stream) {
        before = before == nullptr ? &defaultStream : before;
        after = after == nullptr ? &defaultStream : after;
    }
    return before == after || (before != nullptr && after != nullptr && *before == *after);
}

/// Returns "“alloc” (malloc)" or "“alloc” (malloc, replaced by mallocAsync)".
std::string nameOf(const Operation& before, const Operation& after) {
    if (before.call == after.call) return nameOf(before);
    return fmt::format(TRANSLATABLE("Messages", "“{}” ({}, replaced by {})"), shownName(before), info(before.call).name,
                       info(after.call).name);
}

/// Returns the name of a field as words: "shared memory", "polling interval".
std::string wordsOf(Field field) {
    if (field == Field::As) return TRANSLATABLE("Messages", "new id");
    if (field == Field::Every) return TRANSLATABLE("Messages", "polling interval");
    if (field == Field::Times) return TRANSLATABLE("Messages", "iteration count");
    if (field == Field::Var) return TRANSLATABLE("Messages", "loop variable");
    if (field == Field::On) return TRANSLATABLE("Messages", "query or value");
    if (field == Field::Is) return "answer";
    if (field == Field::Not) return "negation";
    if (field == Field::AtMost) return TRANSLATABLE("Messages", "largest iteration count");
    std::string words;
    for (const char letter : name(field)) {
        const bool begins = letter >= 'A' && letter <= 'Z';
        if (begins) words += ' ';
        words += begins ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return words;
}

std::string changeOf(const std::string& operation, Field field, const Value* before, const Value* after) {
    const std::string from = shortText(before), to = shortText(after), word = wordsOf(field);
    const std::string what = word.ends_with('s')
                                 ? fmt::format(TRANSLATABLE("Messages", "{}: its {} were changed"), operation, word)
                                 : fmt::format(TRANSLATABLE("Messages", "{}: its {} was changed"), operation, word);
    return from.empty() || to.empty() ? what + "." : fmt::format(TRANSLATABLE("Messages", "{} from {} to {}."), what, from, to);
}

void compareFields(const Operation& before, const Operation& after, const Allowed& allowed, Findings& findings) {
    std::set<Field> fields;
    for (const FieldValue& each : before.fields) fields.insert(each.field);
    for (const FieldValue& each : after.fields) fields.insert(each.field);
    for (const Field field : fields) {
        const bool common = fieldInfo(before.call, field) != nullptr && fieldInfo(after.call, field) != nullptr;
        if (!common || mayChange(field, allowed)) continue;
        const Value *then = before.find(field), *now = after.find(field);
        const std::optional<Value> fixedThen = fixedPart(field, then, allowed), fixedNow = fixedPart(field, now, allowed);
        if (!same(field, fixedThen ? &*fixedThen : nullptr, fixedNow ? &*fixedNow : nullptr))
            findings.add(before.id, changeOf(nameOf(before, after), field, then, now));
    }
}

void compare(const Operation& before, const Operation& after, const Allowed& allowed, Findings& findings) {
    if (before.thread != after.thread)
        findings.add(before.id, fmt::format(TRANSLATABLE("Messages", "{} was given to another host thread."), nameOf(before)));
    const bool replaced = before.call != after.call;
    if (replaced && !allowed.replaces(before.call, after.call))
        return findings.add(
            before.id, fmt::format(TRANSLATABLE("Messages", "{} was replaced by {}."), nameOf(before), info(after.call).name));
    compareFields(before, after, allowed, findings);
}

/// Returns the body around a submitted operation, as an index into the start, without new graphs.
std::optional<std::size_t> parentOf(const Pairs& pairs, std::size_t submitted, const Allowed& allowed, bool& strange) {
    for (auto at = pairs.submission[submitted].parent; at; at = pairs.submission[*at].parent) {
        if (pairs.toStart[*at]) return pairs.toStart[*at];
        if (info(pairs.submission[*at].operation->call).kind == OperationKind::Graph && allowed.has(EditRule::WrapInGraph))
            continue;
        strange = true;
        return std::nullopt;
    }
    return std::nullopt;
}

/// Returns the body around an operation of the start. Operations of a removed body, which some lessons allow, belong to the
/// enclosing one.
std::optional<std::size_t> parentOf(const Pairs& pairs, std::size_t started) {
    auto at = pairs.start[started].parent;
    while (at && !pairs.toSubmission[*at]) at = pairs.start[*at].parent;
    return at;
}

void checkPlace(const Pairs& pairs, std::size_t i, const Allowed& allowed, Findings& findings) {
    bool strange = false;
    const auto now = parentOf(pairs, *pairs.toSubmission[i], allowed, strange);
    if (!strange && now == parentOf(pairs, i)) return;
    const Operation& operation = *pairs.start[i].operation;
    findings.add(operation.id, fmt::format(TRANSLATABLE("Messages", "{} was moved into or out of a body."), nameOf(operation)));
}

void checkRemoved(const Operation& before, const Allowed& allowed, Findings& findings) {
    const std::string removed = fmt::format(TRANSLATABLE("Messages", "{} was removed."), nameOf(before)),
                      by = allowed.replacementsOf(before.call);
    if (by.empty()) return findings.add(before.id, removed);
    findings.add(before.id, fmt::format(TRANSLATABLE("Messages", "{} Put {} in its place."), removed, by), true);
}

void checkAdded(const Pairs& pairs, const Allowed& allowed, Findings& findings) {
    std::vector<const Operation*> added;
    for (std::size_t j = 0; j < pairs.submission.size(); ++j) {
        const Operation& operation = *pairs.submission[j].operation;
        const bool free = wraps(operation.call) && allowed.has(EditRule::WrapInGraph);
        if (!pairs.toStart[j] && !free) added.push_back(&operation);
    }
    const auto most = static_cast<std::size_t>(allowed.most(EditRule::AddOperations));
    if (added.size() <= most) return;
    std::string names;
    constexpr std::size_t named = 10;
    for (std::size_t i = 0; i < std::min(added.size(), named); ++i) names += (i > 0 ? ", " : "") + nameOf(*added[i]);
    if (added.size() > named) names += fmt::format(TRANSLATABLE("Messages", " and {} more"), added.size() - named);
    findings.add(added.back()->id,
                 added.size() == 1 ? fmt::format(TRANSLATABLE("Messages", "{} was added."), names)
                                   : fmt::format(TRANSLATABLE("Messages", "{} operations were added: {}."), added.size(), names));
}

}  // namespace

void checkOperations(const Pairs& pairs, const Allowed& allowed, Findings& findings) {
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        const Operation& before = *pairs.start[i].operation;
        if (const auto j = pairs.toSubmission[i]) {
            compare(before, *pairs.submission[*j].operation, allowed, findings);
            checkPlace(pairs, i, allowed, findings);
        } else if (!allowed.removes(before.call)) {
            checkRemoved(before, allowed, findings);
        }
    }
    checkAdded(pairs, allowed, findings);
}

namespace {

/// Returns the remaining operations of the start, in the order of the submission.
std::vector<std::size_t> orderOf(const Pairs& pairs) {
    std::vector<std::size_t> order;
    for (const auto& start : pairs.toStart)
        if (start) order.push_back(*start);
    return order;
}

/// Returns the moved operations: those outside a longest subsequence in the old order.
std::vector<std::size_t> moved(const std::vector<std::size_t>& order) {
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> ends, before(order.size(), none);  // positions in `order`
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto at = std::ranges::lower_bound(ends, order[i], {}, [&](std::size_t position) { return order[position]; });
        if (at != ends.begin()) before[i] = *(at - 1);
        if (at == ends.end()) ends.push_back(i);
        else *at = i;
    }
    std::vector<bool> stays(order.size(), false);
    for (std::size_t at = ends.empty() ? none : ends.back(); at != none; at = before[at]) stays[at] = true;
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < order.size(); ++i)
        if (!stays[i]) result.push_back(order[i]);
    return result;
}

/// Returns moved(), but prefers the replacement of a call if two operations were swapped, because the learner inserted it.
std::vector<std::size_t> movedByLearner(const Pairs& pairs, const std::vector<std::size_t>& order) {
    const auto isReplaced = [&](std::size_t i) {
        return pairs.start[i].operation->call != pairs.submission[*pairs.toSubmission[i]].operation->call;
    };
    std::vector<std::size_t> kept;
    std::ranges::remove_copy_if(order, std::back_inserter(kept), isReplaced);
    std::vector<std::size_t> result = moved(kept);
    const std::set<std::size_t> told(result.begin(), result.end());
    std::erase_if(kept, [&](std::size_t i) { return told.contains(i); });
    for (auto at = order.begin(); at != order.end(); ++at) {
        const auto passes = [&](std::size_t i) {
            const bool comesBefore = std::find(order.begin(), at, i) != at;
            return comesBefore != (i < *at);
        };
        if (isReplaced(*at) && std::ranges::any_of(kept, passes)) result.push_back(*at);
    }
    return result.empty() ? moved(order) : result;
}

/// Returns the lane of an operation in the start: that of its stream or of its host thread.
std::string laneOf(const Operation& operation) {
    if (!info(operation.call).takesStream) return "host " + operation.thread;
    const std::string_view stream = operation.text(Field::Stream);
    return "stream " + std::string(stream.empty() ? "default" : stream);
}

/// Distance that each operation moved within its lane: the last operation that it now follows, and the first that it now
/// precedes. Operations of different lanes may be swapped if their movements cross.
struct Ways {
    std::vector<std::size_t> behind, before;  ///< by index into the start
};

Ways waysOf(const Pairs& pairs, const std::vector<std::size_t>& order) {
    Ways ways;
    for (std::size_t i = 0; i < pairs.start.size(); ++i) ways.behind.push_back(i);
    ways.before = ways.behind;
    std::map<std::string, std::size_t> last, first;
    for (const std::size_t i : order) {
        const auto [at, fresh] = last.try_emplace(laneOf(*pairs.start[i].operation), i);
        at->second = ways.behind[i] = std::max(at->second, i);
    }
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
        const auto [at, fresh] = first.try_emplace(laneOf(*pairs.start[*i].operation), *i);
        at->second = ways.before[*i] = std::min(at->second, *i);
    }
    return ways;
}

void checkWithinStreams(const Pairs& pairs, const std::vector<std::size_t>& order, Findings& findings) {
    const Ways ways = waysOf(pairs, order);
    for (std::size_t at = 0; at < order.size(); ++at) {
        const std::size_t late = order[at];
        const Operation& operation = *pairs.start[late].operation;
        const auto passed = std::find_if(order.begin() + static_cast<std::ptrdiff_t>(at), order.end(), [&](std::size_t early) {
            const bool inverted = early < late && laneOf(*pairs.start[early].operation) != laneOf(operation);
            return inverted && ways.before[late] >= ways.behind[early];
        });
        if (passed == order.end()) continue;
        findings.add(operation.id,
                     fmt::format(TRANSLATABLE("Messages", "“{}” now comes before “{}”, which is in another stream."),
                                 shownName(operation), shownName(*pairs.start[*passed].operation)));
    }
}

}  // namespace

void checkOrder(const Pairs& pairs, const Allowed& allowed, Findings& findings) {
    if (allowed.has(EditRule::Reorder)) return;
    const std::vector<std::size_t> order = orderOf(pairs);
    if (std::ranges::is_sorted(order)) return;
    if (allowed.has(EditRule::ReorderWithinStream)) return checkWithinStreams(pairs, order, findings);
    for (const std::size_t i : movedByLearner(pairs, order)) {
        const Operation& operation = *pairs.start[i].operation;
        findings.add(operation.id,
                     fmt::format(TRANSLATABLE("Messages", "“{}” ({}) was moved to another place in the order of calls."),
                                 shownName(operation), info(operation.call).name));
    }
}

namespace {

template <class List>
auto find(const List& list, std::string_view id) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
    return found == list.end() ? nullptr : &*found;
}

Scope scopeOf(const Program& program) {
    Scope scope;
    for (const Parameter& parameter : program.parameters) scope.emplace(parameter.id, parameter.value);
    return scope;
}

/// Returns the number of resources in a declaration; 1 if it cannot be evaluated.
template <class Resource>
std::int64_t countOf(const Resource& resource, const Scope& scope) {
    if (!resource.count) return 1;
    const Evaluated count = evaluate(*resource.count, Unit::None, scope);
    return count ? std::max<std::int64_t>(*count.value, 0) : 1;
}

class ResourceCheck {
public:
    ResourceCheck(const Program& start, const Program& submission, const Allowed& allowed, Findings& findings)
        : start_(start), submission_(submission), allowed_(allowed), findings_(findings) {}

    void all() {
        if (start_.defaultStream != submission_.defaultStream && !allowed_.has(EditRule::DefaultStream))
            findings_.add({}, TRANSLATABLE("Messages", "The kind of default stream was changed."));
        if (start_.peerAccess != submission_.peerAccess && !allowed_.has(EditRule::PeerAccess))
            findings_.add({}, TRANSLATABLE("Messages", "Peer access between the devices was changed."));
        compareAll(TRANSLATABLE("Messages", "context"), start_.contexts, submission_.contexts, false);
        streams();
        events();
        buffers();
        compareAll(TRANSLATABLE("Messages", "word"), start_.words, submission_.words, false);
        compareAll(TRANSLATABLE("Messages", "graph"), start_.graphs, submission_.graphs, allowed_.has(EditRule::WrapInGraph));
        compareAll(TRANSLATABLE("Messages", "host thread"), threadsOf(start_), threadsOf(submission_), false);
        parameters();
        kernels();
    }

private:
    static std::vector<HostThread> threadsOf(const Program& program) {
        return program.threads.empty() ? std::vector<HostThread>{{"main", 0, {}}} : program.threads;
    }

    void say(const std::string& id, std::string_view kind, std::string_view what) {
        findings_.add(id, fmt::format(TRANSLATABLE("Messages", "The {} “{}” {}."), kind, id, what));
    }

    template <class List>
    void removed(std::string_view kind, const List& before, const List& after) {
        for (const auto& each : before)
            if (find(after, each.id) == nullptr) say(each.id, kind, TRANSLATABLE("Messages", "was removed"));
    }

    template <class List>
    void compareAll(std::string_view kind, const List& before, const List& after, bool mayAdd) {
        removed(kind, before, after);
        for (const auto& each : after) {
            const auto* old = find(before, each.id);
            if (old == nullptr && !mayAdd) say(each.id, kind, TRANSLATABLE("Messages", "was added"));
            if (old == nullptr) continue;
            auto known = *old;
            known.unknown = each.unknown;
            if (!(known == each)) say(each.id, kind, TRANSLATABLE("Messages", "was changed"));
        }
    }

    void streams() {
        const bool free = allowed_.has(EditRule::Streams);
        if (!free) removed(TRANSLATABLE("Messages", "stream"), start_.streams, submission_.streams);
        for (const Stream& stream : submission_.streams) {
            const Stream* old = find(start_.streams, stream.id);
            if (old != nullptr) changed(*old, stream);
            else if (!free) say(stream.id, TRANSLATABLE("Messages", "stream"), TRANSLATABLE("Messages", "was added"));
        }
        if (!free) creationOrder();
    }

    void changed(const Stream& before, const Stream& after) {
        if (before.device != after.device || before.process != after.process)
            say(after.id, TRANSLATABLE("Messages", "stream"), TRANSLATABLE("Messages", "was given to another device or process"));
        if (before.count != after.count && !allowed_.has(EditRule::Streams))
            say(after.id, TRANSLATABLE("Messages", "stream"), TRANSLATABLE("Messages", "has another count"));
        const bool flags =
            before.nonBlocking != after.nonBlocking || before.priority != after.priority || before.external != after.external;
        if (flags && !allowed_.has(EditRule::StreamFlags))
            say(after.id, TRANSLATABLE("Messages", "stream"), TRANSLATABLE("Messages", "has other flags or another priority"));
    }

    /// Checks the creation order of streams, which determines their hardware queues.
    void creationOrder() {
        std::size_t last = 0;
        for (const Stream& stream : submission_.streams) {
            const Stream* old = find(start_.streams, stream.id);
            const auto at = old == nullptr ? last : static_cast<std::size_t>(old - start_.streams.data());
            if (at < last)
                say(stream.id, TRANSLATABLE("Messages", "stream"), TRANSLATABLE("Messages", "is created in another order"));
            last = std::max(last, at);
        }
    }

    void events() {
        removed(TRANSLATABLE("Messages", "event"), start_.events, submission_.events);
        const Scope before = scopeOf(start_), after = scopeOf(submission_);
        std::int64_t added = 0;
        std::string names;
        for (const Event& event : submission_.events) {
            const Event* old = find(start_.events, event.id);
            const bool asWritten = old != nullptr && old->count == event.count;
            const std::int64_t more = asWritten ? 0 : countOf(event, after) - (old != nullptr ? countOf(*old, before) : 0);
            if (old != nullptr) changed(*old, event, more);
            if (more <= 0) continue;
            added += more;
            names += (names.empty() ? "“" : ", “") + event.id + "”";
        }
        // A count given by a parameter changes with it.
        if (added > allowed_.most(EditRule::AddEvents))
            findings_.add({}, added == 1 ? fmt::format(TRANSLATABLE("Messages", "1 event was added: {}."), names)
                                         : fmt::format(TRANSLATABLE("Messages", "{} events were added: {}."), added, names));
    }

    void changed(const Event& before, const Event& after, std::int64_t more) {
        if (before.device != after.device || before.process != after.process)
            say(after.id, TRANSLATABLE("Messages", "event"), TRANSLATABLE("Messages", "was given to another device or process"));
        if (more < 0) say(after.id, TRANSLATABLE("Messages", "event"), TRANSLATABLE("Messages", "has a smaller count"));
        if (flagsOf(before) != flagsOf(after) && !allowed_.has(EditRule::EventFlags))
            say(after.id, TRANSLATABLE("Messages", "event"), TRANSLATABLE("Messages", "has other flags"));
    }

    void buffers() {
        std::vector<Buffer> after = submission_.buffers;
        for (Buffer& buffer : after) {
            const Buffer* old = find(start_.buffers, buffer.id);
            if (old != nullptr && allowed_.has(EditRule::MemoryKind) && isHost(old->memory) && isHost(buffer.memory))
                buffer.memory = old->memory;
        }
        compareAll(TRANSLATABLE("Messages", "buffer"), start_.buffers, after, false);
    }

    /// Refuses changes of the declared reads and writes of kernels. A submission may declare further kernels.
    void kernels() {
        for (const KernelDeclaration& each : start_.kernels)
            if (std::ranges::find(submission_.kernels, each) == submission_.kernels.end())
                findings_.add(
                    {}, each.isOwn()
                            ? fmt::format(TRANSLATABLE("Messages", "The kernel {} is another one."), each.name())
                            : fmt::format(TRANSLATABLE("Messages", "What the kernel {} reads and writes is declared otherwise."),
                                          each.name()));
    }

    void parameters() {
        std::vector<Parameter> after = submission_.parameters;
        for (Parameter& parameter : after) {
            const Parameter* old = find(start_.parameters, parameter.id);
            if (old == nullptr) continue;
            parameter.note = old->note;
            const bool within =
                parameter.value >= old->min.value_or(parameter.value) && parameter.value <= old->max.value_or(parameter.value);
            if (!allowed_.has(EditRule::Parameters)) continue;
            if (within) parameter.value = old->value;
            else say(parameter.id, TRANSLATABLE("Messages", "parameter"), TRANSLATABLE("Messages", "is outside its limits"));
        }
        compareAll(TRANSLATABLE("Messages", "parameter"), start_.parameters, after, false);
    }

    const Program& start_;
    const Program& submission_;
    const Allowed& allowed_;
    Findings& findings_;
};

}  // namespace

void checkResources(const Program& start, const Program& submission, const Allowed& allowed, Findings& findings) {
    ResourceCheck(start, submission, allowed, findings).all();
}

}  // namespace streamscope::lessons::checking

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/order/blocking_calls.h"
#include "engine/order/captures.h"
#include "engine/order/happens_before.h"
#include "engine/order/order.h"
#include "engine/order/value_matches.h"
#include "engine/order/value_trial.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <queue>
#include <set>
#include <utility>

namespace streamscope {
namespace {

/// Total size of the clocks of all operations. Larger programs use the result of soleWriters().
constexpr std::size_t mostClockNumbers = 16'000'000;
constexpr int mostSweeps = 4, mostRounds = 12;
constexpr std::size_t mostAssumed = 2'000;

/// Order created by value waits, found by walking the operations in a topological order of the edges known so far. At a wait, the
/// candidates are the writes that do not follow the wait, that satisfy it, and that no other write overwrites before the wait
/// begins. The common predecessors of all candidates have completed when the wait passes.
///
/// Further order may hold only by induction over waits that pass earlier. It is assumed as a trial execution shows it, and kept
/// if it follows for each wait from the order of the others. If a wait had passed before its assumed predecessor, the first such
/// wait would have been satisfied by a write that nevertheless follows it.
///
/// A clock counts the completed operations of each lane (stream or host thread) when an operation begins. Clocks only grow and
/// are valid at any time, so that an aborted search misses order but never invents any.
class ValueOrder {
public:
    ValueOrder(const ResolvedProgram& program, std::vector<ValueMatch> sole)
        : program_(program),
          sole_(std::move(sole)),
          captures_(capturesOf(program)),
          width_(program.streams.size() + program.threads.size()),
          places_(program.operations.size()),
          lanes_(width_),
          clocks_(program.operations.size() * width_),
          following_(program.operations.size()),
          waits_(program.operations.size()),
          words_(program.words.size()),
          writes_(program.operations.size()),
          found_(program.operations.size()) {}

    std::vector<ValueMatch> find() {
        findPlaces();
        findAccesses();
        for (const OrderEdge& edge : orderEdgesWithoutValues(program_))
            if (!edge.observes) following_[edge.from.value].push_back(edge.to.value);
        addHostOrder();
        sweep(Values::LeftOut);
        addFromWrites();
        if (assumeMore()) addFromWrites();
        return matches();
    }

private:
    enum class Values : std::uint8_t { LeftOut, LookedFor, Assumed };
    struct Place {
        std::uint32_t lane = nowhere, position = 0;  ///< position from 1
    };
    struct Write {
        OperationId operation;
        std::size_t item = 0;  ///< index among all accesses
        std::uint64_t value = 0;
    };
    struct WordUse {
        std::map<std::uint32_t, std::vector<Write>> writes;  ///< by lane
        int bits = 0;
        bool isPlain = true;  ///< all accesses have the same width, and none is in a graph
    };
    struct Wait {
        ValueAccess access;
        std::size_t item = 0;
    };
    /// Assumption that a wait follows a write.
    struct Assumption {
        ValueMatch match;
        std::size_t which = 0;  ///< index among the waits of its operation
    };
    static constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

    void addFromWrites() {
        for (int i = 0; i < mostSweeps; ++i) {
            const std::size_t before = count_;
            sweep(Values::LookedFor);
            if (count_ == before) break;
        }
    }

    void findPlaces() {
        for (std::uint32_t i = 0; i < places_.size(); ++i) {
            const ResolvedOperation& operation = program_.operations[i];
            const bool mark = info(operation.call).recordsEvent || info(operation.call).waitsForEvent;
            if (mark || captures_.captured[i] || operation.bodyOf || deviceOfDefault(program_, operation)) continue;
            const auto stream = operation.stream();
            const std::size_t lane = stream ? stream->value : program_.streams.size() + operation.thread.value;
            lanes_[lane].push_back({i});
            places_[i] = {static_cast<std::uint32_t>(lane), static_cast<std::uint32_t>(lanes_[lane].size())};
        }
    }

    void findAccesses() {
        accesses_ = valueAccesses(program_);
        for (std::size_t item = 0; item < accesses_.size(); ++item) {
            const ValueAccess& access = accesses_[item];
            const Place& place = places_[access.operation.value];
            WordUse& word = words_[access.word.value];
            if (word.bits == 0) word.bits = access.bits;
            word.isPlain = word.isPlain && word.bits == access.bits && place.lane != nowhere;
            if (access.waits) waits_[access.operation.value].push_back({access, item});
            else if (place.lane != nowhere) word.writes[place.lane].push_back({access.operation, item, access.value});
            if (!access.waits) writes_[access.operation.value] = true;
        }
    }

    /// Adds the order of host calls within each thread.
    void addHostOrder() {
        std::vector<std::optional<std::uint32_t>> last(program_.threads.size());
        for (std::uint32_t i = 0; i < places_.size(); ++i) {
            if (captures_.captured[i] || program_.operations[i].bodyOf) continue;
            auto& previous = last[program_.operations[i].thread.value];
            if (previous) following_[*previous].push_back(i);
            const bool host = places_[i].lane != nowhere && places_[i].lane >= program_.streams.size();
            if (host || hasEndedOnReturn(program_, {i})) previous = i;
        }
    }

    std::uint32_t* clock(OperationId id) { return clocks_.data() + id.value * width_; }
    bool isBefore(OperationId earlier, OperationId later) {
        const Place& place = places_[earlier.value];
        return place.lane != nowhere && clock(later)[place.lane] >= place.position;
    }

    void join(OperationId from, OperationId to) {
        const std::uint32_t* known = clock(from);
        std::uint32_t* own = clock(to);
        for (std::size_t lane = 0; lane < width_; ++lane) own[lane] = std::max(own[lane], known[lane]);
        const Place& place = places_[from.value];
        if (place.lane != nowhere) own[place.lane] = std::max(own[place.lane], place.position);
    }

    void sweep(Values values) {
        std::vector<std::uint32_t> open(places_.size());
        for (const std::vector<std::uint32_t>& followers : following_)
            for (const std::uint32_t to : followers) ++open[to];
        std::vector<bool> done(places_.size());
        std::map<std::uint32_t, std::vector<std::uint32_t>> late;
        std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
        for (std::uint32_t i = 0; i < open.size(); ++i)
            if (open[i] == 0) ready.push(i);
        while (!ready.empty()) {
            const OperationId id{ready.top()};
            ready.pop();
            if (values != Values::LeftOut && !waits_[id.value].empty()) {
                for (const OperationId writer : writersBefore(id, values)) {
                    if (done[writer.value]) continue;
                    ++open[id.value];
                    late[writer.value].push_back(id.value);
                }
                if (open[id.value] > 0) continue;  // a later edge adds it again
                pass(id, values);
            }
            done[id.value] = true;
            for (const std::uint32_t to : following_[id.value]) {
                join(id, {to});
                if (--open[to] == 0) ready.push(to);
            }
            for (const std::uint32_t to : late[id.value])
                if (--open[to] == 0) ready.push(to);
        }
    }

    std::vector<OperationId> writersBefore(OperationId id, Values values) {
        if (values == Values::LookedFor) look(id);
        std::vector<OperationId> writers;
        for (const ValueMatch& match : found_[id.value]) writers.push_back(match.writer);
        if (values != Values::Assumed) return writers;
        for (const Assumption& each : assumed_)
            if (each.match.wait == id) writers.push_back(each.match.writer);
        return writers;
    }

    void pass(OperationId id, Values values) {
        for (const ValueMatch& match : found_[id.value]) join(match.writer, id);
        if (values != Values::Assumed) return;
        begun_[id.value].assign(clock(id), clock(id) + width_);
        for (const Assumption& each : assumed_)
            if (each.match.wait == id) join(each.match.writer, id);
    }

    /// Adopts assumptions that follow from each other. Returns whether this added order to the clocks.
    bool assumeMore() {
        assume();
        const std::vector<std::uint32_t> sure = clocks_;
        for (int i = 0; i < mostRounds && !assumed_.empty(); ++i) {
            clocks_ = sure;
            begun_.clear();
            sweep(Values::Assumed);
            if (std::erase_if(assumed_, [this](const Assumption& each) { return !isFounded(each); }) == 0) break;
            if (i + 1 == mostRounds) assumed_.clear();
        }
        clocks_ = sure;
        begun_.clear();
        for (const Assumption& each : assumed_) found_[each.match.wait.value].push_back(each.match);
        return !assumed_.empty();
    }

    void assume() {
        std::vector<bool> isPlain;
        for (const WordUse& word : words_) isPlain.push_back(word.isPlain);
        const auto passed = whatLetsPass(program_, accesses_, following_, isPlain);
        for (std::uint32_t i = 0; i < waits_.size(); ++i) {
            for (std::size_t which = 0; which < waits_[i].size(); ++which) {
                const auto writer = passed[waits_[i][which].item];
                const bool isNew = writer && *writer != OperationId{i} && !isBefore(*writer, {i});
                if (isNew && assumed_.size() < mostAssumed)
                    assumed_.push_back({{{i}, *writer, waits_[i][which].access.word}, which});
            }
        }
    }

    /// Returns whether all candidates of the wait follow the write if the other assumptions hold.
    bool isFounded(const Assumption& assumption) {
        const OperationId writer = assumption.match.writer;
        if (!begun_.contains(assumption.match.wait.value)) return false;
        const Wait& wait = waits_[assumption.match.wait.value][assumption.which];
        const auto candidates = candidatesOf(wait, words_[wait.access.word.value]);
        return !candidates.empty() &&
               std::ranges::all_of(candidates, [&](OperationId id) { return id == writer || isBefore(writer, id); });
    }

    /// Adds the operations that have completed when the wait passes, as far as currently known.
    void look(OperationId id) {
        for (const Wait& wait : waits_[id.value]) {
            const WordUse& word = words_[wait.access.word.value];
            if (!word.isPlain) continue;
            for (const OperationId source : sourcesOf(wait, word)) {
                const ValueMatch match{id, source, wait.access.word};
                if (std::ranges::find(found_[id.value], match) != found_[id.value].end()) continue;
                found_[id.value].push_back(match);
                ++count_;
            }
        }
    }

    std::vector<OperationId> sourcesOf(const Wait& wait, const WordUse& word) {
        return commonOf(candidatesOf(wait, word), wait.access.operation);
    }

    /// Returns the first candidate of each lane that may satisfy the wait; none if it may pass without a write.
    std::vector<OperationId> candidatesOf(const Wait& wait, const WordUse& word) {
        std::vector<const Write*> over;  // last write of each lane that has completed when the wait begins
        for (const auto& [lane, writes] : word.writes)
            if (const Write* last = lastOver(wait, lane, writes)) over.push_back(last);
        const std::uint64_t initial = program_[wait.access.word].initial;
        if (over.empty() && isMetBy(wait, initial)) return {};
        std::vector<OperationId> candidates;
        for (const auto& [lane, writes] : word.writes) {
            const Write* first = firstCandidate(wait, writes, lastOver(wait, lane, writes), over);
            if (first == nullptr) continue;
            if (first->operation == wait.access.operation) return {};  // an item of the same batch
            candidates.push_back(first->operation);
        }
        return candidates;
    }

    /// Returns the clock of the operation without the assumptions about it.
    const std::uint32_t* begun(OperationId id) {
        const auto found = begun_.find(id.value);
        return found == begun_.end() ? clock(id) : found->second.data();
    }

    const Write* lastOver(const Wait& wait, std::uint32_t lane, const std::vector<Write>& writes) {
        const std::uint32_t known = begun(wait.access.operation)[lane];
        const auto positionOf = [&](const Write& write) { return places_[write.operation.value].position; };
        const auto next = std::ranges::upper_bound(writes, known, {}, positionOf);
        return next == writes.begin() ? nullptr : &*std::prev(next);
    }

    bool isMetBy(const Wait& wait, std::uint64_t value) const {
        return satisfies(wait.access.condition, value, wait.access.value, wait.access.bits);
    }

    /// Returns the first write of a lane that may satisfy the wait. Later writes of the lane follow it.
    const Write* firstCandidate(const Wait& wait, const std::vector<Write>& writes, const Write* last,
                                const std::vector<const Write*>& over) {
        const OperationId own = wait.access.operation;
        for (const Write* write = last != nullptr ? last : writes.data(); write != writes.data() + writes.size(); ++write) {
            const bool behind = write->operation == own ? write->item > wait.item : isBefore(own, write->operation);
            if (behind) return nullptr;
            const bool overwritten =
                std::ranges::any_of(over, [&](const Write* other) { return isBefore(write->operation, other->operation); });
            if (!overwritten && isMetBy(wait, write->value)) return write;
        }
        return nullptr;
    }

    /// Returns the last common predecessors of all candidates, without those that precede another one.
    std::vector<OperationId> commonOf(const std::vector<OperationId>& candidates, OperationId wait) {
        if (candidates.empty()) return {};
        std::vector<std::uint32_t> common(width_, std::numeric_limits<std::uint32_t>::max());
        for (const OperationId id : candidates) {
            const Place& place = places_[id.value];
            for (std::uint32_t lane = 0; lane < width_; ++lane) {
                const std::uint32_t known = clock(id)[lane];
                common[lane] = std::min(common[lane], lane == place.lane ? std::max(known, place.position) : known);
            }
        }
        std::vector<OperationId> last;
        for (std::uint32_t lane = 0; lane < width_; ++lane) {
            if (common[lane] == 0) continue;
            const OperationId id = lanes_[lane][common[lane] - 1];
            const bool isCandidate = std::ranges::find(candidates, id) != candidates.end();
            if (isCandidate || common[lane] > clock(wait)[lane]) last.push_back(id);
        }
        return withoutEarlier(std::move(last));
    }

    std::vector<OperationId> withoutEarlier(std::vector<OperationId> all) {
        std::vector<OperationId> last;
        for (const OperationId id : all)
            if (std::ranges::none_of(all, [&](OperationId other) { return other != id && isBefore(id, other); }))
                last.push_back(id);
        return last;
    }

    /// Replaces a wait in a stream by its predecessors, because edges bypass it in the final order.
    void expand(OperationId id, std::set<OperationId>& seen, std::vector<OperationId>& expanded) {
        if (!seen.insert(id).second) return;
        const Place& place = places_[id.value];
        const bool isPlaced =
            writes_[id.value] || program_[id].kind == OperationKind::HostFunction || program_[id].kind == OperationKind::Kernel;
        if (waits_[id.value].empty() || isPlaced || place.lane >= program_.streams.size()) return expanded.push_back(id);
        if (place.position > 1) expand(lanes_[place.lane][place.position - 2], seen, expanded);
        for (const ValueMatch& match : found_[id.value]) expand(match.writer, seen, expanded);
    }

    std::vector<ValueMatch> matches() {
        std::vector<ValueMatch> result;
        auto sole = sole_.begin();
        for (std::uint32_t i = 0; i < waits_.size(); ++i) {
            const auto own = static_cast<std::ptrdiff_t>(result.size());
            for (const Wait& wait : waits_[i]) addMatchesOf({i}, wait.access.word, result);
            for (; sole != sole_.end() && sole->wait.value == i; ++sole) {
                const auto isOfWord = [&](const ValueMatch& match) { return match.word == sole->word; };
                if (std::none_of(result.begin() + own, result.end(), isOfWord)) result.push_back(*sole);
            }
        }
        return result;
    }

    void addMatchesOf(OperationId wait, WordId word, std::vector<ValueMatch>& result) {
        std::vector<OperationId> sources;
        std::set<OperationId> seen;
        for (const ValueMatch& match : found_[wait.value])
            if (match.word == word) expand(match.writer, seen, sources);
        std::ranges::sort(sources);
        for (const OperationId source : withoutEarlier(std::move(sources))) result.push_back({wait, source, word});
    }

    const ResolvedProgram& program_;
    std::vector<ValueMatch> sole_;
    Captures captures_;
    std::size_t width_;
    std::vector<Place> places_;
    std::vector<std::vector<OperationId>> lanes_;
    std::vector<std::uint32_t> clocks_;  ///< `width_` numbers per clock
    std::vector<std::vector<std::uint32_t>> following_;
    std::vector<std::vector<Wait>> waits_;
    std::vector<WordUse> words_;
    std::vector<bool> writes_;  ///< by operation: whether it writes a word
    std::vector<ValueAccess> accesses_;
    std::vector<std::vector<ValueMatch>> found_;
    std::size_t count_ = 0;
    std::vector<Assumption> assumed_;
    std::map<std::uint32_t, std::vector<std::uint32_t>> begun_;  ///< clocks by operation, while assumptions are made
};

bool isSmallEnough(const ResolvedProgram& program) {
    const std::size_t lanes = program.streams.size() + program.threads.size();
    return HappensBefore::canTell(program) && program.operations.size() * lanes <= mostClockNumbers;
}

}  // namespace

std::vector<ValueMatch> valueMatches(const ResolvedProgram& program) {
    const std::vector<ValueAccess> accesses = valueAccesses(program);
    if (std::ranges::none_of(accesses, &ValueAccess::waits)) return {};
    std::vector<ValueMatch> sole = soleWriters(program);
    return isSmallEnough(program) ? ValueOrder(program, std::move(sole)).find() : sole;
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/thread_order_fixes.h"

#include "engine/device/translatable.h"
#include "engine/program/edit.h"
#include "engine/program/operation_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

/// Number of calls of each thread to examine, from the two operations towards each other.
constexpr std::size_t mostCalls = 6;

class ThreadOrderFixes {
public:
    ThreadOrderFixes(const Program& source, const ResolvedProgram& program, const ThreadOrder& found)
        : source_(source), program_(program), earlier_(found.earlier), later_(found.later) {}

    std::vector<Fix> make(std::size_t most) {
        const std::vector<OperationId> stores = callsOf(earlier_, later_), waits = callsOf(later_, earlier_);
        std::vector<std::tuple<std::size_t, OperationId, OperationId>> pairs;
        for (std::size_t i = 0; i < stores.size(); ++i)
            for (std::size_t j = 0; j < waits.size(); ++j)
                if (stores[i] < waits[j]) pairs.emplace_back(i + j, stores[i], waits[j]);
        std::ranges::stable_sort(pairs, {}, [](const auto& pair) { return std::get<0>(pair); });
        for (const auto& [distance, after, before] : pairs)
            if (fixes_.size() + 1 < most) byWord(after, before);
        fromOneThread();
        return std::move(fixes_);
    }

private:
    /// Returns the calls that the thread of `from` makes from there on towards `to`.
    std::vector<OperationId> callsOf(OperationId from, OperationId to) const {
        std::vector<OperationId> calls;
        const std::int64_t step = from < to ? 1 : -1;
        for (std::int64_t i = from.value; i != to.value && calls.size() < mostCalls; i += step) {
            const OperationId id{static_cast<std::uint32_t>(i)};
            if (program_[id].thread == program_[from].thread) calls.push_back(id);
        }
        return calls;
    }

    const std::string& threadOf(OperationId id) const { return program_.threads[program_[id].thread.value].id; }

    /// Returns the positions from the program's list down to the operation.
    std::vector<Place> placesOf(OperationId id) const {
        std::vector<Place> places;
        for (auto place = placeOf(source_, program_[id].source); place; place = placeOf(source_, place->parent)) {
            places.insert(places.begin(), *place);
            if (place->parent.empty()) break;
        }
        return places;
    }

    /// Returns the positions of both, or of the repeats around them, in their common list.
    std::optional<std::pair<Place, Place>> commonPlaces(OperationId after, OperationId before) const {
        const std::vector<Place> one = placesOf(after), other = placesOf(before);
        std::optional<std::pair<Place, Place>> common;
        for (std::size_t i = 0; i < std::min(one.size(), other.size()) && one[i].parent == other[i].parent; ++i)
            common = {one[i], other[i]};
        return common;
    }

    static std::optional<std::int64_t> turnOf(const ResolvedOperation& operation) {
        const std::string_view rest =
            std::string_view(operation.id).substr(std::min(operation.id.size(), operation.source.size()));
        if (rest.empty() || rest.front() != '#' || rest.find('.') != std::string_view::npos) return std::nullopt;
        return std::stoll(std::string(rest.substr(1)));
    }

    void byWord(OperationId after, OperationId before) {
        const auto common = commonPlaces(after, before);
        if (!common) return;
        auto [store, wait] = *common;
        Scalar stored = std::int64_t{1}, awaited = stored;
        Word word;
        if (!store.parent.empty()) {  // one value per turn; the two are `turns` turns apart
            const Operation* loop = findOperation(source_, store.parent);
            const auto from = turnOf(program_[after]), to = turnOf(program_[before]);
            if (loop == nullptr || !from || !to || *to < *from) return;
            const std::string_view named = loop->text(Field::Var);
            const std::string variable = named.empty() ? "i" : std::string(named);
            word.initial = *to - *from;
            stored = fmt::format("{{{}+{}}}", variable, *to - *from + 1);
            awaited = fmt::format("{{{}+1}}", variable);
        } else if (wait.at <= store.at) return;
        if (!known_.emplace(store.parent, store.at, wait.at).second) return;
        word.id = freeResourceId(source_, ResourceKind::Word, "called");
        word.process = program_.threads[program_[earlier_].thread.value].process;
        Fix fix{fmt::format(TRANSLATABLE("Messages", "Let thread {} wait for {}'s call"), threadOf(later_),
                            nameOf(source_, program_, program_[earlier_].source)),
                {{InsertResource{static_cast<std::uint32_t>(source_.words.size()), word}}}};
        ++store.at;
        const Edit tell{InsertOperation{store, call(Call::HostStore, "tell", earlier_, word.id, stored)}};
        const Edit hear{InsertOperation{wait, call(Call::HostWaitValue, "hear", later_, word.id, awaited)}};
        const bool waitIsLater = wait.at >= store.at;  // inserts at the later position first, so that the other remains valid
        fix.edits.push_back(waitIsLater ? hear : tell);
        fix.edits.push_back(waitIsLater ? tell : hear);
        fixes_.push_back(std::move(fix));
    }

    Operation call(Call what, std::string_view stem, OperationId beside, const std::string& word, const Scalar& value) const {
        Operation operation;
        operation.id = freeOperationId(source_, std::string(stem));
        operation.call = what;
        operation.thread = threadOf(beside);
        operation.set(Field::Word, Scalar(word));
        operation.set(Field::Value, value);
        return operation;
    }

    void fromOneThread() {
        const Operation* written = findOperation(source_, program_[later_].source);
        if (written == nullptr) return;
        Operation moved = *written;
        moved.thread = threadOf(earlier_);
        fixes_.push_back({fmt::format(TRANSLATABLE("Messages", "Call {} from thread {} as well"),
                                      nameOf(source_, program_, moved.id), moved.thread),
                          {{ReplaceOperation{moved.id, moved}}}});
    }

    const Program& source_;
    const ResolvedProgram& program_;
    OperationId earlier_, later_;
    std::set<std::tuple<std::string, std::uint32_t, std::uint32_t>> known_;
    std::vector<Fix> fixes_;
};

}  // namespace

std::vector<Fix> threadOrderFixes(const Program& source, const ResolvedProgram& program, const ThreadOrder& found,
                                  std::size_t most) {
    return ThreadOrderFixes(source, program, found).make(most);
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/value_trial.h"

#include <functional>
#include <queue>
#include <utility>

namespace streamscope {
namespace {

class ValueTrial {
public:
    ValueTrial(const ResolvedProgram& program, std::span<const ValueAccess> accesses,
               std::span<const std::vector<std::uint32_t>> following, const std::vector<bool>& isPlain)
        : program_(program),
          accesses_(accesses),
          following_(following),
          open_(following.size()),
          next_(following.size()),
          items_(following.size()),
          words_(program.words.size()),
          result_(accesses.size()) {
        for (std::size_t i = 0; i < accesses.size(); ++i)
            if (isPlain[accesses[i].word.value]) items_[accesses[i].operation.value].push_back(i);
        for (const std::vector<std::uint32_t>& followers : following)
            for (const std::uint32_t to : followers) ++open_[to];
    }

    std::vector<std::optional<OperationId>> run() {
        for (std::uint32_t i = 0; i < open_.size(); ++i)
            if (open_[i] == 0) ready_.push(i);
        while (!ready_.empty()) {
            const std::uint32_t id = ready_.top();
            ready_.pop();
            goOn(id);
        }
        return std::move(result_);
    }

private:
    struct Word {
        std::vector<std::size_t> written;    ///< completed writes, by access
        std::vector<std::uint32_t> waiting;  ///< waiting operations
    };

    void goOn(std::uint32_t id) {
        for (std::size_t& next = next_[id]; next < items_[id].size(); ++next) {
            const std::size_t item = items_[id][next];
            Word& word = words_[accesses_[item].word.value];
            if (!accesses_[item].waits) {
                word.written.push_back(item);
                for (const std::uint32_t waiting : std::exchange(word.waiting, {})) ready_.push(waiting);
            } else if (isMet(item, word)) {
                result_[item] = firstOf(item, word);
            } else {
                return word.waiting.push_back(id);
            }
        }
        for (const std::uint32_t to : following_[id])
            if (--open_[to] == 0) ready_.push(to);
    }

    bool isMetBy(std::size_t wait, std::uint64_t value) const {
        const ValueAccess& access = accesses_[wait];
        return satisfies(access.condition, value, access.value, access.bits);
    }

    bool isMet(std::size_t wait, const Word& word) const {
        return isMetBy(wait,
                       word.written.empty() ? program_[accesses_[wait].word].initial : accesses_[word.written.back()].value);
    }

    /// Returns the first of the writes since which the wait has been satisfied; none if it always was.
    std::optional<OperationId> firstOf(std::size_t wait, const Word& word) const {
        std::optional<OperationId> first;
        for (auto write = word.written.rbegin(); write != word.written.rend(); ++write) {
            if (!isMetBy(wait, accesses_[*write].value)) return first;
            first = accesses_[*write].operation;
        }
        return isMetBy(wait, program_[accesses_[wait].word].initial) ? std::nullopt : first;
    }

    const ResolvedProgram& program_;
    std::span<const ValueAccess> accesses_;
    std::span<const std::vector<std::uint32_t>> following_;
    std::vector<std::uint32_t> open_;
    std::vector<std::size_t> next_;  ///< by operation: index of its next item
    std::vector<std::vector<std::size_t>> items_;
    std::vector<Word> words_;
    std::vector<std::optional<OperationId>> result_;
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready_;
};

}  // namespace

std::vector<std::optional<OperationId>> whatLetsPass(const ResolvedProgram& program, std::span<const ValueAccess> accesses,
                                                     std::span<const std::vector<std::uint32_t>> following,
                                                     const std::vector<bool>& isPlain) {
    return ValueTrial(program, accesses, following, isPlain).run();
}

}  // namespace streamscope

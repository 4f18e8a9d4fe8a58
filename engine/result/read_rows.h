#pragma once

#include "engine/result/database.h"
#include "engine/timeline/result_json.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace streamscope::result {

/// Thrown where the result is not wanted any more.
struct Cancelled {};

/// Reads operations, waits, spans and dependencies, of which there may be a million, on several threads.
class LongTables {
public:
    /// `timeline` has as many operations and dependencies as there are rows.
    LongTables(std::string_view bytes, const std::vector<SharedText>& texts, Reading& reading, Timeline& timeline);
    void read();

private:
    void readOperations(std::size_t begin, std::size_t end);
    void readWaits();
    void readSpans();
    void readDependencies();
    void checkNames() const;
    TimelineOperation& operationOf(const Rows& rows, int column) const;
    OperationId back(const Rows& rows, int column, std::int64_t operation) const;
    const SharedText& textIn(const Rows& rows, int column) const;
    /// The word of a column, as one of an enum.
    template <class Word>
    Word wordIn(const Rows& rows, int column, const std::vector<std::optional<Word>>& words) const;
    /// Counts a row as read.
    void tell(std::int64_t row);

    std::string_view bytes_;
    const std::vector<SharedText>& texts_;
    Reading& reading_;
    Timeline& timeline_;
    std::size_t whole_;
    std::atomic<std::size_t> done_ = 0;
};

}  // namespace streamscope::result

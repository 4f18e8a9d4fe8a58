// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/result/database.h"
#include "engine/result/schema.h"
#include "engine/timeline/result_json.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace streamscope::result {

/// Refuses a point in time that no run has.
void requirePossible(const Rows& rows, int column, std::optional<Nanoseconds> time);
/// Returns the span of which a column has the begin and the next one the end. Refuses one that ends first.
Span spanIn(const Rows& rows, int column);

/// A row of `pattern`: common fields of many operations.
struct Pattern {
    TimelineOperation common;
    int executed = 0;
};

/// Sizes of the long tables, from the row of `run`.
struct LongTableSizes {
    std::size_t dependencies = 0;
    std::int64_t waitStride = 1;
    int version = schemaVersion;
};

/// Parallel reader of operations, waits, spans and dependencies, of which there may be a million.
class LongTables {
public:
    /// `timeline` must have as many operations as there are rows.
    LongTables(std::string_view bytes, const std::vector<SharedText>& texts, LongTableSizes sizes, Reading& reading,
               Timeline& timeline);
    /// Reads the tables. Calls `beside` on one of the threads meanwhile, which must not access these tables.
    void read(std::function<void()> beside);

private:
    struct Range {
        std::int64_t begin, end;
        bool isLast;
    };
    static std::vector<Range> rangesOf(std::size_t count);
    void readPatterns();
    Pattern readPattern(const Rows& rows) const;
    void readOperations(Range range);
    void readOperation(const Rows& rows, TimelineOperation& o) const;
    void readDependencyPatterns();
    void readWaits(Range range);
    void readDependencies(Range range);
    /// Reads the kind of a dependency and what else many have in common.
    Dependency patternOf(const Rows& rows) const;
    Dependency oldPatternOf(const Rows& rows) const;
    void readSpans();
    void checkNames() const;
    TimelineOperation& operationOf(const Rows& rows, int column) const;
    /// Returns the operation at the distance in a column before `operation`; nothing for NULL.
    std::optional<OperationId> back(const Rows& rows, int column, std::int64_t operation) const;
    const SharedText& textIn(const Rows& rows, int column) const;
    /// Returns the enumerator for the text in a column.
    template <class Word>
    Word wordIn(const Rows& rows, int column, const std::vector<std::optional<Word>>& words) const;
    /// Counts a row for the progress.
    void tell(std::int64_t row);

    std::string_view bytes_;
    const std::vector<SharedText>& texts_;
    LongTableSizes sizes_;
    Reading& reading_;
    Timeline& timeline_;
    std::vector<Pattern> patterns_;
    std::vector<Dependency> dependencyPatterns_;
    std::vector<std::optional<WaitReason>> reasons_;  ///< by text
    std::vector<std::optional<DependencyKind>> kinds_;
    std::vector<std::optional<Provenance>> provenances_;
    std::vector<std::optional<DependencyPoint>> points_;
    std::size_t whole_;
    std::atomic<std::size_t> done_ = 0;
};

}  // namespace streamscope::result

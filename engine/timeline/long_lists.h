#pragma once

#include "engine/timeline/entry_reader.h"
#include "engine/timeline/operation_ids.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The fast way through the long lists of a result, on all processors. It works wherever the entries of a list begin alike, as
/// every program writes them. Whatever else is not as expected makes it decline, and the careful reader, which knows lines and
/// columns, reads the whole text.
namespace streamscope::results {

class LongLists {
public:
    /// nullopt: the text is short or has another form. `text` must stay.
    static std::optional<LongLists> find(std::string_view text, Reading& reading);
    /// Shorter texts are read as fast by the careful reader.
    static constexpr std::size_t shortest = 1 << 16;

    /// The text with these lists empty.
    std::string rest() const;
    /// Fills operations, dependencies, busy samples and the two lists of ids. False: something is not as expected, or nobody
    /// wants it any more.
    bool read(LaneIndex& streams, LaneIndex& threads, Timeline& timeline);
    /// Of this id, once they are read.
    std::optional<OperationId> operationNamed(std::string_view id) const;

private:
    struct List {
        std::size_t begin = 0, end = 0;  ///< between the brackets
        bool isFound() const { return begin > 0; }
    };
    /// A part of a list of objects: those that begin in it.
    struct Piece {
        std::size_t begin = 0, end = 0, count = 0;  ///< where the first and the last begin
        std::vector<std::uint64_t> starts, hashes;  ///< of the operations and their ids
        bool isLast = false, isGood = true;
    };
    List* listOf(std::string_view key);
    /// Gives where the text goes on behind it; npos: not as expected.
    std::size_t findEnd(List& list);
    std::optional<std::vector<Piece>> findEntries(List& list) const;
    /// The entries that begin from `begin` to `end` with `head`; the list begins in the first piece.
    void scan(std::size_t begin, std::size_t end, std::string_view head, bool isFirst, bool hasIds, Piece& piece) const;
    std::optional<std::uint64_t> hashOfIdIn(std::size_t entry, std::string_view head) const;
    bool isBehindAnother(std::size_t entry) const;
    bool readOperations(const LaneIndexes& lanes, Timeline& timeline) const;
    bool readDependencies(Timeline& timeline) const;
    bool readBusy(Timeline& timeline) const;
    bool readIdList(const List& list, std::vector<OperationId>& ids) const;
    /// All but the operations.
    bool readOthers(Timeline& timeline) const;
    /// So many of `all` are read, which are the part from `from` to `to` of the work; false: nobody wants it any more.
    bool tell(std::size_t read, std::size_t all, int from, int to) const;
    std::string_view between(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }
    void letGo(std::string_view text) const;

    std::string_view text_;
    Reading* reading_ = nullptr;
    List operations_, dependencies_, busy_, critical_, blocked_;
    std::vector<std::uint64_t> starts_;  ///< where the operations begin
    std::vector<std::uint64_t> hashes_;  ///< of their ids, until `ids_` takes them
    std::vector<Piece> dependencyPieces_;
    OperationIds ids_;
};

}  // namespace streamscope::results

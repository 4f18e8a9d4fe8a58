#pragma once

#include "engine/timeline/result_json.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// The fast way through the long lists of a result, for texts in the form that resultToJson() writes: one operation a line.
/// Whatever is not as expected makes it decline, and the careful reader, which knows lines and columns, reads the whole text.
namespace streamscope::results {

struct LaneIndexes {
    const std::unordered_map<std::string, int>& streams;
    const std::unordered_map<std::string, int>& threads;
};

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
    bool read(const LaneIndexes& lanes, Timeline& timeline);

private:
    struct List {
        std::size_t begin = 0, end = 0;  ///< between the brackets
    };
    static std::string startOf(std::string_view key);
    bool cut(std::string_view key, List& list, std::size_t from);
    bool readIds();
    bool readOperations(const LaneIndexes& lanes, Timeline& timeline) const;
    bool readDependencies(Timeline& timeline) const;
    bool readBusy(Timeline& timeline) const;
    bool readBusyPart(std::string_view part, Timeline& timeline) const;
    /// So many of `all` are read, which are the part from `from` to `to` of the work; false: nobody wants it any more.
    bool tell(std::size_t read, std::size_t all, int from, int to) const;
    /// All but the operations.
    bool readOthers(Timeline& timeline) const;
    bool readIdList(const List& list, std::vector<OperationId>& ids) const;

    std::string_view text_;
    Reading* reading_ = nullptr;
    List operations_, dependencies_, busy_, critical_, blocked_;
    std::vector<std::string_view> lines_;  ///< of operations; each begins with its id
    /// What is not the one looked for is known as that without a look at its text, for which a search waits long.
    struct Slot {
        std::uint32_t operation, tag;
    };
    static std::uint32_t tagOf(std::size_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
    std::vector<Slot> slots_;  ///< open addressing over their ids
    friend class LongListReader;
    std::optional<std::uint32_t> operationNamed(std::string_view id) const;
    bool isNamed(std::uint32_t operation, std::string_view id) const;
};

}  // namespace streamscope::results

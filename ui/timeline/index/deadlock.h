#pragma once

#include "engine/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace streamscope::ui {

struct TimelineLane;

/// The circles in which operations of a deadlock wait for each other. Of those along one lane, the first and the last; what
/// lies between is order of the stream.
struct Deadlock {
    struct Member {
        std::uint32_t operation = 0;
        std::int64_t since = 0;  ///< ns; from then on its lane stands still
    };
    struct Link {
        std::uint32_t from = 0, to = 0;  ///< operations; `to` can never go on before `from`
    };
    std::vector<Member> members;  ///< by operation
    std::vector<Link> links;
    bool empty() const { return members.empty(); }
    bool contains(std::uint32_t operation) const;
};

/// `laneOf`: by operation, into `lanes`.
Deadlock findDeadlock(const Timeline& timeline, const std::vector<TimelineLane>& lanes, const std::vector<std::int32_t>& laneOf);

}  // namespace streamscope::ui

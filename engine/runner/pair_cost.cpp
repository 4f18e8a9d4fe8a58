#include "engine/runner/pair_cost.h"

#include "engine/runner/edge_clock.h"
#include "engine/runner/measurement.h"
#include "engine/runner/resources.h"

#include <array>

namespace streamscope {

namespace {

// The first ones of an idle stream are stamped as they arrive; those that stand in a queue tell the cost.
constexpr std::size_t records = 17;

}  // namespace

Nanoseconds emptyPair(Driver& driver, StreamHandle stream) {
    driver.setDevice(0);
    std::array<EventHandle, records> events{};
    for (auto& event : events) event = driver.eventCreate(static_cast<unsigned>(EventFlags::Default)).value;
    for (const auto event : events) driver.eventRecord(event, stream, 0);
    std::vector<Nanoseconds> distances;
    if (awaitOwn(driver, driver.streamSynchronize(stream)) == Status::Success)
        for (std::size_t i = 1; i < events.size(); ++i)
            if (const auto distance = elapsed(driver, events[i - 1], events[i])) distances.push_back(*distance);
    for (const auto event : events)
        if (event.value != 0) driver.eventDestroy(event);
    return median(std::move(distances)).value_or(Nanoseconds{});
}

}  // namespace streamscope

#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <unordered_map>

namespace streamscope::ui {

/// Which records of a timeline are of events with timing, which only its program knows.
class RecordClocks {
public:
    explicit RecordClocks(std::shared_ptr<const ResolvedProgram> program) : program_(std::move(program)) {}
    /// False also where the program does not have the operation any more.
    bool isTimed(const Timeline& timeline, std::uint32_t operation) const;

private:
    const ResolvedOperation* find(std::string_view id, std::uint32_t likely) const;

    std::shared_ptr<const ResolvedProgram> program_;
    mutable std::once_flag asked_;
    mutable std::unordered_map<std::string_view, std::uint32_t> byId_;  ///< made where timeline and program differ
};

}  // namespace streamscope::ui

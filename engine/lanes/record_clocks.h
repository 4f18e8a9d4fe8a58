// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <unordered_map>

namespace streamscope {

/// Records of a timeline whose events have timing, which only its program knows.
class RecordClocks {
public:
    explicit RecordClocks(std::shared_ptr<const ResolvedProgram> program) : program_(std::move(program)) {}
    /// Returns whether the event has timing. Returns false for an operation that the program lacks.
    bool isTimed(const Timeline& timeline, std::uint32_t operation) const;

private:
    const ResolvedOperation* find(std::string_view id, std::uint32_t likely) const;

    std::shared_ptr<const ResolvedProgram> program_;
    mutable std::once_flag asked_;
    mutable std::unordered_map<std::string_view, std::uint32_t> byId_;  ///< made if timeline and program differ
};

}  // namespace streamscope

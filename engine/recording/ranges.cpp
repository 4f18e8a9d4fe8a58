// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/ranges.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::recording {
namespace {

constexpr std::size_t mostNamesInMessage = 8, deepest = 64;

Problem noSuchRange(const Recording& recording, std::string_view name) {
    std::vector<std::string> names;
    for (const NamedRange& range : recording.ranges)
        if (const std::string full = fullName(range); std::ranges::find(names, full) == names.end()) {
            names.push_back(full);
            if (names.size() > mostNamesInMessage) break;
        }
    if (names.empty())
        return Problem{
            "", 0, 0, {}, fmt::format("no range \"{}\": the program opened no range of NVTX while CUDA was in use", name)};
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), mostNamesInMessage); ++i)
        list += fmt::format("{}\"{}\"", i > 0 ? ", " : "", names[i]);
    if (names.size() > mostNamesInMessage) list += ", …";
    return Problem{"", 0, 0, {}, fmt::format("no range \"{}\": the program opened {}", name, list)};
}

}  // namespace

void RangeReader::open(NamedRange range, std::int64_t number) {
    const std::size_t index = recording_.ranges.size();
    if (number != 0) started_[number] = index;
    else pushed_[{range.thread, range.domain}].push_back(index);
    recording_.ranges.push_back(std::move(range));
}

void RangeReader::close(std::int64_t thread, const std::string& domain, std::int64_t number, std::int64_t at) {
    const auto end = [&](std::size_t index) {
        NamedRange& range = recording_.ranges[index];
        range.end = std::max(range.begin, at);
    };
    if (number != 0) {
        if (const auto started = started_.find(number); started != started_.end()) {
            end(started->second);
            started_.erase(started);
        }
        return;
    }
    std::vector<std::size_t>& stack = pushed_[{thread, domain}];
    if (stack.empty()) return;
    end(stack.back());
    stack.pop_back();
}

void RangeReader::finish() {
    std::int64_t last = 0;
    for (const Call& call : recording_.calls) last = std::max(last, call.end);
    for (NamedRange& range : recording_.ranges)
        if (range.end == 0) range.end = std::max(range.begin, last + 1);
    std::ranges::stable_sort(recording_.ranges, [](const NamedRange& a, const NamedRange& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
}

std::string fullName(const NamedRange& range) { return range.domain.empty() ? range.name : range.domain + ": " + range.name; }

RangeNames::RangeNames(const Recording& recording, Program& program)
    : recording_(recording), program_(program), around_(recording.ranges.size()), ids_(recording.ranges.size()) {
    for (std::size_t i = 0; i < recording.ranges.size(); ++i) {
        Thread& thread = threads_[recording.ranges[i].thread];
        thread.ranges.push_back(i);
        for (const std::int64_t time : {recording.ranges[i].begin, recording.ranges[i].end}) thread.boundaries.push_back(time);
    }
    for (auto& [number, thread] : threads_) std::ranges::sort(thread.boundaries);
}

std::vector<std::int64_t> RangeNames::boundaries(std::int64_t thread, std::int64_t begin, std::int64_t end) const {
    const auto found = threads_.find(thread);
    if (found == threads_.end()) return {};
    const std::vector<std::int64_t>& all = found->second.boundaries;
    const auto first = std::ranges::upper_bound(all, begin);
    return {first, std::max(first, std::ranges::lower_bound(all, end))};
}

std::string RangeNames::id(std::int64_t thread, std::int64_t begin, std::int64_t end) {
    const auto found = threads_.find(thread);
    if (found == threads_.end()) return {};
    Thread& of = found->second;
    const auto& ranges = recording_.ranges;
    while (of.next < of.ranges.size() && ranges[of.ranges[of.next]].begin <= end) {
        const std::size_t opened = of.ranges[of.next++];
        const auto holds = [&](std::size_t each) { return ranges[each].end >= ranges[opened].end; };
        const auto around = std::find_if(of.open.rbegin(), of.open.rend(), holds);
        if (around != of.open.rend()) around_[opened] = *around;
        if (of.open.size() < deepest) of.open.push_back(opened);
    }
    std::erase_if(of.open, [&](std::size_t each) { return ranges[each].end < end; });
    const auto since =
        std::find_if(of.open.rbegin(), of.open.rend(), [&](std::size_t each) { return ranges[each].begin <= begin; });
    return since == of.open.rend() ? std::string() : declare(*since);
}

const std::string& RangeNames::declare(std::size_t range) {
    std::string& id = ids_[range];
    if (!id.empty()) return id;
    CallRange declared;
    if (around_[range]) declared.within = declare(*around_[range]);
    declared.id = id = fmt::format("r{}", program_.ranges.size() + 1);
    declared.name = fullName(recording_.ranges[range]);
    program_.ranges.push_back(std::move(declared));
    return id;
}

Read<Window> windowOf(const Recording& recording, std::string_view name, std::optional<std::size_t> steps) {
    std::vector<const NamedRange*> found;
    for (const NamedRange& range : recording.ranges)
        if (range.name == name || fullName(range) == name) found.push_back(&range);
    if (found.empty()) return {{}, {noSuchRange(recording, name)}};
    if (!steps) return {Window{found.front()->begin, found.front()->end, 1}, {}};
    if (found.size() < 2)
        return {
            {},
            {Problem{
                "", 0, 0, {}, fmt::format("the range \"{}\" was opened once: no step follows the first, which warms up", name)}}};
    const std::size_t last = std::min(*steps, found.size() - 1);
    return {Window{found[1]->begin, found[last]->end, last}, {}};
}

}  // namespace streamscope::recording

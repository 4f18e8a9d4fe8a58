// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/busy_time.h"

#include <algorithm>

namespace streamscope {

Spans merged(Spans spans) {
    std::erase_if(spans, [](const Span& span) { return span.begin >= span.end; });
    if (!std::ranges::is_sorted(spans, {}, &Span::begin)) std::ranges::sort(spans, {}, &Span::begin);
    Spans result;
    for (const Span& span : spans) {
        if (!result.empty() && span.begin <= result.back().end) result.back().end = std::max(result.back().end, span.end);
        else result.push_back(span);
    }
    return result;
}

Nanoseconds total(const Spans& spans) {
    Nanoseconds sum{};
    for (const Span& span : spans) sum += span.end - span.begin;
    return sum;
}

Spans intersection(const Spans& a, const Spans& b) {
    Spans result;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const Span common{std::max(a[i].begin, b[j].begin), std::min(a[i].end, b[j].end)};
        if (common.begin < common.end) result.push_back(common);
        a[i].end < b[j].end ? ++i : ++j;
    }
    return result;
}

Nanoseconds timeWithAtLeast(int count, const Spans& spans) {
    std::vector<Nanoseconds> begins, ends;
    begins.reserve(spans.size());
    ends.reserve(spans.size());
    for (const Span& span : spans) {
        if (span.begin >= span.end) continue;
        begins.push_back(span.begin);
        ends.push_back(span.end);
    }
    for (auto* times : {&begins, &ends})
        if (!std::ranges::is_sorted(*times)) std::ranges::sort(*times);
    Nanoseconds sum{}, since{};
    int active = 0;
    for (std::size_t begin = 0, end = 0; end < ends.size();) {
        const bool starts = begin < begins.size() && begins[begin] < ends[end];
        const Nanoseconds at = starts ? begins[begin++] : ends[end++];
        if (active >= count) sum += at - since;
        active += starts ? 1 : -1;
        since = at;
    }
    return sum;
}

}  // namespace streamscope

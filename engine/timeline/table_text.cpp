#include "engine/timeline/table_text.h"

#include <algorithm>

namespace streamscope {

std::size_t tableWidth(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string printable(std::string_view text) {
    std::string out(text);
    std::ranges::replace_if(
        out, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return out;
}

std::string elided(std::string_view text, std::size_t width) {
    std::string out = printable(text);
    if (tableWidth(out) <= width) return out;
    std::size_t end = 0;
    for (std::size_t seen = 0; end < out.size(); ++end)
        if ((out[end] & 0xc0) != 0x80 && ++seen == width) break;
    return out.substr(0, end) + "…";
}

}  // namespace streamscope

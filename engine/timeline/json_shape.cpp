#include "engine/timeline/json_shape.h"

#include <array>
#include <cstdint>

namespace streamscope::results {
namespace {

enum class Mark : std::uint8_t { None, Quote, Opens, Closes };

constexpr std::array<Mark, 256> marks = [] {
    std::array<Mark, 256> made{};
    made['"'] = Mark::Quote;
    made['['] = made['{'] = Mark::Opens;
    made[']'] = made['}'] = Mark::Closes;
    return made;
}();

}  // namespace

std::size_t behindSpace(std::string_view text, std::size_t at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) ++at;
    return at;
}

std::size_t behindString(std::string_view text, std::size_t at) {
    for (at = text.find('"', at + 1); at != text.npos; at = text.find('"', at + 1)) {
        std::size_t escapes = at;
        while (text[escapes - 1] == '\\') --escapes;
        if ((at - escapes) % 2 == 0) return at + 1;
    }
    return text.npos;
}

std::size_t behindValue(std::string_view text, std::size_t at) {
    if (at >= text.size()) return text.npos;
    const auto mark = [&] { return marks[static_cast<unsigned char>(text[at])]; };
    if (mark() == Mark::Quote) return behindString(text, at);
    if (mark() != Mark::Opens) {
        const std::size_t end = text.find_first_of(",]} \n\r\t", at);
        return end == at ? text.npos : end;
    }
    for (std::size_t depth = 0; at < text.size();) {
        switch (mark()) {
            case Mark::None: ++at; break;
            case Mark::Quote:
                at = behindString(text, at);
                if (at == text.npos) return text.npos;
                break;
            case Mark::Opens: ++depth, ++at; break;
            case Mark::Closes:
                ++at;
                if (--depth == 0) return at;
        }
    }
    return text.npos;
}

}  // namespace streamscope::results

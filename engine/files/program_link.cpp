// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/files/program_link.h"

#include "engine/device/words.h"
#include "engine/files/unzipped.h"
#include "engine/json/regular_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct ProgramLinkTexts {
    TRANSLATED_TEXTS(ProgramLinkTexts)
};

constexpr std::string_view blanks = " \t\r\n\v\f";

Failure broken(const std::string& why, std::size_t at) {
    return {ProgramLinkTexts::tr("The link is broken at character %1: %2").arg(at + 1, why)};
}

/// Returns the six bits of a digit of base64 as links have it, nullopt for another letter.
std::optional<std::uint32_t> bitsOf(char letter) {
    if (letter >= 'A' && letter <= 'Z') return static_cast<std::uint32_t>(letter - 'A');
    if (letter >= 'a' && letter <= 'z') return static_cast<std::uint32_t>(letter - 'a' + 26);
    if (letter >= '0' && letter <= '9') return static_cast<std::uint32_t>(letter - '0' + 52);
    if (letter == '-') return 62;
    return letter == '_' ? std::optional<std::uint32_t>(63) : std::nullopt;
}

std::string bytesOf(std::string_view digits) {
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char digit : digits) {
        held = held << 6 | bitsOf(digit).value_or(0);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 0xFF);
    }
    return bytes;
}

/// Returns the letter in UTF-8 that begins at a place.
std::string letterAt(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    return std::string(text.substr(at, end - at));
}

/// Returns whether the text has the mark of any version.
bool hasMarkOfAnyVersion(std::string_view text) {
    for (std::size_t at = text.find("#p"); at != text.npos; at = text.find("#p", at + 1)) {
        const std::size_t end = text.find_first_not_of("0123456789", at + 2);
        if (end != text.npos && end > at + 2 && text[end] == '.') return true;
    }
    return false;
}

/// Returns the place of the program's first character in a link.
Expected<std::size_t> startOfProgram(std::string_view link) {
    if (const std::size_t at = link.find(linkMark); at != link.npos) return at + linkMark.size();
    if (hasMarkOfAnyVersion(link))
        return Failure{ProgramLinkTexts::tr("This link is of a newer Streamscope, whose programs this one cannot read.")};
    return Failure{ProgramLinkTexts::tr("This is no link to a program: in such a link the program follows \"%1\". Streamscope "
                                        "loads nothing from the network; save the page and open its file.")
                       .arg(linkMark)};
}

}  // namespace

bool isLink(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const auto begins = [&](std::string_view scheme) {
        const auto isSame = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
        return text.size() >= scheme.size() && std::ranges::equal(text.substr(0, scheme.size()), scheme, isSame);
    };
    return begins("http://") || begins("https://") || begins(linkMark) || (begins("file://") && text.find(linkMark) != text.npos);
}

Expected<std::string> programInLink(std::string_view pasted) {
    std::string link;
    std::ranges::copy_if(pasted, std::back_inserter(link),
                         [](char letter) { return blanks.find(letter) == blanks.npos; });  // where a mail was wrapped
    const auto start = startOfProgram(link);
    if (!start) return start.failure();
    const std::size_t before = lettersIn(link.substr(0, *start));
    const std::string_view text = std::string_view(link).substr(*start);
    const auto wrong = std::ranges::find_if_not(text, [](char letter) { return bitsOf(letter).has_value(); });
    if (wrong != text.end()) {
        const auto at = static_cast<std::size_t>(wrong - text.begin());
        return broken(ProgramLinkTexts::tr("\"%1\" does not belong to a link.").arg(letterAt(text, at)), before + at);
    }
    const std::string packed = bytesOf(text);
    if (!packed.starts_with("\x1f\x8b")) return broken(ProgramLinkTexts::tr("no packed program begins there."), before);
    Unzipped found = unzipped(packed, filekinds::program.largest);
    const std::size_t at = before + found.read * 4 / 3;
    switch (found.end) {
        case Unzipped::End::Cut: return broken(ProgramLinkTexts::tr("it ends before its program does."), lettersIn(link));
        case Unzipped::End::Damaged: return broken(ProgramLinkTexts::tr("the program is damaged before there."), at);
        case Unzipped::End::TooLarge:
            return Failure{
                ProgramLinkTexts::tr("The program in the link is larger than %1 MiB, the most that a program may have.")
                    .arg(filekinds::program.largest / filekinds::mebibyte)};
        case Unzipped::End::Whole: break;
    }
    if (found.read < packed.size()) return broken(ProgramLinkTexts::tr("the program has ended."), at);
    return std::move(found.bytes);
}

}  // namespace streamscope

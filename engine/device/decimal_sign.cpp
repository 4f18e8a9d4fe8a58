// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/decimal_sign.h"

#include "engine/device/words.h"

#include <algorithm>
#include <string_view>

namespace streamscope {
namespace {

/// Translation context of the sign.
struct DecimalSign {
    TRANSLATED_TEXTS(DecimalSign)
};

/// Returns the sign of the reader's language.
char decimalSign() { return DecimalSign::tr(".") == "," ? ',' : '.'; }

bool hasDigit(std::string_view text, std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; }

bool isPoint(std::string_view text, std::size_t at) {
    return text[at] == '.' && at > 0 && hasDigit(text, at - 1) && hasDigit(text, at + 1);
}

/// Returns whether the number around this point begins behind a blank or a sign.
bool beginsAlone(std::string_view text, std::size_t point) {
    constexpr std::string_view names = "._#{}/";
    std::size_t begin = point;
    while (begin > 0 && hasDigit(text, begin - 1)) --begin;
    if (begin == 0) return true;
    const char before = text[begin - 1];
    const bool isLetter = (before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z');
    return !isLetter && names.find(before) == names.npos;
}

/// Returns whether a unit follows the number around this point, behind a blank.
bool hasUnit(std::string_view text, std::size_t point) {
    std::size_t end = point + 1;
    while (hasDigit(text, end)) ++end;
    std::string_view rest = text.substr(end);
    for (const std::string_view blank : {" ", "\u00a0", "\u202f"}) {
        if (!rest.starts_with(blank)) continue;
        rest.remove_prefix(blank.size());
        for (const std::string_view unit :
             {"ns", "us", "µs", "ms", "s", "%", "B", "kB", "KB", "KiB", "MB", "MiB", "GB", "GiB", "TB"}) {
            if (!rest.starts_with(unit)) continue;
            const char next = rest.size() > unit.size() ? rest[unit.size()] : ' ';
            const bool goesOn = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || hasDigit(rest, unit.size());
            if (!goesOn) return true;
        }
    }
    return false;
}

}  // namespace

std::string withDecimalSign(std::string number) {
    if (number.find('.') == std::string::npos) return number;
    const char sign = decimalSign();
    for (std::size_t at = 0; at < number.size() && sign != '.'; ++at)
        if (isPoint(number, at)) number[at] = sign;
    return number;
}

std::string withDecimalSigns(std::string sentence) {
    if (sentence.find('.') == std::string::npos) return sentence;
    const char sign = decimalSign();
    for (std::size_t at = 0; at < sentence.size() && sign != '.'; ++at)
        if (isPoint(sentence, at) && beginsAlone(sentence, at) && hasUnit(sentence, at)) sentence[at] = sign;
    return sentence;
}

}  // namespace streamscope

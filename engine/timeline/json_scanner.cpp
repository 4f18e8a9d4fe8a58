#include "engine/timeline/json_scanner.h"

#include <charconv>
#include <cmath>

namespace streamscope::results {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

/// Rare: the document's own reader knows the escapes.
std::string_view JsonScanner::escapedString(const char* begin) {
    at_ = begin;
    const auto backslash = [this] { return at_ != end_ && *at_ == '\\'; };
    decoded_.clear();
    while (at_ != end_ && *at_ != '"') {
        if (static_cast<unsigned char>(*at_) < ' ') return fail(), std::string_view();
        if (!backslash()) {
            decoded_ += *at_++;
            continue;
        }
        constexpr std::string_view escapes = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
        const std::size_t which = ++at_ == end_ ? escapes.npos : escapes.find(*at_);
        if (which == escapes.npos) return fail(), std::string_view();  // \u too
        decoded_ += meant[which];
        ++at_;
    }
    expect('"');
    return decoded_;
}

std::string_view JsonScanner::number() {
    skipSpace();
    const char* const begin = at_;
    const auto digits = [this] {
        const char* const first = at_;
        while (at_ != end_ && isDigit(*at_)) ++at_;
        return at_ - first;
    };
    const auto next = [this](char a, char b) { return at_ != end_ && (*at_ == a || *at_ == b) ? (++at_, true) : false; };
    next('-', '-');
    const char* const first = at_;
    const auto whole = digits();
    bool isNumber = whole == 1 || (whole > 1 && *first != '0');
    if (next('.', '.')) isNumber = digits() > 0 && isNumber;
    if (next('e', 'E')) {
        next('+', '-');
        isNumber = digits() > 0 && isNumber;
    }
    if (!isNumber) fail();
    return isNumber ? std::string_view(begin, static_cast<std::size_t>(at_ - begin)) : std::string_view();
}

double JsonScanner::real() {
    const std::string_view text = number();
    double value = 0;
    if (good_ && std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc()) fail();
    return value;
}

int JsonScanner::integer() {
    const std::string_view text = number();
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) fail();
    return value;
}

bool JsonScanner::boolean() {
    const bool yes = takeWord("true");
    if (!yes && !takeWord("false")) fail();
    return yes;
}

Nanoseconds JsonScanner::time() {
    constexpr double largest = 1e12;  // µs
    constexpr int exactDigits = 12;
    skipSpace();
    const char* at = at_;
    const bool negative = at != end_ && *at == '-';
    if (negative) ++at;
    const char* const first = at;
    std::int64_t value = 0;
    while (at != end_ && isDigit(*at) && at - first <= exactDigits) value = value * 10 + (*at++ - '0');
    const auto whole = at - first;
    int thousandths = 0;
    if (at != end_ && *at == '.') {
        ++at;
        for (; thousandths < 3 && at != end_ && isDigit(*at); ++thousandths) value = value * 10 + (*at++ - '0');
        if (thousandths == 0) return fail(), Nanoseconds();
    }
    const bool ends = at == end_ || !(isDigit(*at) || *at == '.' || *at == 'e' || *at == 'E');
    if (ends && whole > 0 && whole <= exactDigits && (whole == 1 || *first != '0')) {
        for (; thousandths < 3; ++thousandths) value *= 10;
        at_ = at;
        return Nanoseconds(negative ? -value : value);
    }
    const double read = real();
    if (!(std::abs(read) < largest)) fail();
    return Nanoseconds(good_ ? std::llround(read * 1000) : 0);
}

void JsonScanner::skip() {
    skipSpace();
    if (at_ == end_ || *at_ == '{') return fail();
    if (*at_ == '"') string();
    else if (*at_ == '[') list([this] { at_ != end_&& take('[') ? fail() : skip(); });
    else if (!takeNull() && !takeWord("true") && !takeWord("false")) real();
}

}  // namespace streamscope::results

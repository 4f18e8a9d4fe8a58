#include "engine/timeline/json_scanner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

namespace streamscope::results {
namespace {

bool isDecimal(char c) { return c >= '0' && c <= '9'; }

struct Digits {
    int count;
    std::int64_t value;
};

/// Those that eight bytes begin with, without a look at each: first each two, then each four, then all are one number.
Digits digitsAtBeginOf(const char* eight) {
    constexpr std::uint64_t each = 0x0101010101010101;
    std::uint64_t text = 0;
    std::memcpy(&text, eight, sizeof(text));
    const auto high = [&](std::uint64_t bytes) { return (bytes & 0xF0 * each) ^ 0x30 * each; };
    const std::uint64_t others = high(text) | high(text + 0x06 * each);
    const int count = std::countr_zero(others) / 8;
    if (count == 0) return {0, 0};
    std::uint64_t value = (text << (64 - 8 * count)) & 0x0F * each;
    value = value * (1 + (10ULL << 8)) >> 8 & 0x00FF00FF00FF00FF;
    value = value * (1 + (100ULL << 16)) >> 16 & 0x0000FFFF0000FFFF;
    value = value * (1 + (10'000ULL << 32)) >> 32;
    return {count, static_cast<std::int64_t>(value)};
}

}  // namespace

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
        if (++at_ != end_ && *at_ == 'u') {
            ++at_;
            takeCodePoint();
            continue;
        }
        const std::size_t which = at_ == end_ ? escapes.npos : escapes.find(*at_);
        if (which == escapes.npos) return fail(), std::string_view();
        decoded_ += meant[which];
        ++at_;
    }
    expect('"');
    return decoded_;
}

unsigned JsonScanner::hex() {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(at_, at_ + std::min<std::ptrdiff_t>(4, end_ - at_), value, 16);
    if (error != std::errc() || end - at_ != 4) return fail(), 0;
    at_ = end;
    return value;
}

/// Of four digits, or of twice as many where they stand for a half.
void JsonScanner::takeCodePoint() {
    constexpr auto isHigh = [](unsigned half) { return half >= 0xD800 && half < 0xDC00; };
    constexpr auto isLow = [](unsigned half) { return half >= 0xDC00 && half < 0xE000; };
    unsigned point = hex();
    if (isLow(point)) return fail();
    if (isHigh(point)) {
        if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with("\\u")) return fail();
        at_ += 2;
        const unsigned low = hex();
        if (!isLow(low)) return fail();
        point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
    }
    constexpr std::array<unsigned, 4> beyond{0x80, 0x800, 0x10000, ~0U};  // what so many bytes hold
    int more = 0;
    while (point >= beyond[static_cast<std::size_t>(more)]) ++more;
    constexpr std::array<unsigned, 4> first{0, 0xC0, 0xE0, 0xF0};
    decoded_ += static_cast<char>(first[static_cast<std::size_t>(more)] | point >> (6 * more));
    while (more-- > 0) decoded_ += static_cast<char>(0x80 | (point >> (6 * more) & 0x3F));
}

std::string_view JsonScanner::number() {
    skipSpace();
    const char* const begin = at_;
    const auto digits = [this] {
        const char* const first = at_;
        while (at_ != end_ && isDecimal(*at_)) ++at_;
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
    if (std::endian::native == std::endian::little && end_ - at >= 8) {
        const Digits digits = digitsAtBeginOf(at);
        at += digits.count;
        value = digits.value;
    }
    while (at != end_ && isDecimal(*at) && at - first <= exactDigits) value = value * 10 + (*at++ - '0');
    const auto whole = at - first;
    int thousandths = 0;
    if (at != end_ && *at == '.') {
        ++at;
        for (; thousandths < 3 && at != end_ && isDecimal(*at); ++thousandths) value = value * 10 + (*at++ - '0');
        if (thousandths == 0) return fail(), Nanoseconds();
    }
    const bool ends = at == end_ || !(isDecimal(*at) || *at == '.' || *at == 'e' || *at == 'E');
    if (ends && whole > 0 && whole <= exactDigits && (whole == 1 || *first != '0')) {
        for (; thousandths < 3; ++thousandths) value *= 10;
        at_ = at;
        return Nanoseconds(negative ? -value : value);
    }
    const double read = real();
    if (!(std::abs(read) < largest)) fail();
    return Nanoseconds(good_ ? std::llround(read * 1000) : 0);
}

void JsonScanner::skipMembers(int depth) {
    if (take('}')) return;
    std::vector<std::string> keys;
    do {
        const std::string_view key = string();
        if (std::ranges::find(keys, key) != keys.end()) return fail();
        keys.emplace_back(key);
        expect(':');
        skip(depth);
    } while (good_ && take(','));
    expect('}');
}

void JsonScanner::skip(int depth) {
    constexpr int deepest = 32;
    skipSpace();
    if (at_ == end_ || depth == deepest) return fail();
    if (*at_ == '"') string();
    else if (*at_ == '[') list([this, depth] { skip(depth + 1); });
    else if (take('{')) skipMembers(depth + 1);
    else if (!takeNull() && !takeWord("true") && !takeWord("false")) real();
}

}  // namespace streamscope::results

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grading/unzip.h"

#include "engine/json/printable.h"
#include "engine/json/regular_file.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include <zlib.h>

namespace streamscope::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostEntries = 50'000;
constexpr std::uint16_t stored = 0, deflated = 8, encrypted = 1;

Failure damaged() { return {"it is damaged"}; }
Failure tooLarge() { return {"it is too large to be unpacked"}; }

/// Bytes of an archive, whose numbers begin with the lowest byte. A place outside gives zero.
class Bytes {
public:
    explicit Bytes(std::string_view all) : all_(all) {}
    std::uint32_t number(std::size_t at, std::size_t size) const {
        std::uint32_t value = 0;
        for (std::size_t i = size; i > 0; --i)
            value = value << 8 | (at + i <= all_.size() ? static_cast<unsigned char>(all_[at + i - 1]) : 0U);
        return value;
    }
    std::optional<std::string_view> part(std::size_t at, std::size_t size) const {
        return at <= all_.size() && size <= all_.size() - at ? std::optional(all_.substr(at, size)) : std::nullopt;
    }
    /// Returns the place of the list of entries' end; nullopt if there is none.
    std::optional<std::size_t> endOfEntries() const {
        constexpr std::size_t mostComment = 0xFFFF + 22;
        const std::size_t at = all_.rfind("PK\x05\x06");
        return at == all_.npos || all_.size() - at > mostComment ? std::nullopt : std::optional(at);
    }

private:
    std::string_view all_;
};

/// An entry of the list at the end of an archive.
struct Entry {
    std::string_view name, data;
    std::uint16_t method = stored;
    std::uint32_t size = 0, sum = 0;
};

Expected<std::vector<Entry>> entriesOf(const Bytes& archive) {
    constexpr std::uint32_t entryMark = 0x02014b50, fileMark = 0x04034b50;
    const auto end = archive.endOfEntries();
    if (!end) return Failure{"Not a zip archive"};
    const std::size_t count = archive.number(*end + 10, 2);
    std::size_t at = archive.number(*end + 16, 4);
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < count; ++i) {
        if (i == mostEntries) return tooLarge();
        if (archive.number(at, 4) != entryMark) return damaged();
        const std::size_t nameSize = archive.number(at + 28, 2), packed = archive.number(at + 20, 4),
                          file = archive.number(at + 42, 4);
        const auto name = archive.part(at + 46, nameSize);
        const auto data = archive.part(file + 30 + archive.number(file + 26, 2) + archive.number(file + 28, 2), packed);
        if (!name || !data || archive.number(file, 4) != fileMark) return damaged();
        if ((archive.number(at + 8, 2) & encrypted) != 0) return Failure{"it is encrypted"};
        entries.push_back({*name, *data, static_cast<std::uint16_t>(archive.number(at + 10, 2)), archive.number(at + 24, 4),
                           archive.number(at + 16, 4)});
        at += 46 + nameSize + archive.number(at + 30, 2) + archive.number(at + 32, 2);
    }
    return entries;
}

bool isUtf8(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(characterAt(text).bytes))
        if (characterAt(text).bytes == 0) return false;
    return true;
}

/// Returns a name in UTF-8. One that is not in UTF-8 is in code page 437, as the format has it.
std::string inUtf8(std::string_view name) {
    constexpr std::string_view from128 =
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
        "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ";
    if (isUtf8(name)) return std::string(name);
    std::string text;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        std::string_view rest = from128;
        for (int i = 128; i < byte; ++i) rest.remove_prefix(characterAt(rest).bytes);
        text += byte < 128 ? std::string_view(&letter, 1) : rest.substr(0, characterAt(rest).bytes);
    }
    return text;
}

/// Returns the path of an entry inside a folder; empty if it is no file to unpack.
std::string placeOfEntry(std::string name) {
    for (char& letter : name)
        if (letter == '\\') letter = '/';
    const bool isSkipped = name.empty() || name.ends_with('/') || name.starts_with('/') || name.starts_with("__MACOSX/") ||
                           name.ends_with(".DS_Store");
    if (isSkipped) return {};
    std::string place;
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('/', at), name.size());
        const std::string part = name.substr(at, end - at);
        if (part == "..") return {};
        if (!part.empty()) place += (place.empty() ? "" : "/") + portableName(part);
        at = end + 1;
    }
    return place;
}

/// Returns the bytes of an entry, at most `budget`.
Expected<std::string> unpackEntry(const Entry& entry, std::uint64_t& budget) {
    if (entry.size > budget || (entry.method == stored && entry.data.size() > budget)) return tooLarge();
    std::string bytes(entry.data);
    if (entry.method == deflated) {
        z_stream stream{};
        bytes.assign(entry.size, '\0');
        if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return damaged();
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(entry.data.data()));
        stream.avail_in = static_cast<uInt>(entry.data.size());
        stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
        stream.avail_out = static_cast<uInt>(bytes.size());
        const int answer = inflate(&stream, Z_FINISH);
        const bool isWhole = answer == Z_STREAM_END && stream.total_out == entry.size;
        inflateEnd(&stream);
        if (!isWhole) return damaged();
    } else if (entry.method != stored) {
        return Failure{"Compression method not supported"};
    }
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
    if (bytes.size() != entry.size || sum != entry.sum) return damaged();
    budget -= bytes.size();
    return bytes;
}

Expected<void> writeNew(const fs::path& path, const std::string& bytes) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (fs::exists(path, error)) return Failure{"The file already exists."};
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    return file ? Expected<void>() : Failure{"it cannot be written"};
}

}  // namespace

std::string portableName(std::string_view name) {
    const bool isDots = name.find_first_not_of('.') == name.npos;
    std::string portable;
    for (std::size_t at = 0; at < name.size();) {
        std::size_t end = at + 1;
        while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) ++end;
        const std::string_view letter = name.substr(at, end - at);
        portable += isDots || letter == "\\" || hasUnseen(letter) ? std::string_view("-") : letter;
        at = end;
    }
    return portable;
}

Expected<void> unpackArchive(const std::string& archive, const std::string& folder, std::uint64_t& budget) {
    const auto bytes = readRegularFile(archive, filekinds::result);
    if (!bytes) return bytes.failure();
    const auto entries = entriesOf(Bytes(*bytes));
    if (!entries) return entries.failure();
    for (const Entry& entry : *entries) {
        const std::string place = placeOfEntry(inUtf8(entry.name));
        if (place.empty()) continue;
        const auto unpacked = unpackEntry(entry, budget);
        const auto written = unpacked ? writeNew(fs::path(folder) / place, *unpacked) : unpacked.failure();
        if (!written) return Failure{place + ": " + written.why()};
    }
    return {};
}

}  // namespace streamscope::app

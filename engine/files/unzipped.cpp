// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/files/unzipped.h"

#include <limits>

#include <zlib.h>

namespace streamscope {
namespace {

constexpr std::size_t piece = 1 << 18;
constexpr int mostWindowBits = 15, orGzip = 32, asGzip = 16, mostMemory = 9;

Bytef* asBytes(std::string_view text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); }

/// Owner of a zlib stream that inflates.
class Inflating {
public:
    explicit Inflating(std::string_view packed) {
        stream_.next_in = asBytes(packed);
        stream_.avail_in = static_cast<uInt>(packed.size());
        isOpen_ = inflateInit2(&stream_, mostWindowBits + orGzip) == Z_OK;
    }
    ~Inflating() {
        if (isOpen_) inflateEnd(&stream_);
    }
    Inflating(const Inflating&) = delete;
    Inflating& operator=(const Inflating&) = delete;

    bool isOpen() const { return isOpen_; }
    std::size_t read() const { return stream_.total_in; }
    /// Inflates and appends a piece. Returns the code of zlib's inflate().
    int appendTo(std::string& bytes) {
        const std::size_t before = bytes.size();
        bytes.resize(before + piece);
        stream_.next_out = reinterpret_cast<Bytef*>(bytes.data() + before);
        stream_.avail_out = static_cast<uInt>(piece);
        const int answer = inflate(&stream_, Z_NO_FLUSH);
        bytes.resize(before + piece - stream_.avail_out);
        return answer;
    }

private:
    z_stream stream_{};
    bool isOpen_ = false;
};

Unzipped::End endOf(int answer) {
    if (answer == Z_STREAM_END) return Unzipped::End::Whole;
    return answer == Z_BUF_ERROR ? Unzipped::End::Cut : Unzipped::End::Damaged;
}

}  // namespace

Unzipped unzipped(std::string_view packed, std::size_t most) {
    if (packed.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return {};
    Inflating stream(packed);
    Unzipped found;
    int answer = stream.isOpen() ? Z_OK : Z_MEM_ERROR;
    while (answer == Z_OK) {
        answer = stream.appendTo(found.bytes);
        if (found.bytes.size() > most) return {{}, Unzipped::End::TooLarge, stream.read()};
    }
    found.end = endOf(answer);
    found.read = stream.read();
    return found;
}

std::string gzipped(std::string_view bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, mostWindowBits + asGzip, mostMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = asBytes(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(isWhole ? stream.total_out : 0);
    deflateEnd(&stream);
    return packed;
}

}  // namespace streamscope

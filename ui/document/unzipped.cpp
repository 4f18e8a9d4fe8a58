// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/unzipped.h"

#include <limits>

#include <zlib.h>

namespace streamscope::ui {
namespace {

constexpr qsizetype piece = 1 << 18;
constexpr int mostWindowBits = 15, orGzip = 32, asGzip = 16, mostMemory = 9;

/// Owner of a zlib stream that inflates.
class Stream {
public:
    explicit Stream(QByteArrayView packed) {
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream_.avail_in = static_cast<uInt>(packed.size());
        isOpen_ = inflateInit2(&stream_, mostWindowBits + orGzip) == Z_OK;
    }
    ~Stream() {
        if (isOpen_) inflateEnd(&stream_);
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    bool isOpen() const { return isOpen_; }
    qsizetype read() const { return static_cast<qsizetype>(stream_.total_in); }
    /// Inflates and appends a piece. Returns the code of zlib's inflate().
    int appendTo(QByteArray& bytes) {
        const qsizetype before = bytes.size();
        bytes.resize(before + piece);
        stream_.next_out = reinterpret_cast<Bytef*>(bytes.data() + before);
        stream_.avail_out = static_cast<uInt>(piece);
        const int answer = inflate(&stream_, Z_NO_FLUSH);
        bytes.resize(before + piece - static_cast<qsizetype>(stream_.avail_out));
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

Unzipped unzipped(QByteArrayView packed, qsizetype most) {
    if (packed.size() > std::numeric_limits<int>::max()) return {};
    Stream stream(packed);
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

QByteArray gzipped(QByteArrayView bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, mostWindowBits + asGzip, mostMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    QByteArray packed(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(bytes.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(isWhole ? static_cast<qsizetype>(stream.total_out) : 0);
    deflateEnd(&stream);
    return packed;
}

}  // namespace streamscope::ui

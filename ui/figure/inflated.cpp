// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/inflated.h"

#include "engine/json/regular_file.h"

#include <QCoreApplication>

#include <algorithm>

#include <zlib.h>

namespace streamscope::ui {
namespace {

constexpr qsizetype piece = 1 << 18;

QString grewTooLarge() {
    return QCoreApplication::translate("Carried",
                                       "The text in this picture grows to more than %1 times its size when it is unpacked. "
                                       "Streamscope exports no such picture; it was not read further.")
        .arg(mostGrowth);
}

/// Owner of a zlib stream.
class Stream {
public:
    explicit Stream(QByteArrayView deflated) {
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(deflated.data()));
        stream_.avail_in = static_cast<uInt>(deflated.size());
        isOpen_ = inflateInit(&stream_) == Z_OK;
    }
    ~Stream() {
        if (isOpen_) inflateEnd(&stream_);
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    bool isOpen() const { return isOpen_; }
    /// Inflates and appends a piece. Returns the code of zlib's inflate().
    int appendTo(QByteArray& text) {
        const qsizetype before = text.size();
        text.resize(before + piece);
        stream_.next_out = reinterpret_cast<Bytef*>(text.data() + before);
        stream_.avail_out = static_cast<uInt>(piece);
        const int answer = inflate(&stream_, Z_NO_FLUSH);
        text.resize(before + piece - static_cast<qsizetype>(stream_.avail_out));
        return answer;
    }

private:
    z_stream stream_{};
    bool isOpen_ = false;
};

}  // namespace

Carried inflated(QByteArrayView deflated) {
    const auto largest = static_cast<qsizetype>(filekinds::result.largest);
    if (deflated.size() > largest) return {};
    const qsizetype most = std::min(largest, static_cast<qsizetype>(filekinds::mebibyte) + mostGrowth * deflated.size());
    Stream stream(deflated);
    Carried carried;
    int answer = stream.isOpen() ? Z_OK : Z_MEM_ERROR;
    while (answer == Z_OK) {
        answer = stream.appendTo(carried.text);
        if (carried.text.size() > most) return {{}, grewTooLarge()};
    }
    return answer == Z_STREAM_END ? carried : Carried();
}

}  // namespace streamscope::ui

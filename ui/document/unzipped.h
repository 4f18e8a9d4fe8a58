// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace streamscope::ui {

/// Bytes that were packed by zlib or gzip, as far as they could be unpacked.
struct Unzipped {
    enum class End : std::uint8_t {
        Whole,
        Cut,      ///< the data ends before its end
        Damaged,  ///< also a lack of memory
        TooLarge
    };
    QByteArray bytes;
    End end = End::Damaged;
    qsizetype read = 0;  ///< number of packed bytes that were read
};

/// Unpacks data of zlib or gzip into at most `most` bytes, because it may be crafted to exhaust the memory.
Unzipped unzipped(QByteArrayView packed, qsizetype most);

/// Packs bytes as gzip does, without a name and a time, so that the same bytes give the same data.
QByteArray gzipped(QByteArrayView bytes);

}  // namespace streamscope::ui

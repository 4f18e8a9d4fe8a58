// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/files/unzipped.h"

#include <QByteArray>
#include <QByteArrayView>

namespace streamscope::ui {

/// Answer of streamscope::unzipped(), in bytes of Qt.
struct Unzipped {
    using End = streamscope::Unzipped::End;
    QByteArray bytes;
    End end = End::Damaged;
    qsizetype read = 0;  ///< number of packed bytes that were read
};

/// Unpacks data as streamscope::unzipped() does.
inline Unzipped unzipped(QByteArrayView packed, qsizetype most) {
    const std::string_view bytes(packed.data(), static_cast<std::size_t>(packed.size()));
    const streamscope::Unzipped found = streamscope::unzipped(bytes, static_cast<std::size_t>(most));
    return {QByteArray::fromStdString(found.bytes), found.end, static_cast<qsizetype>(found.read)};
}

/// Packs bytes as streamscope::gzipped() does.
inline QByteArray gzipped(QByteArrayView bytes) {
    return QByteArray::fromStdString(streamscope::gzipped({bytes.data(), static_cast<std::size_t>(bytes.size())}));
}

}  // namespace streamscope::ui

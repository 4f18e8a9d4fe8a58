// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/png_chunk.h"

#include <QtEndian>

#include <cstdint>

#include <zlib.h>

namespace streamscope::ui::png {
namespace {

const QByteArray keyword = "Streamscope";
constexpr qsizetype aroundData = 12;  ///< length, type and checksum
constexpr qsizetype headerEnd = 8 + aroundData + 13;

std::uint32_t checkSum(QByteArrayView bytes) {
    return static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

QByteArray bigEndian(std::uint32_t value) {
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

std::uint32_t numberAt(const QByteArray& bytes, qsizetype at) { return qFromBigEndian<std::uint32_t>(bytes.constData() + at); }

/// Removes the length that qCompress() puts before the data of zlib.
QByteArray deflated(const QByteArray& bytes) { return qCompress(bytes, 9).mid(4); }

/// Returns the text of an iTXt chunk with our keyword: keyword 0, compressed?, method, language 0, translated keyword 0, text.
Carried textOf(const QByteArray& data) {
    if (data.size() < keyword.size() + 5) return {};
    const bool compressed = data[keyword.size() + 1] == 1;
    const qsizetype language = data.indexOf('\0', keyword.size() + 3);
    const qsizetype translated = language < 0 ? -1 : data.indexOf('\0', language + 1);
    if (translated < 0) return {};
    const QByteArray text = data.mid(translated + 1);
    return compressed ? inflated(text) : Carried{text, {}};
}

}  // namespace

QByteArray signature() { return QByteArrayLiteral("\x89PNG\r\n\x1a\n"); }

QByteArray withText(const QByteArray& picture, const QByteArray& text) {
    if (!picture.startsWith(signature()) || picture.size() < headerEnd) return picture;
    QByteArray chunk = "iTXt" + keyword + '\0' + '\1' + '\0' + '\0' + '\0' + deflated(text);
    const auto length = static_cast<std::uint32_t>(chunk.size() - 4);
    chunk = bigEndian(length) + chunk + bigEndian(checkSum(chunk));
    QByteArray result = picture;
    return result.insert(headerEnd, chunk);
}

Carried text(const QByteArray& picture) {
    if (!picture.startsWith(signature())) return {};
    for (qsizetype at = 8; at + aroundData <= picture.size();) {
        const qsizetype length = numberAt(picture, at);
        if (length > picture.size() - at - aroundData) return {};
        const QByteArrayView chunk = QByteArrayView(picture).sliced(at + 4, length + 4);
        // Only the first one counts: unpacking very many damaged ones could take minutes.
        if (chunk.startsWith("iTXt" + keyword + '\0') && checkSum(chunk) == numberAt(picture, at + 8 + length))
            return textOf(chunk.sliced(4).toByteArray());
        at += aroundData + length;
    }
    return {};
}

}  // namespace streamscope::ui::png

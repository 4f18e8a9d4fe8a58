// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/files/picture_format.h"

#include <algorithm>
#include <atomic>

namespace streamscope {
namespace {

std::atomic<const PictureReader*>& installedReader() {
    static std::atomic<const PictureReader*> reader = nullptr;
    return reader;
}

std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(),
                           [](char letter) { return letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter; });
    return small;
}

}  // namespace

std::optional<FigureFormat> pictureFormat(std::string_view bytes) {
    constexpr std::size_t beginning = 4096;
    if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return FigureFormat::Png;
    if (bytes.starts_with("%PDF-")) return FigureFormat::Pdf;
    if (bytes.starts_with(firstLineOfTikz)) return FigureFormat::Tex;
    std::string_view start = bytes.substr(0, beginning);
    start.remove_prefix(std::min(start.find_first_not_of(" \t\r\n\v\f"), start.size()));
    if (!start.starts_with('<')) return std::nullopt;
    const bool isPage =
        inSmallLetters(start.substr(0, 14)) == "<!doctype html" && start.find("content=\"Streamscope\"") != start.npos;
    if (isPage) return FigureFormat::Html;
    return start.find("<svg") == start.npos ? std::nullopt : std::optional(FigureFormat::Svg);
}

void readPicturesWith(const PictureReader& reader) { installedReader() = &reader; }

const PictureReader* pictureReader() { return installedReader(); }

}  // namespace streamscope

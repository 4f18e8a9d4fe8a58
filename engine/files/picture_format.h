// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Formats of exported pictures, which carry what they show.
namespace streamscope {

enum class FigureFormat : std::uint8_t { Png, Svg, Pdf, Html, Tex };
inline constexpr FigureFormat figureFormats[] = {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Html,
                                                 FigureFormat::Tex};

/// Begins each TikZ picture.
inline constexpr std::string_view firstLineOfTikz = "% Streamscope figure";

/// Returns the format of a picture, determined from its first bytes; of pages only ours are pictures.
std::optional<FigureFormat> pictureFormat(std::string_view bytes);

/// Reader of what pictures carry. Programs without one take no pictures.
class PictureReader {
public:
    virtual ~PictureReader() = default;
    /// Returns the database or JSON embedded in a picture of this format. Fails if there is none, and names a remedy.
    virtual Expected<std::string> resultInPicture(std::string_view picture, FigureFormat format) const = 0;
    /// Returns the text of the program in a live page; nullopt for other pages.
    virtual Expected<std::optional<std::string>> programInPage(std::string_view page) const = 0;
};
/// Uses the reader for all pictures from now on. It must outlive them.
void readPicturesWith(const PictureReader& reader);
/// Returns the reader; nullptr: this program has none.
const PictureReader* pictureReader();

}  // namespace streamscope

#pragma once

#include "ui/figure/figure_options.h"

#include <QByteArray>
#include <QString>

#include <optional>

/// A picture carries the result that it shows, program included, as the JSON of a result file: in a PNG as an iTXt chunk, in
/// an SVG as metadata, in a PDF as an attached file.
namespace streamscope::ui {

/// The picture with the result in it. (A PDF gets its attachment when it is written.)
QByteArray withResult(FigureFormat format, const QByteArray& picture, const QByteArray& resultJson);

inline constexpr auto attachmentName = "streamscope-result.json";

/// What kind of picture the bytes are, by what they begin with.
std::optional<FigureFormat> pictureFormat(const QByteArray& bytes);

/// The result in a picture; empty, with the reason and the remedy in `error`, if there is none.
QByteArray resultInPicture(const QByteArray& picture, QString* error);

}  // namespace streamscope::ui

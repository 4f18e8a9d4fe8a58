// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/figure/figure_options.h"

#include <QByteArray>
#include <QString>

#include <optional>

/// A picture embeds the result that it shows, with the program, as a result file: in a PNG as an iTXt chunk, in an SVG as
/// metadata, in a PDF as an attachment, in a page as a script element, in TikZ as comments. All but a PDF hold texts, so that a
/// database is deflated and encoded in base64, in TikZ also JSON. Pictures of sweeps embed the program as JSON; older pictures
/// embed the result as JSON.
namespace streamscope::ui {

/// Returns the text in which a picture embeds a database or JSON.
QByteArray carriedText(const QByteArray& carried);

/// Returns a database or JSON as a text without line breaks, for a format of short lines.
QByteArray packedText(const QByteArray& carried);

/// Returns the picture with a database or JSON embedded. A PDF gets its attachment when it is written.
QByteArray withResult(FigureFormat format, const QByteArray& picture, const QByteArray& carried);

struct Attachment {
    QString name, type;
};
/// Returns the name and the MIME type of a PDF attachment.
Attachment attachmentOf(const QByteArray& carried);

/// Lets the rooms without Qt read pictures from now on (engine/files/picture_format.h).
void readPictures();

/// Returns the format of a picture, determined from its first bytes.
std::optional<FigureFormat> pictureFormat(const QByteArray& bytes);

/// Returns the database or JSON embedded in a picture of this format. Fails if there is none, and names a remedy.
Expected<QByteArray> resultInPicture(const QByteArray& picture, FigureFormat format);
/// Determines the format first.
Expected<QByteArray> resultInPicture(const QByteArray& picture);

}  // namespace streamscope::ui

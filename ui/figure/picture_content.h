#pragma once

#include "ui/figure/figure_options.h"

#include <QByteArray>
#include <QString>

#include <optional>

/// A picture carries the result that it shows, program included, as a result file: in a PNG as an iTXt chunk, in an SVG as
/// metadata, in a PDF as an attached file. In the first two, which hold texts, a database is deflated and written in base64.
/// Pictures of sweeps carry the program as JSON, older pictures the result.
namespace streamscope::ui {

/// Returns the picture with a database or JSON in it. (A PDF gets its attachment when it is written.)
QByteArray withResult(FigureFormat format, const QByteArray& picture, const QByteArray& carried);

struct Attachment {
    QString name, type;
};
/// Returns the name and the MIME type of what a PDF carries.
Attachment attachmentOf(const QByteArray& carried);

/// Returns what kind of picture the bytes are, by what they begin with.
std::optional<FigureFormat> pictureFormat(const QByteArray& bytes);

/// Returns the database or JSON in a picture; empty, with the reason and the remedy in `error`, if there is none.
QByteArray resultInPicture(const QByteArray& picture, QString* error);

}  // namespace streamscope::ui

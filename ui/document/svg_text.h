#pragma once

#include <QByteArray>

namespace streamscope::ui {

/// The SVG with a sign in place of each control character and non-character that a name had in it: XML has no way to say
/// them, and a reader would refuse the whole picture.
QByteArray asXml(QByteArray svg);

}  // namespace streamscope::ui

#pragma once

#include <QByteArray>

/// The text that a PNG carries for Streamscope, compressed, in an iTXt chunk of its own.
namespace streamscope::ui::png {

QByteArray signature();
/// The picture with the text in it, before its pixels.
QByteArray withText(const QByteArray& picture, const QByteArray& text);
/// Empty where there is none, or where the file is damaged.
QByteArray text(const QByteArray& picture);

}  // namespace streamscope::ui::png

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace streamscope::ui {

/// Replaces control characters and non-characters, which may be part of names, by a sign. XML cannot represent them, and
/// readers would refuse the whole picture.
QByteArray asXml(QByteArray svg);

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace streamscope::ui {

/// Content embedded in a picture, or a sentence that says why it cannot be read. Both are empty if there is none.
struct Carried {
    QByteArray text;
    QString problem;
};

/// Inflates data of zlib. Stops if the output is far larger than that of a real picture, because the data may be crafted to
/// exhaust the memory. Returns an empty text if the data is damaged.
Carried inflated(QByteArrayView deflated);

/// Largest ratio to the packed size beyond the first MiB.
inline constexpr qsizetype mostGrowth = 100;

}  // namespace streamscope::ui

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace streamscope::ui {

/// What a picture carries for Streamscope: a text, or a sentence that says why it is not read. Both are empty where there is
/// none.
struct Carried {
    QByteArray text;
    QString problem;
};

/// Unpacks what zlib has deflated, and stops where it grows far beyond what a result does: such a picture is made to exhaust
/// the memory. Empty if it is damaged.
Carried inflated(QByteArrayView deflated);

/// How many times its packed size a text may have, beyond the first MiB.
inline constexpr qsizetype mostGrowth = 100;

}  // namespace streamscope::ui

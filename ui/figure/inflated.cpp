// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/inflated.h"

#include "engine/json/regular_file.h"
#include "ui/document/unzipped.h"

#include <QCoreApplication>

#include <algorithm>

namespace streamscope::ui {
namespace {

QString grewTooLarge() {
    return QCoreApplication::translate("Carried",
                                       "The text in this picture grows to more than %1 times its size when it is unpacked. "
                                       "Streamscope exports no such picture; it was not read further.")
        .arg(mostGrowth);
}

}  // namespace

Carried inflated(QByteArrayView deflated) {
    const auto largest = static_cast<qsizetype>(filekinds::result.largest);
    if (deflated.size() > largest) return {};
    const qsizetype most = std::min(largest, static_cast<qsizetype>(filekinds::mebibyte) + mostGrowth * deflated.size());
    const Unzipped found = unzipped(deflated, most);
    switch (found.end) {
        case Unzipped::End::Whole: return {found.bytes, {}};
        case Unzipped::End::TooLarge: return {{}, grewTooLarge()};
        case Unzipped::End::Cut:
        case Unzipped::End::Damaged: break;
    }
    return {};
}

}  // namespace streamscope::ui

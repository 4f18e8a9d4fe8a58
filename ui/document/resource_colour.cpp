// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/resource_colour.h"

#include <QString>

#include <algorithm>

namespace streamscope::ui {

QColor colourOf(const UnknownFields& fields) {
    const auto found = std::ranges::find(fields, colourField, &UnknownField::name);
    if (found == fields.end()) return {};
    return QColor(QString::fromStdString(found->json).remove(QLatin1Char('"')));
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/near_names.h"

#include "engine/json/near_name.h"
#include "ui/theme/text.h"

#include <string>
#include <vector>

namespace streamscope::app {

QString didYouMean(const QString& written, const QStringList& known) {
    const std::string word = written.toStdString();
    std::vector<std::string> names;
    for (const QString& each : known) names.push_back(each.toStdString());
    NearestName nearest(word);
    for (const std::string& each : names) nearest.offer(each);
    return nearest.name().empty() ? QString() : QStringLiteral(" (did you mean %1?)").arg(ui::text(nearest.name()));
}

}  // namespace streamscope::app

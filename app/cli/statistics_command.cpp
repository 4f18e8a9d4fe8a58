// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "ui/timeline/index/search.h"

namespace streamscope::app {

int execute(const StatisticsCommand& command) {
    const std::optional<ResultFile> result = loadResult(command.file);
    if (!result) return exitBadInput;
    StatisticsQuery query = command.query;
    if (!command.find.isEmpty()) {
        const QString mistake = ui::mistakeIn(command.find);
        if (!mistake.isEmpty()) return complain(QStringLiteral("streamscope statistics: --find: ") + mistake), exitBadInput;
        query.operations = ui::search(result->timeline, command.find);
    }
    const Statistics found = statistics(result->timeline, query);
    print(toTable(found));
    return writeText(command.csv, command.csv.isEmpty() ? std::string() : toCsv(found)) ? exitDone : exitBadInput;
}

}  // namespace streamscope::app

#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/picture_command.h"
#include "app/session/any_result.h"
#include "engine/compare/comparison_text.h"
#include "engine/compare/same_program.h"
#include "ui/document/read_file.h"

#include <algorithm>
#include <cstdio>

namespace streamscope::app {
namespace {

std::optional<ResultFile> loadResult(const QString& path) {
    QString unread;
    std::optional<std::string> file = ui::readFile(path, filekinds::result, &unread);
    if (!file) {
        complain(QStringLiteral("streamscope: cannot read %1: %2").arg(path, unread));
        return std::nullopt;
    }
    std::string text = std::move(*file);
    if (const QString why = takeResultFromPicture(text); !why.isEmpty()) {
        complain(QStringLiteral("streamscope: %1: %2").arg(path, why));
        return std::nullopt;
    }
    if (!holdsAnyResult(text) && text.find("\"streamscope\"") != std::string::npos) {
        complain(
            QStringLiteral("streamscope: %1 is a program, not a result; this makes one: streamscope run %1 --output R.ssresult")
                .arg(path));
        return std::nullopt;
    }
    Read<ResultFile> result = readAnyResult(text, path);
    for (const Problem& problem : result.problems)
        complain(QString::fromStdString(streamscope::describe(problem, path.toStdString())));
    return std::move(result.value);
}

}  // namespace

int execute(const CompareCommand& command) {
    const std::optional<ResultFile> a = loadResult(command.a), b = loadResult(command.b);
    if (!a || !b) return exitBadInput;
    const Programs programs = sameProgram(a->program, b->program) ? Programs::Same : Programs::Different;
    const Comparison comparison = compareTimelines(a->timeline, b->timeline, programs);
    const ComparedResults results{command.a.toStdString(), command.b.toStdString(), a->timeline, b->timeline, comparison};
    const std::string text = command.json ? comparisonToJson(results) : comparisonToTable(results);
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!written) complain(QStringLiteral("streamscope: the comparison could not be written"));
    return written ? exitDone : exitBadInput;
}

}  // namespace streamscope::app

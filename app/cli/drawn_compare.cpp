// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drawn_compare.h"

#include "app/cli/command_parts.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/commands/compare_command.h"
#include "ui/sweeps/multiples_layout.h"
#include "ui/theme/text.h"

#include <QFileInfo>

namespace streamscope::app {
namespace {

using ui::text;

/// The pictures of compare, drawn by Qt.
class DrawnComparison : public ComparePictures {
public:
    explicit DrawnComparison(const CompareCommand& command) : command_(command) {}

    bool writeBoth(ResultFile a, ResultFile b, const std::stop_token& stop) override {
        ui::FigureSource above = sourceOf(std::move(a)), below = sourceOf(std::move(b));
        above.step = QFileInfo(text(command_.a)).fileName();
        below.step = QFileInfo(text(command_.b)).fileName();
        below.before = std::make_shared<const ui::FigureSource>(std::move(above));
        return isWritten(writeFiguresOf(command_.drawn, {std::move(below)}, stop));
    }
    bool writeDevices(const Program& program, const std::vector<RunOnDevice>& runs) override {
        std::vector<ui::DeviceRun> devices;
        for (const RunOnDevice& run : runs) devices.push_back({text(run.id), text(run.name), run.timeline, text(run.problem)});
        const RunCommand& drawn = command_.drawn;
        return isWritten(ui::writeMultiples(devices, program, text(program.name), text(drawn.picture), drawn.figure));
    }

private:
    static bool isWritten(const Expected<void>& written) {
        if (!written) complain(QStringLiteral("streamscope: ") + text(written.why()));
        return static_cast<bool>(written);
    }

    const CompareCommand& command_;
};

/// Refuses options of the picture that only a timeline has, in place of ignoring them. Returns an error message, or an empty
/// text.
QString problemOfTimelineOptions(ui::FigureOptions figure) {
    ui::FigureOptions plain;
    bool given = figure.range || figure.lanes != plain.lanes;
    QStringList flags;
    for (const ui::FigureValue& value : ui::figureValues())
        if (value.kind == ui::FigureKind::Timeline) flags << QString::fromLatin1(value.flag);
    for (const ui::FigurePart& part : ui::figureParts()) {
        if (part.kind != ui::FigureKind::Timeline) continue;
        flags << QString::fromLatin1(part.flag);
        given = given || part.in(figure) != part.in(plain);
    }
    const QString last = flags.takeLast();
    return given ? QStringLiteral("%1 and %2 are for two results, not for --on").arg(flags.join(QStringLiteral(", ")), last)
                 : QString();
}

}  // namespace

Command parseCompare(const QStringList& words) {
    CompareCommand compare;
    std::vector<std::string> files;
    Options options(QStringLiteral("compare"), QString::fromUtf8(usageOfCompare), QString::fromUtf8(sentenceOfCompare));
    addPlainCompare(options, compare, files);
    addPicture(options, compare.drawn);
    addTimelinePicture(options, compare.drawn);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const std::string problem = takeFiles(compare, files); !problem.empty()) return options.wrong(problem);
    const bool onDevices = !compare.run.on.empty();
    if (const QString problem = onDevices ? problemOfTimelineOptions(compare.drawn.figure) : QString(); !problem.isEmpty())
        return options.wrong(problem);
    if (const QString problem = problemOfPicture(compare.drawn); !problem.isEmpty()) return options.wrong(problem);
    compare.run.picture = compare.drawn.picture;
    return compare;
}

int execute(const CompareCommand& command) {
    if (complainOfFont(command.drawn.figure)) return exitBadInput;
    DrawnComparison pictures(command);
    return execute(static_cast<const PlainCompare&>(command), command.drawn.picture.empty() ? nullptr : &pictures);
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drawn_run.h"

#include "app/cli/command_parts.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "ui/theme/text.h"

namespace streamscope::app {
namespace {

/// The pictures of a run, drawn by Qt.
class DrawnPictures : public RunPictures {
public:
    explicit DrawnPictures(const RunCommand& command) : command_(command) {}

    bool areReady() const override {
        return !complainOfFont(command_.figure) && !(command_.figure.live && complainOfModule("--live"));
    }
    bool prepare(const RunRequest& request, const RunOne& run) override {
        return command_.before.isEmpty() || (before_ = runBefore(request, run)).has_value();
    }
    bool showsSomeOf(const Timeline& timeline) const override {
        // With --picture-steps some steps may run longer than the whole program.
        const auto range = command_.pictureSteps ? Expected<void>() : checkRange(command_.figure, timeline);
        if (!range) complain(QStringLiteral("streamscope run: %1.").arg(ui::text(range.why())));
        return static_cast<bool>(range);
    }
    bool write(const RunRequest& request, const RunOutcome& outcome, const std::vector<DeviceProfile>& devices, const RunOne& run,
               const std::stop_token& stop) override {
        const auto written = writePicturesOf(command_, request, {outcome, before_, devices}, run, stop);
        if (!written) complain(QStringLiteral("streamscope: ") + ui::text(written.why()));
        return static_cast<bool>(written);
    }

private:
    /// Returns the run that `--before` names: the result in a file, or a run of its program with its own parameter values.
    std::optional<ui::FigureSource> runBefore(RunRequest request, const RunOne& run) const {
        const std::optional<bool> isResult = holdsResult(command_.before);
        if (!isResult) return std::nullopt;
        if (*isResult) {
            std::optional<ResultFile> file = loadResult(command_.before);
            return file ? std::optional(sourceOf(std::move(*file))) : std::nullopt;
        }
        std::optional<LoadedProgram> loaded = load(command_.before);
        if (!loaded) return std::nullopt;
        PlainRun own = command_;
        own.set.clear();
        loaded->program = decided(std::move(loaded->program), {}, request.target.profiles);
        const std::optional<ResolvedProgram> resolved = app::prepare(*loaded, own, request.target);
        if (!resolved) return std::nullopt;
        request.program = std::move(loaded->program);
        request.set.clear();
        RunOutcome outcome = run(request, *resolved);
        if (std::holds_alternative<RunFailure>(outcome.ending) || std::holds_alternative<RunCancelled>(outcome.ending))
            return complain(QStringLiteral("streamscope: %1: %2").arg(command_.before, ui::text(describe(outcome)))),
                   std::nullopt;
        return sourceOf({asMade(std::move(request.program), outcome), std::move(outcome.timeline)});
    }

    const RunCommand& command_;
    std::optional<ui::FigureSource> before_;
};

}  // namespace

Command parseRun(const QStringList& words) {
    RunCommand run;
    Options options(QStringLiteral("run"), QStringLiteral("run FILE [options]"),
                    QStringLiteral("Runs a program without a window. Prints a table and the total time."));
    addPlainRun(options, run);
    addPicture(options, run);
    addTimelinePicture(options, run);
    addRunPictures(options, run);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = problemOfPicture(run); !problem.isEmpty()) return options.wrong(problem);
    return run;
}

int execute(const RunCommand& command) {
    DrawnPictures pictures(command);
    return execute(static_cast<const PlainRun&>(command), command.picture.empty() ? nullptr : &pictures);
}

}  // namespace streamscope::app

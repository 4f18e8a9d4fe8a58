// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/session/composition.h"
#include "engine/timeline/result_json.h"
#include "ui/figure/figure_layout.h"

#include <functional>
#include <optional>
#include <vector>

/// The pictures of the command line.
namespace streamscope::app {

using RunOne = std::function<RunOutcome(const RunRequest& request, const ResolvedProgram& program)>;

/// What a picture of a run shows.
struct PicturedRun {
    const RunOutcome& outcome;
    std::optional<ui::FigureSource> before = {};  ///< another run above
};

/// Writes the picture of the outcome, or one for each step, which `run` runs as the request says. Answers what is wrong.
QString writePicturesOf(const RunCommand& command, const RunRequest& request, const PicturedRun& pictured, const RunOne& run,
                        std::stop_token stop);

/// Writes figures as a command asks for them. Answers what is wrong.
QString writeFiguresOf(const RunCommand& command, std::vector<ui::FigureSource> sources, std::stop_token stop);

/// Returns what a picture of a result shows.
ui::FigureSource sourceOf(ResultFile file);

/// Returns whether the file holds a result, itself or as a picture that carries one. Complains and returns nothing where it
/// cannot be read; an example's name is no result.
std::optional<bool> holdsResult(const QString& name);

/// Where the piece of time that was asked for begins behind the end of the run: there would be nothing on the picture. Empty:
/// it does not.
QString problemOfRange(const ui::FigureOptions& figure, const Timeline& timeline);

/// Says on standard error that the pictures cannot be written in the font that was asked for. False: they can.
bool complainOfFont(const ui::FigureOptions& figure);

/// Where the text is a picture, puts the result that it carries in its place. Answers what is wrong.
QString takeResultFromPicture(std::string& text);
/// Where the text is a result, or a picture that carries one, puts the program of the result in its place. Answers what is
/// wrong.
QString takeProgramFromResult(std::string& text);

}  // namespace streamscope::app

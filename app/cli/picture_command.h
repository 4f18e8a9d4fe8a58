// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/commands/plain_commands.h"
#include "engine/json/expected.h"
#include "engine/timeline/result_json.h"
#include "ui/figure/figure_layout.h"

#include <optional>
#include <vector>

/// Pictures that the command line writes.
namespace streamscope::app {

/// Content of the picture of a run.
struct PicturedRun {
    const RunOutcome& outcome;
    std::optional<ui::FigureSource> before = {};  ///< another run, shown above
    std::vector<DeviceProfile> devices = {};      ///< on which a live page simulates
};

/// Writes the picture of the outcome, or one picture for each step, which `run` runs as the request says.
Expected<void> writePicturesOf(const RunCommand& command, const RunRequest& request, const PicturedRun& pictured,
                               const RunOne& run, std::stop_token stop);

/// Writes figures with the options of a command. `devices`: those of a live page.
Expected<void> writeFiguresOf(const RunCommand& command, std::vector<ui::FigureSource> sources, std::stop_token stop,
                              const std::vector<DeviceProfile>& devices = {});

/// Prints a message and returns true if the module of live pages, which an option needs, is missing.
bool complainOfModule(const char* option);

/// Returns the figure of a result.
ui::FigureSource sourceOf(ResultFile file);

/// Returns whether the file contains a result, itself or inside a picture. Returns nothing with a message if a picture's result
/// cannot be read. Returns false if there is no such file, as `name` may be an example.
std::optional<bool> holdsResult(const QString& name);

/// Fails if the requested time range begins after the end of the run, so that the picture would be empty.
Expected<void> checkRange(const ui::FigureOptions& figure, const Timeline& timeline);

/// Prints a message and returns true if the pictures cannot be written in the requested font.
bool complainOfFont(const ui::FigureOptions& figure);

}  // namespace streamscope::app

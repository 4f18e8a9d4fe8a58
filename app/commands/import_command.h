// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "engine/timeline/result_json.h"

namespace streamscope::app {

/// `streamscope import`: writes a trace of another program as a result.
Parsed<ImportCommand> parseImport(const std::vector<std::string>& words);
int execute(const ImportCommand& command);

/// Sentence of its help.
inline constexpr const char* sentenceOfImport =
    "Writes a trace of the PyTorch profiler or of Nsight Systems as a result: its calls as a composition, with the times that it "
    "measured. Any other trace in the JSON of Chrome gives times without a composition. A result is written in the other form.";
/// Adds its options without those of a picture.
void addPlainImport(PlainOptions& options, ImportCommand& command);
/// Writes the result as a file. Returns whether that succeeded.
bool writeResult(const ImportCommand& command, const ResultFile& result);

}  // namespace streamscope::app

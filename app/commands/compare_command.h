// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "engine/timeline/result_json.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

/// `streamscope compare`: compares two results, operation by operation, or one program on several devices.
namespace streamscope::app {

/// A program on one of several devices.
struct RunOnDevice {
    std::string id, name;                      ///< "t4", "NVIDIA T4, simulated"
    std::shared_ptr<const Timeline> timeline;  ///< nullptr: it could not run
    std::string problem;                       ///< why the run failed
};

/// Painter of the pictures of compare. Each function that returns false has printed a message.
class ComparePictures {
public:
    virtual ~ComparePictures() = default;
    /// Writes a picture with A above B.
    virtual bool writeBoth(ResultFile a, ResultFile b, const std::stop_token& stop) = 0;
    /// Writes a picture with a timeline for each device.
    virtual bool writeDevices(const Program& program, const std::vector<RunOnDevice>& runs) = 0;
};

/// Usage and sentence of its help.
inline constexpr const char
    *usageOfCompare = "compare A.ssresult B.ssresult [options]\n       streamscope compare FILE --on DEVICE,DEVICE… [options]",
    *sentenceOfCompare =
        "Compares two results (or pictures, which carry theirs), operation by operation: start, duration, waiting, and the "
        "differences B − A. Or runs one program on several devices and compares the total times.";
/// Adds its options without those of a picture. `files`: its positional arguments.
void addPlainCompare(PlainOptions& options, PlainCompare& compare, std::vector<std::string>& files);
/// Assigns the positional arguments to the fields of the command. Returns what is wrong with their number; empty if nothing is.
std::string takeFiles(PlainCompare& compare, const std::vector<std::string>& files);

/// Parses a comparison without a picture.
Parsed<PlainCompare> parsePlainCompare(const std::vector<std::string>& words);
/// `pictures`: nullptr if none is asked for.
int execute(const PlainCompare& command, ComparePictures* pictures = nullptr);

}  // namespace streamscope::app

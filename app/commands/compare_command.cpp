// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/compare_command.h"

#include "app/commands/command_parts.h"
#include "app/commands/compare_devices.h"
#include "app/commands/interrupt_signal.h"
#include "app/commands/standard_streams.h"
#include "engine/compare/comparison_text.h"
#include "engine/compare/same_program.h"
#include "engine/device/words.h"

#include <optional>
#include <utility>

namespace streamscope::app {

void addPlainCompare(PlainOptions& options, PlainCompare& compare, std::vector<std::string>& files) {
    options.words("FILES", "two results or pictures; with --on, one program", files, "FILE…");
    options.text("--on", "DEVICE,DEVICE…", "devices to compare; each runs the program as its own", compare.run.on);
    options.flag("--trust", "with --on, compile and run the kernels that the program brings along", compare.run.trust);
    options.flag("--json", "print the comparison as JSON", compare.json);
}

std::string takeFiles(PlainCompare& compare, const std::vector<std::string>& files) {
    const bool onDevices = !compare.run.on.empty();
    if (onDevices && files.size() != 1)
        return Phrase("takes one program with --on, which names several devices, not %1").arg(files.size());
    if (!onDevices && files.size() != 2)
        return Phrase(
                   "takes two results, A and B, as streamscope run --output writes them, not %1; or one program, and --on "
                   "with several devices")
            .arg(files.size());
    if (onDevices) compare.run.file = files.front();
    else compare.a = files.front(), compare.b = files.back();
    return {};
}

Parsed<PlainCompare> parsePlainCompare(const std::vector<std::string>& words) {
    PlainCompare compare;
    std::vector<std::string> files;
    PlainOptions options("compare", usageOfCompare, sentenceOfCompare);
    addPlainCompare(options, compare, files);
    options.withoutPictures();
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<PlainCompare>(*ended);
    if (const std::string problem = takeFiles(compare, files); !problem.empty()) return options.wrong(problem);
    return compare;
}

int execute(const PlainCompare& command, ComparePictures* pictures) {
    const InterruptSignal interrupt(command.run.file.empty());
    if (!outputsAreReady({command.run.picture})) return exitBadInput;
    if (!command.run.file.empty()) return compareDevices(command, pictures, interrupt.token());
    std::optional<ResultFile> a = loadResult(command.a), b = loadResult(command.b);
    if (!a || !b) return exitBadInput;
    const Programs programs = sameProgram(a->program, b->program) ? Programs::Same : Programs::Different;
    const Comparison comparison = compareTimelines(a->timeline, b->timeline, programs);
    const ComparedResults results{command.a, command.b, a->timeline, b->timeline, comparison};
    print(command.json ? comparisonToJson(results) : comparisonToTable(results));
    if (pictures == nullptr || pictures->writeBoth(*std::move(a), *std::move(b), interrupt.token())) return exitDone;
    return interrupt.token().stop_requested() ? exitCancelled : exitBadInput;
}

}  // namespace streamscope::app

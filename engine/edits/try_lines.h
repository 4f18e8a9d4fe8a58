// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/program/edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Links in the notes of a program that do what they suggest: "[Remove the wait](do:remove wait)" (formats.md, Program).
namespace streamscope::tries {

/// A link of the notes.
struct Link {
    std::string words;   ///< "Remove the wait"
    std::string target;  ///< "remove wait"
    std::size_t begin = 0, end = 0;
};
std::vector<Link> linksIn(std::string_view notes);

/// The effect of a link: an edit, another device, or another example.
struct Try {
    std::optional<Edit> edit;
    std::string device;              ///< device to be chosen; may be empty
    std::string example;             ///< example to be opened; may be empty
    std::vector<std::string> calls;  ///< ids of the calls that it changes
};
/// Reads the target of a link for this program. Fails if it is misspelt, names nothing of the program, or would change nothing.
Expected<Try> read(const Program& program, std::string_view target);

/// A link of the notes that cannot be pressed.
struct Trouble {
    int line = 0;       ///< of the notes, from 1
    std::string words;  ///< of the link
    std::string why;
    bool mayBeDone = false;  ///< it names what is not there, perhaps because it was pressed
};
/// Returns the links of the notes that cannot be pressed, without those whose change is made already.
std::vector<Trouble> troublesIn(const Program& program);

}  // namespace streamscope::tries

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

/// Terminals that show what commands print: their colours and their width (formats.md, Command line).
namespace streamscope::app {

/// Takes --color WHEN and --color=WHEN out of the arguments in front of "--". Returns what is wrong with the last one; empty if
/// nothing is. Must be called before anything is printed.
std::string takeColor(int& argc, char** argv);

enum class Output : std::uint8_t { Standard, Error };

/// Returns whether an output is coloured: as --color says, else not if NO_COLOR is set, else if CLICOLOR_FORCE is set and not 0,
/// else if it is a terminal that is not "dumb".
bool isColored(Output output);

/// Returns a line of a finding or a message, which is printable, in colours: the place in bold, the severity in its colour.
std::string colored(const std::string& line);

/// Returns the columns of the terminal that standard output is, as COLUMNS or the terminal says, else 80; 0 if it is none.
std::size_t terminalWidth();

/// Returns a text that is made for wide lines with lines of at most `width` letters, as far as words allow it; 0 means no limit.
/// Continues a broken line below its last column; two or more blanks separate columns.
std::string fitted(const std::string& text, std::size_t width);

}  // namespace streamscope::app

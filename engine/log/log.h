// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// The log of this process (README.md). All functions may be called by any thread, and do not change errno.
namespace streamscope::log {

/// Subject of a line.
enum class About : std::uint8_t { Devices, Files, Machines, Recorder, Worker };
inline constexpr About all[] = {About::Devices, About::Files, About::Machines, About::Recorder, About::Worker};
/// Returns its name: "streamscope.devices". It is the beginning of a text that ends with 0.
std::string_view name(About about);

/// Returns whether lines are written. The first call reads the environment.
bool isOn();
/// Leaves out the lines about one thing.
void leaveOut(About about);
/// Writes a line if lines are written about that. Control characters become blanks; a text of unknown origin should be
/// printable().
void say(About about, std::string_view text);

/// Takes --verbose and -v out of the arguments in front of "--". If one was there, the log of this process, and of those that it
/// starts, goes to standard error. Must be called before the first use of the log and before threads are started.
void takeVerbose(int& argc, char** argv);

/// Takes the complete lines of a log out of what another process has written to its standard error, and writes them to this log,
/// if it is on.
void takeLines(std::string& text);

}  // namespace streamscope::log

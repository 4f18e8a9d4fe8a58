// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::app {

/// Options of one command, with their help sentences. CLI11 parses them, and --help lists them. The manual page and the
/// completions of shells are made from them, too (resources/packaging).
///
/// The name of a value tells shells what completes it: words between bars (`name|kind|stream`); a file (`F`, `F.csv`, `PATH`);
/// `FILE`, which may also be the name of an example; `DEVICE`, `GPU`, `LESSON`, `HOST`, `MACHINE`; `NAME=V`, a parameter of the
/// FILE. Nothing completes another value. An option can be repeated if its value has a `=` or ends with `…`. Shells show the
/// sentence up to its first `:`, `;` or `(`.
class PlainOptions {
public:
    /// Function that takes a value. Returns the error message as the end of a sentence; empty if the value was accepted.
    using Take = std::function<std::string(const std::string& value)>;

    /// `usage`: the usage after "streamscope".
    PlainOptions(std::string command, const std::string& usage, const std::string& sentence);
    ~PlainOptions();

    /// Starts a titled group in the help for the options that are added next.
    void group(const char* title);
    /// Adds an option with a value; it may be given several times. -o is short for --output, -q for --quiet, and
    /// --table and --csv are one option.
    void each(const char* name, const char* value, const char* sentence, Take take);
    void text(const char* name, const char* value, const char* sentence, std::string& into);
    /// Adds an option with one or more values, such as those that a shell makes of a glob pattern.
    void texts(const char* name, const char* value, const char* sentence, std::function<void(const std::string& text)> take);
    void number(const char* name, const char* sentence, int least, int most, std::function<void(int)> into);
    void flag(const char* name, const char* sentence, bool& into, bool value = true);
    /// Adds the positional arguments. `value` is what completes them.
    void words(const char* name, const char* sentence, std::function<void(const std::string& word)> take, const char* value);
    void words(const char* name, const char* sentence, std::vector<std::string>& into, const char* value);
    /// Adds the required positional argument FILE. `value` is what completes it.
    void file(std::string& into,
              const char* sentence =
                  "a program, a result, a picture, a trace, source code with its composition, an example's name, or -",
              const char* value = "FILE");
    /// Adds the positional arguments FILE, at least one.
    void files(std::vector<std::string>& into,
               const char* sentence = "programs, results, pictures, traces, source code with a composition, or names of examples",
               const char* value = "FILE…");
    /// Refuses the options of pictures, which streamscope draws.
    void withoutPictures();
    /// Declares further positional arguments, which the command itself reads: the program that begins after `--`, or a second
    /// word.
    void further(const char* value);

    /// Parses the arguments after the command's name. Returns the help or a usage error, either of which ends the parsing;
    /// nothing on success.
    std::optional<Ended> read(const std::vector<std::string>& words);
    /// Returns a usage error of this command with a hint at its help.
    UsageError wrong(const std::string& what) const;

private:
    struct Inside;
    void declare(const std::string& name, const std::string& value, const char* sentence);
    std::string problemOfFile();
    std::string asUnknown(const std::string& word) const;

    DeclaredCommand declared_;
    std::string command_;
    std::string* file_ = nullptr;
    std::vector<std::string>* manyFiles_ = nullptr;
    std::string fileSentence_;
    std::vector<std::string> files_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/code.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::code {

/// Lines of source code with their indentation, and the operation that each belongs to.
class SourceWriter {
public:
    static constexpr std::size_t width = 100;  ///< preferred maximum of columns

    /// Writes one line, or an empty one.
    void line(std::string_view text = {});
    /// Writes empty lines until there are that many, unless a block begins here.
    void gap(int lines = 1);
    /// Writes a line and indents what follows until close(), which writes the last line of the block.
    void open(std::string_view text);
    void close(std::string_view text = "}");
    /// Writes a block with braces, like open() and close(); a block of one line moves behind the opening line.
    void openShort(std::string_view text);
    void closeShort();
    /// Ends a block that has no last line (Python).
    void dedent() { --depth_; }
    /// Writes a call: `head` ends with its opening parenthesis, and `tail` begins with the closing one. A long call is broken
    /// between arguments. The comment is placed behind the call, or above it if there is no room.
    void call(std::string_view head, const std::vector<std::string>& arguments, std::string_view tail,
              std::string_view comment = {});
    /// Writes a line with a comment behind it, or above it if there is no room; `mark` begins a comment ("//").
    void commented(std::string_view text, std::string_view comment);
    void setCommentMark(std::string_view mark) { mark_ = mark; }
    void comment(std::string_view text);
    /// Writes a comment, unless the text has it already.
    void commentOnce(std::string_view text);
    /// Writes several lines of text unchanged.
    void block(std::string_view text);

    /// Begins the lines of an operation, which end with end().
    void begin(std::string_view operation);
    void end();

    SourceCode take();

private:
    std::string indentation() const { return std::string(static_cast<std::size_t>(depth_) * 4, ' '); }
    bool fits(std::size_t columns) const { return static_cast<std::size_t>(depth_) * 4 + columns <= width; }

    std::string text_;
    int lines_ = 0;
    int depth_ = 0;
    bool blockBegins_ = true;
    std::string mark_ = "//";
    std::vector<CodeSpan> spans_, open_;
    struct Short {
        std::size_t at;  ///< position of its first line
        int line;
    };
    std::vector<Short> short_;
    std::set<std::string, std::less<>> said_;
};

}  // namespace streamscope::code

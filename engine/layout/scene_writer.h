// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/timeline_layout.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Scenes: pictures that a page draws at any zoom in time (resources/figure/README.md).
namespace streamscope {

/// One piece of a scene: a bracket, a number, a place, a colour or a text.
struct SceneToken {
    enum class Kind : std::uint8_t { Open, Close, Number, X, Y, Color, Word };
    Kind kind{};
    double value = 0;   ///< of an X: time, in ns
    double offset = 0;  ///< px from that time
    std::string word = {};
    double most = -1;  ///< of an X: time that it does not pass; −1: none
    friend bool operator==(const SceneToken&, const SceneToken&) = default;
};

using SceneTokens = std::vector<SceneToken>;

/// Background of a text.
enum class TextGround : std::uint8_t {
    None,
    Chip,       ///< its background
    ClearChip,  ///< the same; moved away from lines, or left out
};

/// Writer of the shapes of a scene, nested lists whose first element names the kind.
class SceneWriter {
public:
    /// Writes shapes that stay where they are.
    SceneWriter() = default;
    /// Writes shapes at times. `view` is an unfoldedView().
    explicit SceneWriter(const Viewport& view) : view_(&view) {}

    template <class Write>
    void list(Write write) {
        tokens_.push_back({SceneToken::Kind::Open});
        write();
        tokens_.push_back({SceneToken::Kind::Close});
    }
    void number(double value) { tokens_.push_back({SceneToken::Kind::Number, value}); }
    /// `most`: a time that the place does not pass.
    void x(double px, std::optional<double> most = {});
    void y(double px) { tokens_.push_back({view_ ? SceneToken::Kind::Y : SceneToken::Kind::Number, px}); }
    void color(const Color& color);
    void noColor() { number(-1); }
    void word(const std::string& text) { tokens_.push_back({SceneToken::Kind::Word, 0, 0, text}); }
    /// Writes x and y of the edges: left, right, top, height.
    void box(const Rect& rect);
    /// Writes a text with its alternatives, or 0 if it is empty. `baseline` is the distance of the baseline from its top.
    void label(const Label& label, double baseline, Anchor anchor, TextGround ground);

    const SceneTokens& tokens() const { return tokens_; }
    SceneTokens take() { return std::move(tokens_); }

private:
    const Viewport* view_ = nullptr;
    SceneTokens tokens_;
};

/// Writer of scenes as JSON. Colours of the light and the dark picture, and heights of the wide and the narrow one, differ; all
/// else is written once.
class SceneJson {
public:
    /// Returns the shapes as JSON. Without `dark`, colours become those of earlier shapes; without `narrow`, heights are the
    /// same. Either is left out if it is not alike.
    std::string shapes(const SceneTokens& light, const SceneTokens* dark, const SceneTokens* narrow);
    /// Returns the tables, after all shapes: "colors":[…],"ys":[…].
    std::string tables() const;
    /// Returns the index of a colour.
    std::size_t color(const Color& light, const Color& dark);

private:
    template <class Value>
    static std::size_t indexOf(std::map<Value, std::size_t>& known, std::vector<Value>& all, const Value& value);

    std::map<double, double> darkOf_;  ///< the first dark colour of each light one
    std::map<std::pair<double, double>, std::size_t> colorIndex_, yIndex_;
    std::vector<std::pair<double, double>> colors_, ys_;
};

/// Returns whether two lists of shapes differ only in colours and heights.
bool areAlike(const SceneTokens& one, const SceneTokens& other);

/// Returns a number with at most two decimals, as short as possible.
std::string sceneNumber(double value);
/// Returns a text as JSON, in which no element of a page can end.
std::string sceneText(const std::string& text);

}  // namespace streamscope

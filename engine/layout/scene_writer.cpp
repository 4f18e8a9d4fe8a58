// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/scene_writer.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope {
namespace {

double hundredths(double value) { return std::round(value * 100) / 100; }

Rgb rgbOf(double value) { return static_cast<Rgb>(value); }

/// Returns "#rrggbb", with "aa" behind it if the colour is not opaque.
std::string nameOf(double color) {
    constexpr const char* digits = "0123456789abcdef";
    const Rgb rgb = rgbOf(color);
    std::string name = "\"#";
    for (const int part : {redOf(rgb), greenOf(rgb), blueOf(rgb), alphaOf(rgb)}) {
        name += digits[part / 16];
        name += digits[part % 16];
    }
    if (alphaOf(rgb) == 255) name.resize(name.size() - 2);
    return name + '"';
}

std::string pairOf(const std::string& one, const std::string& other) {
    return one == other ? one : '[' + one + ',' + other + ']';
}

}  // namespace

std::string sceneNumber(double value) {
    constexpr double most = 9e15;  // numbers beyond have no fractions
    const double size = std::abs(value);
    const std::int64_t all = std::llround(size < most ? size * 100 : 0.0), rest = all % 100;
    std::string text = std::to_string(size < most ? all / 100 : std::llround(std::min(size, 9e18)));
    if (rest != 0) (text += '.') += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
    return value < 0 && text != "0" ? '-' + text : text;
}

std::string sceneText(const std::string& text) {
    constexpr const char* digits = "0123456789abcdef";
    std::string out = "\"";
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '\n') out += "\\n";
        else if (code < 0x20 || letter == '"' || letter == '\\' || letter == '<' || letter == '>' || letter == '&')
            (((out += "\\u00") += digits[code / 16]) += digits[code % 16]);
        else out += letter;
    }
    return out + '"';
}

void SceneWriter::x(double px, std::optional<double> most) {
    if (!view_) return number(px);
    const double scale = view_->scale(), from = px - view_->area.left();
    const double time = std::round(from / scale);
    double offset = std::round((from - time * scale) * 10) / 10;
    if (std::abs(offset) < 0.2) offset = 0;  // the view is so wide that numbers are not exact
    tokens_.push_back({SceneToken::Kind::X, view_->begin + time, offset, {}, most.value_or(-1)});
}

void SceneWriter::color(const Color& color) { tokens_.push_back({SceneToken::Kind::Color, double(color.rgba())}); }

void SceneWriter::box(const Rect& rect) {
    x(rect.left());
    x(rect.right());
    y(rect.top());
    y(rect.height());
}

void SceneWriter::label(const Label& label, double baseline, Anchor anchor, TextGround ground) {
    if (label.text.empty()) return number(0);
    const LabelChoices* choices = label.choices.get();
    const Rect& room = choices ? choices->room : label.box;
    list([&] {
        // A moved label begins where it was moved to.
        x(anchor == Anchor::Start ? label.box.left() : room.left());
        x(room.right());
        y(label.box.top() + baseline);
        number(static_cast<double>(label.face));
        color(label.color);
        label.background.isValid() ? color(label.background) : noColor();
        number(static_cast<double>(anchor) + (choices ? 4 : 0) + (choices && choices->elision == Elision::End ? 8 : 0) +
               32 * static_cast<int>(ground));
        if (!choices) return word(label.text);
        for (const std::string& text : choices->texts) word(text);
    });
}

template <class Value>
std::size_t SceneJson::indexOf(std::map<Value, std::size_t>& known, std::vector<Value>& all, const Value& value) {
    const auto [place, isNew] = known.try_emplace(value, all.size());
    if (isNew) all.push_back(value);
    return place->second;
}

std::size_t SceneJson::color(const Color& light, const Color& dark) {
    darkOf_.try_emplace(double(light.rgba()), double(dark.rgba()));
    return indexOf(colorIndex_, colors_, {double(light.rgba()), double(dark.rgba())});
}

bool areAlike(const SceneTokens& one, const SceneTokens& other) {
    const auto alike = [](const SceneToken& a, const SceneToken& b) {
        return a.kind == b.kind && (a.kind == SceneToken::Kind::Color || a.kind == SceneToken::Kind::Y || a == b);
    };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), alike);
}

std::string SceneJson::shapes(const SceneTokens& light, const SceneTokens* dark, const SceneTokens* narrow) {
    if (dark && !areAlike(light, *dark)) dark = nullptr;
    if (narrow && !areAlike(light, *narrow)) narrow = nullptr;
    std::string out;
    for (std::size_t i = 0; i < light.size(); ++i) {
        const SceneToken& token = light[i];
        if (token.kind == SceneToken::Kind::Close) {
            out += ']';
            continue;
        }
        if (!out.empty() && out.back() != '[') out += ',';
        switch (token.kind) {
            case SceneToken::Kind::Open: out += '['; break;
            case SceneToken::Kind::Close: break;
            case SceneToken::Kind::Number: out += sceneNumber(token.value); break;
            case SceneToken::Kind::X:
                out += token.offset == 0 && token.most < 0 ? sceneNumber(token.value)
                                                           : '[' + sceneNumber(token.value) + ',' + sceneNumber(token.offset) +
                                                                 (token.most < 0 ? "" : ',' + sceneNumber(token.most)) + ']';
                break;
            case SceneToken::Kind::Y:
                out += std::to_string(
                    indexOf(yIndex_, ys_, {hundredths(token.value), hundredths((narrow ? *narrow : light)[i].value)}));
                break;
            case SceneToken::Kind::Color: {
                if (dark) darkOf_.try_emplace(token.value, (*dark)[i].value);
                const auto known = darkOf_.find(token.value);
                const double other = dark ? (*dark)[i].value : known != darkOf_.end() ? known->second : token.value;
                out += std::to_string(indexOf(colorIndex_, colors_, {token.value, other}));
                break;
            }
            case SceneToken::Kind::Word: out += sceneText(token.word); break;
        }
    }
    return out;
}

std::string SceneJson::tables() const {
    std::string out = "\"colors\":[";
    for (const auto& [light, dark] : colors_) (out += pairOf(nameOf(light), nameOf(dark))) += ',';
    if (!colors_.empty()) out.pop_back();
    out += "],\"ys\":[";
    for (const auto& [wide, narrow] : ys_) (out += pairOf(sceneNumber(wide), sceneNumber(narrow))) += ',';
    if (!ys_.empty()) out.pop_back();
    return out + ']';
}

}  // namespace streamscope

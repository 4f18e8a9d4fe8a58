// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/tape.h"

#include <algorithm>

namespace streamscope::json {

namespace {

bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

void step(Position& position, char c) {
    if (c == '\n') {
        ++position.line;
        position.column = 1;
    } else if (!continuesCharacter(c)) {
        ++position.column;
    }
}

}  // namespace

void PositionTable::build(std::string_view text) const {
    Position position;
    marks_.reserve(text.size() / PositionTable::step + 1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % PositionTable::step == 0) marks_.push_back(position);
        json::step(position, text[i]);
    }
    marks_.push_back(position);
}

Position PositionTable::at(std::string_view text, std::uint32_t offset) const {
    std::call_once(built_, [&] { build(text); });
    const std::size_t mark = std::min<std::size_t>(offset / step, marks_.size() - 1);
    Position position = marks_[mark];
    for (std::size_t i = mark * step; i < offset && i < text.size(); ++i) json::step(position, text[i]);
    return position;
}

Problem problemAt(const TapeData& tape, std::size_t offset, std::string path, std::string expected, std::string found) {
    const Position position = tape.positions.at(tape.text, static_cast<std::uint32_t>(offset));
    return {std::move(path), position.line, position.column, std::move(expected), std::move(found)};
}

}  // namespace streamscope::json

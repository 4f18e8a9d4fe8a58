// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace streamscope::ui {

/// Wait whose binding has changed, with the record that it was bound to before ("" for none).
struct Rebinding {
    QString wait, record;
};

/// What a move does with calls that go beyond the last stream.
enum class Beyond : std::uint8_t {
    Stop,  ///< all calls move by fewer lanes
    Make,  ///< they go into a new stream
    All,   ///< all calls go into a new stream, wherever they are
};

/// Effect of dragging cards.
struct CardMove {
    std::optional<Place> gap;  ///< nullopt: the order does not change
    int lanes = 0;             ///< number of lanes down
    bool hosts = false;        ///< lanes of threads, else of streams
    bool copies = false;
    std::optional<QString> thread = {};  ///< new thread of the calls, whose lanes do not change
    Beyond beyond = Beyond::Stop;
    friend bool operator==(const CardMove&, const CardMove&) = default;
};

}  // namespace streamscope::ui

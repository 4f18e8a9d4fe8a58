// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/busy_sum.h"

#include <algorithm>

namespace streamscope {

void BusySum::finish() {
    std::sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) { return a.begin < b.begin; });
    std::size_t count = 0;
    for (const Piece& piece : pieces_) {
        if (piece.end <= piece.begin) continue;
        if (count > 0 && piece.begin <= pieces_[count - 1].end) {
            pieces_[count - 1].end = std::max(pieces_[count - 1].end, piece.end);
            continue;
        }
        pieces_[count++] = piece;
    }
    pieces_.resize(count);
    double before = 0;
    for (Piece& piece : pieces_) {
        piece.before = before;
        before += static_cast<double>(piece.end - piece.begin);
    }
}

double BusySum::until(double time) const {
    const auto after = std::partition_point(pieces_.begin(), pieces_.end(),
                                            [&](const Piece& piece) { return static_cast<double>(piece.begin) <= time; });
    if (after == pieces_.begin()) return 0;
    const Piece& last = *(after - 1);
    return last.before + std::min(time, static_cast<double>(last.end)) - static_cast<double>(last.begin);
}

double BusySum::within(double begin, double end) const { return end > begin ? until(end) - until(begin) : 0; }

}  // namespace streamscope

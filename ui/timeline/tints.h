#pragma once

#include "ui/theme/theme.h"

#include <QColor>

#include <array>
#include <memory>

namespace streamscope::ui::layout {

/// The color of a kind of operations in 256 strengths, premultiplied, made for those that occur.
class Tints {
public:
    using Table = std::array<QRgb, 256>;
    explicit Tints(const Theme& theme) : theme_(theme) {}

    const Table& of(OperationKind kind, bool faint) {
        auto& table = tables_[static_cast<std::size_t>(kind) * 2 + (faint ? 1 : 0)];
        if (!table) table = made(faint ? pale(theme_.mark(kind), theme_.surface) : theme_.mark(kind));
        return *table;
    }

private:
    static std::unique_ptr<Table> made(const QColor& color) {
        auto table = std::make_unique<Table>();
        for (int strength = 0; strength < 256; ++strength)
            (*table)[static_cast<std::size_t>(strength)] =
                qPremultiply(qRgba(color.red(), color.green(), color.blue(), strength));
        return table;
    }

    const Theme& theme_;
    std::array<std::unique_ptr<Table>, 32> tables_;  ///< by kind, plain and faint
};

}  // namespace streamscope::ui::layout

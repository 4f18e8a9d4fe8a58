#pragma once

#include "engine/analysis/diagnostic.h"
#include "ui/composer/composer_layout.h"
#include "ui/theme/theme.h"

#include <QStringList>

#include <map>
#include <optional>
#include <set>

namespace streamscope::ui {

/// Where something in the hand would go: a gap between columns, and the lane it would go into.
struct DropHint {
    int gap = -1;    ///< -1: the order stays
    int lane = -1;   ///< -1: the lane stays
    QString number;  ///< that it would have: "5", "5–7"
};

/// Cards that follow the mouse.
struct Ghost {
    std::set<int> columns;
    QPointF offset;
};

/// All that the composer paints, as one value.
struct ComposerPicture {
    ComposerLayout layout;
    Theme theme = Theme::light();
    std::set<int> selected;
    int current = -1;
    int hovered = -1;
    int hoveredLane = -1;  ///< only its name
    bool focused = false;
    std::map<int, Severity> badges;
    std::optional<DropHint> drop;
    std::optional<Ghost> ghost;
    std::optional<QRectF> rubberBand;
};

}  // namespace streamscope::ui

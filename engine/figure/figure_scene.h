// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/figure/placed_figure.h"
#include "engine/layout/scene_writer.h"

#include <memory>
#include <string>
#include <vector>

namespace streamscope {

/// Layouts of one figure in which nothing is folded.
struct FigureVariants {
    const PlacedFigure* light = nullptr;
    const PlacedFigure* dark = nullptr;    ///< nullptr: as the light one
    const PlacedFigure* narrow = nullptr;  ///< for narrow pages, such as on a phone; nullptr: none
};

/// Returns the request of the figure for narrow pages.
FigureRequest narrowRequest(FigureRequest request);

/// Returns the scene that a page draws (resources/figure/README.md), as JSON in which no element of a page can end. `timelines`:
/// one for each panel; `families`: the fonts that were measured, as in CSS.
std::string sceneOf(const FigureVariants& figure, const std::vector<const Timeline*>& timelines, bool grid,
                    const std::string& families);

/// Returns what a live page says of a run, as JSON: {"state": "measured" or "simulated", "device": NAME, "total": "3.30 ms"}.
std::string stateOf(const Timeline& timeline);

inline constexpr double pageLetters = 40.0 / 3;  ///< px: letters of 10 points, on a page that is higher than its window

/// How a page is drawn.
struct PageLook {
    std::shared_ptr<TextMeasures> measures;  ///< in letters of 12, 12 bold, 12 and 16 bold
    std::string families;
    ThemeStyle style = ThemeStyle::Light;  ///< a light page has dark colours as well
    bool hasNarrow = true;                 ///< a variant for narrow pages
};

/// Size and weight of letters, as in CSS.
struct SceneFace {
    double size = 0;
    int weight = 400;
    friend bool operator==(const SceneFace&, const SceneFace&) = default;
};

/// A picture without time.
struct StillPicture {
    Size size;
    std::vector<SceneFace> faces;
    SceneTokens light, dark;  ///< its shapes; `dark` may be empty
    std::vector<Rect> boxes;  ///< of what is explained
};

struct SceneStory {
    std::string name, text;
};

/// Returns the scene of a picture without time, and of its variant for narrow pages if there is one. All have the same boxes,
/// which `stories` explain in the order in which keys go from one to the next.
std::string stillScene(const std::vector<StillPicture>& pictures, const std::vector<SceneStory>& stories, const PageLook& look);

struct PageScene {
    std::string scene, description;
};

/// Scenes of a page, which can be scrolled: if its lanes do not fit, it is as high as they need.
struct PageScenes {
    std::vector<PageScene> scenes;  ///< one for each run
    bool isHigher = false;          ///< than requested
};
PageScenes pageScenes(const std::vector<FigureRun>& runs, FigureRequest request, const PageLook& look);

/// Returns the look of a figure, in which no text is smaller than 12.
LayoutLook figureLook(ThemeStyle style, std::shared_ptr<TextMeasures> measures);

/// Returns whether letters are visibly smaller than they should be. Both are in the same unit.
bool isTooSmall(double letters, double wanted);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/live_page.h"
#include "ui/figure/painted_picture.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

/// Figures as an HTML page, whose script draws scenes (engine/figure/figure_scene.h), zooms, explains the operations and shows
/// one step at a time (resources/figure). The page needs no network.
namespace streamscope::ui {

/// One picture of a page.
struct PageStep {
    QByteArray scene;
    const PaintedPicture* picture = nullptr;  ///< the picture that the scene shows
    QByteArray svg = {};                      ///< the same for readers without scripts; may be empty
};

/// Returns the page, with the title of the last step. `result`: text to embed. `live`: what makes it a live page.
QByteArray htmlPage(const std::vector<PageStep>& steps, const QByteArray& result, const std::optional<LiveParts>& live = {});

/// Returns the text that is embedded in a page; empty if there is none.
QByteArray textInPage(const QByteArray& page);

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_picture.h"

#include <QGraphicsScene>

#include <functional>

namespace streamscope::ui {

/// Scene that paints a ComposerPicture in layers: lanes, arrows, cards. Layers paint only the exposed part, so that the time
/// does not depend on the number of operations.
class ComposerScene : public QGraphicsScene {
    Q_OBJECT
public:
    explicit ComposerScene(QObject* parent = nullptr);
    const ComposerPicture& picture() const { return picture_; }
    ComposerPicture& change();  ///< returns the picture and schedules a repaint
    void changeLayout(const std::function<void(ComposerLayout&)>& change);

private:
    class Layer;
    void repaintViews();
    ComposerPicture picture_;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/shortened_label.h"

#include <QLabel>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace streamscope::app {

/// Strip with texts that can be read from afar: the selected call with its fields, and the total time with its change.
class PresentationStrip : public QWidget {
    Q_OBJECT
public:
    PresentationStrip(ui::ProgramDocument* document, QWidget* parent);
    /// Shows the strip, for some seconds with a line that says how to leave and what the keys are.
    void begin();
    void setTimeline(const std::shared_ptr<const Timeline>& timeline);
    void setPrevious(std::optional<Nanoseconds> makespan);
    void setDisplayScale(const ui::DisplayScale& scale);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    template <class Label>
    Label* label(const QString& name);

    ui::ProgramDocument* document_;
    ui::ShortenedLabel *title_, *fields_;
    QLabel *change_, *word_, *total_;
    std::shared_ptr<const Timeline> timeline_;
    std::optional<Nanoseconds> previous_;
    QTimer hint_;  ///< runs while the line on the keys is shown
};

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/shortened_label.h"

#include <QLabel>
#include <QWidget>

#include <memory>
#include <optional>

namespace streamscope::app {

/// Strip with texts that can be read from afar: the selected call with its fields, else how to leave, and the total time with its
/// change.
class PresentationStrip : public QWidget {
    Q_OBJECT
public:
    PresentationStrip(ui::ProgramDocument* document, QWidget* parent);
    void setTimeline(const std::shared_ptr<const Timeline>& timeline);
    void setPrevious(std::optional<Nanoseconds> makespan);
    /// Sets the title that stands for the name of the program, which is English; empty: none.
    void setTitle(const QString& title);
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
    QString lesson_;  ///< its title
};

}  // namespace streamscope::app

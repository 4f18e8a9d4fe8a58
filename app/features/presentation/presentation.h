// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"
#include "ui/steps/step_bar.h"
#include "ui/theme/shortened_label.h"

#include "engine/timeline/timeline.h"

#include <QLabel>
#include <QMainWindow>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>

namespace streamscope::app {

/// What a room reads from afar: the selected call with its fields, and the total time with its change.
class PresentationStrip : public QWidget {
    Q_OBJECT
public:
    PresentationStrip(ui::ProgramDocument* document, QWidget* parent);
    void setTimeline(const std::shared_ptr<const Timeline>& timeline);
    void setPrevious(std::optional<Nanoseconds> makespan);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    template <class Label>
    Label* label(double points, bool bold, const QString& name);

    ui::ProgramDocument* document_;
    ui::ShortenedLabel *title_, *fields_;
    QLabel *change_, *word_, *total_;
    std::shared_ptr<const Timeline> timeline_;
    std::optional<Nanoseconds> previous_;
};

/// F11: the picture alone, on the whole screen, with the strip below it; Escape brings everything back as it was.
class Presentation : public QObject {
    Q_OBJECT
public:
    /// `alsoHidden`: what belongs to the work and not to the picture, besides bars and docks. `handIsFull`: a pane would put
    /// something back at Escape.
    Presentation(QMainWindow* window, PresentationStrip* strip, ui::StepBar* steps, QWidgetList alsoHidden,
                 std::function<bool()> handIsFull);
    /// Of what would be hidden, what is part of the picture after all.
    void setKept(std::function<bool(const QWidget*)> isKept) { isKept_ = std::move(isKept); }
    void setOn(bool on);
    bool isOn() const { return on_; }

Q_SIGNALS:
    void changed(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin();
    void end();
    bool escapeIsTaken() const;

    QMainWindow* window_;
    PresentationStrip* strip_;
    ui::StepBar* steps_;
    QWidgetList alsoHidden_;
    std::function<bool()> handIsFull_;
    std::function<bool(const QWidget*)> isKept_;
    QList<QPointer<QWidget>> hidden_;
    QByteArray docks_;
    Qt::WindowStates states_;
    bool on_ = false;
};

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/paint/look.h"
#include "ui/timeline/timeline_view.h"

#include <QLabel>
#include <QToolButton>

class QHBoxLayout;

namespace streamscope::ui {

/// Text that is broken into two lines after its first part if necessary, then elided. Its tool tip has the whole text.
class ElidedLabel : public QWidget {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent);
    /// Shows a text, and in its tool tip the text and more lines.
    void setText(const QString& text, const QString& more = {});
    QString text() const { return text_; }
    void setColor(const QColor& color);
    void setDisplayScale(const DisplayScale& scale);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont smallFont() const;
    std::pair<QString, QString> halves() const;

    QString text_;
    QColor color_;
    DisplayScale scale_;
};

/// Coloured pill with the state: PREDICTED, SIMULATED, MEASURED, OUT OF DATE.
class StateChip : public QWidget {
    Q_OBJECT
public:
    explicit StateChip(QWidget* parent);
    void show(TimelineState state, const Theme& theme);
    QString word() const { return word_; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString word_;
    QColor color_, ground_, ink_;
};

/// Header above the lanes.
class TimelineHeader : public QWidget {
    Q_OBJECT
public:
    explicit TimelineHeader(QWidget* parent);
    /// Sets the display scale. For a room, only device and method are shown; the presentation shows the rest.
    void setDisplayScale(const DisplayScale& scale);
    void show(const Timeline* timeline, TimelineState state, std::optional<Nanoseconds> previous);
    /// Sets the name of the dashed bars, empty if there are none.
    void setDashed(const QString& name);
    /// Shows the state and the total time, and the buttons but one only in the menu "More".
    void setBrief(bool on);
    /// Says whether the program has errors: then less time is no success.
    void setWrong(bool on);
    void setLaneView(LaneView view);
    void setBuffers(bool shown);
    void setBlocks(bool shown);
    void setHiddenLanes(std::size_t count);
    void setColors(ColorBy by);
    void setArrowMode(ArrowMode mode);
    QMenu* lanesMenu() const;   ///< menu that chooses the lanes
    QMenu* arrowsMenu() const;  ///< menu that chooses the dependencies to draw
    void setPlaying(bool on);
    /// Highlights the total time briefly. It is new even if it has not changed.
    void flashTotal();

Q_SIGNALS:
    void arrowModeChosen(ArrowMode mode);
    void laneViewChosen(LaneView view);
    void buffersChosen(bool shown);
    void blocksChosen(bool shown);
    void laneResetRequested();
    void lanesRequested();     ///< the dialog that arranges them
    void allLanesRequested();  ///< hidden ones are to be shown
    void colorsChosen(ColorBy by);
    void playToggled();
    void speedChosen(double seconds);  ///< duration of the whole run at playback
    void fitRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addButtons(QHBoxLayout* row);
    void addFigures(QHBoxLayout* row);
    void addMode(QMenu* menu, ArrowMode mode, const QString& text);
    QToolButton* menuButton(const QString& name, const QString& text, const QString& tip);
    void addLaneMenu();
    void addColorMenu(QMenu* menu);
    void addPlayButton();
    struct Words {
        TimelineState state = TimelineState::Empty;
        QString line, origin, total, change, bound;
        bool faster = false;
        friend bool operator==(const Words&, const Words&) = default;
    };
    QString boundText() const;
    void restyle();
    void refresh();
    void say(const Words& words);
    void makeRoom();  ///< moves the least important parts to a menu if there is too little space
    void makeRoomForRoom();
    void fillMore();
    QLabel* label(const QFont& font);

    bool brief_ = false, wrong_ = false;
    DisplayScale scale_;
    const Timeline* timeline_ = nullptr;
    TimelineState state_ = TimelineState::Empty;
    std::optional<Nanoseconds> previous_;
    QString dashed_;
    std::optional<Words> said_;
    QLabel* caption_;
    StateChip* chip_;
    ElidedLabel* device_;
    QToolButton *play_, *lanes_, *arrows_, *fit_, *more_;
    QAction *buffers_ = nullptr, *blocks_ = nullptr, *allLanes_ = nullptr;
    QMenu* colors_ = nullptr;
    QLabel *change_, *bound_, *word_, *total_;
};

}  // namespace streamscope::ui

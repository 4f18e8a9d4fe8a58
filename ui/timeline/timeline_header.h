#pragma once

#include "ui/timeline/geometry/timeline_layout.h"
#include "ui/timeline/timeline_view.h"

#include <QLabel>
#include <QToolButton>

class QHBoxLayout;

namespace streamscope::ui {

/// A line of text that gives way: on two lines after its first part, then elided; whole in its tooltip.
class ElidedLabel : public QWidget {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent);
    void setText(const QString& text);
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

/// PREDICTED, EXACT, MEASURED, OUT OF DATE: a pill with a colour and the word.
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

/// The line above the lanes.
class TimelineHeader : public QWidget {
    Q_OBJECT
public:
    explicit TimelineHeader(QWidget* parent);
    void setTheme(const Theme& theme);
    /// A room sees what was measured and how; the presentation says the rest.
    void setDisplayScale(const DisplayScale& scale);
    void show(const Timeline* timeline, TimelineState state, std::optional<Nanoseconds> previous);
    /// What the dashed bars are; empty: there are none.
    void setDashed(const QString& name);
    void setLaneView(LaneView view);
    void setBuffers(bool shown);
    void setArrowMode(ArrowMode mode);
    QMenu* lanesMenu() const;   ///< what the lanes stand for
    QMenu* arrowsMenu() const;  ///< which dependencies are drawn
    void setPlaying(bool on);
    /// Colours the total time for a moment: it is new, though it may be what it was before.
    void flashTotal();

Q_SIGNALS:
    void arrowModeChosen(ArrowMode mode);
    void laneViewChosen(LaneView view);
    void buffersChosen(bool shown);
    void laneResetRequested();
    void playToggled();
    void speedChosen(double seconds);  ///< that the whole run takes
    void fitRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addButtons(QHBoxLayout* row);
    void addFigures(QHBoxLayout* row);
    void addMode(QMenu* menu, ArrowMode mode, const QString& text);
    QToolButton* menuButton(const QString& name, const QString& text, const QString& tip);
    void addLaneMenu();
    void addPlayButton();
    struct Words {
        TimelineState state = TimelineState::Empty;
        QString line, total, change, bound;
        bool faster = false;
        friend bool operator==(const Words&, const Words&) = default;
    };
    void refresh();
    void say(const Words& words);
    void makeRoom();  ///< puts what matters least into a menu where the line is too narrow
    void makeRoomForRoom();
    void fillMore();
    QLabel* label(const QFont& font);

    Theme theme_;
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
    QAction* buffers_ = nullptr;
    QLabel *change_, *bound_, *word_, *total_;
};

}  // namespace streamscope::ui

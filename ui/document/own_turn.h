#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace streamscope::ui {

/// Work that takes long in the window's thread, asked for as often as wanted and done once, in a turn of the event loop in which
/// little else was done: together they would keep a hand's next step waiting.
class OwnTurn : public QObject {
public:
    OwnTurn(std::function<void()> work, QObject* parent);
    void ask() { timer_.start(); }
    void drop() { timer_.stop(); }

private:
    void begin();
    std::function<void()> work_;
    QTimer timer_;
    int putOff_ = 0;
};

}  // namespace streamscope::ui

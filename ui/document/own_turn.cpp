#include "ui/document/own_turn.h"

#include <QAbstractEventDispatcher>
#include <QPointer>

#include <ctime>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double fullTurn = 1;  // ms
constexpr int mostPutOff = 4;   // turns; a hand that never rests sees its picture all the same

/// Milliseconds that this thread has had of a processor.
double threadTime() {
#ifdef __linux__
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
#else
    return 0;
#endif
}

/// What the window's thread has done since it last looked what the system has for it.
class Turn : public QObject {
public:
    explicit Turn(QAbstractEventDispatcher* loop) : QObject(loop) {
        // The one before it waits for events, the other where it does not.
        for (const auto looks : {&QAbstractEventDispatcher::aboutToBlock, &QAbstractEventDispatcher::awake})
            connect(loop, looks, this, [this] { began_ = threadTime(); });
    }
    double done() const { return threadTime() - began_; }

private:
    double began_ = threadTime();
};

double doneInThisTurn() {
    QAbstractEventDispatcher* loop = QAbstractEventDispatcher::instance();
    static QPointer<Turn> turn;
    if (!turn) turn = new Turn(loop);
    return turn->done();
}

}  // namespace

OwnTurn::OwnTurn(std::function<void()> work, QObject* parent) : QObject(parent), work_(std::move(work)), timer_(this) {
    timer_.setSingleShot(true);
    timer_.setInterval(0);
    connect(&timer_, &QTimer::timeout, this, &OwnTurn::begin);
}

void OwnTurn::begin() {
    if (putOff_ < mostPutOff && doneInThisTurn() > fullTurn) {
        ++putOff_;
        return timer_.start();
    }
    putOff_ = 0;
    work_();
}

}  // namespace streamscope::ui

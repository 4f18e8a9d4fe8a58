// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/opening.h"
#include "app/shell/main_window.h"
#include "ui/document/keep_heap.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <unistd.h>

#include <cstdio>

/// Time from the start of the process to the first painted timeline of the given file (or of the first example), and the peak
/// memory until then.
namespace {

double sinceProcessStart() {
    QFile uptime(QStringLiteral("/proc/uptime")), stat(QStringLiteral("/proc/self/stat"));
    if (!uptime.open(QIODevice::ReadOnly) || !stat.open(QIODevice::ReadOnly)) return -1;
    const double now = uptime.readAll().split(' ').value(0).toDouble();
    const QByteArray fields = stat.readAll();
    const double started = fields.mid(fields.lastIndexOf(')') + 2).split(' ').value(19).toDouble() / double(sysconf(_SC_CLK_TCK));
    return now - started;
}

qint64 peakKilobytes() {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:")) return line.mid(6).simplified().split(' ').value(0).toLongLong();
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    streamscope::ui::keepHeap();
    const QString path = QString::fromLocal8Bit(argc > 1 ? argv[1] : "");
    std::shared_ptr<streamscope::app::EarlyFile> early = streamscope::app::readEarly(path);
    QApplication application(argc, argv);
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    streamscope::app::MainWindow window;
    window.show();
    window.openAtStart(path, std::move(early));
    auto* timeline = window.findChild<streamscope::ui::TimelineView*>();
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, timeline, [timeline] {
        if (!timeline->timeline() || timeline->timeline()->operations.empty()) return;
        timeline->repaint();
        std::printf("first painted timeline after %.2f s, peak memory %.0f MiB\n", sinceProcessStart(),
                    double(peakKilobytes()) / 1024);
        QCoreApplication::quit();
    });
    poll.start(1);
    return application.exec();
}

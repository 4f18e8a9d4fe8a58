// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/report/problem_report.h"

#include "app/features/report/report_dialog.h"
#include "app/runs/composition.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "engine/program/program_json.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QDir>
#include <QGuiApplication>
#include <QLocale>
#include <QMainWindow>
#include <QScreen>
#include <QSysInfo>
#include <QTime>

namespace streamscope::app {
namespace {

constexpr qsizetype mostMessages = 200;

QString heading(const QString& title) { return QStringLiteral("\n== %1 ==\n").arg(title); }

/// Replaces the path of the home folder, which usually contains the user's name.
QString withoutHome(QString text) { return text.replace(QDir::homePath(), QStringLiteral("~")); }

}  // namespace

ProblemReport::ProblemReport(Session* session, WindowPlaces* places)
    : QObject(places->window()), window_(places->window()), session_(session) {
    QAction* action = places->add(EntryPlace::Report, tr("Report a &problem…"));
    action->setStatusTip(
        tr("Show a text with versions, messages and the program that you may send; nothing is sent automatically"));
    connect(action, &QAction::triggered, this, &ProblemReport::open);
    connect(session_, &Session::message, this, &ProblemReport::note);
    connect(session_->controller(), &RunController::cudaDevicesFound, this, &ProblemReport::setDevices);
}

void ProblemReport::note(Severity severity, const QString& text) {
    const QString word = severity == Severity::Error     ? QStringLiteral("error")
                         : severity == Severity::Warning ? QStringLiteral("warning")
                                                         : QStringLiteral("hint");
    messages_ << QStringLiteral("%1 %2: %3").arg(QTime::currentTime().toString(Qt::ISODate), word, text);
    if (messages_.size() > mostMessages) messages_.removeFirst();
}

void ProblemReport::setDevices(const std::vector<DeviceInfo>& devices, const QString& why) {
    devices_.clear();
    for (const DeviceInfo& device : devices)
        devices_ << QStringLiteral("%1: %2, driver %3")
                        .arg(QString::fromStdString(device.id), QString::fromStdString(device.name),
                             QString::fromStdString(device.driver));
    if (devices.empty()) devices_ << QStringLiteral("no GPU: %1").arg(why);
}

QString ProblemReport::versions() const {
    const QScreen* screen = window_->screen();
    QStringList lines{
        QStringLiteral("Streamscope %1").arg(ui::text(version())),
        QStringLiteral("Qt %1 (built with %2), platform %3")
            .arg(QLatin1String(qVersion()), QStringLiteral(QT_VERSION_STR), QGuiApplication::platformName()),
        QStringLiteral("%1, %2 %3, %4")
            .arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion(),
                 QSysInfo::currentCpuArchitecture()),
        QStringLiteral("window %1 × %2, scale %3, language %4")
            .arg(window_->width())
            .arg(window_->height())
            .arg(screen ? screen->devicePixelRatio() : 1.0)
            .arg(QLocale::system().name()),
    };
    return (lines + devices_).join(u'\n') + u'\n';
}

QString ProblemReport::text(bool withMessages, bool withProgram) const {
    QString text =
        QStringLiteral("== What happened, and what was expected ==\n\n\n") + heading(QStringLiteral("Versions")) + versions();
    if (withMessages) {
        text += heading(QStringLiteral("Messages"));
        text += messages_.isEmpty() ? QStringLiteral("none\n") : messages_.join(u'\n') + u'\n';
    }
    if (withProgram) text += heading(QStringLiteral("Program")) + QString::fromStdString(toJson(session_->document()->program()));
    return withoutHome(text);
}

void ProblemReport::open() {
    auto* dialog = new ReportDialog([this](bool messages, bool program) { return text(messages, program); }, window_);
    connect(dialog, &ReportDialog::message, session_, &Session::message);
    dialog->open();
}

}  // namespace streamscope::app

#include "moc_problem_report.cpp"

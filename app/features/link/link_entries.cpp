// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/link/link_entries.h"

#include "app/features/link/link_dialog.h"
#include "app/files/file_actions.h"
#include "app/session/session.h"
#include "app/widgets/field_keys.h"
#include "app/widgets/window_places.h"
#include "ui/document/program_link.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenu>

namespace streamscope::app {
namespace {

/// Returns the link on the clipboard; empty if there is none.
QString copiedLink() {
    const QString text = QGuiApplication::clipboard()->text();
    return ui::isLink(text) ? text.simplified().remove(u' ') : QString();
}

}  // namespace

LinkEntries::LinkEntries(Session* session, WindowPlaces* places, FileActions* files)
    : QObject(places->window()), session_(session), places_(places), files_(files) {
    auto* menu = new QMenu(tr("Lin&k"), places->window());
    const auto add = [&](const QString& text, const QString& tip) {
        QAction* action = menu->addAction(text);
        action->setToolTip(tip);
        action->setStatusTip(tip);
        return action;
    };
    const QAction* copy = add(tr("&Copy link"), tr("Copy a link that opens this program in a live page"));
    const QAction* open = add(tr("&Open link…"), tr("Open the program in a link, without a network"));
    const QAction* address = add(tr("&Address of links…"), tr("Where the live page is that copied links lead to"));
    connect(copy, &QAction::triggered, this, &LinkEntries::copy);
    connect(open, &QAction::triggered, this, &LinkEntries::askForLink);
    connect(address, &QAction::triggered, this, [this] { askForAddress(false); });
    places->add(EntryPlace::Export, menu);
}

void LinkEntries::copy() {
    if (ui::linkAddress().isEmpty()) return askForAddress(true);
    const QString unused = endTyping(places_->window());
    const auto link = ui::linkTo(session_->document()->program(), ui::linkAddress());
    if (!link) return session_->message(Severity::Warning, ui::text(link.why()));
    QGuiApplication::clipboard()->setText(*link);
    Q_EMIT session_->message(
        Severity::Hint,
        tr("Copied a link of %1 characters. It opens this program in the page at %2.").arg(link->size()).arg(ui::linkAddress()));
    if (!unused.isEmpty()) Q_EMIT session_->message(Severity::Warning, unused);
}

void LinkEntries::askForLink() {
    const auto take = [this](const QString& link) {
        const OpenedFile file = readLink(link);
        if (!file) return ui::text(file.why());
        QMetaObject::invokeMethod(
            files_, [files = files_, link] { files->openLink(link); }, Qt::QueuedConnection);
        return QString();
    };
    auto* dialog = new LinkDialog({tr("Open link"),
                                   tr("A link holds its program behind #p1. The program is read from there; nothing is loaded "
                                      "from the network."),
                                   tr("&Link"), tr("O&pen")},
                                  copiedLink(), take, places_->window());
    dialog->open();
}

void LinkEntries::askForAddress(bool copies) {
    const auto take = [this, copies](const QString& address) {
        if (copies && address.isEmpty()) return tr("Enter the address of a live page.");
        const auto set = ui::setLinkAddress(address);
        if (set && copies) copy();
        return ui::text(set.why());
    };
    auto* dialog =
        new LinkDialog({tr("Address of links"),
                        tr("A link opens its program in a live page: any page that was exported with File › Export…, HTML and "
                           "Live. Put one on a web server, and enter its address here. Links hold their program behind #, "
                           "which browsers do not send to the server."),
                        tr("&Address of the page"), copies ? tr("&Copy link") : tr("&Keep")},
                       ui::linkAddress(), take, places_->window());
    dialog->open();
}

}  // namespace streamscope::app

#include "moc_link_entries.cpp"

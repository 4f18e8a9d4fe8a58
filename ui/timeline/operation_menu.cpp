// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/operation_menu.h"

#include "engine/calls/call_table.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace streamscope::ui {
namespace {

class OperationWords {
    Q_DECLARE_TR_FUNCTIONS(OperationMenu)
};

/// Returns a name for a menu or a query: an ampersand would underline a letter, a long name would fill the screen.
QString shortName(const QString& name) {
    constexpr qsizetype most = 48;
    QString shown = name.size() > most ? name.left(most - 1) + u'…' : name;
    return shown.replace(u'&', QStringLiteral("&&"));
}

void copyToClipboard(const QString& words) { QGuiApplication::clipboard()->setText(words); }

}  // namespace

QString operationText(const Timeline& timeline, const TimelineOperation& operation) {
    const auto stream = static_cast<std::size_t>(operation.stream);
    QStringList lines{ui::text(operation.label()), OperationWords::tr("call %1").arg(ui::text(info(operation.call).name))};
    if (operation.stream >= 0 && stream < timeline.streams.size())
        lines << OperationWords::tr("stream %1").arg(QString::fromStdString(timeline.streams[stream].id));
    const auto time = [](Nanoseconds at) { return QString::number(static_cast<double>(at.count()) / 1000, 'f', 3); };
    if (operation.issued) lines << OperationWords::tr("issued %1 µs").arg(time(*operation.issued));
    if (operation.start && operation.end) {
        lines << OperationWords::tr("start %1 µs").arg(time(*operation.start))
              << OperationWords::tr("end %1 µs").arg(time(*operation.end));
        lines << OperationWords::tr("duration %1 µs").arg(time(*operation.end - *operation.start));
    }
    return lines.join(u'\n');
}

QMenu* operationMenu(const Timeline& timeline, const TimelineOperation& operation, const OperationCommands& commands,
                     QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString name = ui::text(operation.label());
    menu->addAction(OperationWords::tr("&Select “%1”").arg(shortName(name)), commands.select);
    menu->addAction(OperationWords::tr("&Fit to it"), commands.fit);
    menu->addAction(OperationWords::tr("&Keep its measurement"), commands.keepMeasure)
        ->setEnabled(operation.start && operation.end);
    menu->addSeparator();
    menu->addAction(OperationWords::tr("&Back along the dependency"), [follow = commands.follow] { follow(-1); })
        ->setEnabled(commands.canGoBack);
    menu->addAction(OperationWords::tr("For&th along the dependency"), [follow = commands.follow] { follow(1); })
        ->setEnabled(commands.canGoForth);
    menu->addSeparator();
    const QString byName = QStringLiteral("name:\"%1\"").arg(name),
                  byKind = QStringLiteral("kind:\"%1\"").arg(title(operation.kind));
    menu->addAction(OperationWords::tr("Find all with this &name"), [find = commands.find, byName] { find(byName); })
        ->setEnabled(!name.contains(u'"'));
    menu->addAction(OperationWords::tr("Find all of this kin&d"), [find = commands.find, byKind] { find(byKind); });
    menu->addSeparator();
    menu->addAction(OperationWords::tr("&Copy name"), [name] { copyToClipboard(name); });
    menu->addAction(OperationWords::tr("Copy &times"), [times = operationText(timeline, operation)] { copyToClipboard(times); });
    return menu;
}

}  // namespace streamscope::ui

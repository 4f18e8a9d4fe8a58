// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/open_link.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

namespace streamscope::ui::lessonparts {
namespace {

/// Translation context of the texts in this file.
struct OpenLinkTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenLinkTexts)
};

bool isOfTheWeb(const QUrl& url) {
    return url.isValid() && !url.host().isEmpty() &&
           (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"));
}

QMessageBox* makeBox(const QString& title, QWidget* parent) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, title, QMessageBox::Cancel, parent->window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("linkQuestion"));
    box->setTextFormat(Qt::PlainText);
    return box;
}

}  // namespace

void askToOpen(const QString& link, QWidget* parent) {
    const QUrl url(link, QUrl::StrictMode);
    if (!isOfTheWeb(url)) {
        QMessageBox* box = makeBox(OpenLinkTexts::tr("This link is not opened"), parent);
        box->setInformativeText(
            OpenLinkTexts::tr("Only links that begin with https:// or http:// are opened. This one is: %1").arg(link));
        return box->open();
    }
    // Encoded, so that a name with look-alike letters shows what it is.
    const QString whole = QString::fromLatin1(url.toEncoded());
    QMessageBox* box = makeBox(OpenLinkTexts::tr("Open this link in the browser?"), parent);
    box->setInformativeText(OpenLinkTexts::tr("It leads to %1:\n%2").arg(QString::fromLatin1(QUrl::toAce(url.host())), whole));
    const QAbstractButton* yes = box->addButton(OpenLinkTexts::tr("Open link"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::buttonClicked, box, [yes, url](const QAbstractButton* clicked) {
        if (clicked == yes) QDesktopServices::openUrl(url);
    });
    box->open();
}

}  // namespace streamscope::ui::lessonparts

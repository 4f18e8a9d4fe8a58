// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/file_dialogs.h"

#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct FileDialogs {
    Q_DECLARE_TR_FUNCTIONS(FileDialogs)
};

void open(QFileDialog* dialog, PathTaken taken) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, std::move(taken));
    dialog->open();
}

}  // namespace

Expected<QString> withEnding(const QString& path, const QString& ending) {
    const QString behind = u'.' + ending;
    if (path.endsWith(behind, Qt::CaseInsensitive)) return path;
    if (QFileInfo::exists(path + behind))
        return ui::failure(FileDialogs::tr("%1 exists already. Choose a name that ends in %2.").arg(path + behind, behind));
    return path + behind;
}

void askWhereToSave(QWidget* window, const QString& suggestion, const QString& ending, PathTaken taken) {
    const QFileInfo suggested(suggestion);
    auto* dialog = new QFileDialog(window, FileDialogs::tr("Export"), suggested.path(), QStringLiteral("*.") + ending);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->selectFile(suggested.fileName());
    open(dialog, [window, ending, taken = std::move(taken)](const QString& path) {
        const Expected<QString> ended = withEnding(path, ending);
        ended ? taken(*ended) : sayNotExported(window, ended.failure());
    });
}

void askWhatToOpen(QWidget* window, const OpenQuestion& question, PathTaken taken) {
    auto* dialog = new QFileDialog(window, question.title, question.folder, question.filter);
    dialog->setFileMode(QFileDialog::ExistingFile);
    open(dialog, std::move(taken));
}

void sayNotExported(QWidget* window, const Expected<void>& written) {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, FileDialogs::tr("Not exported"), ui::text(written.why()), QMessageBox::Ok, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

QString suggestedPath(const QString& programPath, const QString& programName, const QString& behind) {
    const QString folder = programPath.isEmpty() ? QDir::homePath() : QFileInfo(programPath).path();
    QString name = QFileInfo(programName).completeBaseName() + behind;
    return folder + u'/' + name.replace(u'/', u'-');
}

}  // namespace streamscope::app

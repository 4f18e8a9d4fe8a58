#include "app/export_actions.h"

#include "engine/timeline/result_json.h"
#include "ui/document/write_file.h"
#include "ui/figure/figure.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>

namespace streamscope::app {
ExportActions::ExportActions(ui::ProgramDocument* document, QWidget* window)
    : QObject(window), document_(document), window_(window), menu_(new QMenu(tr("&Export"), window)) {
    for (const char* ending : {"png", "svg", "pdf"})
        add(tr("Picture (%1)…").arg(QString::fromLatin1(ending).toUpper()), QString::fromLatin1(ending),
            [this](const QString& path, QString* error) { return ui::writeFigures({{document_->snapshot(), timeline_, {}}}, path, false, {}, error); });
    menu_->addSeparator();
    add(tr("Result (JSON)…"), QStringLiteral("json"), [this](const QString& path, QString* error) {
        return ui::writeFile(
            path, QByteArray::fromStdString(resultToJson(program_ ? *program_ : document_->program(), *timeline_)), error);
    });
    add(tr("Table (CSV)…"), QStringLiteral("csv"), [this](const QString& path, QString* error) {
        return ui::writeFile(path, QByteArray::fromStdString(toCsv(*timeline_)), error);
    });
    add(tr("Chrome trace (JSON)…"), QStringLiteral("trace.json"), [this](const QString& path, QString* error) {
        return ui::writeFile(path, QByteArray::fromStdString(toChromeTrace(*timeline_)), error);
    });
    setTimeline(nullptr, nullptr);
}

void ExportActions::setTimeline(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program) {
    timeline_ = std::move(timeline);
    program_ = std::move(program);
    menu_->setEnabled(timeline_ != nullptr);
}

void ExportActions::add(const QString& text, const QString& ending, Write write) {
    connect(menu_->addAction(text), &QAction::triggered, this,
            [this, ending, write = std::move(write)] { askAndWrite(ending, write); });
}

void ExportActions::askAndWrite(const QString& ending, const Write& write) {
    const QString folder = document_->path().isEmpty() ? QString() : QFileInfo(document_->path()).path() + u'/';
    const QString base = QFileInfo(document_->displayName()).completeBaseName();
    const QString suggestion = folder + base + u'.' + ending;
    const QString path = QFileDialog::getSaveFileName(window_, tr("Export"), suggestion, QStringLiteral("*.") + ending);
    if (path.isEmpty()) return;
    QString error;
    if (write(path, &error)) Q_EMIT message(Severity::Hint, tr("Exported %1").arg(path));
    else QMessageBox::warning(window_, tr("Not exported"), error);
}

}  // namespace streamscope::app

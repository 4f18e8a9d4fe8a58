#pragma once

#include "engine/analysis/diagnostic.h"
#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"

#include <QObject>

#include <functional>
#include <memory>

class QMenu;
class QWidget;

namespace streamscope::app {

/// The Export menu: the shown timeline as picture, result, table and trace.
class ExportActions : public QObject {
    Q_OBJECT
public:
    ExportActions(ui::ProgramDocument* document, QWidget* window);
    QMenu* menu() const { return menu_; }
    /// What is exported, and of which program; nullptr disables the menu's entries.
    void setTimeline(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program);

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);

private:
    using Write = std::function<bool(const QString& path, QString* error)>;
    void add(const QString& text, const QString& ending, Write write);
    void askAndWrite(const QString& ending, const Write& write);

    ui::ProgramDocument* document_;
    QWidget* window_;
    QMenu* menu_;
    std::shared_ptr<const Timeline> timeline_;
    std::shared_ptr<const Program> program_;
};

}  // namespace streamscope::app

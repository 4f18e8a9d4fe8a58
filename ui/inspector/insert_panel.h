// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/edits.h"

#include <QWidget>

#include <optional>

namespace streamscope::ui {

/// Pane with calls (drag, double-click, Enter), then generators and examples.
class InsertPanel : public QWidget {
    Q_OBJECT
public:
    explicit InsertPanel(QWidget* parent = nullptr);
    void setExamples(const QStringList& ids, const QStringList& titles);
    void setGenerators(const QStringList& ids, const QStringList& titles, const QStringList& tips);
    /// Shows the six calls of a first program, and the others below "More calls" in groups.
    void setBrief(bool on);
Q_SIGNALS:
    void generatorRequested(const QString& id);
    void insertRequested(Call call, std::optional<edits::CopyDirection> direction);
    void exampleRequested(const QString& id);

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui

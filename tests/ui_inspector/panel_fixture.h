// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "field_input.h"
#include "fork_and_join.h"
#include "ui/inspector/operation_panel.h"

#include <QLabel>
#include <QToolButton>

namespace streamscope::ui {

/// The operation panel on the example, with "copy y" selected.
class PanelFixture : public QObject {
protected:
    void show() {
        failOnAnyWarning();
        document_ = std::make_unique<ProgramDocument>();
        open(*document_);
        panel_ = std::make_unique<OperationPanel>(document_.get());
        panel_->resize(310, 900);
        QVERIFY(showActive(*panel_));
        document_->select({QStringLiteral("copyY")});
    }
    void close() {
        panel_.reset();
        document_.reset();
    }
    const Operation& operation(const char* id) { return *findOperation(document_->program(), id); }
    QLineEdit* field(const char* name) { return visible<QLineEdit>(*panel_, QLatin1String(name)); }
    QComboBox* chooser(const char* name) { return visible<QComboBox>(*panel_, QLatin1String(name)); }
    void click(const char* button) {
        auto* found = visible<QToolButton>(*panel_, QLatin1String(button));
        QVERIFY2(found, button);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    QStringList texts() { return textsIn<QLabel>(*panel_); }

    std::unique_ptr<ProgramDocument> document_;
    std::unique_ptr<OperationPanel> panel_;
};

}  // namespace streamscope::ui

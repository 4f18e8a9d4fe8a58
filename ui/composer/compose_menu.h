#pragma once

#include <QMenu>

namespace streamscope::ui {

class ComposerView;
class ProgramDocument;

/// All that the composer does to calls, as a menu: each entry is the composer's own key, whichever pane has the focus.
class ComposeMenu : public QMenu {
    Q_OBJECT
public:
    ComposeMenu(ComposerView* composer, const ProgramDocument* document, QWidget* parent);

private:
    QAction* add(const QString& text, QKeyCombination keys, const QString& tip);
    void addOfSelection(const QString& text, QKeyCombination keys, const QString& tip);
    QAction* addTold(const QString& text, const QString& tip);
    void addStreams();
    void addDensities();
    void enable();

    ComposerView* composer_;
    const ProgramDocument* document_;
    QList<QAction*> ofSelection_;
    QAction* expand_ = nullptr;
    QAction* rename_ = nullptr;
    QAction* nonBlocking_ = nullptr;
    QAction* delete_ = nullptr;
};

}  // namespace streamscope::ui

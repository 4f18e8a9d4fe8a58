// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/insert_panel.h"

#include "ui/inspector/insert_entries.h"
#include "ui/inspector/insert_list.h"
#include "ui/inspector/small_widgets.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace streamscope::ui {

class InsertPanel::Private : public QObject {
    Q_DECLARE_TR_FUNCTIONS(streamscope::ui::InsertPanel)
public:
    explicit Private(InsertPanel* panel);
    bool eventFilter(QObject* watched, QEvent* event) override;

    SearchField* search;
    InsertList* list;

private:
    bool intoList(int key);
};

InsertPanel::Private::Private(InsertPanel* panel)
    : QObject(panel), search(new SearchField(tr("Find a call"), panel)), list(new InsertList(panel)) {
    makeSurface(panel);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit);
    column->setSpacing(unit - 2);
    column->addWidget(search);
    column->addWidget(list, 1);
    search->installEventFilter(this);
    connect(search, &QLineEdit::textChanged, list, &InsertList::setFilter);
    connect(list, &InsertList::entryChosen, panel, [panel](int at) {
        const InsertEntry& entry = insertEntries()[static_cast<std::size_t>(at)];
        Q_EMIT panel->insertRequested(entry.call, entry.direction);
    });
    connect(list, &InsertList::generatorChosen, panel, &InsertPanel::generatorRequested);
    connect(list, &InsertList::exampleChosen, panel, &InsertPanel::exampleRequested);
}

/// Handles keys of the search field: Down moves into the list, Enter inserts its first entry.
bool InsertPanel::Private::intoList(int key) {
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!enter && key != Qt::Key_Down) return false;
    if (enter && search->text().trimmed().isEmpty()) return true;
    if (list->currentRow() < 0 || enter) list->setCurrentRow(0);
    if (enter) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
        QCoreApplication::sendEvent(list, &press);
    } else {
        list->setFocus();
    }
    return true;
}

bool InsertPanel::Private::eventFilter(QObject* watched, QEvent* event) {
    if (watched == search && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (intoList(key->key())) return true;
    }
    return QObject::eventFilter(watched, event);
}

InsertPanel::InsertPanel(QWidget* parent) : QWidget(parent), d_(new Private(this)) { setAccessibleName(tr("Insert")); }

void InsertPanel::setGenerators(const QStringList& ids, const QStringList& titles, const QStringList& tips) {
    d_->list->setGenerators(ids, titles, tips);
}

void InsertPanel::setExamples(const QStringList& ids, const QStringList& titles) { d_->list->setExamples(ids, titles); }

void InsertPanel::setBrief(bool on) { d_->list->setBrief(on); }

}  // namespace streamscope::ui

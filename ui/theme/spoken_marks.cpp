// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/spoken_marks.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QStringList>

namespace streamscope::ui {
namespace {

/// Item in the list of a widget's marks. The item represents an index, whose mark may change.
class MarkItem : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    MarkItem(SpokenMarks* marks, int index) : marks_(marks), index_(index) {}

    bool isValid() const override { return marks_ && index_ < marks_->count(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return isValid() ? marks_->widget()->window()->windowHandle() : nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override {
        return marks_ ? QAccessible::queryAccessibleInterface(marks_->widget()) : nullptr;
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        if (kind == QAccessible::Name) return marks_->mark(index_).name;
        return kind == QAccessible::Description ? marks_->mark(index_).details : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect box = marks_->mark(index_).box;
        return {marks_->widget()->mapToGlobal(box.topLeft()), box.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid) return state;
        state.focusable = state.selectable = true;
        state.selected = marks_->mark(index_).isSelected;
        state.focused = marks_->widget()->hasFocus() && marks_->current() == index_;
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override {
        if (name == pressAction() && isValid()) marks_->select(index_);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

    int index() const { return index_; }

private:
    QPointer<SpokenMarks> marks_;
    int index_;
};

/// Widget with marks: a list of them, before the widgets in it.
class MarkedWidget : public QAccessibleWidget {
public:
    MarkedWidget(QWidget* widget, SpokenMarks* marks) : QAccessibleWidget(widget, QAccessible::List), marks_(marks) {}
    ~MarkedWidget() override {
        for (const QAccessible::Id item : items_) QAccessible::deleteAccessibleInterface(item);
    }

    int childCount() const override { return marks() + QAccessibleWidget::childCount(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0) return nullptr;
        return index < marks() ? item(index) : QAccessibleWidget::child(index - marks());
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        if (const auto* mark = dynamic_cast<const MarkItem*>(child)) return mark->index();
        const int index = QAccessibleWidget::indexOfChild(child);
        return index < 0 ? index : index + marks();
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const int index = marks_ ? marks_->at(widget()->mapFromGlobal(QPoint(x, y))) : -1;
        return index >= 0 ? item(index) : QAccessibleWidget::childAt(x, y);
    }
    QAccessibleInterface* focusChild() const override {
        if (!widget()->hasFocus()) return QAccessibleWidget::focusChild();
        const int current = marks_ ? marks_->current() : -1;
        return current >= 0 && current < marks() ? item(current) : nullptr;
    }
    QString text(QAccessible::Text kind) const override {
        const QString summary = kind == QAccessible::Description && marks_ ? marks_->summary() : QString();
        return summary.isEmpty() ? QAccessibleWidget::text(kind) : summary;
    }

private:
    int marks() const { return marks_ ? marks_->count() : 0; }
    QAccessibleInterface* item(int index) const {
        if (const auto known = items_.constFind(index); known != items_.constEnd())
            return QAccessible::accessibleInterface(*known);
        auto* made = new MarkItem(marks_, index);  // Qt takes ownership
        items_.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    QPointer<SpokenMarks> marks_;
    mutable QHash<int, QAccessible::Id> items_;
};

QAccessibleInterface* markedWidget(const QString&, QObject* object) {
    auto* widget = qobject_cast<QWidget*>(object);
    if (!widget) return nullptr;
    auto* marks = widget->findChild<SpokenMarks*>(QString(), Qt::FindDirectChildrenOnly);
    return marks ? new MarkedWidget(widget, marks) : nullptr;
}

}  // namespace

SpokenMarks::SpokenMarks(QWidget* widget) : QObject(widget) {
    static const bool isInstalled = [] {
        QAccessible::installFactory(markedWidget);
        return true;
    }();
    Q_UNUSED(isInstalled)
    // An event of the widget may already have created an interface for it.
    if (QAccessibleInterface* known = QAccessible::queryAccessibleInterface(widget))
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(known));
}

void SpokenMarks::tellCurrent() const {
    if (!widget()->hasFocus()) return;
    const int index = current();
    if (index < 0) return;
    QAccessibleEvent event(widget(), QAccessible::Focus);
    event.setChild(index);
    QAccessible::updateAccessibility(&event);
}

}  // namespace streamscope::ui

#include "moc_spoken_marks.cpp"

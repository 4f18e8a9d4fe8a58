// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/make_resource_controls.h"

#include "engine/program/limits.h"
#include "engine/program/resource_flags.h"
#include "ui/inspector/choice_editor.h"
#include "ui/inspector/parameter_controls.h"
#include "ui/inspector/quantity_edit.h"
#include "ui/inspector/small_widgets.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include <functional>
#include <limits>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ControlTexts {
    Q_DECLARE_TR_FUNCTIONS(ControlTexts)
};

QHBoxLayout* rowOf(QWidget* widget) {
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    return row;
}

QVBoxLayout* columnOf(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

/// Returns unusual properties of a resource: "× 4", "device 1".
template <class R>
QStringList unusual(const R& resource) {
    QStringList found;
    if (resource.count) found << QStringLiteral("× %1").arg(quantityText(*resource.count, QuantityKind::Whole));
    if (resource.device != 0) found << ControlTexts::tr("device %1").arg(resource.device);
    if (resource.process != 0) found << ControlTexts::tr("process %1").arg(resource.process);
    if constexpr (requires { resource.context; })
        if (!resource.context.empty()) found << ControlTexts::tr("context %1").arg(QString::fromStdString(resource.context));
    return found;
}

/// Returns what the flags of a stream or event say.
template <class R>
QStringList flagsSaid(const R& resource) {
    QStringList said;
    for (const auto& flag : flagsOfKind<R>())
        if (const char* text = resource.*flag.member ? flag.on : flag.off) said << ControlTexts::tr(text);
    return said;
}

QString listed(const QStringList& texts) { return texts.join(QStringLiteral(", ")); }

/// Button that shows a property of the resource, with a menu to change it.
class FlagMenu : public MenuButton {
public:
    FlagMenu(const QString& accessibleName, QWidget* parent)
        : MenuButton(accessibleName, Role::Summary, parent), menu_(new QMenu(this)) {
        menu_->setToolTipsVisible(true);
        setMenu(menu_);
    }
    void begin(const QString& words) {
        setWords(words);
        setToolTip(words);
        menu_->clear();
    }
    void add(const QString& text, bool on, const QString& tip, std::function<void(bool)> chosen) {
        QAction* action = menu_->addAction(text);
        action->setCheckable(true);
        action->setChecked(on);
        action->setToolTip(tip);
        connect(action, &QAction::triggered, this, std::move(chosen));
    }
    /// Adds the flags of a stream or event. Calls `changed` after a change.
    template <class R>
    void addFlags(R& resource, const std::function<void()>& changed) {
        for (const auto& flag : flagsOfKind<R>())
            add(ControlTexts::tr(flag.title), resource.*flag.member != flag.isTitleOfOff, ControlTexts::tr(flag.tip),
                [&resource, &flag, changed](bool on) {
                    resource.*flag.member = on != flag.isTitleOfOff;
                    changed();
                });
    }
    void separate() { menu_->addSeparator(); }

private:
    QMenu* menu_;
};

class StreamControls : public ResourceControls {
public:
    explicit StreamControls(QWidget* parent)
        : ResourceControls(parent), flags_(new FlagMenu(ControlTexts::tr("Flags and priority"), this)) {
        rowOf(this)->addWidget(flags_, 1);
    }
    void fill(const Resource& resource, const Scope&) override {
        stream_ = std::get<Stream>(resource);
        QStringList texts;
        if (stream_.priority != 0) texts << ControlTexts::tr("prio %1").arg(minus(stream_.priority));
        flags_->begin(listed(texts + flagsSaid(stream_) + unusual(stream_)));
        flags_->addFlags(stream_, [this] { tell(ControlTexts::tr("flags")); });
        flags_->separate();
        for (int level = 0; level >= -5; --level) addPriority(level);
        if (stream_.priority > 0 || stream_.priority < -5) addPriority(stream_.priority);
    }

private:
    static QString minus(int value) { return value < 0 ? QStringLiteral("−%1").arg(-value) : QString::number(value); }
    void addPriority(int level) {
        const QString text = level == 0 ? ControlTexts::tr("Priority %1 (default)") : ControlTexts::tr("Priority %1");
        flags_->add(text.arg(minus(level)), stream_.priority == level,
                    ControlTexts::tr("Lower numbers run first; affects kernels only"), [this, level](bool) {
                        stream_.priority = level;
                        tell(ControlTexts::tr("priority"));
                    });
    }
    void tell(const QString& what) { Q_EMIT changed(Resource{stream_}, what, false); }
    FlagMenu* flags_;
    Stream stream_;
};

class EventControls : public ResourceControls {
public:
    explicit EventControls(QWidget* parent) : ResourceControls(parent), flags_(new FlagMenu(ControlTexts::tr("Flags"), this)) {
        rowOf(this)->addWidget(flags_, 1);
    }
    void fill(const Resource& resource, const Scope&) override {
        event_ = std::get<Event>(resource);
        flags_->begin(listed(flagsSaid(event_) + unusual(event_)));
        flags_->addFlags(event_, [this] { Q_EMIT changed(Resource{event_}, ControlTexts::tr("flags"), false); });
    }

private:
    FlagMenu* flags_;
    Event event_;
};

QList<Chooser::Entry> memoryEntries(bool pageable) {
    QList<Chooser::Entry> entries{{QStringLiteral("0"), ControlTexts::tr("device"), ControlTexts::tr("Device memory")},
                                  {QStringLiteral("1"), ControlTexts::tr("pinned"),
                                   ControlTexts::tr("Page-locked host memory: copies can be asynchronous")}};
    if (pageable)
        entries.append({QStringLiteral("2"), ControlTexts::tr("pageable"),
                        ControlTexts::tr("Ordinary host memory: copies are staged and may block the host")});
    entries.append(
        {QStringLiteral("3"), ControlTexts::tr("managed"), ControlTexts::tr("Memory that migrates between host and device")});
    return entries;
}

class BufferControls : public ResourceControls {
public:
    explicit BufferControls(QWidget* parent)
        : ResourceControls(parent),
          bytes_(new QuantityEdit(ControlTexts::tr("Size"), {QuantityKind::Bytes, 0, limits::largestBuffer, false}, this)),
          memory_(new Chooser(ControlTexts::tr("Memory"), this)),
          unusual_(makeMuted({}, this)) {
        auto* column = columnOf(this);
        auto* row = new QHBoxLayout;
        row->setSpacing(4);
        row->addWidget(bytes_, 1, Qt::AlignTop);
        row->addWidget(memory_, 1, Qt::AlignTop);
        column->addLayout(row);
        column->addWidget(unusual_);
        unusual_->setContentsMargins(0, 2, 0, 0);
        connect(bytes_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
            buffer_.bytes = value.value_or(std::int64_t{0});
            Q_EMIT changed(Resource{buffer_}, ControlTexts::tr("size"), true);
        });
        connect(bytes_, &QuantityEdit::finished, this, &ResourceControls::finished);
        connect(bytes_, &QuantityEdit::cancelled, this, &ResourceControls::cancelled);
        connect(memory_, &Chooser::chosen, this, [this](const QString& value) {
            buffer_.memory = static_cast<Memory>(value.toInt());
            Q_EMIT changed(Resource{buffer_}, ControlTexts::tr("memory"), false);
        });
    }
    void fill(const Resource& resource, const Scope& scope) override {
        buffer_ = std::get<Buffer>(resource);
        bytes_->setScope(scope);
        bytes_->setValue(buffer_.bytes);
        memory_->fill(memoryEntries(true), QString::number(static_cast<int>(buffer_.memory)), false);
        const QString more = listed(unusual(buffer_));
        unusual_->setVisible(!more.isEmpty());
        unusual_->setText(more);
    }

private:
    QuantityEdit* bytes_;
    Chooser* memory_;
    QLabel* unusual_;
    Buffer buffer_;
};

class WordControls : public ResourceControls {
public:
    explicit WordControls(QWidget* parent)
        : ResourceControls(parent),
          flags_(new FlagMenu(ControlTexts::tr("Width and memory"), this)),
          initial_(new QuantityEdit(ControlTexts::tr("Initial value"),
                                    {QuantityKind::Whole, std::numeric_limits<std::int64_t>::min(),
                                     std::numeric_limits<std::int64_t>::max(), false, true},
                                    this)) {
        auto* column = columnOf(this);
        column->addWidget(flags_);
        auto* row = new QHBoxLayout;
        row->setContentsMargins(6, 0, 0, 0);
        row->setSpacing(unit);
        auto* label = makeMuted(ControlTexts::tr("Initial"), this);
        label->setMinimumHeight(3 * unit);
        row->addWidget(label, 0, Qt::AlignTop);
        row->addWidget(initial_, 1, Qt::AlignTop);
        column->addLayout(row);
        initial_->setToolTip(ControlTexts::tr("Value at the start of a run"));
        connect(initial_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
            word_.initial = value.value_or(std::int64_t{0});
            Q_EMIT changed(Resource{word_}, ControlTexts::tr("initial value"), true);
        });
        connect(initial_, &QuantityEdit::finished, this, &ResourceControls::finished);
        connect(initial_, &QuantityEdit::cancelled, this, &ResourceControls::cancelled);
    }
    void fill(const Resource& resource, const Scope& scope) override {
        word_ = std::get<Word>(resource);
        initial_->setScope(scope);
        initial_->setValue(word_.initial);
        const QList<Chooser::Entry> memories = memoryEntries(true);
        const QString memory = memories.value(static_cast<int>(word_.memory)).text;
        flags_->begin(listed(QStringList{ControlTexts::tr("%1 bits").arg(word_.bits), memory} + unusual(word_)));
        for (const int bits : {32, 64}) {
            flags_->add(ControlTexts::tr("%1 bits").arg(bits), word_.bits == bits, {}, [this, bits](bool) {
                word_.bits = bits;
                tell(ControlTexts::tr("width"));
            });
        }
        flags_->separate();
        for (const Chooser::Entry& entry : memories) {
            const Memory kind = static_cast<Memory>(entry.value.toInt());
            flags_->add(entry.text, word_.memory == kind, entry.tip, [this, kind](bool) {
                word_.memory = kind;
                tell(ControlTexts::tr("memory"));
            });
        }
    }

private:
    void tell(const QString& what) { Q_EMIT changed(Resource{word_}, what, false); }
    FlagMenu* flags_;
    QuantityEdit* initial_;
    Word word_;
};

}  // namespace

ResourceControls* makeResourceControls(ResourceKind kind, QWidget* parent) {
    switch (kind) {
        case ResourceKind::Stream: return new StreamControls(parent);
        case ResourceKind::Event: return new EventControls(parent);
        case ResourceKind::Buffer: return new BufferControls(parent);
        case ResourceKind::Word: return new WordControls(parent);
        case ResourceKind::Parameter: return new ParameterControls(parent);
        case ResourceKind::Thread: return new ThreadControls(parent);
        case ResourceKind::Context: return new ContextControls(parent);
        case ResourceKind::Graph: return nullptr;
    }
    return nullptr;
}

}  // namespace streamscope::ui

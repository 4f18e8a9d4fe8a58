#include "ui/inspector/make_resource_controls.h"

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/parameter_controls.h"
#include "ui/inspector/quantity_edit.h"
#include "ui/inspector/small_widgets.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include <functional>
#include <limits>

namespace streamscope::ui {
namespace {

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
QString unusual(const R& resource) {
    QString text;
    if (resource.count) text += QStringLiteral(", × %1").arg(quantityText(*resource.count, QuantityKind::Whole));
    if (resource.device != 0) text += QStringLiteral(", device %1").arg(resource.device);
    if (resource.process != 0) text += QStringLiteral(", process %1").arg(resource.process);
    return text;
}

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
    void separate() { menu_->addSeparator(); }

private:
    QMenu* menu_;
};

class StreamControls : public ResourceControls {
public:
    explicit StreamControls(QWidget* parent)
        : ResourceControls(parent), flags_(new FlagMenu(QStringLiteral("Flags and priority"), this)) {
        rowOf(this)->addWidget(flags_, 1);
    }
    void fill(const Resource& resource, const Scope&) override {
        stream_ = std::get<Stream>(resource);
        const QString kind = stream_.nonBlocking ? QStringLiteral("non-blocking") : QStringLiteral("blocking");
        const QString priority = stream_.priority == 0 ? QString() : QStringLiteral("prio %1, ").arg(minus(stream_.priority));
        flags_->begin(priority + kind + unusual(stream_));
        flags_->add(QStringLiteral("Non-blocking"), stream_.nonBlocking,
                    QStringLiteral("Does not synchronise with the legacy default stream"), [this](bool on) {
                        stream_.nonBlocking = on;
                        tell(QStringLiteral("flags"));
                    });
        flags_->separate();
        for (int level = 0; level >= -5; --level) addPriority(level);
        if (stream_.priority > 0 || stream_.priority < -5) addPriority(stream_.priority);
    }

private:
    static QString minus(int value) { return value < 0 ? QStringLiteral("−%1").arg(-value) : QString::number(value); }
    void addPriority(int level) {
        const QString note = level == 0 ? QStringLiteral(" (usual)") : QString();
        flags_->add(QStringLiteral("Priority %1%2").arg(minus(level), note), stream_.priority == level,
                    QStringLiteral("Lower numbers run first; affects kernels only"), [this, level](bool) {
                        stream_.priority = level;
                        tell(QStringLiteral("priority"));
                    });
    }
    void tell(const QString& what) { Q_EMIT changed(Resource{stream_}, what, false); }
    FlagMenu* flags_;
    Stream stream_;
};

class EventControls : public ResourceControls {
public:
    explicit EventControls(QWidget* parent) : ResourceControls(parent), flags_(new FlagMenu(QStringLiteral("Flags"), this)) {
        rowOf(this)->addWidget(flags_, 1);
    }
    void fill(const Resource& resource, const Scope&) override {
        event_ = std::get<Event>(resource);
        QString text = event_.disableTiming ? QStringLiteral("no timing") : QStringLiteral("timing");
        if (event_.blockingSync) text += QStringLiteral(", blocking sync");
        if (event_.interprocess) text += QStringLiteral(", interprocess");
        flags_->begin(text + unusual(event_));
        flags_->add(QStringLiteral("Timing"), !event_.disableTiming,
                    QStringLiteral("Off: cudaEventDisableTiming, cheaper, but no elapsed time"), [this](bool on) {
                        event_.disableTiming = !on;
                        tell();
                    });
        flags_->add(QStringLiteral("Blocking sync"), event_.blockingSync,
                    QStringLiteral("cudaEventBlockingSync: the host sleeps instead of spinning"), [this](bool on) {
                        event_.blockingSync = on;
                        tell();
                    });
        flags_->add(QStringLiteral("Interprocess"), event_.interprocess,
                    QStringLiteral("cudaEventInterprocess: needs timing off"), [this](bool on) {
                        event_.interprocess = on;
                        tell();
                    });
    }

private:
    void tell() { Q_EMIT changed(Resource{event_}, QStringLiteral("flags"), false); }
    FlagMenu* flags_;
    Event event_;
};

QList<Chooser::Entry> memoryEntries(bool pageable) {
    QList<Chooser::Entry> entries{
        {QStringLiteral("0"), QStringLiteral("device"), QStringLiteral("Device memory")},
        {QStringLiteral("1"), QStringLiteral("pinned"), QStringLiteral("Page-locked host memory: copies can be asynchronous")}};
    if (pageable)
        entries.append({QStringLiteral("2"), QStringLiteral("pageable"),
                        QStringLiteral("Ordinary host memory: copies are staged and may block the host")});
    entries.append(
        {QStringLiteral("3"), QStringLiteral("managed"), QStringLiteral("Memory that migrates between host and device")});
    return entries;
}

class BufferControls : public ResourceControls {
public:
    explicit BufferControls(QWidget* parent)
        : ResourceControls(parent),
          bytes_(new QuantityEdit(QStringLiteral("Size"), {QuantityKind::Bytes, 0, std::int64_t{1} << 40, false}, this)),
          memory_(new Chooser(QStringLiteral("Memory"), this)),
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
            Q_EMIT changed(Resource{buffer_}, QStringLiteral("size"), true);
        });
        connect(bytes_, &QuantityEdit::finished, this, &ResourceControls::finished);
        connect(bytes_, &QuantityEdit::cancelled, this, &ResourceControls::cancelled);
        connect(memory_, &Chooser::chosen, this, [this](const QString& value) {
            buffer_.memory = static_cast<Memory>(value.toInt());
            Q_EMIT changed(Resource{buffer_}, QStringLiteral("memory"), false);
        });
    }
    void fill(const Resource& resource, const Scope& scope) override {
        buffer_ = std::get<Buffer>(resource);
        bytes_->setScope(scope);
        bytes_->setValue(buffer_.bytes);
        memory_->fill(memoryEntries(true), QString::number(static_cast<int>(buffer_.memory)), false);
        const QString more = unusual(buffer_).mid(2);
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
          flags_(new FlagMenu(QStringLiteral("Width and memory"), this)),
          initial_(new QuantityEdit(QStringLiteral("Initial value"),
                                    {QuantityKind::Whole, std::numeric_limits<std::int64_t>::min(),
                                     std::numeric_limits<std::int64_t>::max(), false, true},
                                    this)) {
        auto* column = columnOf(this);
        column->addWidget(flags_);
        auto* row = new QHBoxLayout;
        row->setContentsMargins(6, 0, 0, 0);
        row->setSpacing(unit);
        auto* label = makeMuted(QStringLiteral("Initial"), this);
        label->setMinimumHeight(3 * unit);
        row->addWidget(label, 0, Qt::AlignTop);
        row->addWidget(initial_, 1, Qt::AlignTop);
        column->addLayout(row);
        initial_->setToolTip(QStringLiteral("Value at the start of a run"));
        connect(initial_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
            word_.initial = value.value_or(std::int64_t{0});
            Q_EMIT changed(Resource{word_}, QStringLiteral("initial value"), true);
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
        flags_->begin(QStringLiteral("%1 bits, %2%3").arg(word_.bits).arg(memory, unusual(word_)));
        for (const int bits : {32, 64}) {
            flags_->add(QStringLiteral("%1 bits").arg(bits), word_.bits == bits, {}, [this, bits](bool) {
                word_.bits = bits;
                tell(QStringLiteral("width"));
            });
        }
        flags_->separate();
        for (const Chooser::Entry& entry : memories) {
            const Memory kind = static_cast<Memory>(entry.value.toInt());
            flags_->add(entry.text, word_.memory == kind, entry.tip, [this, kind](bool) {
                word_.memory = kind;
                tell(QStringLiteral("memory"));
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
        case ResourceKind::Graph: return nullptr;
    }
    return nullptr;
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/resource_details.h"

#include "engine/program/limits.h"
#include "ui/document/resource_colour.h"
#include "ui/inspector/choice_editor.h"
#include "ui/inspector/quantity_edit.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <limits>

namespace streamscope::ui {
namespace {

/// Returns colours that are easy to tell apart.
QList<Chooser::Entry> colours() {
    QList<Chooser::Entry> entries{{QString(), ResourceDetails::tr("none"), {}}};
    for (const auto& [name, value] : {std::pair{"blue", "#0072B2"},
                                      {"green", "#009E73"},
                                      {"orange", "#E69F00"},
                                      {"sky", "#56B4E9"},
                                      {"olive", "#999933"},
                                      {"red", "#D55E00"},
                                      {"purple", "#AA4499"},
                                      {"grey", "#6B7280"}})
        entries.append({QString::fromLatin1(value), QString::fromLatin1(name), QString::fromLatin1(value), false,
                        QColor(QLatin1String(value))});
    return entries;
}

UnknownFields* unknownOf(Resource& resource) {
    return std::visit([](auto& one) { return &one.unknown; }, resource);
}

std::int64_t plain(const std::optional<Scalar>& value) { return value ? evaluate(*value, Unit::None, {}).value.value_or(0) : 0; }

std::optional<Scalar> present(const std::optional<std::int64_t>& number) {
    return number ? std::optional(Scalar{*number}) : std::nullopt;
}

}  // namespace

QColor colourOf(const Resource& resource) {
    return colourOf(std::visit([](const auto& one) -> const UnknownFields& { return one.unknown; }, resource));
}

ResourceDetails::ResourceDetails(ResourceKind kind, const QString& id, QWidget* parent)
    : ResourceControls(parent), id_(id), grid_(new QGridLayout(this)) {
    grid_->setContentsMargins(6, unit / 2, 0, unit / 2);
    grid_->setHorizontalSpacing(unit);
    grid_->setVerticalSpacing(unit / 2);
    grid_->setColumnStretch(1, 1);
    if (kind == ResourceKind::Parameter) addParameter();
    if (kind == ResourceKind::Stream) addStream();
    const bool placed =
        kind == ResourceKind::Stream || kind == ResourceKind::Event || kind == ResourceKind::Buffer || kind == ResourceKind::Word;
    if (placed) addPlace();
    if (placed && kind != ResourceKind::Word) addContext();
    if (kind == ResourceKind::Stream) addColour();
}

void ResourceDetails::addLabel(const QString& name, QWidget* editor) {
    const int row = grid_->rowCount();
    QLabel* label = makeMuted(name, this);
    label->setMinimumHeight(3 * unit);
    label->setBuddy(editor);
    grid_->addWidget(label, row, 0, Qt::AlignTop);
    grid_->addWidget(editor, row, 1);
}

template <class Edit>
void ResourceDetails::connectEdit(Edit* edit, const QString& name, Put put) {
    connect(edit, &Edit::edited, this, [this, put, what = insideSentence(name)](const std::optional<Scalar>& value) {
        put(resource_, value);
        Q_EMIT changed(resource_, what, true);
    });
    connect(edit, &Edit::finished, this, &ResourceControls::finished);
    connect(edit, &Edit::cancelled, this, &ResourceControls::cancelled);
}

void ResourceDetails::addNumber(const QString& name, const QuantityRule& rule, const QString& absent, Get get, Put put) {
    auto* edit = new QuantityEdit(tr("%1 of %2").arg(name, id_), rule, this);
    edit->setPlaceholder(absent);
    addLabel(name, edit);
    connectEdit(edit, name, std::move(put));
    numbers_.append({edit, std::move(get)});
}

WordEdit* ResourceDetails::addText(const QString& name, const QString& absent, Get get, Put put) {
    const auto any = [](const QString& text) { return TypedInput{Scalar{text.toStdString()}, {}, {}}; };
    auto* edit = new WordEdit(tr("%1 of %2").arg(name, id_), any, this);
    edit->setPlaceholder(absent);
    addLabel(name, edit);
    connectEdit(edit, name, std::move(put));
    texts_.append({edit, std::move(get)});
    return edit;
}

void ResourceDetails::addStream() {
    using Int = std::numeric_limits<int>;
    addNumber(
        tr("Priority"), {QuantityKind::Whole, Int::min(), Int::max(), true}, QStringLiteral("0"),
        [](const Resource& of) { return present(std::get<Stream>(of).priority); },
        [](Resource& of, const std::optional<Scalar>& value) { std::get<Stream>(of).priority = static_cast<int>(plain(value)); });
}

/// Adds controls for count, device and process.
void ResourceDetails::addPlace() {
    const auto visit = [](auto& resource, const auto& what) {
        std::visit(
            [&](auto& one) {
                if constexpr (requires { one.count; }) what(one);
            },
            resource);
    };
    addNumber(
        tr("Count"), {QuantityKind::Whole, 0, limits::mostOfAKind, true}, tr("one"),
        [visit](const Resource& of) {
            std::optional<Scalar> count;
            visit(of, [&](const auto& one) { count = one.count; });
            return count;
        },
        [visit](Resource& of, const std::optional<Scalar>& value) { visit(of, [&](auto& one) { one.count = value; }); });
    addNumber(
        tr("Device"), {QuantityKind::Whole, 0, mostDevices - 1, true}, QStringLiteral("0"),
        [visit](const Resource& of) {
            std::int64_t device = 0;
            visit(of, [&](const auto& one) { device = one.device; });
            return present(device);
        },
        [visit](Resource& of, const std::optional<Scalar>& value) {
            visit(of, [&](auto& one) { one.device = static_cast<int>(plain(value)); });
        });
    addNumber(
        tr("Process"), {QuantityKind::Whole, 0, greatestProcess, true}, QStringLiteral("0"),
        [visit](const Resource& of) {
            std::int64_t process = 0;
            visit(of, [&](const auto& one) { process = one.process; });
            return present(process);
        },
        [visit](Resource& of, const std::optional<Scalar>& value) {
            visit(of, [&](auto& one) { one.process = static_cast<int>(plain(value)); });
        });
}

void ResourceDetails::addContext() {
    const auto visit = [](auto& resource, const auto& what) {
        std::visit(
            [&](auto& one) {
                if constexpr (requires { one.context; }) what(one.context);
            },
            resource);
    };
    context_ = addText(
        tr("Context"), tr("primary"),
        [visit](const Resource& of) {
            std::optional<Scalar> context;
            visit(of, [&](const std::string& id) { context = id.empty() ? std::nullopt : std::optional(Scalar{id}); });
            return context;
        },
        [visit](Resource& of, const std::optional<Scalar>& value) {
            const auto* id = value ? std::get_if<std::string>(&*value) : nullptr;
            visit(of, [&](std::string& context) { context = id ? *id : std::string(); });
        });
    setContextShown(false);
}

void ResourceDetails::setContextShown(bool shown) {
    if (!context_) return;
    context_->setVisible(shown);
    for (QLabel* label : findChildren<QLabel*>())
        if (label->buddy() == context_) label->setVisible(shown);
}

void ResourceDetails::addParameter() {
    using Whole = std::numeric_limits<std::int64_t>;
    const QuantityRule any{QuantityKind::Whole, Whole::min(), Whole::max(), true};
    const auto number = [](const std::optional<Scalar>& value) { return value ? std::optional(plain(value)) : std::nullopt; };
    addNumber(
        tr("Least"), any, ResourceDetails::tr("none"), [](const Resource& of) { return present(std::get<Parameter>(of).min); },
        [number](Resource& of, const std::optional<Scalar>& value) { std::get<Parameter>(of).min = number(value); });
    addNumber(
        tr("Most"), any, ResourceDetails::tr("none"), [](const Resource& of) { return present(std::get<Parameter>(of).max); },
        [number](Resource& of, const std::optional<Scalar>& value) { std::get<Parameter>(of).max = number(value); });
    addText(
        tr("Note"), tr("what it is for"), [](const Resource& of) { return std::optional(Scalar{std::get<Parameter>(of).note}); },
        [](Resource& of, const std::optional<Scalar>& value) {
            std::get<Parameter>(of).note = value ? std::get<std::string>(*value) : std::string();
        });
}

void ResourceDetails::addColour() {
    colour_ = new Chooser(tr("Colour of %1").arg(id_), this);
    addLabel(tr("Colour"), colour_);
    connect(colour_, &Chooser::chosen, this, [this](const QString& value) {
        UnknownFields& unknown = *unknownOf(resource_);
        std::erase_if(unknown, [](const UnknownField& field) { return field.name == colourField; });
        if (!value.isEmpty()) unknown.push_back({colourField, '"' + value.toStdString() + '"'});
        Q_EMIT changed(resource_, tr("colour"), false);
    });
}

void ResourceDetails::fill(const Resource& resource, const Scope& scope) {
    resource_ = resource;
    for (const auto& [edit, get] : numbers_) {
        edit->setScope(scope);
        edit->setValue(get(resource));
    }
    for (const auto& [edit, get] : texts_) edit->setValue(get(resource));
    if (!colour_) return;
    const QColor colour = colourOf(resource);
    colour_->fill(colours(), colour.isValid() ? colour.name().toUpper() : QString(), false);
}

}  // namespace streamscope::ui

#include "moc_resource_details.cpp"

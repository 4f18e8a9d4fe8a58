// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/quantity_rule.h"
#include "ui/inspector/resource_controls.h"

#include <QColor>

#include <functional>

class QGridLayout;

namespace streamscope::ui {

class Chooser;
class QuantityEdit;
class WordEdit;

/// Controls for rarely changed fields of a resource: count, device, process, colour, bounds.
class ResourceDetails : public ResourceControls {
    Q_OBJECT
public:
    ResourceDetails(ResourceKind kind, const QString& id, QWidget* parent);
    void fill(const Resource& resource, const Scope& scope) override;
    void setContextShown(bool shown) override;

private:
    using Get = std::function<std::optional<Scalar>(const Resource&)>;
    using Put = std::function<void(Resource&, const std::optional<Scalar>&)>;
    void addNumber(const QString& name, const QuantityRule& rule, const QString& absent, Get get, Put put);
    WordEdit* addText(const QString& name, const QString& absent, Get get, Put put);
    void addContext();
    void addColour();
    void addPlace();
    void addStream();
    void addParameter();
    void addLabel(const QString& name, QWidget* editor);
    template <class Edit>
    void connectEdit(Edit* edit, const QString& name, Put put);

    QString id_;
    Resource resource_;
    QGridLayout* grid_;
    QList<std::pair<QuantityEdit*, Get>> numbers_;
    QList<std::pair<WordEdit*, Get>> texts_;
    Chooser* colour_ = nullptr;
    WordEdit* context_ = nullptr;
};

/// Returns the colour of a stream in the file, invalid if there is none.
QColor colourOf(const Resource& resource);

}  // namespace streamscope::ui

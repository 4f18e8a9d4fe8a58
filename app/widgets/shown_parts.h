// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace streamscope::app {

/// Which buttons, tabs and cards of the window are shown. At first only those that everybody needs; others appear when they are
/// first used, and stay. Or everything is shown at once. Both are remembered in the settings.
class ShownParts : public QObject {
    Q_OBJECT
public:
    explicit ShownParts(QObject* parent);
    bool isEverything() const { return everything_; }
    void setEverything(bool on);
    bool wasUsed(const QString& part) const { return used_.contains(part); }
    bool shows(const QString& part) const { return everything_ || wasUsed(part); }
    void use(const QString& part);
    /// Forgets what was used.
    void forget();

Q_SIGNALS:
    void changed();

private:
    bool everything_;
    QStringList used_;
};

}  // namespace streamscope::app

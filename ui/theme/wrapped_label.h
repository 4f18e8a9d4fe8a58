// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QLabel>
#include <QMargins>

#include <map>

namespace streamscope::ui {

/// Label with word wrap that caches its heights: layouts ask for them often, and breaking lines is slow.
class WrappedLabel : public QLabel {
public:
    explicit WrappedLabel(QWidget* parent = nullptr);
    explicit WrappedLabel(const QString& text, QWidget* parent = nullptr);
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Look {
        QString text;
        QFont font;
        QMargins margins;
        friend bool operator==(const Look&, const Look&) = default;
    };
    mutable Look look_;
    mutable std::map<int, int> heights_;  ///< heights by width, for the current font and style
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// Row of widgets that continues on the next line where it is too narrow for all of them, as words of a paragraph do.
class WrappingRow : public QLayout {
public:
    WrappingRow(QWidget* parent, int spacing);

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& room, bool move) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QTextDocument>

namespace streamscope::app {

/// Line of the notes that does what it suggests when it is pressed. Reports when pointer or focus enters it, and when both have
/// left.
class TryRow : public QAbstractButton {
    Q_OBJECT
public:
    /// `markdown`: the line without its link; `target`: what the link does.
    TryRow(const QString& markdown, const QString& target, QWidget* parent);
    const QString& target() const { return target_; }
    /// Sets whether it can be tried, and why not.
    void setPossible(bool on, const QString& why);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pointed(bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int textWidth(int width) const;
    QString target_;
    mutable QTextDocument text_;
    bool pointed_ = false;
};

}  // namespace streamscope::app

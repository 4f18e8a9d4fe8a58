// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <map>
#include <vector>

class QVBoxLayout;

namespace streamscope::app {

/// Questions that can wait, above the panes: a sentence and what can be done about it. Nothing is blocked meanwhile.
class NoticeBar : public QWidget {
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr);
    struct Choice {
        QString text;
        std::function<void()> chosen;  ///< the notice is closed before
    };
    using Notice = int;
    Notice add(const QString& text, const std::vector<Choice>& choices);
    /// Nothing happens where it is closed already.
    void remove(Notice notice);
    bool isShown(Notice notice) const { return rows_.contains(notice); }

private:
    QVBoxLayout* layout_;
    std::map<Notice, QWidget*> rows_;
    Notice next_ = 1;
};

}  // namespace streamscope::app

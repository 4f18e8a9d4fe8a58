// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <map>
#include <vector>

class QVBoxLayout;

namespace streamscope::app {

/// Bar of notices above the panes, each with a sentence and actions. The notices do not block the window.
class NoticeBar : public QWidget {
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr);
    struct Choice {
        QString text;
        std::function<void()> chosen;  ///< called after the notice is closed
    };
    using Notice = int;
    Notice add(const QString& text, const std::vector<Choice>& choices);
    /// Removes a notice. Does nothing if it is closed already.
    void remove(Notice notice);
    bool isShown(Notice notice) const { return rows_.contains(notice); }

private:
    QVBoxLayout* layout_;
    std::map<Notice, QWidget*> rows_;
    Notice next_ = 1;
};

}  // namespace streamscope::app

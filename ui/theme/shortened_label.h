#pragma once

#include <QLabel>

namespace streamscope::ui {

/// Words that are cut short where there is no room; the mouse and a screen reader get all of them.
class ShortenedLabel : public QLabel {
public:
    using QLabel::QLabel;
    void setWords(const QString& words);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shorten();
    QString words_;
};

}  // namespace streamscope::ui

#pragma once

#include <QLabel>

namespace streamscope::app {

/// Words that are cut short where there is no room; the mouse and a screen reader get all of them.
class ShortenedLabel : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;
    void setWords(const QString& words);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shorten();
    QString words_;
};

}  // namespace streamscope::app

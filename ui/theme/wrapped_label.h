#pragma once

#include <QFont>
#include <QLabel>
#include <QMargins>

#include <map>

namespace streamscope::ui {

/// A label of as many lines as it takes, which remembers how high they are: layouts ask many times over, and breaking lines
/// takes long.
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
    mutable std::map<int, int> heights_;  ///< by width, of this look
};

}  // namespace streamscope::ui

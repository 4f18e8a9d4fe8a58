// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/notation/notation.h"
#include "ui/composer/typing_edit.h"
#include "ui/document/clipboard.h"
#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QStringList>

#include <functional>
#include <optional>

namespace streamscope::ui {

class ShortenedLabel;

/// Insertion place of typed calls.
struct TypingSpot {
    std::uint32_t at = 0;
    std::string stream;  ///< stream for lines that name none
    int multiprocessors = 100;
    std::string parent{};  ///< id of the loop in whose body they are
};

/// Line for typing calls: parses the text while it is typed, marks mistakes, completes names, and inserts all calls as one undo
/// command on Enter.
class TypingLine : public QFrame {
    Q_OBJECT
public:
    TypingLine(ProgramDocument* document, std::function<TypingSpot()> spot, QWidget* parent);
    void begin();  ///< shows and focuses it
    bool hasText() const { return !edit_->document()->isEmpty(); }
    /// Returns whether text is being typed. Text that was left by Escape waits for begin().
    bool isInUse() const { return hasText() && !isPutAway_; }

Q_SIGNALS:
    void heightChanged();
    void closed();  ///< Escape was pressed, or the line was left empty
    void message(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void read();
    void mark(bool whole);
    void tell(const QString& text, Role role);
    void submit();
    void insertListing();
    void escape();
    void complete(int step);
    void showChoices();
    void recall(int step);
    void leave();
    bool isStillTyped(const notation::Mistake& mistake, const QByteArray& utf8) const;
    notation::Context context() const;

    ProgramDocument* document_;
    std::function<TypingSpot()> spot_;
    TypingSpot where_;
    TypingEdit* edit_;
    ShortenedLabel* line_;
    notation::Reading reading_;
    std::optional<edits::Pasted> listing_;  ///< what is typed, if it is no notation but code of another API

    /// Completion in progress: another Tab takes the next word.
    struct Choosing {
        QStringList words;
        int at = 0;
        int begin = 0, length = 0;
    };
    std::optional<Choosing> choosing_;
    bool isPutAway_ = false;
    bool changing_ = false;  ///< completion or history changes the text, not the user

    QStringList history_;
    qsizetype recalled_ = -1;  ///< -1: the text being typed
    QString draft_;
};

}  // namespace streamscope::ui

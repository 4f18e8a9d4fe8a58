// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include <utility>

namespace streamscope::app {

void Options::each(const char* name, const char* value, const char* sentence, TakeText take) {
    PlainOptions::each(name, value, sentence, [take = std::move(take)](const std::string& text) {
        return take(QString::fromStdString(text)).toStdString();
    });
}

void Options::text(const char* name, const char* value, const char* sentence, QString& into) {
    each(name, value, sentence, [&into](const QString& text) { return into = text, QString(); });
}

void Options::texts(const char* name, const char* value, const char* sentence, QStringList& into) {
    PlainOptions::texts(name, value, sentence, [&into](const std::string& text) { into << QString::fromStdString(text); });
}

void Options::words(const char* name, const char* sentence, QStringList& into, const char* value) {
    PlainOptions::words(
        name, sentence, [&into](const std::string& word) { into << QString::fromStdString(word); }, value);
}

std::optional<Command> Options::read(const QStringList& words) {
    const std::optional<Ended> ended = PlainOptions::read(asTexts(words));
    if (!ended) return std::nullopt;
    return std::visit([](const auto& each) { return Command(each); }, *ended);
}

std::vector<std::string> asTexts(const QStringList& words) {
    std::vector<std::string> texts;
    for (const QString& word : words) texts.push_back(word.toStdString());
    return texts;
}

}  // namespace streamscope::app

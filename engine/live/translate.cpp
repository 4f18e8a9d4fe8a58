// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/translate.h"

#include "engine/describe/json.h"
#include "engine/device/message_texts.h"
#include "engine/device/words.h"
#include "engine/json/document.h"
#include "engine/live/question.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace streamscope::live {
namespace {

struct AskedTexts {
    std::map<std::string, std::string> texts;
};

/// Translator into the language of a page.
class PageLanguage : public Translator {
public:
    explicit PageLanguage(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}

    std::string translated(const char* context, const char* text, int count) const override {
        const auto found = texts_.find(std::string(context) + '/' + text);
        if (found == texts_.end()) return Translator::translated(context, text, count);
        const std::string& forms = found->second;
        if (count < 0) return forms;
        const std::size_t first = forms.find(between), last = forms.rfind(between) + 1;  // 0 in a language of one form
        return replaced(count == 1 ? forms.substr(0, first) : forms.substr(last), "%n", std::to_string(count));
    }

    std::string message(std::string_view english) const override { return inLanguage(std::string(english)); }

private:
    static constexpr char between = '\x1f';
    std::map<std::string, std::string> texts_;
};

MessageTexts& messages() {
    static MessageTexts texts;
    return texts;
}

/// Returns the translations of messages by their English texts.
std::map<std::string, std::string> messagesAmong(const std::map<std::string, std::string>& texts) {
    constexpr std::string_view context = "Messages/";
    std::map<std::string, std::string> found;
    for (auto each = texts.lower_bound(std::string(context)); each != texts.end() && each->first.starts_with(context); ++each)
        found.emplace(each->first.substr(context.size()), each->second);
    return found;
}

}  // namespace
}  // namespace streamscope::live

namespace streamscope::description {

template <>
struct Description<live::AskedTexts> {
    static constexpr std::string_view object = "an object with texts";
    static constexpr auto members = std::tuple(optional("texts", &live::AskedTexts::texts));
};

}  // namespace streamscope::description

namespace streamscope::live {

std::string translate(std::string question) {
    static std::optional<PageLanguage> language;
    const Read<json::Document> document = json::Document::parse(std::move(question));
    if (!document) return answer(document.problems);
    reading::Context context(document.value->root().text().size());
    AskedTexts asked;
    description::readObject(context, document.value->root(), reading::Trail{}, asked);
    if (!context.good()) return answer(context.take());
    installTranslator(nullptr);
    messages() = MessageTexts(messagesAmong(asked.texts));
    language.emplace(std::move(asked.texts));
    installTranslator(&*language);
    return "{}";
}

std::string inLanguage(const std::string& message) { return messages().translated(message); }

}  // namespace streamscope::live

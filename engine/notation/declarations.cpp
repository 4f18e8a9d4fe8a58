// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/inventory.h"
#include "engine/program/resource_flags.h"

#include <algorithm>
#include <charconv>
#include <type_traits>

namespace streamscope::notation {

namespace {

/// Reader of the words after the name.
class Words {
public:
    explicit Words(const Declaration& declaration) : words_(declaration.words) {}
    bool isOver() const { return at_ == words_.size(); }
    const Token& next() const { return words_[at_]; }
    Extent here() const { return isOver() ? words_.back().at : words_[at_].at; }
    bool take(std::string_view word) {
        if (isOver() || !next().isWord(word)) return false;
        ++at_;
        return true;
    }
    /// Reads a whole number, or nothing if the next word is none.
    bool number(int& value) {
        int read = 0;
        if (isOver() || next().sign != Sign::Word) return false;
        const std::string& text = next().text;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
        if (error != std::errc{} || end != text.data() + text.size() || std::abs(read) > 1'000'000) return false;
        value = read;
        ++at_;
        return true;
    }
    bool name(std::string& value) {
        if (isOver() || next().sign != Sign::Word) return false;
        value = next().text;
        ++at_;
        return true;
    }
    /// Reads "40 MB" or "40MB".
    std::optional<QuantityAt> size(const Scope& scope) {
        if (isOver() || !beginsNumber(next())) return std::nullopt;
        std::string text = next().text;
        const bool two = at_ + 1 < words_.size() && (words_[at_ + 1].text.ends_with("B") && words_[at_ + 1].text.size() <= 3);
        if (two) text += ' ' + words_[at_ + 1].text;
        auto read = quantityOf(std::move(text), next().at, Unit::Bytes, scope);
        if (read.value) at_ += two ? 2 : 1;
        return read.value;
    }

private:
    const std::vector<Token>& words_;
    std::size_t at_ = 0;
};

/// Applies a word of a flag.
template <class R>
bool sayFlag(Words& words, R& resource) {
    for (const auto& flag : flagsOfKind<R>()) {
        if (words.take(flag.typed)) return resource.*flag.member = true;
        if (!flag.typedOff.empty() && words.take(flag.typedOff)) return resource.*flag.member = false, true;
    }
    return false;
}

/// Returns the words of the flags, each followed by ", ".
template <class R>
std::string flagWords() {
    std::string words;
    for (const auto& flag : flagsOfKind<R>())
        for (const std::string_view word : {flag.typed, flag.typedOff})
            if (!word.empty()) words += std::string(word) + ", ";
    return words;
}

// Each overload applies the next words. Returns false if they do not apply to such a resource.
bool say(Words& words, Stream& stream, const Scope&) {
    if (sayFlag(words, stream)) return true;
    if (words.take("priority")) return words.number(stream.priority);
    if (words.take("device")) return words.number(stream.device);
    if (words.take("context")) return words.name(stream.context);
    return words.take("process") && words.number(stream.process);
}

bool say(Words& words, Event& event, const Scope&) {
    if (sayFlag(words, event)) return true;
    if (words.take("device")) return words.number(event.device);
    if (words.take("context")) return words.name(event.context);
    return words.take("process") && words.number(event.process);
}

bool say(Words& words, Buffer& buffer, const Scope& scope) {
    if (words.take("pinned")) return buffer.memory = Memory::Pinned, true;
    if (words.take("pageable")) return buffer.memory = Memory::Pageable, true;
    if (words.take("managed")) return buffer.memory = Memory::Managed, true;
    if (words.take("device")) return buffer.memory = Memory::Device, words.number(buffer.device), true;
    if (words.take("process")) return words.number(buffer.process);
    if (words.take("context")) return words.name(buffer.context);
    const auto size = words.size(scope);
    if (size) buffer.bytes = size->written;
    return size.has_value();
}

bool say(Words& words, Word& word, const Scope&) {
    int initial = 0;
    if (words.take("pinned")) return word.memory = Memory::Pinned, true;
    if (words.take("device")) return word.memory = Memory::Device, words.number(word.device), true;
    if (words.take("process")) return words.number(word.process);
    if (words.take("initial")) return words.number(initial) && (word.initial = std::int64_t{initial}, true);
    return words.number(word.bits) && (word.bits == 32 || word.bits == 64);
}

bool say(Words& words, HostThread& thread, const Scope&) { return words.take("process") && words.number(thread.process); }

bool say(Words& words, DeviceContext& context, const Scope&) {
    if (words.take("device")) return words.number(context.device);
    return words.take("process") && words.number(context.process);
}

template <class R>
std::string sample() {
    if constexpr (std::is_same_v<R, Stream>) return flagWords<R>() + "priority -1, device 1, process 1, context c";
    else if constexpr (std::is_same_v<R, Event>) return flagWords<R>() + "device 1, process 1, context c";
    else if constexpr (std::is_same_v<R, Buffer>)
        return "40 MB, pinned, pageable, managed, device, device 1, process 1, context c";
    else if constexpr (std::is_same_v<R, DeviceContext>) return "device 1, process 1";
    else if constexpr (std::is_same_v<R, Word>) return "32, 64, pinned, device, initial 1, process 1";
    else return "process 1";
}

template <class R>
std::optional<Mistake> declareAs(R resource, const Declaration& declaration, Inventory& inventory, bool emptyProgram) {
    const bool known = inventory.isDeclared(declaration.kind, declaration.name.text);
    if constexpr (std::is_same_v<R, Buffer>) {
        if (!known) resource.bytes = std::string("10 MB");
    }
    Words words(declaration);
    while (!words.isOver())
        if (!say(words, resource, inventory.scope())) return Mistake{words.here(), "Expected here: " + sample<R>() + "."};
    if constexpr (std::is_same_v<R, HostThread>) {
        if (!known) return inventory.addThread(std::move(resource), emptyProgram), std::nullopt;
    }
    known ? inventory.replace(std::move(resource)) : inventory.add(std::move(resource));
    return std::nullopt;
}

}  // namespace

std::optional<Mistake> declare(const Declaration& declaration, Inventory& inventory, bool emptyProgram) {
    const NameAt& name = declaration.name;
    const Resource before = inventory.current(declaration.kind, name.text);
    if (!inventory.isDeclared(declaration.kind, name.text)) {
        const std::string error = inventory.nameError(declaration.kind, name.text);
        if (!error.empty()) return Mistake{name.at, error};
    }
    return std::visit(
        [&](const auto& resource) -> std::optional<Mistake> {
            using R = std::decay_t<decltype(resource)>;
            if constexpr (std::is_same_v<R, Graph> || std::is_same_v<R, Parameter>) return std::nullopt;
            else return declareAs(resource, declaration, inventory, emptyProgram);
        },
        before);
}

}  // namespace streamscope::notation

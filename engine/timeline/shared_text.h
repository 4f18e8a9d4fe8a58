#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace streamscope {

/// A text that many hold, at the size of a pointer. Copies share it; it never changes.
class SharedText {
public:
    SharedText() = default;
    SharedText(std::string_view text) : block_(text.empty() ? nullptr : new Block{1, std::string(text)}) {}
    SharedText(const std::string& text) : SharedText(std::string_view(text)) {}
    SharedText(const char* text) : SharedText(std::string_view(text)) {}
    SharedText(const SharedText& other) : block_(other.block_) {
        if (block_) __atomic_add_fetch(&block_->holders, 1, __ATOMIC_RELAXED);
    }
    SharedText(SharedText&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
    SharedText& operator=(SharedText other) noexcept {
        std::swap(block_, other.block_);
        return *this;
    }
    ~SharedText() {
        if (block_ && __atomic_sub_fetch(&block_->holders, 1, __ATOMIC_ACQ_REL) == 0) delete block_;
    }

    const std::string& str() const {
        static const std::string none;
        return block_ ? block_->text : none;
    }
    operator const std::string&() const { return str(); }
    operator std::string_view() const { return str(); }
    bool empty() const { return block_ == nullptr; }
    std::size_t size() const { return str().size(); }
    const char* c_str() const { return str().c_str(); }

    friend bool operator==(const SharedText& one, const SharedText& other) {
        return one.block_ == other.block_ || one.str() == other.str();
    }
    friend bool operator==(const SharedText& one, const std::string& other) { return one.str() == other; }
    friend bool operator==(const SharedText& one, std::string_view other) { return one.str() == other; }
    friend bool operator==(const SharedText& one, const char* other) { return one.str() == other; }
    friend auto operator<=>(const SharedText& one, const SharedText& other) { return one.str() <=> other.str(); }

private:
    struct Block {
        unsigned holders;
        std::string text;
    };
    Block* block_ = nullptr;
};

/// Gives those who bring the same text the same one.
class SharedTexts {
public:
    SharedText operator()(std::string_view text) {
        if (const auto found = texts_.find(text); found != texts_.end()) return found->second;
        SharedText made(text);
        texts_.emplace(made.str(), made);
        return made;
    }

private:
    std::unordered_map<std::string_view, SharedText> texts_;
};

}  // namespace streamscope

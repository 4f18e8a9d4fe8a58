// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <atomic>
#include <new>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace streamscope {

/// Immutable text with several owners. With std::shared_ptr, those of a million operations would take 24 MB more.
class SharedText {
public:
    SharedText() = default;
    SharedText(std::string_view text) : block_(text.empty() ? nullptr : make(text)) {}
    SharedText(const std::string& text) : SharedText(std::string_view(text)) {}
    SharedText(const char* text) : SharedText(std::string_view(text)) {}
    SharedText(const SharedText& other) : block_(other.block_) {
        if (block_) block_->holders.fetch_add(1, std::memory_order_relaxed);
    }
    SharedText(SharedText&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
    SharedText& operator=(SharedText other) noexcept {
        std::swap(block_, other.block_);
        return *this;
    }
    ~SharedText() {
        if (block_ && block_->holders.fetch_sub(1, std::memory_order_acq_rel) == 1) deallocate(block_);
    }

    std::string_view view() const { return block_ ? std::string_view(block_->text(), block_->size) : std::string_view(); }
    std::string str() const { return std::string(view()); }
    operator std::string_view() const { return view(); }
    operator std::string() const { return str(); }
    bool empty() const { return block_ == nullptr; }
    std::size_t size() const { return block_ ? block_->size : 0; }
    const char* c_str() const { return block_ ? block_->text() : ""; }

    friend bool operator==(const SharedText& one, const SharedText& other) {
        return one.block_ == other.block_ || one.view() == other.view();
    }
    friend bool operator==(const SharedText& one, const std::string& other) { return one.view() == other; }
    friend bool operator==(const SharedText& one, std::string_view other) { return one.view() == other; }
    friend bool operator==(const SharedText& one, const char* other) { return one.view() == other; }
    friend auto operator<=>(const SharedText& one, const SharedText& other) { return one.view() <=> other.view(); }

private:
    /// Header of the text, which follows it with a terminating 0 in the same allocation.
    struct Block {
        std::atomic<unsigned> holders;
        unsigned size;
        char* text() { return reinterpret_cast<char*>(this + 1); }
    };
    static Block* make(std::string_view text) {
        auto* const block = new (::operator new(sizeof(Block) + text.size() + 1)) Block{1, static_cast<unsigned>(text.size())};
        text.copy(block->text(), text.size());
        block->text()[text.size()] = '\0';
        return block;
    }
    static void deallocate(Block* block) {
        block->~Block();
        ::operator delete(block);
    }
    Block* block_ = nullptr;
};

/// Pool that returns the same SharedText for equal texts.
class SharedTexts {
public:
    SharedText operator()(std::string_view text) {
        if (const auto found = texts_.find(text); found != texts_.end()) return found->second;
        SharedText made(text);
        texts_.emplace(made.view(), made);
        return made;
    }

private:
    std::unordered_map<std::string_view, SharedText> texts_;
};

}  // namespace streamscope

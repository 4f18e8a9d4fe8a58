#pragma once

#include "engine/timeline/json_scanner.h"
#include "engine/timeline/operation_ids.h"
#include "engine/timeline/timeline.h"

#include <array>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope::results {

/// Which stream, or thread, of the result has which id. Where the result does not list them they are those that its operations
/// name, whichever of the threads that read comes first upon each: whoever wants them in order sorts them afterwards.
class LaneIndex {
public:
    LaneIndex(std::unordered_map<std::string, int> given, bool mayGrow) : indexes_(std::move(given)), mayGrow_(mayGrow) {}
    std::optional<int> operator()(std::string_view id) {
        const std::scoped_lock lock(mutex_);
        const auto found = indexes_.find(std::string(id));
        if (found != indexes_.end()) return found->second;
        if (!mayGrow_ || id.empty()) return std::nullopt;
        return indexes_.emplace(id, static_cast<int>(indexes_.size())).first->second;
    }
    /// By index.
    std::vector<std::string> ids() const {
        std::vector<std::string> all(indexes_.size());
        for (const auto& [id, index] : indexes_) all[static_cast<std::size_t>(index)] = id;
        return all;
    }

private:
    std::unordered_map<std::string, int> indexes_;
    bool mayGrow_;
    std::mutex mutex_;
};

struct LaneIndexes {
    LaneIndex &streams, &threads;
};

/// What a text meant: results name the same few things again and again.
template <class T>
class Remembered {
public:
    template <class Find>
    std::optional<T> operator()(std::string_view text, Find&& find) {
        if (text.empty()) return find(text);
        const auto letter = [](char c) { return static_cast<unsigned char>(c); };
        auto& [known, value] = slots_[(text.size() + 3U * letter(text.front()) + 7U * letter(text.back())) % slots_.size()];
        if (known == text) return value;
        const std::optional<T> found = find(text);
        if (found) {
            known = text;
            value = *found;
        }
        return found;
    }

private:
    std::array<std::pair<std::string, T>, 64> slots_{};
};

/// What operations say between their id and their times. Many say the same, so a text that was read once is known again whole:
/// mostly it is the one that came behind the same one last time.
class CommonParts {
public:
    struct Part {
        std::string text;
        std::uint64_t keys = 0;
        TimelineOperation said;
        Part* behind = nullptr;
    };
    /// What comes now, if this text does; or nullptr.
    const Part* likely() const { return last_ ? last_->behind : nullptr; }
    /// It did.
    void came() {
        last_ = last_->behind;
        ++known_;
    }
    /// This one came.
    void remember(std::string_view text, std::uint64_t keys, const TimelineOperation& said);

private:
    std::deque<Part> parts_;
    std::unordered_map<std::string_view, Part*> byText_;
    Part* last_ = nullptr;
    std::size_t known_ = 0;
};

/// Reads single entries of a result's long lists, strictly. False: something is not as formats.md and the other entries have it,
/// which is for the careful reader to name.
class EntryReader {
public:
    EntryReader(const OperationIds& ids, const LaneIndexes* lanes, std::size_t devices, int usualThread = 0)
        : ids_(ids), lanes_(lanes), devices_(devices), usualThread_(usualThread) {}

    bool operation(JsonScanner& json, std::uint32_t index, TimelineOperation& out);
    bool dependency(JsonScanner& json, Dependency& out);
    bool busySample(JsonScanner& json, BusySample& out);
    /// In a list of ids.
    bool id(JsonScanner& json, OperationId& out);

private:
    void operationField(JsonScanner& json, std::size_t field, TimelineOperation& out);
    template <class Members>
    std::size_t commonFields(JsonScanner& json, Members& members, TimelineOperation& out);
    OperationId named(JsonScanner& json, std::uint32_t near);
    std::int16_t small(JsonScanner& json);
    Span span(JsonScanner& json);
    Wait wait(JsonScanner& json);
    void spread(JsonScanner& json, TimelineOperation& out);
    void between(JsonScanner& json, TimelineOperation& out);
    template <class T, class Find>
    void word(JsonScanner& json, Remembered<T>& remembered, Find& find, T& out);
    void text(JsonScanner& json, SharedText& out);
    void lane(JsonScanner& json, Remembered<int>& remembered, LaneIndex& lanes, int& out);

    const OperationIds& ids_;
    const LaneIndexes* lanes_;
    std::size_t devices_;
    int usualThread_;          ///< of an operation that names none
    std::uint32_t index_ = 0;  ///< of the operation that is read, or where the last dependency began
    OperationIds::Distances distances_;
    CommonParts common_;
    Remembered<Call> calls_;
    Remembered<OperationKind> kinds_;
    Remembered<Engine> engines_;
    Remembered<Truth> truths_;
    Remembered<WaitReason> reasons_;
    Remembered<DependencyKind> dependencyKinds_;
    Remembered<int> streams_, threads_;
    Remembered<SharedText> texts_;
    std::vector<Wait> waits_;
};

}  // namespace streamscope::results

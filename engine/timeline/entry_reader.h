#pragma once

#include "engine/timeline/json_scanner.h"
#include "engine/timeline/operation_ids.h"
#include "engine/timeline/timeline.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope::results {

struct LaneIndexes {
    const std::unordered_map<std::string, int>& streams;
    const std::unordered_map<std::string, int>& threads;
};

/// What a text meant: results name the same few things again and again.
template <class T>
class Remembered {
public:
    template <class Find>
    std::optional<T> operator()(std::string_view text, Find find) {
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

/// Reads single entries of a result's long lists, strictly. False: something is not as formats.md and the other entries have it,
/// which is for the careful reader to name.
class EntryReader {
public:
    EntryReader(const OperationIds& ids, const LaneIndexes* lanes, std::size_t devices)
        : ids_(ids), lanes_(lanes), devices_(devices) {}

    bool operation(JsonScanner& json, std::uint32_t index, TimelineOperation& out);
    bool dependency(JsonScanner& json, Dependency& out);
    bool busySample(JsonScanner& json, BusySample& out);
    /// In a list of ids.
    bool id(JsonScanner& json, OperationId& out);

private:
    void operationField(JsonScanner& json, std::size_t field, TimelineOperation& out);
    OperationId named(JsonScanner& json, std::uint32_t near);
    std::int16_t small(JsonScanner& json);
    Span span(JsonScanner& json);
    Wait wait(JsonScanner& json);
    void spread(JsonScanner& json, TimelineOperation& out);
    void between(JsonScanner& json, TimelineOperation& out);
    template <class T, class Find>
    void word(JsonScanner& json, Remembered<T>& remembered, Find find, T& out);
    void text(JsonScanner& json, SharedText& out);
    void lane(JsonScanner& json, Remembered<int>& remembered, const std::unordered_map<std::string, int>& lanes, int& out);

    const OperationIds& ids_;
    const LaneIndexes* lanes_;
    std::size_t devices_;
    std::uint32_t index_ = 0;  ///< of the operation that is read, or where the last dependency began
    OperationIds::Distances distances_;
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

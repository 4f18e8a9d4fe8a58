// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/kind_titles.h"

#include "engine/device/translatable.h"
#include "engine/device/words.h"

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct KindsTexts {
    TRANSLATED_TEXTS(KindsTexts)
};

}  // namespace

const char* englishTitle(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return TRANSLATABLE("KindsTexts", "Kernel");
        case OperationKind::CopyHostToDevice: return TRANSLATABLE("KindsTexts", "Copy host → device");
        case OperationKind::CopyDeviceToHost: return TRANSLATABLE("KindsTexts", "Copy device → host");
        case OperationKind::CopyDeviceToDevice: return TRANSLATABLE("KindsTexts", "Copy device → device");
        case OperationKind::CopyHostToHost: return TRANSLATABLE("KindsTexts", "Copy host → host");
        case OperationKind::Memset: return TRANSLATABLE("KindsTexts", "Memset");
        case OperationKind::EventRecord: return TRANSLATABLE("KindsTexts", "Record event");
        case OperationKind::EventWait: return TRANSLATABLE("KindsTexts", "Wait for event");
        case OperationKind::MemoryOperation: return TRANSLATABLE("KindsTexts", "Stream memory operation");
        case OperationKind::HostFunction: return TRANSLATABLE("KindsTexts", "Host function");
        case OperationKind::Host: return TRANSLATABLE("KindsTexts", "Host call");
        case OperationKind::Graph: return TRANSLATABLE("KindsTexts", "Graph");
        case OperationKind::Allocation: return TRANSLATABLE("KindsTexts", "Memory in stream order");
    }
    return "";
}

std::string kindTitle(OperationKind kind) { return KindsTexts::tr(englishTitle(kind)); }

}  // namespace streamscope

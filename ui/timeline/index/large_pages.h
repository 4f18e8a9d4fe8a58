#pragma once

#include <cstddef>
#include <memory>

namespace streamscope::ui {

/// So many bytes, at most a page, in a large page of the system that the next ones lie in, too; it goes with the last of them, to
/// others or to the system. To get a page from there takes longer than to fill it, and a large one little longer than a small
/// one.
std::shared_ptr<std::byte> fromLargePage(std::size_t bytes);

inline constexpr std::size_t largePage = std::size_t{2} << 20;

}  // namespace streamscope::ui

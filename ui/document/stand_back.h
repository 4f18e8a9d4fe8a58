#pragma once

namespace streamscope::ui {

/// For a thread of the background, from now on, and for those that it starts: the window's thread goes first, and has a
/// processor that they leave to it. A hand does not wait for what follows it, even where processors are few.
void standBack();

/// For a thread that stood back and whose work takes long: it and those that it starts may use every processor.
void useAllProcessors();

}  // namespace streamscope::ui

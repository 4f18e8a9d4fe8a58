#pragma once

namespace streamscope::ui {

/// Keeps the texts of the window from loading pictures, except Streamscope's own (":/…"). A story, a note or a name may come
/// from a stranger: a Markdown image or an HTML tag in it would read any file of this machine, devices included.
void refusePicturesInTexts();

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

/// Marks a text of the engine for translators (resources/languages/update). The window translates it (ui/theme/engine_texts.h).
#define TRANSLATABLE(context, text) text

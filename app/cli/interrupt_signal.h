// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/interrupt_signal.h"

#pragma once

namespace streamscope {

class Findings;

/// The parts of the rule bad-call: calls that CUDA answers with an error, whatever runs.
void checkDevices(Findings& findings);
void checkLaunches(Findings& findings);

}  // namespace streamscope

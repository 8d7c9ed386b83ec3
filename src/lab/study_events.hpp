#pragma once

#include "lab/study.hpp"
#include "lab/study_lines.hpp"

namespace roundhouse::lab {

/// What a study says about events: whose use of a thing is barred, from which one seats are
/// counted, and which kind is measured. An empty Fault where that is right.
Fault read_worth(const StudyLine& said, Study& study);
Fault read_from(const StudyLine& said, Study& study);
Fault measure_event(const StudyLine& said, Study& study);

}  // namespace roundhouse::lab

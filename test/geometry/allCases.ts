import { baselineCases } from './baselineCases';
import { comboCases } from './comboCases';
import { constraintCases } from './constraintCases';
import { frameCases } from './frameCases';
import { gravityCases } from './gravityCases';
import { gridCases } from './gridCases';
import { linearCases } from './linearCases';
import { mixedCases } from './mixedCases';
import { relativeCases } from './relativeCases';
import { relativeWrapCases } from './relativeWrapCases';
import { rtlCases } from './rtlCases';
import { scrollCases } from './scrollCases';
import { sizeCases } from './sizeCases';
import { visibilityCases } from './visibilityCases';
import { weightCases } from './weightCases';

/** Every hand-derived case: boxes worked out from Android's measure and layout rules, not from what the solver says. */
export const allCases = [
  ...linearCases,
  ...weightCases,
  ...gravityCases,
  ...visibilityCases,
  ...frameCases,
  ...relativeCases,
  ...relativeWrapCases,
  ...scrollCases,
  ...gridCases,
  ...sizeCases,
  ...rtlCases,
  ...baselineCases,
  ...constraintCases,
  ...comboCases,
  ...mixedCases,
];

import { checkCases } from './checkCases';
import { commandCases } from './commandCases';
import { feedCases } from './feedCases';
import { fieldCases } from './fieldCases';
import { formCases } from './formCases';
import type { GrowthCases } from './GrowthCase';
import { layoutCases } from './layoutCases';

/** Everything a stranger can make large, by what it is. */
export const growthCases: Readonly<Record<string, GrowthCases>> = {
  layout: layoutCases,
  fields: fieldCases,
  form: formCases,
  commands: commandCases,
  check: checkCases,
  feed: feedCases,
};

import type { CompileContext, ParentInfo, Traits } from './CompileContext';
import { readLayoutParams } from './layoutParams';
import { readLook } from './look';
import type { Properties } from './properties';
import type { WidgetType } from '../WidgetType';

const MAX_SHARED = 2_000;

/** Geometry and look of a view. Screens are repetitive: views with the same relevant properties share one object. */
export function readTraits(
  { props, signature: written }: Properties,
  type: WidgetType,
  parent: ParentInfo,
  path: string,
  context: CompileContext,
): Traits {
  const { sharedTraits, diagnostics } = context;
  const { kind, orientation, ground, keepsColors, part } = parent;
  const key = `${type.name}|${kind}|${orientation}|${ground}|${keepsColors}|${part}|${written}`;
  const cached = written === undefined ? undefined : sharedTraits.get(key);
  if (cached) return cached;
  const { count } = diagnostics;
  const traits = {
    ...readLook(props, type, parent, path, context),
    layout: readLayoutParams(props, type, parent, path, context),
  };
  // Not shared when there were diagnostics: they must be reported for every view.
  if (written !== undefined && diagnostics.count === count && sharedTraits.size < MAX_SHARED)
    sharedTraits.set(key, traits);
  return traits;
}

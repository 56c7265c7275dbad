import type { CompileContext, ParentInfo, Traits } from './CompileContext';
import { readLayoutParams } from './layoutParams';
import { readLook } from './look';
import type { Properties } from './properties';
import type { WidgetType } from '../WidgetType';

const MAX_KINDS = 2_000;

/** Geometry and look of a view. Screens repeat themselves: views that are written alike are read once and share them. */
export function readTraits(
  { props, written }: Properties,
  type: WidgetType,
  parent: ParentInfo,
  path: string,
  context: CompileContext,
): Traits {
  const { alike, diagnostics } = context;
  const { kind, orientation, ground, keepsColors, part } = parent;
  const key = `${type.name}|${kind}|${orientation}|${ground}|${keepsColors}|${part}|${written}`;
  const cached = written === undefined ? undefined : alike.get(key);
  if (cached) return cached;
  const { count } = diagnostics;
  const traits = {
    ...readLook(props, type, parent, path, context),
    layout: readLayoutParams(props, type, parent, path, context),
  };
  // What is wrong is told of every view.
  if (written !== undefined && diagnostics.count === count && alike.size < MAX_KINDS) alike.set(key, traits);
  return traits;
}
